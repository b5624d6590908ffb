import { type Direction, directionBetween, type GameState, parseLabel } from "../../rules/index.ts";
import type { Prompt } from "../session.ts";

/** A question as it comes from the log; its fields are public. */
export interface PushQuestion {
  readonly id: string;
  readonly who: string | null;
  readonly unit: string;
  readonly by: string;
  readonly from: string;
  readonly range: number;
  readonly options: readonly string[];
  readonly fallback: string;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Reads a question that was put to a seat; nothing when it is of another kind. */
export const readPushQuestion = (request: { readonly [key: string]: unknown }): PushQuestion | null => {
  const { id, who, unit, by, from, range, options, fallback } = request;
  if (![id, unit, by, from, fallback].every(isText) || typeof range !== "number" || !Array.isArray(options))
    return null;
  if (!options.every(isText)) return null;
  return {
    id: String(id),
    who: isText(who) ? who : null,
    unit: String(unit),
    by: String(by),
    from: String(from),
    range,
    options,
    fallback: String(fallback),
  };
};

const directionTo = (from: string, to: string): Direction | null => {
  const [a, b] = [parseLabel(from), parseLabel(to)];
  return a && b && directionBetween(a, b);
};

/** A push question as it is shown to the one who is asked. */
export const pushPrompt = (question: PushQuestion): Prompt => ({
  kind: "push",
  id: question.id,
  unit: question.unit,
  by: question.by,
  range: question.range,
  from: question.from,
  options: question.options.flatMap((hex) => {
    const direction = directionTo(question.from, hex);
    return direction ? [{ hex, direction }] : [];
  }),
  preset: question.fallback,
});

/**
 * The roll or set-up that the game waits for now, if it is this person's: dice for the owner of the unit that is first in
 * line, the opening of a destination for the judge.
 */
export const transitPrompts = (state: GameState, me: string, isJudge: boolean): readonly Prompt[] => {
  const [transit] = state.transits;
  if (!transit) return [];
  if (transit.stage === "arrival") {
    const waits = isJudge && transit.to !== null && !state.scenes[transit.to];
    return waits && transit.to !== null ? [{ kind: "set-up", unit: transit.unit, scene: transit.to }] : [];
  }
  if (state.units[transit.unit]?.owner !== me) return [];
  return [{ kind: "roll", unit: transit.unit, what: transit.stage }];
};

/** Who holds the clock for a passage, in public reasons: the seat that has dice to roll, or the set-up. */
export const transitHolds = (
  state: GameState,
): { readonly seat: string | null; readonly why: "rolling" | "set-up" } | null => {
  const [transit] = state.transits;
  if (!transit) return null;
  if (transit.stage === "arrival") return { seat: null, why: "set-up" };
  return { seat: state.units[transit.unit]?.owner ?? null, why: "rolling" };
};
