/** Volleys, seekers that strike, and units that are destroyed. */

import type { Citation } from "../../anomalies/state/event.ts";
import { type Procedure, roll } from "../../dice.ts";
import { distance, dot, neighbour, OFFSETS } from "../../geometry/hex.ts";
import { DIRECTIONS, type Direction, equals, subtract } from "../../geometry/place.ts";
import { move } from "../../vessel/move.ts";
import { has } from "../../vessel/unit.ts";
import type { Shot } from "../state/clock.ts";
import { type Context, type GameState, note } from "../state/game.ts";
import { type StepCode, stepNamed } from "../state/steps.ts";
import { categoryAt, FACES, type Shield } from "../state/systems.ts";
import { isDown, type Ship, type Unit, type Warhead } from "../state/unit.ts";
import { type Allocation, absorb, allocating, diceNeeded, struckShield } from "./allocate.ts";
import { isTumbling } from "./schedule.ts";

/**
 * Destroys a unit; whatever is aboard it goes with it, as with whatever else destroys one.
 *
 * @param why as the event says it: `excess`, `damage`, `self-destruct`, `impact`
 */
export const destroy = (context: Context, id: string, why: string, rules: readonly Citation[]): void => {
  const { scene, hex } = context.unit(id);
  context.emit("unit-destroyed", rules, "all", { unit: id, scene, hex: context.label(scene, hex), why });
};

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
  const {
    ship: after,
    destroyed,
    damage,
  } = yield* askEachHit(context, unit, struck.shield, [
    ...([ship, struck, dice, ship, context.state.ruleOptions] as const),
  ]);
  const special = damage.hits.flatMap(({ row, die }) => HIT_RULES[`${row}${die}`] ?? []);
  const rest = damage.hits.some(({ row }) => row === "G") ? (["FP-DAC-18", "FP-DAC-20"] as const) : [];
  const members = damage.hits.flatMap(({ row, die }) => MEMBER_RULES[categoryAt(row, die)] ?? []);
  const rules = [...DAMAGE_RULES, ...new Set([...special, ...members]), ...rest, ...blockRules(volley.step)];
  context.emit("damage-allocated", rules, "all", { target: unit.id, shield, points, ...damage });
  note(context, unit.id, { ship: { ...ship, ...after } });
  if (destroyed) destroy(context, unit.id, "excess", ["FP-DAC-18"]);
}

/**
 * Allocates a volley, and asks the owner of the ship at each point at which there is a choice, where the owner wants that.
 *
 * @rule FP-DAC-21 The owner chooses.
 */
function* askEachHit(
  context: Context,
  { id, owner }: Unit,
  shield: Shield,
  volley: Parameters<typeof allocating<Ship>>,
): Procedure<Allocation<Ship>> {
  const points = allocating(...volley);
  const asked = context.events.length;
  let next = points.next();
  while (!next.done) {
    const { point, die, options, usual } = next.value;
    const [answer] = yield [
      {
        kind: "choice",
        id: `hit/${context.at}/${id}/${shield}/${asked}/${point}`,
        what: "hit",
        who: owner,
        options,
        fallback: usual,
        rule: "FP-DAC-21",
        ...{ unit: id, point, die },
      },
    ];
    next = points.next(answer && "choice" in answer && options.includes(answer.choice) ? answer.choice : usual);
  }
  return next.value;
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

/** The unit that a seeker homes on, where it can. */
const targetOf = ({ units }: GameState, { target, scene }: Unit): Unit | null => {
  const found = target === null ? undefined : units[target];
  return found?.status === "in-play" && found.scene === scene ? found : null;
};

/**
 * The way in which a seeker homes: to the neighbour that is one nearer to its target and turns least from the line to it;
 * null where it stays.
 *
 * @rule FP-INF-04 FP-DP-12 It moves in its own segment alone, a space at a time.
 */
const wayHome = (context: Context, seeker: Unit): Direction | null => {
  const { state } = context;
  const target = targetOf(state, seeker);
  if (!target || has(seeker, "inert") || isTumbling(state, seeker) || state.ruleOptions.seekerMoves === "ordered")
    return null;
  if (state.beams.some(({ to }) => to === seeker.id)) return null;
  const { hex } = seeker;
  const range = distance(hex, target.hex);
  const nearer = DIRECTIONS.filter((way) => distance(neighbour(hex, way), target.hex) === range - 1);
  const line = subtract(target.hex, hex);
  // All six steps are equally long, so the one with the greatest product turns least from the line.
  return nearer.reduce<Direction | null>(
    (best, way) => (best && dot(OFFSETS[best], line) >= dot(OFFSETS[way], line) ? best : way),
    null,
  );
};

/** Lets a seeker home that nobody steered, one space. */
export const home = (context: Context, id: string): void => {
  const seeker = context.unit(id);
  const way = seeker.status === "in-play" ? wayHome(context, seeker) : null;
  if (!way) return;
  note(context, id, { facing: way });
  move(context, id, [neighbour(seeker.hex, way)], "own");
};

/**
 * The points of a warhead after so many spaces.
 *
 * @rule FP-INF-05 By the spaces that it has flown.
 * @rule FP-NOTE-01 Ranges and brackets are those of the full game.
 */
const warheadAt = (warhead: Warhead, flown: number): number =>
  typeof warhead === "number" ? warhead : (warhead.find(([upTo]) => flown <= upTo)?.[1] ?? 0);

/** How many points of damage take one off the warhead of a plasma torpedo. */
const PER_POINT = 2;

/**
 * What a seeker would score where it is, as far as its load is known: nothing where that is secret.
 *
 * @rule FP-INF-05 By the spaces that it has flown; damage takes off what a plasma torpedo scores.
 * @rule FP-INF-10 A pseudo torpedo scores nothing.
 */
export const scoreOf = ({ loads, ruleOptions }: GameState, seeker: Unit): number => {
  const { pseudo, warhead } = loads[seeker.id] ?? { pseudo: false, warhead: 0 };
  const isLess = seeker.class === "plasma" && ruleOptions.plasmaDamage === "half";
  const lost = isLess ? Math.floor(seeker.damage / PER_POINT) : 0;
  return pseudo ? 0 : Math.max(0, warheadAt(warhead, seeker.flown) - lost);
};

/**
 * Lets the active seekers strike that are in their targets' hexes: all are gone first, then the damage is allocated.
 *
 * @rule FP-INF-05 What a warhead scores.
 * @rule FP-INF-10 A pseudo torpedo scores nothing, and is seen to be one.
 */
export function* impacts(context: Context): Procedure<void> {
  const shots: Shot[] = [];
  for (const id of context.state.clock.active) {
    const seeker = context.unit(id);
    const target = seeker.status === "in-play" ? targetOf(context.state, seeker) : null;
    if (!target || has(seeker, "inert") || !equals(seeker.hex, target.hex)) continue;
    const points = scoreOf(context.state, seeker);
    context.emit("seeker-impact", ["FP-INF-05", "FP-INF-10", "FP-NOTE-01"], "all", {
      unit: id,
      target: target.id,
      hex: context.label(seeker.scene, seeker.hex),
      flown: seeker.flown,
      points,
      ...(context.state.loads[id]?.pseudo && { pseudo: true as const }),
    });
    const struck = struckShield(target, seeker.cameFrom ?? seeker.hex, context.state.ruleOptions.shieldTie);
    if (struck.ok) shots.push({ target: target.id, shield: struck.value, points, step: "4.8" });
    destroy(context, id, "impact", ["FP-INF-05"]);
  }
  yield* allocateAll(context, shots);
}
