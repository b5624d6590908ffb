import { startHoleWaves } from "../../anomalies/gravity-wave/start.ts";
import { advanceFronts } from "../../anomalies/gravity-wave/strike.ts";
import { realiseTransfers } from "../../anomalies/portal/realise.ts";
import { turnWindows } from "../../anomalies/portal/window.ts";
import type { Clock } from "../../anomalies/state/game.ts";
import { type RuleContext, secretOf } from "../../anomalies/state/rule-context.ts";
import { measureBeams } from "../../anomalies/tractor/strain.ts";
import { pushAll } from "../../anomalies/white-hole/push.ts";
import type { Procedure } from "../../dice/request.ts";
import { IMPULSES } from "../../time/time.ts";
import { holdCourse } from "../movement/hold-course.ts";
import type { ClockCommand, Refusal } from "./command.ts";
import { driftStep } from "./drift-step.ts";
import { informationOfImpulse, informationOfTurn } from "./information-step.ts";
import { nextHole } from "./next.ts";

/**
 * Plays a step of the clock.
 *
 * @rule IP2.313 One clock runs for all scenes, so no impulse is gained or lost in a portal.
 */
export function* handleClock(context: RuleContext, command: ClockCommand): Procedure<Refusal | null> {
  const { clock, transits } = context.state;
  if (transits.length > 0) return "not-now";
  switch (command.do) {
    case "begin-turn":
      if (clock.phase !== "before" && clock.phase !== "turn-done") return "not-now";
      yield* beginTurn(context);
      return null;
    case "begin-impulse":
      if (clock.phase !== "start" && clock.phase !== "impulse-done") return "not-now";
      context.advance({ ...clock, impulse: clock.impulse + 1, phase: "pushes", pushed: -1 });
      turnWindows(context);
      yield* startHoleWaves(context);
      closePushes(context);
      return null;
    case "push": {
      const hole = nextHole(context.state);
      if (clock.phase !== "pushes" || hole?.id !== command.hole) return "not-now";
      yield* pushAll(context, hole);
      closePushes(context);
      return null;
    }
    case "helm":
      if (clock.phase !== "helm") return "not-now";
      followStandingOrders(context);
      return null;
    case "end-impulse":
      if (clock.phase !== "orders") return "not-now";
      measureBeams(context);
      yield* informationOfImpulse(context);
      if (clock.impulse < IMPULSES) yield* driftStep(context);
      context.advance({ ...context.state.clock, phase: clock.impulse < IMPULSES ? "impulse-done" : "turn-done" });
      return null;
  }
}

/**
 * The start of a turn, before its first impulse.
 *
 * @rule IP2.214 Portals drift when energy is allotted.
 */
function* beginTurn(context: RuleContext): Procedure<void> {
  const turn = context.state.clock.turn + 1;
  const clock: Clock = { turn, impulse: 0, phase: "start", pushed: -1 };
  context.advance(clock);
  context.emit("turn-started", ["IP2.214"], "all", { turn });
  turnWindows(context);
  realiseTransfers(context);
  yield* informationOfTurn(context);
  yield* driftStep(context);
  context.emit("ranges-begun", ["IP2.551"], "judge", {});
}

/**
 * When no hole is left to push, the wave fronts advance and the ships on standing orders sail. They do so in the same
 * command, and a passage that they or a push began is always followed by a helm: nothing that others see tells whether
 * anybody holds a course.
 */
const closePushes = (context: RuleContext): void => {
  if (nextHole(context.state)) return;
  if (context.state.transits.length > 0) context.advance({ ...context.state.clock, phase: "helm" });
  else followStandingOrders(context);
};

/**
 * Measures the beams and lets the fronts advance, once an impulse, and lets the ships on standing orders sail; then
 * orders may be given, unless one of them went into a portal.
 */
const followStandingOrders = (context: RuleContext): void => {
  // Only the first time in an impulse: later on orders are being carried out.
  if (secretOf(context.state).movingOnOrders === null) measureBeams(context);
  advanceFronts(context);
  const left = holdCourse(context);
  context.advance({ ...context.state.clock, phase: left ? "helm" : "orders" });
  // A step of the clock forgets who was left, so this is told after it.
  if (left) context.emit("courses-left", ["ruling"], "judge", { left });
};
