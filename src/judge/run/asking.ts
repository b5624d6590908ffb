import type { LedgeredGame } from "../entry/ledger.ts";
import { type OpenQuestion, Run, type Settle, type Settled } from "../entry/run.ts";
import type { ChoiceRequest, Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { AnswerPolicy, JudgePorts } from "../ports/ports.ts";
import { MORE_TIME } from "../wire/messages.ts";
import type { Outbox, SettledQuestion } from "../wire/outbox.ts";
import { Questions } from "./questions.ts";

/** Settles questions by the seats' answers, else by answers that entries hold, else by the policy. */
const settleBy = <S, C>(questions: Questions, { pending }: LedgeredGame<S, C>, policy: AnswerPolicy<S>) => {
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
const waitingQuestions = <S, C extends EngineCommand, E extends EngineEvent>(
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
const settledBefore = <S, C extends EngineCommand, E extends EngineEvent>(
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

/** Sends questions to seats and takes their answers, including requests for more time or for a later question. */
export class Asking<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #ports: Pick<JudgePorts<S, C, E>, "engine" | "answers">;
  readonly #questions: Questions;
  readonly #outbox: Outbox;
  readonly #game: () => LedgeredGame<S, C>;

  /** `complete` is called when the last open question is answered. */
  constructor(
    ports: Pick<JudgePorts<S, C, E>, "engine" | "answers" | "clock">,
    outbox: Outbox,
    game: () => LedgeredGame<S, C>,
    complete: () => void,
  ) {
    this.#ports = ports;
    this.#questions = new Questions(ports.clock, complete);
    this.#outbox = outbox;
    this.#game = game;
  }

  get open(): readonly OpenQuestion[] {
    return this.#questions.open;
  }

  /** Whether every open question is answered. */
  get answered(): boolean {
    return this.#questions.answered;
  }

  /** Settles questions of the present game by the answers so far. */
  get settle(): (state: S) => Settle {
    return settleBy(this.#questions, this.#game(), this.#ports.answers);
  }

  /** Sends the questions of the command that waits, after removing all earlier ones. `known` are the questions, if known. */
  ask(known: readonly OpenQuestion[] = []): void {
    const game = this.#game();
    this.#questions.clear();
    if (!game.pending) return;
    this.#questions.put(known.length > 0 ? known : waitingQuestions(this.#ports.engine, game, this.settle));
    for (const question of this.open) this.#send(question);
  }

  /** Removes all questions. */
  clear(): void {
    this.#questions.clear();
  }

  /** Sends a seat its unanswered questions again. */
  askAnew(user: string): void {
    for (const question of this.#questions.open) {
      if (question.user === user && !this.#questions.answer(question.request)) this.#send(question);
    }
  }

  /** Takes a seat's answer; false when it is not valid. */
  take(user: string, req: string, choice: string): boolean {
    if (!this.#questions.take(user, req, choice)) return false;
    const question = this.#questions.open.find(({ request }) => request.id === req);
    if (question && choice === MORE_TIME) this.#send(question);
    this.#askWaiting();
    return true;
  }

  /** Settles the questions to a user who is away by their fallbacks. */
  settleFor(user: string): void {
    this.#questions.settleFor(user);
    this.#askWaiting();
  }

  /** Sends a question to its seat, with the time that is left. */
  #send(question: OpenQuestion): void {
    this.#outbox.ask(this.#game().ledger.n, this.#questions.withTimeLeft(question));
  }

  /** Sends the questions again that waited for others, as soon as those are settled. */
  #askWaiting(): void {
    const { engine, answers } = this.#ports;
    const game = this.#game();
    for (const question of this.#questions.waiting) {
      const earlier = settledBefore(engine, game, this.settle, answers, question.request);
      if (!earlier) continue;
      this.#questions.askAgain(question);
      this.#outbox.ask(game.ledger.n, question, earlier);
    }
  }
}
