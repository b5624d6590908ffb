/** How Foundry's combat tracker drives the clock; the first is the default. */
export const MAPPINGS = ["round-is-impulse", "turn-is-impulse", "round-is-turn", "unlinked"] as const;
export type Mapping = (typeof MAPPINGS)[number];
