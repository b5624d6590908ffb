/** The players' own charts, as roll tables of the world. */

import {
  type CellTable,
  CHART_COLUMNS,
  type Chart,
  PRINTED_CHARTS,
  readableRow,
  readChartTable,
  TOTALS,
} from "../../rules/index.ts";
import type { Data, Host, HostRollTable } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { plain, textOfMarkup, withoutLinks } from "../host/plain.ts";
import { isRecord } from "../host/updates.ts";

/**
 * The cells of a Foundry table. A row that this module wrote carries its cells; of any other the totals are its range and
 * the scenario is its text, and what else a chart needs is left for the judge to fill in.
 */
export const tableCells = (table: HostRollTable): CellTable => ({
  headings: CHART_COLUMNS,
  lines: table.results.contents.flatMap((result) => {
    const { row, cells, name, description, range } = resultOf(result.toObject());
    const kept = row ?? cells;
    if (kept) return [CHART_COLUMNS.map((column) => textOf(kept[column]))];
    const totals = TOTALS.filter((total) => total >= range[0] && total <= range[1]);
    const scenario = name || textOfMarkup(description);
    return totals.map((total) =>
      CHART_COLUMNS.map((column) => (column === "roll" ? String(total) : column === "scenario" ? scenario : "")),
    );
  }),
});

/** Why no chart of one's own can have an id; the end of a lang key. */
export type ChartIdFault = "noId" | "printedId" | "rerollId";

/** What is wrong with an id of a chart of one's own. */
export const faultOfChartId = (id: string): ChartIdFault | null => {
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(id)) return "noId";
  if (Object.hasOwn(PRINTED_CHARTS, id)) return "printedId";
  return id === "reroll" ? "rerollId" : null;
};

/**
 * The id under which a Foundry table is a chart of one's own; null for any other table, also for a printed chart that
 * somebody took out of the compendium.
 */
const chartIdOf = (table: HostRollTable): string | null => {
  const id = table.getFlag(MODULE_ID, "chart");
  return typeof id === "string" && faultOfChartId(id) === null ? id : null;
};

/**
 * A chart as a Foundry table of two dice. Rows that are not right yet keep their cells, so that nothing typed is lost; a
 * row without a total has no place in a table and is left out.
 */
export const tableData = (
  id: string,
  cells: CellTable,
): { readonly table: Data; readonly results: readonly Data[] } => {
  const results = cells.lines.flatMap((line): Data[] => {
    const [row] = readChartTable({ headings: cells.headings, lines: [line] }).rows;
    const kept = Object.fromEntries(cells.headings.map((heading, place) => [heading, line[place] ?? ""]));
    const total = row?.roll ?? TOTALS.find((one) => String(one) === kept["roll"]?.trim());
    if (total === undefined) return [];
    const shown = row && readableRow(row);
    const scenario = kept["scenario"] || "?";
    return [
      {
        type: "text",
        name: scenario,
        // A row without a description is shown by its name, which may be read as markup, too.
        description: withoutLinks(plain([shown?.ships, shown?.notes].filter(Boolean).join("; ") || scenario)),
        range: [total, total],
        weight: 1,
        flags: { [MODULE_ID]: row ? { row } : { cells: kept } },
      },
    ];
  });
  const table = { name: id, formula: "2d6", replacement: true, flags: { [MODULE_ID]: { chart: id } } };
  return { table, results };
};

const resultOf = (source: { readonly [key: string]: unknown }) => {
  const flags = isRecord(source["flags"]) && isRecord(source["flags"][MODULE_ID]) ? source["flags"][MODULE_ID] : {};
  const range = Array.isArray(source["range"]) ? source["range"].map(Number) : [];
  return {
    row: isRecord(flags["row"]) ? flags["row"] : null,
    cells: isRecord(flags["cells"]) ? flags["cells"] : null,
    name: textOf(source["name"]),
    description: textOf(source["description"] ?? source["text"]),
    range: [range[0] ?? 0, range[1] ?? 0] as const,
  };
};

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

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
