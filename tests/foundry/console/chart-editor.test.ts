import { describe, expect, test } from "vitest";
import { chartEditorView, type EditorWorld } from "../../../src/foundry/apps/destinations/chart-editor-view.ts";
import {
  type ChartForm,
  cellsOfForm,
  faultOfId,
  formWith,
  freshForm,
  moved,
  namesAnother,
  typed,
} from "../../../src/foundry/apps/destinations/chart-form.ts";
import type { Say } from "../../../src/foundry/message/say.ts";
import { chartTable, PRINTED_CHARTS, readChartTable, TOTALS } from "../../../src/rules/index.ts";

const say: Say = (key, data) => [key.replace("GRAVITYPORTALS.Charts.", ""), ...Object.values(data ?? {})].join(" ");

const printed = (id: string): ChartForm => formWith(chartTable(PRINTED_CHARTS[id]?.rows ?? []), freshForm("HK"));

const view = (form: ChartForm, own: EditorWorld["own"] = []) => chartEditorView(form, { own, tables: [] }, say);

describe("the chart editor", () => {
  test.for(Object.keys(PRINTED_CHARTS))("shows all rows of %s, without a fault, with the chances of two dice", (id) => {
    const { rows, count, state } = view(printed(id));
    expect(rows.map(({ scenario }) => scenario)).toEqual(PRINTED_CHARTS[id]?.rows.map(({ scenario }) => scenario));
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect(rows.map(({ chance }) => chance)).toEqual([
      "2.8",
      "5.6",
      "8.3",
      "11.1",
      "13.9",
      "16.7",
      "13.9",
      "11.1",
      "8.3",
      "5.6",
      "2.8",
    ]);
    expect(count).toBe("count 11 11");
    expect(state).toBe("State.whole ");
  });

  test("[IP2.411] it weighs the strengths by the chances, and says whether rare is hard", () => {
    expect(view(printed("DR7")).expected).toBe("expected 107");
    const flat = TOTALS.reduce((form, total) => typed(form, total, { bpv: "100" }), printed("DR7"));
    expect([view(flat).expected, view(flat).advice]).toEqual(["expected 100", "rareIsHard"]);
    expect(view(typed(flat, 12, { bpv: "1" })).advice).toBe("rareIsEasy");
  });

  test("a wrong cell is named at its row and its field, and the chart is a draft", () => {
    const form = typed(printed("DR7"), 6, { defend: "34155" });
    const { rows, state } = view({ ...form, open: 6 });
    expect(rows[4]?.faults).toEqual(["Fault.no-hex 34155 defend"]);
    expect(rows[4]?.fields.find(({ name }) => name === "defend")?.fault).toBe("Fault.no-hex 34155 defend");
    expect(rows.filter(({ open }) => open).map(({ total }) => total)).toEqual([6]);
    expect(state).toBe("State.faulty ");
    expect(form.changed).toBe(true);
  });

  test("a row moves past its neighbour, and its open form with it", () => {
    const form = moved({ ...printed("DR7"), open: 4 }, 4, -1);
    const names = view(form).rows.map(({ scenario }) => scenario);
    const before = view(printed("DR7")).rows.map(({ scenario }) => scenario);
    expect(names.slice(0, 4)).toEqual([before[0], before[2], before[1], before[3]]);
    expect(form.open).toBe(3);
    expect(readChartTable(cellsOfForm(form)).faults).toEqual([]);
    expect(moved(form, 2, -1)).toBe(form);
  });

  test("[IP2.414] rows without an entry are listed", () => {
    const gap = typed(printed("DR7"), 7, {
      scenario: "",
      port: "",
      race: "",
      defend: "",
      bpv: "",
      ships: "",
      notes: "",
    });
    expect(view(gap).state).toBe("State.gaps 7");
    expect(view(gap).rows[5]?.empty).toBe(true);
  });

  test("of lines with one total the first is taken, and others are left out with a word", () => {
    const cells = {
      headings: ["roll", "scenario", "port"],
      lines: [
        ["7", "A", "0815"],
        ["7", "B", "0815"],
        ["x", "C", "0815"],
      ],
    };
    const form = { ...formWith(cells, freshForm("HK")), brought: readChartTable(cells).faults };
    expect(cellsOfForm(form).lines.map(([, scenario]) => scenario)).toEqual(["A"]);
    expect(view(form).brought).toEqual(["at 2 roll Fault.double-total 7 roll", "at 3 roll Fault.no-total x roll"]);
  });

  test("that names another chart than the open one is not filled into that one", () => {
    const open = { ...freshForm("SE"), kept: "SE" };
    expect([namesAnother(open, "HK"), namesAnother(open, "SE"), namesAnother(open, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(namesAnother(freshForm(), "HK")).toBe(false);
  });

  test("of very many faults some are shown and the rest counted", () => {
    const lines = Array.from({ length: 50 }, () => ["x", "A", "0815"]);
    const cells = { headings: ["roll", "scenario", "port"], lines };
    expect(view({ ...freshForm("HK"), brought: readChartTable(cells).faults }).brought.at(-1)).toBe("more 38");
  });

  test.for([
    ["", "noId"],
    ["7th", "noId"],
    ["two words", "noId"],
    ["DR7", "printedId"],
    ["reroll", "rerollId"],
    ["SE", "takenId"],
    ["HK", null],
    ["mine", null],
  ] as const)("«%s» as a chart's name: %s", ([id, fault]) => {
    const form = { ...freshForm(id), kept: "mine" };
    expect(faultOfId(form, ["SE", "mine"])).toBe(fault);
  });

  const chart = (id: string, more: Partial<EditorWorld["own"][number]> = {}) => ({
    ...{ id, playable: true, published: true, kept: false },
    ...more,
  });

  test("in the list charts say who has them, and printed ones that they are copied", () => {
    const own = [
      chart("SE"),
      chart("half", { playable: false }),
      chart("both", { kept: true }),
      chart("mine", { published: false, kept: true }),
    ];
    const { charts } = view({ ...printed("DR7"), kept: "SE" }, own);
    expect(charts.slice(0, 5).map(({ label, chosen }) => [label, chosen])).toEqual([
      ["own SE", true],
      ["incomplete half", false],
      ["changedHere both", false],
      ["mine mine", false],
      ["printed DR2", false],
    ]);
  });

  test.for([
    ["new", null, false, "Who.unsaved", true, false],
    ["typed", null, true, "Who.unsaved", true, true],
    ["saved", "mine", false, "Who.mine", true, false],
    ["saved and typed on", "mine", true, "Who.unsaved", true, true],
    ["published", "SE", false, "Who.all", false, false],
    ["published and typed on", "SE", true, "Who.changedHere", true, true],
    ["published and saved on", "both", false, "Who.changedHere", true, true],
  ] as const)(
    "a chart that is %s says who has it, and offers what it can",
    ([, kept, changed, who, publish, discard]) => {
      const own = [chart("SE"), chart("both", { kept: true }), chart("mine", { published: false, kept: true })];
      const shown = view({ ...printed("DR7"), kept, changed }, own);
      expect([shown.who.trim(), shown.publishing !== "", shown.discards]).toEqual([who, publish, discard]);
    },
  );
});
