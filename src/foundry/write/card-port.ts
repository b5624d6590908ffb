import { type GameState, isFact } from "../../rules/index.ts";
import type { Names } from "../chat/card.ts";
import { cardsOf } from "../chat/cards.ts";
import type { CardPort } from "./plan.ts";

/**
 * The cards that the public events of an entry make.
 *
 * @param game the id of the running game
 */
export const cardPort =
  (names: Names, game: () => string): CardPort =>
  (step, nextId) => {
    // What is in a step reached everybody; its views are the engine's own.
    const events = step.events.filter(isFact).map((event) => ({ ...event, audience: "all" as const }));
    const cards = cardsOf(events, step.before as GameState, step.after as GameState, names);
    return cards.map((card) => ({ id: nextId(), game: game(), card }));
  };
