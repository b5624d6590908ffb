import { Run } from "../commands/run.ts";
import type { OpenQuestion, Settle, Settled } from "../entry/procedure.ts";
import type { Table } from "../entry/table.ts";
import type { AnswerPolicy } from "../ports/answers.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { Questions } from "./questions.ts";

/** Settles questions: by what seats answered now, by what earlier entries recorded, else as the policy says. */
export const settleBy = <S, C>(questions: Questions, { pending }: Table<S, C>, policy: AnswerPolicy<S>) => {
  const recorded = new Map<string, Settled>(pending?.answered.map(({ req, choice }) => [req, { choice }]));
  return (state: S): Settle =>
    (request) => {
      const known = questions.answer(request) ?? recorded.get(request.id);
      if (known) return known;
      const settlement = policy.settle(request, state);
      return "ask" in settlement ? { request, user: settlement.ask, within: settlement.within } : settlement;
    };
};

/** The questions of the command that waits, found by playing it again from its beginning. */
export const waitingQuestions = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  table: Table<S, C>,
  settle: (state: S) => Settle,
): readonly OpenQuestion[] => {
  const run = new Run(engine, table, settle);
  run.resume();
  return run.questions;
};
