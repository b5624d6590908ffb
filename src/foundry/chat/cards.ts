import type { AnomalyState, RuleEvent } from "../../rules/index.ts";
import type { AnomalyWords } from "../message/anomaly-words.ts";
import type { OwnWords } from "../message/own-words.ts";
import type { Names } from "../message/say.ts";
import { agreementCard } from "./agreement-messages.ts";
import { type Card, gathered, reworded } from "./card.ts";
import { turnCard } from "./game-cards.ts";
import { beginsCard, chartCard, escapedCard, goneCard, outCard, rowCard } from "./passage-cards.ts";
import { type PassageKeys, passagesOf } from "./passage-key.ts";
import type { CardUnits, RulesetCards } from "./ruleset-cards.ts";
import { settledCard } from "./settled-cards.ts";
import { terrainCard } from "./terrain-messages.ts";
import { type Stance, stancesOf, struckCard, waveCard } from "./wave-cards.ts";
import { barrierCard, holeCard, lostCard, pushCard, ruledCard } from "./white-hole-cards.ts";

/** The public events of an entry, and the game on both sides of them. */
interface Told {
  readonly events: readonly RuleEvent[];
  readonly before: AnomalyState;
  readonly after: AnomalyState;
  readonly stances: ReadonlyMap<RuleEvent, Stance>;
  passages(event: RuleEvent): PassageKeys;
  readonly units: CardUnits;
  readonly anomalies: AnomalyWords | undefined;
}

const cardOf = (
  event: RuleEvent,
  { events, before, after, stances, passages, units, anomalies }: Told,
  names: Names,
  ruleset: RulesetCards,
): Card | null => {
  const keys = passages(event);
  if (ruleset.tells?.(event)) return ruleset.card(event, after, names, keys, { before, events });
  switch (event.event) {
    case "turn-started":
      return turnCard(event, before ?? after, names);
    case "unit-pushed":
      return pushCard(event, names);
    case "unit-destroyed":
    case "unit-left":
      return lostCard(event, names);
    case "barrier-hit":
      return barrierCard(event, names);
    case "portal-entered":
      return event.transported ? goneCard(event, before, names, keys) : null;
    case "chart-rolled":
      return chartCard(event, before, keys);
    case "destination-rolled":
      return rowCard(event, before, after, names, keys);
    case "scene-opened":
      return beginsCard(event, names, keys);
    case "unit-transported":
      return outCard(event, names, keys);
    case "unit-escaped":
      return escapedCard(event, names, keys);
    case "anomaly-placed":
    case "anomaly-removed":
      return event.kind === "white-hole" ? holeCard(event, names) : null;
    case "wave-started":
      return waveCard(event, before, names, anomalies);
    case "wave-struck":
      return struckCard(event, stances.get(event), { events, before, after, units, anomalies }, names);
    case "terrain-changed":
      return terrainCard(event, names);
    default:
      return (
        ruledCard(event, names) ??
        settledCard(event, names, keys) ??
        agreementCard(event, names) ??
        ruleset.card(event, after, names, keys, { before, events })
      );
  }
};

/**
 * The chat cards of some events. Only what everybody may know becomes a card: a signal is not chat, and of what a portal
 * does in secret there is no trace. Cards of one key are one message: whoever keeps it joins the later lines to it.
 *
 * @param before the game before the events, as all see it or as the judge does
 * @param after the game after them
 */
export const cardsOf = (
  events: readonly RuleEvent[],
  before: AnomalyState,
  after: AnomalyState,
  names: Names,
  {
    cards: ruleset,
    units,
    anomalies,
    words,
  }: {
    readonly cards: RulesetCards;
    readonly units: CardUnits;
    readonly anomalies?: AnomalyWords;
    readonly words?: OwnWords;
  },
): readonly Card[] => {
  const open = events.filter(({ audience }) => audience === "all");
  const told = {
    events: open,
    before,
    after,
    stances: stancesOf(open, before),
    passages: passagesOf(open, before, after),
    units,
    anomalies,
  };
  const cards = open.flatMap((event) => cardOf(event, told, names, ruleset) ?? []);
  return gathered(words ? cards.map((card) => reworded(card, { words })) : cards);
};
