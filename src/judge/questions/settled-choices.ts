import type { LedgeredGame } from "../entry/ledger.ts";
import type { OpenQuestion, Settle, Settled } from "../entry/run.ts";
import { Run } from "../entry/run.ts";
import type { AnswerPolicy } from "../ports/answers.ts";
import type { ChoiceRequest, Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { SettledQuestion } from "../wire/outbox.ts";
import type { Questions } from "./questions.ts";

/** Settles questions by the seats' answers, else by answers that entries hold, else by the policy. */
export const settleBy = <S, C>(questions: Questions, { pending }: LedgeredGame<S, C>, policy: AnswerPolicy<S>) => {
  const recorded = new Map<string, Settled>(pending?.answered.map(({ req, choice }) => [req, { choice }]));
  return (state: S): Settle =>
    (request) => {
      const known = questions.answer(request) ?? recorded.get(request.id);
      if (known) return known;
      const settlement = policy.settle(request, state);
      return "ask" in settlement ? { request, user: settlement.ask, within: settlement.within } : settlement;
    };
};

/** The open questions of the command that waits, found by playing it again from its beginning. */
export const waitingQuestions = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  game: LedgeredGame<S, C>,
  settle: (state: S) => Settle,
): readonly OpenQuestion[] => {
  const run = new Run(engine, game, settle);
  run.resume();
  return run.questions;
};

/**
 * The outcome of the questions that come before `later` in the same moment; null while one of them is open. By the rules
 * everybody knows their outcome before the later question is answered.
 */
export const settledBefore = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  game: LedgeredGame<S, C>,
  settle: (state: S) => Settle,
  { comesBefore }: AnswerPolicy<S>,
  later: ChoiceRequest,
): readonly SettledQuestion[] | null => {
  const moment = new Map<string, { readonly request: ChoiceRequest; readonly settled: Settled | null }>();
  waitingQuestions(engine, game, (state) => (request) => {
    const found = settle(state)(request);
    moment.set(request.id, { request, settled: "user" in found ? null : found });
    return found;
  });
  const before = [...moment.values()].filter(({ request }) => comesBefore(request, later));
  const settled = before.flatMap(({ request, settled }) => (settled ? [{ request, choice: settled.choice }] : []));
  return settled.length < before.length ? null : settled;
};
