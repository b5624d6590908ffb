import {
  DEFAULT_ORDERS,
  DIRECTIONS,
  distance,
  equals,
  type GameState,
  type Hex,
  JUDGES_ORDERS,
  leftToRight,
  MATTERS,
  type Matter,
  neighbour,
  onSheet,
  parseLabel,
  pushBands,
  type Unit,
  type WhiteHole,
} from "../../rules/index.ts";
import type { AnswerPolicy, Settlement } from "../ports/answers.ts";
import type { ChoiceRequest } from "../ports/engine.ts";

/** How long a seat has when no deadline is set: as long as a timer can run. */
export const NO_DEADLINE = 2 ** 31 - 1;

/** What the rules' push question tells beside what every question does. */
interface PushQuestion extends ChoiceRequest {
  readonly unit: string;
  readonly by: string;
  readonly from: string;
  readonly range: number;
}

const isPush = (request: ChoiceRequest): request is PushQuestion => "unit" in request && "by" in request;

/**
 * Settles push choices by the standing orders of the unit's player, and asks when an order says so. Units of nobody's
 * go by the judge's orders for them, or take the default.
 */
export const standingAnswers = (
  deadline: () => number,
  present: (user: string) => boolean,
): AnswerPolicy<GameState> => ({
  // The nearer ships of one hole are pushed first, and everybody sees where they went.
  comesBefore: (one, other) => isPush(one) && isPush(other) && one.by === other.by && one.range < other.range,
  settle(request, state): Settlement {
    const fallback: Settlement = { choice: request.fallback, by: "fallback" };
    if (!isPush(request)) return fallback;
    const { who } = request;
    const seat = who !== null && state.players[who] ? who : null;
    const orders = state.standing[seat ?? JUDGES_ORDERS]?.[request.unit];
    // What is nobody's is the judge's, who orders it and is not asked.
    if (seat === null && !orders) return fallback;
    const { push } = orders ?? DEFAULT_ORDERS;
    // Who is away is not asked: orders stand, and nothing else is decided for anybody.
    const ask: Settlement = seat !== null && present(seat) ? { ask: seat, within: deadline() } : fallback;
    switch (push) {
      case "straight":
        return { choice: request.fallback, by: "order" };
      case "left":
      case "right":
        return { choice: sideways(state, request, push), by: "order" };
      case "ask":
        return ask;
      case "towards":
        return { choice: nearest(request, orders?.towards), by: "order" };
      case "ask-when-it-matters":
        return matters(state, request, orders?.asks ?? MATTERS) ? ask : { choice: request.fallback, by: "order" };
    }
  },
});

/** The option farthest to one side, seen from the hole. */
const sideways = (state: GameState, { by, from, options, fallback }: PushQuestion, side: "left" | "right"): string => {
  const hole = state.holes[by]?.hex;
  const unit = parseLabel(from);
  if (!hole || !unit) return fallback;
  const hexes = options.flatMap((label) => parseLabel(label) ?? []);
  const goal = leftToRight(hole, unit, hexes).at(side === "left" ? 0 : -1);
  const chosen = options.find((label) => {
    const hex = parseLabel(label);
    return hex && goal && equals(hex, goal);
  });
  return chosen ?? fallback;
};

/** The option nearest to a hex; of several the one that the unit would take by itself, else the first. */
const nearest = ({ options, fallback }: PushQuestion, towards: string | undefined): string => {
  const goal = towards === undefined ? null : parseLabel(towards);
  if (!goal) return fallback;
  const ranges = options.map((label) => {
    const hex = parseLabel(label);
    return hex ? distance(hex, goal) : Number.POSITIVE_INFINITY;
  });
  const best = options.filter((_, index) => ranges[index] === Math.min(...ranges));
  return best.includes(fallback) ? fallback : (best[0] ?? fallback);
};

/** Whether the hexes differ in something that the order asks about. */
const matters = (state: GameState, { unit: id, options, who, by }: PushQuestion, asks: readonly Matter[]): boolean => {
  const unit = state.units[id];
  const scene = unit && state.scenes[unit.scene];
  if (!unit || !scene) return false;
  const others = Object.values(state.units).filter(
    (other) => other.id !== id && other.scene === scene.id && other.status === "in-play",
  );
  const holes = Object.values(state.holes).filter((hole) => hole.scene === scene.id && hole.id !== by && !hole.inert);
  const about: Readonly<Record<Matter, (hex: Hex) => unknown>> = {
    unit: (hex) => others.filter((other) => equals(other.hex, hex)).map((other) => other.id),
    enemy: (hex) =>
      others.filter((other) => !isFriend(state, who, other) && distance(other.hex, hex) <= 2).map((other) => other.id),
    edge: (hex) => scene.map === "fixed" && DIRECTIONS.some((direction) => !onSheet(neighbour(hex, direction), scene)),
    band: (hex) => holes.filter((hole) => distance(hole.hex, hex) <= innermost(hole)).map((hole) => hole.id),
  };
  const told = (label: string): string => {
    const hex = parseLabel(label);
    return hex ? JSON.stringify(asks.map((matter) => about[matter](hex))) : "";
  };
  return new Set(options.map(told)).size > 1;
};

/** Whether a unit belongs to a player, or to one of the same side. */
const isFriend = ({ players }: GameState, who: string | null, { owner }: Unit): boolean => {
  if (owner === who) return true;
  const side = players[who ?? ""]?.side;
  return side !== undefined && side === players[owner ?? ""]?.side;
};

/** How far the band reaches in which a hole pushes in every impulse. */
const innermost = ({ strength }: WhiteHole): number => pushBands(Number(strength))[0]?.range ?? 0;
