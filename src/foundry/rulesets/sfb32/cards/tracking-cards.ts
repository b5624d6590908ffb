import type { RuleEvent } from "../../../../rules/sfb32/index.ts";
import { type Card, rulesOf } from "../../../chat/card.ts";
import { type Message, message } from "../../../message/message.ts";
import type { Names } from "../../../message/names.ts";

/** What becomes of a lock-on, or of a weapon that somebody guides. */
type TrackingFact = Extract<
  RuleEvent,
  { readonly event: "tracking-set" | "tracking-released" | "tracking-broken" | "weapon-inert" }
>;

const WORDS = {
  "lock-on": {
    "tracking-set": "GRAVITYPORTALS.Card.Tracking.locked",
    "tracking-released": "GRAVITYPORTALS.Card.Tracking.dropped",
    "tracking-broken": "GRAVITYPORTALS.Card.Tracking.broken",
  },
  guidance: {
    "tracking-set": "GRAVITYPORTALS.Card.Tracking.guides",
    "tracking-released": "GRAVITYPORTALS.Card.Tracking.letGo",
    "tracking-broken": "GRAVITYPORTALS.Card.Tracking.lost",
  },
} as const;

const isTracking = (event: RuleEvent): event is TrackingFact =>
  event.event.startsWith("tracking-") || event.event === "weapon-inert";

/** What became of a lock-on, in a line of a card or a journal; nothing of other events. */
export const trackingMessage = (event: RuleEvent, names: Names): Message | null => {
  if (!isTracking(event)) return null;
  if (event.event === "weapon-inert") {
    return message("GRAVITYPORTALS.Card.Tracking.inert", { unit: names.unit(event.unit) });
  }
  return message(WORDS[event.kind][event.event], { from: names.unit(event.from), to: names.unit(event.to) });
};

/** All that becomes of lock-ons in one turn is one message. */
export const trackingCard = (event: RuleEvent, names: Names): Card | null => {
  const line = trackingMessage(event, names);
  if (!line) return null;
  const [turn = "", impulse = ""] = event.at.split(".");
  return {
    key: `tracking/${turn}`,
    running: true,
    kind: "tracking",
    title: message("GRAVITYPORTALS.Card.Tracking.title"),
    time: `${turn}.0`,
    lines: [{ lead: message("GRAVITYPORTALS.Card.Beam.impulse", { impulse }), words: line }],
    dice: [],
    rules: rulesOf(event.rules),
    button: null,
  };
};
