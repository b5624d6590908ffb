import type { Place } from "../../geometry/place.ts";
import { inOrder } from "../state/game.ts";
import { geometryOf } from "../state/places.ts";
import type { AnomalyContext } from "../state/rule-context.ts";
import type { Zone } from "../state/settled.ts";
import { isDeadly } from "./bands.ts";

/** The judge's word about a white hole. */
export type HoleCommand =
  /** A unit that a hole destroyed is in play all the same, in a hex of its scene. */
  | { readonly do: "spare-unit"; readonly unit: string; readonly hex: Place }
  /** These zones are not round a hole, all others are. */
  | { readonly do: "set-zones"; readonly hole: string; readonly without: readonly Zone[] };

/** Why the judge's word cannot be carried out; each code is a lang key. */
export type HoleRefusal = "not-there" | "off-map" | "occupied" | "by-agreement" | "not-now";

/** Carries out what the judge rules about a white hole, and emits it to all. */
export const ruleOnHole = (context: AnomalyContext, command: HoleCommand): HoleRefusal | null =>
  command.do === "spare-unit"
    ? spare(context, command.unit, command.hex)
    : setZones(context, command.hole, command.without);

/**
 * Overrules a destruction. Nobody does where no person of no side judges.
 *
 * @rule IP7.21 Who enters is destroyed; a judge may have it otherwise, for all to read.
 */
const spare = (context: AnomalyContext, id: string, hex: Place): HoleRefusal | null => {
  const { state } = context;
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  const scene = unit && state.scenes[unit.scene];
  if (unit?.status !== "destroyed" || !scene) return "not-there";
  if (scene.map === "fixed" && !geometryOf(scene).onSheet(hex, scene)) return "off-map";
  if (isDeadly(state, scene.id, hex)) return "occupied";
  if (state.judging.mode !== "judge") return "by-agreement";
  if (state.transits.length > 0) return "not-now";
  context.emit("unit-spared", ["IP7.21"], "all", { unit: id, scene: scene.id, hex: context.label(scene.id, hex) });
  if (unit.carrier) context.emit("unit-edited", ["ruling"], "all", { unit: id, changes: { carrier: null } });
  spareAboard(context, id);
  return null;
};

/** What was lost with a unit is aboard it again. */
const spareAboard = (context: AnomalyContext, carrier: string): void => {
  for (const { id, status, carrier: of } of inOrder(context.state.units)) {
    if (of !== carrier || status !== "destroyed") continue;
    context.emit("unit-edited", ["ruling"], "all", { unit: id, changes: { status: "aboard" } });
    spareAboard(context, id);
  }
};

/**
 * Says which zones are round a hole. Where no person of no side judges it has what the rules give it.
 *
 * @rule IP7.31 All four, by the rules; each is a question for itself, as nebula alone stops much of the rest.
 */
const setZones = (context: AnomalyContext, hole: string, without: readonly Zone[]): HoleRefusal | null => {
  if (!Object.hasOwn(context.state.holes, hole)) return "not-there";
  if (context.state.judging.mode !== "judge") return "by-agreement";
  context.emit("zones-set", ["IP7.31"], "all", { hole, without });
  return null;
};
