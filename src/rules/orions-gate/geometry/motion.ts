/** Motions of bases: what they sweep over and where they stop. */

import { INCH } from "../../geometry/inch.ts";
import { type Place, subtract } from "../../geometry/place.ts";
import { type Base, type Box, type Disc, GRAZE, NOISE, reachIn, shrunk } from "./base.ts";
import { cross, type Direction, dot, movedBy, rounded, SLACK } from "./vector.ts";

/** A stretch of a straight way in unrounded thousandths; it may begin before the way does. */
export interface Stretch {
  readonly enter: number;
  readonly leave: number;
}

/** A straight line: where it begins, seen from the middle of what it meets, and its direction. */
interface Line {
  readonly from: Place;
  readonly way: Direction;
}

/** Below this a direction counts as square to another. */
const SQUARE = 1e-9;

/** The common part of two stretches; null where they have none, or a point alone. */
const common = (one: Stretch | null, other: Stretch | null): Stretch | null => {
  if (!one || !other) return null;
  const both = { enter: Math.max(one.enter, other.enter), leave: Math.min(one.leave, other.leave) };
  return both.leave - both.enter > NOISE ? both : null;
};

/** Where a line is between two borders square to an axis, equally far from the middle. */
const betweenBorders = ({ from, way }: Line, axis: Direction, reach: number): Stretch | null => {
  const [start, speed] = [dot(from, axis), dot(way, axis)];
  if (Math.abs(speed) < SQUARE) {
    return Math.abs(start) < reach - NOISE
      ? { enter: Number.NEGATIVE_INFINITY, leave: Number.POSITIVE_INFINITY }
      : null;
  }
  const [one, other] = [(-reach - start) / speed, (reach - start) / speed];
  return { enter: Math.min(one, other), leave: Math.max(one, other) };
};

/** Where a line is within a circle. With `rim` a line that only touches it is within it where it does. */
const inCircle = ({ from, way }: Line, centre: Place, radius: number, rim: boolean): Stretch | null => {
  const offset = subtract(centre, from);
  const aside = Math.abs(cross(way, offset));
  if (rim ? aside > radius + NOISE : aside >= radius - NOISE) return null;
  const half = Math.sqrt(Math.max(0, radius * radius - aside * aside));
  const middle = dot(offset, way);
  return { enter: middle - half, leave: middle + half };
};

/** Where a line is within a rectangle round the middle. */
const inRectangle = (line: Line, box: Box, wider: number, longer: number): Stretch | null =>
  common(
    betweenBorders(line, box.ahead, box.halfLength + longer),
    betweenBorders(line, box.starboard, box.halfWidth + wider),
  );

/** The whole of some stretches, which together have no holes. */
const whole = (stretches: readonly (Stretch | null)[]): Stretch | null => {
  const some = stretches.filter((stretch) => stretch !== null);
  if (some.length === 0) return null;
  return {
    enter: Math.min(...some.map(({ enter }) => enter)),
    leave: Math.max(...some.map(({ leave }) => leave)),
  };
};

/** Where a line is within what a disc covers whose centre goes round in a rectangle: a rectangle with round corners. */
const inRounded = (line: Line, box: Box, radius: number, rim: boolean): Stretch | null =>
  whole([
    inRectangle(line, box, radius, 0),
    inRectangle(line, box, 0, radius),
    ...box.corners.map((corner) => inCircle(line, subtract(corner, box.centre), radius, rim)),
  ]);

/** Two rectangles overlap as long as no side of either parts them. */
const betweenBoxes = (line: Line, mover: Box, still: Box): Stretch | null =>
  [mover.ahead, mover.starboard, still.ahead, still.starboard]
    .map((axis) => betweenBorders(line, axis, reachIn(mover, axis) + reachIn(still, axis)))
    .reduce(common);

const withDisc = (line: Line, round: Disc, other: Base, rim: boolean): Stretch | null =>
  other.kind === "disc"
    ? inCircle(line, { q: 0, r: 0 }, round.radius + other.radius, rim)
    : inRounded(line, other, round.radius, rim);

/**
 * Where on a straight way a base overlaps another that stands still; null where it never does. Roots are exact, nothing
 * is stepped. What only grazes does not overlap.
 */
export const overlapOnWay = (mover: Base, way: Direction, still: Base): Stretch | null => {
  const line = { from: subtract(mover.centre, still.centre), way };
  if (mover.kind === "disc") return withDisc(line, mover, still, false);
  return still.kind === "disc" ? withDisc(line, still, mover, false) : betweenBoxes(line, mover, still);
};

/**
 * Where on a straight way a base is within a range of another that stands still, a graze included.
 *
 * @param range inches
 * @throws RangeError for two rectangles: ranges are entered round discs alone
 */
export const withinOnWay = (mover: Base, way: Direction, still: Base, range: number): Stretch | null => {
  const line = { from: subtract(mover.centre, still.centre), way };
  const wider = (round: Disc): Disc => ({ ...round, radius: round.radius + range * INCH + SLACK });
  if (mover.kind === "disc") return withDisc(line, wider(mover), still, true);
  if (still.kind === "disc") return withDisc(line, wider(still), mover, true);
  throw new RangeError("a range is entered round a disc");
};

/** The edges of a table, in the order in which they are looked at. */
const EDGES = ["N", "E", "S", "W"] as const;

export type Edge = (typeof EDGES)[number];

/** How large a table is, in thousandths of an inch. */
export interface Table {
  readonly width: number;
  readonly height: number;
}

/** What stops at an edge: a ship's base, which may stand out a little, or the centre of craft and ordnance. */
export type Leaving = "base" | "centre";

/** A straight movement that is under way. */
export interface Motion {
  readonly base: Base;
  readonly way: Direction;
  /** Whole thousandths of an inch. */
  readonly length: number;
}

/** What stands in the way of a motion. */
export interface Obstacle {
  readonly id: string;
  readonly kind: "major" | "ship";
  readonly base: Base;
}

/** What a motion meets. */
export interface Meeting {
  readonly what:
    | { readonly kind: Obstacle["kind"]; readonly id: string }
    | { readonly kind: "edge"; readonly edge: Edge };
  /** Length after which it stops, in whole thousandths of an inch. */
  readonly stop: number;
}

/** Where a motion over its whole length ends. */
export const endOf = ({ base, way }: Pick<Motion, "base" | "way">, length: number): Place =>
  movedBy(base.centre, way, length);

/**
 * Where a motion is stopped by an obstacle; null where it is not met. It is met if the base begins to overlap the
 * obstacle made smaller all round, so that neither a graze nor an overlap at the start hinders.
 */
export const stoppedBy = ({ base, way, length }: Motion, obstacle: Base): number | null => {
  const overlap = overlapOnWay(base, way, shrunk(obstacle));
  if (!overlap) return null;
  const begins = rounded(overlap.enter);
  if (begins < 0 || begins > length) return null;
  const touch = overlapOnWay(base, way, obstacle);
  if (!touch) throw new Error("what overlaps a smaller base overlaps the whole one");
  return Math.max(0, rounded(touch.enter));
};

/** For each edge the direction off the table, and how far the edge lies from the corner that is 0 that way. */
const OUTWARD: Readonly<Record<Edge, { readonly way: Direction; readonly at: (table: Table) => number }>> = {
  N: { way: { q: 0, r: -1 }, at: () => 0 },
  E: { way: { q: 1, r: 0 }, at: ({ width }) => width },
  S: { way: { q: 0, r: 1 }, at: ({ height }) => height },
  W: { way: { q: -1, r: 0 }, at: () => 0 },
};

/** How far a point, or a base round it, is from an edge; below 0 beyond it. */
const fromEdge = (base: Base, table: Table, edge: Edge, leaving: Leaving): number => {
  const { way, at } = OUTWARD[edge];
  return at(table) - dot(base.centre, way) - (leaving === "base" ? reachIn(base, way) : 0);
};

/** Below this a motion goes along an edge, not over it. */
const ALONG = 1e-9;

const stoppedAtEdge = ({ base, way, length }: Motion, table: Table, edge: Edge, leaving: Leaving): number | null => {
  const speed = dot(way, OUTWARD[edge].way);
  if (speed < ALONG) return null;
  const distance = fromEdge(base, table, edge, leaving);
  const beyond = leaving === "base" ? GRAZE : 0;
  if (rounded(Math.max(0, (distance + beyond) / speed)) > length) return null;
  return Math.max(0, rounded(distance / speed));
};

/** Of what stops equally early major terrain comes first, then ships, then edges. */
const RANK = { major: 0, ship: 1, edge: 2 } as const;

/**
 * The first thing that a straight motion meets; null where it goes its whole length.
 *
 * @param obstacles each kind in file order; not the mover itself
 * @param edges the table whose edges count, and what of the mover stops at them; null where nothing does
 * @rule OG-TER-08 Nothing moves through major terrain.
 * @rule OG-SHM-06 Ships block the way of ships.
 * @rule OG-CRM-07 Craft end at the edge.
 */
export const firstMet = (
  motion: Motion,
  obstacles: readonly Obstacle[],
  edges: { readonly table: Table; readonly leaving: Leaving } | null,
): Meeting | null => {
  const met: Meeting[] = [];
  for (const { id, kind, base } of obstacles) {
    const stop = stoppedBy(motion, base);
    if (stop !== null) met.push({ what: { kind, id }, stop });
  }
  for (const edge of edges ? EDGES : []) {
    const stop = edges && stoppedAtEdge(motion, edges.table, edge, edges.leaving);
    if (stop !== null) met.push({ what: { kind: "edge", edge }, stop });
  }
  return met.sort((one, other) => one.stop - other.stop || RANK[one.what.kind] - RANK[other.what.kind])[0] ?? null;
};

/**
 * The length after which a motion comes within a range of something; 0 where it is there from the start, null where it
 * never is.
 *
 * @param range inches; one of the two must be a disc
 * @rule OG-CMP-MINE-02 OG-CMP-TORP-05 A trigger is tested along the whole way.
 */
export const rangeEntered = ({ base, way, length }: Motion, around: Base, range: number): number | null => {
  const inside = withinOnWay(base, way, around, range);
  if (!inside || rounded(inside.leave) < 0) return null;
  const enter = Math.max(0, rounded(inside.enter));
  return enter <= length ? enter : null;
};

/**
 * The length after which a mover's centre comes into a circle from outside; null where it does not.
 *
 * @param diameter thousandths of an inch
 * @rule OG-MAP-03 Portals and white holes are discs of 1 inch, which a centre enters.
 */
export const circleCrossed = ({ base, way, length }: Motion, centre: Place, diameter: number): number | null => {
  const point = { kind: "disc", centre: base.centre, radius: 0 } as const;
  const inside = overlapOnWay(point, way, { kind: "disc", centre, radius: diameter / 2 });
  if (!inside) return null;
  const enter = rounded(inside.enter);
  return enter >= 0 && enter <= length ? enter : null;
};

/** What lies on a way: a mine that is set off, a portal, or a hole. */
export interface OnWay {
  readonly id: string;
  readonly kind: "mine" | "portal" | "hole";
  /** Length of the way to it, in whole thousandths of an inch. */
  readonly after: number;
}

const ORDER = { mine: 0, portal: 1, hole: 2 } as const;

/** What lies on a way, in the order in which it happens. */
export const inOrderOfWay = (found: readonly OnWay[]): readonly OnWay[] =>
  found.toSorted((one, other) => one.after - other.after || ORDER[one.kind] - ORDER[other.kind]);
