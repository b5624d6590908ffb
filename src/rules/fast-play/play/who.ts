import { isAnswer, mayAct, mayBeHeld, type Role } from "../sequence/actors.ts";
import type { Step } from "../sequence/step.ts";
import type { Refusal } from "../state/command.ts";
import { setClock } from "../state/context.ts";
import type { Trigger } from "../state/event.ts";
import type { Context, GameState } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";

/** What a unit is in the present cycle. */
export const roleOf = ({ clock }: Pick<GameState, "clock">, id: string): Role =>
  clock.active.includes(id) ? "active" : "other";

/** The unit of an id, as far as there is one. */
export const unitOf = ({ units }: Pick<GameState, "units">, id: string): Unit | undefined =>
  Object.hasOwn(units, id) ? units[id] : undefined;

/** Whether the units of an order are in play. */
export const checkPresence = (
  state: GameState,
  ids: readonly (string | undefined)[],
): "destroyed" | "not-there" | null => {
  const units = ids.flatMap((id) => (id === undefined ? [] : [unitOf(state, id)]));
  if (units.some((unit) => unit?.status === "destroyed")) return "destroyed";
  return units.every((unit) => unit?.status === "in-play" && state.scenes[unit.scene]) ? null : "not-there";
};

/** An order of a unit at a step of the cycle, as far as it matters who may give it. */
export interface Asked {
  readonly unit: string;
  readonly step: Step;
  readonly target?: string | undefined;
  readonly reply?: boolean | undefined;
  /** It answers without being aimed at anybody: labs, letting go of a beam, a T-bomb. */
  readonly needsNoTarget?: boolean | undefined;
}

/** Whether an order is held until the answers to fire; of the active units none is. */
export const isHeld = (state: GameState, { unit, step, reply }: Asked): boolean =>
  reply === true && roleOf(state, unit) === "other" && mayBeHeld(step);

/**
 * Why an answer may not be held back; what active units do never is.
 *
 * @rule FP-ACT-09 Only launches, beams, labs and transporters may be, and by strict order nothing.
 */
export const checkReply = (state: GameState, { unit, step, reply }: Asked): "step" | "late" | null => {
  if (!reply || roleOf(state, unit) === "active") return null;
  if (!mayBeHeld(step)) return "step";
  return state.ruleOptions.strictStepOrder === "yes" ? "late" : null;
};

/**
 * The first reason, from the step on and up to its target, why a unit may not do something at a step of a cycle. Whether
 * the step is in place is not asked here.
 *
 * @rule FP-ACT-06 FP-TGT-03 FP-TGT-04 FP-SEQ-4.18 Others answer the moving unit alone, with transporters too.
 * @rule FP-TGT-08 Or what it put out in this cycle.
 * @rule FP-ACT-04 At Speed Zero the unit whose cycle it is counts as moving.
 * @rule FP-DP-03 Among seekers only what concerns a unit is done: no shields are lowered, no transporters work.
 */
export const checkActor = (state: GameState, asked: Asked): Refusal | null => {
  const { unit, step, target } = asked;
  const { clock } = state;
  const role = roleOf(state, unit);
  const misplaced = checkReply(state, asked);
  if (misplaced) return misplaced;
  if (clock.segment === "drone-plasma" && step.actor !== "affected") return "segment";
  if (!mayAct(step, role)) return role === "other" ? "not-moving" : "step";
  if (!isAnswer(step, role)) return differs(state, unit, target) ? "different-scenes" : null;
  if (clock.segment === "speed-zero" && !clock.memory.acted) return "no-trigger";
  if (differs(state, unit, target)) return "different-scenes";
  return asked.needsNoTarget || isLegalTarget(state, target) ? null : "not-moving-target";
};

/** Whether an answer may be aimed at a unit: an active one, or one that was put out in this cycle by such a one. */
export const isLegalTarget = ({ clock }: Pick<GameState, "clock">, target: string | undefined): boolean =>
  target !== undefined && (clock.active.includes(target) || clock.memory.put.includes(target));

/** Whether two units are in different scenes. */
export const differs = (state: GameState, unit: string, target: string | undefined): boolean =>
  target !== undefined && unitOf(state, unit)?.scene !== unitOf(state, target)?.scene;

/**
 * What an answer of a unit answers; nothing where it is no answer.
 *
 * @rule FP-ACT-07 Fire at that unit, else the movement.
 * @rule FP-ACT-08 After each space anew.
 */
export const triggerOf = (state: GameState, unit: string, step: Step): { readonly trigger?: Trigger } => {
  if (!isAnswer(step, roleOf(state, unit))) return {};
  const { memory, segment } = state.clock;
  if (memory.firedAt.includes(unit)) return { trigger: "fire" };
  return { trigger: segment === "speed-zero" ? "action" : "movement" };
};

/** Notes that a unit did something in this cycle; if it is active, others may answer. */
export const didAct = (context: Context, unit: string): void => {
  const { clock } = context.state;
  if (clock.passage !== "cycle" || clock.memory.acted || roleOf(context.state, unit) === "other") return;
  setClock(context, { memory: { ...clock.memory, acted: true } });
};
