import { bySeq, inOrder } from "../../anomalies/state/game.ts";
import { compareTimes } from "../../time.ts";
import { type ConditionKind, suffers } from "../../vessel/condition.ts";
import { has } from "../../vessel/unit.ts";
import { type Clock, impulseOfSpace, type Segment, type Side } from "../state/clock.ts";
import { type GameState, phaseOf } from "../state/game.ts";
import { isCraft, isSeeker, type Unit } from "../state/unit.ts";

const SIDES: readonly (Side | null)[] = ["attacker", "defender", null];

/** Spaces that a unit goes in the present phase. */
export const spacesOf = ({ spaces }: Unit, clock: Pick<Clock, "part">): number => spaces[phaseOf(clock) - 1] ?? 0;

/** Whether a unit owes spaces in the present phase. */
const owes = (unit: Unit, clock: Pick<Clock, "part">): boolean =>
  unit.status === "in-play" && !unit.halted && spacesOf(unit, clock) > unit.done;

/** Whether a unit moves by itself among the ships, and not in a batch. */
export const movesAlone = (unit: Unit, { pfMoves }: Pick<GameState["ruleOptions"], "pfMoves">): boolean =>
  unit.class === "ship" || (unit.class === "pf" && pfMoves === "ships");

/**
 * Ships of one speed in their order: by the dice of the turn, and who came to that speed later behind or before them.
 *
 * @param which speed is meant: the present one, or that which was announced
 */
export const byInitiative =
  ({ lateInitiative }: Pick<GameState["ruleOptions"], "lateInitiative">, which: "speed" | "announced" = "speed") =>
  (one: Unit, other: Unit): number => {
    const late = lateInitiative === "behind" ? Number.POSITIVE_INFINITY : -1;
    const placeOf = (unit: Unit): number => (unit.rank?.speed === unit[which] ? unit.rank.place : late);
    const [a, b] = [placeOf(one), placeOf(other)];
    return a === b ? one.seq - other.seq : a - b;
  };

const top = (units: readonly Unit[]): number => Math.max(...units.map(({ speed }) => speed));

/** The side of a unit; null where it has none. */
export const sideOf = ({ players }: Pick<GameState, "players">, { owner }: Pick<Unit, "owner">): Side | null =>
  owner === null ? null : (players[owner]?.side ?? null);

/** Of the ships and craft that owe spaces in this phase, those of the highest speed. */
const fastestOwing = (state: GameState): readonly Unit[] => {
  const owing = inOrder(state.units).filter(
    (unit) => owes(unit, state.clock) && (movesAlone(unit, state.ruleOptions) || isCraft(unit)),
  );
  const most = top(owing);
  return owing.filter(({ speed }) => speed === most);
};

/**
 * The craft whose sides have to roll before the next slot can be had, the first of each side; none where no slot of craft
 * comes next, one side alone has it, or the dice of the turn have said it.
 *
 * @rule FP-SIM-01 Craft of both sides at one speed go by initiative, as ships do.
 */
export const craftToRoll = (state: GameState): readonly Unit[] => {
  const { clock, ruleOptions } = state;
  const goesOn = spaceAfter(state, clock.slot, clock.space) !== null;
  if (ruleOptions.craftTies !== "dice" || clock.segment !== "ships" || goesOn) return [];
  const fastest = fastestOwing(state);
  if (fastest.some((unit) => movesAlone(unit, ruleOptions))) return [];
  const rolled = clock.craft?.[top(fastest)] ?? [];
  const sides = [...new Set(fastest.map((unit) => sideOf(state, unit)))];
  if (sides.length < 2 || sides.every((side) => rolled.includes(side))) return [];
  return sides.flatMap((side) => fastest.find((unit) => sideOf(state, unit) === side) ?? []);
};

/**
 * Who has the next slot among ships and craft: the fastest ship that owes spaces, or all craft of one side, scene and
 * speed.
 *
 * @rule FP-LOOP-02 FP-CMP-05 From the fastest down.
 * @rule FP-LAU-06 FP-LAU-07 FP-LAU-08 What was put out has the slot of its own speed, after the ships of that speed.
 * @rule FP-SIM-01 FP-SIM-04 Craft of one speed move as one.
 * @rule FP-SIM-05 FP-SIM-06 Ships do not: one finishes before the next begins.
 */
const shipSlot = (state: GameState): readonly Unit[] => {
  const { clock, ruleOptions, scenes } = state;
  const fastest = fastestOwing(state);
  const [ship] = fastest.filter((unit) => movesAlone(unit, ruleOptions)).sort(byInitiative(ruleOptions));
  if (ship) return [ship];
  const rolled = clock.craft?.[top(fastest)] ?? [];
  const sides = [...rolled, ...SIDES.filter((side) => !rolled.includes(side))];
  const rank = (unit: Unit): number => sides.indexOf(sideOf(state, unit)) * 1e6 + (scenes[unit.scene]?.seq ?? 0);
  const first = fastest.reduce<Unit | null>((best, unit) => (best && rank(best) <= rank(unit) ? best : unit), null);
  return fastest.filter((unit) => first && rank(unit) === rank(first));
};

/**
 * Which seekers have the next slot.
 *
 * @rule FP-DP-14 By falling speed, those of one speed together.
 * @rule FP-DP-11 One space at a time, each of which may be answered.
 * @rule FP-DP-12 Each goes half of its speed.
 */
const seekerSlot = ({ units, clock, ruleOptions }: GameState): readonly Unit[] => {
  const owing = inOrder(units).filter((unit) => isSeeker(unit) && owes(unit, clock));
  const most = top(owing);
  return ruleOptions.seekerOrder === "together" ? owing : owing.filter(({ speed }) => speed === most);
};

/** The units of a slot that take part in a space, in file order. */
const takingPart = (state: GameState, slot: readonly string[], space: number): readonly Unit[] =>
  bySeq(
    slot.flatMap((id) => {
      const unit = state.units[id];
      const takes = unit && owes(unit, state.clock) && unit.done < space && space <= spacesOf(unit, state.clock);
      return takes ? [unit] : [];
    }),
  );

/** One space of a slot. */
export interface Space {
  readonly slot: readonly string[];
  readonly space: number;
  readonly active: readonly Unit[];
}

/** The next space of the slot that has begun, else the first of the next slot; null when none is left in the segment. */
export const nextSpace = (state: GameState): Space | null => {
  const { slot, space, segment } = state.clock;
  const going = spaceAfter(state, slot, space);
  if (going) return going;
  const next = segment === "ships" ? shipSlot(state) : segment === "drone-plasma" ? seekerSlot(state) : [];
  return next.length === 0
    ? null
    : spaceAfter(
        state,
        next.map(({ id }) => id),
        Math.min(...next.map(({ done }) => done)),
      );
};

const spaceAfter = (state: GameState, slot: readonly string[], space: number): Space | null => {
  const last = Math.max(0, ...slot.map((id) => spacesOf(state.units[id] as Unit, state.clock)));
  for (let n = space + 1; n <= last; n += 1) {
    const active = takingPart(state, slot, n);
    if (active.length > 0) return { slot, space: n, active };
  }
  return null;
};

const CLASSES = ["ship", "craft", "base"] as const;

/**
 * Who has a cycle at Speed Zero, in order: by the speeds that were announced, ships before craft before bases.
 *
 * @rule FP-LOOP-07 All sides act there, whatever their speed.
 * @rule FP-LOOP-09 By falling speed, ties by initiative, which PFs have that move as ships.
 */
export const speedZeroOrder = ({ units, ruleOptions }: GameState): readonly string[] => {
  const kindOf = (unit: Unit): number =>
    unit.class === "ship" ? 0 : isCraft(unit) ? 1 : unit.class === "base" ? 2 : CLASSES.length;
  const turned = ruleOptions.speedZeroActing === "fastest-first" ? 1 : -1;
  const initiative = byInitiative(ruleOptions, "announced");
  const rolls = (unit: Unit): boolean => movesAlone(unit, ruleOptions);
  return inOrder(units)
    .filter((unit) => unit.status === "in-play" && kindOf(unit) < CLASSES.length)
    .toSorted(
      (a, b) =>
        turned * (b.announced - a.announced) ||
        kindOf(a) - kindOf(b) ||
        Number(rolls(b)) - Number(rolls(a)) ||
        (rolls(a) ? initiative(a, b) : a.seq - b.seq),
    )
    .map(({ id }) => id);
};

/**
 * The segments of a phase in their order.
 *
 * @rule FP-LOOP-03 Seekers come after ships.
 * @rule FP-LOOP-08 Where Speed Zero comes, the texts leave open.
 */
export const segmentsOf = ({ clock, ruleOptions }: GameState): readonly Segment[] => {
  const { speedZeroOrder: order } = ruleOptions;
  const before = order === "before-seekers" || (order === "as-replay" && phaseOf(clock) === 2);
  return before ? ["ships", "speed-zero", "drone-plasma"] : ["ships", "drone-plasma", "speed-zero"];
};

/**
 * The impulse of a unit's own space in this cycle; of others that of the cycle, which is its first unit's.
 *
 * @rule FP-MAP-03 Windows, and what they lead to, are those of that impulse, in whatever order spaces come.
 */
export const impulseOf = (state: GameState, id: string): number => {
  const { clock, ruleOptions, units } = state;
  const mine = clock.active.includes(id) ? id : clock.active[0];
  const unit = mine === undefined ? undefined : units[mine];
  const phase = phaseOf(clock);
  if (!unit || clock.space === 0) return impulseOfSpace(phase, 0, 0);
  return impulseOfSpace(phase, clock.space, spacesOf(unit, clock), ruleOptions.windowMap);
};

/** Whether something is the matter with a unit up to an impulse that is not over for it. */
const stillSuffers = (state: GameState, unit: Unit, kind: ConditionKind): boolean => {
  const now = { turn: state.clock.turn, impulse: impulseOf(state, unit.id) };
  return unit.conditions.some((one) => one.kind === kind && compareTimes(now, one.until) <= 0);
};

/** Whether a unit tumbles and so neither moves by itself nor turns, in the impulse of its own space. */
export const isTumbling = (state: GameState, unit: Unit): boolean => stillSuffers(state, unit, "tumbling-no-movement");

/** Whether a unit can be steered at all. */
export const checkHelm = (state: GameState, unit: Unit): "tumbling" | "inert" | null => {
  if (isTumbling(state, unit)) return "tumbling";
  return has(unit, "inert") ? "inert" : null;
};

/**
 * Whether a unit is in a state to fire.
 *
 * @rule FP-SEQ-4.12 Without fire control nothing fires.
 */
export const checkGuns = (state: GameState, unit: Unit): "tumbling" | "fire-control" | null => {
  if (stillSuffers(state, unit, "tumbling-no-fire")) return "tumbling";
  return suffers(unit, "fire-control-disrupted") || has(unit, "fire-control-off") ? "fire-control" : null;
};
