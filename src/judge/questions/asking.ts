import type { LedgeredGame } from "../entry/ledger.ts";
import type { OpenQuestion } from "../entry/procedure.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import { MORE_TIME } from "../wire/messages.ts";
import type { Outbox } from "../wire/outbox.ts";
import type { Questions } from "./questions.ts";
import { settleBy, settledBefore } from "./settling.ts";

/** Sends questions to seats and takes their answers, including requests for more time or for a later question. */
export class Asking<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #ports: Pick<JudgePorts<S, C, E>, "engine" | "answers">;
  readonly #questions: Questions;
  readonly #outbox: Outbox;
  readonly #game: () => LedgeredGame<S, C>;

  constructor(
    ports: Pick<JudgePorts<S, C, E>, "engine" | "answers">,
    questions: Questions,
    outbox: Outbox,
    game: () => LedgeredGame<S, C>,
  ) {
    this.#ports = ports;
    this.#questions = questions;
    this.#outbox = outbox;
    this.#game = game;
  }

  /** Sends a question to its seat, with the time that is left. */
  ask(question: OpenQuestion): void {
    this.#outbox.ask(this.#game().ledger.n, this.#questions.withTimeLeft(question));
  }

  /** Sends a seat its unanswered questions again. */
  askAnew(user: string): void {
    for (const question of this.#questions.open) {
      if (question.user === user && !this.#questions.answer(question.request)) this.ask(question);
    }
  }

  /** Takes a seat's answer; false when it is not valid. */
  take(user: string, req: string, choice: string): boolean {
    if (!this.#questions.take(user, req, choice)) return false;
    const question = this.#questions.open.find(({ request }) => request.id === req);
    if (question && choice === MORE_TIME) this.ask(question);
    this.#askWaiting();
    return true;
  }

  /** Settles the questions to a user who is away by their fallbacks. */
  settleFor(user: string): void {
    this.#questions.settleFor(user);
    this.#askWaiting();
  }

  /** Sends the questions again that waited for others, as soon as those are settled. */
  #askWaiting(): void {
    const { engine, answers } = this.#ports;
    const game = this.#game();
    for (const question of this.#questions.waiting) {
      const settle = settleBy(this.#questions, game, answers);
      const earlier = settledBefore(engine, game, settle, answers, question.request);
      if (!earlier) continue;
      this.#questions.askAgain(question);
      this.#outbox.ask(game.ledger.n, question, earlier);
    }
  }
}
