/**
 * One destination: what the portal leads to on this total.
 *
 * The cells hold what is printed, misprints included; `readableRow` gives the form that people see.
 */
export interface ChartRow {
  /** The total of two dice, 2 to 12. */
  readonly roll: number;
  /** Series and number of the scenario, for instance `SH6`. */
  readonly scenario: string;
  /** The portal's hex when the scenario opens. */
  readonly port: string;
  /** The side whose place the attacker takes: an empire, or a role in the scenario. */
  readonly race: string;
  /** Where the defender's main unit is; `parseDefend` distinguishes the four kinds of entry. */
  readonly defend: string;
  /** Strength of the defending force in economic points, the measure of how hard the row is. */
  readonly bpv: number;
  /** The defending force, empty when the scenario's own is used. */
  readonly ships: string;
  /** Changes and hints for the set-up, empty when there are none. */
  readonly notes: string;
}

/** A table of eleven destinations, one for each total of two dice. */
export interface Chart {
  readonly id: string;
  readonly rows: readonly ChartRow[];
}

/**
 * The row as people are shown it: misprints fixed and one spelling for one thing; what it says is unchanged.
 *
 * @rule IP2.411 Charts are sample data, so the printed cells are kept and only their display is tidied.
 */
export const readableRow = (row: ChartRow): ChartRow => ({
  ...row,
  ships: row.ships.replace(/: See /, ": use ").replace(/(\dx) (?=\w)/, "$1"),
  notes: row.notes.replace("squadon", "squadron"),
});

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
