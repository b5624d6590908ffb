import type { AnomalyRefusal } from "../../anomalies/engine/command.ts";
import { handleAnomaly } from "../../anomalies/engine/handle-anomaly.ts";
import type { Procedure } from "../../dice/request.ts";
import { err, ok, type Result } from "../../result.ts";
import type { GameEvent } from "../event.ts";
import { declareFire } from "../fire/declare-fire.ts";
import type { GameContext } from "../game-context.ts";
import { checkMove, move } from "../movement/move.ts";
import { readyDefenders } from "../passage/defenders.ts";
import { type GameState, takesOrders } from "../state.ts";
import type { Command, FireCommand, Refusal, UnitCommand, WeaponStatusCommand } from "./command.ts";
import { contextOf } from "./context-of.ts";
import { handleClock } from "./handle-clock.ts";

/** What a command did. */
export interface Outcome {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * Plays one command: asks for the dice and choices it needs, then gives its events and the game after them, or the
 * code of the first reason to refuse it. The game passed in is not changed, and a refused command does nothing.
 */
export function* handle(state: GameState, command: Command): Procedure<Result<Outcome, Refusal>> {
  const context = contextOf(state);
  const refusal = yield* dispatch(context, command);
  return refusal ? err(refusal) : ok({ state: context.state, events: context.events });
}

function* dispatch(context: GameContext, command: Command): Procedure<Refusal | null> {
  switch (command.do) {
    case "begin-turn":
    case "begin-impulse":
    case "push":
    case "follow-standing-orders":
    case "end-impulse":
      return yield* handleClock(context, command);
    case "move":
    case "turn":
      return handleUnit(context, command);
    case "fire":
      return handleFire(context, command);
    case "weapon-status":
      return handleWeaponStatus(context, command);
    default:
      return (yield* handleAnomaly(context, command, takesOrders(context.state))) satisfies AnomalyRefusal | null;
  }
}

/** Plays an order for a unit; the first reason against it refuses it whole. */
const handleUnit = (context: GameContext, command: UnitCommand): Refusal | null => {
  const { state } = context;
  const unit = state.units[command.unit];
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.status !== "in-play" || !state.scenes[unit.scene]) return "not-there";
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  if (command.do === "turn") {
    context.emit("unit-turned", ["ruling"], "all", { unit: unit.id, scene: unit.scene, facing: command.facing });
    return null;
  }
  const refusal = checkMove(context, unit, command.path, command.cause);
  if (!refusal) move(context, unit.id, command.path, command.cause);
  return refusal;
};

/** Answers a declared shot; the first reason against it refuses it. */
const handleFire = (context: GameContext, { from, to }: FireCommand): Refusal | null =>
  takesOrders(context.state) && context.state.transits.length === 0 ? declareFire(context, from, to) : "not-now";

const handleWeaponStatus = (context: GameContext, { scene, status }: WeaponStatusCommand): Refusal | null => {
  if (!context.state.scenes[scene]?.destination) return "not-there";
  readyDefenders(context, scene, status);
  return null;
};
