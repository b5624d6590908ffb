import { bearingOf, DIRECTIONS, equals, type Measure, type Place, subtract } from "../../rules/index.ts";

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
