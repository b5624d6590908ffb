import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Roll } from "../client/data/dice/roll.ts";
import type { ChatMessage, RollTable } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import { openHost } from "../server/host.ts";
import { readModule } from "../server/modules.ts";
import type { Plain } from "../world/plain.ts";
import { innerDoor } from "./support/doors.ts";
import { MODULE, nextHook, type OpenTable, openTable, seeded, sitDown, writeModule } from "./support/open-table.ts";

let table: OpenTable;
let judge: Runtime;
let captain: Runtime;
let rolls: typeof Roll;

/** Makes the next dice of a client show these faces. */
const script = (runtime: Runtime, faces: readonly number[], sides = 6): void => {
  const left = [...faces];
  (runtime.CONFIG["Dice"] as { randomUniform: () => number }).randomUniform = () => {
    const face = left.shift();
    if (face === undefined) throw new Error("A die was rolled that nobody scripted.");
    return 1 - (face - 0.5) / sides;
  };
};

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge");
  captain = await table.join("Captain 1");
  rolls = judge.foundry.dice["Roll"] as typeof Roll;
});
afterAll(() => table.close());

describe("rolls", () => {
  test.for([
    { formula: "2d6", faces: [3, 4], total: 7, written: "2d6" },
    { formula: "2d6+1", faces: [3, 4], total: 8, written: "2d6 + 1" },
    { formula: "1d6 - 2 + 1d6", faces: [5, 1], total: 4, written: "1d6 - 2 + 1d6" },
    { formula: "d6", faces: [6], total: 6, written: "1d6" },
    { formula: "7", faces: [], total: 7, written: "7" },
    { formula: "1d6+@bonus.of.ship", faces: [2], total: 5, written: "1d6 + 3" },
  ])("$formula with $faces gives $total", async ({ formula, faces, total, written }) => {
    script(judge, faces);
    const roll = await new rolls(formula, { bonus: { of: { ship: 3 } } }).evaluate({ allowInteractive: false });
    expect([roll.total, roll.formula]).toEqual([total, written]);
    expect(roll.dice.flatMap(({ results }) => results.map(({ result }) => result))).toEqual(faces);
  });

  test.for(["", "2d6kh1", "1d6*2", "fire"])("%j is no sum and is refused", (formula) => {
    if (formula === "") expect(rolls.validate(formula)).toBe(false);
    else expect(() => new rolls(formula)).toThrow(/sums such as/);
  });

  test("a roll is rolled once and survives JSON", () => {
    script(judge, [1, 2]);
    const roll = new rolls("2d6").evaluateSync();
    expect(() => roll.evaluateSync()).toThrow(/already/);
    expect(rolls.fromJSON(JSON.stringify(roll)).toJSON()).toEqual(roll.toJSON());
  });

  test("faces that were rolled elsewhere are shown as a roll", () => {
    const terms = [
      {
        class: "Die",
        number: 2,
        faces: 6,
        results: [
          { result: 6, active: true },
          { result: 2, active: true },
        ],
      },
    ];
    const roll = rolls.fromData({ class: "Roll", formula: "2d6", terms, total: 8, evaluated: true });
    expect([roll.total, roll.evaluated]).toEqual([8, true]);
  });

  test("toMessage puts the dice into a message that every client can read", async () => {
    script(judge, [5, 6]);
    const told = nextHook(captain, "createChatMessage");
    await new rolls("2d6").toMessage({ flavor: "Chart" }, { rollMode: "gmroll" });
    const [message] = (await told) as [ChatMessage];
    expect(message.rolls[0]?.total).toBe(11);
    expect(message.whisper).toEqual([judge.game.userId]);
    expect([message.visible, message.isContentVisible]).toEqual([true, false]);
  });
});

describe("rollable tables", () => {
  const make = (data: Plain = {}): Promise<RollTable> => {
    const type = judge.documentClasses["RollTable"] as { create(data: Plain): Promise<RollTable> };
    const results = [1, 2, 3].map((value) => ({ name: `Row ${value}`, range: [value * 2 - 1, value * 2] }));
    return type.create({ name: "Chart", formula: "1d6", results, ...data });
  };

  test.for([
    { value: 1, row: "Row 1" },
    { value: 4, row: "Row 2" },
    { value: 6, row: "Row 3" },
  ])("$value finds $row", async ({ value, row }) => {
    expect((await make()).getResultsForRoll(value).map(({ name }) => name)).toEqual([row]);
  });

  test("roll tells nobody and marks nothing; draw without replacement marks what was drawn", async () => {
    const chart = await make({ replacement: false });
    const before = judge.game.messages.size;
    script(judge, [3]);
    expect((await chart.roll()).results.map(({ name }) => name)).toEqual(["Row 2"]);
    expect([judge.game.messages.size, chart.results.filter(({ drawn }) => drawn).length]).toEqual([before, 0]);
    script(judge, [3]);
    await chart.draw();
    expect([judge.game.messages.size, chart.results.filter(({ drawn }) => drawn).length]).toEqual([before + 1, 1]);
    script(judge, [3, 4, 5]);
    expect((await chart.roll()).results.map(({ name }) => name)).toEqual(["Row 3"]);
  });
});

test("a compendium built by Foundry's own command line is read, indexed and imported", async () => {
  const sources = join(table.folder, "sources");
  await mkdir(sources);
  const row = {
    _id: "RowRowRowRowRow1",
    _key: "!tables.results!ChartChartChart1.RowRowRowRowRow1",
    type: "text",
    name: "Home",
    range: [1, 6],
  };
  const chart = {
    _id: "ChartChartChart1",
    _key: "!tables!ChartChartChart1",
    name: "Small",
    formula: "1d6",
    results: [row],
  };
  await writeFile(join(sources, "chart.json"), JSON.stringify(chart));
  const built = await writeModule(join(table.folder, "built"), {
    packs: [{ name: "charts", label: "DEMO.hello", path: "packs/charts", type: "RollTable" }],
  });
  await compilePack(sources, join(built, "packs", "charts"), { log: false });

  const host = await openHost({
    world: join(table.folder, "second"),
    modules: [await readModule(built)],
    random: seeded(3),
    now: () => 1,
  });
  const client = await sitDown(innerDoor(host), "Judge", seeded(4));
  const pack = client.game.packs.get(`${MODULE}.charts`);
  if (!pack) throw new Error("The pack is not listed.");
  expect(pack.index.map(({ name, uuid }) => [name, uuid])).toEqual([
    ["Small", `Compendium.${MODULE}.charts.RollTable.ChartChartChart1`],
  ]);
  const [document] = (await pack.getDocuments()) as RollTable[];
  expect(document?.results.map(({ name, range }) => [name, range])).toEqual([["Home", [1, 6]]]);
  const find = client.foundry.utils["fromUuid"] as (uuid: string) => Promise<unknown>;
  expect(await find(document?.uuid ?? "")).toBe(document);
  const imported = await client.game.tables.importFromCompendium(pack, "ChartChartChart1", { name: "Mine" });
  expect([imported?.name, imported?.results.size, client.game.tables.size]).toEqual(["Mine", 1, 1]);
  client.transport.close();
  await host.close();
});
