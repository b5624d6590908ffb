import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import { checkChoice } from "../../anomalies/white-hole/choose.ts";
import { checkMove, move } from "../movement/move.ts";
import type { Refusal, UnitCommand } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Plays an order for a unit; the first reason against it refuses it whole. */
export const handleUnit = (context: RuleContext, command: UnitCommand): Refusal | null => {
  const { state } = context;
  const unit = state.units[command.unit];
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.status !== "in-play" || !state.scenes[unit.scene]) return "not-there";
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  switch (command.do) {
    case "move": {
      const refusal = checkMove(context, unit, command.path, command.cause);
      if (!refusal) move(context, unit.id, command.path, command.cause);
      return refusal;
    }
    case "turn":
      context.emit("unit-turned", ["ruling"], "all", { unit: unit.id, scene: unit.scene, facing: command.facing });
      return null;
    case "choose":
      return checkChoice(state, unit.id, command.hex);
  }
};
