import {
  type AnomalyState,
  areAllied,
  type Body,
  DEFAULT_ORDERS,
  equals,
  geometryIn,
  geometryOf,
  JUDGES_ORDERS,
  leftToRight,
  MATTERS,
  type Matter,
  type Place,
  type PushChoice,
  parsePlace,
  pushBands,
  THE_JUDGE,
  type UnitOrders,
  type WhiteHole,
} from "../../rules/index.ts";
import type { ChoiceRequest } from "../ports/engine.ts";
import type { AnswerPolicy, Settlement } from "../ports/ports.ts";

/** How long a seat has when no deadline is set: as long as a timer can run. */
export const NO_DEADLINE = 2 ** 31 - 1;

const isPush = (request: ChoiceRequest): request is PushChoice => "what" in request && request.what === "push";

/**
 * Settles push choices by the standing orders of the unit's player, and asks when an order says so; all other choices
 * are asked. Units without an owner go by the judge's orders for them, or take the default.
 *
 * @param judge the user who judges, for what the rules ask of a judge
 */
export const standingAnswers = (
  deadline: () => number,
  present: (user: string) => boolean,
  judge: () => string | null = () => null,
): AnswerPolicy<AnomalyState> => ({
  // The nearer ships of one hole are pushed first, and everybody sees where they went.
  comesBefore: (one, other) => isPush(one) && isPush(other) && one.by === other.by && one.range < other.range,
  settle(request, state): Settlement {
    const fallback: Settlement = { choice: request.fallback, by: "fallback" };
    const { who } = request;
    const seat = who !== null && state.players[who] ? who : null;
    // Who is away is not asked: orders stand, and nothing else is decided for anybody.
    const asked = who === THE_JUDGE ? judge() : seat;
    const ask: Settlement = asked !== null && present(asked) ? { ask: asked, within: deadline() } : fallback;
    if (!isPush(request)) return ask;
    const orders = state.standing[seat ?? JUDGES_ORDERS]?.[request.unit];
    // Units without an owner are the judge's, who orders them and is not asked.
    if (seat === null && !orders) return fallback;
    const choice = orderedChoice(request, state, orders ?? DEFAULT_ORDERS);
    if (choice !== null) return { choice, by: "order" };
    const asks = orders?.push === "ask" || matters(state, request, orders?.asks ?? MATTERS);
    return asks ? ask : { choice: request.fallback, by: "order" };
  },
});

/** What an order needs to know of a push. */
type AskedPush = Pick<PushChoice, "unit" | "by" | "from" | "options" | "fallback">;

/** The option that an order takes whatever a push leads to; null for one that asks. */
export const orderedChoice = (
  request: AskedPush,
  state: AnomalyState,
  { push, towards }: UnitOrders,
): string | null => {
  switch (push) {
    case "straight":
      return request.fallback;
    case "left":
    case "right":
      return sideways(state, request, push);
    case "towards":
      return nearest(state, request, towards);
    case "ask":
    case "ask-when-it-matters":
      return null;
  }
};

/** The option farthest to one side, seen from the hole. */
const sideways = (state: AnomalyState, { by, from, options, fallback }: AskedPush, side: "left" | "right"): string => {
  const hole = state.holes[by]?.hex;
  const unit = parsePlace(from);
  if (!hole || !unit) return fallback;
  const places = options.flatMap((label) => parsePlace(label) ?? []);
  const goal = leftToRight(hole, unit, places).at(side === "left" ? 0 : -1);
  const chosen = options.find((label) => {
    const place = parsePlace(label);
    return place && goal && equals(place, goal);
  });
  return chosen ?? fallback;
};

/** The option nearest to a place; of several the one that the unit would take by itself, else the first. */
const nearest = (state: AnomalyState, { unit, options, fallback }: AskedPush, towards: string | undefined): string => {
  const goal = towards === undefined ? null : parsePlace(towards);
  if (!goal) return fallback;
  const geometry = geometryIn(state, state.units[unit]?.scene ?? "");
  const distances = options.map((label) => {
    const place = parsePlace(label);
    return place ? geometry.distance(place, goal) : Number.POSITIVE_INFINITY;
  });
  const best = options.filter((_, index) => distances[index] === Math.min(...distances));
  return best.includes(fallback) ? fallback : (best[0] ?? fallback);
};

/** How near an enemy matters, in hexes or inches. */
const ENEMY = 2;

/** Whether the options differ in something that the order asks about. */
const matters = (state: AnomalyState, { unit: id, options, who, by }: PushChoice, asks: readonly Matter[]): boolean => {
  const unit = state.units[id];
  const scene = unit && state.scenes[unit.scene];
  if (!unit || !scene) return false;
  const { around, covers, onSheet, within } = geometryOf(scene);
  const others = Object.values(state.units).filter(
    (other) => other.id !== id && other.scene === scene.id && other.status === "in-play",
  );
  const holes = Object.values(state.holes).filter((hole) => hole.scene === scene.id && hole.id !== by && !hole.inert);
  const about: Readonly<Record<Matter, (place: Place) => readonly string[] | boolean>> = {
    unit: (place) => others.filter((other) => covers(other.hex, place)).map((other) => other.id),
    enemy: (place) =>
      others
        .filter((other) => !isFriend(state, who, other) && within(other.hex, place, ENEMY))
        .map((other) => other.id),
    edge: (place) => scene.map === "fixed" && around(place).some((next) => !onSheet(next, scene)),
    band: (place) => holes.filter((hole) => within(hole.hex, place, innermost(hole))).map((hole) => hole.id),
  };
  const answers = (label: string): string => {
    const place = parsePlace(label);
    return place ? asks.map((matter) => String(about[matter](place))).join(";") : "";
  };
  return new Set(options.map(answers)).size > 1;
};

/** Whether a unit belongs to a player, or to one who stands with that player. */
const isFriend = (state: AnomalyState, who: string | null, { owner }: Body): boolean =>
  owner === who || areAllied(state, who ?? "", owner ?? "");

/** How far the band reaches in which a hole pushes in every impulse. */
const innermost = ({ strength }: WhiteHole): number => pushBands(Number(strength))[0]?.range ?? 0;
