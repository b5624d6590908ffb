import type { OpenQuestion, Settled } from "../entry/run.ts";
import type { ChoiceRequest } from "../ports/engine.ts";
import type { ClockPort } from "../ports/ports.ts";
import { LATER, MORE_TIME } from "../wire/messages.ts";

/** The state of a question that its seat put off: it waits for earlier questions, or was asked again. */
type PutOff = "waits" | "asked-again";

/** The questions that seats were asked, and their answers. */
export class Questions {
  readonly #clock: ClockPort;
  readonly #complete: () => void;
  #open: readonly OpenQuestion[] = [];
  readonly #answers = new Map<string, Settled>();
  readonly #putOff = new Map<string, PutOff>();
  readonly #deadlines = new Map<string, { readonly at: number; readonly cancel: () => void }>();

  /** `complete` is called when the last open question is answered. */
  constructor(clock: ClockPort, complete: () => void) {
    this.#clock = clock;
    this.#complete = complete;
  }

  get open(): readonly OpenQuestion[] {
    return this.#open;
  }

  /**
   * Questions that their seats put off and that may be asked again. There are none while any other question is open, as
   * asking earlier would reveal which other seats were asked.
   */
  get waiting(): readonly OpenQuestion[] {
    const open = this.#open.filter(({ request: { id } }) => !this.#answers.has(id));
    const waiting = open.filter(({ request: { id } }) => this.#putOff.get(id) === "waits");
    return waiting.length === open.length ? waiting : [];
  }

  /** Whether every open question is answered. */
  get answered(): boolean {
    return this.#open.every(({ request }) => this.#answers.has(request.id));
  }

  /** The answer to a question; nothing when there is none yet. */
  answer(request: ChoiceRequest): Settled | undefined {
    return this.#answers.get(request.id);
  }

  /** An open question with the time that is left to its seat. */
  withTimeLeft(question: OpenQuestion): OpenQuestion {
    const deadline = this.#deadlines.get(question.request.id);
    if (!deadline) return question;
    // A browser's clock counts fractions of milliseconds, but the message holds whole ones.
    return { ...question, within: Math.max(0, Math.ceil(deadline.at - this.#clock.now())) };
  }

  /** Replaces all questions by these. A question whose time runs out is settled by its fallback. */
  put(questions: readonly OpenQuestion[]): void {
    this.clear();
    this.#open = questions;
    for (const question of questions) this.#start(question);
  }

  /** Gives a question that was put off its whole time again. */
  askAgain(question: OpenQuestion): void {
    this.#putOff.set(question.request.id, "asked-again");
    this.#start(question);
  }

  /**
   * Takes a seat's answer; false when this seat was not asked or the question has no such option. The first answer
   * counts, as seats repeat an answer until an entry holds it. A seat may put its question off once, and may take its
   * whole time again.
   */
  take(user: string, req: string, choice: string): boolean {
    const asked = this.#open.find(({ request }) => request.id === req);
    if (!asked || asked.user !== user) return false;
    if (choice === MORE_TIME) {
      if (!this.#answers.has(req)) this.#start(asked);
      return true;
    }
    if (choice === LATER) {
      // After the question was asked again, the first request to put it off may still arrive.
      if (!this.#putOff.has(req) && !this.#answers.has(req)) this.#putOff.set(req, "waits");
      return true;
    }
    if (!asked.request.options.includes(choice)) return false;
    this.#settle(req, { choice, by: "player" });
    return true;
  }

  /** Settles the questions to a user who is away by their fallbacks. */
  settleFor(user: string): void {
    for (const { request, user: asked } of this.#open) {
      if (asked === user && !this.#answers.has(request.id)) {
        this.#settle(request.id, { choice: request.fallback, by: "fallback" });
      }
    }
  }

  /** Removes all questions, answers and deadlines. */
  clear(): void {
    for (const { cancel } of this.#deadlines.values()) cancel();
    this.#deadlines.clear();
    this.#open = [];
    this.#answers.clear();
    this.#putOff.clear();
  }

  #start({ request, within }: OpenQuestion): void {
    this.#deadlines.get(request.id)?.cancel();
    const run = (): void => this.#settle(request.id, { choice: request.fallback, by: "fallback" });
    this.#deadlines.set(request.id, {
      at: this.#clock.now() + within,
      cancel: this.#clock.timer(within, run),
    });
  }

  #settle(req: string, answer: Settled): void {
    if (this.#answers.has(req)) return;
    this.#answers.set(req, answer);
    this.#deadlines.get(req)?.cancel();
    this.#deadlines.delete(req);
    if (this.answered) this.#complete();
  }
}
