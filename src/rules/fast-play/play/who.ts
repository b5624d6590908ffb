/** Who may act, and who goes first. */

import { inOrder } from "../../anomalies/state/game.ts";
import { type Procedure, roll } from "../../dice.ts";
import { HELD_UNTIL, isAnswer, mayAct, mayBeHeld, type Role } from "../state/actors.ts";
import type { Refusal } from "../state/command.ts";
import type { Trigger } from "../state/event.ts";
import { type Context, type GameState, setClock } from "../state/game.ts";
import { placeNow } from "../state/places.ts";
import { type Step, stepNamed } from "../state/steps.ts";
import type { Unit } from "../state/unit.ts";
import { craftToRoll, movesAlone, sideOf } from "./schedule.ts";

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

/**
 * Whether answers that were held from an earlier step are taken now.
 *
 * @rule FP-ACT-09 They come first among the answers to fire, and by strict order not at all.
 */
export const takesHeld = ({ clock, ruleOptions }: GameState, step: Step): boolean =>
  mayBeHeld(step) &&
  ruleOptions.strictStepOrder !== "yes" &&
  clock.passage === "cycle" &&
  placeNow(clock)?.step === stepNamed(HELD_UNTIL)?.number;

/** Why a unit of a segment of seekers may not do what alone is done there beside what concerns it. */
const checkAmongSeekers = (state: GameState, { race }: Unit, code: string): Refusal | null => {
  const isMoving = (kind: Unit["class"]): boolean => state.clock.active.some((id) => unitOf(state, id)?.class === kind);
  if (code === "4.18") return isMoving("drone") ? null : "segment";
  if (code !== "4.29") return null;
  if (race !== "Andromedan") return "andromedan-only";
  return isMoving("plasma") ? null : "segment";
};

const AMONG_SEEKERS: readonly string[] = ["4.18", "4.29", "4.60"];

/**
 * Why a unit has no part in a step of a cycle, whatever it would be aimed at; null where it has, and outside of cycles.
 *
 * @rule FP-DP-04 FP-DP-05 FP-DP-07 FP-DP-09 What is done among seekers: beams on drones, mines of Andromedans, devices.
 */
export const checkPart = (state: GameState, unit: Unit, step: Step): Refusal | null => {
  const { clock } = state;
  if (step.group !== 4 || clock.passage !== "cycle") return null;
  if (clock.segment === "drone-plasma" && AMONG_SEEKERS.includes(step.code))
    return checkAmongSeekers(state, unit, step.code);
  const role = roleOf(state, unit.id);
  if (step.code === "4.7" && role !== "active") return "not-moving";
  const asked = { unit: unit.id, step, reply: takesHeld(state, step) };
  if (!isAnswer(step, role)) return checkActor(state, asked);
  const targets = [...clock.active, ...clock.memory.put];
  const target = targets.find((id) => !differs(state, unit.id, id)) ?? targets[0];
  return checkActor(state, { ...asked, target });
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

/**
 * Rolls the order of ships of one speed, for each speed from the top.
 *
 * @rule FP-CMP-06 A die each; in the order of the rolls they choose to go first or last, for the whole turn.
 */
export function* rollInitiative(context: Context): Procedure<void> {
  const { state } = context;
  const ships = inOrder(state.units).filter((unit) => unit.status === "in-play" && movesAlone(unit, state.ruleOptions));
  const speeds = [...new Set(ships.map(({ speed }) => speed))].toSorted((a, b) => b - a);
  for (const speed of speeds)
    yield* rollAt(
      context,
      speed,
      ships.filter((ship) => ship.speed === speed),
    );
}

function* rollAt(context: Context, speed: number, ships: readonly Unit[]): Procedure<void> {
  const dice = new Map<string, number[]>(ships.map(({ id }) => [id, []]));
  const ranked = ships.length < 2 ? ships : yield* rankByDice(context, ships, dice);
  const order = placed(ranked);
  if (ships.length > 1) {
    context.emit("initiative-rolled", ["FP-CMP-06", "FP-CMP-08", "FP-SIM-05", "FP-SIM-06"], "all", {
      speed,
      rolls: ships.map(({ id }) => ({ unit: id, dice: dice.get(id) ?? [] })),
      order,
    });
  }
  const units = Object.fromEntries(order.map((id, place) => [id, { rank: { speed, place } }]));
  context.emit("units-noted", ["FP-CMP-06"], "all", { units });
}

/**
 * Rolls the order of the sides whose craft come to share a speed, the first craft of each for its side. It holds for the
 * turn.
 *
 * @rule FP-SIM-01 FP-CMP-06 A die for each side, as for ships of one speed.
 */
export function* settleCraft(context: Context): Procedure<void> {
  const craft = craftToRoll(context.state);
  const [first] = craft;
  if (!first) return;
  const dice = new Map<string, number[]>(craft.map(({ id }) => [id, []]));
  const order = placed(yield* rankByDice(context, craft, dice));
  context.emit("initiative-rolled", ["FP-SIM-01", "FP-CMP-06", "FP-CMP-08"], "all", {
    speed: first.speed,
    rolls: craft.map(({ id }) => ({ unit: id, dice: dice.get(id) ?? [] })),
    order,
  });
  const sides = order.map((id) => sideOf(context.state, context.unit(id)));
  setClock(context, { craft: { ...context.state.clock.craft, [first.speed]: sides } });
}

/**
 * Ships by their dice, high faces first; those that rolled alike roll again among themselves.
 *
 * @rule FP-CMP-08 Ties are rolled again; by `initiativeTies` they keep the order of the file.
 */
function* rankByDice(
  context: Context,
  ships: readonly Unit[],
  dice: ReadonlyMap<string, number[]>,
): Procedure<readonly Unit[]> {
  const faces = new Map<string, number>();
  for (const { id, owner } of ships) {
    const rolled = dice.get(id) ?? [];
    const [face = 0] = yield* roll({
      purpose: "initiative",
      subject: id,
      anomaly: null,
      occasion: `${context.at}/${id}`,
      first: rolled.length,
      count: 1,
      roller: { player: owner },
      rule: "FP-CMP-06",
    });
    rolled.push(face);
    faces.set(id, face);
  }
  const ranked: Unit[] = [];
  for (const face of [...new Set(faces.values())].toSorted((a, b) => b - a)) {
    const alike = ships.filter(({ id }) => faces.get(id) === face);
    const again = alike.length > 1 && context.state.ruleOptions.initiativeTies === "reroll";
    ranked.push(...(again ? yield* rankByDice(context, alike, dice) : alike));
  }
  return ranked;
}

/** Gives each ship in turn the first free place, or the last where it wants that. */
const placed = (ranked: readonly Unit[]): readonly string[] => {
  const places: (string | null)[] = ranked.map(() => null);
  for (const { id, initiative } of ranked) {
    const free = initiative === "first" ? places.indexOf(null) : places.lastIndexOf(null);
    places[free] = id;
  }
  return places.filter((id) => id !== null);
};
