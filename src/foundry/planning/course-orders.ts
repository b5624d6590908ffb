import { type AnomalyState, type Body, type CourseCommand, courseSteps, JUDGES_ORDERS } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import { planTime } from "../view/planned-path.ts";

/** How many units one order for a path names at most: a sealed order has little room. */
const TOGETHER = 4;

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
