import { describe, expect, test } from "vitest";
import { formView, freshFields } from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import { edgeWarnings, HOLE_DEFAULTS } from "../../../src/foundry/apps/console/hole-form.ts";
import { atColumnRow, INCH } from "../../../src/rules/index.ts";
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

  test.for([
    ["1", 24, 24, 0.25],
    ["0.25", 24, 24, null],
    ["0.26", 24, 0, 0.25],
    ["0.5", 24, -0.001, null],
    ["0.51", 24, -0.001, 0.5],
    ["0.5", 6, 6, null],
    ["1", 6, 6, 0.5],
    ["what", 24, 24, null],
  ] as const)(
    "[OG-MAP-08] of strength %s at %f, %f on a map in inches: suggested %j",
    ([strength, x, y, suggested]) => {
      const table = { ...at, measure: "inches", columns: 48, rows: 48 } as const;
      const place = { q: x * INCH, r: Math.round(y * INCH) };
      const told = edgeWarnings({ ...HOLE_DEFAULTS, strength }, place, table);
      expect(told.map(({ data }) => data)).toEqual(
        suggested === null ? [] : [{ suggested, middle: 0.25, elsewhere: 0.5 }],
      );
    },
  );

  test("is asked about in its form", () => {
    const form = freshFields(judgeSession(AT), "white-hole", null);
    const fields = { ...HOLE_DEFAULTS, scene: "lantern-deep", hex: "0215" };
    const view = formView(judgeSession(AT), say, { ...form, kind: "white-hole", fields });
    expect(view.warnings).toEqual([say("GRAVITYPORTALS.Sheet.Near.edge", { reach: 8, range: 1 })]);
  });
});
