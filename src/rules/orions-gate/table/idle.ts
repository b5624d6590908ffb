import type { Procedure } from "../../dice/request.ts";
import { ok, type Result } from "../../result.ts";
import type { Command } from "../engine/command.ts";
import { handle, type Outcome } from "../engine/handle.ts";
import { auto } from "../opponent/auto.ts";
import type { GameEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import { dueIn } from "./due.ts";

/** Whether the clock stands where it has come to somebody, or to what is pressed for: a new round, the end. */
const stands = (state: GameState): boolean => {
  const { clock, ended } = state;
  // Each round has dice of its own, so that none begins in the same act.
  if (ended || clock.turn === 0 || (clock.step === "4.2" && clock.part === "done")) return true;
  const { sets, units } = dueIn(state);
  return sets !== null || units.length > 0 || auto(state, "") !== null;
};

/**
 * Plays one command, as a table gives it: one that takes the clock on over idle parts plays them all, to where somebody
 * can act or the round ends.
 *
 * @rule OG-RND-03 OG-RND-04 Step by step, and in each the first player before the other.
 */
export function* handleAtTable(state: GameState, command: Command): Procedure<Result<Outcome, string>> {
  const first = yield* handle(state, command);
  if (command.do !== "onward" || command.over !== "idle" || !first.ok) return first;
  let now = first.value.state;
  const events: GameEvent[] = [...first.value.events];
  while (!stands(now)) {
    const next = yield* handle(now, { do: "onward" });
    if (!next.ok) return next;
    now = next.value.state;
    events.push(...next.value.events);
  }
  return ok({ state: now, events });
}
