import { DIRECTIONS, type Hex, neighbour, onSheet, type Sheet } from "../../rules/index.ts";
import type { Corner, Path } from "./marks.ts";
import { discOutline, hexesAway, ringOf } from "./outline.ts";

const SIDES = DIRECTIONS.length;

const directionAt = (index: number): (typeof DIRECTIONS)[number] => DIRECTIONS[index % SIDES] ?? "A";

/** The point of a side that lies half a hex beyond the hexes of a range, so many hexes from where the side begins. */
const beyond = (centre: Hex, range: number, side: number, step: number): Corner => {
  const [from, to] = [directionAt(side), directionAt(side + 1)].map((way) => hexesAway({ q: 0, r: 0 }, way, 1)) as [
    Hex,
    Hex,
  ];
  const [far, part] = [3 * (range + 0.5), step / range];
  return {
    q: 3 * centre.q + far * (from.q + (to.q - from.q) * part),
    r: 3 * centre.r + far * (from.r + (to.r - from.r) * part),
  };
};

/**
 * The outline of all hexes within a range of a centre, drawn straight: halfway between the hexes of the range and those
 * beyond it, so that the middle of a hex lies inside if the hex does. Of it the part beside hexes of the map.
 */
export const straightOutline = (centre: Hex, range: number, map: Sheet): readonly Path[] => {
  if (range === 0) return discOutline(centre, range, map);
  const ring = ringOf(centre, range);
  const seen = ring.map(
    (hex) => onSheet(hex, map) || DIRECTIONS.some((direction) => onSheet(neighbour(hex, direction), map)),
  );
  const point = (side: number, step: number): Corner => beyond(centre, range, side, step);
  if (seen.every(Boolean)) return [{ corners: DIRECTIONS.map((_, side) => point(side, 0)), closed: true }];
  const paths: Corner[][] = [];
  /** The corner at which the last path ends; none where it ends on a side. */
  let reached = -1;
  for (let side = 0; side < SIDES; side += 1) {
    let from = -1;
    for (let step = 0; step <= range + 1; step += 1) {
      const isSeen = step <= range && seen[(side * range + step) % ring.length] === true;
      if (isSeen && from < 0) from = step;
      if (isSeen || from < 0) continue;
      const to = step - 1;
      if (to > from) {
        if (from === 0 && reached === side) paths.at(-1)?.push(point(side, to));
        else paths.push([point(side, from), point(side, to)]);
        reached = to === range ? side + 1 : -1;
      }
      from = -1;
    }
  }
  const [first, last] = [paths[0], paths.at(-1)];
  const isRound = reached === SIDES && seen[0] === true && first !== undefined && last !== undefined && first !== last;
  const joined = isRound ? [[...last, ...first.slice(1)], ...paths.slice(1, -1)] : paths;
  return joined.map((corners) => ({ corners, closed: false }));
};
