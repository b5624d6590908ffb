import type { LedgeredGame } from "../entry/ledger.ts";
import type { OpenQuestion, Settle } from "../entry/run.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import { MORE_TIME } from "../wire/messages.ts";
import type { Outbox } from "../wire/outbox.ts";
import { Questions } from "./questions.ts";
import { settleBy, settledBefore, waitingQuestions } from "./settled-choices.ts";

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
