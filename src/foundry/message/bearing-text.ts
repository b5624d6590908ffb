import { bearingOf, DIRECTIONS, equals, type Hex, subtract } from "../../rules/index.ts";

const NOTHING = "–";

/** The bearing of a hex by letters: on a straight row one, between two rows both; a dash for the hex itself. */
export const bearingText = (from: Hex, to: Hex): string => {
  if (equals(from, to)) return NOTHING;
  const { q, r } = subtract(to, from);
  const bearing = bearingOf(q, r);
  const row = DIRECTIONS[bearing >> 1] ?? "";
  return bearing % 2 === 0 ? row : `${row}-${DIRECTIONS[((bearing >> 1) + 1) % DIRECTIONS.length]}`;
};
