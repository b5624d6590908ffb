import type { Procedure } from "../../dice/request.ts";
import { cystsAfter, markOn, stationAfter, unclearSide, unfinishedAfter } from "../damage/mark.ts";
import type { Base, Box } from "../geometry/base.ts";
import { sideStruck } from "../geometry/side.ts";
import { CLASS_ROWS } from "../parts/ship-class.ts";
import type { Side } from "../parts/side.ts";
import { baseOf } from "../state/base-of.ts";
import { edit, type GameContext, placed, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { destroyShip } from "./destroy.ts";

/** Cysts on a side die when it takes damage. */
const killCysts = (context: GameContext, id: string, side: Side): void => {
  const { cysts, scene, hex } = vesselOf(context.state, id);
  const left = cystsAfter(cysts, side);
  if (left.length === cysts.length) return;
  edit(context, id, { cysts: left });
  for (const cyst of cysts) {
    if (left.includes(cyst)) continue;
    tell(context, "unit-destroyed", ["OG-CYS-02"], { unit: cyst.id, scene, hex: placed(hex), why: "cyst" });
  }
};

/**
 * Marks points on a side of a finished ship.
 *
 * @rule OG-SHS-13 All of them on the outermost part of that side.
 * @rule OG-CLN-09 On the bridge where the side has none.
 */
export const markSide = (context: GameContext, id: string, side: Side, points: number): void => {
  if (points <= 0) return;
  const { ship, on } = markOn(vesselOf(context.state, id), side, points);
  tell(context, "damage-marked", ["OG-SHS-13"], { unit: id, side, part: on, points });
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
  tell(context, "hull-changed", ["OG-CMP-SCAF-05"], { unit: id, track: "construction", from, to, why });
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
  tell(context, "hull-changed", [isStation ? "OG-CMP-CRYO-06" : HULL_RULE[why]], {
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
