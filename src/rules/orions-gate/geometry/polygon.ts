/** Polygons: the area of an arc, and the side of a ship that is struck. */

import { type Place, subtract } from "../../geometry/place.ts";
import { angleOf, angleOfSine, HALF_TURN } from "../../geometry/trigonometry.ts";
import type { Side } from "../parts/ship.ts";
import { type Base, type Box, type Disc, distanceToBox, nearestPoint, reachIn } from "./base.ts";
import { along, cross, type Direction, distance, dot, rounded, SLACK, span, towards } from "./vector.ts";

/** The corners of a convex shape in a row, without one that stands twice; one or two where it is a point or a line. */
export type Polygon = readonly Place[];

/** One half of a hull, from left to right; points on a line between others are left out. */
const chain = (points: readonly Place[]): readonly Place[] => {
  const kept: Place[] = [];
  for (const point of points) {
    for (let last = kept.at(-1), before = kept.at(-2); last && before; last = kept.at(-1), before = kept.at(-2)) {
      if (cross(subtract(last, before), subtract(point, before)) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept;
};

/** The smallest convex shape that holds some points. */
export const convexHull = (points: readonly Place[]): Polygon => {
  const sorted = points.toSorted((one, other) => one.q - other.q || one.r - other.r);
  const apart = sorted.filter(({ q, r }, index) => q !== sorted[index - 1]?.q || r !== sorted[index - 1]?.r);
  if (apart.length < 3) return apart;
  return [...chain(apart).slice(0, -1), ...chain(apart.toReversed()).slice(0, -1)];
};

/** The square of a point's distance from a segment, whose way and squared length are given as well. */
const squaredFrom = (
  fromQ: number,
  fromR: number,
  wayQ: number,
  wayR: number,
  squared: number,
  point: Place,
): number => {
  const [q, r] = [point.q - fromQ, point.r - fromR];
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, (q * wayQ + r * wayR) / squared));
  const [restQ, restR] = [q - wayQ * share, r - wayR * share];
  return restQ * restQ + restR * restR;
};

/** Distance of a point from a shape, unrounded; 0 inside it or on its rim. A line and a point have no inside. */
export const distanceTo = (polygon: Polygon, point: Place): number => {
  let least = Number.POSITIVE_INFINITY;
  let covers = polygon.length > 2;
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (!from) break;
    const [wayQ, wayR] = [to.q - from.q, to.r - from.r];
    if (wayQ * (point.r - from.r) - wayR * (point.q - from.q) < 0) covers = false;
    least = Math.min(least, squaredFrom(from.q, from.r, wayQ, wayR, wayQ * wayQ + wayR * wayR, point));
    from = to;
  }
  return covers ? 0 : Math.sqrt(least);
};

/** Whether a line square to an axis parts a shape and a rectangle. */
const partsAlong = (axis: Direction, polygon: Polygon, base: Box): boolean => {
  const middle = dot(base.centre, axis);
  const reach = reachIn(base, axis);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const corner of polygon) {
    const out = dot(corner, axis) - middle;
    least = Math.min(least, out);
    most = Math.max(most, out);
  }
  return least > reach || most < -reach;
};

/** Whether a line along some side of a shape, or of a rectangle, parts the two. */
const isApart = (polygon: Polygon, base: Box): boolean => {
  if (partsAlong(base.ahead, polygon, base) || partsAlong(base.starboard, polygon, base)) return true;
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from && partsAlong({ q: to.r - from.r, r: from.q - to.q }, polygon, base)) return true;
    from = to;
  }
  return false;
};

/** The least distance of a convex shape and a base in thousandths of an inch, 0 where they overlap. */
export const gapTo = (polygon: Polygon, base: Base): number => {
  if (base.kind === "disc") return rounded(Math.max(0, distanceTo(polygon, base.centre) - base.radius));
  if (!isApart(polygon, base)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const corner of polygon) least = Math.min(least, distanceToBox(base, corner));
  for (const corner of base.corners) least = Math.min(least, distanceTo(polygon, corner));
  return rounded(least);
};

/** A long edge of a ship, from stern to bow. */
const edgeOf = ({ corners: [bowPort, bowStarboard, sternStarboard, sternPort] }: Box, side: Side) =>
  side === "port" ? [sternPort, bowPort] : [sternStarboard, bowStarboard];

/**
 * The side of a ship that something strikes: the one whose long edge is nearer to its base. Null where both are equally
 * near.
 *
 * @param source the base of what strikes; a wave is the point where it began
 * @rule OG-SHS-13 The closest component is the outermost one of the nearer side.
 */
export const sideStruck = (ship: Box, source: Base): Side | null => {
  const [port, starboard] = [gapTo(edgeOf(ship, "port"), source), gapTo(edgeOf(ship, "starboard"), source)];
  if (Math.abs(port - starboard) <= SLACK) return null;
  return port < starboard ? "port" : "starboard";
};

/** Two points, one of each base. */
type Pair = readonly [Place, Place];

/** Terrain whose rim lies no farther from the arc's border is unclear, in thousandths of an inch. */
const UNCLEAR = 100;

/** The point of a disc that is farthest from another; any point of the rim where that is the centre. */
const farthestPoint = ({ centre, radius }: Disc, point: Place): Place =>
  along(centre, towards(point, centre) ?? { q: 0, r: -1 }, radius);

const pairsOfBoxes = (one: Box, other: Box): { readonly near: readonly Pair[]; readonly far: readonly Pair[] } => ({
  near: [
    ...one.corners.map((corner): Pair => [corner, nearestPoint(other, corner)]),
    ...other.corners.map((corner): Pair => [nearestPoint(one, corner), corner]),
  ],
  far: one.corners.flatMap((corner) => other.corners.map((farCorner): Pair => [corner, farCorner])),
});

const pairsOfDisc = (round: Disc, other: Box): { readonly near: readonly Pair[]; readonly far: readonly Pair[] } => {
  const nearest = nearestPoint(other, round.centre);
  return {
    near: [[nearest, nearestPoint(round, nearest)]],
    far: other.corners.map((corner): Pair => [corner, farthestPoint(round, corner)]),
  };
};

const pairsOfDiscs = (one: Disc, other: Disc): { readonly near: readonly Pair[]; readonly far: readonly Pair[] } => {
  const line = towards(one.centre, other.centre) ?? { q: 0, r: -1 };
  return {
    near: [[along(one.centre, line, one.radius), along(other.centre, line, -other.radius)]],
    far: [[along(one.centre, line, -one.radius), along(other.centre, line, other.radius)]],
  };
};

const pairsOf = (one: Base, other: Base) => {
  if (one.kind === "disc") return other.kind === "disc" ? pairsOfDiscs(one, other) : pairsOfDisc(one, other);
  return other.kind === "disc" ? pairsOfDisc(other, one) : pairsOfBoxes(one, other);
};

/**
 * The arc of fire between two bases: the space between the lines that join their nearest points and their farthest.
 * Where several pairs of points are equally near or far, all of them count.
 *
 * @rule OG-SHS-05 The arc reaches from the lines of nearest points to those of farthest points.
 */
export const arcOfFire = (one: Base, other: Base): Polygon => {
  const { near, far } = pairsOf(one, other);
  const nearLengths = near.map(([from, to]) => distance(from, to));
  const farLengths = far.map(([from, to]) => distance(from, to));
  const [least, greatest] = [Math.min(...nearLengths), Math.max(...farLengths)];
  return convexHull([
    ...near.filter((_, index) => (nearLengths[index] ?? 0) <= least + SLACK).flat(),
    ...far.filter((_, index) => (farLengths[index] ?? 0) >= greatest - SLACK).flat(),
  ]);
};

/** Whether a ship lies in an arc. */
export const isInArc = (arc: Polygon, base: Base): boolean => gapTo(arc, base) <= SLACK;

/** How a piece of terrain lies to an arc; where it is unclear, players roll. */
export type Lying = "in" | "out" | "unclear";

/**
 * How a piece of terrain lies to an arc.
 *
 * @rule OG-TER-03 A piece in the arc covers.
 * @rule OG-TER-04 One whose rim is within 0.1 inch of the border is unclear, unless its centre is in.
 */
export const lyingTo = (arc: Polygon, { centre, radius }: Disc): Lying => {
  const out = distanceTo(arc, centre);
  if (out === 0) return "in";
  const rim = rounded(out - radius);
  if (rim < -UNCLEAR) return "in";
  return rim > UNCLEAR ? "out" : "unclear";
};

const TURN = 2 * HALF_TURN;

/** The angles under which a base is seen from a point, from that to its centre; null from inside it. */
const seenFrom = (point: Place, base: Base): readonly [number, number] | null => {
  const middle = towards(point, base.centre);
  if (!middle) return null;
  if (base.kind === "disc") {
    const away = span(point, base.centre);
    if (away <= base.radius) return null;
    const half = angleOfSine(base.radius / away);
    return [-half, half];
  }
  if (span(point, nearestPoint(base, point)) === 0) return null;
  const zero = angleOf(middle.q, middle.r);
  const angles = base.corners.map((corner) => angleFrom(zero, angleOf(corner.q - point.q, corner.r - point.r)));
  return [Math.min(...angles), Math.max(...angles)];
};

/** An angle as seen from another, more than half a turn to neither side. */
const angleFrom = (zero: number, angle: number): number => {
  const turn = angle - zero;
  return turn - TURN * Math.round(turn / TURN);
};

/** The share of a base's angle that a disc covers, as it is seen from a point: 0 to 1. */
const coveredShare = (point: Place, target: Base, cover: Disc): number => {
  const seen = seenFrom(point, target);
  if (!seen) return 0;
  const [from, to] = seen;
  const hidden = seenFrom(point, cover);
  if (!hidden) return 1;
  const line = (base: Base): number => angleOf(base.centre.q - point.q, base.centre.r - point.r);
  const aside = angleFrom(line(target), line(cover));
  const width = [-TURN, 0, TURN].reduce((sum, turn) => {
    const [low, high] = [hidden[0] + aside + turn, hidden[1] + aside + turn];
    return sum + Math.max(0, Math.min(to, high) - Math.max(from, low));
  }, 0);
  return width / (to - from);
};

/** Half, in thousandths. */
const HALF = 500;

/**
 * Whether a piece of major terrain, nearer than the target, covers half of it or more from the shooter's centre.
 *
 * @rule OG-TER-10 It then counts as one obscuring piece.
 */
export const coversHalf = (shooter: Place, target: Base, cover: Disc): boolean =>
  distance(shooter, cover.centre) < distance(shooter, target.centre) &&
  rounded(1000 * coveredShare(shooter, target, cover)) >= HALF;
