import { type AnomalyState, distance, type EventHeader, type VesselEvent } from "../../../rules/index.ts";
import { checkFire, type GameEvent, type GameState, type RuleEvent, type Unit } from "../../../rules/sfb32/index.ts";
import { type Card, type CardLine, rulesOf } from "../../chat/card.ts";
import type { PassageKeys } from "../../chat/passage-key.ts";
import type { RulesetCards } from "../../chat/ruleset-cards.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { beamCard } from "../../vessel/beam-cards.ts";
import type { VesselEventOf } from "../../vessel/declared-messages.ts";
import { vesselCard, vesselMessage, vesselSignal, vesselStopped } from "../../vessel/vessel-cards.ts";
import { CLASS_NAMES, SHIP_TRAITS, TRAIT_NAMES } from "./ship-names.ts";

/**
 * A declared shot and what the white holes make of its line; whatever else is on the line, nothing here tells of it.
 *
 * @param after the game as all see it after the shot; where its ships have moved on since, the card says less
 */
const fireCard = (event: VesselEventOf<"fire-checked">, after: GameState, names: Names): Card => {
  const ships = { from: names.unit(event.from), to: names.unit(event.to) };
  const declared: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.declared", ships), tone: "strong" };
  const barred: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.barred", ships), tone: "bad" };
  const why = reasons(event, after, names);
  return {
    running: false,
    time: event.at,
    dice: [],
    button: null,
    key: `fire/${event.at}/${event.from}/${event.to}`,
    kind: "fire",
    title: message(event.allowed ? "GRAVITYPORTALS.Card.Fire.title" : "GRAVITYPORTALS.Card.Fire.none"),
    lines: [event.allowed ? declared : barred, ...why],
    // A line that no hole comes near is settled by no rule.
    rules: event.ecm === 2 || !event.allowed ? rulesOf(event.rules) : [],
  };
};

const reasons = (event: VesselEventOf<"fire-checked">, after: GameState, names: Names): readonly CardLine[] => {
  const shot = lineNow(event, after);
  if (!shot) return event.ecm === 2 ? [{ words: message("GRAVITYPORTALS.Card.Fire.ecm") }] : [];
  const { by } = shot.line;
  if (!by) {
    const range = distance(shot.from.hex, shot.to.hex);
    return [{ words: message("GRAVITYPORTALS.Card.Fire.noKnownBar", { range }), tone: "quiet" }];
  }
  const data = { hole: names.hole(by.hole.id), range: by.nearest.range, bars: by.hole.bars, hinders: by.hole.hinders };
  if (shot.line.allowed) return [{ words: message("GRAVITYPORTALS.Card.Fire.hindered", data) }];
  return [
    { words: message("GRAVITYPORTALS.Card.Fire.near", data) },
    { words: message("GRAVITYPORTALS.Card.Fire.away", { ...data, away: by.hole.bars + 1 }), tone: "quiet" },
  ];
};

/** The shot as it would be judged now, if that is still what was said of it. */
const lineNow = ({ from, to, allowed, ecm }: VesselEventOf<"fire-checked">, after: GameState) => {
  const shot = checkFire(after, from, to);
  return typeof shot !== "string" && shot.line.allowed === allowed && shot.line.ecm === ecm ? shot : null;
};

type Edited = Extract<GameEvent, { readonly event: "unit-edited" }>;

const breakdownMessage = (unit: string, from: Unit["breakdown"]): Message =>
  from === null
    ? message("GRAVITYPORTALS.Card.Ship.noBreakdown", { unit })
    : message("GRAVITYPORTALS.Card.Ship.breakdown", { unit, faces: from === 6 ? "6" : `${from}–6` });

/** What sets a unit apart from what it was, a sentence each; speed and facing change all the time and stand on the map. */
const sentences = (unit: string, before: Unit, changes: Edited["changes"]): readonly Message[] => {
  const { class: kind = before.class, breakdown = before.breakdown, traits = before.traits } = changes;
  return [
    ...(kind === before.class
      ? []
      : [{ ...message("GRAVITYPORTALS.Card.Ship.class", { unit }), inner: { class: message(CLASS_NAMES[kind]) } }]),
    ...(breakdown === before.breakdown ? [] : [breakdownMessage(unit, breakdown)]),
    ...SHIP_TRAITS.flatMap((trait) => {
      const is = traits.includes(trait);
      if (is === before.traits.includes(trait)) return [];
      const key = is ? "GRAVITYPORTALS.Card.Ship.trait" : "GRAVITYPORTALS.Card.Ship.noTrait";
      return [{ ...message(key, { unit }), inner: { trait: message(TRAIT_NAMES[trait]) } }];
    }),
  ];
};

/**
 * Tells everybody what was changed on ships' sheets in play, by the judge or by a captain: what a unit is decides where
 * it is pushed and what a portal does to it.
 *
 * @param before the game as all see it, before the events
 */
export const shipsCard = (
  events: readonly GameEvent[],
  before: GameState | null | undefined,
  time: string,
  names: Pick<Names, "unit">,
): Card | null => {
  if (!before?.clock || before.clock.phase === "before") return null;
  const edited = events.filter((event): event is Edited => event.event === "unit-edited");
  const units = new Map(Object.entries(before.units));
  const lines = edited.flatMap(({ unit: id, changes }): readonly CardLine[] => {
    const unit = units.get(id);
    if (!unit) return [];
    units.set(id, { ...unit, ...changes });
    return sentences(names.unit(id), unit, changes).map((line) => ({ words: line }));
  });
  if (lines.length === 0) return null;
  const [turn = ""] = time.split(".");
  return {
    key: `ships/${turn}`,
    running: true,
    kind: "ship",
    title: message("GRAVITYPORTALS.Card.Ship.title"),
    time,
    lines,
    dice: [],
    rules: [],
    button: null,
  };
};

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
const trackingMessage = (event: RuleEvent, names: Names): Message | null => {
  if (!isTracking(event)) return null;
  if (event.event === "weapon-inert") {
    return message("GRAVITYPORTALS.Card.Tracking.inert", { unit: names.unit(event.unit) });
  }
  return message(WORDS[event.kind][event.event], { from: names.unit(event.from), to: names.unit(event.to) });
};

/** All that becomes of lock-ons in one turn is one message. */
const trackingCard = (event: RuleEvent, names: Names): Card | null => {
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
