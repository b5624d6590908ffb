import type { AnomalyState, EventHeader, VesselEvent } from "../../../../rules/index.ts";
import type { GameEvent, GameState, RuleEvent } from "../../../../rules/sfb32/index.ts";
import type { Card } from "../../../chat/card.ts";
import type { PassageKeys } from "../../../chat/passage-key.ts";
import type { RulesetCards } from "../../../chat/ruleset-cards.ts";
import type { Names } from "../../../message/names.ts";
import { beamCard } from "../../../vessel/cards/beam-cards.ts";
import { vesselCard, vesselMessage, vesselSignal, vesselStopped } from "../../../vessel/cards/vessel-cards.ts";
import { fireCard } from "./declared-cards.ts";
import { shipsCard } from "./ship-cards.ts";
import { trackingCard, trackingMessage } from "./tracking-cards.ts";

const cardOf = (header: EventHeader, after: AnomalyState, names: Names, keys: PassageKeys): Card | null => {
  const event = header as RuleEvent;
  if (event.event === "fire-checked") return fireCard(event, after as GameState, names);
  return vesselCard(event, after, names, keys) ?? beamCard(header as VesselEvent, names) ?? trackingCard(event, names);
};

/** Cards and journal lines of shots, rulings, beams, coming out of a portal, and ships' own data. */
export const SFB32_CARDS: RulesetCards = {
  card: cardOf,
  entryCard: (events: readonly GameEvent[], before, time, names) =>
    shipsCard(events, before as GameState | null | undefined, time, names),
  message: (event: RuleEvent, names) => vesselMessage(event, names) ?? trackingMessage(event, names),
  signal: vesselSignal,
  // All that its players decide is where they are pushed.
  question: () => null,
  stopped: vesselStopped,
};
