import {
  atColumnRow,
  DIRECTIONS,
  type Direction,
  type Hex,
  INCH,
  INCHES,
  neighbour,
  onSheet,
  type Place,
  type Scene,
  type Sheet,
  type WhiteHole,
} from "../../rules/index.ts";
import type { Corner, Path, Run } from "./marks.ts";
import { discOutline, hexesAway, ringOf } from "./outline-of-ring.ts";

/** How areas round a place are drawn on a map: along hexes, or as circles. */
export interface MapOutlines {
  /** The outline of all that is within a range of a centre, as far as it touches the sheet. */
  disc(centre: Place, range: number, sheet: Sheet): readonly Path[];
  /** The same drawn straight, to be read from afar. */
  edge(centre: Place, range: number, sheet: Sheet): readonly Path[];
  /** The place so many hexes or inches away in a direction. */
  away(place: Place, direction: Direction, count: number): Place;
  /** What a pattern is laid over: hexes at some ranges from a hole, but for those that hold something. */
  fills(
    hole: Pick<WhiteHole, "hex">,
    ranges: readonly [from: number, to: number],
    scene: Pick<Scene, "columns" | "rows">,
    held: readonly Place[],
  ): readonly Run[];
}

/** Corners of a circle: enough that it looks round at any zoom. */
const CORNERS = 120;

/** The place so many inches away under an angle, clockwise from straight up. */
const under = ({ q, r }: Place, degrees: number, inches: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return {
    q: Math.round(q + inches * INCH * Math.sin(angle)),
    r: Math.round(r - inches * INCH * Math.cos(angle)),
  };
};

/** A corner is counted in thirds of a place, as on hexes. */
const asCorner = ({ q, r }: Place): Corner => ({ q: q * 3, r: r * 3 });

const circle: MapOutlines["disc"] = (centre, range, sheet) => {
  const ring = Array.from({ length: CORNERS }, (_, at) => under(centre, (at * 360) / CORNERS, Math.max(range, 0.5)));
  const on = ring.map((place) => INCHES.onSheet(place, sheet));
  if (on.every(Boolean)) return [{ corners: ring.map(asCorner), closed: true }];
  const paths: Corner[][] = [];
  // The walk begins beyond the sheet, so that no path is cut in two where it begins.
  const first = on.indexOf(false);
  for (let step = 1; step <= CORNERS; step += 1) {
    const at = (first + step) % CORNERS;
    const place = ring[at];
    if (!place || !on[at]) continue;
    if (on[(at + CORNERS - 1) % CORNERS]) paths.at(-1)?.push(asCorner(place));
    else paths.push([asCorner(place)]);
  }
  return paths.filter(({ length }) => length > 1).map((corners): Path => ({ corners, closed: false }));
};

/** Circles on a map in inches, as far as they are on its sheet. */
const INCH_OUTLINES: MapOutlines = {
  disc: circle,
  edge: circle,
  away: (place, direction, count) => under(place, 60 * DIRECTIONS.indexOf(direction), count),
  // A pattern over an area is drawn hex by hex; here the outline alone says it.
  fills: () => [],
};

const SIDES = DIRECTIONS.length;

const sideDirection = (index: number): (typeof DIRECTIONS)[number] => DIRECTIONS[index % SIDES] ?? "A";

/** The point of a side that lies half a hex beyond the hexes of a range, so many hexes from where the side begins. */
const beyond = (centre: Hex, range: number, side: number, step: number): Corner => {
  const [from, to] = [sideDirection(side), sideDirection(side + 1)].map((way) => hexesAway({ q: 0, r: 0 }, way, 1)) as [
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

/** Places in a column from one to another, both included; none where the first is greater. */
type Span = readonly [first: number, last: number];

/** The places of a column within some hexes of a hole; `q` is how far the column is away. */
const reached = (hole: Hex, q: number, range: number): Span => [
  hole.r + Math.max(-range, -range - q),
  hole.r + Math.min(range, range - q),
];

/** What is left of a span without what lies in another. */
const without = ([first, last]: Span, [from, to]: Span): readonly Span[] =>
  from > to || to < first || from > last
    ? [[first, last]]
    : [[first, from - 1] as const, [to + 1, last] as const].filter((span) => span[0] <= span[1]);

/**
 * The hexes of a sheet at some ranges from a hole, as runs down its columns; those that hold something are left out, so
 * that the pattern does not lie over it. Reckoned column by column, as a sheet has a thousand hexes.
 *
 * @param from,to the ranges, both included
 */
export const runsAt = (
  { hex: hole }: Pick<WhiteHole, "hex">,
  [from, to]: readonly [from: number, to: number],
  { columns, rows }: Pick<Scene, "columns" | "rows">,
  held: readonly Hex[],
): readonly Run[] => {
  const runs: Run[] = [];
  for (let column = Math.max(1, hole.q - to); column <= Math.min(columns, hole.q + to); column += 1) {
    const q = column - hole.q;
    const [first, last] = reached(hole, q, to);
    const top = Math.max(first, atColumnRow(column, 1).r);
    const bottom = Math.min(last, atColumnRow(column, rows).r);
    if (top > bottom) continue;
    const near: Span = Math.abs(q) < from ? reached(hole, q, from - 1) : [1, 0];
    let spans = without([top, bottom], near);
    for (const hex of held) {
      if (hex.q === column) spans = spans.flatMap((span) => without(span, [hex.r, hex.r]));
    }
    for (const [upper, lower] of spans) runs.push({ top: { q: column, r: upper }, bottom: { q: column, r: lower } });
  }
  return runs;
};

const HEX_OUTLINES: MapOutlines = { disc: discOutline, edge: straightOutline, away: hexesAway, fills: runsAt };

/** How areas are drawn on a scene. */
export const outlinesOf = ({ measure }: Pick<Scene, "measure">): MapOutlines =>
  measure === "inches" ? INCH_OUTLINES : HEX_OUTLINES;
