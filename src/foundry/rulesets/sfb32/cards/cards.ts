import type { GameEvent, GameState, RuleEvent } from "../../../../rules/sfb32/index.ts";
import type { Card } from "../../../chat/card.ts";
import type { PassageKeys } from "../../../chat/passage-key.ts";
import type { RulesetCards } from "../../../chat/ruleset-cards.ts";
import { message } from "../../../message/message.ts";
import type { Names } from "../../../message/names.ts";
import { beamCard, beamMessage } from "./beam-cards.ts";
import { fireCard, rulingCard } from "./declared-cards.ts";
import { declaredMessage } from "./declared-messages.ts";
import { defenderMessage, podsCard, unawaresCard } from "./defender-cards.ts";
import { effectCard, exitMessage, facedCard, revivedCard, tumbleCard } from "./exit-cards.ts";
import { shipsCard } from "./ship-cards.ts";
import { trackingCard, trackingMessage } from "./tracking-cards.ts";

const cardOf = (event: RuleEvent, after: GameState, names: Names, keys: PassageKeys): Card | null => {
  switch (event.event) {
    case "weapon-status-lowered":
      return unawaresCard(event, after, names, keys);
    case "pods-separated":
      return podsCard(event, after, names, keys);
    case "exit-effect":
      return effectCard(event, after, names, keys);
    case "tumble-rolled":
      return tumbleCard(event, after, names, keys);
    case "tumble-faced":
      return facedCard(event, after, names, keys);
    case "weapon-revived":
      return revivedCard(event, after, names, keys);
    case "fire-checked":
      return fireCard(event, after, names);
    case "ruling":
      return rulingCard(event, after, names);
    default:
      return beamCard(event, names) ?? trackingCard(event, names);
  }
};

/** Cards and journal lines of shots, rulings, beams, coming out of a portal, and ships' own data. */
export const SFB32_CARDS: RulesetCards = {
  card: cardOf,
  entryCard: (events: readonly GameEvent[], before, time, names) =>
    shipsCard(events, before as GameState | null | undefined, time, names),
  message: (event: RuleEvent, names) =>
    declaredMessage(event, names) ??
    beamMessage(event, names) ??
    trackingMessage(event, names) ??
    exitMessage(event, names) ??
    defenderMessage(event, names),
  signal: (event: RuleEvent, { unit }) =>
    event.event === "shot-ineffective"
      ? message("GRAVITYPORTALS.Bridge.Signal.ineffective", { from: unit(event.from), to: unit(event.to) })
      : null,
  // All that its players decide is where they are pushed.
  question: () => null,
  stopped: (event: RuleEvent) => (event.event === "tumble-rolled" && event.tumbles ? event.unit : null),
};
