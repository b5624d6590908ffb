import { columnOf, parseLabel, rowOf } from "../geometry/hex.ts";
import { type Sheet, STANDARD_SHEET } from "../geometry/place.ts";
import type { RuleOptions } from "../rulebook/rule-options.ts";
import type { Chart, ChartRow } from "./chart.ts";
import { PRINTED_CHARTS } from "./printed.ts";

/** The highest total that has a chart of its own; the totals above it mirror those below. */
const LAST_PRINTED = 9;

/** The totals of two dice, each of which has its row. */
export const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const isPrinted = (id: string): boolean => Object.hasOwn(PRINTED_CHARTS, id);

/**
 * The chart of each total from 2 to 12, where charts of the table's own are among those selected; null where all are
 * printed, as then there are gaps to be settled.
 *
 * @param charts ids in the order in which they were selected
 * @rule IP2.412 A printed chart that is selected keeps its total.
 * @rule IP2.71 Own charts take, in turn, the totals without a printed chart, then those whose chart is not selected.
 */
export const chartTotals = (charts: readonly string[]): readonly string[] | null => {
  const own = charts.filter((id) => !isPrinted(id));
  if (own.length === 0) return null;
  const table = new Map<number, string>();
  for (const total of TOTALS)
    if (charts.includes(`DR${total}`) && isPrinted(`DR${total}`)) table.set(total, `DR${total}`);
  const free = [...TOTALS.filter((total) => total > LAST_PRINTED), ...TOTALS.filter((total) => total <= LAST_PRINTED)];
  for (const [index, total] of free.filter((one) => !table.has(one)).entries()) {
    table.set(total, own[index % own.length] ?? "");
  }
  return TOTALS.map((total) => table.get(total) ?? "");
};

/** What becomes of a total without a printed chart: it takes the chart of the same difficulty, or is rolled again. */
export type ChartGaps = "mirror" | "reroll";

/** What becomes of it where nobody is asked. */
export const unaskedGaps = ({ chartGaps }: Pick<RuleOptions, "chartGaps">): ChartGaps =>
  chartGaps === "ask" ? "mirror" : chartGaps;

/**
 * Whether the chart has to be rolled for: with one chart there is nothing to choose.
 *
 * @param charts ids of the charts chosen for this portal
 */
export const needsChartRoll = (charts: readonly string[]): boolean => new Set(charts).size > 1;

/** What a portal rolls its charts from: those selected, and the table of totals where it has one. */
export interface Selection {
  readonly charts: readonly string[];
  readonly chartTotals?: readonly string[];
}

/**
 * The chart that a roll of two dice selects for a portal: by its table, and in games that were begun before there was one
 * by the list alone.
 *
 * @rule IP2.412 The first roll selects a chart among those selected for play.
 */
export const selectedChart = (total: number, { charts, chartTotals: table }: Selection, gaps: ChartGaps): string =>
  table?.[total - 2] ?? chartForTotal(total, charts, gaps);

/**
 * The chart that a roll of two dice selects.
 *
 * Among chosen charts of which at least one is printed, a total names its printed chart, 10 to 12 by `gaps`, and a total whose
 * chart was not chosen is rolled again. When all are the table's own, the totals run through the list, over and over.
 *
 * @rule IP2.412 The first roll selects a chart among those selected for play.
 * @rule IP2.71 A portal may have charts of its own.
 * @param total of two dice, 2 to 12
 * @param charts ids of the charts chosen for this portal, at least one; with own ones among them it is read so only in
 * games that were begun before own charts had totals of their own
 * @returns the chart's id, or "reroll"
 */
export const chartForTotal = (total: number, charts: readonly string[], gaps: ChartGaps): string | "reroll" => {
  if (!charts.some((id) => Object.hasOwn(PRINTED_CHARTS, id))) {
    const own = charts[(total - 2) % charts.length];
    if (own === undefined) throw new RangeError(`No chart for a total of ${total} among ${charts.length} charts`);
    return own;
  }
  const printed = printedFor(total, gaps);
  return printed !== undefined && charts.includes(printed) ? printed : "reroll";
};

const printedFor = (total: number, gaps: ChartGaps): string | undefined => {
  if (total <= LAST_PRINTED) return `DR${total}`;
  return gaps === "mirror" ? `DR${14 - total}` : undefined;
};

/**
 * Whether no chart is there for a total, among chosen charts of which at least one is printed.
 *
 * @param total of two dice, 2 to 12
 */
export const isGap = (total: number, { charts, chartTotals: table }: Selection): boolean =>
  table === undefined && total > LAST_PRINTED && charts.some(isPrinted);

/**
 * The destination that the second roll selects.
 *
 * @rule IP2.413 The second roll selects the row.
 * @rule IP2.414 Each total has its row.
 * @param total of two dice, 2 to 12
 */
export const rowForTotal = (chart: Chart, total: number): ChartRow => {
  const row = chart.rows.find(({ roll }) => roll === total);
  if (row === undefined) throw new RangeError(`Chart ${chart.id} has no row for a total of ${total}`);
  return row;
};

/** A scenario by its series and its number in it: `SH6` is number 6 of the series SH. */
export interface ScenarioCode {
  readonly series: string;
  readonly number: number;
}

/**
 * Reads a scenario's code.
 *
 * @rule IP2.415 A destination is named by series and number.
 * @returns undefined for anything that is not letters followed by a number
 */
export const parseScenario = (text: string): ScenarioCode | undefined => {
  const [, series, number] = /^([A-Z]+)([1-9]\d*)$/.exec(text) ?? [];
  return series === undefined ? undefined : { series, number: Number(number) };
};

/** Where the defender starts. */
export type Defend =
  | { readonly kind: "hex"; readonly hex: string }
  /** Any hex of the column. */
  | { readonly kind: "column"; readonly column: number }
  /** Where that scenario says. */
  | { readonly kind: "scenario"; readonly scenario: ScenarioCode }
  /** Something a person has to read. */
  | { readonly kind: "other"; readonly text: string };

/**
 * Reads where a chart puts the defender.
 *
 * @rule IP2.418 A hex, the hexes of a column, or the code of the scenario that says it.
 * @rule IP2.444 It fixes the defender's start.
 */
export const parseDefend = (text: string): Defend => {
  if (/^(?!00)\d\d(?!00)\d\d$/.test(text)) return { kind: "hex", hex: text };
  const [, column] = /^(?!00)(\d\d)xx$/.exec(text) ?? [];
  if (column !== undefined) return { kind: "column", column: Number(column) };
  const scenario = parseScenario(text);
  return scenario === undefined ? { kind: "other", text } : { kind: "scenario", scenario };
};

/** How large the map of a row is that has none of its own: as every destination's, or as large as its hexes ask. */
export const sheetFor = ({ port, defend }: Pick<ChartRow, "port" | "defend">): Sheet => {
  const read = parseDefend(defend);
  const hexes = [port, read.kind === "hex" ? read.hex : ""].flatMap((text) => parseLabel(text) ?? []);
  const named = read.kind === "column" ? read.column : 0;
  const columns = Math.max(STANDARD_SHEET.columns, named, ...hexes.map(columnOf));
  const rows = Math.max(STANDARD_SHEET.rows, ...hexes.map(rowOf));
  return columns > STANDARD_SHEET.columns || rows > STANDARD_SHEET.rows ? { columns, rows } : STANDARD_SHEET;
};
