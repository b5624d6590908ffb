import { handleAnomaly } from "../../anomalies/engine/handle-anomaly.ts";
import { nextTransit } from "../../anomalies/engine/next.ts";
import { RuleContext } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Onward, Outcome } from "../../ruleset/ruleset.ts";
import { follow } from "../play/arrival.ts";
import { giveOrder } from "../play/give.ts";
import { go, isHeldUp } from "../play/go.ts";
import { driftOn } from "../play/half-steps.ts";
import type { Command, LoadCommand, OrderCommand, Refusal } from "../state/command.ts";
import { dress, ownerOf } from "../state/context.ts";
import type { FastPlayEvent, FastPlayEvents } from "../state/event.ts";
import { apply } from "../state/evolve.ts";
import type { Context, GameState } from "../state/game.ts";
import { placesOf, timeOf } from "../state/places.ts";
import { isSeeker, speedLimit, type Unit } from "../state/unit.ts";
import { comeTo } from "../table/ahead.ts";
import { call } from "../table/call.ts";
import { stock } from "./stock.ts";
import { UNIT_RULES } from "./unit-rules.ts";

/** A moment to which files are played: a turn and a part. */
export interface PartTime {
  readonly turn: number;
  readonly part: number;
}

const ORDERS: ReadonlySet<string> = new Set<OrderCommand["do"]>([
  "announce",
  "split",
  "standing-choices",
  "move",
  "turn",
  "launch",
  "fire",
  "act",
  "link",
  "unlink",
  "facing-roll",
  "revive",
  "choose",
  "gather",
  "labs",
  "attempt",
  "place",
  "remove",
  "storm",
]);

const isOrder = (command: Command): command is OrderCommand => ORDERS.has(command.do);

/** Whether a judge lays out the game, as anomalies are placed before the first turn. */
const isSetUp = ({ clock }: GameState, command: OrderCommand): command is PlaceOrder =>
  clock.passage === "before" && (command.do === "place" || command.do === "remove");

type PlaceOrder = Extract<OrderCommand, { readonly do: "place" | "remove" }>;

/** Whether orders can be given now. */
export const takesOrders = (state: GameState): boolean => state.clock.passage !== "before" && !isHeldUp(state);

/** Plays one command; a refused one does nothing. */
export function* handle(
  state: GameState,
  command: Command,
): Procedure<Result<Outcome<GameState, FastPlayEvent>, Refusal>> {
  const context: Context = new RuleContext<Unit, GameState, FastPlayEvents, FastPlayEvent>(state, {
    unitRules: UNIT_RULES,
    apply,
    at: ({ clock }) => timeOf(clock),
    dress,
    follow: (one, event) => follow(one as unknown as Context, event),
  });
  const refusal = yield* play(context, command);
  return refusal ? err(refusal) : ok({ state: context.state, events: withoutPassing(context.events) });
}

/** Events that are applied alike whatever the clock shows. */
const READS_NO_CLOCK: ReadonlySet<string> = new Set(["unit-moved", "units-noted"]);

/**
 * Places of the clock that nothing happened in are not told, nor those between moves of one space: the next one says all
 * that counts. A clock names all active units, so one for each of many would be more than an entry of the log holds.
 */
const withoutPassing = (events: readonly FastPlayEvent[]): readonly FastPlayEvent[] => {
  const told: FastPlayEvent[] = [];
  /** The beat of a later clock up to which nothing reads the clock. */
  let beat: string | null = null;
  for (const event of events.toReversed()) {
    const isPassed = event.event === "clock" && (told.at(-1)?.event === "clock" || beat === event.clock.beat);
    if (isPassed) continue;
    if (event.event === "clock") beat = event.clock.beat ?? null;
    else if (!READS_NO_CLOCK.has(event.event)) beat = null;
    told.push(event);
  }
  return told.reverse();
};

function* play(context: Context, command: Command): Procedure<Refusal | null> {
  const { state } = context;
  switch (command.do) {
    case "go":
      if (isHeldUp(state)) return "not-now";
      yield* go(context, command.to, command.stay);
      return null;
    case "drift-on":
      if (state.transits.length > 0 || !state.clock.drift) return "not-now";
      yield* driftOn(context);
      return null;
    case "load":
      return loadSeeker(context, command);
    case "stock":
      return stock(context, command);
    case "call":
      return takesOrders(state) ? call(context, command) : "not-now";
    case "add-unit":
      return isTooFast(state, command.unit) ? "speed" : yield* handleAnomaly(context, command, takesOrders(state));
    case "edit-unit": {
      const { [command.unit]: unit } = state.units;
      if (unit && isTooFast(state, { ...unit, ...command.changes })) return "speed";
      return yield* handleAnomaly(context, command, takesOrders(state));
    }
    default:
      if (!isOrder(command) || isSetUp(state, command))
        return yield* handleAnomaly(context, command, takesOrders(state));
      if (!takesOrders(state)) return "not-now";
      yield* comeTo(context, command);
      return yield* giveOrder(context, command);
  }
}

/** Whether somebody writes a speed on a unit that its class never has. */
const isTooFast = (
  { ruleOptions }: GameState,
  { class: kind, packs, speed }: Pick<Unit, "class" | "packs" | "speed">,
) => speed > speedLimit(kind, packs, ruleOptions);

/**
 * Takes down what a seeker is, for its owner alone, as long as it waits or the game has not begun.
 *
 * @rule FP-INF-10 Whether a torpedo is a pseudo one only its owner knows.
 */
const loadSeeker = (context: Context, { unit: id, pseudo, warhead }: LoadCommand): Refusal | null => {
  const unit = Object.hasOwn(context.state.units, id) ? context.state.units[id] : undefined;
  if (!unit || !isSeeker(unit)) return "not-there";
  const isSetUp = context.state.clock.passage === "before" && unit.status === "in-play";
  if (unit.status !== "aboard" && !isSetUp) return "not-aboard";
  context.emit("load-shown", ["FP-INF-10"], ownerOf(unit), { unit: id, load: { pseudo, warhead } });
  return null;
};

/** What must be played before anything else. */
export const next = (state: GameState): Command | null => {
  const transit = nextTransit(state);
  if (transit) return transit;
  return state.clock.drift ? { do: "drift-on" } : null;
};

/** The time of the place to which a step leads. */
export const timeAfter = (state: GameState, to: number): PartTime => {
  const { turn, part, passage, place } = state.clock;
  if (passage === "before") return { turn: 1, part: 0 };
  if (place < 0 || to < placesOf(state.clock).length) return { turn, part };
  if (passage === "steps") return part === 3 ? { turn: turn + 1, part: 0 } : { turn, part: 1 };
  return passage === "close" ? { turn, part: part + 1 } : { turn, part };
};

/** The step with which the clock goes on. */
export const onward = (state: GameState): Onward<Command, PartTime> | null =>
  next(state) ? null : { command: { do: "go" }, at: timeAfter(state, state.clock.place + 1) };
