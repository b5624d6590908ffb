import { equals } from "../../place/place.ts";
import type { CourseCommand } from "../engine/command.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Course } from "../state/course.ts";
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
  { player, units, turn, after, from, path }: CourseCommand,
): readonly Planned[] | CourseRefusal => {
  const bodies = units.flatMap((id) => (Object.hasOwn(state.units, id) ? (state.units[id] ?? []) : []));
  const [first] = bodies;
  if (!first || bodies.length < units.length) return "not-there";
  if (bodies.some(({ owner }) => (owner ?? JUDGES_ORDERS) !== player)) return "not-yours";
  const isLate = turn < state.clock.turn || turn > state.clock.turn + 1 || !equals(first.hex, from);
  if (path !== "" && isLate) return "not-now";
  return bodies.map(({ id, scene, hex }) => ({
    unit: id,
    course: path === "" ? null : { turn, after, scene, from: hex, path },
  }));
};

/** Notes the path that a player planned for units, or takes their paths back. */
export const planCourse = (context: AnomalyContext, command: CourseCommand): CourseRefusal | null => {
  const planned = coursesOf(context.state, command);
  if (typeof planned === "string") return planned;
  for (const one of planned) {
    context.emit("course-set", ["ruling"], [command.player], { player: command.player, ...one });
  }
  return null;
};
