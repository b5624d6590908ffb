/** What becomes of a captain's move that goes beyond the ship's speed. The usual one first. */
export const MOVE_CHECKS = ["ask", "note", "refuse", "off"] as const;
export type MoveCheck = (typeof MOVE_CHECKS)[number];
