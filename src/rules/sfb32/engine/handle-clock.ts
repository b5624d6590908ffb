import { nextHole } from "../../anomalies/engine/next.ts";
import { afterPushes, endOfImpulse, startOfImpulse, startOfTurn } from "../../anomalies/engine/steps.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import { pushAll } from "../../anomalies/white-hole/push.ts";
import type { Procedure } from "../../dice/request.ts";
import { IMPULSES } from "../../time/time.ts";
import type { GameContext } from "../game-context.ts";
import { holdCourse } from "../movement/hold-course.ts";
import type { ClockCommand, Refusal } from "./command.ts";
import { advance } from "./context-of.ts";

/**
 * Plays a step of the clock.
 *
 * @rule IP2.313 One clock runs for all scenes, so no impulse is gained or lost in a portal.
 */
export function* handleClock(context: GameContext, command: ClockCommand): Procedure<Refusal | null> {
  const { clock, transits } = context.state;
  if (transits.length > 0) return "not-now";
  switch (command.do) {
    case "begin-turn":
      if (clock.phase !== "before" && clock.phase !== "turn-done") return "not-now";
      advance(context, { turn: clock.turn + 1, impulse: 0, phase: "start", pushed: -1 });
      yield* startOfTurn(context);
      return null;
    case "begin-impulse":
      if (clock.phase !== "start" && clock.phase !== "impulse-done") return "not-now";
      advance(context, { ...clock, impulse: clock.impulse + 1, phase: "pushes", pushed: -1 });
      yield* startOfImpulse(context);
      endPushes(context);
      return null;
    case "push": {
      const hole = nextHole(context.state);
      if (clock.phase !== "pushes" || hole?.id !== command.hole) return "not-now";
      yield* pushAll(context, hole);
      endPushes(context);
      return null;
    }
    case "follow-standing-orders":
      if (clock.phase !== "standing-orders") return "not-now";
      followStandingOrders(context);
      return null;
    case "end-impulse":
      if (clock.phase !== "orders") return "not-now";
      yield* endOfImpulse(context);
      advance(context, { ...context.state.clock, phase: clock.impulse < IMPULSES ? "impulse-done" : "turn-done" });
      return null;
  }
}

/**
 * When no hole is left to push, the wave fronts advance and the ships on standing orders move. They do so in the same
 * command, and a passage that they or a push began is always followed by a standing orders phase: nothing that others see
 * tells whether anybody holds a course.
 */
const endPushes = (context: GameContext): void => {
  if (nextHole(context.state)) return;
  if (context.state.transits.length > 0) advance(context, { ...context.state.clock, phase: "standing-orders" });
  else followStandingOrders(context);
};

/**
 * Lets the fronts advance, once an impulse, and lets the ships on standing orders move; then orders may be given, unless
 * one of them went into a portal.
 */
const followStandingOrders = (context: GameContext): void => {
  // Only the first time in an impulse: later on orders are being carried out.
  afterPushes(context, secretOf(context.state).movingOnOrders === null);
  const left = holdCourse(context);
  advance(context, { ...context.state.clock, phase: left ? "standing-orders" : "orders" });
  // A step of the clock forgets who was left, so this is told after it.
  if (left) context.emit("courses-left", ["ruling"], "judge", { left });
};
