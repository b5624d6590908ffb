import type { Procedure } from "../../dice/request.ts";
import { flyTorpedoes } from "../fire/torpedo.ts";
import { payIdle } from "../flight/fly.ts";
import { driftAll } from "../moves/drift.ts";
import { edgesSettled } from "../moves/place-ship.ts";
import { workOff } from "../round/batch.ts";
import { cleanUp, testVictory } from "../round/cleanup.ts";
import { rollCysts } from "../round/cysts.ts";
import { creditRound, missWindows } from "../round/information.ts";
import { openGame, rollForPlacing } from "../round/set-up.ts";
import { startRound } from "../round/start.ts";
import { edit, type GameContext, note, playersInTurn } from "../state/context.ts";
import type { Clock } from "../state/game.ts";
import { momentName } from "../state/moment-name.ts";
import { momentText, nextMoment } from "../state/step.ts";
import { isVessel } from "../state/unit.ts";
import { playerOfUnitTurn, takeUnitTurns } from "../state/unit-turns.ts";
import type { OnwardCommand } from "./command.ts";

/** Moves the clock on; the event is dated with the moment that it moves to. */
const advance = (context: GameContext, clock: Clock): void =>
  context.emitEvent({ at: momentText(clock), event: "clock", rules: ["OG-RND-03"], audience: "all", clock });

/** Counts an act, which tells the rolls of one moment apart. */
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
      // A new step is a moment of its own; its end is told apart from its last order.
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
