import type { Procedure } from "../../dice.ts";
import { ok, type Result } from "../../result.ts";
import type { AutoCommand, OgCommand } from "../command.ts";
import { dueIn } from "../due.ts";
import { handle, type Outcome } from "../handle.ts";
import type { OgEvent } from "../state/event.ts";
import { type OgState, takesOrders } from "../state/game.ts";
import { autoPlayers, awaitsReplies } from "../state/turns.ts";
import { type Decision, forgets, type Mind, ownCraft, ownShips } from "./decision.ts";
import { nextAttack, nextFlight, nextRole } from "./flights.ts";
import { nextMove } from "./moves.ts";
import { nextOutOfTurn } from "./out-of-turn.ts";
import { nextPlacing, nextReturn, nextTerrain } from "./place.ts";
import { randomAttack, randomFlight, randomMove, randomRole, randomShot, randomUse } from "./random.ts";
import { nextShot } from "./shots.ts";
import { nextUse } from "./special.ts";

/** What is decided for each thing of a player's in turn: the first that there is an order for. */
const firstOf = <T>(things: readonly T[], decide: (thing: T) => Decision | null): Decision | null => {
  for (const thing of things) {
    const decision = decide(thing);
    if (decision) return decision;
  }
  return null;
};

/**
 * The next order of a player whom the program plays, in the step at which the game stands; null where that player is
 * done with it. It follows from the game as all see it, and from the seed of its chance, and the rules take it.
 */
export const decide = (mind: Mind): Decision | null => {
  const { state, strength } = mind;
  const { turn, step } = state.clock;
  const isRandom = strength === "random";
  const ships = () => ownShips(mind).filter(({ ship }) => !forgets(mind, ship.id));
  const craft = () => ownCraft(mind).filter(({ id }) => !forgets(mind, id));
  if (turn === 0) return step === "0.1" ? nextTerrain(mind) : nextPlacing(mind);
  switch (step) {
    case "0.2":
      return nextReturn(mind);
    case "0.3":
      return firstOf(craft(), (one) => (isRandom ? randomRole(mind, one) : nextRole(mind, one)));
    case "1.1":
      return firstOf(craft(), (one) => (isRandom ? randomFlight(mind, one) : nextFlight(mind, one)));
    case "1.2":
    case "1.3":
      return firstOf(craft(), (one) => (isRandom ? randomAttack(mind, one) : nextAttack(mind, one)));
    case "2.1":
      return firstOf(ships(), (own) => (isRandom ? randomMove(mind, own) : nextMove(mind, own)));
    case "2.2":
      return firstOf(ships(), (own) => (isRandom ? randomShot(mind, own) : nextShot(mind, own)));
    case "2.3":
      return firstOf(ships(), (own) => (isRandom ? randomUse(mind, own) : nextUse(mind, own)));
    default:
      return null;
  }
};

/** The next order of a player whom the program plays, as the command that gives it; null while none has one to give. */
export const auto = (state: OgState, seed: string): AutoCommand | null => {
  if (!takesOrders(state) || awaitsReplies(state) !== null) return null;
  for (const [player, { auto: strength }] of Object.entries(state.fleets)) {
    const decision = strength && nextOutOfTurn({ state, player, strength, seed });
    if (decision) return { do: "auto", player, ...decision };
  }
  for (const player of autoPlayers(state)) {
    const strength = state.fleets[player]?.auto;
    const decision = strength && decide({ state, player, strength, seed });
    if (decision) return { do: "auto", player, ...decision };
  }
  return null;
};

/** Whether the clock stands where it has come to somebody, or to what is pressed for: a new round, the end. */
const stands = (state: OgState): boolean => {
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
export function* handleAtTable(state: OgState, command: OgCommand): Procedure<Result<Outcome, string>> {
  const first = yield* handle(state, command);
  if (command.do !== "onward" || command.over !== "idle" || !first.ok) return first;
  let now = first.value.state;
  const events: OgEvent[] = [...first.value.events];
  while (!stands(now)) {
    const next = yield* handle(now, { do: "onward" });
    if (!next.ok) return next;
    now = next.value.state;
    events.push(...next.value.events);
  }
  return ok({ state: now, events });
}
