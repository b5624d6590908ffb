import type { OpenQuestion } from "../entry/procedure.ts";
import type { Table } from "../entry/table.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import type { Outbox } from "../wire/outbox.ts";
import { MORE_TIME } from "./answer-words.ts";
import { toldBefore } from "./deferring.ts";
import type { Questions } from "./questions.ts";
import { settleBy } from "./settling.ts";

/** Puts questions to seats and hears their answers, those too that ask for more time or for another asking. */
export class Asking<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #ports: Pick<JudgePorts<S, C, E>, "engine" | "answers">;
  readonly #questions: Questions;
  readonly #outbox: Outbox;
  readonly #table: () => Table<S, C>;

  constructor(
    ports: Pick<JudgePorts<S, C, E>, "engine" | "answers">,
    questions: Questions,
    outbox: Outbox,
    table: () => Table<S, C>,
  ) {
    this.#ports = ports;
    this.#questions = questions;
    this.#outbox = outbox;
    this.#table = table;
  }

  /** Puts a question to its seat, with the time that is left. */
  ask(question: OpenQuestion): void {
    this.#outbox.ask(this.#table().ledger.n, this.#questions.withTimeLeft(question));
  }

  /** Puts the questions to a seat again that it has not answered. */
  askAnew(user: string): void {
    for (const question of this.#questions.open) {
      if (question.user === user && !this.#questions.answer(question.request)) this.ask(question);
    }
  }

  /** Hears a seat's answer; false when it is none. */
  hear(user: string, req: string, choice: string): boolean {
    if (!this.#questions.take(user, req, choice)) return false;
    const question = this.#questions.open.find(({ request }) => request.id === req);
    if (question && choice === MORE_TIME) this.ask(question);
    this.#askWaiting();
    return true;
  }

  /** Lets the fallback stand for what a user who is away was asked. */
  settleFor(user: string): void {
    this.#questions.settleFor(user);
    this.#askWaiting();
  }

  /** Asks those again that waited for others, as soon as the others are settled. */
  #askWaiting(): void {
    const { engine, answers } = this.#ports;
    const table = this.#table();
    for (const question of this.#questions.waiting) {
      const settle = settleBy(this.#questions, table, answers);
      const told = toldBefore(engine, table, settle, answers, question.request);
      if (!told) continue;
      this.#questions.askAgain(question);
      this.#outbox.ask(table.ledger.n, question, told);
    }
  }
}
