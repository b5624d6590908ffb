import type { Request } from "../../dice/request.ts";
import { run } from "../../dice/run.ts";
import { seededDice } from "../../dice/stream.ts";
import type { Command } from "../engine/command.ts";
import { handle } from "../engine/handle.ts";
import { setUp } from "../engine/set-up.ts";
import type { OgScenario } from "../scenario/scenario.ts";
import type { GameEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import { auto } from "./auto.ts";

/** How a battle ended. */
export interface Battle {
  /** Null for a draw, and where it did not end in time. */
  readonly winner: string | null;
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly state: GameState;
}

/** A command of a battle as it was played. */
export interface BattleStep {
  readonly before: GameState;
  readonly command: Command;
  readonly events: readonly GameEvent[];
}

/**
 * Plays a battle of two players whom the program plays, without a trace: the same game as `simulate` plays of the file,
 * as long as the file orders nothing.
 *
 * @param rounds after so many it is a draw
 * @param watch is given each command with what came of it
 */
export const battle = (scenario: OgScenario, rounds: number, watch?: (step: BattleStep) => void): Battle => {
  const dice = seededDice(scenario.seed, scenario.dice);
  const answer = (request: Request) =>
    request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback };
  let state = setUp(scenario);
  const play = (command: Command): void => {
    const result = run(handle(state, command), answer);
    if (!result.ok) throw new Error(`«${command.do}» was refused: ${result.error}`);
    watch?.({ before: state, command, events: result.value.events });
    state = result.value.state;
  };
  while (state.ended === null) {
    const command = auto(state, scenario.seed);
    if (!command && state.clock.turn === rounds && state.clock.step === "4.2" && state.clock.part === "done") break;
    play(command ?? { do: "onward" });
  }
  return { winner: state.ended?.winner ?? null, rounds: state.clock.turn, state };
};
