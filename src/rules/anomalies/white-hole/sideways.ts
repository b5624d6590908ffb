import { type Place, subtract } from "../../place/place.ts";

/**
 * Hexes about a unit from left to right, as somebody at the hole sees them who looks at the unit.
 *
 * @param hexes those that the unit may be pushed to
 */
export const leftToRight = (hole: Place, unit: Place, hexes: readonly Place[]): readonly Place[] => {
  const line = subtract(unit, hole);
  // With columns to the right and rows downward, a positive cross product is a turn to the right.
  const turned = (hex: Place): number => line.q * (hex.r - hole.r) - line.r * (hex.q - hole.q);
  return [...hexes].sort((one, other) => turned(one) - turned(other));
};
