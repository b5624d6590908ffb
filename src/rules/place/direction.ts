/** The six directions, A straight up, then clockwise. */
export const DIRECTIONS = ["A", "B", "C", "D", "E", "F"] as const;

/** One of the six directions of a hex; also a unit's facing. */
export type Direction = (typeof DIRECTIONS)[number];
