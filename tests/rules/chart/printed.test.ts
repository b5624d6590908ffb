import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readableRow } from "../../../src/rules/chart/chart.ts";
import { PRINTED_CHARTS } from "../../../src/rules/chart/printed.ts";
import { parseDefend, parseScenario, rowForTotal } from "../../../src/rules/chart/select.ts";

const charts = Object.values(PRINTED_CHARTS);
const rows = charts.flatMap((chart) => chart.rows);
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const count = (cells: readonly string[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const cell of cells) sums[cell] = (sums[cell] ?? 0) + 1;
  return sums;
};

/** The mean strength of a chart when its rows come up as often as two dice bring them. */
const meanBpv = (id: string): number => {
  const ways = (total: number): number => 6 - Math.abs(total - 7);
  const weighted = PRINTED_CHARTS[id]?.rows.map((row) => row.bpv * ways(row.roll)) ?? [];
  return Math.round(weighted.reduce((sum, bpv) => sum + bpv, 0) / 36);
};

describe("the printed charts", () => {
  test("[IP2.411] eight sample charts are there, for the totals 2 to 9", () => {
    expect(Object.keys(PRINTED_CHARTS)).toEqual(["DR2", "DR3", "DR4", "DR5", "DR6", "DR7", "DR8", "DR9"]);
    expect(charts.map((chart) => chart.id)).toEqual(Object.keys(PRINTED_CHARTS));
  });

  test.for([
    ["DR2", 651],
    ["DR3", 420],
    ["DR4", 350],
    ["DR5", 233],
    ["DR6", 167],
    ["DR7", 107],
    ["DR8", 165],
    ["DR9", 232],
  ] as const)(
    "[IP2.411] %s is worth %i points on average: the likelier the total, the easier the chart",
    ([id, mean]) => {
      expect(meanBpv(id)).toBe(mean);
    },
  );

  test.for(charts)("[IP2.414] $id has one row for each total", (chart) => {
    expect(chart.rows.map((row) => row.roll)).toEqual(TOTALS);
  });

  test("[IP2.415] every row names its scenario by one of three series and a number", () => {
    expect(count(rows.map((row) => parseScenario(row.scenario)?.series ?? "unreadable"))).toEqual({
      SH: 62,
      SG: 18,
      SM: 8,
    });
  });

  test("[IP2.416] the portal opens at one of four hexes", () => {
    expect(count(rows.map((row) => row.port))).toEqual({ "0815": 56, "3415": 24, "2215": 5, "2415": 3 });
  });

  test("[IP2.417] every row names whom the attacker replaces, an empire or a role", () => {
    expect(rows.filter((row) => row.race === "")).toEqual([]);
    const races = count(rows.map((row) => row.race));
    expect(races).toMatchObject({ Navy: 6, attacker: 5, Ship: 4, "player B": 3, opposing: 2, police: 1 });
  });

  test("[IP2.418] every row says where the defender is, most by their scenario", () => {
    expect(count(rows.map((row) => parseDefend(row.defend).kind))).toEqual({ scenario: 63, hex: 24, column: 1 });
  });

  test("[IP2.419] notes are kept with their row", () => {
    expect(rows.filter((row) => row.notes !== "").map((row) => row.notes)).toContain("no planet");
    expect(PRINTED_CHARTS["DR7"]?.rows[4]).toMatchObject({ scenario: "SH36", notes: "asteroid field; no SH36.45" });
  });

  test("[IP2.411] all 88 rows are those of the ledger, cell by cell", () => {
    const ledger = readFileSync(new URL("./ledger.csv", import.meta.url), "utf8")
      .trimEnd()
      .split("\n")
      .slice(1);
    const printed = charts.flatMap(({ id, rows: own }) =>
      own.map((row) => {
        const { series, number } = parseScenario(row.scenario) ?? {};
        return [id, row.roll, series, number, row.port, row.race, row.defend, row.bpv, row.ships, row.notes].join("|");
      }),
    );
    expect(printed).toHaveLength(88);
    expect(printed).toEqual(ledger);
  });
});

describe("the form that people see", () => {
  test.for([
    ["DR2", 12, { ships: "Alliance: use SH11.2" }],
    ["DR3", 3, { notes: "squadron level" }],
    ["DR4", 2, { ships: "FED: use SH17.2" }],
    ["DR5", 4, { ships: "ROM: 6xCentPF" }],
    ["DR7", 2, { ships: "AND: COQ, COB", notes: "no base/planet" }],
  ] as const)("[IP2.411] the misprints of %s row %i are mended for display only", ([id, total, shown]) => {
    const chart = PRINTED_CHARTS[id];
    if (chart === undefined) throw new Error(`no chart ${id}`);
    const row = rowForTotal(chart, total);
    expect(readableRow(row)).toEqual({ ...row, ...shown });
  });

  test("[IP2.411] only the four misprinted rows differ from the printed ones", () => {
    const changed = rows.filter((row) => JSON.stringify(readableRow(row)) !== JSON.stringify(row));
    expect(changed.map((row) => row.scenario)).toEqual(["SH11", "SG25", "SH17", "SH9"]);
  });
});
