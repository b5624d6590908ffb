import {
  type AnomalyState,
  type Body,
  DIRECTIONS,
  type Direction,
  distance,
  type Front,
  type Hex,
  neighbour,
  parsePlace,
  placeLabel,
  type RuleEvent,
  shareAt,
} from "../../rules/index.ts";
import type { AnomalyWords } from "../message/anomaly-words.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type Card, type CardLine, type RuleEventOf, rulesOf } from "./card.ts";
import type { CardUnits } from "./ruleset-cards.ts";

/** How a unit stood when a wave struck it. */
export interface Stance {
  readonly hex: Hex;
  readonly facing: Body["facing"];
}

/**
 * How each struck unit stood at its strike, found by going through the events in order. Where waves turn what they
 * strike, it is how the unit stands once it was turned.
 */
export const stancesOf = (events: readonly RuleEvent[], before: AnomalyState): ReadonlyMap<RuleEvent, Stance> => {
  const stances = new Map<RuleEvent, Stance>();
  if (!events.some(({ event }) => event === "wave-struck")) return stances;
  const now = new Map<string, Stance>();
  const of = (unit: string): Stance | undefined => now.get(unit) ?? before.units[unit];
  const put = (unit: string, hex: Hex | null, facing?: Body["facing"]): void => {
    const was = of(unit);
    const stance = { hex: hex ?? was?.hex, facing: facing ?? was?.facing };
    if (stance.hex && stance.facing !== undefined) now.set(unit, { hex: stance.hex, facing: stance.facing });
  };
  for (const [index, event] of events.entries()) {
    if (event.event === "unit-pushed" || event.event === "unit-moved") put(event.unit, parsePlace(event.to));
    else if (event.event === "unit-turned") put(event.unit, null, event.facing);
    else if (event.event === "unit-transported") put(event.unit, parsePlace(event.to.hex), event.facing);
    else if (event.event === "wave-struck") {
      const stance = of(event.unit);
      const next = events[index + 1];
      const turned =
        before.ruleOptions.waveFacing === "turn" && next?.event === "unit-turned" && next.unit === event.unit;
      if (stance) stances.set(event, { hex: stance.hex, facing: turned ? next.facing : stance.facing });
    }
  }
  return stances;
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
const head = (fact: RuleEventOf<"wave-started"> | RuleEventOf<"wave-struck">, hex: string, names: Names) => {
  const [turn = ""] = fact.at.split(".");
  return {
    key: `wave/${fact.wave}/${fact.scene}/${turn}`,
    running: true,
    kind: "wave" as const,
    title: message("GRAVITYPORTALS.Card.Wave.title", { hex, scene: names.scene(fact.scene) }),
    dice: [],
    rules: rulesOf(fact.rules),
    button: null,
  };
};

/**
 * A wave begins, for all to see; that of a portal shows where the portal is. What is the house's own is said once.
 *
 * Not rules of its own: what IP2.52 and P9 mean for those who read.
 */
export const waveCard = (
  fact: RuleEventOf<"wave-started">,
  before: AnomalyState,
  names: Names,
  anomalies: AnomalyWords | undefined,
): Card => {
  const { hex, dice, strength, source } = fact;
  const fromHole = before.holes[source] !== undefined;
  return {
    ...head(fact, hex, names),
    time: fact.at,
    lines: [
      {
        words: anomalies?.wave(before, strength) ?? message("GRAVITYPORTALS.Card.Wave.strength", { strength }),
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

/** Which shields face the wave and what each takes; of a unit without shields nothing. */
const sharing = (force: number, source: Hex, hex: Hex, facing: Direction): CardLine => {
  const [one, two] = sidesTowards(source, hex).map((side) => ({ side, shield: shieldAt(side, facing) }));
  const shares = { more: Math.ceil(force / 2), less: Math.floor(force / 2) };
  const tone = "quiet";
  if (one && two) {
    const data = { ...shares, one: one.side, two: two.side, first: one.shield, second: two.shield };
    return { words: message("GRAVITYPORTALS.Card.Wave.between", data), tone };
  }
  return {
    words: message("GRAVITYPORTALS.Card.Wave.straight", { ...shares, one: one?.side ?? "", first: one?.shield ?? "" }),
    tone,
  };
};

/** Where a front began and how strong; it may have begun or ended within the same events. */
type Origin = Pick<Front, "hex" | "strength">;

const originOf = (
  { wave, scene }: RuleEventOf<"wave-struck">,
  events: readonly RuleEvent[],
  before: AnomalyState,
  after: AnomalyState,
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

/** The events of the entry, the game on both sides of them, and what the ruleset says of its units. */
interface StruckAmong {
  readonly events: readonly RuleEvent[];
  readonly before: AnomalyState;
  readonly after: AnomalyState;
  readonly units: CardUnits;
  readonly anomalies?: AnomalyWords | undefined;
}

/** Whether the same wave struck the same unit earlier in the entry: the unit has come to the front once more. */
const isAgain = (fact: RuleEventOf<"wave-struck">, events: readonly RuleEvent[]): boolean =>
  events
    .slice(0, events.indexOf(fact))
    .some((one) => one.event === "wave-struck" && one.wave === fact.wave && one.unit === fact.unit);

/** A unit that a wave struck, with the force that was left and the shields it falls on. */
export const struckCard = (
  fact: RuleEventOf<"wave-struck">,
  stance: Stance | undefined,
  { events, before, after, units, anomalies }: StruckAmong,
  names: Names,
): Card | null => {
  const origin = originOf(fact, events, before, after);
  const scene = after.scenes[fact.scene] ?? before.scenes[fact.scene];
  if (!origin || !scene) return null;
  const [turn = "", impulse = ""] = fact.at.split(".");
  const { force, range } = fact;
  const unit = after.units[fact.unit] ?? before.units[fact.unit];
  const facing = unit && units.hasShields(unit) ? stance?.facing : undefined;
  const data = { unit: names.unit(fact.unit), range, force, strength: origin.strength };
  return {
    ...head(fact, placeLabel(origin.hex, scene), names),
    time: `${turn}.0`,
    lines: [
      {
        lead: anomalies?.struck(fact.at) ?? message("GRAVITYPORTALS.Card.Wave.impulse", { impulse }),
        words: struckMessage(data, before),
      },
      ...(isAgain(fact, events) ? [{ words: message("GRAVITYPORTALS.Card.Wave.again"), tone: "quiet" as const }] : []),
      ...(stance && typeof facing === "string" ? [sharing(force, origin.hex, stance.hex, facing)] : []),
    ],
  };
};
