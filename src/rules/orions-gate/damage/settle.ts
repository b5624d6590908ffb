import { valuesOf } from "../parts/parts.ts";
import { SIDES } from "../parts/side.ts";
import type { HitPart, HitShip, LostPart } from "./damaged.ts";
import { isA } from "./damaged.ts";
import { cargoDiscs, mineralsIn, outermostFirst } from "./minerals.ts";
import { type CargoDiscs, walkDamage } from "./walk.ts";

/** Why damage dooms a ship; of several the first is told. */
type Doom = "core" | "bridge" | "hull";

/** What a Cloning Tank did in place of a ship's death. */
export interface Cloned<P extends HitPart> {
  readonly tank: P;
  /** The tank and all outside it, outermost first. */
  readonly lost: readonly LostPart<P>[];
  /** Hull points after that. */
  readonly hull: number;
}

/** How a Cloning Tank restores hull: to its number, or by it. */
export type CloneHull = "set" | "added";

/**
 * A doomed ship that its outermost Cloning Tank saves; null where it has none.
 *
 * @param full the class's hull points
 * @rule OG-CMP-CLONE-01 The tank is lost instead, with all parts outside it.
 * @rule OG-CMP-CLONE-02 It restores 1, 2 or 3 hull points, never above the full number.
 * @rule OG-CMP-CLONE-03 Marks are cleared, nothing of it leaves debris, and one tank works at a time.
 */
export const saveByTank = <P extends HitPart>(
  ship: HitShip<P>,
  full: number,
  cloneHull: CloneHull = "set",
): { readonly ship: HitShip<P>; readonly cloned: Cloned<P> } | null => {
  const found = outermostFirst(ship).find(({ part }) => isA(part, "cloning-tank"));
  if (!found) return null;
  const { side, part: tank, outside } = found;
  const line = ship[side];
  const kept = line.slice(0, line.length - 1 - outside);
  const lost = line.slice(kept.length).toReversed();
  const gone = lost.reduce((sum, { name }) => sum + mineralsIn(ship, name), 0);
  const restored = valuesOf(tank).restoresHull ?? 0;
  const hull = Math.min(full, cloneHull === "set" ? restored : ship.hull + restored);
  const cleared = (parts: readonly P[]): readonly P[] => parts.map((part) => ({ ...part, damage: 0 }));
  const lines = { port: cleared(ship.port), starboard: cleared(ship.starboard), [side]: cleared(kept) };
  return {
    ship: { ...lines, hull, bridge: 0, minerals: ship.minerals - gone },
    cloned: { tank, lost: lost.map((part) => ({ side, part })), hull },
  };
};

/** A ship after its damage was settled. */
export interface Settled<P extends HitPart> {
  /** As it is now; a doomed one as it is when it goes. */
  readonly ship: HitShip<P>;
  /** Parts that damage destroyed, in the order in which they went; each leaves debris. */
  readonly destroyed: readonly LostPart<P>[];
  readonly cargo: CargoDiscs;
  /** Hull points lost, all told as one. */
  readonly hullLost: number;
  /** Null for a ship that lives. */
  readonly doomed: Doom | null;
  /** Null where no tank was needed, or none was there. */
  readonly cloned: Cloned<P> | null;
}

const doomOf = (coreLost: boolean, bridgeHit: boolean, hull: number): Doom | null => {
  if (coreLost) return "core";
  if (bridgeHit) return "bridge";
  return hull === 0 ? "hull" : null;
};

/**
 * Settles a ship's damage at cleanup, its death and a Cloning Tank included.
 *
 * @param full the class's hull points
 * @rule OG-CLN-04 A ship without hull points is destroyed.
 * @rule OG-CLN-05 One whose bridge is struck is.
 * @rule OG-CMP-CORE-02 One whose Secondary Core is destroyed is.
 * @rule OG-CMP-CLONE-03 A tank saves it from every cause.
 */
export const settleDamage = <P extends HitPart>(
  ship: HitShip<P>,
  full: number,
  cloneHull: CloneHull = "set",
): Settled<P> => {
  const { port, starboard, destroyed, minerals, cargo, hullLost, coreLost, bridgeHit } = walkDamage(ship);
  const hull = Math.max(0, ship.hull - hullLost);
  const after: HitShip<P> = { hull, bridge: 0, minerals, port, starboard };
  const doomed = doomOf(coreLost, bridgeHit, hull);
  const saved = doomed ? saveByTank(after, full, cloneHull) : null;
  if (saved) return { ship: saved.ship, destroyed, cargo, hullLost, doomed: null, cloned: saved.cloned };
  return { ship: after, destroyed, cargo, hullLost, doomed, cloned: null };
};

/** What a dead ship leaves. */
export interface Wreck<P extends HitPart> {
  /** Its living parts, outermost first, port, then starboard. */
  readonly parts: readonly LostPart<P>[];
  readonly cargo: CargoDiscs;
}

/**
 * What a dead ship leaves of the parts that it still had.
 *
 * @rule OG-CLN-07 Every part becomes debris.
 */
export const wreckOf = <P extends HitPart>(ship: HitShip<P>): Wreck<P> => {
  const cargo = { port: 0, starboard: 0 };
  for (const side of SIDES) {
    for (const { name } of ship[side]) cargo[side] += cargoDiscs(mineralsIn(ship, name));
  }
  return { parts: SIDES.flatMap((side) => ship[side].toReversed().map((part) => ({ side, part }))), cargo };
};
