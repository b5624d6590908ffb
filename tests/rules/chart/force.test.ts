import { describe, expect, test } from "vitest";
import { defendingForce } from "../../../src/rules/chart/defenders.ts";
import { PRINTED_CHARTS } from "../../../src/rules/chart/printed.ts";

const unitsOf = (ships: string): readonly string[] => defendingForce({ ships }).units;

describe("[IP2.441] the defending force that a row names", () => {
  test.for([
    ["KLI: D6", ["D6"]],
    ["AND: COQ, COB", ["COQ", "COB"]],
    ["FED: CC+4xCA", ["CC", "CA", "CA", "CA", "CA"]],
    ["ROM: 6x CentPF", Array.from({ length: 6 }, () => "CentPF")],
    ["LDR: F-AL(d), 6xPF", ["F-AL(d)", "PF", "PF", "PF", "PF", "PF", "PF"]],
    ["HYD: LN/4xSt-1", ["LN", "St-1", "St-1", "St-1", "St-1"]],
    ["Any: CA", ["CA"]],
  ] as const)("«%s» is %s", ([ships, units]) => {
    expect(unitsOf(ships)).toEqual(units);
  });

  test.for([
    "",
    "THO: use SH6.2",
    "ROM: use SH6.61, old",
    "Alliance: See SH11.2",
    "Any: PF flotilla",
    "The Tollkeepers",
  ])("«%s» is for a person to read", (ships) => {
    expect(unitsOf(ships)).toEqual([]);
  });

  test.for([
    ["KLI: 40xF1", 40],
    ["KLI: 41xF1", 0],
    ["KLI: 99xF1, D7", 1],
    ["KLI: D7, 40xF1", 1],
    ["KLI: 0xF1", 0],
  ] as const)("of %s there are %i", ([ships, count]) => {
    expect(unitsOf(ships)).toHaveLength(count);
  });

  test.for([
    ["KLI: D6", "D6"],
    ["THO: use SH6.2", "use SH6.2"],
    ["two cutters", "two cutters"],
    ["  two cutters ", "two cutters"],
    ["KLI:", ""],
    ["", ""],
  ] as const)("«%s» is shown without the race as «%s»", ([ships, text]) => {
    expect(defendingForce({ ships }).text).toBe(text);
  });

  test.for(["CA", "6xPF", "KLI:", "KLI: ", "KLI: ,", "KLI: <D6>", "KLI: old hulks, big ships"])(
    "«%s» names no force that can be counted",
    (ships) => {
      expect(unitsOf(ships)).toEqual([]);
    },
  );

  test.for([
    ["KLI: D6,", ["D6"], []],
    ["KLI: D7, Bird of Prey", ["D7", "Bird of Prey"], []],
    ["KLI: 2xOld hulk+D7", ["Old hulk", "Old hulk", "D7"], []],
    ["KLI: D7, ZZ9", ["D7", "ZZ9"], []],
    ["KLI: D7, 99xF1", ["D7"], ["99xF1"]],
    ["KLI: D7, <b>E4</b>", ["D7"], ["<b>E4<", "b>"]],
    ["KLI: D7, 0xF5", ["D7"], ["0xF5"]],
    ["KLI: D7, use SH6.2", [], []],
  ] as const)("what cannot be read of «%s» keeps no other part from being placed", ([ships, units, unread]) => {
    expect(defendingForce({ ships })).toMatchObject({ units, unread });
  });

  test("markup in a name makes it no name", () => {
    expect(unitsOf("KLI: <img src=x onerror=alert(1)>")).toEqual([]);
  });

  test("of the 88 printed rows 29 name their units, and no name holds anything but a class", () => {
    const rows = Object.values(PRINTED_CHARTS).flatMap((chart) => chart.rows);
    const named = rows.map(({ ships }) => unitsOf(ships)).filter((units) => units.length > 0);
    expect([rows.length, named.length]).toEqual([88, 29]);
    for (const name of named.flat()) expect(name).toMatch(/^[\w-]+(\([a-z]\))?$/);
  });
});
