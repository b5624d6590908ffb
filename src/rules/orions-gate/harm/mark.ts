import type { Procedure } from "../../dice/request.ts";
import { cystsAfter, markOn, stationAfter, unclearSide, unfinishedAfter } from "../damage/mark.ts";
import type { Base, Box } from "../geometry/base.ts";
import { sideStruck } from "../geometry/side.ts";
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

/**
 * Does points of damage to a ship, station or unfinished ship, from where something stands.
 *
 * @param at where the ship was struck, if that is not where it is
 *
 * @rule OG-CMP-CRYO-06 A station loses toughness at once.
 * @rule OG-CMP-SCAF-05 An unfinished ship loses what was built.
 */
export function* harm(context: GameContext, id: string, points: number, source: Base, at?: Base): Procedure<void> {
  if (points <= 0) return;
  const ship = vesselOf(context.state, id);
  if (ship.kind === "station") {
    yield* loseHull(context, id, points, "hit");
  } else if (ship.construction !== null) {
    yield* undo(context, id, points, "hit");
  } else markSide(context, id, sideOf(context, id, source, at), points);
}

type HullWhy = "ram" | "impact" | "hit";

function* undo(context: GameContext, id: string, points: number, why: HullWhy): Procedure<void> {
  const ship = vesselOf(context.state, id);
  const from = ship.construction ?? 0;
  const to = unfinishedAfter(ship.class, from, points, context.state.options.unfinishedHit);
  tell(context, "hull-changed", ["OG-CMP-SCAF-05"], {
    unit: id,
    track: "construction",
    from,
    to: from + points,
    why,
  });
  edit(context, id, { construction: from + points });
  if (to === null) yield* destroyShip(context, id, "construction", false);
}

/** Tells of hull points, toughness or construction that a ship loses; whether it dies of it is looked at later. */
export const tellHull = (context: GameContext, id: string, points: number, why: HullWhy | "cleanup"): void => {
  const ship = vesselOf(context.state, id);
  const isStation = ship.kind === "station";
  const to = isStation ? stationAfter(ship.hull, points) : Math.max(0, ship.hull - points);
  if (to === ship.hull) return;
  tell(context, "hull-changed", [isStation ? "OG-CMP-CRYO-06" : why === "cleanup" ? "OG-CLN-03" : HULL_RULE[why]], {
    unit: id,
    track: isStation ? "toughness" : "hull",
    from: ship.hull,
    to,
    why,
  });
  edit(context, id, { hull: to });
};

const HULL_RULE = { ram: "OG-RAM-02", impact: "OG-TER-09", hit: "OG-CMP-CRYO-06" } as const;

/**
 * Takes hull points, and a ship without any at once; a station loses toughness, an unfinished ship what was built.
 *
 * @rule OG-RAM-06 By a ram, or major terrain, a ship goes at once.
 */
export function* loseHull(context: GameContext, id: string, points: number, why: HullWhy): Procedure<void> {
  const ship = vesselOf(context.state, id);
  if (ship.construction !== null) return yield* undo(context, id, points, why);
  tellHull(context, id, points, why);
  if (vesselOf(context.state, id).hull > 0) return;
  if (ship.kind === "station") yield* destroyShip(context, id, "toughness", true);
  else yield* destroyShip(context, id, why === "hit" ? "hull" : why, true);
}
