/** What a unit runs into as it moves: a barrier, or whatever lies in the place that it enters. */

import { equals, type Place } from "../geometry/place.ts";
import { strikeEntering } from "./gravity-wave.ts";
import { enterPortals } from "./portal/entry.ts";
import type { Body } from "./state/body.ts";
import type { Cause } from "./state/event.ts";
import { bySeq } from "./state/game.ts";
import { geometryIn } from "./state/places.ts";
import type { AnomalyContext } from "./state/rule-context.ts";

/**
 * An attacker runs, or is drawn, into the barrier around a fixed destination: it takes damage and stays in its hex. One
 * that was drawn into it is let go by what held it; a beam of its own holds on.
 *
 * @rule IP2.423 A fixed map has a tournament barrier (P17.0).
 * @rule IP2.4232 Attackers cannot cross it.
 */
export const hitBarrier = (context: AnomalyContext, unit: Body, cause: Cause): void => {
  context.emit("barrier-hit", ["IP2.423", "IP2.4232"], "all", {
    unit: unit.id,
    scene: unit.scene,
    hex: context.label(unit.scene, unit.hex),
    damage: context.state.ruleOptions.barrierDamage,
  });
  if (cause === "own") return;
  for (const { from, to } of context.state.beams) {
    if (to === unit.id) context.emit("tractor-broken", ["IP2.423"], "all", { from, to, why: "barrier" });
  }
};

/**
 * What happens to a unit that has come to a place, whatever moved it: a wave's front strikes it, a white hole destroys
 * it, a portal may take it. Gives whether it is still where it came to.
 *
 * @param from the place it left; one that was launched where it stood meets no front anew
 */
export const enterPlace = (context: AnomalyContext, unitId: string, cause: Cause, from: Place): boolean => {
  let unit = context.unit(unitId);
  if (context.state.fronts.length > 0 && !equals(from, unit.hex)) {
    if (context.unitRules.meetsWaves) context.unitRules.meetsWaves(context, unit);
    else strikeEntering(context, unit);
    // A strike may have turned it.
    unit = context.unit(unitId);
  }
  return !destroyInHole(context, unit, from) && !enterPortals(context, unit, cause, from);
};

/**
 * Destroys a unit that is in the place of a white hole, or came through it; gives whether it was. Planets and terrain
 * are no units to a hole: it neither moves nor destroys them.
 *
 * @param from the place it left; left out where it did not move
 * @rule IP7.21 A white hole's hex is deadly.
 */
export const destroyInHole = (context: AnomalyContext, unit: Body, from: Place = unit.hex): boolean => {
  const { holes } = context.state;
  if (unit.status !== "in-play" || !context.unitRules.isDestroyedByHoles(unit)) return false;
  for (const id in holes) {
    const hole = holes[id];
    if (!hole || hole.inert || hole.scene !== unit.scene) continue;
    if (!geometryIn(context.state, hole.scene).enters(hole.hex, from, unit.hex)) continue;
    context.emit("unit-destroyed", ["IP7.21"], "all", {
      unit: unit.id,
      scene: unit.scene,
      hex: context.label(unit.scene, unit.hex),
      why: "white-hole",
    });
    return true;
  }
  return false;
};

/** Destroys whatever is in the place of a white hole, in the order of the file. */
export const destroyInHoles = (context: AnomalyContext): void => {
  const units = Object.values(context.state.units);
  const inside = Object.values(context.state.holes).flatMap(({ hex, scene }) => {
    const { covers } = geometryIn(context.state, scene);
    return units.filter((unit) => unit.scene === scene && covers(hex, unit.hex));
  });
  for (const unit of bySeq(inside)) if (context.unit(unit.id).status === "in-play") destroyInHole(context, unit);
};
