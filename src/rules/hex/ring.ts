import { DIRECTIONS } from "../place/direction.ts";
import { neighbour, OFFSETS } from "./direction.ts";
import type { Hex } from "./hex.ts";

/** All hexes at exactly `range` from the centre, clockwise from the one straight up; the centre itself for range 0. */
export const ring = (centre: Hex, range: number): readonly Hex[] => {
  if (range === 0) return [centre];
  const hexes: Hex[] = [];
  let hex: Hex = { q: centre.q + range * OFFSETS.A.q, r: centre.r + range * OFFSETS.A.r };
  // Walking the ring clockwise from its top corner, the first side runs towards C, the next towards D, and so on.
  for (let side = 0; side < 6; side += 1) {
    const direction = DIRECTIONS[(side + 2) % 6] ?? "C";
    for (let step = 0; step < range; step += 1) {
      hexes.push(hex);
      hex = neighbour(hex, direction);
    }
  }
  return hexes;
};
