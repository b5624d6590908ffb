import {
  type CellTable,
  CHART_COLUMNS,
  PRINTED_CHARTS,
  readableRow,
  readChartTable,
  TOTALS,
} from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Data, HostRollTable } from "../host/host.ts";
import { plain } from "../host/plain.ts";

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
    const scenario = name || plainText(description);
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
export const chartIdOf = (table: HostRollTable): string | null => {
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
    return [
      {
        type: "text",
        name: kept["scenario"] || "?",
        description: plain([shown?.ships, shown?.notes].filter(Boolean).join("; ")),
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

/** A description without its marks; it is put into a field and read by a person. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
