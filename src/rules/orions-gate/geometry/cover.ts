import { TERRAIN, type TerrainKind } from "../parts/terrain.ts";
import { arcOfFire, coversHalf, isInArc, lyingTo } from "./arc.ts";
import type { Base, Disc } from "./base.ts";
import { gapOf } from "./gap.ts";
import { SLACK } from "./length.ts";
import type { Polygon } from "./polygon.ts";

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
 * What covers a target, in the order in which it is told and rolled for: pieces in the arc, the shooter's friends in it,
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
