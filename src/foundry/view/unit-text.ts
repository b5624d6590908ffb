/** What is said of a unit: conditions, facing and bearing, line of fire, what it gathers. */

import {
  type AnomalyState,
  type Body,
  bearingOf,
  compareTimes,
  DIRECTIONS,
  distance,
  equals,
  type Gathering,
  type Measure,
  type Place,
  placeLabel,
  type RuleNumber,
  subtract,
} from "../../rules/index.ts";
import { anomalyName } from "../message/anomaly-words.ts";
import type { Say } from "../message/say.ts";
import { timeIn } from "../message/time-words.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { RulesetFire } from "../ruleset/orders.ts";
import type { ConditionView } from "../ruleset/units.ts";
import type { Session } from "../session/session.ts";
import { forceIn } from "./sides.ts";

/**
 * The conditions of a unit that still hold, with their last moment by the ruleset's clock, what its ruleset adds to them,
 * and whether it is an attacker where it is.
 */
export const conditionViews = (
  ruleset: Pick<RulesetAdapter, "units" | "timeWords" | "timeText">,
  state: AnomalyState,
  unit: Body,
  say: Say,
): readonly ConditionView[] => {
  const { units } = ruleset;
  const conditions = units
    .conditions(unit)
    .filter(({ until }) => until === null || compareTimes(until, state.clock) >= 0)
    .flatMap(({ kind, until }): readonly ConditionView[] => {
      const status = units.statuses[kind];
      const end = until ? timeIn(ruleset, until, say) : "";
      return status ? [{ text: say(status.line, { until: end }), rule: status.rule }] : [];
    });
  const attacking: readonly ConditionView[] =
    forceIn(state, unit) === "attacker"
      ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.attacker"), rule: "IP2.438" }]
      : [];
  return [...conditions, ...units.remarks(state, unit, say), ...attacking];
};

/** Where a unit is, as texts name it; null for one that is on no map. */
export const whereOf = (session: Session, unit: Body | null | undefined) => {
  const scene = unit && session.state?.scenes[unit.scene];
  return unit && scene ? { scene: session.sceneName(unit.scene), hex: placeLabel(unit.hex, scene) } : null;
};

/** What everybody knows of a line of fire, in a sentence with the rule behind it. */
export interface FireVerdict {
  readonly text: string;
  readonly rule: RuleNumber | "";
  readonly allowed: boolean;
}

/**
 * The verdict on a shot between two units, from public facts alone; null where it cannot even be declared.
 *
 * Not a rule of its own: the engine plays IP7.23 and IP7.24, and this says beforehand what it will say.
 */
export const fireVerdict = (
  fire: RulesetFire | null,
  state: AnomalyState,
  say: Say,
  from: string,
  to: string,
): FireVerdict | null => {
  const shot = fire?.check(state, from, to);
  if (shot === undefined || typeof shot === "string") return null;
  const { by, allowed } = shot.line;
  if (!by) {
    const range = distance(shot.from.hex, shot.to.hex);
    return { text: say("GRAVITYPORTALS.Orders.noKnownBar", { range }), rule: "", allowed };
  }
  const data = { range: by.nearest.range, hole: anomalyName(say, state, by.hole.id) };
  return allowed
    ? { text: say("GRAVITYPORTALS.Orders.hindered", data), rule: "IP7.24", allowed }
    : { text: say("GRAVITYPORTALS.Orders.barred", data), rule: "IP7.23", allowed };
};

/** What somebody gathers in a turn: points by other means, or the boxes of a ship's laboratories. */
export const gatheringText = (session: Session, gathering: Gathering, say: Say): string =>
  gathering.kind === "labs"
    ? say("GRAVITYPORTALS.Bridge.Gather.declaredLabs", {
        name: session.unitName(gathering.unit),
        boxes: gathering.boxes,
      })
    : say("GRAVITYPORTALS.Bridge.Gather.declaredPoints", { points: gathering.points });

const NOTHING = "–";

/** Degrees clockwise from straight up of the line between two places in inches. */
export const degreesBetween = (from: Place, to: Place): number => {
  const { q, r } = subtract(to, from);
  return (Math.round((Math.atan2(q, -r) * 180) / Math.PI) + 360) % 360;
};

/**
 * The bearing of a place. On hexes by letters: on a straight row one, between two rows both. In inches by degrees
 * clockwise from straight up. A dash for the place itself.
 */
export const bearingText = (measure: Measure, from: Place, to: Place): string => {
  if (equals(from, to)) return NOTHING;
  if (measure === "inches") return `${degreesBetween(from, to)}°`;
  const { q, r } = subtract(to, from);
  const bearing = bearingOf(q, r);
  const row = DIRECTIONS[bearing >> 1] ?? "";
  return bearing % 2 === 0 ? row : `${row}-${DIRECTIONS[((bearing >> 1) + 1) % DIRECTIONS.length]}`;
};

/** A facing as people read it: a direction's letter, or degrees clockwise from straight up. */
export const facingText = (facing: Body["facing"]): string => (typeof facing === "number" ? `${facing}°` : facing);
