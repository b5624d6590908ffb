import * as v from "valibot";
import * as rules from "../../src/rules/authoring.ts";

/** A toy: rounds of four beats on hexes. Units hop, and after a hop their owner is asked which way they face. */
const BEATS = 4;
/** A beat is so many impulses to the anomalies. */
const IMPULSES_A_BEAT = 8;

type Direction = rules.Direction;
export interface Hopper extends rules.Body {
  readonly facing: Direction;
}
interface HopperEntry extends rules.UnitEntry {
  readonly hex: rules.Place;
  readonly facing: Direction;
}
interface Clock extends rules.AnomalyClock {
  readonly phase: "before" | "round" | "pushes" | "orders" | "beat-done";
}
export interface BeatsState extends rules.AnomalyState<Hopper> {
  readonly clock: Clock;
}
type Event = rules.AnomalyEvent;
type Context = rules.RuleContext<Hopper, BeatsState, rules.AnomalyEvents<Hopper>, Event>;
type UnitCommand =
  | { readonly do: "hop"; readonly unit: string; readonly way: Direction }
  | { readonly do: "face"; readonly unit: string; readonly facing: Direction };
export type BeatsCommand =
  | rules.AnomalyCommand<Hopper>
  | UnitCommand
  | { readonly do: "begin-round" | "begin-beat" | "end-beat" };

const BEFORE: Clock = { turn: 0, impulse: 0, phase: "before", pushed: -1 };
const timeText = ({ turn, impulse }: rules.Time): string => `${turn}.${impulse / IMPULSES_A_BEAT}`;
const time = rules.readText('a round and a beat like "2.3" (beat 0 to 4)', (words): rules.Time | null => {
  const parts = /^([1-9]\d{0,3})\.([0-4])$/.exec(words);
  return parts && { turn: Number(parts[1]), impulse: Number(parts[2]) * IMPULSES_A_BEAT };
});

const takesOrders = ({ clock }: BeatsState): boolean => clock.phase === "round" || clock.phase === "orders";
const at = ({ clock }: BeatsState): string => timeText(clock);
const apply: (draft: rules.StateDraft, event: Event) => void = rules.applyAnomalyEvent;

const advance = (context: Context, clock: Clock): void =>
  context.emitEvent({ at: timeText(clock), event: "clock", rules: ["ruling"], audience: "all", clock });

const endPushes = (context: Context): void => {
  if (rules.nextHole(context.state)) return;
  rules.afterPushes(context, true);
  advance(context, { ...context.state.clock, phase: "orders" });
};

function* play(context: Context, command: BeatsCommand): rules.Procedure<string | null> {
  const { clock, transits, units } = context.state;
  switch (command.do) {
    case "begin-round":
      advance(context, { turn: clock.turn + 1, impulse: 0, phase: "round", pushed: -1 });
      yield* rules.startOfTurn(context);
      return null;
    case "begin-beat":
      advance(context, { ...clock, impulse: clock.impulse + IMPULSES_A_BEAT, phase: "pushes", pushed: -1 });
      yield* rules.startOfImpulse(context);
      endPushes(context);
      return null;
    case "end-beat":
      yield* rules.endOfImpulse(context, clock.impulse === rules.IMPULSES);
      advance(context, { ...context.state.clock, phase: "beat-done" });
      return null;
    case "hop":
    case "face":
      if (!takesOrders(context.state) || transits.length > 0) return "not-now";
      if (units[command.unit]?.status !== "in-play") return "not-there";
      yield* order(context, command);
      return null;
    default: {
      const refusal = yield* rules.handleAnomaly(context, command, takesOrders(context.state));
      if (command.do === "push" && !refusal) endPushes(context);
      return refusal;
    }
  }
}

function* order(context: Context, command: UnitCommand): rules.Procedure<void> {
  const { id, scene, hex, owner, facing } = context.unit(command.unit);
  const face = (way: string): void => {
    const to = rules.DIRECTIONS.find((direction) => direction === way) ?? facing;
    context.emit("unit-turned", ["TOY-BEATS-02"], "all", { unit: id, scene, facing: to });
  };
  if (command.do === "face") return face(command.facing);
  const to = context.label(scene, rules.neighbour(hex, command.way));
  const from = context.label(scene, hex);
  context.emit("unit-moved", ["TOY-BEATS-01"], "all", { unit: id, scene, from, to, cause: "own" });
  if (!rules.enterPlace(context, id, "own", hex)) return;
  const question = { id: `facing/${context.at}/${id}/${to}`, what: "facing", who: owner, rule: "TOY-BEATS-02" };
  face(yield* rules.choose({ ...question, options: rules.DIRECTIONS, fallback: facing }));
}

interface HopOrder extends rules.Timed<"hop"> {
  readonly unit: string;
  readonly way: Direction;
}
interface FaceOrder extends rules.Timed<"face"> {
  readonly unit: string;
  readonly facing: Direction;
}
const { text, shape } = rules;
const direction = rules.oneOf(rules.DIRECTIONS);
const hop: rules.OrderKind<HopOrder, BeatsCommand> = {
  shape: shape({ at: time, do: v.literal("hop"), unit: text, way: direction }),
  table: shape({ do: v.literal("hop"), unit: text, way: direction }),
  refers: { unit: "unit" },
  by: "unit",
  command: ({ unit, way }) => ({ do: "hop", unit, way }),
};
const face: rules.OrderKind<FaceOrder, BeatsCommand> = {
  shape: shape({ at: time, do: v.literal("face"), unit: text, facing: direction }),
  table: shape({ do: v.literal("face"), unit: text, facing: direction }),
  refers: { unit: "unit" },
  by: "unit",
  command: ({ unit, facing }) => ({ do: "face", unit, facing }),
  answers: ({ unit, facing }, { what, id }) => (what === "facing" && id.split("/")[2] === unit ? facing : null),
};

const fresh = (entry: HopperEntry) => rules.freshBody<Hopper>({ ...entry, speed: 1 });

export const BEATS_RULESET: rules.Ruleset<BeatsState, BeatsCommand, Event, HopperEntry> = {
  id: "beats",
  file: {
    ruleset: "beats",
    isDefault: false,
    places: rules.HEX_PLACES,
    time,
    dice: rules.ANOMALY_DICE,
    unit: shape({ id: rules.id, scene: text, hex: rules.HEX_PLACES.setUp, facing: direction, owner: text }),
    orders: { hop, face, ...rules.anomalyOrders(time, rules.HEX_PLACES) },
    faults: () => [],
  },
  unitRules: rules.PLAIN_UNITS,
  ...rules.plainUnits(fresh),
  emptyGame: (ruleOptions, judging) => rules.newGame(ruleOptions, judging, BEFORE),
  setUp: (scenario) => {
    return rules.setUpGame<Hopper, Clock>(scenario, scenario.units.map(fresh), BEFORE);
  },
  handle: rules.handlerOf({ unitRules: rules.PLAIN_UNITS, apply, at }, play),
  evolve: (state, events) => rules.fold(state, events, apply),
  next: (state) => {
    const hole = state.clock.phase === "pushes" ? rules.nextHole(state) : null;
    return rules.nextTransit(state) ?? (hole && { do: "push", hole: hole.id });
  },
  onward: ({ clock: { phase, turn, impulse }, transits }) => {
    if (phase === "pushes" || transits.length > 0) return null;
    if (phase === "orders") return { command: { do: "end-beat" }, at: { turn, impulse } };
    if (phase === "round" || (phase === "beat-done" && impulse < BEATS * IMPULSES_A_BEAT)) {
      return { command: { do: "begin-beat" }, at: { turn, impulse: impulse + IMPULSES_A_BEAT } };
    }
    return { command: { do: "begin-round" }, at: { turn: turn + 1, impulse: 0 } };
  },
  takesOrders,
  at,
  ...rules.PLAIN_EVENTS,
};
