import { isRuntimeCommand } from "../../judge/journal/runtime-commands.ts";
import type { PublicStep } from "../../judge/ports/effects.ts";
import type { AnomalyEvent, AnomalyState, RuleEvent } from "../../rules/index.ts";
import { playersIn } from "../chat/agreement-messages.ts";
import { backCard, reasonCard } from "../chat/back-cards.ts";
import type { Card } from "../chat/card.ts";
import { cardsOf } from "../chat/cards.ts";
import { ruleOptionsCard } from "../chat/rule-options-card.ts";
import type { Names } from "../message/names.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { CardPart } from "./effect.ts";
import type { CardPort } from "./plan.ts";

/**
 * The cards that the public part of an entry makes: of its events, of the judge's taking back, and of the reason.
 *
 * @param game the id of the running game
 */
export const cardPort =
  (names: Names, game: () => string, ruleset: RulesetAdapter): CardPort =>
  (step, nextId) => {
    // What is in a step reached everybody; its views are the engine's own.
    const events = step.events
      .filter((event): event is RuleEvent => ruleset.rules.isTraced(event))
      .map((event) => ({ ...event, audience: "all" as const }));
    const cards = cardsOf(events, step.before as AnomalyState, step.after as AnomalyState, names, ruleset);
    const part = (card: Card): CardPart => ({ id: nextId(), game: game(), card });
    const read = ruleOptionsCard(step.before as AnomalyState | null, step.after as AnomalyState, step.at);
    const ships = ruleset.cards.entryCard(step.events, step.before as AnomalyState | null, step.at, names);
    return [
      ...cards.map(part),
      ...(read ? [part(read)] : []),
      ...(ships ? [part(ships)] : []),
      ...goneBack(step, part, names),
      ...reasons(step).map(part),
    ];
  };

const goneBack = (
  { n, at, commands, before, after }: PublicStep<AnomalyEvent>,
  part: (card: Card) => CardPart,
  names: Names,
): readonly CardPart[] => {
  const undo = commands.filter(isRuntimeCommand).find((command) => command.do === "undo");
  if (undo?.do !== "undo") return [];
  const agreed = undo.agreed ? playersIn(undo.agreed, names) : null;
  const card = backCard(n, at, (before as AnomalyState).clock, (after as AnomalyState).clock, agreed);
  return [{ ...part(card), takesBack: undo.entries }];
};

const reasons = ({ n, at, commands }: PublicStep<AnomalyEvent>): readonly Card[] =>
  commands.flatMap(({ do: does, text }) =>
    does === "note" && typeof text === "string" && text.trim() !== "" ? [reasonCard(n, at, text)] : [],
  );
