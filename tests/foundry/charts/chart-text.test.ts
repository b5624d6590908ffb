import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chartEditorView, columnNames } from "../../../src/foundry/apps/destinations/chart-editor-view.ts";
import { freshForm } from "../../../src/foundry/apps/destinations/chart-form.ts";
import { chartCsv, chartJson, readChartText } from "../../../src/foundry/destinations/chart-drafts.ts";
import { chartTable, PRINTED_CHARTS, readChartTable } from "../../../src/rules/index.ts";
import { inRoot } from "../../../tools/paths.ts";
import { say } from "../apps/sentences.ts";

const printed = Object.values(PRINTED_CHARTS);

const chartEditorColumns = () => chartEditorView(freshForm(), { own: [], tables: [] }, say).columns;

const draftOf = (text: string) => {
  const read = readChartText(text);
  if (!read.ok) throw new Error(read.fault);
  return { id: read.id, ...readChartTable(read.cells) };
};

describe("a chart in a file", () => {
  test.for(printed)("$id goes out as CSV and as JSON, and comes in as it was", ({ id, rows }) => {
    const cells = chartTable(rows);
    expect(draftOf(chartCsv(cells))).toEqual({ id: null, rows, missing: [], faults: [] });
    expect(draftOf(chartJson(id, cells))).toEqual({ id, rows, missing: [], faults: [] });
  });

  test.for([
    ["commas", ","],
    ["semicolons", ";"],
    ["tabs", "\t"],
  ])("cells may be parted by %s, and the file begin with a mark of its coding", ([, sign]) => {
    const text = ["roll,scenario,port,notes", '7,HK7,0815,"dust, thick"']
      .join("\r\n")
      .replaceAll(/,(?! )/g, sign ?? ",");
    expect(draftOf(`\uFEFF${text}\r\n`).rows).toEqual([
      { roll: 7, scenario: "HK7", port: "0815", race: "", defend: "", bpv: 0, ships: "", notes: "dust, thick" },
    ]);
  });

  test("its columns may be called as the window calls them, in any order and case, and are listed with both names there", () => {
    const shown = columnNames(say);
    const names = chartEditorColumns();
    const text = ["PORTAL AT,Scenario, 2d6 ,Attackers take the place of", "0815,HK7,7,the first"].join("\n");
    const read = readChartText(text, shown);
    expect(read.ok && readChartTable(read.cells)).toMatchObject({
      rows: [{ roll: 7, scenario: "HK7", port: "0815", race: "the first" }],
      faults: [],
    });
    expect(names.map(({ file, shown: name, needed }) => [file, name, needed])).toEqual([
      ["roll", "2d6", true],
      ["scenario", "Scenario", true],
      ["port", "Portal at", true],
      ["race", "Attackers take the place of", false],
      ["defend", "Defenders at", false],
      ["bpv", "BPV", false],
      ["ships", "Defenders", false],
      ["notes", "Notes", false],
    ]);
    // The page for people has the same table.
    const page = readFileSync(inRoot("docs/playing.md"), "utf8");
    for (const { file, shown: name } of names) expect(page).toContain(`| \`${file}\` | ${name} |`);
  });

  test("a cell that a spreadsheet would work out as a formula goes out guarded and comes in as it was", () => {
    const [first] = printed[0]?.rows ?? [];
    const rows = first ? [{ ...first, notes: '=HYPERLINK("http://x")', ships: "-2 cutters" }] : [];
    const csv = chartCsv(chartTable(rows));
    expect(csv).toContain("'=HYPERLINK");
    expect(draftOf(csv).rows).toEqual(rows);
  });

  test("the charts of a scenario file and a bare list of rows are charts too", () => {
    const [chart] = printed;
    expect(draftOf(JSON.stringify({ format: "any", charts: [chart] })).id).toBe(chart?.id);
    expect(draftOf(JSON.stringify(chart?.rows)).missing).toEqual([]);
  });

  test("what is no cell is named as it is written, and so is a column that no chart has", () => {
    const rows = [{ roll: 2, scenario: ["SH6"], port: true, colour: "red" }];
    const { faults } = draftOf(JSON.stringify({ rows }));
    expect(faults).toEqual([
      { line: null, column: "colour", value: "colour", code: "unknown-column" },
      { line: 1, column: "port", value: "true", code: "no-hex" },
    ]);
  });

  test.for([
    ["", "empty"],
    ["  \n ", "empty"],
    ["{", "not-json"],
    ['{"rows": 5}', "no-rows"],
    ["[5", "not-json"],
    ["x".repeat(1_000_001), "too-long-file"],
  ])("a text that is no chart is told apart (%#)", ([text, fault]) => {
    expect(readChartText(text ?? "")).toEqual({ ok: false, fault });
  });

  test("ten thousand rows are read as far as a chart goes", () => {
    const { faults, rows } = draftOf(`roll,scenario,port\n${"7,HK7,0815\n".repeat(10_000)}`);
    expect(rows).toHaveLength(1);
    expect(faults[0]?.code).toBe("too-many-lines");
  });
});
