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
    ["a portal in column 0", "port", "0015", "no-hex"],
    ["a defender in a hex of five digits", "defend", "34155", "no-hex"],
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
    ["99xx", "any hex of a column beyond the usual map"],
    ["9999", "a hex beyond the usual map"],
    ["SH6", "where a scenario says"],
    ["behind the moon", "words for people"],
    ["", "nothing"],
  ])("[IP2.418] «%s» is a place for the defender: %s", ([defend]) => {
    expect(readChartTable(table(3, { defend: defend ?? "" })).faults).toEqual([]);
  });

  test.for([
    { column: "roll", value: "1", code: "no-total" },
    { column: "roll", value: "5.0", code: "no-total" },
    { column: "roll", value: "+5", code: "no-total" },
    { column: "roll", value: "5 or 6", code: "no-total" },
    { column: "roll", value: "", code: "no-total" },
    { column: "port", value: "", code: "no-hex" },
    { column: "port", value: "815", code: "no-hex" },
    { column: "port", value: "0800", code: "no-hex" },
    { column: "port", value: "08-15", code: "no-hex" },
    { column: "port", value: "x0815", code: "no-hex" },
    { column: "port", value: "0815x", code: "no-hex" },
    { column: "defend", value: "815", code: "no-hex" },
    { column: "defend", value: "8xx", code: "no-hex" },
    { column: "defend", value: "00XX", code: "no-hex" },
    { column: "bpv", value: "1.5", code: "no-number" },
    { column: "bpv", value: "120 points", code: "no-number" },
    { column: "bpv", value: "000001", code: "no-number" },
  ] as const)("[IP2.414] «$value» is no cell of $column: $code", ({ column, value, code }) => {
    expect(readChartTable(table(5, { [column]: value })).faults).toEqual([{ line: 5, column, value, code }]);
  });

  test.for([
    { column: "port", value: "4230" },
    { column: "port", value: "0101" },
    { column: "defend", value: "4230" },
    { column: "defend", value: "01xx" },
    { column: "defend", value: "42xx" },
    { column: "defend", value: "in 0815" },
    { column: "defend", value: "0815 or 3415" },
    { column: "defend", value: "xx" },
    { column: "bpv", value: "0" },
    { column: "bpv", value: "9999" },
    { column: "bpv", value: "00120" },
    { column: "notes", value: "n".repeat(200) },
  ] as const)("[IP2.414] «$value» is a cell of $column", ({ column, value }) => {
    const { rows, faults } = readChartTable(table(5, { [column]: ` ${value} ` }));
    expect(faults).toEqual([]);
    expect(rows[4]?.[column]).toBe(column === "bpv" ? Number(value) : value);
  });

  test("[IP2.414] the totals are 2 to 12, and rows come in that order whatever order the lines have", () => {
    const { headings, lines } = table();
    const { rows, missing } = readChartTable({ headings, lines: lines.toReversed() });
    expect([rows.map(({ roll }) => roll), missing]).toEqual([[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []]);
  });

  test("[IP2.414] of two lines for one total the first holds, and the second is named by its place", () => {
    const { headings, lines } = table();
    const [first = []] = lines;
    const again = first.map((cell, place) => (place === 1 ? "HK99" : cell));
    const { rows, missing, faults } = readChartTable({ headings, lines: [...lines, [" ", ""], again] });
    expect([rows[0]?.scenario, rows.length, missing]).toEqual(["HK2", 11, []]);
    expect(faults).toEqual([{ line: 13, column: "roll", value: "2", code: "double-total" }]);
  });

  test("[IP2.414] of two lines for one total the second is named also where the first is faulty, and neither is taken", () => {
    const { lines, headings } = table(2, { port: "nowhere" });
    const [, , third = []] = lines;
    const again = third.map((cell, at) => (CHART_COLUMNS[at] === "roll" ? "3" : cell));
    const { rows, missing, faults } = readChartTable({ headings, lines: [...lines, again] });
    expect(faults).toEqual([
      { line: 2, column: "port", value: "nowhere", code: "no-hex" },
      { line: 12, column: "roll", value: "3", code: "double-total" },
    ]);
    expect(missing).toEqual([3]);
    expect(rows.map(({ roll }) => roll)).not.toContain(3);
  });

  test("[IP2.414] everything that is wrong with a line is named, column by column", () => {
    const wrong = { roll: "0", scenario: "", port: "here", defend: "0001", bpv: "x" };
    expect(readChartTable(table(7, wrong)).faults).toEqual([
      { line: 7, column: "roll", value: "0", code: "no-total" },
      { line: 7, column: "scenario", value: "", code: "no-scenario" },
      { line: 7, column: "port", value: "here", code: "no-hex" },
      { line: 7, column: "defend", value: "0001", code: "no-hex" },
      { line: 7, column: "bpv", value: "x", code: "no-number" },
    ]);
  });

  test("only the total, the scenario and the portal's hex need a column", () => {
    const { headings, lines } = table();
    const three = readChartTable({ headings: headings.slice(0, 3), lines: lines.map((cells) => cells.slice(0, 3)) });
    expect(three.faults).toEqual([]);
    expect(three.rows[0]).toEqual({
      roll: 2,
      scenario: "HK2",
      port: "0815",
      race: "",
      defend: "",
      bpv: 0,
      ships: "",
      notes: "",
    });
    const two = readChartTable({ headings: ["notes", "ships"], lines: [] });
    expect(two.faults.map(({ column, code }) => `${column} ${code}`)).toEqual([
      "roll missing-column",
      "scenario missing-column",
      "port missing-column",
    ]);
  });

  test("a heading that is unknown is named without the space round it", () => {
    const { headings, lines } = table();
    expect(readChartTable({ headings: [...headings, "  Gate "], lines }).faults).toEqual([
      { line: null, column: "Gate", value: "Gate", code: "unknown-column" },
    ]);
  });

  test("without headings there is no more to say", () => {
    expect(readChartTable({ headings: [], lines: [] }).faults).toEqual([
      { line: null, column: null, value: "", code: "no-headings" },
    ]);
  });

  test("two hundred lines are read, and the next is not", () => {
    const { headings, lines } = table();
    const [last = []] = lines.slice(-1);
    const long = (count: number) =>
      readChartTable({ headings, lines: [...Array.from({ length: count - 1 }, () => [""]), last] });
    expect([long(200).rows.length, long(200).faults]).toEqual([1, []]);
    expect(long(201).rows).toEqual([]);
    expect(long(201).faults).toEqual([{ line: null, column: null, value: "201", code: "too-many-lines" }]);
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
    const cell = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom("7", "12", "0815", "4331", "SH6", "42xx", "", " 3 ") },
      { weight: 1, arbitrary: fc.string() },
    );
    const heading = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...CHART_COLUMNS) }, fc.string());
    // Two tables in three have the columns that a row needs, so that rows are read at all.
    const headings = fc.oneof(
      { weight: 2, arbitrary: fc.shuffledSubarray([...CHART_COLUMNS], { minLength: 8 }) },
      fc.array(heading, { maxLength: 10 }),
    );
    const whole = fc
      .tuple(fc.integer({ min: 1, max: 13 }), fc.constantFrom("", "SH6", "3405", "4331"))
      .map(([roll, defend]) => ({ roll, scenario: "HK1", port: "0815", defend }));
    let read = 0;
    fc.assert(
      fc.property(
        headings,
        fc.array(fc.oneof(whole, fc.array(cell, { maxLength: 10 })), { maxLength: 20 }),
        (names, made) => {
          const lines = made.map((line) =>
            Array.isArray(line)
              ? line
              : names.map((name) => String((line as Readonly<Record<string, unknown>>)[name] ?? "")),
          );
          const { rows, missing, faults } = readChartTable({ headings: names, lines });
          expect([...rows.map(({ roll }) => roll), ...missing].sort((a, b) => a - b)).toEqual(TOTALS);
          expect(readChartTable(chartTable(rows))).toEqual({ rows, missing, faults: [] });
          for (const { line, value } of faults) {
            if (line !== null) expect((lines[line - 1] ?? []).concat("").map((one) => one.trim())).toContain(value);
          }
          read += rows.length;
        },
      ),
    );
    expect(read).toBeGreaterThan(0);
  });
});
