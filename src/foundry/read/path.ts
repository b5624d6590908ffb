import { DIRECTIONS, distance, type Hex, neighbour } from "../../rules/index.ts";

/** The hexes from one to another, the first left out and the last included, as close to the straight line as hexes go. */
export const hexesBetween = (from: Hex, to: Hex): readonly Hex[] => {
  const path: Hex[] = [];
  let at = from;
  while (distance(at, to) > 0) {
    const left = distance(at, to);
    const nearer = DIRECTIONS.map((direction) => neighbour(at, direction)).filter((hex) => distance(hex, to) < left);
    const off = (hex: Hex): number => Math.abs((hex.q - from.q) * (to.r - from.r) - (hex.r - from.r) * (to.q - from.q));
    at = nearer.reduce((best, hex) => (off(hex) < off(best) ? hex : best));
    path.push(at);
  }
  return path;
};

/** The hexes passed on a way over several waypoints, each once for every entry. */
export const hexesAlong = (from: Hex, waypoints: readonly Hex[]): readonly Hex[] => {
  const path: Hex[] = [];
  let at = from;
  for (const waypoint of waypoints) {
    path.push(...hexesBetween(at, waypoint));
    at = waypoint;
  }
  return path;
};

/** A way without its loops: of what leads back to a hex that it passed, or to its beginning, nothing is left. */
export const withoutLoops = (from: Hex, way: readonly Hex[]): readonly Hex[] => {
  const path: Hex[] = [];
  for (const hex of way) {
    const at = path.findIndex((one) => distance(one, hex) === 0);
    if (distance(from, hex) === 0) path.length = 0;
    else if (at < 0) path.push(hex);
    else path.length = at + 1;
  }
  return path;
};
