import { type CellTable, type Chart, readChartTable } from "../../rules/index.ts";
import type { Host, HostRollTable } from "../host/host.ts";
import { chartIdOf, tableCells, tableData } from "./roll-table.ts";

/** What the library reads and writes. */
export interface LibraryHost {
  readonly game: Pick<Host["game"], "tables">;
  readonly RollTable: Host["RollTable"];
}

/** A chart of the world's own, as it stands in a Foundry table. */
export interface OwnChart {
  readonly id: string;
  /** Id of the table's document. */
  readonly table: string;
  readonly cells: CellTable;
}

/** The charts of this world's own, which everybody in it has, by id; of two tables with one id the first is the chart. */
export const ownCharts = ({ game }: LibraryHost): readonly OwnChart[] => {
  const charts = new Map<string, OwnChart>();
  for (const table of game.tables.contents) {
    const id = chartIdOf(table);
    if (id !== null && !charts.has(id)) charts.set(id, { id, table: table.id, cells: tableCells(table) });
  }
  return [...charts.values()].sort((a, b) => a.id.localeCompare(b.id));
};

/** Those of the world's own charts that can be rolled on: all eleven rows are there and right. */
export const playableCharts = (host: LibraryHost): readonly Chart[] =>
  ownCharts(host).flatMap(({ id, cells }) => playable(id, cells) ?? []);

/** A chart that can be rolled on; null while a row is missing or wrong. */
export const playable = (id: string, cells: CellTable): Chart | null => {
  const { rows, missing, faults } = readChartTable(cells);
  return missing.length === 0 && faults.length === 0 ? { id, rows } : null;
};

/** Tables that may be taken in as charts: those that are none yet. */
export const otherTables = ({ game }: LibraryHost): readonly HostRollTable[] =>
  game.tables.contents.filter((table) => chartIdOf(table) === null);

/**
 * Gives a chart to everybody: writes it into its table, which is made when there is none. Foundry sends every table, with
 * all its rows, to everybody.
 */
export const publishChart = async (host: LibraryHost, id: string, cells: CellTable): Promise<void> => {
  const { table, results } = tableData(id, cells);
  const known = host.game.tables.contents.find((one) => chartIdOf(one) === id);
  if (!known) {
    const made = await host.RollTable.create({ ...table, results });
    if (!made) throw new Error(`the chart «${id}» could not be made`);
    return;
  }
  const before = known.results.contents.map((result) => result.id);
  // The new rows are there before the old ones go: whatever cuts this short, nothing is lost.
  await known.createEmbeddedDocuments("TableResult", results);
  if (before.length > 0) await known.deleteEmbeddedDocuments("TableResult", before);
};

/** Deletes a chart's table. */
export const removeChart = async ({ game }: LibraryHost, id: string): Promise<void> => {
  await game.tables.contents.find((table) => chartIdOf(table) === id)?.delete();
};
