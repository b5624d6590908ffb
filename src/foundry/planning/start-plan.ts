import { type AnomalyState, type Body, type CourseCommand, courseSteps, JUDGES_ORDERS } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { Session } from "../session/session.ts";
import { isDue, nowKey, ownUnits } from "../view/due.ts";
import { planTime } from "../view/planned-path.ts";
import type { PathPlan } from "./path-plan.ts";

/** How many units one order for a path names at most: a sealed order has little room. */
const TOGETHER = 4;

/** How many hexes a unit goes after an impulse, to the end of the turn. */
const hexesLeft = ({ clock, units }: RulesetAdapter, unit: Body, after: number): number =>
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

/** How many hexes a unit has left that can be planned: those of later impulses, and the one that it may go now. */
const hexesToPlan = (session: Session, unit: Body): number => {
  const { state, ruleset } = session;
  if (!state) return 0;
  return hexesLeft(ruleset, unit, planTime(ruleset, state).after) + (isDue(session, unit) ? 1 : 0);
};

/** Whether a path can be planned for a unit: it is this person's, goes along hexes, and has hexes left in the turn. */
export const canPlan = (session: Session, unit: Body): boolean =>
  session.condition === "playing" &&
  unit.status === "in-play" &&
  typeof unit.facing !== "number" &&
  session.ruleset.units.canMove(unit) &&
  hexesToPlan(session, unit) > 0;

/**
 * The beginning of a path for units of one scene; null where none of them can be planned for. Who goes farthest leads.
 *
 * @param scene the scene whose map is looked at
 * @param chosen the units that are meant; with none, all of this person's there
 */
export const beginPlan = (session: Session, scene: string, chosen: readonly string[]): PathPlan | null => {
  const units = ownUnits(session)
    .filter((unit) => unit.scene === scene && (chosen.length === 0 || chosen.includes(unit.id)))
    .filter((unit) => canPlan(session, unit))
    .map((unit) => ({ unit, longest: hexesToPlan(session, unit) }))
    .sort((a, b) => b.longest - a.longest);
  const [first] = units;
  if (!first || typeof first.unit.facing === "number") return null;
  const { hex: from, facing } = first.unit;
  return {
    units: units.map(({ unit }) => unit.id),
    scene,
    from,
    facing,
    begun: { at: nowKey(session), ready: session.ready },
    longest: first.longest,
    legs: [],
  };
};

/**
 * Whether a path is drawn too late: its first unit has gone or has no hex left, or its person was ready meanwhile and the
 * clock went on. Who was ready before may draw while the clock runs, as long as the unit waits where the path begins.
 */
export const isTooLate = (session: Session, { units: [first = ""], scene, from, begun }: PathPlan): boolean => {
  const unit = session.state?.units[first];
  if (!unit || unit.scene !== scene || unit.hex.q !== from.q || unit.hex.r !== from.r) return true;
  if (!canPlan(session, unit)) return session.condition === "playing";
  return session.ready && !begun.ready && nowKey(session) !== begun.at;
};
