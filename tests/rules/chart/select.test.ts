import { describe, expect, test } from "vitest";
import { PRINTED_CHARTS } from "../../../src/rules/chart/printed.ts";
import {
  type ChartGaps,
  chartForTotal,
  chartTotals,
  needsChartRoll,
  parseDefend,
  parseScenario,
  rowForTotal,
} from "../../../src/rules/chart/select.ts";

const ALL = Object.keys(PRINTED_CHARTS);
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const across = (charts: readonly string[], gaps: ChartGaps = "mirror"): string =>
  TOTALS.map((total) => chartForTotal(total, charts, gaps)).join(" ");

describe("the first roll selects a chart", () => {
  test.for<[what: string, charts: readonly string[], gaps: ChartGaps, selected: string]>([
    ["all charts, gaps mirrored", ALL, "mirror", "DR2 DR3 DR4 DR5 DR6 DR7 DR8 DR9 DR4 DR3 DR2"],
    ["all charts, gaps rolled again", ALL, "reroll", "DR2 DR3 DR4 DR5 DR6 DR7 DR8 DR9 reroll reroll reroll"],
    [
      "DR4 and DR9, gaps mirrored",
      ["DR4", "DR9"],
      "mirror",
      "reroll reroll DR4 reroll reroll reroll reroll DR9 DR4 reroll reroll",
    ],
    [
      "DR9 and a chart of one's own",
      ["own", "DR9"],
      "mirror",
      "reroll reroll reroll reroll reroll reroll reroll DR9 reroll reroll reroll",
    ],
  ])("[IP2.412] %s", ([, charts, gaps, selected]) => {
    expect(across(charts, gaps)).toBe(selected);
  });

  test("[IP2.412] the order in which charts were chosen changes nothing", () => {
    expect(across([...ALL].reverse())).toBe(across(ALL));
  });

  test.for<[charts: readonly string[], selected: string]>([
    [["a", "b"], "a b a b a b a b a b a"],
    [["a", "b", "c"], "a b c a b c a b c a b"],
    [["a"], "a a a a a a a a a a a"],
  ])("[IP2.71] own charts alone share the totals in turn: %s", ([charts, selected]) => {
    expect(across(charts)).toBe(selected);
    expect(across(charts, "reroll")).toBe(selected);
  });

  test("[IP2.71] eleven own charts take one total each", () => {
    const own = TOTALS.map((total) => `c${total}`);
    expect(across(own)).toBe(own.join(" "));
  });

  test.for<[charts: readonly string[], table: string | undefined]>([
    [ALL, undefined],
    [["DR4"], undefined],
    [[...ALL, "x"], "DR2 DR3 DR4 DR5 DR6 DR7 DR8 DR9 x x x"],
    [["x", ...ALL, "y"], "DR2 DR3 DR4 DR5 DR6 DR7 DR8 DR9 x y x"],
    [["x", "DR3", "y"], "y DR3 x y x y x y x y x"],
    [["x", "y"], "y x y x y x y x x y x"],
  ])("[IP2.412] [IP2.71] the totals of %s: %s", ([charts, table]) => {
    expect(chartTotals(charts)?.join(" ")).toBe(table);
  });

  test.for([
    { charts: ALL, needed: true },
    { charts: ["DR6", "own"], needed: true },
    { charts: ["DR6"], needed: false },
    { charts: ["own", "own"], needed: false },
  ])("[IP2.412] a roll among $charts is needed: $needed", ({ charts, needed }) => {
    expect(needsChartRoll(charts)).toBe(needed);
  });

  test("a portal without charts is a broken promise", () => {
    expect(() => chartForTotal(7, [], "mirror")).toThrow("among 0 charts");
  });
});

describe("the second roll selects a row", () => {
  const dr6 = PRINTED_CHARTS["DR6"] ?? { id: "none", rows: [] };

  test.for([
    { total: 2, scenario: "SG25", race: "opposing" },
    { total: 8, scenario: "SH56", race: "Federation" },
    { total: 12, scenario: "SH24", race: "Federation" },
  ])("[IP2.413] [IP2.414] $total on DR6 leads to $scenario", ({ total, ...row }) => {
    expect(rowForTotal(dr6, total)).toMatchObject(row);
  });

  test.for([1, 13, Number.NaN])("no dice give %f", (total) => {
    expect(() => rowForTotal(dr6, total)).toThrow("DR6 has no row");
  });
});

describe("cells that are read", () => {
  test.for([
    ["SH6", { series: "SH", number: 6 }],
    ["SM7", { series: "SM", number: 7 }],
    ["SE12", { series: "SE", number: 12 }],
    ["SH6.2", undefined],
    ["sh6", undefined],
    ["SH0", undefined],
    ["SH06", undefined],
    ["SH10", { series: "SH", number: 10 }],
    ["S100", { series: "S", number: 100 }],
    ["6", undefined],
    ["see SH6", undefined],
    ["SH6 or SH7", undefined],
    ["SH", undefined],
    ["", undefined],
  ] as const)("[IP2.415] scenario code %j", ([text, code]) => {
    expect(parseScenario(text)).toEqual(code);
  });

  test.for([
    ["3415", { kind: "hex", hex: "3415" }],
    ["42xx", { kind: "column", column: 42 }],
    ["SH28", { kind: "scenario", scenario: { series: "SH", number: 28 } }],
    ["near the base", { kind: "other", text: "near the base" }],
    ["0015", { kind: "other", text: "0015" }],
    ["34155", { kind: "other", text: "34155" }],
    ["x3415", { kind: "other", text: "x3415" }],
    ["in 42xx", { kind: "other", text: "in 42xx" }],
    ["42xx or 41xx", { kind: "other", text: "42xx or 41xx" }],
    ["42xy", { kind: "other", text: "42xy" }],
    ["00xx", { kind: "other", text: "00xx" }],
    ["1500", { kind: "other", text: "1500" }],
    ["", { kind: "other", text: "" }],
  ] as const)("[IP2.418] [IP2.444] defender at %j", ([text, defend]) => {
    expect(parseDefend(text)).toEqual(defend);
  });
});
