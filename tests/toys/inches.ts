import * as v from "valibot";
import * as rules from "../../src/rules/authoring.ts";

/** A toy on maps without a grid: each round has two halves, and drones fly to any place in inches. */
const HALVES: readonly number[] = [8, 24];

export interface Drone extends rules.Body {
  readonly facing: number;
}
interface DroneEntry extends rules.UnitEntry {
  readonly hex: rules.Place;
}
interface Clock extends rules.AnomalyClock {
  readonly phase: "before" | "round" | "pushes" | "orders" | "half-done";
}
export interface InchesState extends rules.AnomalyState<Drone> {
  readonly clock: Clock;
}
type Event = rules.AnomalyEvent;
type Context = rules.RuleContext<Drone, InchesState, rules.AnomalyEvents<Drone>, Event>;
export type InchesCommand =
  | rules.AnomalyCommand<Drone>
  | { readonly do: "begin-round" | "begin-half" | "end-half" }
  | { readonly do: "fly"; readonly unit: string; readonly to: rules.Place };

const BEFORE: Clock = { turn: 0, impulse: 0, phase: "before", pushed: -1 };
const halfOf = (impulse: number): number => HALVES.indexOf(impulse) + 1;
const timeText = ({ turn, impulse }: rules.Time): string => `${turn}.${halfOf(impulse)}`;
const time = rules.readText('a round and a half like "2.1" (half 0 to 2)', (words): rules.Time | null => {
  const parts = /^([1-9]\d{0,3})\.([0-2])$/.exec(words);
  return parts && { turn: Number(parts[1]), impulse: HALVES[Number(parts[2]) - 1] ?? 0 };
});

const takesOrders = ({ clock }: InchesState): boolean => clock.phase === "round" || clock.phase === "orders";
const at = ({ clock }: InchesState): string => timeText(clock);
const apply: (draft: rules.StateDraft, event: Event) => void = rules.applyAnomalyEvent;
const advance = (context: Context, clock: Clock): void =>
  context.emitEvent({ at: timeText(clock), event: "clock", rules: ["ruling"], audience: "all", clock });

const endPushes = (context: Context): void => {
  if (rules.nextHole(context.state)) return;
  rules.afterPushes(context, true);
  advance(context, { ...context.state.clock, phase: "orders" });
};

function* play(context: Context, command: InchesCommand): rules.Procedure<string | null> {
  const { clock, transits, units } = context.state;
  switch (command.do) {
    case "begin-round":
      advance(context, { turn: clock.turn + 1, impulse: 0, phase: "round", pushed: -1 });
      yield* rules.startOfTurn(context);
      return null;
    case "begin-half":
      advance(context, { ...clock, impulse: HALVES[halfOf(clock.impulse)] ?? 0, phase: "pushes", pushed: -1 });
      yield* rules.startOfImpulse(context);
      endPushes(context);
      return null;
    case "end-half":
      yield* rules.endOfImpulse(context, halfOf(clock.impulse) === HALVES.length);
      advance(context, { ...context.state.clock, phase: "half-done" });
      return null;
    case "fly": {
      if (!takesOrders(context.state) || transits.length > 0) return "not-now";
      const drone = units[command.unit];
      if (drone?.status !== "in-play") return "not-there";
      const [from, to] = [drone.hex, command.to].map((place) => context.label(drone.scene, place));
      const move = { unit: drone.id, scene: drone.scene, from: from ?? "", to: to ?? "", cause: "own" };
      context.emit("unit-moved", ["TOY-INCHES-01"], "all", move);
      rules.enterPlace(context, drone.id, "own", drone.hex);
      return null;
    }
    default: {
      const refusal = yield* rules.handleAnomaly(context, command, takesOrders(context.state));
      if (command.do === "push" && !refusal) endPushes(context);
      return refusal;
    }
  }
}

interface FlyOrder extends rules.Timed<"fly"> {
  readonly unit: string;
  readonly to: rules.Place;
}
const { text, shape, INCH_PLACES } = rules;
const fly: rules.OrderKind<FlyOrder, InchesCommand> = {
  shape: shape({ at: time, do: v.literal("fly"), unit: text, to: INCH_PLACES.inPlay }),
  table: shape({ do: v.literal("fly"), unit: text, to: INCH_PLACES.inPlay }),
  refers: { unit: "unit" },
  by: "unit",
  command: ({ unit, to }) => ({ do: "fly", unit, to }),
};

const fresh = (entry: DroneEntry) => rules.freshBody<Drone>({ ...entry, facing: 0, speed: 6 });

export const INCHES_RULESET: rules.Ruleset<InchesState, InchesCommand, Event, DroneEntry> = {
  id: "inches",
  file: {
    ruleset: "inches",
    isDefault: false,
    places: INCH_PLACES,
    time,
    dice: rules.ANOMALY_DICE,
    unit: shape({ id: rules.id, scene: text, hex: INCH_PLACES.setUp, owner: text }),
    orders: { fly, ...rules.anomalyOrders(time, INCH_PLACES) },
    faults: () => [],
  },
  unitRules: rules.PLAIN_UNITS,
  ...rules.plainUnits(fresh),
  emptyGame: (ruleOptions, judging) => rules.newGame(ruleOptions, judging, BEFORE),
  setUp: (scenario) => {
    return rules.setUpGame<Drone, Clock>(scenario, scenario.units.map(fresh), BEFORE);
  },
  handle: rules.handlerOf({ unitRules: rules.PLAIN_UNITS, apply, at }, play),
  evolve: (state, events) => rules.fold(state, events, apply),
  next: (state) => {
    const hole = state.clock.phase === "pushes" ? rules.nextHole(state) : null;
    return rules.nextTransit(state) ?? (hole && { do: "push", hole: hole.id });
  },
  onward: ({ clock: { phase, turn, impulse }, transits }) => {
    if (phase === "pushes" || transits.length > 0) return null;
    if (phase === "orders") return { command: { do: "end-half" }, at: { turn, impulse } };
    const next = phase === "before" ? undefined : HALVES[halfOf(impulse)];
    return next === undefined
      ? { command: { do: "begin-round" }, at: { turn: turn + 1, impulse: 0 } }
      : { command: { do: "begin-half" }, at: { turn, impulse: next } };
  },
  takesOrders,
  at,
  ...rules.PLAIN_EVENTS,
};
