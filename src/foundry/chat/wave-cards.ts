import { sum } from "es-toolkit/math/sum";
import {
  type AnomalyState,
  type Body,
  DIRECTIONS,
  type Direction,
  distance,
  type EventHeader,
  type Front,
  type Hex,
  neighbour,
  parsePlace,
  placeLabel,
  type RuleEvent,
  shareAt,
} from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type CardLine, type CardText, momentLead, type RuleEventOf, rulesOf, turnOf } from "./card.ts";
import type { Told, WordsOf } from "./event-record.ts";

/** How a unit stood when a wave struck it. */
interface Stance {
  readonly hex: Hex;
  readonly facing: Body["facing"];
}

/**
 * How a struck unit stood at its strike, found by going through the events before it in order. Where waves turn what
 * they strike, it is how the unit stands once it was turned.
 */
const stanceAt = (
  strike: RuleEventOf<"wave-struck">,
  events: readonly RuleEvent[],
  before: AnomalyState,
): Stance | null => {
  const { unit } = strike;
  let { hex, facing }: Partial<Stance> = before.units[unit] ?? {};
  for (const event of events.slice(0, events.indexOf(strike))) {
    if (!("unit" in event) || event.unit !== unit) continue;
    if (event.event === "unit-pushed" || event.event === "unit-moved") hex = parsePlace(event.to) ?? hex;
    else if (event.event === "unit-turned") facing = event.facing;
    else if (event.event === "unit-transported") {
      hex = parsePlace(event.to.hex) ?? hex;
      facing = event.facing;
    }
  }
  const next = events[events.indexOf(strike) + 1];
  if (before.ruleOptions.waveFacing === "turn" && next?.event === "unit-turned" && next.unit === unit)
    facing = next.facing;
  return hex && facing !== undefined ? { hex, facing } : null;
};

/** Directions in which a source lies as seen from a hex: one on a straight row of hexes, two between rows. */
export const sidesTowards = (source: Hex, hex: Hex): readonly Direction[] => {
  const range = distance(source, hex);
  return DIRECTIONS.filter((direction) => distance(source, neighbour(hex, direction)) < range);
};

/** A shield's number: 1 ahead, then clockwise. */
export const shieldAt = (side: Direction, facing: Direction): number =>
  ((DIRECTIONS.indexOf(side) - DIRECTIONS.indexOf(facing) + 6) % 6) + 1;

/** One card a front and turn. */
const head = (
  fact: RuleEventOf<"wave-started" | "wave-struck">,
  hex: string,
  { names }: Told,
): Pick<CardText, "key" | "running" | "kind" | "title"> => ({
  key: `wave/${fact.wave}/${fact.scene}/${turnOf(fact)}`,
  running: true,
  kind: "wave",
  title: message("GRAVITYPORTALS.Card.Wave.title", { hex, scene: names.scene(fact.scene) }),
});

/**
 * A wave begins, for all to see; that of a portal shows where the portal is. What is the house's own is said once.
 *
 * Not rules of its own: what IP2.52 and P9 mean for those who read.
 */
const startedCard = (fact: RuleEventOf<"wave-started">, told: Told): CardText => {
  const { before, names, ruleset } = told;
  const { hex, dice, strength, source } = fact;
  const fromHole = before.holes[source] !== undefined;
  return {
    ...head(fact, hex, told),
    lines: [
      {
        words: ruleset.anomalies?.wave(before, strength) ?? message("GRAVITYPORTALS.Card.Wave.strength", { strength }),
        dice,
        tone: "strong",
      },
      fromHole
        ? { words: message("GRAVITYPORTALS.Card.Wave.fromHole", { hole: names.hole(source) }) }
        : { words: message("GRAVITYPORTALS.Card.Wave.fromPortal", { hex }) },
      {
        words:
          before.ruleOptions.waveDecay === "bands"
            ? message("GRAVITYPORTALS.Card.Wave.house")
            : message("GRAVITYPORTALS.Card.Wave.shared"),
        tone: "quiet",
      },
    ],
    rules: rulesOf(fromHole ? fact.rules : [...fact.rules, "IP2.52"]),
  };
};

/** Which shields face the wave and what each takes; null for a unit where the wave began, which faces it with none. */
const sharing = (force: number, source: Hex, hex: Hex, facing: Direction): CardLine | null => {
  const [one, two] = sidesTowards(source, hex).map((side) => ({ side, shield: shieldAt(side, facing) }));
  const shares = { more: Math.ceil(force / 2), less: Math.floor(force / 2) };
  const tone = "quiet";
  if (one && two) {
    const data = { ...shares, one: one.side, two: two.side, first: one.shield, second: two.shield };
    return { words: message("GRAVITYPORTALS.Card.Wave.between", data), tone };
  }
  if (!one) return null;
  return { words: message("GRAVITYPORTALS.Card.Wave.straight", { ...shares, one: one.side, first: one.shield }), tone };
};

/** Where a front began and how strong; it may have begun or ended within the same events. */
type Origin = Pick<Front, "hex" | "strength">;

const originOf = (
  { wave, scene }: RuleEventOf<"wave-struck">,
  { events, before, after }: Pick<Told, "events" | "before" | "after">,
): Origin | null => {
  const known = [...before.fronts, ...after.fronts].find((front) => front.wave === wave && front.scene === scene);
  if (known) return known;
  for (const event of events) {
    if (event.event !== "wave-started" || event.wave !== wave || event.scene !== scene) continue;
    const hex = parsePlace(event.hex);
    if (hex) return { hex, strength: event.strength };
  }
  return null;
};

/** Whom a wave struck and with which force, and how that force comes about. */
const struckMessage = (
  data: { readonly unit: string; readonly range: number; readonly force: number; readonly strength: number },
  { ruleOptions: { waveDecay } }: AnomalyState,
): Message => {
  const percent = shareAt(data.range, waveDecay);
  if (percent !== null) return message("GRAVITYPORTALS.Card.Wave.struckShare", { ...data, percent });
  if (waveDecay === "per-hex") return message("GRAVITYPORTALS.Card.Wave.struckLess", data);
  return waveDecay === "radius"
    ? message("GRAVITYPORTALS.Card.Wave.struckOver", data)
    : message("GRAVITYPORTALS.Card.Wave.struckWhole", data);
};

type Struck = RuleEventOf<"wave-struck">;

const isSameStrike = (one: EventHeader, { wave, unit }: Struck): one is Struck =>
  one.event === "wave-struck" && (one as Struck).wave === wave && (one as Struck).unit === unit;

/** Whether the same wave struck the same unit before, in the same entry or in an earlier one: the unit rides it. */
const isAgain = (fact: Struck, { events, before }: Pick<Told, "events" | "before">): boolean =>
  before.fronts.some(({ wave, struck }) => wave === fact.wave && struck.includes(fact.unit)) ||
  events.slice(0, events.indexOf(fact)).some((one) => isSameStrike(one, fact));

/** A unit that a wave struck, with the force that was left and the shields it falls on. */
const struckCard = (fact: RuleEventOf<"wave-struck">, told: Told): CardText | null => {
  const { events, before, after, names, ruleset } = told;
  const origin = originOf(fact, told);
  const scene = after.scenes[fact.scene] ?? before.scenes[fact.scene];
  if (!origin || !scene) return null;
  const { force, range } = fact;
  const stance = stanceAt(fact, events, before);
  const unit = after.units[fact.unit] ?? before.units[fact.unit];
  const facing = unit && ruleset.units.hasShields(unit) ? stance?.facing : undefined;
  const data = { unit: names.unit(fact.unit), range, force, strength: origin.strength };
  const shares = stance && typeof facing === "string" ? sharing(force, origin.hex, stance.hex, facing) : null;
  return {
    ...head(fact, placeLabel(origin.hex, scene), told),
    time: `${turnOf(fact)}.0`,
    lines: [
      { lead: ruleset.anomalies?.struck(fact.at) ?? momentLead(ruleset, fact.at), words: struckMessage(data, before) },
      ...(isAgain(fact, told) ? [{ words: message("GRAVITYPORTALS.Card.Wave.again"), tone: "quiet" as const }] : []),
      ...(shares ? [shares] : []),
    ],
  };
};

/** All strikes of one wave at a unit are told with the first of them. */
const struckNews = (
  fact: RuleEventOf<"wave-struck">,
  names: Pick<Names, "unit">,
  entry: readonly EventHeader[],
): Message | null => {
  const same = entry.filter((one) => isSameStrike(one, fact));
  if (same[0] !== fact) return null;
  const unit = names.unit(fact.unit);
  const forces = same.map(({ force }) => force);
  return same.length > 1
    ? message("GRAVITYPORTALS.News.struckAgain", { unit, count: same.length, forces: forces.join(", ") })
    : message("GRAVITYPORTALS.News.struck", { unit, force: fact.force });
};

/** What is told of gravity waves. */
export const WAVE_WORDS: WordsOf<RuleEvent, "wave-checked" | "wave-started" | "wave-struck"> = {
  "wave-checked": {
    line: ({ portal, dice }, names) =>
      message("GRAVITYPORTALS.Console.Fact.waveCheck", {
        portal: names.anomaly(portal),
        dice: dice.join("+"),
        total: sum(dice),
      }),
  },
  "wave-started": {
    line: ({ hex, scene, strength, dice }, names) =>
      message("GRAVITYPORTALS.Console.Fact.wave", { hex, scene: names.scene(scene), strength, dice: dice.join("+") }),
    card: startedCard,
  },
  "wave-struck": {
    line: ({ unit, range, force }, names) =>
      message("GRAVITYPORTALS.Console.Fact.struck", { unit: names.unit(unit), range, force }),
    card: struckCard,
    news: struckNews,
  },
};
