import { toughnessOf } from "../parts/parts.ts";
import { CLASS_ROWS, type ShipClass } from "../parts/ship-class.ts";
import type { Side } from "../parts/side.ts";
import type { HitPart, HitShip } from "./damaged.ts";

/**
 * The side that is struck where both are equally near: the one that its owner prefers, else the one that bears more.
 *
 * @param prefer what the owner said; null for nothing
 * @rule OG-SHS-10 Where it is unclear the defender chooses.
 */
export const unclearSide = <P extends HitPart>(
  { port, starboard }: Pick<HitShip<P>, Side>,
  prefer: Side | null,
  otherwise: "sturdier" | "port",
): Side => {
  const left = (line: readonly P[]) => line.reduce((sum, part) => sum + toughnessOf(part) - part.damage, 0);
  if (prefer) return prefer;
  return otherwise === "sturdier" && left(starboard) > left(port) ? "starboard" : "port";
};

/** A ship with points marked, and what they were marked on: a part's name, or the bridge. */
export interface Marked<S> {
  readonly ship: S;
  readonly on: string;
}

/** The word for the bridge where a part is named. */
export const BRIDGE = "bridge";

/**
 * Marks points of damage on a side: all of them on its outermost living part, on the bridge where it has none.
 *
 * @rule OG-SHS-13 The outermost part takes all of it, beyond its toughness too.
 * @rule OG-CLN-09 An empty side leaves the bridge open.
 */
export const markOn = <S extends HitShip>(ship: S, side: Side, points: number): Marked<S> => {
  const line = ship[side];
  const outermost = line.at(-1);
  if (!outermost) return { ship: { ...ship, bridge: ship.bridge + points }, on: BRIDGE };
  const marked = [...line.slice(0, -1), { ...outermost, damage: outermost.damage + points }];
  return { ship: { ...ship, [side]: marked }, on: outermost.name };
};

/**
 * The cysts that sit on after a side took damage.
 *
 * @rule OG-CYS-02 A cyst dies when its side takes any.
 */
export const cystsAfter = <C extends { readonly side: Side }>(cysts: readonly C[], side: Side): readonly C[] =>
  cysts.filter((cyst) => cyst.side !== side);

/**
 * A station's toughness after damage; at 0 it is dead.
 *
 * @rule OG-CMP-CRYO-06 Each point lowers it by 1.
 */
export const stationAfter = (toughness: number, points: number): number => Math.max(0, toughness - points);

/**
 * What is left to build of an unfinished ship after damage; null where it is dead.
 *
 * @rule OG-CMP-SCAF-05 Damage undoes what was built, and kills what falls behind its start.
 */
export const unfinishedAfter = (
  cls: ShipClass,
  construction: number,
  points: number,
  hit: "undoes" | "destroys",
): number | null => {
  const after = construction + points;
  return after > CLASS_ROWS[cls].construction || (hit === "destroys" && points > 0) ? null : after;
};

/** A side on which one part has a point less, if any. */
const relieved = <P extends HitPart>(line: readonly P[], index: number): readonly P[] =>
  line.map((part, at) => (at === index && part.damage > 0 ? { ...part, damage: part.damage - 1 } : part));

/**
 * A ship after its Organs worked: the outermost marked part of each side has a point less.
 *
 * @rule OG-CMP-ORGANS-01 Both sides lose a point.
 */
export const organsWork = <S extends HitShip>(ship: S): S => {
  const both = (line: readonly HitPart[]) =>
    relieved(
      line,
      line.findLastIndex(({ damage }) => damage > 0),
    );
  return { ...ship, port: both(ship.port), starboard: both(ship.starboard) };
};

/**
 * A ship after a Smelter Pylon worked on a part of its own side; null where that part is not there or not marked.
 *
 * @rule OG-CMP-PYLON-01 A point less on one part of the same side.
 */
export const pylonWorks = <S extends HitShip>(ship: S, side: Side, target: string): S | null => {
  const index = ship[side].findIndex(({ name, damage }) => name === target && damage > 0);
  return index < 0 ? null : { ...ship, [side]: relieved(ship[side], index) };
};
