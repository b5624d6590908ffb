import type { Answered } from "../journal/entry.ts";
import type {
  ChoiceRequest,
  ChosenBy,
  DiceRequest,
  Engine,
  EngineAnswer,
  EngineCommand,
  EngineEvent,
  EngineRequest,
  Outcome,
} from "../ports/engine.ts";
import { faces } from "../protocol/stream.ts";
import { jointOf, type Ledger, serialOf } from "./ledger.ts";

/** A question that must be put to a user before the command can go on. */
export interface OpenQuestion {
  readonly request: ChoiceRequest;
  readonly user: string;
  /** Milliseconds the user has. */
  readonly within: number;
}

/** A choice that a user has to make. */
export type OwnedChoice = ChoiceRequest & { readonly who: string };

const isOwned = (request: EngineRequest): request is OwnedChoice => request.kind === "choice" && request.who !== null;

/** The result of playing a command. */
export type Played<S, E> =
  | { readonly done: true; readonly outcome: Outcome<S, E>; readonly answered: readonly (Answered & Settled)[] }
  | {
      readonly done: false;
      /** Answers to the requests before the open questions, in order. */
      readonly answered: readonly (Answered & Settled)[];
      readonly questions: readonly OpenQuestion[];
      /** All users' choices of this moment, including those that need not be asked. */
      readonly moment: readonly OwnedChoice[];
    };

/** A choice, and who made it; `by` is absent when an earlier entry holds the choice. */
export interface Settled {
  readonly choice: string;
  readonly by?: ChosenBy;
}

/** Settles a question with an answer, or by naming the user to ask. */
export type Settle = (request: ChoiceRequest) => Settled | OpenQuestion;

/** Returns the faces for a request. */
export type Dice = (request: DiceRequest) => readonly number[];

/** The dice of one round. The faces come from the stream of the anomaly that each request names. */
export const roundDice =
  (ledger: Ledger, round: string | null): Dice =>
  (request) => {
    if (round === null) throw new Error(`dice for ${request.purpose}: the command belongs to no round`);
    return faces(jointOf(ledger, serialOf(ledger, request.anomaly), round), request, request);
  };

/**
 * Plays one command from its beginning. The same state, command, dice and answers give the same result, so a command
 * that has to wait for answers is abandoned, and played again from its beginning once they are in.
 */
export const play = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  state: S,
  command: C,
  dice: Dice,
  settle: Settle,
): Played<S, E> => {
  const procedure = engine.handle(state, command);
  const answered: (Answered & Settled)[] = [];
  let step = procedure.next([]);
  while (!step.done) {
    const batch = answerBatch(step.value, dice, settle);
    // With a question open, the other answers of its batch are not recorded: choices of one moment are published together.
    if (batch.questions.length > 0) {
      return { done: false, answered, questions: batch.questions, moment: step.value.filter(isOwned) };
    }
    answered.push(...batch.answered);
    step = procedure.next(batch.answers);
  }
  return { done: true, outcome: step.value, answered };
};

const answerBatch = (requests: readonly EngineRequest[], dice: Dice, settle: Settle) => {
  const answers: EngineAnswer[] = [];
  const answered: (Answered & Settled)[] = [];
  const questions: OpenQuestion[] = [];
  for (const request of requests) {
    if (request.kind === "dice") {
      answers.push({ faces: dice(request) });
      continue;
    }
    const settled = settle(request);
    if ("user" in settled) {
      questions.push(settled);
      continue;
    }
    if (!request.options.includes(settled.choice)) throw new Error(`question ${request.id} has no such option`);
    answers.push({ choice: settled.choice });
    answered.push({ req: request.id, ...settled });
  }
  return { answers, answered, questions };
};
