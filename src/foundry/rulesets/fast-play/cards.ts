import { type FastPlayEvent, type GameState, isSeeker, type Ship } from "../../../rules/fast-play/index.ts";
import { type AnomalyState, type EventHeader, placeLabel, type VesselEvent } from "../../../rules/index.ts";
import { type Card, type CardLine, rulesOf } from "../../chat/card.ts";
import type { RulesetCards } from "../../chat/ruleset-cards.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { beamCard } from "../../vessel/beam-cards.ts";
import { vesselCard, vesselMessage, vesselSignal, vesselStopped } from "../../vessel/vessel-cards.ts";
import { phaseOf } from "./anomaly-words.ts";
import { announcedLines, ownMessage } from "./card-messages.ts";
import { type DamageTold, damageTold } from "./damage-told.ts";
import { damageBody } from "./damage-walk.ts";

type Fired = Extract<FastPlayEvent, { event: "fired" }>;
type Shots = GameState["clock"]["memory"]["shots"];

/**
 * What a shot scored, and where, as all may know it: it awaits its damage. Null where none of it arrives, and where the
 * entry has other shots of which it cannot be told.
 */
const scoredBy = (
  { clock: { memory: earlier } }: GameState,
  { clock: { memory: later } }: GameState,
  events: readonly FastPlayEvent[],
  fired: Fired,
): Shots[number] | null => {
  const added = later.shots.slice(earlier.shots.length);
  const all = events.filter(({ event }) => event === "fired");
  const shot = added.length === all.length ? added[all.indexOf(fired)] : undefined;
  return shot && shot.target === fired.to && shot.step === fired.step ? shot : null;
};

/**
 * How many points a shot scored, from where, and on which shield of a target that has some; null where none of it
 * arrives. One that scored nothing is told like one that a portal swallows, as nobody but its captain may know which.
 */
const scoredLine = (
  after: GameState,
  { before, events }: { readonly before: GameState; readonly events: readonly FastPlayEvent[] },
  fired: Fired,
): Message | null => {
  const shot = scoredBy(before, after, events, fired);
  const from = after.units[fired.from];
  const sheet = after.scenes[from?.scene ?? ""];
  if (!shot || shot.points === 0 || !from || !sheet) return null;
  const { points, shield } = shot;
  const hex = placeLabel(from.hex, sheet);
  return after.units[fired.to]?.ship
    ? message("GRAVITYPORTALS.FastPlay.Fact.scored", { points, shield, hex })
    : message("GRAVITYPORTALS.FastPlay.Fact.scoredUnshielded", { points, hex });
};

type Volley = Extract<FastPlayEvent, { event: "damage-allocated" }>;

/** A ship after a volley that struck it, as far as the next one needs it. */
const after = (ship: Ship, { hits, shield, left }: Volley): Ship => {
  const lost = (name: string): number => hits.filter(({ system }) => system === name).length;
  return {
    ...ship,
    shields: ship.shields.map((strength, index) => (index === shield - 1 ? left : strength)),
    systems: ship.systems.map((system) => ({ ...system, left: Math.max(0, system.left - lost(system.name)) })),
    excess: Math.max(0, ship.excess - lost("Excess")),
  };
};

/**
 * The ship that a volley struck, as all saw it just before: as it was before the entry, less what earlier volleys of the
 * entry took. Null where the target has no boxes.
 */
const shipBefore = (before: GameState, events: readonly FastPlayEvent[], volley: Volley): Ship | null => {
  const ship = before.units[volley.target]?.ship ?? null;
  if (!ship) return null;
  const earlier = events
    .slice(0, events.indexOf(volley))
    .filter((event): event is Volley => event.event === "damage-allocated" && event.target === volley.target);
  return earlier.reduce(after, ship);
};

/** A card of one line. */
const lineCard = (
  event: FastPlayEvent,
  title: Message,
  words: Message,
  more: Pick<Card, "kind" | "key"> & { readonly tone?: NonNullable<CardLine["tone"]> },
): Card => ({
  key: more.key,
  running: false,
  kind: more.kind,
  title,
  time: event.at,
  lines: [{ words, ...(more.tone && { tone: more.tone }) }],
  dice: [],
  rules: rulesOf(event.rules),
  button: null,
});

const turnOf = ({ at }: EventHeader): string => at.split(".")[0] ?? "";

/** All that is announced in a turn is one card. */
const announcedCard = (event: Extract<FastPlayEvent, { event: "announced" }>, names: Names): Card => ({
  ...lineCard(event, message("GRAVITYPORTALS.FastPlay.Card.announced"), message(""), {
    kind: "ship",
    key: `fp-announced/${turnOf(event)}`,
  }),
  running: true,
  time: `${turnOf(event)}.0`,
  lines: announcedLines(event, names).map((words) => ({ words })),
});

const initiativeCard = (
  event: Extract<FastPlayEvent, { event: "initiative-rolled" }>,
  after: AnomalyState,
  names: Names,
): Card => ({
  ...lineCard(event, message("GRAVITYPORTALS.FastPlay.Card.initiative"), message(""), {
    kind: "ship",
    key: `fp-initiative/${turnOf(event)}`,
  }),
  running: true,
  time: `${turnOf(event)}.0`,
  lines: [
    ...event.rolls.map(({ unit, dice }) => ({
      words: message("GRAVITYPORTALS.FastPlay.Fact.rolled", { unit: names.unit(unit) }),
      dice,
    })),
    {
      words: message("GRAVITYPORTALS.FastPlay.Fact.initiative", {
        speed: event.speed,
        order: event.order.map((id) => names.unit(id)).join(", "),
      }),
      tone: "strong",
    },
  ],
  dice: event.rolls.map(({ unit, dice }) => ({
    what: "initiative",
    faces: dice,
    by: after.units[unit]?.owner ?? null,
  })),
});

const damageCard = (
  event: Extract<FastPlayEvent, { event: "damage-allocated" }>,
  before: AnomalyState,
  events: readonly EventHeader[],
  names: Names,
): Card => {
  const { target, points, shield } = event;
  const ship = shipBefore(before as GameState, events as readonly FastPlayEvent[], event);
  const told: DamageTold | null =
    ship &&
    damageTold(event, ship, (before as GameState).ruleOptions, {
      target: names.unit(target),
      time: "",
    });
  return {
    key: `fp-damage/${event.at}/${target}/${shield}/${points}`,
    running: false,
    kind: "fire",
    title: message("GRAVITYPORTALS.FastPlay.Damage.title", { target: names.unit(target), points, shield }),
    time: event.at,
    lines: told ? [] : [{ words: ownMessage(event, names) ?? message("") }],
    dice: event.dice.length > 0 ? [{ what: "damage", faces: event.dice, by: null }] : [],
    rules: rulesOf(event.rules),
    button: null,
    ...(told && { drawn: { ...told, rules: [] } }),
  };
};

/** What the cards of single lines are called and how they are shown, by their events. */
const LINES: Readonly<Partial<Record<FastPlayEvent["event"], Pick<Card, "kind"> & { readonly title: string }>>> = {
  "segment-begun": { kind: "turn", title: "GRAVITYPORTALS.FastPlay.Card.segment" },
  launched: { kind: "ship", title: "GRAVITYPORTALS.FastPlay.Card.launched" },
  acted: { kind: "ship", title: "GRAVITYPORTALS.FastPlay.Card.acted" },
  "damage-recorded": { kind: "fire", title: "GRAVITYPORTALS.FastPlay.Card.damage" },
  "seeker-impact": { kind: "fire", title: "GRAVITYPORTALS.FastPlay.Card.impact" },
  "mine-exploded": { kind: "fire", title: "GRAVITYPORTALS.FastPlay.Card.mine" },
  "mine-inert": { kind: "ship", title: "GRAVITYPORTALS.FastPlay.Card.mine" },
  disrupted: { kind: "ship", title: "GRAVITYPORTALS.FastPlay.Card.disrupted" },
};

/** A shot, with what it scored. */
const firedCard = (
  event: Extract<FastPlayEvent, { event: "fired" }>,
  after: AnomalyState,
  before: AnomalyState,
  events: readonly EventHeader[],
  names: Names,
): Card => {
  const words = ownMessage(event, names) ?? message("");
  const told = { before: before as GameState, events: events as readonly FastPlayEvent[] };
  const scored = scoredLine(after as GameState, told, event);
  const key = `fp-fired/${event.at}/${JSON.stringify(words.data ?? {})}`;
  const card = lineCard(event, message("GRAVITYPORTALS.FastPlay.Card.fired"), words, { kind: "fire", key });
  return scored ? { ...card, lines: [...card.lines, { words: scored, tone: "strong" }] } : card;
};

/** Whether a part of a phase begins that is that of drones and plasma torpedoes, and there are none. */
const isVoid = ({ segment }: Extract<FastPlayEvent, { event: "segment-begun" }>, { units }: AnomalyState): boolean =>
  segment === "drone-plasma" &&
  !Object.values(units as GameState["units"]).some((unit) => unit.status === "in-play" && isSeeker(unit));

const cardOf: RulesetCards["card"] = (header, after, names, keys, { before, events }) => {
  const event = header as FastPlayEvent;
  if (event.event === "segment-begun" && isVoid(event, after)) return null;
  switch (event.event) {
    case "announced":
      return event.list.length > 0 ? announcedCard(event, names) : null;
    case "initiative-rolled":
      return initiativeCard(event, after, names);
    case "damage-allocated":
      return damageCard(event, before, events, names);
    case "fired":
      return firedCard(event, after, before, events, names);
    case "fire-checked":
      // A shot that is allowed is told as it is fired.
      return event.allowed
        ? null
        : lineCard(
            event,
            message("GRAVITYPORTALS.Card.Fire.none"),
            message("GRAVITYPORTALS.Card.Fire.barred", { from: names.unit(event.from), to: names.unit(event.to) }),
            { kind: "fire", key: `fp-barred/${event.at}/${event.from}/${event.to}`, tone: "bad" },
          );
    default: {
      const line = LINES[event.event];
      const words = line && ownMessage(event, names);
      if (!line || !words)
        return vesselCard(header, after, names, keys, phaseOf) ?? beamCard(header as VesselEvent, names);
      const key = `fp-${event.event}/${event.at}/${JSON.stringify(words.data ?? {})}`;
      return lineCard(event, message(line.title), words, { kind: line.kind, key });
    }
  }
};

/** Cards and journal lines of fast play. */
export const FAST_PLAY_CARDS: RulesetCards = {
  card: cardOf,
  entryCard: () => null,
  message: (event, names) => ownMessage(event as FastPlayEvent, names) ?? vesselMessage(event, names),
  signal: (event, names) => {
    const own = event as FastPlayEvent;
    if (own.event === "pseudo-launched") {
      return message("GRAVITYPORTALS.FastPlay.Fact.pseudo", { unit: names.unit(own.unit) });
    }
    return own.event === "acted"
      ? ownMessage(own, { ...names, scene: (id) => id, player: (id) => id, hole: (id) => id })
      : vesselSignal(event, names);
  },
  // All that its players decide while others wait is where they are pushed.
  question: () => null,
  draw: (say, drawn) => damageBody(say, drawn as DamageTold),
  stopped: (event) => vesselStopped(event),
};
