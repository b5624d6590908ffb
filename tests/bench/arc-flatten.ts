import Flatten from "@flatten-js/core";
import type { Aimed, ArcField, FieldShip } from "./arc-field.ts";

const { point, vector, Polygon } = Flatten;

/** A shape of the library with the points that made it. */
interface Shape {
  readonly id: string;
  readonly centre: Flatten.Point;
  readonly corners: readonly Flatten.Point[];
  readonly polygon: Flatten.Polygon;
}

interface Round {
  readonly id: string;
  readonly kind: string;
  readonly centre: Flatten.Point;
  readonly radius: number;
}

const shapeOf = ({ id, base, facing, width, length }: FieldShip): Shape => {
  const centre = point(base.centre.q, base.centre.r);
  const corners = [
    [-width, -length],
    [width, -length],
    [width, length],
    [-width, length],
  ].map(([x = 0, y = 0]) => point(centre.x + x / 2, centre.y + y / 2).rotate((facing * Math.PI) / 180, centre));
  return { id, centre, corners, polygon: new Polygon(corners) };
};

/** What the library's way needs before it can begin; not timed. */
export const prepare = ({ fleets: [one, other], terrain }: ArcField) => ({
  fleets: [one.map(shapeOf), other.map(shapeOf)] as const,
  terrain: terrain.map(
    ({ id, kind, base }): Round => ({ id, kind, centre: point(base.centre.q, base.centre.r), radius: base.radius }),
  ),
});

const rounded = (value: number): number => Math.floor(value + 0.500_001);

/** The library has no hull of points. */
const hullOf = (points: readonly Flatten.Point[]): readonly Flatten.Point[] => {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (row: readonly Flatten.Point[]): readonly Flatten.Point[] => {
    const kept: Flatten.Point[] = [];
    for (const next of row) {
      for (;;) {
        const [last, before] = [kept.at(-1), kept.at(-2)];
        if (!last || !before || vector(before, last).cross(vector(before, next)) > 0) break;
        kept.pop();
      }
      kept.push(next);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
};

const gapOf = (one: Shape, other: Shape): number =>
  one.polygon.contains(other.centre) || other.polygon.contains(one.centre)
    ? 0
    : rounded(one.polygon.distanceTo(other.polygon)[0]);

const arcOf = (one: Shape, other: Shape): Flatten.Polygon => {
  const toOther = one.corners.map((corner) => ({ corner, way: corner.distanceTo(other.polygon) }));
  const toOne = other.corners.map((corner) => ({ corner, way: corner.distanceTo(one.polygon) }));
  const near = [...toOther, ...toOne].map(({ corner, way: [length, shortest] }) => ({
    length: rounded(length),
    ends: [corner, shortest.pe, shortest.ps],
  }));
  const far = one.corners.flatMap((from) =>
    other.corners.map((to) => ({ length: rounded(from.distanceTo(to)[0]), ends: [from, to] })),
  );
  const least = Math.min(...near.map(({ length }) => length));
  const greatest = Math.max(...far.map(({ length }) => length));
  const points = [
    ...near.filter(({ length }) => length <= least + 10),
    ...far.filter(({ length }) => length >= greatest - 10),
  ].flatMap(({ ends }) => ends);
  return new Polygon([...hullOf(points)]);
};

const isInArc = (arc: Flatten.Polygon, corners: readonly Flatten.Point[], { centre, polygon }: Shape): boolean =>
  arc.contains(centre) ||
  corners.some((corner) => polygon.contains(corner)) ||
  rounded(arc.distanceTo(polygon)[0]) <= 10;

const lying = (arc: Flatten.Polygon, { centre, radius }: Round): "in" | "out" | "unclear" => {
  if (arc.contains(centre)) return "in";
  const rim = rounded(centre.distanceTo(arc)[0] - radius);
  if (rim < -100) return "in";
  return rim > 100 ? "out" : "unclear";
};

const coversHalf = (shooter: Flatten.Point, target: Shape, { centre, radius }: Round): boolean => {
  const away = shooter.distanceTo(centre)[0];
  if (rounded(away) >= rounded(shooter.distanceTo(target.centre)[0])) return false;
  if (away <= radius) return true;
  const ahead = vector(shooter, target.centre);
  const angle = (to: Flatten.Point): number => {
    const turn = ahead.angleTo(vector(shooter, to));
    return turn > Math.PI ? turn - 2 * Math.PI : turn;
  };
  const corners = target.corners.map(angle);
  const [from, to] = [Math.min(...corners), Math.max(...corners)];
  const [middle, half] = [angle(centre), Math.asin(radius / away)];
  const hidden = Math.max(0, Math.min(to, middle + half) - Math.max(from, middle - half));
  return rounded((1000 * hidden) / (to - from)) >= 500;
};

/** The same by the library's documented calls: distances with their shortest segments, polygons, and what they contain. */
export const aimByFlatten = ({ fleets, terrain }: ReturnType<typeof prepare>): readonly Aimed[] => {
  const aimed: Aimed[] = [];
  for (const [own, enemies] of [fleets, fleets.toReversed()]) {
    for (const shooter of own ?? []) {
      for (const target of enemies ?? []) {
        const arc = arcOf(shooter, target);
        const corners = arc.vertices;
        const gap = gapOf(shooter, target);
        const cover = [
          ...terrain
            .filter(({ kind }) => kind !== "major")
            .map((piece) => ({ piece, how: lying(arc, piece) }))
            .filter(({ how }) => how !== "out")
            .map(({ piece, how }) => (how === "in" ? piece.id : `${piece.id}?`)),
          ...(own ?? []).filter((friend) => friend !== shooter && isInArc(arc, corners, friend)).map(({ id }) => id),
          ...terrain
            .filter((piece) => piece.kind === "major" && coversHalf(shooter.centre, target, piece))
            .map(({ id }) => id),
        ];
        const nearer = (enemies ?? [])
          .filter((other) => other !== target && gapOf(shooter, other) < gap - 10 && isInArc(arc, corners, other))
          .map(({ id }) => id);
        aimed.push({ shooter: shooter.id, target: target.id, cover, nearer });
      }
    }
  }
  return aimed;
};
