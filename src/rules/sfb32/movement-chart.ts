import { IMPULSES } from "../time.ts";

/**
 * Whether a unit of this speed moves in this impulse by the movement chart: its k-th hex falls in impulse
 * ceil(32k / speed), so a speed of 32 moves in every impulse and a speed of 1 in the last alone.
 *
 * @param speed hexes a turn, 0–32
 * @param impulse 1–32
 */
export const movesOn = (speed: number, impulse: number): boolean =>
  Math.floor((speed * impulse) / IMPULSES) > Math.floor((speed * (impulse - 1)) / IMPULSES);
