import type { Settle, Settled } from "../entry/procedure.ts";
import type { Table } from "../entry/table.ts";
import type { AnswerPolicy } from "../ports/answers.ts";
import type { ChoiceRequest, Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { waitingQuestions } from "./settling.ts";

/** A question of the same moment, and what came of it. */
export interface Told {
  readonly request: ChoiceRequest;
  readonly choice: string;
}

/** All questions of the command that waits, with what is settled of them. */
const batchOf = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  table: Table<S, C>,
  settle: (state: S) => Settle,
): readonly { readonly request: ChoiceRequest; readonly settled: Settled | null }[] => {
  const batch = new Map<string, { readonly request: ChoiceRequest; readonly settled: Settled | null }>();
  waitingQuestions(engine, table, (state) => (request) => {
    const found = settle(state)(request);
    batch.set(request.id, { request, settled: "user" in found ? null : found });
    return found;
  });
  return [...batch.values()];
};

/**
 * What came of the questions that come before one of the same moment; null while one of them is open. By the rules
 * everybody sees their outcome before the later one is answered.
 */
export const toldBefore = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  table: Table<S, C>,
  settle: (state: S) => Settle,
  { comesBefore }: AnswerPolicy<S>,
  later: ChoiceRequest,
): readonly Told[] | null => {
  const before = batchOf(engine, table, settle).filter(({ request }) => comesBefore(request, later));
  const told = before.flatMap(({ request, settled }) => (settled ? [{ request, choice: settled.choice }] : []));
  return told.length < before.length ? null : told;
};
