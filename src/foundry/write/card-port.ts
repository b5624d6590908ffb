import { isRuntimeCommand } from "../../judge/journal/runtime-commands.ts";
import type { PublicStep } from "../../judge/ports/effects.ts";
import { type GameEvent, type GameState, isRuleEvent } from "../../rules/index.ts";
import { playersIn } from "../chat/agreement-messages.ts";
import { backCard, reasonCard } from "../chat/back-cards.ts";
import type { Card } from "../chat/card.ts";
import { cardsOf } from "../chat/cards.ts";
import { ruleOptionsCard } from "../chat/rule-options-card.ts";
import type { RulesetCards } from "../chat/ruleset-cards.ts";
import type { Names } from "../message/names.ts";
import type { CardPart } from "./effect.ts";
import type { CardPort } from "./plan.ts";

/**
 * The cards that the public part of an entry makes: of its events, of the judge's taking back, and of the reason.
 *
 * @param game the id of the running game
 */
export const cardPort =
  (names: Names, game: () => string, ruleset: RulesetCards): CardPort =>
  (step, nextId) => {
    // What is in a step reached everybody; its views are the engine's own.
    const events = step.events.filter(isRuleEvent).map((event) => ({ ...event, audience: "all" as const }));
    const cards = cardsOf(events, step.before as GameState, step.after as GameState, names, ruleset);
    const part = (card: Card): CardPart => ({ id: nextId(), game: game(), card });
    const read = ruleOptionsCard(step.before as GameState | null, step.after as GameState, step.at);
    const ships = ruleset.entryCard(step.events, step.before as GameState | null, step.at, names);
    return [
      ...cards.map(part),
      ...(read ? [part(read)] : []),
      ...(ships ? [part(ships)] : []),
      ...goneBack(step, part, names),
      ...reasons(step).map(part),
    ];
  };

const goneBack = (
  { n, at, commands, before, after }: PublicStep<GameEvent>,
  part: (card: Card) => CardPart,
  names: Names,
): readonly CardPart[] => {
  const undo = commands.filter(isRuntimeCommand).find((command) => command.do === "undo");
  if (undo?.do !== "undo") return [];
  const agreed = undo.agreed ? playersIn(undo.agreed, names) : null;
  const card = backCard(n, at, (before as GameState).clock, (after as GameState).clock, agreed);
  return [{ ...part(card), takesBack: undo.entries }];
};

const reasons = ({ n, at, commands }: PublicStep<GameEvent>): readonly Card[] =>
  commands.flatMap(({ do: does, text }) =>
    does === "note" && typeof text === "string" && text.trim() !== "" ? [reasonCard(n, at, text)] : [],
  );
