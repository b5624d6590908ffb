import type { ChartRow } from "./chart.ts";

/** Words that stand where a race would, and leave it to the table to find one. */
const OPEN_RACES: ReadonlySet<string> = new Set([
  "any",
  "opposing",
  "other",
  "attacker",
  "defender",
  "player a",
  "player b",
  "navy",
  "police",
  "raider",
]);

/** What stands before the colon of a row's defending force: an empire's letters, or a word that leaves it open. */
const forceOf = ({ ships }: ChartRow): string | null => {
  const [, force] = /^([^:]+):/.exec(ships) ?? [];
  return force?.trim() || null;
};

/**
 * The defending race that a row names; null where it leaves the race open.
 *
 * @rule IP2.446 Only a race that is not specified is anybody's to select.
 */
export const specifiedRace = (row: ChartRow): string | null => {
  const force = forceOf(row);
  return force === null || OPEN_RACES.has(force.toLowerCase()) ? null : force;
};

/** Whether a row asks for a defending race: it says that there is one, and not which. */
export const asksForRace = (row: ChartRow): boolean => forceOf(row) !== null && specifiedRace(row) === null;
