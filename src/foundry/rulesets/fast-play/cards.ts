import { type FastPlayEvent, type GameState, isByHand, isSeeker, type Ship } from "../../../rules/fast-play/index.ts";
import { placeLabel } from "../../../rules/index.ts";
import { type CardText, turnOf } from "../../chat/card.ts";
import type { RulesetCards, Told, WordsOf } from "../../chat/event-record.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { momentWords } from "../../message/time-words.ts";
import { vesselWords } from "../../vessel/vessel-cards.ts";
import { timeWords } from "./clock.ts";
import { type DamageTold, damageBody, damageTold, type Volley } from "./damage-walk.ts";
import { stepTitle } from "./sequence/told-orders.ts";

type EventOf<K extends FastPlayEvent["event"]> = Extract<FastPlayEvent, { readonly event: K }>;
type Fired = EventOf<"fired">;

/** What of an entry a card reads: a card of this ruleset is only ever told its own games. */
interface Entry {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly FastPlayEvent[];
}
const entryOf = (told: Told): Entry => told as unknown as Entry;

/**
 * How many points a shot scored, from where, and on which shield of a target that has some, as all may know it while it
 * awaits its damage; null where none of it arrives, and where the entry has other shots of which it cannot be told. One
 * that scored nothing is told like one that a portal swallows, as nobody but its captain may know which.
 */
const scoredLine = ({ before, after, events }: Entry, fired: Fired): Message | null => {
  const added = after.clock.memory.shots.slice(before.clock.memory.shots.length);
  const all = events.filter(({ event }) => event === "fired");
  const shot = added.length === all.length ? added[all.indexOf(fired)] : undefined;
  const from = after.units[fired.from];
  const sheet = after.scenes[from?.scene ?? ""];
  if (shot?.target !== fired.to || shot.step !== fired.step || shot.points === 0 || !from || !sheet) return null;
  const { points, shield } = shot;
  const hex = placeLabel(from.hex, sheet);
  return after.units[fired.to]?.ship
    ? message("GRAVITYPORTALS.FastPlay.Fact.scored", { points, shield, hex })
    : message("GRAVITYPORTALS.FastPlay.Fact.scoredUnshielded", { points, hex });
};

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
const shipBefore = ({ before, events }: Entry, volley: Volley): Ship | null => {
  const ship = before.units[volley.target]?.ship ?? null;
  if (!ship) return null;
  const earlier = events
    .slice(0, events.indexOf(volley))
    .filter((event): event is Volley => event.event === "damage-allocated" && event.target === volley.target);
  return earlier.reduce(after, ship);
};

const list = (names: Pick<Names, "unit">, ids: readonly string[]): string => ids.map((id) => names.unit(id)).join(", ");

const SEGMENTS: Readonly<Record<EventOf<"segment-begun">["segment"], string>> = {
  ships: "GRAVITYPORTALS.FastPlay.Fact.ships",
  "speed-zero": "GRAVITYPORTALS.FastPlay.Fact.speedZero",
  "drone-plasma": "GRAVITYPORTALS.FastPlay.Fact.dronePlasma",
};

const ANNOUNCED = {
  speed: "GRAVITYPORTALS.FastPlay.Fact.speed",
  unpowered: "GRAVITYPORTALS.FastPlay.Fact.unpowered",
  dock: "GRAVITYPORTALS.FastPlay.Fact.dock",
  double: "GRAVITYPORTALS.FastPlay.Fact.double",
  "self-destruct": "GRAVITYPORTALS.FastPlay.Fact.selfDestruct",
  separate: "GRAVITYPORTALS.FastPlay.Fact.separate",
} as const;

/** What each announcement says of one unit. */
const announcedLines = ({ what, list: all }: EventOf<"announced">, names: Pick<Names, "unit">): readonly Message[] =>
  all.map((one) =>
    message(ANNOUNCED[what], {
      unit: names.unit(one.unit),
      ...("speed" in one && { speed: one.speed }),
      ...("shields" in one && { shields: one.shields.join(", ") }),
      ...("on" in one && { on: names.unit(one.on) }),
    }),
  );

/** Weapons with their numbers; a record has them as a list. */
const weaponsText = (weapons: EventOf<"fired">["weapons"]): string =>
  (Array.isArray(weapons) ? (weapons as readonly (readonly [string, number])[]) : Object.entries(weapons))
    .map(([type, count]) => `${count} ${type}`)
    .join(", ");

type Acted = EventOf<"acted">;

/** A field of an act in a word or two, by the end of its key; null where it says nothing. */
const ACTED_WORDS = {
  target: (value, names) => ["named", names.unit(String(value))],
  hex: (value) => ["hex", value],
  system: (value) => ["named", value],
  points: (value) => [value === 1 ? "point" : "points", value],
  shield: (value) => ["shield", value],
  shields: (value) => ["shields", Array.isArray(value) ? value.join(", ") : ""],
  energy: (value) => ["energy", value],
  ecm: (value) => ["ecm", value],
  eccm: (value) => ["eccm", value],
  on: (value) => [value === true ? "on" : "off", ""],
  dice: (value) => ["dice", Array.isArray(value) ? value.join("+") : ""],
  result: (value) => ["named", value],
} as const satisfies { readonly [field: string]: (value: unknown, names: Pick<Names, "unit">) => [string, unknown] };

/** What an act says, field by field; null where it says nothing. */
const actedText = (event: Acted, names: Pick<Names, "unit">): Message | null => {
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  const parts = Object.entries(ACTED_WORDS).flatMap(([field, word]): readonly Message[] => {
    const value = fields[field];
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
    const [end, text] = word(value, names);
    return [message(`GRAVITYPORTALS.FastPlay.Acted.${end}`, { value: String(text) })];
  });
  const [first = null, ...more] = parts;
  return more.reduce<Message | null>(
    (before, next) => before && { key: "GRAVITYPORTALS.FastPlay.Acted.and", inner: { before, next } },
    first,
  );
};

/** Whether a part of a phase begins that is that of drones and plasma torpedoes, and there are none. */
const isVoid = ({ segment }: EventOf<"segment-begun">, { units }: GameState): boolean =>
  segment === "drone-plasma" && !Object.values(units).some((unit) => unit.status === "in-play" && isSeeker(unit));

type Line<E> = (event: E, names: Pick<Names, "unit">) => Message;

/** What tells a line from others of its kind. */
const keyOf = ({ data = {}, inner: { more } = {} }: Message): string => JSON.stringify(more ? { ...data, more } : data);

/** An event that is one line, the same on a card of its own. */
const oneLine = <E extends FastPlayEvent>(kind: CardText["kind"], title: string, line: Line<E>) => ({
  line,
  card: (event: E, { names }: Told): CardText => {
    const words = line(event, names);
    return {
      key: `fp-${event.event}/${event.at}/${keyOf(words)}`,
      kind,
      title: message(title),
      lines: [{ words }],
    };
  },
});

/** A volley, with the walk through the chart that it was, where all know the ship that it struck. */
const damageCard = (event: Volley, told: Told): CardText => {
  const { target, points, shield, dice } = event;
  const { names } = told;
  const entry = entryOf(told);
  const ship = shipBefore(entry, event);
  return {
    key: `fp-damage/${event.at}/${target}/${shield}/${points}`,
    kind: "fire",
    title: message("GRAVITYPORTALS.FastPlay.Damage.title", { target: names.unit(target), points, shield }),
    lines: ship ? [] : [{ words: damageMessage(event, names) }],
    dice: dice.length > 0 ? [{ faces: dice }] : [],
    ...(ship && { drawn: damageTold(event, ship, entry.before.ruleOptions) }),
  };
};

const damageMessage: Line<Volley> = ({ target, points, shield, internals }, names) =>
  message("GRAVITYPORTALS.FastPlay.Fact.damage", { unit: names.unit(target), points, shield, internals });

const initiativeMessage: Line<EventOf<"initiative-rolled">> = ({ speed, order }, names) =>
  message("GRAVITYPORTALS.FastPlay.Fact.initiative", { speed, order: list(names, order) });

const SEGMENT = oneLine<EventOf<"segment-begun">>(
  "turn",
  "GRAVITYPORTALS.FastPlay.Card.segment",
  ({ segment, phase }) => message(SEGMENTS[segment], { phase }),
);

const FIRED = oneLine<Fired>(
  "fire",
  "GRAVITYPORTALS.FastPlay.Card.fired",
  ({ from, to, weapons, range, shift }, names) =>
    message("GRAVITYPORTALS.FastPlay.Fact.fired", {
      from: names.unit(from),
      to: names.unit(to),
      weapons: weaponsText(weapons),
      range,
      shift,
    }),
);

const ACTED = oneLine<Acted>("ship", "GRAVITYPORTALS.FastPlay.Card.acted", (event, names) => {
  const more = actedText(event, names);
  const words = message("GRAVITYPORTALS.FastPlay.Fact.actedAlone", { unit: names.unit(event.unit), code: event.step });
  const step = stepTitle(event.step);
  return more
    ? { ...words, key: "GRAVITYPORTALS.FastPlay.Fact.acted", inner: { step, more } }
    : { ...words, inner: { step } };
});

/** What the players do by hand of an act that is written down alone; null for one that the game carries out. */
const byHand = ({ step }: Acted): Message | null =>
  isByHand(step) ? message(`GRAVITYPORTALS.FastPlay.ByHand.${step.replace(".", "-")}`) : null;

const actedCard = (event: Acted, told: Told): CardText => {
  const [card, words] = [ACTED.card(event, told), byHand(event)];
  return words ? { ...card, lines: [...card.lines, { words }] } : card;
};

const actedSignal: Line<Acted> = (event, names) => {
  const [line, words] = [ACTED.line(event, names), byHand(event)];
  return words ? { key: "GRAVITYPORTALS.FastPlay.Fact.actedByHand", inner: { line, words } } : line;
};

const pseudoMessage: Line<EventOf<"pseudo-launched">> = ({ unit }, names) =>
  message("GRAVITYPORTALS.FastPlay.Fact.pseudo", { unit: names.unit(unit) });

type Edited = Extract<FastPlayEvent, { readonly event: "unit-edited" }>;

/** The card of a sheet that the judge has replaced, with as many boxes as the sheet says. */
const refitCard = ({ unit, changes: { ship } }: Edited, { names }: Told): CardText | null => {
  if (!ship) return null;
  const left = ship.systems.reduce((sum, system) => sum + system.left, ship.excess);
  return {
    key: `fp-refit/${unit}/${left}`,
    kind: "ship",
    title: message("GRAVITYPORTALS.FastPlay.Card.refitted"),
    lines: [{ words: message("GRAVITYPORTALS.FastPlay.Fact.refitted", { unit: names.unit(unit), left }) }],
    rules: [],
  };
};

const VESSELS = vesselWords({ timeWords });

const EVENTS = {
  ...VESSELS,
  "fire-checked": {
    ...VESSELS["fire-checked"],
    // A shot that is allowed is told as it is fired.
    card: ({ at, from, to, allowed }, { names }) =>
      allowed
        ? null
        : {
            key: `fp-barred/${at}/${from}/${to}`,
            kind: "fire",
            title: message("GRAVITYPORTALS.Card.Fire.none"),
            lines: [
              {
                words: message("GRAVITYPORTALS.Card.Fire.barred", { from: names.unit(from), to: names.unit(to) }),
                tone: "bad",
              },
            ],
          },
  },
  announced: {
    line: (event, names) => {
      const [first, ...more] = announcedLines(event, names);
      if (first && more.length === 0) return first;
      return message("GRAVITYPORTALS.FastPlay.Fact.announced", { count: event.list.length });
    },
    // All that is announced in a turn is one card.
    card: (event, { names }) =>
      event.list.length === 0
        ? null
        : {
            key: `fp-announced/${turnOf(event)}`,
            running: true,
            kind: "ship",
            title: message("GRAVITYPORTALS.FastPlay.Card.announced"),
            time: `${turnOf(event)}.0`,
            lines: announcedLines(event, names).map((words) => ({ words })),
          },
  },
  "initiative-rolled": {
    line: initiativeMessage,
    card: (event, { names }) => ({
      key: `fp-initiative/${turnOf(event)}`,
      running: true,
      kind: "ship",
      title: message("GRAVITYPORTALS.FastPlay.Card.initiative"),
      time: `${turnOf(event)}.0`,
      lines: [
        ...event.rolls.map(({ unit, dice }) => ({
          words: message("GRAVITYPORTALS.FastPlay.Fact.rolled", { unit: names.unit(unit) }),
          dice,
        })),
        { words: initiativeMessage(event, names), tone: "strong" },
      ],
      dice: event.rolls.map(({ dice }) => ({ faces: dice })),
    }),
  },
  "segment-begun": {
    ...SEGMENT,
    card: (event, told) => (isVoid(event, entryOf(told).after) ? null : SEGMENT.card(event, told)),
  },
  "space-begun": {
    line: ({ units: all, space }, names) => {
      const units = list(
        names,
        all.map(({ unit }) => unit),
      );
      if (space === 0) return message("GRAVITYPORTALS.FastPlay.Fact.zero", { units });
      const of = Math.max(...all.map((one) => one.of));
      return message("GRAVITYPORTALS.FastPlay.Fact.space", { units, space, of });
    },
  },
  launched: oneLine("ship", "GRAVITYPORTALS.FastPlay.Card.launched", ({ unit, pieces, speed, hex, barred }, names) =>
    message(barred ? "GRAVITYPORTALS.FastPlay.Fact.launchedBarred" : "GRAVITYPORTALS.FastPlay.Fact.launched", {
      unit: names.unit(unit),
      pieces: list(names, pieces),
      speed,
      hex,
    }),
  ),
  "pseudo-launched": {
    line: pseudoMessage,
    head: () => message("GRAVITYPORTALS.FastPlay.Card.launched"),
    signal: pseudoMessage,
  },
  "unit-edited": { card: refitCard },
  stowed: oneLine("ship", "GRAVITYPORTALS.FastPlay.Card.stowed", ({ unit, piece }, names) =>
    message("GRAVITYPORTALS.FastPlay.Fact.stowed", { unit: names.unit(unit), piece: names.unit(piece) }),
  ),
  acted: { ...ACTED, card: actedCard, head: ({ step }) => stepTitle(step), signal: actedSignal },
  fired: {
    ...FIRED,
    card: (event, told) => {
      const card = FIRED.card(event, told);
      const scored = scoredLine(entryOf(told), event);
      return scored ? { ...card, lines: [...card.lines, { words: scored, tone: "strong" }] } : card;
    },
  },
  "damage-allocated": { line: damageMessage, card: damageCard },
  "damage-recorded": oneLine("fire", "GRAVITYPORTALS.FastPlay.Card.damage", ({ target, points, total }, names) =>
    message("GRAVITYPORTALS.FastPlay.Fact.recorded", { unit: names.unit(target), points, total }),
  ),
  "seeker-impact": oneLine("fire", "GRAVITYPORTALS.FastPlay.Card.impact", ({ unit, target, points, pseudo }, names) =>
    message(pseudo ? "GRAVITYPORTALS.FastPlay.Fact.pseudoImpact" : "GRAVITYPORTALS.FastPlay.Fact.impact", {
      unit: names.unit(unit),
      target: names.unit(target),
      points,
    }),
  ),
  "mine-exploded": oneLine("fire", "GRAVITYPORTALS.FastPlay.Card.mine", ({ mine, hex, points }, names) =>
    message("GRAVITYPORTALS.FastPlay.Fact.exploded", { mine: names.unit(mine), hex, points }),
  ),
  "mine-inert": oneLine("ship", "GRAVITYPORTALS.FastPlay.Card.mine", ({ mine }, names) =>
    message("GRAVITYPORTALS.FastPlay.Fact.mineInert", { mine: names.unit(mine) }),
  ),
  disrupted: oneLine("ship", "GRAVITYPORTALS.FastPlay.Card.disrupted", ({ unit, until }, names) => ({
    ...message("GRAVITYPORTALS.FastPlay.Fact.disrupted", { unit: names.unit(unit) }),
    inner: { until: momentWords({ timeWords }, until) },
  })),
} satisfies Partial<WordsOf<FastPlayEvent>>;

/** What a judge, or those whom a bomb reaches, are asked of a T-bomb that also reaches bystanders. */
type BombAsked = Readonly<Record<"unit" | "hex" | "rule", string>> & { readonly affected: readonly string[] };

/** What the owner of a ship is asked of one point of damage. */
type HitAsked = Readonly<Record<"unit" | "rule", string>> & {
  readonly point: number;
  readonly die: number;
  readonly options: readonly string[];
};

const hitQuestion = ({ unit, point, die, options, rule }: HitAsked, names: Pick<Names, "unit">) => ({
  heading: message("GRAVITYPORTALS.FastPlay.Question.hit", { unit: names.unit(unit), point, die }),
  options: Object.fromEntries(
    options.map((name) => [name, message("GRAVITYPORTALS.FastPlay.Question.box", { name })] as const),
  ),
  rule,
});

const question: NonNullable<RulesetCards["question"]> = (asks, names) => {
  if (asks["what"] === "hit") return hitQuestion(asks as unknown as HitAsked, names);
  if (asks["what"] !== "t-bomb") return null;
  const { unit, hex, affected, rule } = asks as unknown as BombAsked;
  return {
    heading: message("GRAVITYPORTALS.FastPlay.Question.bomb", {
      ...{ unit: names.unit(unit), hex, others: list(names, affected) },
    }),
    options: {
      confirm: message("GRAVITYPORTALS.FastPlay.Question.confirm"),
      decline: message("GRAVITYPORTALS.FastPlay.Question.decline"),
    },
    rule,
  };
};

/** What fast play tells, and what it asks while others wait, beside where units are pushed. */
export const FAST_PLAY_CARDS: RulesetCards = {
  events: EVENTS,
  question,
  draw: (say, drawn) => damageBody(say, drawn as DamageTold),
};
