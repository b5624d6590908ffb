import type { LedgeredGame } from "../entry/ledger.ts";
import { type OpenQuestion, Run, type Settle, type Settled } from "../entry/run.ts";
import type { ChoiceRequest, Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { AnswerPolicy, ClockPort, JudgePorts } from "../ports/ports.ts";
import { LATER, MORE_TIME } from "../wire/messages.ts";
import type { Outbox, SettledQuestion } from "../wire/outbox.ts";

/** How often a seat may take its whole time for a question again. */
export const MORE_TIMES_MOST = 3;

/** The state of a question that its seat put off: it waits for earlier questions, or was asked again. */
type PutOff = "waits" | "asked-again";

/** The questions that seats were asked, and their answers. */
export class Questions {
  readonly #clock: ClockPort;
  readonly #complete: () => void;
  #open: readonly OpenQuestion[] = [];
  readonly #answers = new Map<string, Settled>();
  readonly #putOff = new Map<string, PutOff>();
  readonly #moreTimes = new Map<string, number>();
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
   * whole time again a few times.
   */
  take(user: string, req: string, choice: string): boolean {
    const asked = this.#open.find(({ request }) => request.id === req);
    if (!asked || asked.user !== user) return false;
    if (choice === MORE_TIME) {
      const times = this.#moreTimes.get(req) ?? 0;
      if (times >= MORE_TIMES_MOST) return false;
      this.#moreTimes.set(req, times + 1);
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
    this.#moreTimes.clear();
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
