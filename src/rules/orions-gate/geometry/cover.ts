/** Terrain and what it covers, rays, and whether a spot is free. */

import type { Place } from "../../geometry/place.ts";
import { type Base, type Box, type Disc, disc, gapOf, overlaps, reachIn, shrunk } from "./base.ts";
import { type Edge, firstMet, type Leaving, type Obstacle, rangeEntered, type Table } from "./motion.ts";
import { arcOfFire, coversHalf, gapTo, isInArc, lyingTo, type Polygon } from "./polygon.ts";
import { along, distance, movedBy, nearestOnSegment, rounded, SLACK, towards } from "./vector.ts";

/** The kinds of terrain. */
export const TERRAIN_KINDS = ["obscuring", "minor", "major"] as const;

export type TerrainKind = (typeof TERRAIN_KINDS)[number];

/** What a kind of terrain does. */
interface TerrainRow {
  /** Whether ships and bombers may attack it. */
  readonly targetable: boolean;
  /** Whether nothing moves through it. */
  readonly blocksMovement: boolean;
  /** Whether it gives a die of cover by lying in the arc; what does not gives one where it covers half of the target. */
  readonly coversInArc: boolean;
}

/**
 * The kinds of terrain. A table may have none of it.
 *
 * @rule OG-TER-01 Terrain is obscuring, minor or major.
 */
export const TERRAIN: Readonly<Record<TerrainKind, TerrainRow>> = {
  obscuring: { targetable: false, blocksMovement: false, coversInArc: true },
  minor: { targetable: true, blocksMovement: false, coversInArc: true },
  major: { targetable: false, blocksMovement: true, coversInArc: false },
};

/** Something with a base on a table. */
export interface Model {
  readonly id: string;
  readonly base: Base;
}

/** A piece of terrain. */
export interface Piece {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly base: Disc;
}

/** One thing that may give the target a die. */
export interface Cover {
  readonly id: string;
  readonly why: "terrain" | "friend" | "half-covered";
  /** False where players must roll for whether it counts. */
  readonly sure: boolean;
}

/** What stands between two models. */
interface Between {
  /** In the order in which the pieces came onto the table. */
  readonly terrain: readonly Piece[];
  /** The shooter's friends, in file order. The shooter and the target may be among them and are passed over. */
  readonly friends: readonly Model[];
}

/**
 * What covers a target, in the order in which it is emitted and rolled for: pieces in the arc, the shooter's friends in it,
 * major pieces that cover half of the target. Each that counts gives one die.
 *
 * @param arc the arc of fire between the two, where it is known already
 * @rule OG-TER-03 OG-TER-05 Obscuring and minor pieces in the arc cover.
 * @rule OG-TER-10 Major pieces that cover half do.
 * @rule OG-SHS-07 The shooter's friends in the arc do.
 */
export const coverBetween = (
  shooter: Model,
  target: Model,
  { terrain, friends }: Between,
  arc: Polygon = arcOfFire(shooter.base, target.base),
): readonly Cover[] => {
  const covers: Cover[] = [];
  for (const { id, kind, base } of terrain) {
    if (!TERRAIN[kind].coversInArc || id === target.id) continue;
    const lying = lyingTo(arc, base);
    if (lying !== "out") covers.push({ id, why: "terrain", sure: lying === "in" });
  }
  for (const { id, base } of friends) {
    if (id === shooter.id || id === target.id || !isInArc(arc, base)) continue;
    covers.push({ id, why: "friend", sure: true });
  }
  for (const { id, kind, base } of terrain) {
    if (TERRAIN[kind].coversInArc || !coversHalf(shooter.base.centre, target.base, base)) continue;
    covers.push({ id, why: "half-covered", sure: true });
  }
  return covers;
};

/**
 * The enemy ships in the arc on a target that are nearer than it by more than the slack: one of them must be shot at
 * instead.
 *
 * @param arc the arc of fire between the two, where it is known already
 * @rule OG-SHS-06 The closest enemy ship in the arc is the target.
 */
export const nearerInArc = (
  shooter: Model,
  target: Model,
  enemies: readonly Model[],
  arc: Polygon = arcOfFire(shooter.base, target.base),
): readonly Model[] => {
  const limit = gapOf(shooter.base, target.base) - SLACK;
  return enemies.filter(({ id, base }) => id !== target.id && gapOf(shooter.base, base) < limit && isInArc(arc, base));
};

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
  line: "ray" | "arc" = "arc",
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

const EAST = { q: 1, r: 0 };
const SOUTH = { q: 0, r: 1 };

/** Whether a ship's whole base, or the centre of craft and ordnance, is on the table. */
export const isOnTable = (base: Base, { width, height }: Table, by: Leaving): boolean => {
  const { q, r } = base.centre;
  const [aside, ahead] = by === "base" ? [reachIn(base, EAST), reachIn(base, SOUTH)] : [0, 0];
  return (
    rounded(aside - q) <= 0 &&
    rounded(q + aside - width) <= 0 &&
    rounded(ahead - r) <= 0 &&
    rounded(r + ahead - height) <= 0
  );
};

/**
 * Whether a base may stand where it is: on the table, and, made smaller all round, over none of some others.
 *
 * @param others ships and major terrain
 */
export const isFree = (base: Base, table: Table, by: Leaving, others: readonly Base[]): boolean => {
  if (!isOnTable(base, table, by)) return false;
  const smaller = shrunk(base);
  return !others.some((other) => overlaps(smaller, other));
};

/** How far a base lies from an edge of the table, in whole thousandths of an inch; 0 on it or beyond. */
export const gapToEdge = (base: Base, { width, height }: Table, edge: Edge): number => {
  const { q, r } = base.centre;
  const across = {
    N: r - reachIn(base, SOUTH),
    S: height - r - reachIn(base, SOUTH),
    W: q - reachIn(base, EAST),
    E: width - q - reachIn(base, EAST),
  };
  return rounded(Math.max(0, across[edge]));
};
