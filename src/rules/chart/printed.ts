import type { Chart, ChartRow } from "./chart.ts";
import printed from "./printed.json";

/** One line of a chart in `printed.json`, its cells in the printed order. */
type Line = readonly [
  roll: number,
  scenario: string,
  port: string,
  race: string,
  defend: string,
  bpv: number,
  ships: string,
  notes: string,
];

const toRow = ([roll, scenario, port, race, defend, bpv, ships, notes]: Line): ChartRow => ({
  roll,
  scenario,
  port,
  race,
  defend,
  bpv,
  ships,
  notes,
});

/**
 * The sample charts as they are printed, by id; charts for the totals 10 to 12 were never printed.
 *
 * @rule IP2.411 Hard destinations stand on the unlikely totals, of charts and of rows.
 * @rule IP2.414 IP2.415 IP2.416 IP2.417 IP2.418 IP2.419 The columns, in the printed order.
 */
export const PRINTED_CHARTS: Readonly<Record<string, Chart>> = Object.fromEntries(
  Object.entries(printed).map(([id, lines]) => [id, { id, rows: (lines as unknown as readonly Line[]).map(toRow) }]),
);
