import { checkChoice } from "../movement/choose.ts";
import { checkMove, move } from "../movement/move.ts";
import type { Play } from "../state/play.ts";
import type { Refusal, UnitCommand } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Plays an order for a unit; the first reason against it refuses it whole. */
export const handleUnit = (play: Play, command: UnitCommand): Refusal | null => {
  const { state } = play;
  const unit = state.units[command.unit];
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.status !== "in-play" || !state.scenes[unit.scene]) return "not-there";
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  switch (command.do) {
    case "move": {
      const refusal = checkMove(play, unit, command.path, command.cause);
      if (!refusal) move(play, unit.id, command.path, command.cause);
      return refusal;
    }
    case "turn":
      play.tell("unit-turned", ["ruling"], "all", { unit: unit.id, scene: unit.scene, facing: command.facing });
      return null;
    case "choose":
      return checkChoice(state, unit.id, command.hex);
  }
};
