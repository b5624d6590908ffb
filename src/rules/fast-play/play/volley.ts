import type { Citation } from "../../anomalies/state/event.ts";
import { type Procedure, roll } from "../../dice/request.ts";
import { absorb, allocate, diceNeeded } from "../damage/allocate.ts";
import type { Shield } from "../damage/boxes.ts";
import { categoryAt, FACES } from "../damage/chart.ts";
import type { StepCode } from "../sequence/step.ts";
import { stepNamed } from "../sequence/steps.ts";
import type { Shot } from "../state/clock.ts";
import { note } from "../state/context.ts";
import type { Context } from "../state/game.ts";
import { isDown, type Ship, type Unit } from "../state/unit.ts";
import { destroy } from "./destroy.ts";

/** All that strikes one shield of one unit in one allocation. */
type Volley = Shot;

/** Shots as volleys: those on one shield of one unit are one, in order of the first points. */
const volleysOf = (shots: readonly Shot[]): readonly Volley[] => {
  const volleys: Volley[] = [];
  for (const shot of shots) {
    const index = volleys.findIndex(({ target, shield }) => target === shot.target && shield === shot.shield);
    const known = volleys[index];
    if (known) volleys[index] = { ...known, points: known.points + shot.points };
    else if (shot.points > 0) volleys.push(shot);
  }
  return volleys;
};

/**
 * Allocates the damage of some shots, volley by volley; one on a unit that is destroyed by then is dropped.
 *
 * @rule FP-DAC-19 A volley is what strikes one shield in one allocation.
 */
export function* allocateAll(context: Context, shots: readonly Shot[]): Procedure<void> {
  for (const volley of volleysOf(shots)) {
    const unit = context.state.units[volley.target];
    if (unit?.status !== "in-play") continue;
    if (unit.ship) yield* strikeShip(context, unit, unit.ship, volley);
    else strikePoints(context, unit, volley);
  }
}

const DAMAGE_RULES = [
  "FP-DAC-03",
  "FP-DAC-00",
  "FP-DAC-01",
  "FP-DAC-02",
  "FP-DAC-04",
  "FP-DAC-05",
  "FP-DAC-19",
  "FP-DAC-21",
] as const satisfies readonly Citation[];

/** The rules by which the hits of each category go beside those of all. */
const HIT_RULES: { readonly [cell: string]: Citation } = {
  A2: "FP-DAC-06",
  A5: "FP-DAC-07",
  B3: "FP-DAC-07",
  B6: "FP-DAC-07",
  E2: "FP-DAC-07",
  B1: "FP-DAC-08",
  E5: "FP-DAC-08",
  E6: "FP-DAC-08",
  A6: "FP-DAC-09",
  B4: "FP-DAC-09",
  D3: "FP-DAC-09",
  F1: "FP-DAC-09",
  F2: "FP-DAC-09",
  C3: "FP-DAC-10",
  E4: "FP-DAC-10",
  C4: "FP-DAC-11",
  F5: "FP-DAC-11",
};

/** The rules that say what belongs to a category. */
const MEMBER_RULES: { readonly [category: string]: Citation } = {
  Weapon: "FP-DAC-12",
  Other: "FP-DAC-13",
  Hull: "FP-DAC-14",
  Power: "FP-DAC-15",
  Control: "FP-DAC-16",
  Shuttle: "FP-DAC-17",
};

/** The step in which the fire of a block has its effect. */
const blockRules = (step: StepCode): readonly Citation[] => {
  const block = stepNamed(step)?.block;
  return block === "4.42" ? ["FP-SEQ-4.50"] : block === "4.51" ? ["FP-SEQ-4.58"] : [];
};

function* strikeShip(context: Context, unit: Unit, ship: Ship, volley: Volley): Procedure<void> {
  const { shield, points } = volley;
  const struck = { shield, points, up: !isDown(unit, shield) };
  const { internals } = absorb(ship, struck);
  const dice = yield* rollDamage(context, unit, diceNeeded(internals, ship.perDie), shield);
  const { ship: after, destroyed, damage } = allocate(ship, struck, dice, ship, context.state.ruleOptions);
  const special = damage.hits.flatMap(({ row, die }) => HIT_RULES[`${row}${die}`] ?? []);
  const rest = damage.hits.some(({ row }) => row === "G") ? (["FP-DAC-18", "FP-DAC-20"] as const) : [];
  const members = damage.hits.flatMap(({ row, die }) => MEMBER_RULES[categoryAt(row, die)] ?? []);
  const rules = [...DAMAGE_RULES, ...new Set([...special, ...members]), ...rest, ...blockRules(volley.step)];
  context.emit("damage-allocated", rules, "all", { target: unit.id, shield, points, ...damage });
  note(context, unit.id, { ship: { ...ship, ...after } });
  if (destroyed) destroy(context, unit.id, "excess", ["FP-DAC-18"]);
}

function* rollDamage(context: Context, unit: Unit, count: number, shield: Shield): Procedure<readonly number[]> {
  if (count === 0) return [];
  const faces = yield* roll({
    purpose: "damage",
    subject: unit.id,
    anomaly: null,
    occasion: `${context.at}/${unit.id}/${shield}/${context.events.length}`,
    first: 0,
    count,
    sides: FACES.length,
    roller: { player: unit.owner },
    rule: "FP-DAC-01",
  });
  return faces;
}

/** The step in which points count: fire is allocated at the end of its block. */
const rulesOfStep = (step: StepCode): readonly Citation[] => [...blockRules(step), `FP-SEQ-${step}`];

/** Counts points of a unit without boxes; enough of them destroy it. */
const strikePoints = (context: Context, unit: Unit, { points, step }: Volley): void => {
  const total = unit.damage + points;
  const rules = rulesOfStep(step);
  context.emit("damage-recorded", rules, "all", { target: unit.id, points, total });
  note(context, unit.id, { damage: total });
  if (unit.hits !== null && total >= unit.hits) destroy(context, unit.id, "damage", rules);
};
