import { OFFSETS } from "../../hex/direction.ts";
import { dot, type Hex } from "../../hex/hex.ts";
import { DIRECTIONS, type Direction } from "../../place/direction.ts";
import { equals, subtract } from "../../place/place.ts";
import { err, ok, type Result } from "../../result.ts";
import { SHIELDS, type Shield } from "./boxes.ts";

/** Where a target stands and which way it looks. */
interface Target {
  readonly hex: Hex;
  readonly facing: Direction;
}

/**
 * The shields that a line from elsewhere may strike, the lower number first: one, or two where the line runs just between
 * them, or all in the target's own hex.
 *
 * @param from the firer's hex, the mine's, or the one from which a seeker came into the target's hex
 */
export const shieldsFacing = ({ hex, facing }: Target, from: Hex): readonly Shield[] => {
  if (equals(hex, from)) return SHIELDS;
  const line = subtract(from, hex);
  // All six steps are equally long, so of two the one with the greater product turns less from the line.
  const products = DIRECTIONS.map((direction) => dot(OFFSETS[direction], line));
  const greatest = Math.max(...products);
  const toward = DIRECTIONS.filter((_direction, index) => products[index] === greatest);
  return toward.map((direction) => numberOf(direction, facing)).sort((one, other) => one - other);
};

/** The shield in a direction: 1 is the one ahead, the others follow clockwise. */
const numberOf = (direction: Direction, facing: Direction): Shield => {
  const sixths = (DIRECTIONS.indexOf(direction) - DIRECTIONS.indexOf(facing) + 6) % 6;
  const shield = SHIELDS[sixths];
  if (shield === undefined) throw new RangeError(`there is no shield ${sixths + 1}`);
  return shield;
};

/**
 * The shield that is struck. Of two that face the line equally the order may name one, else `tie` decides; in the target's
 * own hex the order may name any, else it is shield 1. Any other named shield is refused.
 *
 * @rule FP-DAC-04 The direction of damage is the shield through which it comes.
 */
export const struckShield = (
  target: Target,
  from: Hex,
  tie: "lower" | "higher",
  named: number | null = null,
): Result<Shield, "shield"> => {
  const facing = shieldsFacing(target, from);
  if (named !== null) {
    const chosen = facing.find((shield) => shield === named);
    return chosen === undefined ? err("shield") : ok(chosen);
  }
  const struck = equals(target.hex, from) || tie === "lower" ? facing[0] : facing.at(-1);
  if (struck === undefined) throw new Error("a line from elsewhere strikes some shield");
  return ok(struck);
};
