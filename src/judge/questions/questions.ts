import type { OpenQuestion, Settled } from "../entry/procedure.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { ChoiceRequest } from "../ports/engine.ts";
import { LATER, MORE_TIME } from "./answer-words.ts";

/** How far a question that was put off has come: it waits for those before it, or was asked again. */
type PutOff = "waits" | "asked-again";

/** The questions that are open at seats now, and the answers that came in. */
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
   * Questions that their seats put off and that may be asked again: none while any other one is open, so that nobody
   * learns who of the others was asked at all.
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

  /** The answer to a question, when it is in. */
  answer(request: ChoiceRequest): Settled | undefined {
    return this.#answers.get(request.id);
  }

  /** An open question with the time that is left to its seat. */
  withTimeLeft(question: OpenQuestion): OpenQuestion {
    const deadline = this.#deadlines.get(question.request.id);
    if (!deadline) return question;
    // A browser counts parts of milliseconds; the message has whole ones.
    return { ...question, within: Math.max(0, Math.ceil(deadline.at - this.#clock.now())) };
  }

  /** Puts these questions and no others; each deadline that runs out settles its question by the fallback. */
  put(questions: readonly OpenQuestion[]): void {
    this.clear();
    this.#open = questions;
    for (const question of questions) this.#start(question);
  }

  /** A question that was put off is asked again, with its whole time. */
  askAgain(question: OpenQuestion): void {
    this.#putOff.set(question.request.id, "asked-again");
    this.#start(question);
  }

  /**
   * Takes a seat's answer; false when nobody asked, another seat was asked, or there is no such option. The first wins:
   * seats send an answer again until an entry holds it. A seat may put its question off once, and ask for its time anew.
   */
  take(user: string, req: string, choice: string): boolean {
    const asked = this.#open.find(({ request }) => request.id === req);
    if (!asked || asked.user !== user) return false;
    if (choice === MORE_TIME) {
      if (!this.#answers.has(req)) this.#start(asked);
      return true;
    }
    if (choice === LATER) {
      // One that was asked again may still have its first word on the way.
      if (!this.#putOff.has(req) && !this.#answers.has(req)) this.#putOff.set(req, "waits");
      return true;
    }
    if (!asked.request.options.includes(choice)) return false;
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
