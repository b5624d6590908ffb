/** How well the program plays for a player, worst first; `random` gives any legal orders, to measure the others by. */
export const STRENGTHS = ["random", "weak", "middle", "strong"] as const;

export type Strength = (typeof STRENGTHS)[number];
