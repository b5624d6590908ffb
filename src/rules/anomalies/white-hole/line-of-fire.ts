import { type Hex, type Nearest, nearestOf, type Sight, sightBetween } from "../../geometry/hex.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import { type AnomalyState, inOrder } from "../state/game.ts";
import { scaled } from "./bands.ts";

/** Within so many hexes of a hole a line of fire is barred, or its target hard to hit. */
const BARS = 4;
const HINDERS = 16;

/** A white hole as lines of fire meet it. */
export interface HoleNearby {
  readonly id: string;
  readonly hex: Hex;
  /** Lines that come within this many hexes are barred. */
  readonly bars: number;
  /** Lines that come within this many hexes give their target ECM. */
  readonly hinders: number;
}

/**
 * The holes of a scene, with the distances at which they bear on fire. A hole that is inert does nothing yet.
 *
 * @rule IP7.411 By the reading `strengthScales` these distances grow with the hole's strength.
 * @rule IP7.412 Or shrink.
 */
export const holesNearby = ({ holes, ruleOptions }: AnomalyState, scene: string): readonly HoleNearby[] =>
  inOrder(holes)
    .filter((hole) => hole.scene === scene && !hole.inert)
    .map(({ id, hex, strength }) => {
      const factor = ruleOptions.strengthScales === "all-effects" ? Number(strength) : 1;
      return { id, hex, bars: scaled(BARS, factor), hinders: scaled(HINDERS, factor) };
    });

/** What the white holes make of a line of fire. All of it is public. */
export interface LineOfFire {
  readonly allowed: boolean;
  /** Points of ECM that the target gains. */
  readonly ecm: 0 | 2;
  /** The hole that settles it, and where the line comes nearest to that; null when no hole bears on it. */
  readonly by: { readonly hole: HoleNearby; readonly nearest: Nearest; readonly length: number } | null;
}

/**
 * Judges a line of fire from hex centre to hex centre, against each hole by one look at the nearest of its hexes.
 *
 * @rule IP7.23 A line that comes within four hexes of a white hole is barred to direct fire.
 * @rule IP7.24 One that comes within sixteen gives its target two points of ECM, once, however many holes there are.
 */
export const lineOfFire = (
  holes: readonly HoleNearby[],
  { lineOfSight }: Pick<RuleOptions, "lineOfSight">,
  from: Hex,
  to: Hex,
): LineOfFire => {
  const sight = sightBetween(from, to);
  const ends = lineOfSight === "interior-and-ends";
  let worst: LineOfFire = { allowed: true, ecm: 0, by: null };
  for (const hole of holes) {
    const nearest = nearestOf(sight, hole.hex, ends);
    if (nearest && nearest.range <= Math.max(hole.bars, hole.hinders)) worst = worse(worst, sight, hole, nearest);
  }
  return worst;
};

/** A bar settles a line before ECM does; of holes that do the same to it, the one it comes nearest to. */
const worse = (before: LineOfFire, { length }: Sight, hole: HoleNearby, nearest: Nearest): LineOfFire => {
  const bars = nearest.range <= hole.bars;
  const hinders = nearest.range <= hole.hinders;
  const ecm = before.ecm === 2 || hinders ? 2 : 0;
  const alike = before.by !== null && before.allowed === !bars;
  const settles = alike ? nearest.range < (before.by?.nearest.range ?? 0) : before.allowed;
  return { allowed: before.allowed && !bars, ecm, by: settles ? { hole, nearest, length } : before.by };
};
