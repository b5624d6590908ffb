import { type Place, subtract } from "../../place/place.ts";
import { type Base, reachIn } from "./base.ts";
import { nearestPoint } from "./gap.ts";
import { rounded } from "./length.ts";
import { cross, dot, nearestOnSegment, span } from "./vector.ts";

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

/** Each side of a shape; a line has its one side twice, a point a side of no length. */
const sidesOf = (polygon: Polygon): readonly (readonly [Place, Place])[] =>
  polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] ?? corner]);

/** Whether a shape covers a point, its rim included. Points and lines cover nothing. */
const covers = (polygon: Polygon, point: Place): boolean => {
  if (polygon.length < 3) return false;
  for (let index = 0; index < polygon.length; index += 1) {
    const [from, to] = [polygon[index], polygon[(index + 1) % polygon.length]];
    if (from && to && cross(subtract(to, from), subtract(point, from)) < 0) return false;
  }
  return true;
};

/** Distance of a point from a shape, unrounded; 0 inside it. */
export const distanceTo = (polygon: Polygon, point: Place): number => {
  if (covers(polygon, point)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < polygon.length; index += 1) {
    const [from, to] = [polygon[index], polygon[(index + 1) % polygon.length]];
    if (from && to) least = Math.min(least, span(point, nearestOnSegment(from, to, point)));
  }
  return least;
};

/** Whether a line along some side of a shape, or of a rectangle, parts the two. */
const isApart = (polygon: Polygon, base: Base & { readonly kind: "box" }): boolean => {
  const normals = sidesOf(polygon).map(([from, to]) => ({ q: to.r - from.r, r: from.q - to.q }));
  return [base.ahead, base.starboard, ...normals].some((axis) => {
    const middle = dot(base.centre, axis);
    const reach = reachIn(base, axis);
    const along = polygon.map((corner) => dot(corner, axis) - middle);
    return Math.min(...along) > reach || Math.max(...along) < -reach;
  });
};

/** The least distance of a convex shape and a base in thousandths of an inch, 0 where they overlap. */
export const gapTo = (polygon: Polygon, base: Base): number => {
  if (base.kind === "disc") return rounded(Math.max(0, distanceTo(polygon, base.centre) - base.radius));
  if (!isApart(polygon, base)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const corner of polygon) least = Math.min(least, span(corner, nearestPoint(base, corner)));
  for (const corner of base.corners) least = Math.min(least, distanceTo(polygon, corner));
  return rounded(least);
};
