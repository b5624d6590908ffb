import { handleAnomaly } from "../anomalies/handle-anomaly.ts";
import { nextPlace } from "../anomalies/set-up.ts";
import { RuleContext } from "../anomalies/state/rule-context.ts";
import { nextTransit } from "../anomalies/steps.ts";
import type { Procedure } from "../dice.ts";
import { err, ok, type Result } from "../result.ts";
import type { Onward, Outcome } from "../ruleset.ts";
import { isStoredFull } from "../vessel/aboard.ts";
import { afterEvent, areSpeedsAnnounced } from "./play/announce.ts";
import { giveOrder } from "./play/give.ts";
import { go, isHeldUp } from "./play/go.ts";
import { driftOn } from "./play/half-steps.ts";
import { placeAhead } from "./play/order-place.ts";
import { unitOf } from "./play/who.ts";
import { emptyGame, freshUnit, UNIT_RULES } from "./set-up.ts";
import { EVERY_STEP } from "./state/clock.ts";
import type {
  CallCommand,
  Command,
  LoadCommand,
  OrderCommand,
  Refusal,
  StockCommand,
  StowCommand,
} from "./state/command.ts";
import type { FastPlayEvent, FastPlayEvents } from "./state/event.ts";
import { apply, type Context, completeEvent, type GameState, ownerOf, setClock } from "./state/game.ts";
import { hasRoomFor } from "./state/launchers.ts";
import { placesOf, stretchesOf, stretchNow, timeOf } from "./state/places.ts";
import { STEPS, stepNamed } from "./state/steps.ts";
import { isCarrier, isSeeker, speedLimit, type Unit } from "./state/unit.ts";

/**
 * At a table an order for a later step of the stretch in which the game stands takes the clock there: between, nothing
 * happens by itself. Where the order is refused, nothing of this is kept.
 */
function* comeTo(context: Context, command: OrderCommand): Procedure<void> {
  const { state } = context;
  const place = placeAhead(state, command);
  if (place === null) return;
  // Among moves seekers home on the way.
  if (stretchNow(state.clock)?.kind === "move") yield* go(context, place);
  else setClock(context, { place });
}

/** The steps at which a stop can be asked for now. */
export const callable = ({ clock }: GameState): readonly string[] => {
  const places = placesOf(clock);
  const stretches = stretchesOf(clock);
  const codes = STEPS.filter(({ group, number }) => {
    const place = places.findIndex((one) => one.group === group && one.step === number);
    const isHere = place > clock.place && stretches.some(({ from, to }) => from <= place && place <= to);
    // The end of the turn can be asked for at any time of it.
    return isHere || (group > 4 && clock.part < 3 && clock.turn > 0);
  });
  return [...codes.map(({ code }) => code), EVERY_STEP];
};

/**
 * Asks for a stop at a step that is still to come, or at every one, or lets it be. A stop at every step can be asked for
 * before the first turn, whose first steps would be passed over else.
 */
const call = (context: Context, { unit, step, on }: CallCommand): Refusal | null => {
  const { clock } = context.state;
  if (!on && !clock.called.some((one) => one.unit === unit && one.step === step)) return "step";
  if (step === EVERY_STEP && !on) {
    setClock(context, { called: clock.called.filter((one) => one.unit !== unit || one.step !== EVERY_STEP) });
    return null;
  }
  const status = unitOf(context.state, unit)?.status;
  if (status !== "in-play") return status === "destroyed" ? "destroyed" : "not-there";
  if (step === EVERY_STEP) {
    const others = clock.called.filter((one) => one.unit !== unit || one.step !== step);
    setClock(context, { called: [...others, { unit, step }] });
    return null;
  }
  const named = stepNamed(step);
  if (!named || (on && !callable(context.state).includes(step))) return "step";
  const others = clock.called.filter((one) => one.unit !== unit || one.step !== step);
  setClock(context, { called: on ? [...others, { unit, step: named.code }] : others });
  return null;
};

/**
 * Takes down that something waits aboard a unit, which can be put out from there.
 *
 * @rule FP-LAU-01 What is put out waits in its launcher until then.
 */
const stock = (context: Context, command: StockCommand | StowCommand): Refusal | null => {
  const { unit, piece, class: kind, speed, hits } = command;
  const { units, nextSeq, ruleOptions } = context.state;
  const carrier = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (carrier?.status !== "in-play") return carrier?.status === "destroyed" ? "destroyed" : "not-there";
  if (!isCarrier(carrier.class, kind)) return "not-able";
  if (command.do === "stock" && !mayStow(context.state)) return "judge-stows";
  if (command.do === "stock" && isStoredFull(units, carrier.owner)) return "stored-full";
  if (carrier.ship && !hasRoomFor(carrier.ship, kind)) return "no-rack";
  if (Object.hasOwn(units, piece)) return "again";
  if (speed > speedLimit(kind, false, ruleOptions)) return "speed";
  const isSeeker = kind === "plasma" || kind === "drone";
  const made = freshUnit({
    id: piece,
    scene: carrier.scene,
    hex: carrier.hex,
    facing: carrier.facing,
    speed,
    class: kind,
    owner: carrier.owner,
    breakdown: null,
    traits: [],
    turnModeCount: 0,
    sideslipCount: 0,
    weaponStatus: null,
    pods: [],
    carrier: unit,
    ship: null,
    initiative: "first",
    race: carrier.race,
    packs: false,
    target: null,
    blast: 1,
    hits: hits ?? null,
    load: isSeeker ? { pseudo: false, warhead: 0 } : null,
  });
  context.emit("unit-added", ["FP-LAU-01"], "all", { unit: { ...made, seq: nextPlace(nextSeq) } });
  if (!mayStow(context.state)) context.emit("stowed", ["FP-LAU-01"], "all", { unit, piece });
  return null;
};

/**
 * Whether captains may say that something waits aboard a unit: until the first turn is planned, as the judge alone does
 * later.
 */
export const mayStow = (state: Pick<GameState, "clock">): boolean =>
  state.clock.turn <= 1 && !areSpeedsAnnounced(state);

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
    completeEvent,
    afterEvent: (one, event) => afterEvent(one as unknown as Context, event),
  });
  const refusal = yield* play(context, command);
  return refusal ? err(refusal) : ok({ state: context.state, events: withoutPassing(context.events) });
}

/** Events that are applied alike whatever the clock shows. */
const READS_NO_CLOCK: ReadonlySet<string> = new Set(["unit-moved", "units-noted"]);

/**
 * Places of the clock in which nothing happened are not emitted, nor those between moves of one space: the next one says all
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
    case "stow":
      return stock(context, command);
    case "call":
      return isHeldUp(state) ? "not-now" : call(context, command);
    case "add-unit":
      return isTooFast(state, command.unit) ? "speed" : yield* handleAnomaly(context, command, takesOrders(state));
    case "edit-unit": {
      const { [command.unit]: unit } = state.units;
      if (unit && isTooFast(state, { ...unit, ...command.changes })) return "speed";
      const { speed = unit?.speed } = command.changes;
      if (command.captain && speed !== unit?.speed && areSpeedsAnnounced(state)) return "speed-announced";
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

/**
 * Why an order would be refused, from what its giver knows; null where nothing stands against it, and where dice or
 * somebody's choice come first. A view is looked at as if nothing secret were there: no refusal depends on that.
 */
export const foreseenRefusal = (state: GameState, command: Command): string | null => {
  const secret = state.secret ?? emptyGame(state.ruleOptions, state.judging).secret;
  const first = handle({ ...state, secret }, command).next();
  if (!first.done) return null;
  return first.value.ok ? null : first.value.error;
};
