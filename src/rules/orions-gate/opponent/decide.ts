import { nextAttack, nextRole } from "./bombs.ts";
import type { Decision, Mind } from "./decision.ts";
import { nextShot } from "./fire.ts";
import { nextFlight } from "./flights.ts";
import { nextMove } from "./moves.ts";
import { nextPlacing, nextReturn, nextTerrain } from "./place.ts";
import { randomAttack, randomFlight, randomMove, randomRole, randomShot, randomUse } from "./random.ts";
import { forgets, ownCraft, ownShips } from "./ships.ts";
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
