import { DEFAULT_ORDERS, distance, type GameState, type Hex, JUDGES_ORDERS, parseLabel } from "../../rules/index.ts";
import type { AnswerPolicy, Settlement } from "../ports/answers.ts";
import type { ChoiceRequest } from "../ports/engine.ts";

/** How long a seat has when no deadline is set: as long as a timer can run. */
export const NO_DEADLINE = 2 ** 31 - 1;

/** What the rules' push question tells beside what every question does. */
interface PushQuestion extends ChoiceRequest {
  readonly unit: string;
  readonly by: string;
  readonly from: string;
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
      case "ask-when-it-matters":
        return matters(state, request) ? ask : { choice: request.fallback, by: "order" };
    }
  },
});

/** The option farthest to one side, seen from the hole. */
const sideways = (state: GameState, { by, from, options, fallback }: PushQuestion, side: "left" | "right"): string => {
  const hole = state.holes[by]?.hex;
  const unit = parseLabel(from);
  if (!hole || !unit) return fallback;
  const line = { q: unit.q - hole.q, r: unit.r - hole.r };
  const turned = (label: string): number => {
    const hex = parseLabel(label) ?? unit;
    // With columns to the right and rows downward, a positive cross product is a turn to the right.
    return line.q * (hex.r - hole.r) - line.r * (hex.q - hole.q);
  };
  const sorted = [...options].sort((a, b) => turned(a) - turned(b));
  return (side === "left" ? sorted[0] : sorted.at(-1)) ?? fallback;
};

/** Whether the hexes differ in what stands in or near them: a unit there, or an enemy within two. */
const matters = (state: GameState, { unit: id, options, who }: PushQuestion): boolean => {
  const unit = state.units[id];
  const others = Object.values(state.units).filter(
    (other) => other.id !== id && other.scene === unit?.scene && other.status === "in-play",
  );
  const about = (label: string): string => {
    const hex: Hex | null = parseLabel(label);
    const near = hex
      ? others.filter(
          (other) => distance(other.hex, hex) === 0 || (other.owner !== who && distance(other.hex, hex) <= 2),
        )
      : [];
    return near
      .map((other) => `${other.id}:${hex ? distance(other.hex, hex) === 0 : false}`)
      .sort()
      .join();
  };
  return new Set(options.map(about)).size > 1;
};
