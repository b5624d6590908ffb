import { equals, type Hex } from "../../hex/hex.ts";
import type { Unit } from "../../sfb32/unit/unit.ts";
import { strikeEntering } from "../gravity-wave/strike.ts";
import { enterPortals } from "../portal/entry.ts";
import type { Cause } from "../state/event.ts";
import { bySeq } from "../state/game.ts";
import type { RuleContext } from "../state/rule-context.ts";

/**
 * What happens to a unit that has come into a hex, whatever moved it: a wave's front strikes it, a white hole destroys
 * it, a portal may take it. Gives whether it is still where it came to.
 *
 * @param from the hex it left; one that was launched where it stood meets no front anew
 */
export const enterHex = (context: RuleContext, unitId: string, cause: Cause, from: Hex): boolean => {
  let unit = context.unit(unitId);
  if (context.state.fronts.length > 0 && !equals(from, unit.hex)) {
    strikeEntering(context, unit);
    // A strike may have turned it.
    unit = context.unit(unitId);
  }
  return !destroyInHole(context, unit) && !enterPortals(context, unit, cause);
};

/**
 * Destroys a unit that is in the hex of a white hole, however it got there; gives whether it was. Planets and terrain
 * are no units to a hole: it neither moves nor destroys them.
 *
 * @rule IP7.21 A white hole's hex is deadly.
 */
export const destroyInHole = (context: RuleContext, unit: Unit): boolean => {
  if (unit.status !== "in-play" || unit.class === "planet" || unit.class === "terrain") return false;
  const { holes } = context.state;
  for (const id in holes) {
    const hole = holes[id];
    if (!hole || hole.inert || hole.scene !== unit.scene || !equals(hole.hex, unit.hex)) continue;
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

/** Destroys whatever is in the hex of a white hole, in the order of the file. */
export const destroyInHoles = (context: RuleContext): void => {
  const units = Object.values(context.state.units);
  const inside = Object.values(context.state.holes).flatMap(({ hex, scene }) =>
    units.filter((unit) => equals(unit.hex, hex) && unit.scene === scene),
  );
  for (const unit of bySeq(inside)) if (context.unit(unit.id).status === "in-play") destroyInHole(context, unit);
};
