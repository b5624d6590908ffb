import { type Chart, type ChartRow, readableRow } from "../../src/rules/chart/chart.ts";
import { PRINTED_CHARTS } from "../../src/rules/chart/printed.ts";
import { chartForTotal } from "../../src/rules/chart/select.ts";
import { documentId, escapeHtml, MODULE_ID } from "./sources.ts";

/** The pack that holds the charts. */
export const CHART_PACK = "destination-charts";

/** The totals of two dice. */
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** One entry of a table, as a pack's source holds it. */
interface ResultSource {
  readonly _id: string;
  readonly _key: string;
  readonly type: "text" | "document";
  readonly name: string;
  readonly description?: string;
  readonly documentUuid?: string;
  readonly range: readonly [number, number];
  readonly weight: number;
  readonly flags: Readonly<Record<string, object>>;
}

/** A table, as a pack's source holds it. */
export interface TableSource {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly description: string;
  readonly formula: string;
  readonly replacement: boolean;
  readonly displayRoll: boolean;
  readonly sort: number;
  readonly flags: Readonly<Record<string, object>>;
  readonly results: readonly ResultSource[];
}

const tableId = (name: string): string => documentId(`${CHART_PACK}/${name}`);

/** What a person reads of a row: one line for what is met, one for the set-up. */
const rowDescription = (row: ChartRow): string => {
  const { port, race, defend, bpv, ships, notes } = readableRow(row);
  const met = ships === "" ? `${bpv} BPV` : `${ships} (${bpv} BPV)`;
  const setUp = [`portal at ${port}`, `attacker takes the place of: ${race}`, `defender at ${defend}`];
  if (notes !== "") setUp.push(notes);
  return `<p>${escapeHtml(met)}</p><p>${escapeHtml(setUp.join("; "))}</p>`;
};

const chartResult = (chart: Chart, row: ChartRow): ResultSource => {
  const id = documentId(`${CHART_PACK}/${chart.id}/${row.roll}`);
  return {
    _id: id,
    _key: `!tables.results!${tableId(chart.id)}.${id}`,
    type: "text",
    name: `${row.scenario} (${row.race})`,
    description: rowDescription(row),
    range: [row.roll, row.roll],
    weight: 1,
    flags: { [MODULE_ID]: { row } },
  };
};

/** What all our tables share. */
const rolled = (name: string, sort: number) => ({
  _id: tableId(name),
  _key: `!tables!${tableId(name)}`,
  name,
  formula: "2d6",
  replacement: true,
  displayRoll: true,
  sort,
});

const chartTable = (chart: Chart, index: number): TableSource => ({
  ...rolled(chart.id, (index + 1) * 100_000),
  description: "<p>Eleven destinations of a gravity portal. Roll when the chart is known.</p>",
  flags: { [MODULE_ID]: { chart: chart.id } },
  results: chart.rows.map((row) => chartResult(chart, row)),
});

/** The name of the table that leads to a chart. */
const SELECTOR = "Destination chart";

const selectorTable = (charts: readonly string[]): TableSource => ({
  ...rolled(SELECTOR, 0),
  description:
    "<p>Which chart a gravity portal leads to. No chart is printed for 10, 11 and 12: they share those of 4, 3 and 2.</p>",
  flags: { [MODULE_ID]: { selects: charts } },
  results: TOTALS.map((total) => {
    const chart = chartForTotal(total, charts, "mirror");
    const id = documentId(`${CHART_PACK}/${SELECTOR}/${total}`);
    return {
      _id: id,
      _key: `!tables.results!${tableId(SELECTOR)}.${id}`,
      type: "document",
      name: chart,
      documentUuid: `Compendium.${MODULE_ID}.${CHART_PACK}.RollTable.${tableId(chart)}`,
      range: [total, total],
      weight: 1,
      flags: { [MODULE_ID]: { chart } },
    };
  }),
});

/** The tables of the destination charts by the name of their source file: the printed charts, and the one that selects among them. */
export const chartTables = (): Readonly<Record<string, TableSource>> => {
  const charts = Object.values(PRINTED_CHARTS);
  return Object.fromEntries([
    ["destination-chart.yml", selectorTable(charts.map(({ id }) => id))],
    ...charts.map((chart, index) => [`${chart.id}.yml`, chartTable(chart, index)] as const),
  ]);
};
