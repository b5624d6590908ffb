import { neighbour } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import { DIRECTIONS, type Direction } from "../../place/direction.ts";
import type { Place } from "../../place/place.ts";
import type { Body } from "./body.ts";

/** How many hexes a path may have: a unit moves once an impulse. */
const LONGEST = 32;

/** The letters of a path. */
export const COURSE_PATH: RegExp = new RegExp(`^[A-Fa-f]{1,${LONGEST}}$`, "u");

/** The path that a player planned for a unit in one turn; private to the player and the judge. */
export interface Course {
  readonly turn: number;
  /** The impulse after which it begins; 0 for the whole turn. */
  readonly after: number;
  readonly scene: string;
  readonly from: Place;
  /** A letter a hex: the direction in which it goes. A capital turns the unit that way first, a small one slips it. */
  readonly path: string;
}

/** A path that a player planned for units that go the same way, each from where it stands. */
export interface CourseOrder {
  readonly player: string;
  readonly units: readonly string[];
  /** The turn it is for: this one or the next. */
  readonly turn: number;
  /** The impulse after which it begins; 0 for the whole turn. */
  readonly after: number;
  /** Where the path of the first of them begins; the others begin where they stand when it stands there. */
  readonly from: Place;
  /** A letter a hex, as in `Course`; empty takes paths back. */
  readonly path: string;
}

/** Planned paths by player and unit. */
export interface Courses {
  readonly [player: string]: { readonly [unit: string]: Course };
}

/** One hex of a path. */
export interface CourseStep {
  readonly from: Hex;
  readonly to: Hex;
  /** Where the unit faces on the way; null where it keeps its facing. */
  readonly facing: Direction | null;
}

/** All hexes of a path in their order. */
export const courseSteps = ({ from, path }: Pick<Course, "from" | "path">): readonly CourseStep[] => {
  let at = from;
  return [...path].flatMap((letter): CourseStep[] => {
    const way = DIRECTIONS.find((one) => one === letter.toUpperCase());
    if (!way) return [];
    const step = { from: at, to: neighbour(at, way), facing: letter === way ? way : null };
    at = step.to;
    return [step];
  });
};

/** The path that is planned for a unit in this turn, on the map that it is on; null where there is none. */
export const courseOf = (
  {
    courses = {},
    units,
  }: { readonly courses?: Courses; readonly units: { readonly [id: string]: Pick<Body, "scene"> } },
  player: string,
  unit: string,
  turn: number,
): Course | null => {
  const course = Object.hasOwn(courses, player) ? courses[player]?.[unit] : undefined;
  return course?.turn === turn && course.scene === units[unit]?.scene ? course : null;
};

/**
 * What is left of a path from an impulse on: each hex belongs to an impulse in which the unit moves by the chart.
 *
 * @param moves whether the unit moves in an impulse
 * @param impulse the first impulse that counts as left
 */
export const courseLeft = (
  course: Course,
  moves: (impulse: number) => boolean,
  impulse: number,
): readonly CourseStep[] => {
  let done = 0;
  for (let past = course.after + 1; past < impulse; past += 1) if (moves(past)) done += 1;
  return courseSteps(course).slice(done);
};

/** Whether a unit stands where a step of its path begins. */
export const standsBefore = ({ scene, hex }: Body, course: Course, { from }: CourseStep): boolean =>
  scene === course.scene && hex.q === from.q && hex.r === from.r;
