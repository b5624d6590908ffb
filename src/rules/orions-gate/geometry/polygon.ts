import { type Place, subtract } from "../../place/place.ts";
import { type Base, type Box, reachIn } from "./base.ts";
import { distanceToBox } from "./gap.ts";
import { rounded } from "./length.ts";
import { cross, type Direction, dot } from "./vector.ts";

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
