import type { AnomalyRefusal } from "../anomalies/command.ts";
import { handleAnomaly } from "../anomalies/handle-anomaly.ts";
import { belongsToDefenderJudge } from "../anomalies/portal/entry.ts";
import { attackersDescent } from "../anomalies/portal/force.ts";
import { courseLeft, courseOf, JUDGES_ORDERS, standsBefore } from "../anomalies/state/body.ts";
import { inOrder } from "../anomalies/state/game.ts";
import { RuleContext, secretOf } from "../anomalies/state/rule-context.ts";
import { afterPushes, endOfImpulse, nextHole, startOfImpulse, startOfTurn } from "../anomalies/steps.ts";
import { isDeadly } from "../anomalies/white-hole/bands.ts";
import { pushAll } from "../anomalies/white-hole/push.ts";
import type { Procedure } from "../dice.ts";
import { type Hex, neighbour } from "../geometry/hex.ts";
import type { Direction } from "../geometry/place.ts";
import { err, ok, type Result } from "../result.ts";
import { IMPULSES, makeTime } from "../time.ts";
import { goWithCarrier } from "../vessel/aboard.ts";
import { checkHelm, checkMove, move } from "../vessel/move.ts";
import { readyDefenders, revive, rollFacing } from "../vessel/passage.ts";
import type { Unit } from "../vessel/unit.ts";
import { handleAboard, putOut, whyNot } from "./aboard.ts";
import type { ClockCommand, Command, ExitCommand, Refusal, UnitCommand, WeaponStatusCommand } from "./command.ts";
import { breakLockOnsAcross, breakTracks, declareFire, orderTrack } from "./fire.ts";
import { movesOn } from "./movement-chart.ts";
import { UNIT_RULES } from "./set-up.ts";
import {
  apply,
  type Clock,
  type GameContext,
  type GameEvent,
  type GameEvents,
  type GameState,
  takesOrders,
} from "./state.ts";

/** Where a unit goes by itself, and where it faces on the way. */
interface NextHex {
  readonly to: Hex;
  readonly facing: Direction;
}

/**
 * Where a unit goes by itself in this impulse: along the path that its owner planned, and ahead where it is to hold its
 * course. One that is no longer where its path says waits for a hand as long as hexes of it are left.
 */
const nextHex = (state: GameState, unit: Unit): NextHex | null => {
  const { standing, clock } = state;
  const player = unit.owner ?? JUDGES_ORDERS;
  const course = courseOf(state, player, unit.id, clock.turn);
  const moves = (impulse: number): boolean => movesOn(unit.speed, impulse);
  const [step] = course && clock.impulse > course.after ? courseLeft(course, moves, clock.impulse) : [];
  if (course && step)
    return standsBefore(unit, course, step) ? { to: step.to, facing: step.facing ?? unit.facing } : null;
  if (standing[player]?.[unit.id]?.holdCourse !== true) return null;
  return { to: neighbour(unit.hex, unit.facing), facing: unit.facing };
};

/**
 * The units that move by themselves in this impulse: due by the movement chart, on a planned path or ordered to hold
 * their course.
 * Those of a player who judges are steered by hand: one that stopped by itself would show everybody a portal.
 */
const onCourse = (state: GameState): readonly Unit[] => {
  const { standing, courses, clock } = state;
  // Most impulses of most games have nobody to look for.
  if (Object.keys(standing).length === 0 && !courses) return [];
  return inOrder(state.units).filter(
    (unit) =>
      unit.status === "in-play" &&
      movesOn(unit.speed, clock.impulse) &&
      nextHex(state, unit) !== null &&
      !belongsToDefenderJudge(state, unit),
  );
};

/**
 * Moves each of them by one hex; one that may not move there stays. When one goes into a portal, the others wait in
 * the judge's keeping until it has come out: gives who waits, and nothing when all had their turn and nobody is under
 * way. A passage of the last one gives an empty list, as nobody may learn from what follows whether others hold theirs.
 */
const holdCourse = (context: GameContext): readonly string[] | null => {
  const ids = secretOf(context.state).movingOnOrders ?? onCourse(context.state).map(({ id }) => id);
  for (const [done, id] of ids.entries()) {
    moveByItself(context, id);
    if (context.state.transits.length > 0) return ids.slice(done + 1);
  }
  return null;
};

/**
 * Moves one unit by its own orders, where it may; it turns first where its path bends.
 *
 * @rule IP7.21 Nobody is steered into a white hole by an order given for any course: that takes a hand.
 */
const moveByItself = (context: GameContext, id: string): void => {
  const unit = context.state.units[id];
  const next = unit?.status === "in-play" ? nextHex(context.state, unit) : null;
  if (!unit || !next || isDeadly(context.state, unit.scene, next.to)) return;
  if (checkMove(context, unit, [next.to], "own")) return;
  const { facing } = next;
  if (facing !== unit.facing) context.emit("unit-turned", ["ruling"], "all", { unit: id, scene: unit.scene, facing });
  move(context, id, [next.to], "own");
};

/** The context of one command. */
const contextOf = (state: GameState): GameContext =>
  new RuleContext<Unit, GameState, GameEvents, GameEvent>(state, {
    unitRules: UNIT_RULES,
    apply,
    at: ({ clock }) => makeTime(clock),
    // What these events do needs nothing but the context that they were emitted in.
    afterEvent: (anomalies, event) => goWithCarrier(anomalies as GameContext, event),
  });

/** Moves the clock on; the event is dated with the time it moves to. */
const advance = (context: GameContext, clock: Clock): void =>
  context.emitEvent({ at: makeTime(clock), event: "clock", rules: ["IP2.313"], audience: "all", clock });

type EditCommand = Extract<Command, { do: "edit-unit" }>;

/** What a command did. */
export interface Outcome {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * Plays one command: asks for the dice and choices it needs, then gives its events and the game after them, or the
 * code of the first reason to refuse it. The game passed in is not changed, and a refused command does nothing.
 */
export function* handle(state: GameState, command: Command): Procedure<Result<Outcome, Refusal>> {
  const context = contextOf(state);
  const refusal = yield* dispatch(context, command);
  if (!refusal) breakTracks(context);
  return refusal ? err(refusal) : ok({ state: context.state, events: context.events });
}

function* dispatch(context: GameContext, command: Command): Procedure<Refusal | null> {
  switch (command.do) {
    case "begin-turn":
    case "begin-impulse":
    case "push":
    case "follow-standing-orders":
    case "end-impulse":
      return yield* handleClock(context, command);
    case "move":
    case "turn":
      return handleUnit(context, command);
    case "facing-roll":
    case "revive":
      return yield* handleExit(context, command);
    case "edit-unit":
      return yield* handleAnomaly(context, withGivenTraits(context.state, command), takesOrders(context.state));
    case "fire":
      return whileOrders(context, () => declareFire(context, command.from, command.to));
    case "lock-on":
    case "guide":
    case "let-go":
      return whileOrders(context, () => orderTrack(context, command));
    case "put-out":
    case "recover":
      return whileOrders(context, () => handleAboard(context, command));
    case "stock":
    case "stow":
      return handleAboard(context, command);
    case "weapon-status":
      return handleWeaponStatus(context, command);
    default:
      return (yield* handleAnomaly(context, command, takesOrders(context.state))) satisfies AnomalyRefusal | null;
  }
}

/** Plays an order for a unit; the first reason against it refuses it whole. */
const handleUnit = (context: GameContext, command: UnitCommand): Refusal | null => {
  const { state } = context;
  const unit = state.units[command.unit];
  const isLaunched = command.do === "move" && command.cause === "launched";
  if (isLaunched && unit?.status === "aboard") {
    return whileOrders(context, () => putOut(context, command));
  }
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.status !== "in-play" || !state.scenes[unit.scene]) return "not-there";
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  if (command.do === "turn") {
    const refusal = checkHelm(unit);
    if (refusal) return refusal;
    context.emit("unit-turned", ["ruling"], "all", { unit: unit.id, scene: unit.scene, facing: command.facing });
    return null;
  }
  const refusal = checkLaunch(state, unit, command) ?? checkMove(context, unit, command.path, command.cause);
  if (refusal) return refusal;
  if (command.cause === "launched") noteLaunch(context, unit, command.launcher);
  move(context, unit.id, command.path, command.cause);
  return null;
};

type MoveCommand = Extract<UnitCommand, { do: "move" }>;

/** Whether the unit that is said to launch another can: it is there, and another one. */
const checkLaunch = ({ units }: GameState, unit: Unit, { launcher: id }: MoveCommand): Refusal | null => {
  if (id === undefined) return null;
  const launcher = Object.hasOwn(units, id) ? units[id] : undefined;
  if (launcher?.status === "destroyed") return "destroyed";
  if (launcher?.status !== "in-play") return "not-there";
  if (launcher.scene !== unit.scene) return "different-scenes";
  return launcher.id === unit.id ? "not-able" : null;
};

/** Notes who launched a unit, and that it attacks with those who came through. */
const noteLaunch = (context: GameContext, unit: Unit, launcher: string | undefined): void => {
  const by = launcher === undefined ? {} : { launcher };
  const descent = attackersDescent(context, { ...unit, ...by });
  if (!descent && launcher === undefined) return;
  const changes = { ...by, ...descent };
  context.emit("unit-edited", [descent ? "IP2.431" : "ruling"], "all", { unit: unit.id, changes });
};

/** What the judge does about what became of a unit in a portal. */
function* handleExit(context: GameContext, command: ExitCommand): Procedure<Refusal | null> {
  const { state } = context;
  const unit = Object.hasOwn(state.units, command.unit) ? state.units[command.unit] : undefined;
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.status !== "in-play") return "not-there";
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  if (command.do === "revive") return revive(context, unit);
  return yield* rollFacing(context, unit);
}

/** An edit that says nothing of what the game itself made of a unit: what a sheet says of it knows no such traits. */
const withGivenTraits = (state: GameState, command: EditCommand): EditCommand => {
  const { traits } = command.changes;
  // Of a weapon that only some know to be inert nothing is said: it stays so for them.
  const told = state.inertFor?.[command.unit] === undefined ? ["surprised", "inert"] : ["surprised"];
  const given = state.units[command.unit]?.traits.filter((one) => told.includes(one)) ?? [];
  if (!traits || given.length === 0) return command;
  const kept = given.filter((one) => !traits.includes(one));
  return { ...command, changes: { ...command.changes, traits: [...traits, ...kept] } };
};

/** Carries out an order that takes no time, while orders are taken; the first reason against it refuses it. */
const whileOrders = <R extends Refusal>({ state }: GameContext, carryOut: () => R | null): R | "not-now" | null =>
  takesOrders(state) && state.transits.length === 0 ? carryOut() : "not-now";

/**
 * Why an order would be refused, as far as whoever sees a game so can know; null where it is not known to be. Of orders
 * whose refusal hangs on what only a judge knows nothing is said.
 */
export const foreseenRefusal = (state: GameState, command: Command): Refusal | null => {
  const context = contextOf(state);
  switch (command.do) {
    case "put-out":
    case "recover":
      return whileOrders(context, () => whyNot(context, command));
    case "stock":
    case "stow":
      return whyNot(context, command);
    default:
      return null;
  }
};

const handleWeaponStatus = (context: GameContext, { scene, status }: WeaponStatusCommand): Refusal | null => {
  if (!context.state.scenes[scene]?.destination) return "not-there";
  readyDefenders(context, scene, status);
  return null;
};

/**
 * Plays a step of the clock.
 *
 * @rule IP2.313 One clock runs for all scenes, so no impulse is gained or lost in a portal.
 */
function* handleClock(context: GameContext, command: ClockCommand): Procedure<Refusal | null> {
  const { clock, transits } = context.state;
  if (transits.length > 0) return "not-now";
  switch (command.do) {
    case "begin-turn":
      if (clock.phase !== "before" && clock.phase !== "turn-done") return "not-now";
      advance(context, { turn: clock.turn + 1, impulse: 0, phase: "start", pushed: -1 });
      yield* startOfTurn(context);
      return null;
    case "begin-impulse":
      if (clock.phase !== "start" && clock.phase !== "impulse-done") return "not-now";
      advance(context, { ...clock, impulse: clock.impulse + 1, phase: "pushes", pushed: -1 });
      yield* startOfImpulse(context);
      endPushes(context);
      return null;
    case "push": {
      const hole = nextHole(context.state);
      if (clock.phase !== "pushes" || hole?.id !== command.hole) return "not-now";
      yield* pushAll(context, hole);
      endPushes(context);
      return null;
    }
    case "follow-standing-orders":
      if (clock.phase !== "standing-orders") return "not-now";
      followStandingOrders(context);
      return null;
    case "end-impulse":
      if (clock.phase !== "orders") return "not-now";
      breakLockOnsAcross(context);
      yield* endOfImpulse(context, clock.impulse === IMPULSES);
      advance(context, { ...context.state.clock, phase: clock.impulse < IMPULSES ? "impulse-done" : "turn-done" });
      return null;
  }
}

/**
 * When no hole is left to push, the wave fronts advance and the ships on standing orders move. They do so in the same
 * command, and a passage that they or a push began is always followed by a standing orders phase: nothing that others see
 * says whether anybody holds a course.
 */
const endPushes = (context: GameContext): void => {
  if (nextHole(context.state)) return;
  if (context.state.transits.length > 0) advance(context, { ...context.state.clock, phase: "standing-orders" });
  else followStandingOrders(context);
};

/**
 * Lets the fronts advance, once an impulse, and lets the ships on standing orders move; then orders may be given, unless
 * one of them went into a portal.
 */
const followStandingOrders = (context: GameContext): void => {
  // Only the first time in an impulse: later on orders are being carried out.
  afterPushes(context, secretOf(context.state).movingOnOrders === null);
  const left = holdCourse(context);
  advance(context, { ...context.state.clock, phase: left ? "standing-orders" : "orders" });
  // A step of the clock forgets who was left, so this event comes after it.
  if (left) context.emit("courses-left", ["ruling"], "judge", { left });
};
