import {
  type CellFault,
  type CellTable,
  CHART_COLUMNS,
  type ChartColumn,
  readChartTable,
  TOTALS,
} from "../../../rules/index.ts";
import { type ChartIdFault, faultOfChartId } from "../../destinations/charts.ts";

/** One row as it is typed: a text for each column. */
export type TypedRow = Readonly<Record<ChartColumn, string>>;

/** A chart as it stands in the editor; nothing of it is kept before it is saved. */
export interface ChartForm {
  /** As typed; it need not be an id. */
  readonly id: string;
  /** The id under which it is kept, by everybody or in this browser; null for a new one. */
  readonly kept: string | null;
  /** A row for each total, empty where there is none. */
  readonly rows: ReadonlyMap<number, TypedRow>;
  /** The total whose form is open. */
  readonly open: number | null;
  readonly changed: boolean;
  /** What was wrong with the file that was brought in last. */
  readonly brought: readonly CellFault[];
}

const EMPTY = Object.fromEntries(CHART_COLUMNS.map((column) => [column, ""])) as TypedRow;

/** An empty form. */
export const freshForm = (id = ""): ChartForm => ({
  id,
  kept: null,
  rows: new Map(TOTALS.map((total) => [total, { ...EMPTY, roll: String(total) }])),
  open: null,
  changed: false,
  brought: [],
});

/**
 * A form with these cells in it. Of two lines with one total the first is taken; a line without a total has no place in
 * a chart and is named among the faults.
 */
export const formWith = (cells: CellTable, form: ChartForm): ChartForm => {
  const places = new Map(cells.headings.map((heading, place) => [heading.trim().toLowerCase(), place]));
  const rows = new Map(freshForm().rows);
  const taken = new Set<number>();
  for (const line of cells.lines) {
    const typed = Object.fromEntries(
      CHART_COLUMNS.map((column) => [column, (line[places.get(column) ?? -1] ?? "").trim()]),
    ) as TypedRow;
    const total = TOTALS.find((one) => String(one) === typed.roll);
    if (total === undefined || taken.has(total)) continue;
    taken.add(total);
    rows.set(total, typed);
  }
  return { ...form, rows, open: null };
};

/** Whether nothing is typed in a row. */
export const isEmpty = (row: TypedRow): boolean =>
  CHART_COLUMNS.every((column) => column === "roll" || row[column] === "");

/** The cells of a form, without its empty rows. */
export const cellsOfForm = ({ rows }: ChartForm): CellTable => ({
  headings: CHART_COLUMNS,
  lines: TOTALS.flatMap((total) => {
    const row = rows.get(total) ?? EMPTY;
    return isEmpty(row) ? [] : [CHART_COLUMNS.map((column) => row[column])];
  }),
});

/** What is wrong with a row, by column. */
export const faultsOfRow = (row: TypedRow): readonly CellFault[] =>
  isEmpty(row)
    ? []
    : readChartTable({ headings: CHART_COLUMNS, lines: [CHART_COLUMNS.map((column) => row[column])] }).faults;

/** A form with one row typed anew. */
export const typed = (form: ChartForm, total: number, cells: Partial<Record<ChartColumn, string>>): ChartForm => {
  const before = form.rows.get(total) ?? EMPTY;
  const after = { ...before, ...cells, roll: String(total) };
  if (CHART_COLUMNS.every((column) => before[column] === after[column])) return form;
  return { ...form, rows: new Map(form.rows).set(total, after), changed: true };
};

/** Moves what stands at a total one place up or down; what stood there takes its place. */
export const moved = (form: ChartForm, total: number, by: 1 | -1): ChartForm => {
  const other = total + by;
  const [row, beside] = [form.rows.get(total), form.rows.get(other)];
  if (!row || !beside) return form;
  const rows = new Map(form.rows)
    .set(other, { ...row, roll: String(other) })
    .set(total, { ...beside, roll: String(total) });
  return { ...form, rows, open: form.open === total ? other : form.open, changed: true };
};

/** Why a chart cannot have this id; the end of a lang key. */
export type IdFault = ChartIdFault | "takenId";

/** What is wrong with the id that was typed, among those that are taken. */
export const faultOfId = ({ id, kept }: ChartForm, taken: readonly string[]): IdFault | null => {
  return faultOfChartId(id) ?? (id !== kept && taken.includes(id) ? "takenId" : null);
};

/** Whether something that is brought in names another chart than the open one, which is kept. */
export const namesAnother = ({ kept }: ChartForm, id: string | null): boolean =>
  id !== null && kept !== null && id !== kept;
