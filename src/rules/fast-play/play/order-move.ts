import { checkPath, move } from "../../vessel/movement/move.ts";
import type { MoveCommand, Refusal, TurnCommand } from "../state/command.ts";
import { setClock } from "../state/context.ts";
import type { Context, GameState } from "../state/game.ts";
import { isSeeker, type Unit } from "../state/unit.ts";
import { checkHelm } from "./helm.ts";
import { hangsOn } from "./order-place.ts";
import { impulseOf } from "./schedule.ts";
import { roleOf } from "./who.ts";

/**
 * Why a unit's move is refused before it is looked at where it leads.
 *
 * @rule FP-SEQ-4.3 FP-DP-02 Only an active unit moves by itself, among seekers only they.
 * @rule FP-LOOP-01 One space a cycle.
 */
const checkMover = (state: GameState, unit: Unit, cause: MoveCommand["cause"]): Refusal | null => {
  const { segment, memory, active } = state.clock;
  if (cause === "forced") return null;
  const isActive = active.includes(unit.id);
  const seeks = isSeeker(unit);
  if (segment === "drone-plasma" && !(cause === "own" ? isActive : seeks)) return "segment";
  if (cause === "tractor") return null;
  if (!isActive) return "not-moving";
  const refusal = checkHelm(state, unit);
  if (refusal) return refusal;
  return memory.ordered.includes(unit.id) ? "again" : null;
};

/**
 * Moves a unit by its own power, by a beam or by force, or gives the first reason against it.
 *
 * @rule FP-INF-09 A space may be a sideslip; whether a turn may follow is for the captain to see by the counters.
 */
export const orderMove = (context: Context, command: MoveCommand): Refusal | null => {
  const { unit: id, path, cause } = command;
  const { active } = context.state.clock;
  const unit = context.unit(id);
  const refusal = checkMover(context.state, unit, cause);
  if (refusal) return orderOf(refusal, checkPath(context, unit, path, cause));
  const holder = cause === "tractor" ? active.find((one) => hangsOn(context.state, id, one)) : undefined;
  const wrong = checkPath(context, unit, path, cause);
  if (wrong) return wrong;
  if (cause === "tractor" && holder === undefined) return "not-linked";
  noteOrdered(context, command);
  setClock(context, { impulse: impulseOf(context.state, holder ?? (cause === "own" ? id : "")) });
  move(context, id, path, cause);
  return null;
};

/** Of two reasons the first of the contract's order: a barrier comes before a second move. */
const orderOf = (first: Refusal, second: Refusal | null): Refusal =>
  first === "again" && second === "barrier" ? second : first;

/** Notes that an active unit makes an own move: a second one is refused, and a seeker does not home. */
const noteOrdered = (context: Context, { unit, cause }: MoveCommand): void => {
  const { memory, active } = context.state.clock;
  if (cause !== "own" || !active.includes(unit) || memory.ordered.includes(unit)) return;
  setClock(context, { memory: { ...memory, ordered: [...memory.ordered, unit] } });
};

/**
 * Turns a unit where it stands, or gives the first reason against it.
 *
 * @rule FP-HET-01 FP-HET-02 FP-HET-03 No HET or TAC before the first space of the turn is over.
 * @rule FP-HET-04 None among seekers.
 */
export const orderTurn = (context: Context, { unit: id, facing, how }: TurnCommand): Refusal | null => {
  const { state } = context;
  const isActive = roleOf(state, id) === "active";
  if (state.clock.segment === "drone-plasma" && (how !== "turn" || !isActive)) return "segment";
  if (how !== "turn" && !mayTurnHard(state)) return "first-impulse";
  if (how === "turn" && !isActive) return "not-moving";
  const unit = context.unit(id);
  const refusal = checkHelm(state, unit);
  if (refusal) return refusal;
  const told = how === "turn" ? {} : { how };
  const rules =
    how === "turn" ? (["FP-SEQ-4.3"] as const) : (["FP-HET-03", "FP-HET-01", "FP-HET-02", "FP-HET-04"] as const);
  context.emit("unit-turned", rules, "all", { unit: id, scene: unit.scene, facing, ...told });
  return null;
};

/** Whether HETs and TACs are allowed by now: a space is over, or the first one's units have moved, as `hetBar` says. */
const mayTurnHard = ({ clock, ruleOptions }: GameState): boolean =>
  clock.spaceEnded || (ruleOptions.hetBar === "step" && clock.segment === "ships" && isOthersTurn(clock));

const isOthersTurn = ({ active, place }: GameState["clock"]): boolean => place >= MOVES_BEGIN + active.length;

/** The first of step 3's places in a cycle. */
const MOVES_BEGIN = 3;
