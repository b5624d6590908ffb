/** The kit for a ruleset whose clock counts beats: what every such ruleset does alike is here, and none of what is its own. */

import * as v from "valibot";
import type { AnomalyCommand } from "../anomalies/command.ts";
import { handleAnomaly } from "../anomalies/handle-anomaly.ts";
import { newGame, setUpGame } from "../anomalies/set-up.ts";
import type { Body } from "../anomalies/state/body.ts";
import type { AnomalyEvents, Citation, EventHeader, EventOf } from "../anomalies/state/event.ts";
import { applyAnomalyEvent, fold } from "../anomalies/state/evolve.ts";
import type { AnomalyState } from "../anomalies/state/game.ts";
import type { AnomalyContext, RuleContext, StateDraft, UnitRules } from "../anomalies/state/rule-context.ts";
import { afterPushes, endOfImpulse, nextHole, nextTransit, startOfImpulse, startOfTurn } from "../anomalies/steps.ts";
import { ANOMALY_DICE, choose, type DiceOf, type Procedure, roll } from "../dice.ts";
import { ANOMALY_ELSEWHERE, ANOMALY_OFFERS } from "../offers/anomaly-offers.ts";
import { handlerOf, PLAIN_EVENTS, PLAIN_UNITS, plainUnits } from "../ruleset/plain.ts";
import type { Elsewhere, OrderOffer, Ruleset, RulesetCommand } from "../ruleset.ts";
import { anomalyOrders } from "../scenario/anomaly-orders.ts";
import type { Order, OrderKind, OrderKinds, UnitEntry } from "../scenario/scenario.ts";
import type { PlaceShapes } from "../scenario/setup.ts";
import { namedAtTable, type Shape, shape, text } from "../scenario/shape.ts";
import type { BeatClock, BeatState } from "./beat-clock.ts";

/** A game of units on a clock of beats. */
export type KitState<B extends Body> = BeatState<AnomalyState<B>>;

/** The events of a ruleset with own ones, whose fields are in `M`. */
type KitEvent<B extends Body, M extends object> = EventOf<AnomalyEvents<B> & M>;

/** What an order of such a ruleset is played with: it reads the game through it and emits what happens. */
export type KitContext<B extends Body, M extends object = object> = RuleContext<
  B,
  KitState<B>,
  AnomalyEvents<B> & M,
  KitEvent<B, M>
>;

/** A field of an order that names a unit. It reads what `text` reads, and is known by being this very shape. */
export const unitField: Shape<string> = v.pipe(
  text,
  v.check(() => true),
);

/** The fields of an order as it is given, beside the unit that acts. */
type Given<F extends v.ObjectEntries> = Readonly<v.InferOutput<v.ObjectSchema<F, undefined>>>;

/** The code of a refusal, or null; a generator where something is rolled or chosen. */
type Played = Procedure<string | null> | string | null;

/** An order that a unit is given: how it is written, and what it does. */
export interface UnitOrder<X, B> {
  readonly fields: v.ObjectEntries;
  // Methods, so that orders of different fields lie in one list.
  play(context: X, unit: B, given: object): Played;
  answers?(given: object): string;
  readonly answersWhat?: string;
  /** It does nothing but answer, so nobody gives it at a table. */
  readonly onlyAnswers?: true;
  readonly offer?: OrderOffer<AnomalyState>;
}

/**
 * Makes an order of a unit in play, which its owner gives: in a file, in the window of orders, and by what a token does.
 *
 * @param fields what it says beside the unit, by shapes; `unitField` for another unit
 * @param play what it does; the code of a refusal, or null
 * @param more the question that it answers in a file, with the option it takes, and what is known better of its fields. An
 * order that answered is not given besides; one that stands before what raises the question is given, and answers nothing.
 */
export const order = <const F extends v.ObjectEntries, X, B>(
  fields: F,
  play: (context: X, unit: B, given: Given<F>) => Played,
  more: {
    readonly answers?: { readonly what: string; readonly by: (given: Given<F>) => string };
    readonly offer?: OrderOffer<AnomalyState>;
  } = {},
): UnitOrder<X, B> => {
  const { answers, offer } = more;
  return {
    fields,
    play: (context, unit, given) => play(context, unit, given as Given<F>),
    ...(answers && { answersWhat: answers.what, answers: (given: object) => answers.by(given as Given<F>) }),
    ...(offer && { offer }),
  };
};

/**
 * Makes the line with which a file answers a question, and that does nothing else: at a table its captain is asked.
 *
 * @param what the question, as it is asked
 * @param by the option that it takes
 */
export const answer = <const F extends v.ObjectEntries, X, B>(
  what: string,
  fields: F,
  by: (given: Given<F>) => string,
): UnitOrder<X, B> => ({ ...order<F, X, B>(fields, () => "not-asked", { answers: { what, by } }), onlyAnswers: true });

/** Where the answers of files are given at a table. */
const ASKED: Elsewhere = { by: "seat", how: "question", reason: "Its captain is asked, and answers by a press." };

/**
 * Asks a unit's owner something once the command is over, so that everybody sees what it did before anybody answers.
 * The ruleset's `questions` say what comes of the answer.
 */
export const askLater = <B extends Body, M extends object>(
  context: KitContext<B, M>,
  question: {
    readonly what: string;
    readonly unit: Body;
    readonly options: readonly string[];
    readonly fallback: string;
    readonly rule?: Citation;
  },
): void => {
  const { what, unit, options, fallback, rule = "ruling" } = question;
  const { at, state } = context;
  const id = `${what}/${at}/${unit.id}/${state.asked?.count ?? 0}`;
  (context as unknown as AnomalyContext).emit("question-left", [rule], "all", {
    question: { id, what, unit: unit.id, who: unit.owner, options, fallback, rule },
  });
};

/** Rolls for a unit. Of one purpose it has one roll in a moment: a second one would meet the same faces. */
export function* rollFor<B extends Body, M extends object>(
  { at }: Pick<KitContext<B, M>, "at">,
  { id, owner }: Body,
  { purpose, rule, ...dice }: DiceOf & { readonly purpose: string; readonly rule: string },
): Procedure<readonly number[]> {
  return yield* roll({
    ...{ purpose, subject: id, anomaly: null, occasion: `${at}/${purpose}/${id}`, first: 0 },
    ...{ roller: { player: owner }, rule, ...dice },
  });
}

/** What is a ruleset's own, of those that the kit makes. */
interface RulesetParts<B extends Body, M extends object, U extends UnitEntry> {
  readonly id: string;
  readonly clock: BeatClock;
  readonly places: PlaceShapes;
  /** How files write a unit. */
  readonly unit: Shape<U>;
  /** A unit as it stands before anything happened to it. */
  fresh(entry: U): Omit<B, "seq">;
  readonly orders: { readonly [word: string]: UnitOrder<KitContext<B, M>, B> };
  /** What the answer to each question does, by what is asked. */
  readonly questions?: {
    readonly [what: string]: (context: KitContext<B, M>, unit: B, option: string) => Procedure<void> | undefined;
  };
  /** What its own events change; those that change nothing are only told. */
  readonly events?: {
    readonly [K in keyof M & string]?: (draft: StateDraft<KitState<B>>, event: EventHeader<K> & Readonly<M[K]>) => void;
  };
  /** The orders about anomalies that its units do not know, such as tractor beams: `link`, `unlink`, `attempt`. */
  readonly without?: readonly string[];
  /** Whether somebody has won, or nobody can: then no unit takes an order. Left out where a judge says so. */
  isOver?(state: KitState<B>): boolean;
  /** What it rolls dice for, beside anomalies. */
  readonly dice?: { readonly [purpose: string]: DiceOf };
  /** What it says of its units to anomalies, where that is not the plain answer. */
  readonly unitRules?: Partial<UnitRules>;
}

/** A ruleset as the kit makes it. */
export type KitRuleset<B extends Body, M extends object, U extends UnitEntry> = Ruleset<
  KitState<B>,
  RulesetCommand,
  KitEvent<B, M>,
  U
>;

const takesOrders = ({ clock: { phase } }: BeatState): boolean => phase === "turn" || phase === "orders";

/** The kind of a unit's order, as files, messages and windows read it. */
const kindOf = <X, B>(
  word: string,
  { fields, answers, answersWhat, onlyAnswers }: UnitOrder<X, B>,
  clock: BeatClock,
): OrderKind<Order & { readonly unit: string }, RulesetCommand> => {
  const named = Object.entries(fields).flatMap(([name, one]) => (one === unitField ? [name] : []));
  const atTable = Object.fromEntries(named.map((name) => [name, namedAtTable]));
  const written = { do: v.literal(word), unit: text, ...fields };
  return {
    shape: shape({ at: clock.time, ...written }) as unknown as Shape<Order & { readonly unit: string }>,
    ...(!onlyAnswers && {
      table: shape({ ...written, unit: namedAtTable, ...atTable }) as NonNullable<OrderKind["table"]>,
    }),
    refers: Object.fromEntries(["unit", ...named].map((name) => [name, "unit" as const])),
    by: "unit",
    command: ({ at: _, ...command }) => command,
    ...(answers && {
      answersOnce: true,
      answers: (given, request) =>
        request.what === answersWhat && (request as { readonly unit?: unknown }).unit === given.unit
          ? answers(given)
          : null,
    }),
  };
};

/** Makes a ruleset of what is its own. */
export const defineRuleset = <B extends Body, M extends object, U extends UnitEntry>(
  parts: RulesetParts<B, M, U>,
): KitRuleset<B, M, U> => {
  type State = KitState<B>;
  type Event = KitEvent<B, M>;
  type Context = KitContext<B, M>;
  const { id, clock, places, fresh, orders, questions = {}, without = [] } = parts;
  const isOver = (state: State): boolean => parts.isOver?.(state) ?? false;
  const unitRules: UnitRules = { ...PLAIN_UNITS, ...parts.unitRules };
  const own = parts.events as {
    readonly [event: string]: ((draft: StateDraft<State>, event: Event) => void) | undefined;
  };
  const apply = (draft: StateDraft<State>, event: Event): void => {
    const change = own?.[event.event];
    if (change) change(draft, event);
    // The compiler cannot follow that these events are those of anomalies and more.
    else applyAnomalyEvent(draft as unknown as StateDraft, event as never);
  };
  const at = (state: Pick<State, "clock">): string => clock.timeText(state.clock);

  const advance = (context: Context, to: State["clock"]): void =>
    context.emitEvent({
      ...{ at: clock.timeText(to), event: "clock", rules: ["ruling"], audience: "all", clock: to },
    } as unknown as Event);
  const endPushes = (context: Context): void => {
    if (nextHole(context.state)) return;
    afterPushes(context as unknown as AnomalyContext, true);
    advance(context, { ...context.state.clock, phase: "orders" });
  };

  function* play(context: Context, command: RulesetCommand): Procedure<string | null> {
    const { state } = context;
    const anomalies = context as unknown as AnomalyContext;
    switch (command.do) {
      case "begin-turn":
        advance(context, { turn: state.clock.turn + 1, impulse: 0, phase: "turn", pushed: -1 });
        yield* startOfTurn(anomalies);
        return null;
      case "begin-beat": {
        const impulse = clock.after(state.clock.impulse);
        if (impulse === undefined) return "not-now";
        advance(context, { ...state.clock, impulse, phase: "pushes", pushed: -1 });
        yield* startOfImpulse(anomalies);
        endPushes(context);
        return null;
      }
      case "end-beat":
        yield* endOfImpulse(anomalies, clock.isLast(state.clock.impulse));
        advance(context, { ...context.state.clock, phase: "done" });
        return null;
      case "ask":
        return yield* ask(context);
    }
    const given = Object.hasOwn(orders, command.do) ? orders[command.do] : undefined;
    if (given !== undefined) {
      if (isOver(state)) return "over";
      if (!takesOrders(state) || state.transits.length > 0) return "not-now";
      const unit: B | undefined = state.units[(command as RulesetCommand & { readonly unit: string }).unit];
      if (unit?.status !== "in-play") return "not-there";
      const played = given.play(context, unit, command);
      return played === null || typeof played === "string" ? played : yield* played;
    }
    if (without.includes(command.do)) return "no-order";
    const refusal = yield* handleAnomaly(anomalies, command as AnomalyCommand, takesOrders(state));
    if (command.do === "push" && !refusal) endPushes(context);
    return refusal;
  }

  function* ask(context: Context): Procedure<string | null> {
    const question = context.state.asked?.open[0];
    if (!question) return "not-now";
    const isThere = (): B | null => {
      const unit = context.state.units[question.unit];
      return unit?.status === "in-play" ? unit : null;
    };
    const option = isThere() ? yield* choose(question) : null;
    (context as unknown as AnomalyContext).emit("question-closed", [question.rule as Citation], "all", {
      question: question.id,
    });
    const unit = isThere();
    const answer = unit && option !== null ? questions[question.what]?.(context, unit, option) : undefined;
    if (answer) yield* answer;
    return null;
  }

  const kinds = Object.fromEntries(Object.entries(orders).map(([word, one]) => [word, kindOf(word, one, clock)]));
  const asked = Object.entries(orders).flatMap(([word, { onlyAnswers }]) => (onlyAnswers ? [[word, ASKED]] : []));
  const known = Object.entries(anomalyOrders(clock.time, places)).filter(([word]) => !without.includes(word));
  const offers = Object.entries(orders).flatMap(([word, { offer }]) => (offer ? [[word, offer]] : []));
  return {
    id,
    file: {
      ...{ ruleset: id, isDefault: false, places, time: clock.time, unit: parts.unit },
      dice: { ...ANOMALY_DICE, ...parts.dice },
      orders: { ...kinds, ...Object.fromEntries(known) } as OrderKinds<RulesetCommand>,
      faults: () => [],
    },
    unitRules,
    ...plainUnits(fresh),
    emptyGame: (ruleOptions, judging) => newGame(ruleOptions, judging, clock.before),
    setUp: (scenario) => setUpGame<B, State["clock"]>(scenario, scenario.units.map(fresh), clock.before),
    handle: handlerOf<B, State, AnomalyEvents<B> & M, Event, RulesetCommand>({ unitRules, apply, at }, play),
    evolve: (state, events) => fold(state, events, apply),
    next: (state) => {
      const hole = state.clock.phase === "pushes" ? nextHole(state) : null;
      const asks = (state.asked?.open.length ?? 0) > 0;
      return nextTransit(state) ?? (asks ? { do: "ask" } : hole && ({ do: "push", hole: hole.id } as RulesetCommand));
    },
    onward: (state) => ((state.asked?.open.length ?? 0) > 0 ? null : clock.onward(state)),
    timeText: clock.timeText,
    offers: { ...ANOMALY_OFFERS, ...Object.fromEntries(offers) },
    elsewhere: { ...ANOMALY_ELSEWHERE, ...Object.fromEntries(asked) },
    takesOrders,
    ...(parts.isOver && { isOver }),
    at,
    ...PLAIN_EVENTS,
  };
};
