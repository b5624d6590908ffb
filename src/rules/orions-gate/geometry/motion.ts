import type { Place } from "../../place/place.ts";
import { type Base, GRAZE, reachIn, shrunk } from "./base.ts";
import { rounded } from "./length.ts";
import { overlapOnWay, withinOnWay } from "./sweep.ts";
import { type Direction, dot, movedBy } from "./vector.ts";

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
