import type { OgEvent, Reason } from "../../../rules/orions-gate/index.ts";
import type { Card, CardDice, CardText } from "../../chat/card.ts";
import type { EventWords, RulesetCards, Told } from "../../chat/event-record.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { stepKey } from "./clock.ts";
import { type RanksTold, ranksHtml, ranksTold } from "./ranks.ts";
import { partName } from "./words.ts";

/** What is asked, as the rules ask it. */
type Asked = Readonly<Record<"id" | "what" | "rule", string>> & { readonly options: readonly string[] };

/** Kinds of decisions that the rules of Orion's Gate leave to a player while they are being played. */
export const QUESTIONS = ["debris"] as const;

/** What a player is asked, in words: its id names the kind and the unit, as `debris/a1/…`. */
const orionsGateQuestion: NonNullable<RulesetCards["question"]> = (asks, { unit }) => {
  const { id, what, rule, options } = asks as unknown as Asked;
  if (!QUESTIONS.some((one) => one === what)) return null;
  const [, ship = ""] = id.split("/");
  return {
    heading: { key: "GRAVITYPORTALS.OrionsGate.Question.debris", data: { name: unit(ship) } },
    options: Object.fromEntries(
      options.map((place) => [
        place,
        { key: "GRAVITYPORTALS.OrionsGate.Question.place", data: { place: place.replace(",", ", ") } },
      ]),
    ),
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
type Lines = { readonly [K in OgEvent["event"]]?: (event: EventOf<K>, names: Names) => Message };

/** Thousandths in an inch, in which lengths of events are counted. */
const INCH = 1000;

const inches = (length: number): number => Math.round(length / 10) / (INCH / 10);
const faces = (dice: readonly number[]): string => dice.join(" ");
const line = (word: string, data?: Message["data"]): Message =>
  message(`GRAVITYPORTALS.OrionsGate.Event.${word}`, data);
const list = (names: Names, ids: readonly string[]): string => ids.map((id) => names.unit(id)).join(", ");

/** One of two sentences, by what an event says. */
const either = (holds: boolean, one: string, other: string): string => (holds ? one : other);

const PARTS: Lines = {
  "part-destroyed": ({ unit, key, size }, names) =>
    line("part-destroyed", { unit: names.unit(unit), part: `${partName(key)} ${size}` }),
  "part-attached": ({ unit, key, size }, names) =>
    line("part-attached", { unit: names.unit(unit), part: `${partName(key)} ${size}` }),
};

const SET_UP: Lines = {
  "table-opened": ({ width, height }) => line("table-opened", { width: inches(width), height: inches(height) }),
  "fleet-fielded": ({ player, credits, ships }, names) =>
    line("fleet-fielded", { player: names.player(player), credits, ships: ships.length }),
  "rolled-off": ({ about, dice, winner }, names) =>
    line(`rolled-off.${about}`, { dice: faces(dice), winner: names.player(winner) }),
  "edge-chosen": ({ player, edge }, names) => ({
    ...line("edge-chosen", { player: names.player(player) }),
    inner: { edge: message(`GRAVITYPORTALS.OrionsGate.Edge.${edge}`) },
  }),
  "ship-placed": ({ unit, why }, names) => line(`ship-placed.${why}`, { unit: names.unit(unit) }),
  "terrain-placed": ({ kind, why }) => ({
    ...line(`terrain-placed.${why}`),
    inner: { kind: message(`GRAVITYPORTALS.OrionsGate.Terrain.${kind}`) },
  }),
  "round-started": ({ round, dice, first }, names) =>
    line("round-started", { round, dice: faces(dice), first: names.player(first) }),
  "game-ended": ({ winner }, names) =>
    winner === null ? line("game-ended.draw") : line("game-ended.won", { winner: names.player(winner) }),
};

const MOVES: Lines = {
  "unit-turned": ({ unit, facing }, names) => line("unit-turned", { unit: names.unit(unit), facing }),
  "unit-moved": ({ unit, cause, to }, names) => line(`unit-moved.${cause}`, { unit: names.unit(unit), to }),
  hyperjumped: ({ unit, round }, names) => line("hyperjumped", { unit: names.unit(unit), round }),
  "ram-resolved": ({ unit, target, dice, against, losers }, names) => ({
    ...line(either(losers.length > 0, "ram-resolved.lost", "ram-resolved.even"), {
      ...{ unit: names.unit(unit), target: names.unit(target) },
      ...{ dice: faces(dice), against: faces(against), losers: list(names, losers) },
    }),
  }),
  "terrain-struck": ({ unit, dice, lost }, names) =>
    line("terrain-struck", { unit: names.unit(unit), dice: faces(dice), lost }),
  "cyst-attached": ({ ship }, names) => line("cyst-attached", { ship: names.unit(ship) }),
  "cyst-rolled": ({ ship, dice, controls }, names) =>
    line(`cyst-rolled.${controls ? "yes" : "no"}`, { ship: names.unit(ship), dice: faces(dice) }),
  "stealth-changed": ({ unit, on }, names) => line(`stealth-changed.${on ? "on" : "off"}`, { unit: names.unit(unit) }),
};

const CRAFT: Lines = {
  "role-declared": ({ unit, role }, names) => line(`role-declared.${role}`, { unit: names.unit(unit) }),
  "fuel-changed": ({ unit, from, to }, names) => line("fuel-changed", { unit: names.unit(unit), from, to }),
  "craft-undocked": ({ unit, ship }, names) =>
    line("craft-undocked", { unit: names.unit(unit), ship: names.unit(ship) }),
  "craft-docked": ({ unit, ship }, names) => line("craft-docked", { unit: names.unit(unit), ship: names.unit(ship) }),
  "craft-built": ({ unit, ship }, names) => line("craft-built", { unit: names.unit(unit), ship: names.unit(ship) }),
  "craft-attacked": ({ unit, target, dice, against, destroyed }, names) =>
    line(either(destroyed.length > 0, "craft-attacked.destroyed", "craft-attacked.none"), {
      ...{ unit: names.unit(unit), target: names.unit(target) },
      ...{ dice: faces(dice), against: faces(against), destroyed: list(names, destroyed) },
    }),
  "ship-bombed": ({ unit, target, dice, against, hit }, names) =>
    line(`ship-bombed.${hit ? "hit" : "miss"}`, {
      ...{ unit: names.unit(unit), target: names.unit(target) },
      ...{ dice: faces(dice), against: faces(against) },
    }),
  "craft-shot": ({ unit, dice, destroyed }, names) =>
    line(either(destroyed.length > 0, "craft-shot.destroyed", "craft-shot.none"), {
      ...{ unit: names.unit(unit), dice: faces(dice), destroyed: list(names, destroyed) },
    }),
  "minerals-changed": ({ unit, from, to }, names) => line("minerals-changed", { unit: names.unit(unit), from, to }),
};

const HARM: Lines = {
  "attack-resolved": ({ unit, target, damage }, names) =>
    line(either(damage > 0, "attack-resolved.hit", "attack-resolved.miss"), {
      ...{ unit: names.unit(unit), target: names.unit(target), damage },
    }),
  "damage-marked": ({ unit, side, part, points }, names) =>
    line(`damage-marked.${part === "bridge" ? part : side}`, { unit: names.unit(unit), points }),
  "damage-removed": ({ unit, side, part, points }, names) => ({
    ...line("damage-removed", { unit: names.unit(unit), points }),
    inner: { part: message(`GRAVITYPORTALS.OrionsGate.PartPlace.${side}`, { n: part.slice(1) }) },
  }),
  "hull-changed": ({ unit, track, from, to }, names) =>
    line(`hull-changed.${track}`, { unit: names.unit(unit), from, to }),
  "terrain-damaged": ({ points, total }) => line("terrain-damaged", { points, total }),
  "terrain-removed": ({ why }) => line(`terrain-removed.${why}`),
  "unit-destroyed": ({ unit, why }, names) => ({
    ...line("unit-destroyed", { unit: names.unit(unit) }),
    inner: { why: message(`GRAVITYPORTALS.OrionsGate.Destroyed.${why}`) },
  }),
  "plasma-checked": ({ unit, dice }, names) => line("plasma-checked", { unit: names.unit(unit), dice: faces(dice) }),
  "ship-cloned": ({ unit, hull }, names) => line("ship-cloned", { unit: names.unit(unit), hull }),
};

const SPECIAL: Lines = {
  "tractor-pulled": ({ unit, target, dice, successes }, names) =>
    line("tractor-pulled", { unit: names.unit(unit), target: names.unit(target), dice: faces(dice), successes }),
  "station-founded": ({ by }, names) => line("station-founded", { by: names.unit(by) }),
  "ordnance-laid": ({ by, kind }, names) => line(`ordnance-laid.${kind}`, { by: names.unit(by) }),
  "ordnance-triggered": ({ unit, target }, names) =>
    line("ordnance-triggered", { unit: names.unit(unit), target: names.unit(target) }),
  "ordnance-removed": ({ unit, why }, names) => line(`ordnance-removed.${why}`, { unit: names.unit(unit) }),
  "ship-laid-down": ({ by, construction }, names) => line("ship-laid-down", { by: names.unit(by), construction }),
  "ship-finished": ({ unit }, names) => line("ship-finished", { unit: names.unit(unit) }),
  "cannon-charged": ({ unit, charge, threshold }, names) =>
    line("cannon-charged", { unit: names.unit(unit), charge, threshold }),
  "tsunami-fired": ({ unit, targets }, names) =>
    line("tsunami-fired", { unit: names.unit(unit), targets: list(names, targets) }),
  "tsunami-struck": ({ unit, dice }, names) => line("tsunami-struck", { unit: names.unit(unit), dice: faces(dice) }),
  "laser-fired": ({ unit, dice }, names) => line("laser-fired", { unit: names.unit(unit), dice: faces(dice) }),
  "unit-pushed": ({ unit, range }, names) => line("unit-pushed", { unit: names.unit(unit), range: inches(range) }),
  "wave-struck": ({ unit, force, dice, against }, names) =>
    line(against ? "wave-struck.ship" : "wave-struck.other", {
      ...{ unit: names.unit(unit), force, dice: faces(dice) },
      ...(against && { against: faces(against) }),
    }),
  "destination-rolled": ({ dice, budget }) => line("destination-rolled", { dice: faces(dice), budget }),
  "exit-effect": ({ unit, effect }, names) => line(`exit-effect.${effect}`, { unit: names.unit(unit) }),
  "tumble-rolled": ({ unit, dice, tumbles }, names) =>
    line(`tumble-rolled.${tumbles ? "yes" : "no"}`, { unit: names.unit(unit), dice: faces(dice) }),
  "tumble-faced": ({ unit, facing }, names) => line("tumble-faced", { unit: names.unit(unit), facing }),
  overridden: ({ unit, field }, names) => ({
    ...line("overridden", { unit: names.unit(unit) }),
    inner: { field: message(`GRAVITYPORTALS.OrionsGate.Field.${field}`) },
  }),
  "order-explained": ({ why }, names) => reasonWords(why, names),
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

/** An attack is a card of its own, with the dice of both sides. */
const attackOf = (event: EventOf<"attack-resolved">, names: Names): Partial<CardText> => {
  const [unit, target] = [names.unit(event.unit), names.unit(event.target)];
  return {
    key: `og-attack/${event.at}/${event.unit}/${event.target}`,
    title: message("GRAVITYPORTALS.OrionsGate.Card.attack", { unit, target }),
    drawn: ranksTold(event, unit, target),
  };
};

const wordsOf = ([name, told]: readonly [string, unknown]): readonly [string, EventWords<OgEvent>] => {
  const line = told as (event: OgEvent, names: Names) => Message;
  const { [name as OgEvent["event"]]: look = {} } = LOOKS;
  if (look === null) return [name, { line }];
  return [
    name,
    {
      line,
      card: (event, { names }: Told) => ({
        ...stepCard(event, line(event, names), look, names),
        ...(event.event === "attack-resolved" && attackOf(event, names)),
      }),
    },
  ];
};

/** What Orion's Gate tells: all of its own events, and those that all rulesets share where it says them by its table. */
export const ORIONS_GATE_CARDS: RulesetCards = {
  events: Object.fromEntries(
    Object.entries({ ...PARTS, ...SET_UP, ...MOVES, ...CRAFT, ...HARM, ...SPECIAL }).map(wordsOf),
  ),
  question: orionsGateQuestion,
  draw: (say, drawn) => ranksHtml(say, drawn as RanksTold),
};
