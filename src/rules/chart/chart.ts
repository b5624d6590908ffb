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
  /** Where the defender's main unit is; `parseDefend` tells the four kinds of entry apart. */
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
 * The row as people are shown it: misprints mended and one spelling for one thing; what it says is unchanged.
 *
 * @rule IP2.411 Charts are sample data, so the printed cells are kept and only their display is tidied.
 */
export const readableRow = (row: ChartRow): ChartRow => ({
  ...row,
  ships: row.ships.replace(/: See /, ": use ").replace(/(\dx) (?=\w)/, "$1"),
  notes: row.notes.replace("squadon", "squadron"),
});
