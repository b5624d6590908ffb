import type { AnomalyEvent, Audience, Citation, EventHeader } from "./anomalies/state/event.ts";
import { type AnomalyState, defenderJudgeOf } from "./anomalies/state/game.ts";
import { learns } from "./anomalies/view.ts";
import { type Answer, type ChoiceRequest, type DiceSource, type Request, run, seededDice } from "./dice.ts";
import type { Onward, OrderQueue, OrderTaking, Ruleset, RulesetCommand } from "./ruleset.ts";
import {
  type AnomalyKinds,
  anomalyKinds,
  type Order,
  ownersOfOrders,
  type ScenarioFile,
  type StormOrder,
  type UnitEntry,
} from "./scenario/scenario.ts";
import { byWord, type Waiting, waitingBy } from "./scenario/waiting.ts";
import { compareTimes, type Moment, makeTime, type Time } from "./time.ts";

/** A game played to its end without a table. */
export interface Played<S, E extends EventHeader> {
  readonly trace: readonly TraceLine<E>[];
  /** All events, bookkeeping among them. */
  readonly events: readonly E[];
  readonly state: S;
}

/**
 * Plays a scenario with nobody present: orders in file order within their time, dice from the script and then from the
 * seed, choices from the orders of the same time that answer them, else the default.
 *
 * @param until the last moment to be played instead of the file's own
 */
export const simulateWith = <
  S extends AnomalyState,
  C extends RulesetCommand,
  E extends EventHeader,
  U extends UnitEntry,
>(
  ruleset: Ruleset<S, C, E, U>,
  scenario: ScenarioFile<U>,
  until: Moment = scenario.until,
  dice: DiceSource = seededDice(scenario.seed, scenario.dice),
): Played<S, E> => {
  const game = new Simulation(ruleset, scenario, dice);
  for (let next = game.onward(); next; next = game.onward()) {
    if (game.taking.isPast(next.at, until)) break;
    game.step(next.command);
    if (ruleset.takesOrders(game.state)) game.order();
  }
  return { trace: game.trace, events: game.events, state: game.state };
};

/** All orders of a time are taken at that time, in file order. */
const IN_FILE_ORDER: OrderTaking<AnomalyState, never> = {
  togetherAt: (at) => makeTime(at as Time),
  togetherNow: ({ clock: { turn, impulse } }) => makeTime({ turn, impulse }),
  queue: (orders) => {
    let place = 0;
    return {
      take: () => {
        const waiting = orders[place];
        place += 1;
        return waiting ? { waiting } : null;
      },
    };
  },
  isPast: (at, until) => compareTimes(at as Time, until as Time) > 0,
};

/** What orders that answer, and what they answer, have in common. */
interface OfUnit {
  readonly unit: string;
}

const NONE: readonly Waiting[] = [];

class Simulation<S extends AnomalyState, C extends RulesetCommand, E extends EventHeader, U extends UnitEntry> {
  readonly trace: TraceLine<E>[] = [];
  readonly events: E[] = [];
  readonly taking: OrderTaking<S, C>;
  state: S;
  readonly #kinds: AnomalyKinds;
  readonly #ownerOf: (order: Order) => string | null;
  readonly #orders: ReadonlyMap<string, readonly Waiting[]>;
  readonly #taken = new Set<number>();
  /** What is left of the orders of moments that the game came to, by their words. */
  readonly #queues = new Map<string, OrderQueue<S, C>>();
  /** The orders that answer questions, by the words of their moments and by their units. */
  readonly #answers = new Map<string, ReadonlyMap<string, readonly Waiting[]>>();
  /** Orders that were used up by an answer. */
  readonly #answered = new Set<number>();

  constructor(
    readonly ruleset: Ruleset<S, C, E, U>,
    readonly scenario: ScenarioFile<U>,
    readonly dice: DiceSource,
  ) {
    this.state = ruleset.setUp(scenario);
    this.#kinds = anomalyKinds(scenario);
    this.#ownerOf = ownersOfOrders(scenario, ruleset.file);
    this.taking = ruleset.taking ?? IN_FILE_ORDER;
    this.#orders = waitingBy(scenario.orders, (at) => this.taking.togetherAt(at));
  }

  /** The next step of the clock; none while something must be played first. */
  onward(): Onward<C> | null {
    if (this.ruleset.next(this.state)) return null;
    return this.#queue().onward?.(this.state) ?? this.ruleset.onward(this.state);
  }

  /** Plays a step of the clock and whatever must follow it. */
  step(command: C): void {
    const refusal = this.#handle(command);
    if (refusal !== null) {
      throw new Error(`the clock could not do «${command.do}» at ${this.ruleset.at(this.state)}: ${refusal}`);
    }
    this.#settle();
  }

  /** Carries out the orders whose turn it is, those of a file first, then those of players whom the program plays. */
  order(): void {
    do this.#orderByFile();
    while (this.#orderByProgram());
  }

  #orderByProgram(): boolean {
    const command = this.ruleset.auto?.(this.state, this.scenario.seed) ?? null;
    if (command) this.step(command);
    return command !== null;
  }

  #orderByFile(): void {
    for (let next = this.#queue().take(this.state); next; next = this.#queue().take(this.state)) {
      const { order, index } = next.waiting;
      this.#taken.add(index);
      if (this.#answered.has(index)) continue;
      const refusal = next.refused ?? this.#handle(this.#commandOf(order));
      if (refusal !== null) this.#refuse(order, index, refusal);
      this.#settle();
    }
  }

  #commandOf(order: Order): C {
    const command = this.ruleset.file.orders[order.do]?.command(order, this.#kinds);
    if (!command) throw new Error(`«${order.do}» is no order of ${this.ruleset.id}`);
    return command;
  }

  /** The orders of the present time, those that were taken among them. */
  #due(): readonly Waiting[] {
    return this.#orders.get(this.taking.togetherNow(this.state)) ?? NONE;
  }

  /** What is left of them. */
  #queue(): OrderQueue<S, C> {
    const word = this.taking.togetherNow(this.state);
    const known = this.#queues.get(word);
    if (known) return known;
    const made = this.taking.queue(this.#due());
    this.#queues.set(word, made);
    return made;
  }

  #settle(): void {
    for (let next = this.ruleset.next(this.state); next; next = this.ruleset.next(this.state)) {
      const refusal = this.#handle(next);
      if (refusal !== null) throw new Error(`«${next.do}» was due and refused: ${refusal}`);
    }
  }

  #handle(command: C): string | null {
    const result = run(this.ruleset.handle(this.state, command), (request) => this.#answer(request));
    if (!result.ok) return result.error;
    this.state = result.value.state;
    // One by one, as a command may have more events than a call takes arguments.
    for (const event of result.value.events) {
      this.events.push(event);
      if (!this.ruleset.isTraced(event) || !this.#isAskedFor(event)) continue;
      this.trace.push(this.ruleset.written?.(event) ?? event);
    }
    return null;
  }

  /** Whether an event belongs into this file's trace: of what the contract does not list, only what the file asks for. */
  #isAskedFor(event: EventHeader): boolean {
    if (event.event !== "transfer-realised") return true;
    const { to } = event as AnomalyEvent & { event: "transfer-realised" };
    const transfers = this.state.secret?.transfers ?? [];
    return this.scenario.orders.some(
      (order) =>
        isRealised(order) && transfers.some((transfer) => transfer.portal === order.portal && transfer.to === to),
    );
  }

  #answer(request: Request): Answer {
    if (request.kind === "dice") return { faces: this.dice(request) };
    for (const { order, index } of this.#answering(request)) {
      const kind = this.ruleset.file.orders[order.do];
      if (kind?.answersOnce && (this.#taken.has(index) || this.#answered.has(index))) continue;
      const choice = kind?.answers?.(order, request, this.state) ?? null;
      if (choice === null || !request.options.includes(choice)) continue;
      if (kind?.answersOnce) this.#answered.add(index);
      return { choice };
    }
    return { choice: request.fallback };
  }

  /** The orders of the present time that may answer a question: those about its unit. */
  #answering(request: ChoiceRequest): readonly Waiting[] {
    const word = this.taking.togetherNow(this.state);
    let known = this.#answers.get(word);
    if (!known) {
      const answers = this.#due().filter(({ order }) => this.ruleset.file.orders[order.do]?.answers);
      known = byWord(answers, ({ order }) => (order as Order & OfUnit).unit);
      this.#answers.set(word, known);
    }
    return known.get((request as ChoiceRequest & OfUnit).unit) ?? NONE;
  }

  #refuse(order: Order, index: number, code: string): void {
    const owner = this.#ownerOf(order);
    this.trace.push({
      at: this.ruleset.at(this.state),
      event: "refused",
      rules: [this.ruleset.refusedBy(order, code)],
      audience: owner === null ? "judge" : [owner],
      order: index,
      code,
    });
  }
}

const isRealised = (order: Order): order is StormOrder => order.do === "storm" && (order as StormOrder).realise;

/** An order that the rules did not allow. */
interface Refused {
  readonly at: string;
  readonly event: "refused";
  readonly rules: readonly Citation[];
  readonly audience: Audience;
  /** Index in the file's list of orders, from 0; in a player's trace among that player's orders. */
  readonly order: number;
  readonly code: string;
}

/** One line of a trace. */
export type TraceLine<E extends EventHeader = EventHeader> = E | Refused;

const isRefused = (line: EventHeader): line is Refused => line.event === "refused";

/** The trace as one player may learn it. */
export const traceOf = <E extends EventHeader>(
  { file, asPlayersRead }: Pick<Ruleset, "file" | "asPlayersRead">,
  trace: readonly TraceLine<E>[],
  player: string,
  scenario: ScenarioFile,
): readonly TraceLine<E>[] => {
  const ownerOf = ownersOfOrders(scenario, file);
  const mine = scenario.orders.flatMap((order, index) => (ownerOf(order) === player ? [index] : []));
  const players = Object.fromEntries(scenario.players.map((one, seq) => [one.id, { ...one, seq }]));
  const game = { judging: scenario.judging, ruleOptions: scenario.ruleOptions, players };
  return trace.flatMap((line): TraceLine<E>[] => {
    if (isRefused(line)) {
      const order = mine.indexOf(line.order);
      return order < 0 ? [] : [{ ...line, order }];
    }
    if (!learns(line, player, game)) return [];
    return [player === defenderJudgeOf(scenario.judging) ? line : asPlayersRead(line)];
  });
};
