import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CellTable,
  CHART_COLUMNS,
  chartTable,
  readChartTable,
  TOTALS,
} from "../../../src/rules/chart/chart-table.ts";
import { PRINTED_CHARTS } from "../../../src/rules/chart/printed.ts";

/** A whole chart of our own as cells; some cells of one line may be other ones. */
const table = (
  line = 0,
  changed: Readonly<Partial<Record<(typeof CHART_COLUMNS)[number], string>>> = {},
): CellTable => ({
  headings: CHART_COLUMNS,
  lines: TOTALS.map((total, index) => {
    const cells = {
      roll: String(total),
      scenario: `HK${total}`,
      port: "0815",
      race: "",
      defend: "3405",
      bpv: "120",
      ships: "two cutters",
      notes: "",
    };
    return CHART_COLUMNS.map((column) => (index + 1 === line ? { ...cells, ...changed } : cells)[column]);
  }),
});

describe("a chart that is read from cells", () => {
  test.for(Object.values(PRINTED_CHARTS))(
    "[IP2.411] the printed chart $id goes out as cells and comes in as it was",
    (chart) => {
      expect(readChartTable(chartTable(chart.rows))).toEqual({ rows: chart.rows, missing: [], faults: [] });
    },
  );

  test("headings may stand in any order and case, with empty lines and columns between", () => {
    const { headings, lines } = table();
    const turned = {
      headings: ["", ...headings.map((heading) => ` ${heading.toUpperCase()} `)].reverse(),
      lines: [[], ...lines.map((cells) => ["of no account", ...cells].reverse()), ["", " "]],
    };
    expect(readChartTable(turned)).toEqual(readChartTable(table()));
    expect(readChartTable(turned).missing).toEqual([]);
  });

  test.for([
    ["a total that no two dice give", "roll", "13", "no-total"],
    ["a total in words", "roll", "seven", "no-total"],
    ["a total given before", "roll", "2", "double-total"],
    ["no scenario", "scenario", " ", "no-scenario"],
    ["a portal in a hex of five digits", "port", "34155", "no-hex"],
    ["a portal off the sheet", "port", "4331", "off-the-sheet"],
    ["a portal in column 0", "port", "0015", "no-hex"],
    ["a defender in a hex of five digits", "defend", "34155", "no-hex"],
    ["a defender off the sheet", "defend", "9901", "off-the-sheet"],
    ["a defender in a column off the sheet", "defend", "43xx", "off-the-sheet"],
    ["a defender in column 0", "defend", "00xx", "no-hex"],
    ["a strength in words", "bpv", "much", "no-number"],
    ["a strength below nothing", "bpv", "-5", "no-number"],
    ["a strength beyond measure", "bpv", "10000", "no-number"],
  ] as const)("[IP2.414] %s names its cell, and the other rows are kept", ([, column, value, code]) => {
    const { rows, missing, faults } = readChartTable(table(5, { [column]: value }));
    expect(faults).toEqual([{ line: 5, column, value: value.trim(), code }]);
    expect(missing).toEqual([6]);
    expect(rows).toHaveLength(10);
  });

  test.for([
    ["0815", "its hex"],
    ["42xx", "any hex of a column"],
    ["SH6", "where a scenario says"],
    ["behind the moon", "words for people"],
    ["", "nothing"],
  ])("[IP2.418] «%s» is a place for the defender: %s", ([defend]) => {
    expect(readChartTable(table(3, { defend: defend ?? "" })).faults).toEqual([]);
  });

  test("no strength is none to reckon with", () => {
    expect(readChartTable(table(3, { bpv: "" })).rows[2]?.bpv).toBe(0);
  });

  test("what the table lacks or has twice is named once, for all of it", () => {
    const { headings, lines } = table();
    const odd = readChartTable({
      headings: headings.map((name) => (name === "port" ? "gate" : name === "bpv" ? "race" : name)),
      lines,
    });
    expect(odd.faults.filter(({ line }) => line === null)).toEqual([
      { line: null, column: "gate", value: "gate", code: "unknown-column" },
      { line: null, column: "race", value: "race", code: "double-column" },
      { line: null, column: "port", value: "port", code: "missing-column" },
    ]);
    expect(odd.rows).toEqual([]);
    expect(readChartTable({ headings: [], lines: [] }).faults.map(({ code }) => code)).toContain("no-headings");
  });

  test("ten thousand lines are not read to the end", () => {
    const { headings, lines } = table();
    const long = { headings, lines: Array.from({ length: 10_000 }, (_, at) => lines[at % 11] ?? []) };
    const { rows, faults } = readChartTable(long);
    expect(rows).toHaveLength(11);
    expect(faults[0]).toEqual({ line: null, column: null, value: "10000", code: "too-many-lines" });
    expect(faults.length).toBeLessThanOrEqual(200);
  });

  test("marks of any kind stay the text they are, and a cell has an end", () => {
    const ships = `<img src=x onerror=alert(1)> & "friends"`;
    expect(readChartTable(table(1, { ships })).rows[0]?.ships).toBe(ships);
    expect(readChartTable(table(1, { notes: "n".repeat(201) })).faults).toEqual([
      { line: 1, column: "notes", value: "n".repeat(200), code: "too-long" },
    ]);
  });

  test("any cells at all give a chart's draft, whose good rows and missing totals are eleven", () => {
    const cells = fc.array(fc.string(), { maxLength: 10 });
    fc.assert(
      fc.property(cells, fc.array(cells, { maxLength: 20 }), (headings, lines) => {
        const { rows, missing } = readChartTable({ headings, lines });
        expect([...rows.map(({ roll }) => roll), ...missing].sort((a, b) => a - b)).toEqual(TOTALS);
      }),
    );
  });
});
