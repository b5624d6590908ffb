import Papa from "papaparse";
import { type CellTable, CHART_COLUMNS } from "../../rules/index.ts";
import { isRecord } from "../host/flag-value.ts";

/** Why a text holds no chart at all; each is the end of a lang key. */
type TextFault = "empty" | "too-long-file" | "not-json" | "no-rows";

/** What a text holds: the chart's id if it names one, and its cells. */
export type ChartText =
  | { readonly ok: true; readonly id: string | null; readonly cells: CellTable }
  | { readonly ok: false; readonly fault: TextFault };

/** Signs that are read; a chart of eleven long rows has some thousands. */
const MOST_SIGNS = 1_000_000;

/** Reads a chart from what a file holds: JSON as scenario files have it, or lines of cells separated by commas or tabs. */
export const readChartText = (text: string): ChartText => {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (content === "") return { ok: false, fault: "empty" };
  if (content.length > MOST_SIGNS) return { ok: false, fault: "too-long-file" };
  return /^[[{]/.test(content) ? readJson(content) : readLines(content);
};

/** A chart as JSON, in the form of a scenario file. */
export const chartJson = (id: string, cells: CellTable): string =>
  `${JSON.stringify({ id, rows: objectsOf(cells) }, null, 2)}\n`;

/** A chart as lines of cells, which every spreadsheet reads. */
export const chartCsv = ({ headings, lines }: CellTable): string =>
  `${Papa.unparse([[...headings], ...lines.map((line) => [...line])], {
    newline: "\n",
    // A spreadsheet would work out what looks like a formula.
    escapeFormulae: true,
  })}\n`;

const readLines = (content: string): ChartText => {
  const { data } = Papa.parse<string[]>(content, {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t", "|"],
  });
  const [headings = [], ...lines] = data;
  return { ok: true, id: null, cells: { headings, lines: lines.map((line) => line.map(withoutGuard)) } };
};

/** What {@link chartCsv} put before a formula. */
const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const readJson = (content: string): ChartText => {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { ok: false, fault: "not-json" };
  }
  // A scenario file holds its charts under `charts`; of several the first is taken.
  const listed = isRecord(value) && Array.isArray(value["charts"]) ? value["charts"][0] : value;
  const chart: unknown = Array.isArray(listed) ? { rows: listed } : listed;
  if (!isRecord(chart) || !Array.isArray(chart["rows"])) return { ok: false, fault: "no-rows" };
  const rows = chart["rows"].map((row: unknown) => (isRecord(row) ? row : {}));
  const unknown = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => !COLUMNS.has(key));
  const headings = [...CHART_COLUMNS, ...unknown];
  const id = typeof chart["id"] === "string" ? chart["id"] : null;
  return { ok: true, id, cells: { headings, lines: rows.map((row) => headings.map((key) => cellOf(row[key]))) } };
};

const COLUMNS: ReadonlySet<string> = new Set(CHART_COLUMNS);

/** A value as the text of a cell; what is neither text nor a number is shown as it is written, so that it can be named. */
const cellOf = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
};

const objectsOf = ({ headings, lines }: CellTable) =>
  lines.map((line) =>
    Object.fromEntries(
      headings.map((heading, place) => {
        const cell = line[place] ?? "";
        return [heading, NUMBERS.has(heading) && /^\d+$/.test(cell) ? Number(cell) : cell];
      }),
    ),
  );

const NUMBERS: ReadonlySet<string> = new Set(["roll", "bpv"]);
