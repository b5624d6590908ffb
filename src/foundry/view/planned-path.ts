import {
  type AnomalyState,
  type Body,
  type Course,
  type CourseStep,
  courseLeft,
  courseOf,
  courseSteps,
  type Hex,
  inOrder,
  isShown,
  JUDGES_ORDERS,
  neighbour,
  standsBefore,
} from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";

/** From when on a path that is planned now is gone: its turn, and the impulse after which it begins. */
export interface PlanTime {
  readonly turn: number;
  readonly after: number;
}

/** When a path begins that is planned now: in the impulse after this one, or with the next turn. */
export const planTime = ({ clock }: RulesetAdapter, state: AnomalyState): PlanTime => {
  const part = clock.part(state);
  return part === "before" || part === "over"
    ? { turn: state.clock.turn + 1, after: 0 }
    : { turn: state.clock.turn, after: state.clock.impulse };
};

/** What is left of a unit's planned path. */
export interface PlannedPath {
  readonly course: Course;
  /** A letter a hex that is left. */
  readonly left: string;
  /** The unit is not where its path says, and waits for its owner. */
  readonly off: boolean;
  /** The impulse of the last hex; null where the turn ends before it. */
  readonly ends: number | null;
}

/** Whether an impulse's moves by themselves are still to come, or under way, as another ship that went first is in a portal. */
const isUnderWay = ({ clock }: RulesetAdapter, state: AnomalyState): boolean => clock.part(state) === "pushes";

const standsAfter = ({ scene, hex }: Body, course: Course, { to }: { readonly to: Hex }): boolean =>
  scene === course.scene && hex.q === to.q && hex.r === to.r;

/** The path that is planned for a unit and not gone yet; null where there is none. Only own paths are in a state. */
export const plannedPath = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): PlannedPath | null => {
  const plan = planTime(ruleset, state);
  const { turn } = plan;
  const course = courseOf(state, unit.owner ?? JUDGES_ORDERS, unit.id, turn);
  if (!course || unit.status !== "in-play") return null;
  const moves = (impulse: number): boolean => ruleset.units.movesIn(unit, impulse);
  const [due] = courseLeft(course, moves, state.clock.impulse);
  const isToCome = isUnderWay(ruleset, state) && !(due && standsAfter(unit, course, due));
  const after = isToCome ? Math.min(plan.after, state.clock.impulse - 1) : plan.after;
  const left = courseLeft(course, moves, after + 1);
  const [next] = left;
  if (!next) return null;
  const moments = ruleset.clock.moments.filter((impulse) => impulse > Math.max(after, course.after) && moves(impulse));
  return {
    course,
    left: course.path.slice(-left.length),
    off: !standsBefore(unit, course, next),
    ends: moments[left.length - 1] ?? null,
  };
};

/** What a unit's planned path has for this impulse; null where nothing is planned for it. */
const stepNow = (
  ruleset: RulesetAdapter,
  state: AnomalyState,
  unit: Body,
): { readonly course: Course; readonly step: CourseStep } | null => {
  const { turn, impulse } = state.clock;
  const course = courseOf(state, unit.owner ?? JUDGES_ORDERS, unit.id, turn);
  const moves = (one: number): boolean => ruleset.units.movesIn(unit, one);
  const [step] = course && course.after < impulse ? courseLeft(course, moves, impulse) : [];
  return course && step ? { course, step } : null;
};

/** The letters that are left of a path which a unit has left in this impulse, that of the impulse first; empty for none. */
export const lettersFromHere = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): string => {
  const planned = stepNow(ruleset, state, unit);
  if (!planned) return "";
  const moves = (one: number): boolean => ruleset.units.movesIn(unit, one);
  return planned.course.path.slice(-courseLeft(planned.course, moves, state.clock.impulse).length);
};

/** Whether a unit does not stand where its path has it in this impulse. While holes push, it goes its path afterwards. */
const hasLeft = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): boolean => {
  const planned = stepNow(ruleset, state, unit);
  if (!planned || standsAfter(unit, planned.course, planned.step)) return false;
  return !(isUnderWay(ruleset, state) && standsBefore(unit, planned.course, planned.step));
};

/** Whether a unit moves by the chart in this impulse, whoever moves it. */
const movesNow = ({ units }: RulesetAdapter, { clock }: AnomalyState, unit: Body): boolean =>
  unit.status === "in-play" && units.movesIn(unit, clock.impulse);

/** Whether a unit that moves by the chart in this impulse has left its planned path, as a push may make it. */
export const isOffPath = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): boolean =>
  movesNow(ruleset, state, unit) && hasLeft(ruleset, state, unit);

/**
 * Whether a unit that moves by the chart in this impulse waits for its owner: it has left its planned path, or has none
 * and no order to hold its course.
 */
export const waitsForHelm = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): boolean => {
  if (!movesNow(ruleset, state, unit)) return false;
  if (stepNow(ruleset, state, unit)) return hasLeft(ruleset, state, unit);
  return state.standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse !== true;
};

/** The hex to which a unit goes next by itself: on its planned path, or ahead where it is to hold its course. */
const nextByItself = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): Hex | null => {
  const path = plannedPath(ruleset, state, unit);
  if (path) return path.off ? null : (courseSteps({ from: unit.hex, path: path.left })[0]?.to ?? null);
  const holds = state.standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true;
  return holds && typeof unit.facing !== "number" ? neighbour(unit.hex, unit.facing) : null;
};

/**
 * The units that go on by a standing order or a planned path, and whose next hex is not on the map as it lies now. Only
 * orders that the state holds count: a captain's state has that captain's own.
 */
export const leavingUnits = (ruleset: RulesetAdapter, state: AnomalyState): readonly Body[] =>
  inOrder(state.units).filter((unit) => {
    const scene = state.scenes[unit.scene];
    const next = nextByItself(ruleset, state, unit);
    return (
      unit.status === "in-play" &&
      unit.speed > 0 &&
      ruleset.units.canMove(unit) &&
      next !== null &&
      scene !== undefined &&
      isShown(unit.hex, scene) &&
      !isShown(next, scene)
    );
  });

/** The impulse of the clock's next step; the first of a turn after the last. */
export const nextImpulse = ({ clock: { moments } }: RulesetAdapter, { clock }: AnomalyState): number =>
  moments.find((moment) => moment > clock.impulse) ?? moments[0] ?? 0;

/** The units that leave their map by such an order with the clock's next step. */
export const leavingNext = (ruleset: RulesetAdapter, state: AnomalyState): readonly Body[] => {
  const next = nextImpulse(ruleset, state);
  return leavingUnits(ruleset, state).filter((unit) => ruleset.units.movesIn(unit, next));
};
