import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type LibraryHost,
  otherTables,
  ownCharts,
  playable,
  playableCharts,
  publishChart,
  removeChart,
  tableCells,
} from "../../../src/foundry/destinations/charts.ts";
import { type CellTable, chartTable, PRINTED_CHARTS, readChartTable } from "../../../src/rules/index.ts";
import { type GameTable, openGameTable } from "../table/harness.ts";

let table: GameTable;
let judge: LibraryHost;
let captain: LibraryHost;

beforeAll(async () => {
  table = await openGameTable();
  judge = (await table.open("Judge")).host;
  captain = (await table.open("Captain 1")).host;
});
afterAll(() => table.close());

const cells = (change: (line: string[], total: number) => readonly string[] = (line) => line): CellTable => {
  const { headings, lines } = chartTable(PRINTED_CHARTS["DR7"]?.rows ?? []);
  return { headings, lines: lines.map((line) => change([...line], Number(line[0]))) };
};

/** What is kept of a chart, wherever one looks. */
const kept = async (id: string): Promise<readonly (CellTable | undefined)[]> => {
  await table.settle();
  return [judge, captain].map((host) => ownCharts(host).find((chart) => chart.id === id)?.cells);
};

describe("charts of one's own at a table", () => {
  test("a chart is kept in a table to roll on, and everybody reads it there", async () => {
    await publishChart(judge, "HK", cells());
    expect(await kept("HK")).toEqual([cells(), cells()]);
    expect(playableCharts(captain)).toEqual([{ id: "HK", rows: PRINTED_CHARTS["DR7"]?.rows }]);
  });

  test("kept again it takes the place of what was there, in the same table", async () => {
    const { tables } = judge.game;
    const before = tables.contents.map(({ id }) => id);
    const changed = cells((line, total) => line.with(7, total === 4 ? "dust" : ""));
    await publishChart(judge, "HK", changed);
    expect(await kept("HK")).toEqual([changed, changed]);
    expect(tables.contents.map(({ id }) => id)).toEqual(before);
    expect(tables.contents[0]?.results.contents).toHaveLength(11);
  });

  test("[IP2.414] a draft with a wrong row and a missing one keeps what was typed, and is not played", async () => {
    const whole = cells();
    const draft = {
      headings: whole.headings,
      lines: whole.lines
        .filter(([total]) => total !== "12")
        .map((line) => (line[0] === "6" ? line.with(2, "34155") : line)),
    };
    await publishChart(judge, "draft", draft);
    expect((await kept("draft"))[0]).toEqual(draft);
    expect(playable("draft", draft)).toBeNull();
    expect(playableCharts(judge).map(({ id }) => id)).toEqual(["HK"]);
  });

  test("marks in a cell are text in the table too", async () => {
    const marked = cells((line) => line.with(6, "<b onclick=x>two</b>"));
    await publishChart(judge, "marked", marked);
    expect(await kept("marked")).toEqual([marked, marked]);
    const [result] = judge.game.tables.contents.find(({ name }) => name === "marked")?.results.contents ?? [];
    expect(String(result?.toObject()["description"])).not.toContain("<b");
  });

  test("somebody's own table is taken in with its totals and texts, and the rest is left to fill in", async () => {
    await judge.RollTable.create({
      name: "Old evenings",
      formula: "2d6",
      results: [
        { type: "text", name: "Lost convoy", range: [2, 4] },
        { type: "text", description: "<p>The <b>long</b> dark</p>", range: [5, 5] },
      ],
    });
    const [old] = otherTables(judge);
    if (!old) throw new Error("the table was not made");
    const { lines } = tableCells(old);
    expect(lines.map((line) => line.slice(0, 2))).toEqual([
      ["2", "Lost convoy"],
      ["3", "Lost convoy"],
      ["4", "Lost convoy"],
      ["5", "The long dark"],
    ]);
    expect(new Set(readChartTable(tableCells(old)).faults.map(({ code }) => code))).toEqual(new Set(["no-hex"]));
  });

  test("a printed chart out of the compendium, or a table marked by a word that is no id, is no chart of one's own", async () => {
    const before = ownCharts(judge).map(({ id }) => id);
    const { tables } = judge.game;
    for (const chart of ["DR7", "reroll", "two words"]) {
      await judge.RollTable.create({ name: chart, formula: "2d6", flags: { "gravity-portals": { chart } } });
    }
    await table.settle();
    expect(ownCharts(captain).map(({ id }) => id)).toEqual(before);
    for (const made of tables.contents.filter(({ name }) => ["DR7", "reroll", "two words"].includes(name))) {
      await made.delete();
    }
  });

  test("a captain can neither keep a chart nor throw one away", async () => {
    await expect(
      publishChart(
        captain,
        "HK",
        cells((line) => line.with(7, "mine")),
      ),
    ).rejects.toThrow();
    await expect(removeChart(captain, "HK")).rejects.toThrow();
    expect((await kept("HK"))[0]).toBeDefined();
  });

  test("a chart thrown away is gone, and nothing else is", async () => {
    await removeChart(judge, "marked");
    await table.settle();
    expect(ownCharts(captain).map(({ id }) => id)).toEqual(["draft", "HK"]);
    expect(otherTables(captain)).toHaveLength(1);
  });
});
