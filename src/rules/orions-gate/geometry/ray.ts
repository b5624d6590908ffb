import type { Place } from "../../place/place.ts";
import { arcOfFire, isInArc } from "./arc.ts";
import { type Base, type Box, disc } from "./base.ts";
import type { Model } from "./cover.ts";
import { gapOf } from "./gap.ts";
import { SLACK } from "./length.ts";
import { firstMet, type Obstacle, rangeEntered, type Table } from "./motion.ts";
import { gapTo } from "./polygon.ts";
import { along, distance, movedBy, nearestOnSegment, towards } from "./vector.ts";

/** Farther than any table reaches, in thousandths of an inch. */
const FAR = 200_000;

/** Whether the ray from one point through another touches a base. */
export const rayTouches = (from: Place, through: Place, base: Base): boolean => {
  const way = towards(from, through);
  return way !== null && gapTo([from, along(from, way, FAR)], base) <= SLACK;
};

/**
 * The next enemy ship behind a target at which railgun dice go on: the nearest that is farther from the shooter than the
 * last and is touched by the ray through the centres of shooter and target. Equally near ones go by file order.
 *
 * @param target the ship that was shot at
 * @param last gap from the shooter to the ship that was hit last
 * @param line how further ships are found; with `arc` a ship counts if the target lies in the arc on it
 * @rule OG-CMP-RAIL-02 Ships behind each other can be hit by one shot.
 */
export const nextBehind = (
  shooter: Base,
  target: Base,
  last: number,
  enemies: readonly Model[],
  line: "ray" | "arc" = "ray",
): Model | null => {
  const isBehind = (base: Base): boolean =>
    line === "ray" ? rayTouches(shooter.centre, target.centre, base) : isInArc(arcOfFire(shooter, base), target);
  return (
    enemies
      .map((model) => ({ model, gap: gapOf(shooter, model.base) }))
      .filter(({ model, gap }) => gap > last && isBehind(model.base))
      .sort((one, other) => one.gap - other.gap)[0]?.model ?? null
  );
};

/** The least distance of the line between two centres from a point, as from a white hole's centre. */
export const lineFrom = (from: Place, to: Place, point: Place): number =>
  distance(point, nearestOnSegment(from, to, point));

/**
 * Whether the line between two centres goes through a disc.
 *
 * @rule OG-MAP-10 No warp goes through a white hole.
 */
export const linePierces = (from: Place, to: Place, centre: Place, diameter: number): boolean =>
  lineFrom(from, to, centre) < diameter / 2;

/** A straight shot ahead: where it ends, and which ships it touches on the way. */
export interface Shot {
  readonly to: Place;
  readonly touched: readonly { readonly id: string; readonly after: number }[];
}

/**
 * The line of a Tsunami Cannon: from the middle of the bow straight ahead to the edge or to major terrain.
 *
 * @param ships all others, in file order
 * @rule OG-CMP-TSU-04 It touches every ship on the line.
 * @rule OG-CMP-TSU-06 It goes to the edge, unless major terrain stops it.
 */
export const shotAhead = (ship: Box, ships: readonly Model[], majors: readonly Model[], table: Table): Shot => {
  const base = disc(along(ship.centre, ship.ahead, ship.halfLength), 0);
  const motion = { base, way: ship.ahead, length: FAR };
  const walls = majors.map(({ id, base }): Obstacle => ({ id, kind: "major", base }));
  const end = firstMet(motion, walls, { table, leaving: "centre" });
  if (!end) throw new Error("a shot ahead ends at an edge");
  const line = { ...motion, length: end.stop };
  const touched = ships.flatMap(({ id, base: other }) => {
    const after = rangeEntered(line, other, 0);
    return after === null ? [] : [{ id, after }];
  });
  return {
    to: movedBy(base.centre, ship.ahead, end.stop),
    touched: touched.sort((one, other) => one.after - other.after),
  };
};
