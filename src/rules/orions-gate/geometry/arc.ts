import type { Place } from "../../place/place.ts";
import type { Base, Box, Disc } from "./base.ts";
import { nearestPoint } from "./gap.ts";
import { rounded, SLACK } from "./length.ts";
import { convexHull, distanceTo, gapTo, type Polygon } from "./polygon.ts";
import { along, distance, span, towards } from "./vector.ts";

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

const TURN = 2 * Math.PI;

/** The angles under which a base is seen from a point, from that to its centre; null from inside it. */
const seenFrom = (point: Place, base: Base): readonly [number, number] | null => {
  const middle = towards(point, base.centre);
  if (!middle) return null;
  if (base.kind === "disc") {
    const away = span(point, base.centre);
    if (away <= base.radius) return null;
    const half = Math.asin(base.radius / away);
    return [-half, half];
  }
  if (span(point, nearestPoint(base, point)) === 0) return null;
  const zero = Math.atan2(middle.r, middle.q);
  const angles = base.corners.map((corner) => angleFrom(zero, Math.atan2(corner.r - point.r, corner.q - point.q)));
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
  const line = (base: Base): number => Math.atan2(base.centre.r - point.r, base.centre.q - point.q);
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
