import { describe, expect, test } from "vitest";
import { formView, freshFields } from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import { edgeWarnings, HOLE_DEFAULTS } from "../../../src/foundry/apps/console/hole-form.ts";
import { atColumnRow } from "../../../src/rules/index.ts";
import { demoAt } from "./demo-game.ts";
import { judgeSession, say } from "./table-session.ts";

const AT = { turn: 1, impulse: 1 };

describe("a white hole near the edge of its map", () => {
  const at = demoAt(AT).state.scenes["lantern-deep"];
  if (!at) throw new Error("there is no map");

  test.for([
    ["1", 15, 15, []],
    ["1", 9, 15, []],
    ["1", 8, 15, [{ reach: 8, range: 7 }]],
    ["2", 9, 15, [{ reach: 16, range: 8 }]],
    ["1", 21, 30, [{ reach: 8, range: 0 }]],
    ["what", 1, 1, []],
  ] as const)("of strength %s in column %i, row %i", ([strength, column, row, wanted]) => {
    const told = edgeWarnings({ ...HOLE_DEFAULTS, strength }, atColumnRow(column, row), at);
    expect(told.map(({ data }) => data)).toEqual(wanted);
  });

  test("is asked about in its form, and nowhere on a map in inches", () => {
    const form = freshFields(judgeSession(AT), "white-hole", null);
    const fields = { ...HOLE_DEFAULTS, scene: "lantern-deep", hex: "0215" };
    const view = formView(judgeSession(AT), say, { ...form, kind: "white-hole", fields });
    expect(view.warnings).toEqual([say("GRAVITYPORTALS.Sheet.Near.edge", { reach: 8, range: 1 })]);
    expect(edgeWarnings(HOLE_DEFAULTS, atColumnRow(1, 1), { ...at, measure: "inches" })).toEqual([]);
  });
});
