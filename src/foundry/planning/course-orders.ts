import {
  type AnomalyState,
  type Body,
  type Course,
  type CourseCommand,
  courseLeft,
  courseOf,
  courseSteps,
  JUDGES_ORDERS,
  standsBefore,
} from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";

/** How many units one order for a path names at most: a sealed order has little room. */
const TOGETHER = 4;

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

/** How many hexes a unit goes after an impulse, to the end of the turn. */
export const hexesLeft = ({ clock, units }: RulesetAdapter, unit: Body, after: number): number =>
  clock.moments.filter((impulse) => impulse > after && units.movesIn(unit, impulse)).length;

/**
 * The orders that let units go a path, each from where it stands.
 *
 * @param path a letter a hex; empty takes paths back
 */
export const courseOrders = (
  ruleset: RulesetAdapter,
  state: AnomalyState,
  units: readonly string[],
  path: string,
): readonly CourseCommand[] => {
  const bodies = units.flatMap((id) => state.units[id] ?? []);
  const time = planTime(ruleset, state);
  const chunks = Math.ceil(bodies.length / TOGETHER);
  return Array.from({ length: chunks }, (_, chunk) => bodies.slice(chunk * TOGETHER, (chunk + 1) * TOGETHER)).flatMap(
    (some) => {
      const [first] = some;
      if (!first) return [];
      const { hex: from, owner } = first;
      return [{ do: "course", player: owner ?? JUDGES_ORDERS, units: some.map(({ id }) => id), ...time, from, path }];
    },
  );
};

/** The order that lets a unit go a path whose first hex it goes now, by hand. */
export const courseAfterStep = (
  ruleset: RulesetAdapter,
  state: AnomalyState,
  { id, hex, owner }: Body,
  path: string,
): CourseCommand | null => {
  const [first] = courseSteps({ from: hex, path });
  if (!first || path.length < 2) return null;
  return {
    ...{ do: "course", player: owner ?? JUDGES_ORDERS, units: [id] },
    ...planTime(ruleset, state),
    ...{ from: first.to, path: path.slice(1) },
  };
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

/** The path that is planned for a unit and not gone yet; null where there is none. Only own paths are in a state. */
export const plannedPath = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): PlannedPath | null => {
  const { turn, after } = planTime(ruleset, state);
  const course = courseOf(state, unit.owner ?? JUDGES_ORDERS, unit.id, turn);
  if (!course || unit.status !== "in-play") return null;
  const moves = (impulse: number): boolean => ruleset.units.movesIn(unit, impulse);
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

/** Whether a unit that is due in this impulse has gone the hex of its planned path. */
export const wentAsPlanned = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): boolean => {
  const { turn, impulse } = state.clock;
  const course = courseOf(state, unit.owner ?? JUDGES_ORDERS, unit.id, turn);
  if (!course || course.after >= impulse) return false;
  const moves = (one: number): boolean => ruleset.units.movesIn(unit, one);
  const [step] = courseLeft(course, moves, impulse);
  return step !== undefined && unit.scene === course.scene && unit.hex.q === step.to.q && unit.hex.r === step.to.r;
};
