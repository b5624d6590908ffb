import { type EventHeader, INCH } from "../../../rules/index.ts";
import type { OgEvent, Reason } from "../../../rules/orions-gate/index.ts";
import type { Card, CardDice, CardText } from "../../chat/card.ts";
import type { EventWords, RulesetCards, Told } from "../../chat/event-record.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { stepKey } from "./clock.ts";
import { type RanksTold, ranksHtml, ranksTold } from "./ranks.ts";
import { partMessage } from "./words.ts";

/** What is asked, as the rules ask it. */
type Asked = Readonly<Record<"id" | "what" | "rule", string>> & { readonly options: readonly string[] };

/** Kinds of decisions that the rules of Orion's Gate leave to a player while they are being played. */
export const QUESTIONS = ["debris", "craft"] as const;

/** What a player is asked, in words: its id names the kind and the unit, as `debris/a1/…`. */
const orionsGateQuestion: NonNullable<RulesetCards["question"]> = (asks, { unit }) => {
  const { id, what, rule, options } = asks as unknown as Asked;
  if (!QUESTIONS.some((one) => one === what)) return null;
  const [, ship = ""] = id.split("/");
  const wordsOf = (option: string): Message =>
    what === "craft"
      ? message("GRAVITYPORTALS.OrionsGate.Question.unit", { name: unit(option) })
      : message("GRAVITYPORTALS.OrionsGate.Question.place", { place: option.replace(",", ", ") });
  return {
    heading: message(`GRAVITYPORTALS.OrionsGate.Question.${what}`, { name: unit(ship) }),
    options: Object.fromEntries(options.map((option) => [option, wordsOf(option)])),
    rule,
  };
};

/** Why the program gave an order, in one line. */
const reasonWords = ({ code, target, tenths }: Reason, names: Pick<Names, "unit">): Message => {
  const why = message(`GRAVITYPORTALS.OrionsGate.Why.${code}`);
  if (target === undefined) return why;
  const data = { target: names.unit(target), points: (tenths ?? 0) / 10 };
  return {
    key: tenths === undefined ? "GRAVITYPORTALS.OrionsGate.WhyAt" : "GRAVITYPORTALS.OrionsGate.WhyPoints",
    data,
    inner: { why },
  };
};

type EventOf<K extends OgEvent["event"]> = Extract<OgEvent, { readonly event: K }>;

/** Which of its sentences tells an event, by the end of its key, and with what beside the event's own fields. */
interface Sentence extends Partial<Pick<Message, "data" | "inner">> {
  readonly end?: string;
}
type Lines = { readonly [K in OgEvent["event"]]?: (event: EventOf<K>) => Sentence };

const inches = (length: number): number => Math.round(length / 10) / (INCH / 10);
/** The only sentence of an event. */
const only = (): Sentence => ({});
const end = (end: string): Sentence => ({ end });
/** One of two sentences, by what an event says. */
const either = (holds: boolean, one: string, other: string): Sentence => end(holds ? one : other);
const whichPart = ({ key, size }: { readonly key: string; readonly size: string }): Sentence => ({
  inner: {
    part: {
      key: "GRAVITYPORTALS.OrionsGate.PartOfSize",
      inner: { part: partMessage(key), size: message(`GRAVITYPORTALS.Shipyard.Size.${size}`) },
    },
  },
});

const LINES: Lines = {
  "part-destroyed": whichPart,
  "part-attached": whichPart,
  "table-opened": ({ width, height }) => ({ data: { width: inches(width), height: inches(height) } }),
  "fleet-fielded": ({ ships }) => ({ data: { ships: ships.length } }),
  "rolled-off": ({ about }) => end(about),
  "edge-chosen": ({ edge }) => ({ inner: { edge: message(`GRAVITYPORTALS.OrionsGate.Edge.${edge}`) } }),
  "ship-placed": ({ why }) => end(why),
  "terrain-placed": ({ kind, why }) => ({
    end: why,
    inner: { kind: message(`GRAVITYPORTALS.OrionsGate.Terrain.${kind}`) },
  }),
  "round-started": only,
  "game-ended": ({ winner }) => either(winner === null, "draw", "won"),
  "unit-turned": only,
  "unit-moved": ({ cause }) => end(cause),
  hyperjumped: only,
  "ram-resolved": ({ losers }) => either(losers.length > 0, "lost", "even"),
  "terrain-struck": only,
  "cyst-attached": only,
  "cyst-rolled": ({ controls }) => either(controls, "yes", "no"),
  "stealth-changed": ({ on }) => either(on, "on", "off"),
  "role-declared": ({ role }) => end(role),
  "fuel-changed": only,
  "craft-undocked": only,
  "craft-docked": only,
  "craft-built": only,
  "craft-attacked": ({ destroyed }) => either(destroyed.length > 0, "destroyed", "none"),
  "ship-bombed": ({ hit }) => either(hit, "hit", "miss"),
  "craft-shot": ({ destroyed }) => either(destroyed.length > 0, "destroyed", "none"),
  "minerals-changed": only,
  "attack-resolved": ({ damage }) => either(damage > 0, "hit", "miss"),
  "damage-marked": ({ side, part }) => end(part === "bridge" ? part : side),
  "damage-removed": ({ side, part }) => ({
    inner: { part: message(`GRAVITYPORTALS.OrionsGate.PartPlace.${side}`, { n: part.slice(1) }) },
  }),
  "hull-changed": ({ track }) => end(track),
  "terrain-damaged": only,
  "terrain-removed": ({ why }) => end(why),
  "unit-destroyed": ({ why }) => ({ inner: { why: message(`GRAVITYPORTALS.OrionsGate.Destroyed.${why}`) } }),
  "plasma-checked": only,
  "ship-cloned": only,
  "tractor-pulled": only,
  "station-founded": only,
  "ordnance-laid": ({ kind }) => end(kind),
  "ordnance-triggered": only,
  "ordnance-removed": ({ why }) => end(why),
  "ship-laid-down": only,
  "ship-finished": only,
  "cannon-charged": only,
  "tsunami-fired": only,
  "tsunami-struck": only,
  "laser-fired": only,
  "unit-pushed": ({ range }) => ({ end: "one", data: { range: inches(range) } }),
  "wave-struck": ({ against }) => either(against !== undefined, "ship", "other"),
  "destination-rolled": only,
  "exit-effect": ({ effect }) => end(effect),
  "tumble-rolled": ({ tumbles }) => either(tumbles, "yes", "no"),
  "tumble-faced": only,
  overridden: ({ field }) => ({ inner: { field: message(`GRAVITYPORTALS.OrionsGate.Field.${field}`) } }),
};

/** What every event has, and no sentence says. */
const HEADER: ReadonlySet<string> = new Set(["at", "event", "rules", "audience"]);
const OF_UNITS: ReadonlySet<string> = new Set(["unit", "target", "ship", "by"]);
const OF_PLAYERS: ReadonlySet<string> = new Set(["player", "winner", "first"]);

/** A field of an event as its sentence is filled with it: a name for an id, dice by their faces, units by their names. */
const filling = (field: string, value: unknown, names: Names): string | number | null => {
  if (Array.isArray(value))
    return value.every(Number.isInteger) ? value.join(" ") : value.map((id) => names.unit(String(id))).join(", ");
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  return OF_UNITS.has(field) ? names.unit(value) : OF_PLAYERS.has(field) ? names.player(value) : value;
};

/** The lists of an event of which its sentence names the dice, or what was struck; an empty one would leave a hole. */
const isEmpty = (event: OgEvent, field: string): boolean => {
  const value = (event as unknown as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(value) && value.length === 0;
};

/** How the sentence of an event ends where nobody rolled, or nobody answered, or nothing was there to be struck. */
const lackOf = (event: OgEvent): string => {
  // An attack draws the dice of both sides, and its sentence names none.
  if (event.event === "attack-resolved") return "";
  if (isEmpty(event, "dice")) return "-certain";
  return isEmpty(event, "against") || isEmpty(event, "targets") ? "-alone" : "";
};

const lineOf = (event: OgEvent, { end, data, inner }: Sentence, names: Names): Message => {
  const fields = Object.entries(event).flatMap(([field, value]) => {
    const filled = HEADER.has(field) ? null : filling(field, value, names);
    return filled === null ? [] : [[field, filled] as const];
  });
  const word = `${event.event}${end === undefined ? "" : `.${end}`}${lackOf(event)}`;
  return {
    ...message(`GRAVITYPORTALS.OrionsGate.Event.${word}`, { ...Object.fromEntries(fields), ...data }),
    ...(inner && { inner }),
  };
};

/** How a card shows an event where it is not a plain line about a ship; null for what is on the map or on the sheet. */
type Look = Partial<Pick<Card, "kind">> & Pick<Card["lines"][number], "tone">;
const LOOKS: { readonly [K in OgEvent["event"]]?: Look | null } = {
  "table-opened": null,
  "fuel-changed": null,
  "damage-removed": null,
  "terrain-damaged": null,
  "attack-resolved": { kind: "fire" },
  "craft-attacked": { kind: "fire" },
  "ship-bombed": { kind: "fire" },
  "craft-shot": { kind: "fire" },
  "unit-destroyed": { kind: "lost", tone: "bad" },
  "part-destroyed": { tone: "bad" },
  "terrain-struck": { tone: "bad" },
  "round-started": { kind: "turn", tone: "strong" },
  "game-ended": { kind: "turn", tone: "strong" },
  "rolled-off": { kind: "turn" },
  "edge-chosen": { tone: "strong" },
  "order-explained": { tone: "quiet" },
};

/** The unit of an event, whose card it belongs to; the empty text for what belongs to the round. */
const unitOf = (event: OgEvent): string => {
  const { unit, ship, by } = event as { readonly unit?: string; readonly ship?: string; readonly by?: string };
  if (event.event === "ordnance-laid" || event.event === "ship-laid-down" || event.event === "station-founded")
    return by ?? "";
  return event.event === "cyst-rolled" ? (ship ?? "") : (unit ?? "");
};

/** The dice of both sides. */
const diceOf = (event: OgEvent): readonly CardDice[] => {
  const { dice = [], against = [] } = event as {
    readonly dice?: readonly number[];
    readonly against?: readonly number[];
  };
  return [{ faces: dice }, { faces: against }].filter(({ faces }) => faces.length > 0);
};

/** What happens with one unit in one step is one card; what belongs to the round has its own. */
const stepCard = (event: OgEvent, words: Message, look: Look, names: Names): CardText => {
  const unit = unitOf(event);
  const step = message(stepKey(event.at));
  return {
    key: `og/${event.at}/${unit}`,
    running: true,
    kind: look.kind ?? "ship",
    title:
      unit === ""
        ? step
        : { key: "GRAVITYPORTALS.OrionsGate.Card.title", data: { unit: names.unit(unit) }, inner: { step } },
    lines: [{ words, ...(look.tone && { tone: look.tone }) }],
    dice: diceOf(event),
  };
};

type Attack = EventOf<"attack-resolved">;

/** What an attack may do to its target, told right after it. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  "damage-marked",
  "part-destroyed",
  "hull-changed",
  "unit-destroyed",
] satisfies OgEvent["event"][]);

/** The attack that did this to a unit; null where nothing of it is an attack's. */
const attackBehind = (event: OgEvent, { events }: Pick<Told, "events">): Attack | null => {
  const all = events as readonly EventHeader[] as readonly OgEvent[];
  if (!CONSEQUENCES.has(event.event)) return null;
  const attack = all.slice(0, all.indexOf(event)).findLast((one) => one.event === "attack-resolved");
  return attack && attack.damage > 0 && attack.at === event.at && attack.target === unitOf(event) ? attack : null;
};

/** An attack is a card of its own, with the dice of both sides and all that comes of it. */
const attackOf = (event: OgEvent, told: Told): Partial<CardText> | null => {
  const isAttack = event.event === "attack-resolved";
  const attack = isAttack ? event : attackBehind(event, told);
  if (!attack) return null;
  const [unit, target] = [told.names.unit(attack.unit), told.names.unit(attack.target)];
  return {
    key: `og-attack/${attack.at}/${attack.unit}/${attack.target}`,
    title: message("GRAVITYPORTALS.OrionsGate.Card.attack", { unit, target }),
    ...(isAttack && { drawn: ranksTold(attack, unit, target) }),
  };
};

/** All pushes of a ship by one hole that are told together are one line of its card; null for all but the last of them. */
const pushedWords = (event: EventOf<"unit-pushed">, { events, names }: Told): Message | null => {
  const all = (events as readonly EventHeader[] as readonly OgEvent[]).filter(
    (one): one is EventOf<"unit-pushed"> =>
      one.event === "unit-pushed" && one.unit === event.unit && one.by === event.by && one.at === event.at,
  );
  const [first] = all;
  if (!first || all.at(-1) !== event) return null;
  if (all.length === 1) return lineOf(event, { end: "one", data: { range: inches(event.range) } }, names);
  return message("GRAVITYPORTALS.OrionsGate.Event.unit-pushed.many", {
    ...{ unit: names.unit(event.unit), count: all.length, range: inches(first.range), last: inches(event.range) },
  });
};

const wordsOf = (name: string, line: (event: OgEvent, names: Names) => Message): EventWords<OgEvent> => {
  const { [name as OgEvent["event"]]: look = {} } = LOOKS;
  if (look === null) return { line };
  return {
    line,
    card: (event, told: Told) => {
      const { names } = told;
      const words = event.event === "unit-pushed" ? pushedWords(event, told) : line(event, names);
      return (
        words && {
          ...stepCard(event, words, look, names),
          ...attackOf(event, told),
        }
      );
    },
  };
};

const TOLD = Object.entries(LINES).map(([name, sentence]) => {
  const told = sentence as (event: OgEvent) => Sentence;
  return [name, wordsOf(name, (event, names) => lineOf(event, told(event), names))] as const;
});

/** What Orion's Gate tells: all of its own events, and those that all rulesets share where it says them by its table. */
export const ORIONS_GATE_CARDS: RulesetCards = {
  events: {
    ...Object.fromEntries(TOLD),
    "order-explained": wordsOf("order-explained", (event, names) =>
      reasonWords((event as EventOf<"order-explained">).why, names),
    ),
  },
  question: orionsGateQuestion,
  draw: (say, drawn) => ranksHtml(say, drawn as RanksTold),
};
