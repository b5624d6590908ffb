import type { Citation } from "../../anomalies/state/event.ts";
import type { Procedure } from "../../dice.ts";
import type { Base, Box } from "../geometry/base.ts";
import { sideStruck } from "../geometry/polygon.ts";
import type { Options } from "../options.ts";
import type { HitPart, HitShip } from "../parts/design.ts";
import { toughnessOf } from "../parts/parts.ts";
import { CLASS_ROWS, type ShipClass, type Side } from "../parts/ship.ts";
import { edit, emitToAll, type GameContext, placed, rulesIf } from "../state/context.ts";
import { baseOf, vesselOf } from "../state/find.ts";
import { destroyShip } from "./destroy.ts";

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
  /** The side of that part; of the bridge the side that was struck. */
  readonly side: Side;
  readonly on: string;
}

/** The word for the bridge where a part is named. */
export const BRIDGE = "bridge";

const OTHER_SIDE = { port: "starboard", starboard: "port" } as const;

/**
 * Marks points of damage on a side: all of them on its outermost living part. Where it has none, on that of the other
 * side, or on the bridge, by the option; on the bridge where no part lives.
 *
 * @rule OG-SHS-13 The outermost part takes all of it, beyond its toughness too.
 * @rule OG-CLN-09 On an empty side the closest part of the other side takes it.
 */
export const markOn = <S extends HitShip>(
  ship: S,
  struck: Side,
  points: number,
  emptySide: Options["emptySide"] = "other-side",
): Marked<S> => {
  const isOpen = ship[struck].length === 0;
  const other = OTHER_SIDE[struck];
  const side = isOpen && emptySide === "other-side" && ship[other].length > 0 ? other : struck;
  const line = ship[side];
  const outermost = line.at(-1);
  if (!outermost) return { ship: { ...ship, bridge: ship.bridge + points }, side, on: BRIDGE };
  const marked = [...line.slice(0, -1), { ...outermost, damage: outermost.damage + points }];
  return { ship: { ...ship, [side]: marked }, side, on: outermost.name };
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

/** Cysts on a side die when it takes damage. */
const killCysts = (context: GameContext, id: string, side: Side): void => {
  const { cysts, scene, hex } = vesselOf(context.state, id);
  const left = cystsAfter(cysts, side);
  if (left.length === cysts.length) return;
  edit(context, id, { cysts: left });
  for (const cyst of cysts) {
    if (left.includes(cyst)) continue;
    emitToAll(context, "unit-destroyed", ["OG-CYS-02"], { unit: cyst.id, scene, hex: placed(hex), why: "cyst" });
  }
};

/**
 * Marks points on a side of a finished ship.
 *
 * @rule OG-SHS-13 All of them on the outermost part of that side.
 * @rule OG-CLN-09 On the other side's where it has none; on the bridge where no part lives.
 */
export const markSide = (context: GameContext, id: string, struck: Side, points: number): void => {
  if (points <= 0) return;
  const before = vesselOf(context.state, id);
  // A state that was kept before there was this option has none: its empty sides leave the bridge open.
  const { emptySide = "bridge" } = context.state.options as Partial<Options>;
  const { ship, side, on } = markOn(before, struck, points, emptySide);
  const isOpen = on === BRIDGE || side !== struck;
  const rules = ["OG-SHS-13", ...rulesIf(isOpen, "OG-CLN-09"), ...rulesIf(before.prefer !== null, "OG-SHS-10")];
  emitToAll(context, "damage-marked", rules as readonly Citation[], { unit: id, side, part: on, points });
  edit(context, id, { bridge: ship.bridge, port: ship.port, starboard: ship.starboard });
  killCysts(context, id, side);
};

/**
 * The side of a ship that something strikes; where that is unclear, its owner's choice.
 *
 * @param at where the ship was struck, if that is not where it is
 */
export const sideOf = (context: GameContext, id: string, source: Base, at?: Base): Side => {
  const { state } = context;
  const ship = vesselOf(state, id);
  return (
    sideStruck((at ?? baseOf(state, ship)) as Box, source) ?? unclearSide(ship, ship.prefer, state.options.unclearSide)
  );
};

type HullWhy = "ram" | "impact" | "hit";

const HULL_RULE = { ram: "OG-RAM-02", impact: "OG-TER-09", hit: "OG-CMP-CRYO-06", cleanup: "OG-CLN-03" } as const;

/** What was built of an unfinished ship is undone. */
const undo = (context: GameContext, id: string, points: number, why: HullWhy): void => {
  const { class: cls, construction } = vesselOf(context.state, id);
  const from = construction ?? 0;
  const to = from + points;
  emitToAll(context, "hull-changed", ["OG-CMP-SCAF-05"], { unit: id, track: "construction", from, to, why });
  const isDead = unfinishedAfter(cls, from, points, context.state.options.unfinishedHit) === null;
  edit(context, id, { construction: isDead ? Math.max(to, CLASS_ROWS[cls].construction + 1) : to });
};

/**
 * Takes hull points, toughness, or what was built. Whether it dies of it is another matter.
 *
 * @rule OG-CMP-CRYO-06 A station loses toughness.
 * @rule OG-CMP-SCAF-05 An unfinished ship loses what was built.
 */
export const takeHull = (context: GameContext, id: string, points: number, why: HullWhy | "cleanup"): void => {
  const ship = vesselOf(context.state, id);
  if (ship.construction !== null) {
    if (why !== "cleanup") undo(context, id, points, why);
    return;
  }
  const isStation = ship.kind === "station";
  const to = isStation ? stationAfter(ship.hull, points) : Math.max(0, ship.hull - points);
  if (to === ship.hull) return;
  const rule = isStation ? "OG-CMP-CRYO-06" : HULL_RULE[why];
  emitToAll(context, "hull-changed", [rule, ...rulesIf(why === "cleanup", "OG-CLN-08")], {
    unit: id,
    track: isStation ? "toughness" : "hull",
    from: ship.hull,
    to,
    why,
  });
  edit(context, id, { hull: to });
};

/**
 * A ship that has no hull points left goes at once, a station without toughness, and an unfinished ship of which less
 * than nothing was built.
 *
 * @rule OG-RAM-06 By a ram, or major terrain, a ship goes at once.
 */
export function* dieOf(context: GameContext, id: string, why: "ram" | "impact"): Procedure<void> {
  const ship = vesselOf(context.state, id);
  if (ship.status !== "in-play") return;
  if (ship.construction !== null) {
    if (ship.construction > CLASS_ROWS[ship.class].construction) yield* destroyShip(context, id, "construction", false);
  } else if (ship.hull === 0) yield* destroyShip(context, id, ship.kind === "station" ? "toughness" : why, true);
}

/**
 * Marks points of damage of a ship, or takes them of a station or an unfinished ship, which may be dead then.
 *
 * @param at where the ship was struck, if that is not where it is
 */
export const hurt = (context: GameContext, id: string, points: number, source: Base, at?: Base): void => {
  if (points <= 0) return;
  const ship = vesselOf(context.state, id);
  if (ship.kind === "station" || ship.construction !== null) takeHull(context, id, points, "hit");
  else markSide(context, id, sideOf(context, id, source, at), points);
};

/** Does points of damage, and what comes of it at once. */
export function* harm(context: GameContext, id: string, points: number, source: Base, at?: Base): Procedure<void> {
  hurt(context, id, points, source, at);
  const { kind, construction } = vesselOf(context.state, id);
  if (kind === "station" || construction !== null) yield* dieOf(context, id, "impact");
}
