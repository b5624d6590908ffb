/** Charts while they are edited, and as texts. */

import Papa from "papaparse";
import * as v from "valibot";
import type { LocalStore } from "../../judge/ports/ports.ts";
import { PREFIX } from "../../judge/protocol/names.ts";
import { type CellTable, CHART_COLUMNS, type ChartColumn } from "../../rules/index.ts";
import { isRecord } from "../host/updates.ts";
import { faultOfChartId, type OwnChart } from "./charts.ts";

const cells = v.object({ headings: v.array(v.string()), lines: v.array(v.array(v.string())) });
// A list, as an id may be the name of something that every object has.
const keptText = v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), cells })));

/** A chart that its judge keeps, and nobody else has. */
interface Draft {
  readonly id: string;
  readonly cells: CellTable;
}

/** A chart as its judge sees it: as everybody has it, as it is kept here, or both. */
export interface EditedChart {
  readonly id: string;
  /** What is kept here goes before what everybody has. */
  readonly cells: CellTable;
  readonly published: boolean;
  /** Whether something of it is kept here that nobody else has. */
  readonly kept: boolean;
}

/**
 * The charts that a judge did not publish. They lie in the judge's own browser, as Foundry gives every document of a
 * world to everybody, and in no registered setting, as some modules copy those into the world.
 */
export class ChartDrafts {
  readonly #store: LocalStore;
  readonly #key: string;

  constructor(store: LocalStore, { world, user }: { readonly world: string; readonly user: string }) {
    this.#store = store;
    this.#key = `${PREFIX}${world}/charts/${user}`;
  }

  get all(): readonly Draft[] {
    const read = v.safeParse(keptText, this.#store.read(this.#key));
    return read.success ? read.output.filter(({ id }) => faultOfChartId(id) === null) : [];
  }

  /** Keeps a chart in the place of one of the same id. Throws where the browser keeps no more. */
  keep(id: string, chart: CellTable): void {
    this.#write([...this.all.filter((one) => one.id !== id), { id, cells: chart }]);
  }

  /** Forgets what is kept of a chart. */
  drop(id: string): void {
    const { all } = this;
    if (all.some((one) => one.id === id)) this.#write(all.filter((one) => one.id !== id));
  }

  /** All charts of one's own, those that everybody has and those that are kept here, by id. */
  with(published: readonly OwnChart[]): readonly EditedChart[] {
    const charts = new Map<string, EditedChart>();
    for (const one of published) charts.set(one.id, { id: one.id, cells: one.cells, published: true, kept: false });
    for (const one of this.all) charts.set(one.id, { ...one, published: charts.has(one.id), kept: true });
    return [...charts.values()].sort((a, b) => a.id.localeCompare(b.id));
  }

  #write(drafts: readonly Draft[]): void {
    this.#store.write(this.#key, JSON.stringify(drafts));
  }
}

/** Why a text holds no chart at all; each is the end of a lang key. */
type TextFault = "empty" | "too-long-file" | "not-json" | "no-rows";

/** What a text holds: the chart's id if it names one, and its cells. */
export type ChartText =
  | { readonly ok: true; readonly id: string | null; readonly cells: CellTable }
  | { readonly ok: false; readonly fault: TextFault };

/** Signs that are read; a chart of eleven long rows has some thousands. */
const MOST_SIGNS = 1_000_000;

/** What columns are called on the screen, in small letters, and in files. */
export type ColumnNames = ReadonlyMap<string, ChartColumn>;

/**
 * Reads a chart from what a file holds: JSON as scenario files have it, or lines of cells separated by commas or tabs.
 *
 * @param shown what else the columns of lines may be called
 */
export const readChartText = (text: string, shown: ColumnNames = new Map()): ChartText => {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (content === "") return { ok: false, fault: "empty" };
  if (content.length > MOST_SIGNS) return { ok: false, fault: "too-long-file" };
  return /^[[{]/.test(content) ? readJson(content) : readLines(content, shown);
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

const readLines = (content: string, shown: ColumnNames): ChartText => {
  const { data } = Papa.parse<string[]>(content, {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t", "|"],
  });
  const [first = [], ...lines] = data;
  const headings = first.map((heading) => shown.get(heading.trim().toLowerCase()) ?? heading);
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
