import { OFFSETS, turn } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import type { Direction } from "../../place/direction.ts";
import { subtract } from "../../place/place.ts";
import type { Attempt } from "../state/attempt.ts";
import type { Body } from "../state/body.ts";
import type { AnomalyState, WhiteHole } from "../state/game.ts";
import { isWithin } from "./effect-range.ts";
import { type Verdict, verdictOf } from "./verdict-of.ts";

/** The ways to disengage. */
export type Disengagement = Extract<Attempt, `disengage-${string}`>;

/** Hexes from a white hole: nobody leaves within the first, nor with it ahead within the second; evasion has its own. */
const NEAR = 64;
const AHEAD = 300;
const EVASION = 50;

/**
 * Whether a unit may leave the battle.
 *
 * @param holes those of its scene that are at work
 * @rule IP2.438 The attacking force leaves by escaping alone.
 * @rule IP7.28 Nobody leaves near a white hole, nor with one ahead; by sublight evasion the distance is its own.
 */
export const disengages = (
  state: Pick<AnomalyState, "ruleOptions" | "scenes">,
  by: Disengagement,
  unit: Pick<Body, "hex" | "facing" | "origin">,
  holes: readonly WhiteHole[],
): Verdict => {
  if (unit.origin !== null) return verdictOf(false, "IP2.438");
  const near = (hole: WhiteHole, hexes: number): boolean => isWithin(state, hole, hexes, unit.hex);
  const bars = (hole: WhiteHole): boolean => near(hole, NEAR) || (near(hole, AHEAD) && isAhead(unit, hole.hex));
  const barred = (hole: WhiteHole): boolean =>
    by === "disengage-evasion" && state.ruleOptions.disengagement === "by-method" ? near(hole, EVASION) : bars(hole);
  return verdictOf(!holes.some(barred), "IP7.28");
};

/**
 * Whether a hex lies in a unit's forward arc: from the row to the left of its facing to the row to the right. Units that
 * face by degrees have no such rows.
 */
export const isAhead = ({ hex, facing }: Pick<Body, "hex" | "facing">, other: Hex): boolean => {
  if (typeof facing === "number") return false;
  const way = subtract(other, hex);
  return isBetween(way, turn(facing, -1), facing) || isBetween(way, facing, turn(facing, 1));
};

/** Whether an offset is made up of steps in a direction and in the next one clockwise, none of them backwards. */
const isBetween = ({ q, r }: Hex, direction: Direction, next: Direction): boolean => {
  const [one, other] = [OFFSETS[direction], OFFSETS[next]];
  // The two span a parallelogram of area one, so these products are the numbers of steps.
  return q * other.r - r * other.q >= 0 && one.q * r - one.r * q >= 0;
};
