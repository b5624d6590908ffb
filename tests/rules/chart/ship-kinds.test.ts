import { describe, expect, test } from "vitest";
import { defendingForce, monstersOf, shipKindOf } from "../../../src/rules/chart/defenders.ts";
import { PRINTED_CHARTS } from "../../../src/rules/chart/printed.ts";

const rows = Object.entries(PRINTED_CHARTS).flatMap(([chart, { rows: own }]) =>
  own.map((row) => ({ ...row, at: `${chart}/${row.roll}` })),
);

describe("[IP2.441] what a name of a defending force stands for", () => {
  test.for([
    ["BS", "base"],
    ["FRD", "base"],
    ["PF", "pf"],
    ["CentPF", "pf"],
    ["INT", "pf"],
    ["G1", "pf"],
    ["F-14A", "fighter"],
    ["St-1", "fighter"],
    ["SP", "pallet"],
    ["Monitor", "ship"],
    ["F-AL", "ship"],
    ["F-AL(d)", "ship"],
    ["D7B", "ship"],
    ["D7Z", null],
    ["bs", null],
    ["", null],
    ["constructor", null],
    ["F-AL(D)", null],
  ] as const)("«%s» is %s", ([name, kind]) => {
    expect(shipKindOf(name)).toBe(kind);
  });

  test("of the 88 printed rows no name is unknown, and each means what it always means", () => {
    const names = [...new Set(rows.flatMap((row) => defendingForce(row).units))].sort();
    const ofKind = (kind: ReturnType<typeof shipKindOf>) => names.filter((name) => shipKindOf(name) === kind);
    expect(ofKind(null)).toEqual([]);
    expect(ofKind("base")).toEqual(["BS", "FRD"]);
    expect(ofKind("fighter")).toEqual(["F-14A", "St-1"]);
    expect(ofKind("pallet")).toEqual(["SP"]);
    expect(ofKind("pf")).toEqual(["CentPF", "G1", "INT", "PF"]);
    expect(ofKind("ship")).toEqual([
      ...["CA", "CC", "CL", "COB", "COQ", "CR", "CS", "D6", "D7", "D7B", "DD", "DDL", "E4", "F-AL(d)", "F5", "FF"],
      ...["LN", "Monitor", "PYT"],
    ]);
  });

  test("every printed row is read in one way: its units, its monsters, or a person reads it", () => {
    const read = rows.map((row) => {
      const { units, unread } = defendingForce(row);
      expect(unread, row.at).toEqual([]);
      if (units.length > 0) return "units";
      if (monstersOf(row).length > 0) return "monsters";
      expect(row.ships, row.at).toMatch(/^\w+: (?:use |See |PF flotilla)/);
      return "person";
    });
    const count = (how: string): number => read.filter((one) => one === how).length;
    expect([count("units"), count("monsters"), count("person")]).toEqual([29, 8, 51]);
  });
});

describe("[IP2.419] the monsters of a row", () => {
  test.for([
    ["SM7", "old; attacks ships; no planet", ["old"]],
    ["SM7", "adult+1 young; attacks ships; no planet", ["adult", "young"]],
    ["SM7", "adult+2 young", ["adult", "young", "young"]],
    ["SM7", "young, attacks ships; no planet", ["young"]],
    ["SM5", "monster attacks ships; no star or planet; use lab", [null]],
    ["SM2", "", [null]],
    ["SM2", "older than most", [null]],
    ["SH7", "old", []],
    ["The old one", "old", []],
  ] as const)("of %s with «%s» are %j", ([scenario, notes, ages]) => {
    expect(monstersOf({ scenario, notes })).toEqual(ages);
  });
});
