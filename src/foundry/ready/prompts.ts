import { sum } from "es-toolkit/math/sum";
import { type AnomalyState, type Direction, directionBetween, parsePlace, type Transit } from "../../rules/index.ts";
import type { Prompt } from "../session/session.ts";

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
  const [a, b] = [parsePlace(from), parsePlace(to)];
  return a && b && directionBetween(a, b);
};

/** A question without an end may take longer than this, in milliseconds. */
const ENDLESS = 86_400_000;

/** What a seat was told of a nearer ship; nothing when it is of another kind. */
const readTold = ({ request, choice }: { readonly [key: string]: unknown }) => {
  const unit = typeof request === "object" && request !== null && "unit" in request ? request.unit : null;
  return isText(unit) && isText(choice) ? [{ unit, hex: choice }] : [];
};

/** When and how a question was asked: by this window's clock, and with what came of the nearer ships. */
export interface Asking {
  readonly asked: number;
  readonly within: number;
  readonly earlier: readonly { readonly [key: string]: unknown }[] | null;
}

const UNTIMED: Asking = { asked: 0, within: ENDLESS, earlier: null };

/** A push question as it is shown to the one who is asked. */
export const pushPrompt = (question: PushQuestion, { asked, within, earlier }: Asking = UNTIMED): Prompt => ({
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
  ends: within >= ENDLESS ? null : asked + within,
  told: earlier?.flatMap(readTold) ?? null,
});

type Asked = { readonly [field: string]: unknown };

/** A question that is no push, as it is shown to the one who is asked; nothing when it is no choice at all. */
const choicePrompt = (request: Asked): Prompt | null => {
  const { id, what, options, fallback } = request;
  if (!isText(id) || !isText(what) || what === "push" || !isText(fallback)) return null;
  if (!Array.isArray(options) || !options.every(isText)) return null;
  return { kind: "choice", id, what, options, preset: fallback, asks: request };
};

/** Whether a prompt is answered with one of its options. */
export const isQuestion = (prompt: Prompt): prompt is Extract<Prompt, { readonly kind: "push" | "choice" }> =>
  prompt.kind === "push" || prompt.kind === "choice";

/** What a seat is asked and has neither answered nor put off until the nearer ships are settled. */
export const openQuestions = (
  questions: readonly (Asking & { readonly request: Asked })[],
  answered: ReadonlyMap<string, "answered" | "put-off">,
): readonly Prompt[] =>
  questions.flatMap((asking) => {
    const question = readPushQuestion(asking.request);
    const said = answered.get(String(asking.request["id"]));
    if (said === "answered" || (said === "put-off" && asking.earlier === null)) return [];
    return question ? [pushPrompt(question, asking)] : (choicePrompt(asking.request) ?? []);
  });

/** What a user is asked by this very window and has not answered yet. */
export const askedQuestions = (
  questions: readonly { readonly user: string; readonly request: object }[],
  me: string,
  answered: ReadonlySet<string>,
): readonly Prompt[] =>
  questions.flatMap(({ user, request }) => {
    const asked: Asked = { ...request };
    if (user !== me || answered.has(String(asked["id"]))) return [];
    const question = readPushQuestion(asked);
    return question ? [pushPrompt(question)] : (choicePrompt(asked) ?? []);
  });

/**
 * The roll or set-up that the game waits for now, if it is this person's: dice for the owner of the unit that is first in
 * line, the naming of a chart and the opening of a destination for the judge.
 */
export const transitPrompts = (state: AnomalyState, me: string, isJudge: boolean): readonly Prompt[] => {
  const [transit] = state.transits;
  if (!transit) return [];
  if (transit.stage === "arrival") {
    const waits = isJudge && transit.to !== null && !state.scenes[transit.to];
    return waits && transit.to !== null ? [{ kind: "set-up", unit: transit.unit, scene: transit.to }] : [];
  }
  if (transit.asks) return isJudge ? [chartPrompt(state, transit, transit.asks)] : [];
  if (state.units[transit.unit]?.owner !== me) return [];
  return [{ kind: "roll", unit: transit.unit, what: transit.stage }];
};

/** Which charts a portal leads to is the judge's secret, and so are the ones to choose from. */
const chartPrompt = ({ secret }: AnomalyState, { unit, portal }: Transit, asks: readonly number[]): Prompt => ({
  kind: "chart",
  unit,
  total: sum(asks.slice(-2)),
  charts: [...new Set(secret?.portals[portal]?.variations.charts ?? [])],
});

/** Who holds the clock for a passage, in public reasons: the seat that has dice to roll, or the set-up. */
export const transitHolds = (
  state: AnomalyState,
): { readonly seat: string | null; readonly why: "rolling" | "set-up" } | null => {
  const [transit] = state.transits;
  if (!transit) return null;
  if (transit.stage === "arrival" || transit.asks) return { seat: null, why: "set-up" };
  return { seat: state.units[transit.unit]?.owner ?? null, why: "rolling" };
};
