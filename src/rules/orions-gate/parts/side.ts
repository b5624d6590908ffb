/** The two sides of a ship, in the order in which they are read and settled. */
export const SIDES = ["port", "starboard"] as const;

export type Side = (typeof SIDES)[number];
