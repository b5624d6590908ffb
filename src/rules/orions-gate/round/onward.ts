import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import { IMPULSES } from "../../time.ts";
import { flyTorpedoes } from "../combat/torpedo.ts";
import type { OnwardCommand } from "../command.ts";
import { payIdle } from "../moves/fly.ts";
import { edgesSettled } from "../moves/place-ship.ts";
import { driftAll } from "../moves/slide.ts";
import { edit, type GameContext, note, playersInTurn, setImpulse } from "../state/context.ts";
import { type Clock, momentText, nextMoment } from "../state/game.ts";
import { momentName, playerOfUnitTurn, takeUnitTurns } from "../state/turns.ts";
import { isVessel } from "../state/unit.ts";
import { advanceWaves, pushFrom, startWaves } from "./anomalies.ts";
import { cleanUp, rollCysts, testVictory } from "./cleanup.ts";
import { openGame, rollForPlacing, startRound } from "./deploy.ts";
import { creditRound, missWindows } from "./override.ts";

/**
 * All impulses of a round at once: in each, holes send waves, push, and fronts advance.
 *
 * @rule OG-MAP-01 OG-MAP-08 A round is 32 impulses, worked off before the drift.
 */
function* workOff(context: GameContext): Procedure<void> {
  const { holes, fronts } = context.state;
  if (Object.keys(holes).length === 0 && fronts.length === 0) return;
  for (let impulse = 1; impulse <= IMPULSES; impulse += 1) {
    setImpulse(context, impulse);
    yield* startWaves(context);
    for (const hole of inOrder(context.state.holes)) yield* pushFrom(context, hole, impulse);
    yield* advanceWaves(context);
    if (context.state.ended) break;
  }
  setImpulse(context, 0);
  // A piece strikes once in the batch, and may again in the drift.
  for (const unit of Object.values(context.state.units)) {
    if (isVessel(unit) && unit.struck.length > 0) edit(context, unit.id, { struck: [] });
  }
}

/** Moves the clock on; the event is dated with the moment that it moves to. */
const advance = (context: GameContext, clock: Clock): void =>
  context.emitEvent({ at: momentText(clock), event: "clock", rules: ["OG-RND-03"], audience: "all", clock });

/** Counts an act, by which the rolls of one moment differ. */
const countAct = (context: GameContext): void => note(context, { acts: context.state.acts + 1 });

/** Whether ships still have no place at set-up. */
const awaitsPlaces = (context: GameContext): boolean =>
  Object.values(context.state.units).some((unit) => isVessel(unit) && unit.status === "left" && unit.away === null);

/** What happens as a step begins. */
function* begin(context: GameContext): Procedure<void> {
  if (context.state.lastUnit !== null) note(context, { lastUnit: null });
  if (context.state.unitTurns) note(context, { unitTurns: null });
  for (const unit of Object.values(context.state.units)) {
    if (isVessel(unit) && unit.struck.length > 0) edit(context, unit.id, { struck: [] });
  }
  const { turn, step } = context.state.clock;
  if (turn === 0) {
    if (step === "0.0") yield* openGame(context);
    else if (step === "0.2" && awaitsPlaces(context)) yield* rollForPlacing(context, "deployment");
    return;
  }
  if (step === "0.1") yield* startRound(context);
  else if (step === "2.0") yield* rollCysts(context);
}

const isFlight = ({ state: { clock } }: GameContext): boolean => clock.turn > 0 && clock.step === "1.1";

/** What happens when all orders of a step were taken. */
function* end(context: GameContext): Procedure<void> {
  const { turn, step } = context.state.clock;
  if (turn === 0) {
    if (step === "0.2") edgesSettled(context);
    if (context.state.turns) note(context, { turns: null });
    return;
  }
  if (isFlight(context)) {
    const both = playersInTurn(context.state);
    const paying = context.state.options.phaseOrder === "sideBySide" ? both.slice(1) : both;
    for (const player of paying) payIdle(context, player);
  } else if (step === "2.3") yield* creditRound(context);
  else if (step === "2.4") {
    yield* workOff(context);
    yield* driftAll(context);
  } else if (step === "3.1") yield* flyTorpedoes(context);
  else if (step === "4.1") {
    yield* missWindows(context);
    yield* cleanUp(context);
  } else if (step === "4.2") yield* testVictory(context);
}

/** The unit whose turn it is has done, if there is one; then the other player chooses one. */
const endUnitTurn = (context: GameContext): boolean => {
  const { unitTurns } = context.state;
  if (!unitTurns?.goesOn) return false;
  note(context, { unitTurns: { ...unitTurns, goesOn: false } });
  return true;
};

/**
 * The clock goes on: a step begins, the other player's part of it, its end.
 *
 * @rule OG-RND-04 The first player completes a phase, then the other does; or unit by unit in turns.
 */
export function* onward(context: GameContext, { first, meant }: OnwardCommand): Procedure<"too-late" | null> {
  if (meant !== undefined && meant !== momentName(context.state)) return "too-late";
  const { clock } = context.state;
  if (first) {
    countAct(context);
    if (first === "replies") note(context, { heard: clock.turn });
    else if (first === "edges") edgesSettled(context);
    else yield* rollForPlacing(context, "terrain");
    return null;
  }
  switch (clock.part) {
    case "first":
      if (takeUnitTurns(context.state)) {
        if (endUnitTurn(context)) return null;
        // Whoever's turn it is has done with the step.
        const { begun = 0 } = context.state.unitTurns ?? {};
        note(context, { unitTurns: { last: null, goesOn: false, passed: playerOfUnitTurn(context.state), begun } });
      }
      if (isFlight(context) && context.state.options.phaseOrder === "sideBySide")
        payIdle(context, playersInTurn(context.state)[0] ?? "");
      advance(context, { ...clock, part: "other" });
      return null;
    case "other":
      // A new step is a moment of its own; its end differs from its last order.
      countAct(context);
      yield* end(context);
      advance(context, { ...context.state.clock, part: "done" });
      return null;
    default: {
      const next = clock.part === "before" ? clock : nextMoment(clock);
      advance(context, { ...clock, turn: next.turn, step: next.step, part: "first" });
      yield* begin(context);
      return null;
    }
  }
}
