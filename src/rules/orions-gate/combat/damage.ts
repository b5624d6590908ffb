/** How damage walks through the parts of a side, and what is lost by it. */

import { type HitPart, type HitShip, isA, type LostPart } from "../parts/design.ts";
import { toughnessOf, valuesOf } from "../parts/parts.ts";
import { SIDES, type Side } from "../parts/ship.ts";

/** Minerals that one disc of cargo stands for. */
const A_DISC = 6;

/** A part and how many living parts stand outside it. */
interface Standing<P> {
  readonly side: Side;
  readonly part: P;
  readonly outside: number;
}

/** A ship's living parts, outermost first; of those equally far out port comes first. */
export const outermostFirst = <P extends HitPart>(ship: Pick<HitShip<P>, Side>): readonly Standing<P>[] =>
  SIDES.flatMap((side) =>
    ship[side].map((part, index, line) => ({ side, part, outside: line.length - 1 - index })),
  ).sort((one, other) => one.outside - other.outside);

/**
 * Minerals that lie in one part: holds are filled from the outermost inwards.
 *
 * @rule OG-CMP-CARGO-04 A ship's minerals are one pool, charged to the outermost hold first.
 */
export const mineralsIn = (ship: Pick<HitShip, Side | "minerals">, name: string): number => {
  let left = ship.minerals;
  for (const { part } of outermostFirst(ship)) {
    const here = Math.min(left, valuesOf(part).mineralCapacity ?? 0);
    if (part.name === name) return here;
    left -= here;
  }
  return 0;
};

/**
 * Minerals that a ship has after it got some.
 *
 * @rule OG-CMP-CARGO-01 OG-CMP-SIPHON-02 What its holds cannot take is lost.
 */
export const mineralsWith = (stored: number, gained: number, capacity: number): number =>
  Math.min(capacity, stored + gained);

/**
 * Discs of cargo that minerals of a destroyed hold leave.
 *
 * @rule OG-CMP-CARGO-03 One for every 6.
 */
export const cargoDiscs = (minerals: number): number => Math.floor(minerals / A_DISC);

/** Discs of cargo that come to lie beside each side. */
export interface CargoDiscs {
  readonly port: number;
  readonly starboard: number;
}

/** What settling the damage of both sides comes to. */
interface Walked<P extends HitPart> {
  readonly port: readonly P[];
  readonly starboard: readonly P[];
  /** In the order in which they went. */
  readonly destroyed: readonly LostPart<P>[];
  /** Points that parts which went marked on others. */
  readonly spread: readonly Spread[];
  readonly minerals: number;
  readonly cargo: CargoDiscs;
  readonly hullLost: number;
  /** Whether a Secondary Core went. */
  readonly coreLost: boolean;
  /** Whether damage was left beyond an innermost part, or was marked on the bridge. */
  readonly bridgeHit: boolean;
}

/** A point that a part which went marked on its neighbour. */
export interface Spread {
  /** The part that went. */
  readonly by: string;
  readonly side: Side;
  readonly part: string;
}

/** One ship's damage while it is settled. */
class Walk<P extends HitPart> {
  readonly lines: Record<Side, P[]>;
  readonly destroyed: LostPart<P>[] = [];
  readonly spread: Spread[] = [];
  readonly cargo = { port: 0, starboard: 0 };
  minerals: number;
  hullLost = 0;
  coreLost = false;
  bridgeHit: boolean;

  constructor({ port, starboard, minerals, bridge }: HitShip<P>) {
    this.lines = { port: [...port], starboard: [...starboard] };
    this.minerals = minerals;
    this.bridgeHit = bridge > 0;
  }

  /** From the outside in; what a destroyed part leaves over is carried to the next. */
  side(side: Side): void {
    const line = this.lines[side];
    let carry = 0;
    for (let index = line.length - 1; index >= 0; index -= 1) {
      const part = line[index];
      if (!part) throw new Error("a walk left its line");
      const damage = part.damage + carry;
      if (damage === 0) continue;
      if (damage < toughnessOf(part)) {
        this.clear(side, index);
        return;
      }
      carry = this.destroy(side, index, damage);
    }
    if (carry > 0) this.bridgeHit = true;
  }

  /** Takes the marks off a part that bore them, for a hull point. */
  private clear(side: Side, index: number): void {
    const part = this.lines[side][index];
    if (part) this.lines[side][index] = { ...part, damage: 0 };
    this.hullLost += 1;
  }

  /** Takes a part off its line and gives the damage that is left over for the next one inwards. */
  private destroy(side: Side, index: number, damage: number): number {
    const line = this.lines[side];
    const part = line[index];
    if (!part) throw new Error("there is no such part");
    const lying = mineralsIn({ ...this.lines, minerals: this.minerals }, part.name);
    this.minerals -= lying;
    this.cargo[side] += cargoDiscs(lying);
    line.splice(index, 1);
    this.destroyed.push({ side, part });
    if (isA(part, "secondary-core")) this.coreLost = true;
    const left = damage - toughnessOf(part) + (part.charge ?? 0);
    return isA(part, "emergency-booster") ? left + this.boosterGoes(side, index, part.name) : left;
  }

  /**
   * Marks a point on each neighbour of a Booster that went from this index, and settles the outer one, which the walk has
   * passed already; gives what is left over of that one.
   */
  private boosterGoes(side: Side, index: number, by: string): number {
    this.markAt(side, index - 1, by);
    this.markAt(side, index, by);
    const outer = this.lines[side][index];
    if (!outer) return 0;
    if (outer.damage >= toughnessOf(outer)) return this.destroy(side, index, outer.damage);
    this.clear(side, index);
    return 0;
  }

  private markAt(side: Side, index: number, by: string): void {
    const part = this.lines[side][index];
    if (!part) return;
    this.lines[side][index] = { ...part, damage: part.damage + 1 };
    this.spread.push({ by, side, part: part.name });
  }
}

/**
 * Settles the damage marked on a ship's parts, port first, then starboard, each from the outside in. Whether the ship
 * lives on is another question.
 *
 * @rule OG-CLN-01 A part with damage of its toughness or more is destroyed.
 * @rule OG-CLN-02 What is left over goes to the next part inwards.
 * @rule OG-CLN-03 OG-CLN-08 Each part that bears its damage costs a hull point and is cleared.
 * @rule OG-CLN-05 OG-CLN-09 What is left over at the innermost part strikes the bridge.
 * @rule OG-CMP-BOOST-03 A Booster that goes marks a point on each neighbour.
 * @rule OG-CMP-TSU-05 A Tsunami Cannon leaves its charge over as well.
 * @rule OG-CMP-CARGO-03 A hold takes its minerals along.
 */
const walkDamage = <P extends HitPart>(ship: HitShip<P>): Walked<P> => {
  const walk = new Walk(ship);
  walk.side("port");
  walk.side("starboard");
  const { lines, destroyed, spread, minerals, cargo, hullLost, coreLost, bridgeHit } = walk;
  return { ...lines, destroyed, spread, minerals, cargo, hullLost, coreLost, bridgeHit };
};

/** Why damage destroys a ship; of several reasons the first is named in the event. */
type Doom = "core" | "bridge" | "hull";

/** What a Cloning Tank did in place of a ship's death. */
export interface Cloned<P extends HitPart> {
  readonly tank: P;
  /** The tank and all outside it, outermost first. */
  readonly lost: readonly LostPart<P>[];
  /** Hull points after that. */
  readonly hull: number;
}

/** How a Cloning Tank restores hull: by its number, or to it. */
export type CloneHull = "added" | "set";

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
  cloneHull: CloneHull = "added",
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
  /** Points that destroyed parts marked on their neighbours. */
  readonly spread: readonly Spread[];
  readonly cargo: CargoDiscs;
  /** Hull points lost, all in one event. */
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
  cloneHull: CloneHull = "added",
): Settled<P> => {
  const { port, starboard, destroyed, spread, minerals, cargo, hullLost, coreLost, bridgeHit } = walkDamage(ship);
  const hull = Math.max(0, ship.hull - hullLost);
  const after: HitShip<P> = { hull, bridge: 0, minerals, port, starboard };
  const doomed = doomOf(coreLost, bridgeHit, hull);
  const saved = doomed ? saveByTank(after, full, cloneHull) : null;
  if (saved) return { ship: saved.ship, destroyed, spread, cargo, hullLost, doomed: null, cloned: saved.cloned };
  return { ship: after, destroyed, spread, cargo, hullLost, doomed, cloned: null };
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
