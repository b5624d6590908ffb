import { equals } from "../../place/place.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Course, CourseOrder } from "../state/course.ts";
import type { AnomalyState } from "../state/game.ts";
import { JUDGES_ORDERS } from "../state/standing-orders.ts";

/** Why a path cannot be planned. */
type CourseRefusal = "not-there" | "not-yours" | "not-now";

/** What is planned for one unit; null where its path is taken back. */
interface Planned {
  readonly unit: string;
  readonly course: Course | null;
}

/** The paths that an order plans or takes back, a unit each, or why it is refused: one that may not refuses it whole. */
export const coursesOf = (
  state: Pick<AnomalyState, "units" | "clock">,
  { player, units, turn, after, from, path }: CourseOrder,
): readonly Planned[] | CourseRefusal => {
  const bodies = units.flatMap((id) => (Object.hasOwn(state.units, id) ? (state.units[id] ?? []) : []));
  const [first] = bodies;
  if (!first || bodies.length < units.length) return "not-there";
  if (bodies.some(({ owner }) => (owner ?? JUDGES_ORDERS) !== player)) return "not-yours";
  if (path === "") return bodies.map(({ id }) => ({ unit: id, course: null }));
  const isNear = turn >= state.clock.turn && turn <= state.clock.turn + 1;
  // One alone may be about to go to where its path begins; of several nobody could say where the others begin.
  if (!isNear || (bodies.length > 1 && !equals(first.hex, from))) return "not-now";
  return bodies.map(({ id, scene, hex }) => ({
    unit: id,
    course: { turn, after, scene, from: id === first.id ? from : hex, path },
  }));
};

/** Notes the path that a player planned for units, or takes their paths back. */
export const planCourse = (context: AnomalyContext, command: CourseOrder): CourseRefusal | null => {
  const planned = coursesOf(context.state, command);
  if (typeof planned === "string") return planned;
  for (const one of planned) {
    context.emit("course-set", ["ruling"], [command.player], { player: command.player, ...one });
  }
  return null;
};
