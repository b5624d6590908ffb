import type { Body } from "../../rules/index.ts";
import type { Session } from "../session/session.ts";
import { isDue } from "../view/due.ts";
import { ownUnits } from "../view/own-units.ts";
import { planTime } from "../view/planned-path.ts";
import { hexesLeft } from "./course-orders.ts";
import type { PathPlan } from "./path-plan.ts";

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
  return { units: units.map(({ unit }) => unit.id), scene, from, facing, longest: first.longest, legs: [] };
};
