import { distance, type EventHeader } from "../../../rules/index.ts";
import {
  checkFire,
  type GameEvent,
  type GameState,
  type RuleEvent,
  TRAITS,
  type Unit,
} from "../../../rules/sfb32/index.ts";
import { type CardLine, type CardText, momentLead, turnOf } from "../../chat/card.ts";
import type { EventWords, RulesetCards, Told, WordsOf } from "../../chat/event-record.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { type VesselEventOf, vesselWords } from "../../vessel/vessel-cards.ts";

/**
 * A declared shot and what the white holes make of its line; whatever else is on the line, nothing here tells of it.
 * Where its ships have moved on since, the card says less.
 */
const fireCard = (event: VesselEventOf<"fire-checked">, { after, names }: Told): CardText => {
  const ships = { from: names.unit(event.from), to: names.unit(event.to) };
  const declared: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.declared", ships), tone: "strong" };
  const barred: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.barred", ships), tone: "bad" };
  return {
    key: `fire/${event.at}/${event.from}/${event.to}`,
    kind: "fire",
    title: message(event.allowed ? "GRAVITYPORTALS.Card.Fire.title" : "GRAVITYPORTALS.Card.Fire.none"),
    lines: [event.allowed ? declared : barred, ...reasons(event, after as GameState, names)],
    // A line that no hole comes near is settled by no rule.
    ...(event.ecm !== 2 && event.allowed && { rules: [] }),
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
      : [
          {
            ...message("GRAVITYPORTALS.Card.Ship.class", { unit }),
            inner: { class: message(`GRAVITYPORTALS.Ship.Class.${kind}`) },
          },
        ]),
    ...(breakdown === before.breakdown ? [] : [breakdownMessage(unit, breakdown)]),
    ...TRAITS.flatMap((trait) => {
      const is = traits.includes(trait);
      if (is === before.traits.includes(trait)) return [];
      const key = is ? "GRAVITYPORTALS.Card.Ship.trait" : "GRAVITYPORTALS.Card.Ship.noTrait";
      return [{ ...message(key, { unit }), inner: { trait: message(`GRAVITYPORTALS.Ship.Trait.${trait}`) } }];
    }),
  ];
};

/**
 * What was changed on ships' sheets in play, by the judge or by a captain, for all to read: what a unit is decides where
 * it is pushed and what a portal does to it.
 */
const shipCard = (event: Edited, told: Told): CardText | null => {
  const before = told.before as GameState | null;
  const unit = before?.units[event.unit];
  if (!unit || before.clock.phase === "before") return null;
  const events = told.events as readonly EventHeader[] as readonly GameEvent[];
  const isEarlier = (one: GameEvent): one is Edited => one.event === "unit-edited" && one.unit === event.unit;
  const earlier = events.slice(0, events.indexOf(event)).filter(isEarlier);
  const was: Unit = Object.assign({}, unit, ...earlier.map(({ changes }) => changes));
  const lines = sentences(told.names.unit(event.unit), was, event.changes).map((words) => ({ words }));
  return lines.length === 0
    ? null
    : {
        key: `ships/${turnOf(event)}`,
        running: true,
        kind: "ship",
        title: message("GRAVITYPORTALS.Card.Ship.title"),
        lines,
        rules: [],
      };
};

/** What becomes of a lock-on, or of a weapon that somebody guides. */
type Tracking = "tracking-set" | "tracking-released" | "tracking-broken";
type GameEventOf<K extends RuleEvent["event"]> = Extract<RuleEvent, { readonly event: K }>;

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

/** What became of it, by a line that a journal has too: all of one turn is one card. */
const tracked = <E extends GameEventOf<Tracking | "weapon-inert">>(
  line: (event: E, names: Pick<Names, "unit">) => Message,
): EventWords<E> => ({
  line,
  // What a portal breaks is told to its owner alone.
  head: () => message("GRAVITYPORTALS.Card.Tracking.title"),
  signal: line,
  card: (event, { names, ruleset }) => ({
    key: `tracking/${turnOf(event)}`,
    running: true,
    kind: "tracking",
    title: message("GRAVITYPORTALS.Card.Tracking.title"),
    time: `${turnOf(event)}.0`,
    lines: [{ lead: momentLead(ruleset, event.at), words: line(event, names) }],
  }),
});

const TRACKING = tracked<GameEventOf<Tracking>>(({ kind, event, from, to }, names) =>
  message(WORDS[kind][event], { from: names.unit(from), to: names.unit(to) }),
);

/** Something about what is aboard a unit: all of one turn is one card. */
const aboardWords = <E extends GameEventOf<"unit-recovered" | "stowed">>(
  line: (event: E, names: Pick<Names, "unit">) => Message,
): EventWords<E> => ({
  line,
  card: (event, { names, ruleset }) => ({
    key: `aboard/${turnOf(event)}`,
    running: true,
    kind: "ship",
    title: message("GRAVITYPORTALS.Aboard.name"),
    time: `${turnOf(event)}.0`,
    lines: [{ lead: momentLead(ruleset, event.at), words: line(event, names) }],
    rules: [],
  }),
});

const VESSELS = vesselWords({});

type Own = Tracking | "weapon-inert" | "unit-recovered" | "stowed";

const EVENTS: WordsOf<RuleEvent, keyof typeof VESSELS | Own> & WordsOf<GameEvent, "unit-edited"> = {
  ...VESSELS,
  "fire-checked": { ...VESSELS["fire-checked"], card: fireCard },
  "tracking-set": TRACKING,
  "tracking-released": TRACKING,
  "tracking-broken": TRACKING,
  "weapon-inert": tracked(({ unit }, names) =>
    message("GRAVITYPORTALS.Card.Tracking.inert", { unit: names.unit(unit) }),
  ),
  "unit-recovered": aboardWords(({ unit, by }, names) =>
    message("GRAVITYPORTALS.Aboard.recovered", { unit: names.unit(unit), by: names.unit(by) }),
  ),
  stowed: aboardWords(({ unit, piece }, names) =>
    message("GRAVITYPORTALS.Aboard.stowed", { unit: names.unit(unit), piece: names.unit(piece) }),
  ),
  // Speed and facing change all the time: no journal has what is changed on a sheet.
  "unit-edited": { card: shipCard },
};

/** What is told of shots, coming out of a portal, lock-ons, and ships' own data. All that players decide is a push. */
export const SFB32_CARDS: RulesetCards = { events: EVENTS };
