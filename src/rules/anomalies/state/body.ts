/** A unit as anomalies know it, its course and its standing orders. */

import { type Hex, neighbour } from "../../geometry/hex.ts";
import { DIRECTIONS, type Direction, type Place } from "../../geometry/place.ts";
import type { Time } from "../../time.ts";

/** How a unit last came out of a portal. */
interface Arrival {
  readonly portal: string;
  /** The scene it left. */
  readonly from: string;
  readonly at: Time;
  /** Which passage of this unit in this impulse it was, from 1; names the tumble roll. */
  readonly count: number;
  /** By which side it first left the hex it came out in; null while it is there, none when it was taken out of it. */
  readonly side: Direction | "none" | null;
  /** The place in which it first went into a portal, in the scene of its origin. */
  readonly entry: Place;
}

/** The two forces of a destination. */
export const FORCES = ["attacker", "defender"] as const;
export type Force = (typeof FORCES)[number];

/** One unit in play as anomalies know it, whatever the ruleset adds to it; everything here is public. */
export interface Body {
  readonly id: string;
  /** Place in the order of the file or of appearance; ties between units go by it. */
  readonly seq: number;
  readonly scene: string;
  /** Where it is, in its scene's geometry. */
  readonly hex: Place;
  /** Which way it faces: a direction, or degrees clockwise from straight up. */
  readonly facing: Direction | number;
  /** Which way its last step into its hex went; null when it was put there, and where there are no hexes. */
  readonly lastStep: Direction | null;
  /** How fast it goes, as its ruleset counts it. */
  readonly speed: number;
  /** The player it belongs to; null for a unit without an owner. */
  readonly owner: string | null;
  /** Aboard another unit it is not in play. */
  readonly status: "in-play" | "in-transit" | "aboard" | "destroyed" | "left";
  /** The scene from which it first went into a portal; such a unit is an attacker where it is. */
  readonly origin: string | null;
  readonly arrival: Arrival | null;
  /** The unit that launched, dropped or let go of it, where that is said. */
  readonly launcher?: string;
  /** Of which force it is said to be, whatever its launcher and its owner are. */
  readonly force?: Force;
  /** The unit that it is aboard, or was lost with; left out or null where there is none. */
  readonly carrier?: string | null;
}

type Carried = Pick<Body, "scene" | "carrier" | "status">;

/**
 * The unit that a unit stands or falls with: the outermost of those that it is aboard, else the unit itself. What is
 * aboard keeps the place in which it was put there; this one says where it is now.
 */
export const outermost = <B extends Carried>(units: { readonly [id: string]: B }, unit: B): B => {
  let holder = unit;
  while (holder.status === "aboard" && holder.carrier != null) {
    const next: B | undefined = Object.hasOwn(units, holder.carrier) ? units[holder.carrier] : undefined;
    if (!next) return holder;
    holder = next;
  }
  return holder;
};

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

/** What a unit does when a white hole pushes it and its owner has not said otherwise. */
export const PUSH_ORDERS = ["straight", "left", "right", "towards", "ask-when-it-matters", "ask"] as const;
export type PushOrder = (typeof PUSH_ORDERS)[number];

/**
 * In what the hexes of a push may differ so that it matters: a unit that stands there, an enemy within two hexes, the
 * edge of a fixed map, the band in which another white hole pushes in every impulse.
 */
export const MATTERS = ["unit", "enemy", "edge", "band"] as const;
export type Matter = (typeof MATTERS)[number];

/** Orders for one unit. */
export interface UnitOrders {
  readonly push: PushOrder;
  /** The label of the hex that `towards` means; without it the unit goes straight away. */
  readonly towards?: string;
  /** What `ask-when-it-matters` asks about; all of it when it is left out. */
  readonly asks?: readonly Matter[];
  /** Move one hex ahead whenever the movement chart says so. */
  readonly holdCourse: boolean;
}

/** A player's standing orders by unit; private to the player and the judge. */
export interface StandingOrders {
  readonly [unit: string]: UnitOrders;
}

export const DEFAULT_ORDERS: UnitOrders = { push: "ask-when-it-matters", holdCourse: false };

/** Under this name stand the orders for units that are nobody's. */
export const JUDGES_ORDERS = "judge";
