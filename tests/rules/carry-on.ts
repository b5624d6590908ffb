import { run, type Script, seededDice } from "../../src/rules/dice.ts";
import { type Command, nextCommand } from "../../src/rules/sfb32/command.ts";
import { handle } from "../../src/rules/sfb32/handle.ts";
import { type GameEvent, type GameState, isRuleEvent } from "../../src/rules/sfb32/state.ts";
import type { TraceEvent } from "./as-players-see.ts";

/** What commands made of a game. */
export interface CarriedOn {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  readonly trace: readonly TraceEvent[];
}

/** The clock's steps from the end of one impulse of a turn to orders in the next. */
export const NEXT_IMPULSE: readonly Command[] = [{ do: "end-impulse" }, { do: "begin-impulse" }];

/**
 * Carries a game on by commands that only a table gives; what must follow each follows it, and units are pushed by
 * default. A refusal is a fault of the test.
 */
export const carryOn = (
  { state: before }: { readonly state: GameState },
  commands: readonly Command[],
  script: Script = {},
): CarriedOn => {
  const dice = seededDice("a dull game", script);
  const events: GameEvent[] = [];
  let state = before;
  const step = (command: Command): void => {
    const result = run(handle(state, command), (request) =>
      request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback },
    );
    if (!result.ok) throw new Error(`«${command.do}» was refused: ${result.error}`);
    state = result.value.state;
    events.push(...result.value.events);
  };
  for (const command of commands) {
    step(command);
    for (let next = nextCommand(state); next; next = nextCommand(state)) step(next);
  }
  return { state, events, trace: events.filter(isRuleEvent) };
};
