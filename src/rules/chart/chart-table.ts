import { parseLabel } from "../geometry/hex.ts";
import type { ChartRow } from "./chart.ts";
import { parseDefend } from "./select.ts";

/** The columns of a chart in the order in which they are printed. */
export const CHART_COLUMNS = ["roll", "scenario", "port", "race", "defend", "bpv", "ships", "notes"] as const;
export type ChartColumn = (typeof CHART_COLUMNS)[number];

/** A chart as a file or a sheet of paper has it: headings, and lines of cells under them. */
export interface CellTable {
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** What can be wrong with a cell or a line; each is the end of a lang key. */
type CellFaultCode =
  | "no-headings"
  | "unknown-column"
  | "double-column"
  | "missing-column"
  | "too-many-lines"
  | "no-total"
  | "double-total"
  | "no-scenario"
  | "no-hex"
  | "no-number"
  | "too-long";

/** One fault, with the place where it is. */
export interface CellFault {
  /** The line under the headings, from 1; null when it concerns the table. */
  readonly line: number | null;
  readonly column: string | null;
  /** What stands there. */
  readonly value: string;
  readonly code: CellFaultCode;
}

/** A chart that is being made: its good rows, by total, the totals that have none, and what is wrong with the rest. */
export interface ChartDraft {
  readonly rows: readonly ChartRow[];
  readonly missing: readonly number[];
  readonly faults: readonly CellFault[];
}

/** Totals of two dice. */
export const TOTALS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Lines that are read; a chart has eleven. */
const MOST_LINES = 200;
/** Signs that a cell may hold, and the largest strength in points. */
const MOST_SIGNS = 200;
const LARGEST_BPV = 9999;

/**
 * Reads the cells of a chart. Rows that are whole are kept, whatever is wrong with others; every faulty cell is named.
 *
 * @rule IP2.411 Players make charts of their own after the pattern of the printed ones.
 * @rule IP2.414 A chart has a row for each total from 2 to 12.
 */
export const readChartTable = ({ headings, lines }: CellTable): ChartDraft => {
  const faults: CellFault[] = [];
  const columns = readHeadings(headings, faults);
  if (lines.length > MOST_LINES) {
    faults.push({ line: null, column: null, value: String(lines.length), code: "too-many-lines" });
  }
  const rows = new Map<number, ChartRow>();
  const seen = new Set<number>();
  for (const [index, cells] of lines.slice(0, MOST_LINES).entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = readLine(columns, cells, index + 1, faults);
    const total = totalOf(columns, cells);
    if (total === undefined) continue;
    // A total is there twice also where one of its lines has other faults: which of them is meant, its author says.
    if (seen.has(total)) faults.push({ line: index + 1, column: "roll", value: String(total), code: "double-total" });
    else if (row) rows.set(total, row);
    seen.add(total);
  }
  return {
    rows: TOTALS.flatMap((total) => rows.get(total) ?? []),
    missing: TOTALS.filter((total) => !rows.has(total)),
    faults,
  };
};

/** A chart's rows as cells. */
export const chartTable = (rows: readonly ChartRow[]): CellTable => ({
  headings: CHART_COLUMNS,
  lines: rows.map((row) => CHART_COLUMNS.map((column) => String(row[column]))),
});

/** Where each column stands in a line. */
type Places = ReadonlyMap<ChartColumn, number>;

const readHeadings = (headings: readonly string[], faults: CellFault[]): Places => {
  const places = new Map<ChartColumn, number>();
  const fault = (column: string, code: CellFaultCode): void => {
    faults.push({ line: null, column, value: column, code });
  };
  if (headings.length === 0) {
    faults.push({ line: null, column: null, value: "", code: "no-headings" });
    return places;
  }
  for (const [place, heading] of headings.entries()) {
    const name = heading.trim().toLowerCase();
    const column = CHART_COLUMNS.find((known) => known === name);
    if (name === "") continue;
    if (!column) fault(heading.trim(), "unknown-column");
    else if (places.has(column)) fault(column, "double-column");
    else places.set(column, place);
  }
  for (const column of REQUIRED_COLUMNS) if (!places.has(column)) fault(column, "missing-column");
  return places;
};

/** Columns without which there is no row; the others may be empty or absent. */
export const REQUIRED_COLUMNS: readonly ChartColumn[] = ["roll", "scenario", "port"];

const totalOf = (places: Places, cells: readonly string[]): number | undefined =>
  wholeOf(cells[places.get("roll") ?? -1]?.trim() ?? "", 2, 12);

const readLine = (
  places: Places,
  cells: readonly string[],
  line: number,
  faults: CellFault[],
): ChartRow | undefined => {
  const before = faults.length;
  const cell = (column: ChartColumn): string => cells[places.get(column) ?? -1]?.trim() ?? "";
  const fault = (column: ChartColumn, code: CellFaultCode): void => {
    faults.push({ line, column, value: cell(column).slice(0, MOST_SIGNS), code });
  };
  for (const column of CHART_COLUMNS) if (cell(column).length > MOST_SIGNS) fault(column, "too-long");
  const roll = totalOf(places, cells);
  if (roll === undefined) fault("roll", "no-total");
  if (cell("scenario") === "") fault("scenario", "no-scenario");
  const port = faultOfHex(cell("port"));
  if (port) fault("port", port);
  const defend = faultOfDefend(cell("defend"));
  if (defend) fault("defend", defend);
  const bpv = cell("bpv") === "" ? 0 : wholeOf(cell("bpv"), 0, LARGEST_BPV);
  if (bpv === undefined) fault("bpv", "no-number");
  if (faults.length > before || roll === undefined || bpv === undefined) return undefined;
  const [scenario, race, ships, notes] = [cell("scenario"), cell("race"), cell("ships"), cell("notes")];
  return { roll, scenario, port: cell("port"), race, defend: cell("defend"), bpv, ships, notes };
};

const wholeOf = (text: string, least: number, most: number): number | undefined => {
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
};

const faultOfHex = (text: string): CellFaultCode | undefined =>
  /^\d{4}$/.test(text) && parseLabel(text) ? undefined : "no-hex";

/** Words in this column are for people; what is made of digits alone, or of two and an `xx`, is meant as a hex. */
const faultOfDefend = (text: string): CellFaultCode | undefined => {
  const defend = parseDefend(text);
  switch (defend.kind) {
    case "hex":
      return faultOfHex(defend.hex);
    case "column":
    case "scenario":
      return undefined;
    case "other":
      return /^\d+(xx)?$/i.test(text) ? "no-hex" : undefined;
  }
};
