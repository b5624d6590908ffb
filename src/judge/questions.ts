import type { ClockPort } from "./ports/clock.ts";
import type { ChoiceRequest } from "./ports/engine.ts";
import type { OpenQuestion, Settled } from "./procedure.ts";

/** The questions that are open at seats now, and the answers that came in. */
export class Questions {
  readonly #clock: ClockPort;
  readonly #complete: () => void;
  #open: readonly OpenQuestion[] = [];
  readonly #answers = new Map<string, Settled>();
  #deadlines: (() => void)[] = [];

  /** `complete` is called when the last open question is answered. */
  constructor(clock: ClockPort, complete: () => void) {
    this.#clock = clock;
    this.#complete = complete;
  }

  get open(): readonly OpenQuestion[] {
    return this.#open;
  }

  /** Whether every open question is answered. */
  get answered(): boolean {
    return this.#open.every(({ request }) => this.#answers.has(request.id));
  }

  /** The answer to a question, when it is in. */
  answer(request: ChoiceRequest): Settled | undefined {
    return this.#answers.get(request.id);
  }

  /** Puts these questions and no others; each deadline that runs out settles its question by the fallback. */
  put(questions: readonly OpenQuestion[]): void {
    this.clear();
    this.#open = questions;
    this.#deadlines = questions.map(({ request, within }) =>
      this.#clock.timer(within, () => this.#settle(request.id, { choice: request.fallback, by: "fallback" })),
    );
  }

  /**
   * Takes a seat's answer; false when nobody asked, another seat was asked, or there is no such option. The first wins:
   * seats send an answer again until an entry holds it.
   */
  take(user: string, req: string, choice: string): boolean {
    const asked = this.#open.find(({ request }) => request.id === req);
    if (!asked || asked.user !== user || !asked.request.options.includes(choice)) return false;
    this.#settle(req, { choice, by: "player" });
    return true;
  }

  /** Settles by the fallback what a user who is away was asked. */
  settleFor(user: string): void {
    for (const { request, user: asked } of this.#open) {
      if (asked === user && !this.#answers.has(request.id)) {
        this.#settle(request.id, { choice: request.fallback, by: "fallback" });
      }
    }
  }

  /** Forgets questions, answers and deadlines. */
  clear(): void {
    for (const cancel of this.#deadlines) cancel();
    this.#deadlines = [];
    this.#open = [];
    this.#answers.clear();
  }

  #settle(req: string, answer: Settled): void {
    if (this.#answers.has(req)) return;
    this.#answers.set(req, answer);
    if (this.answered) this.#complete();
  }
}
