import { IMPULSES } from "../clock/time.ts";
import type { Procedure } from "../dice/request.ts";
import { startHoleWaves } from "../gravity-wave/start.ts";
import { advanceFronts } from "../gravity-wave/strike.ts";
import { holdCourse } from "../movement/helm.ts";
import { pushAll } from "../movement/push.ts";
import { realiseTransfers } from "../portal/realise.ts";
import { turnWindows } from "../portal/window.ts";
import type { Clock } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { measureBeams } from "../tractor/strain.ts";
import type { ClockCommand, Refusal } from "./command.ts";
import { driftStep } from "./drift-step.ts";
import { informationOfImpulse, informationOfTurn } from "./information-step.ts";
import { nextHole } from "./next.ts";

/**
 * Plays a step of the clock.
 *
 * @rule IP2.313 One clock runs for all scenes, so no impulse is gained or lost in a portal.
 */
export function* handleClock(play: Play, command: ClockCommand): Procedure<Refusal | null> {
  const { clock, transits } = play.state;
  if (transits.length > 0) return "not-now";
  switch (command.do) {
    case "begin-turn":
      if (clock.phase !== "before" && clock.phase !== "turn-done") return "not-now";
      yield* beginTurn(play);
      return null;
    case "begin-impulse":
      if (clock.phase !== "start" && clock.phase !== "impulse-done") return "not-now";
      play.advance({ ...clock, impulse: clock.impulse + 1, phase: "pushes", pushed: -1 });
      turnWindows(play);
      yield* startHoleWaves(play);
      closePushes(play);
      return null;
    case "push": {
      const hole = nextHole(play.state);
      if (clock.phase !== "pushes" || hole?.id !== command.hole) return "not-now";
      yield* pushAll(play, hole);
      closePushes(play);
      return null;
    }
    case "helm":
      if (clock.phase !== "helm") return "not-now";
      sail(play);
      return null;
    case "end-impulse":
      if (clock.phase !== "orders") return "not-now";
      measureBeams(play);
      yield* informationOfImpulse(play);
      if (clock.impulse < IMPULSES) yield* driftStep(play);
      play.advance({ ...play.state.clock, phase: clock.impulse < IMPULSES ? "impulse-done" : "turn-done" });
      return null;
  }
}

/**
 * The start of a turn, before its first impulse.
 *
 * @rule IP2.214 Portals drift when energy is allotted.
 */
function* beginTurn(play: Play): Procedure<void> {
  const turn = play.state.clock.turn + 1;
  const clock: Clock = { turn, impulse: 0, phase: "start", pushed: -1 };
  play.advance(clock);
  play.tell("turn-started", ["IP2.214"], "all", { turn });
  turnWindows(play);
  realiseTransfers(play);
  yield* informationOfTurn(play);
  yield* driftStep(play);
  play.tell("ranges-begun", ["IP2.551"], "judge", {});
}

/**
 * When no hole is left to push, the wave fronts advance and the ships on standing orders sail. They do so in the same
 * command, and a passage that they or a push began is always followed by a helm: nothing that others see tells whether
 * anybody holds a course.
 */
const closePushes = (play: Play): void => {
  if (nextHole(play.state)) return;
  if (play.state.transits.length > 0) play.advance({ ...play.state.clock, phase: "helm" });
  else sail(play);
};

/**
 * Measures the beams and lets the fronts advance, once an impulse, and lets the ships on standing orders sail; then
 * orders may be given, unless one of them went into a portal.
 */
const sail = (play: Play): void => {
  // Only the first time in an impulse: later on orders are being carried out.
  if (secretOf(play.state).sailing === null) measureBeams(play);
  advanceFronts(play);
  const left = holdCourse(play);
  play.advance({ ...play.state.clock, phase: left ? "helm" : "orders" });
  // A step of the clock forgets who was left, so this is told after it.
  if (left) play.tell("courses-left", ["ruling"], "judge", { left });
};
