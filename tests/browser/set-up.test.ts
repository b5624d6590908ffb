import type { Locator } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TOTALS } from "../../src/rules/index.ts";
import { beginning, having, text } from "../lang.ts";
import { goIn } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { openConsole } from "./judging.ts";
import { openRows } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** A chart in the place of the demo's, all of whose rows leave to the judge what a row can leave. */
const ROW = {
  scenario: "SG1",
  port: "0815",
  race: "Klingon",
  defend: "42xx",
  bpv: 90,
  ships: "Any: CA",
  notes: "no planet",
};
const chartOf = (row: object) => ({ id: "SE", rows: TOTALS.map((roll) => ({ ...ROW, ...row, roll })) });

/** What a page of the table offers of Foundry's documents; the test does with them what a judge does in the sidebar. */
interface TablePage {
  readonly Scene: { create(data: object): Promise<{ readonly id: string }> };
  readonly game: {
    readonly scenes: { readonly contents: readonly { readonly name: string; delete(): Promise<unknown> }[] };
    readonly settings: { set(scope: string, key: string, value: object): Promise<unknown> };
  };
}

const MAP = "Map by hand";

let table: Evening;
let judge: Seat;
let captain: Seat;
let other: Seat;

beforeEach(async () => {
  table = await Evening.open();
  ({ judge, first: captain, second: other } = table);
  await table.loadDemo();
}, 4 * PATIENCE);

afterEach(async () => {
  table.allWell();
  await table.close();
});

/** The judge brings a chart in from a file and keeps it. */
const takeChart = async (changes = {}): Promise<void> => {
  await openConsole(judge, "destinations");
  await judge.press(text("Console.Destinations.editCharts"), judge.console);
  const editor = judge.window(text("Charts.title"));
  const file = {
    name: "chart.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(chartOf(changes))),
  };
  await editor.locator("input[type=file]").setInputFiles(file);
  await editor.getByText("SG1").first().waitFor();
  await judge.press(text("Charts.publishDots"), editor);
  await judge.page.locator("dialog.gp-ask-first [data-action=yes]").click();
  await editor.getByText(text("Charts.Who.all")).waitFor();
  await editor.locator(".window-header [data-action=close]").click();
};

/** Makes a map in the world, by the judge's hand. */
const makeMap = (): Promise<string> =>
  judge.page.evaluate(async (name) => {
    const { Scene } = globalThis as unknown as TablePage;
    const grid = { type: 5, size: 100, distance: 1, units: "hex" };
    return (await Scene.create({ name, width: 3667, height: 3050, padding: 0, grid })).id;
  }, MAP);

const setUp = (): Locator => judge.window(text("SetUp.title"));
const row = (what: string): Locator => setUp().locator(`[data-row=${what}]`);
const isTicked = (what: string) => row(what).getByRole("checkbox").first().getAttribute("aria-checked");
const ticks = async (): Promise<readonly string[]> => {
  const all = ["map", "portal", "attackers", "defenders", "start", "weapons", "notes", "players"];
  const ticked = await Promise.all(all.map(isTicked));
  return all.filter((_, n) => ticked[n] === "true");
};
const ticksAre = (expected: readonly string[]) => expect.poll(ticks, { timeout: PATIENCE }).toEqual(expected);

const PLAIN = ["map", "portal", "attackers", "notes"];

describe("a destination's set-up", { timeout: 8 * PATIENCE }, () => {
  test("[IP2.418] [IP2.443] [IP2.446] a printed kind of row needs at most eight choices, keeps them over a reload, and asks with rows open", async () => {
    await takeChart();
    await goIn(table);
    await judge.press(text("PushBar.OpenSetUp"), judge.bar);
    await setUp().waitFor();
    await ticksAre(PLAIN);
    await judge.picture("set-up-open");

    let choices = 0;
    const choose = async (name: string, option: { label: string } | { index: number }): Promise<void> => {
      choices += 1;
      await setUp().locator(`select[name=${name}]`).selectOption(option);
    };
    await setUp().locator("#gravity-portals-set-up-primary").click();
    const ask = openRows(judge);
    await ask
      .getByText(
        text("SetUp.askStart", {
          rows: ["defenders", "start", "weapons", "players"].map((row) => text(`SetUp.Open.${row}`)).join(", "),
        }),
      )
      .waitFor();
    await judge.press(text("SetUp.notYet"), ask);

    choices += 1;
    await judge.press(text("SetUp.drawRace"), setUp());
    await choose("tokens", { label: text("SetUp.placeNamed", { count: 1 }) });
    await ticksAre([...PLAIN.slice(0, 3), "defenders", "notes"]);
    await choose("start", { label: "4207" });
    await choose("status", { label: "0" });
    await row("weapons").getByText(text("SetUp.surprised")).waitFor();
    const before = await ticks();
    await judge.reload();
    await judge.reads(beginning("Prompt.SetUp"));
    await judge.press(text("PushBar.OpenSetUp"), judge.bar);
    await ticksAre(before);
    await choose("owner", { label: "Captain 2" });
    await setUp().getByText(text("SetUp.nothingLeft")).waitFor();
    await judge.picture("set-up-done");
    choices += 1;
    await setUp().locator("#gravity-portals-set-up-primary").click();
    expect(choices).toBeLessThanOrEqual(8);
    await captain.asked("PushBar.Out");
    await expect.poll(() => other.bridge.innerText(), { timeout: PATIENCE }).toContain("4207");
    await judge.picture("set-up-begun");
  });

  test("a prepared row starts with one press; one whose scene was deleted offers two ways on, and no dead end", async () => {
    await takeChart();
    const scene = await makeMap();
    const bindings = Object.fromEntries(
      TOTALS.map((roll) => [`SE/${roll}`, { kind: "scene", uuid: `Scene.${scene}`, scene, name: MAP }]),
    );
    await judge.page.evaluate(
      (value) => (globalThis as unknown as TablePage).game.settings.set("gravity-portals", "bindings", value),
      bindings,
    );
    await goIn(table);
    await judge.press(text("PushBar.OpenSetUp"), judge.bar);
    await setUp().getByText(text("SetUp.nothingLeft")).waitFor();
    await setUp().locator(".window-header [data-action=close]").click();

    // Deleted by somebody's hand in the very last moment.
    await judge.page.evaluate(
      (name) => (globalThis as unknown as TablePage).game.scenes.contents.find((one) => one.name === name)?.delete(),
      MAP,
    );
    await judge.press(text("PushBar.OpenSetUp"), judge.bar);
    await row("map")
      .getByText(text("SetUp.gone", { name: MAP }))
      .waitFor();
    await judge.picture("set-up-deleted");
    await judge.press(text("SetUp.chooseAnother"), setUp());
    const maps = judge.window(text("Bindings.title"));
    await maps.waitFor();
    await judge.picture("set-up-bindings");
    await makeMap();
    await maps.locator(".window-header [data-action=close]").click();
    await judge.press(text("SetUp.chooseAnother"), setUp());
    await maps.locator("select[name=source]").selectOption({ label: MAP });
    await setUp().getByText(text("SetUp.nothingLeft")).waitFor();
    await maps.locator(".window-header [data-action=close]").click();
    await setUp().locator(".window-header [data-action=close]").click();

    await judge.press(text("PushBar.Start"), judge.bar);
    await captain.asked("PushBar.Out");
    expect(await judge.page.getByText(having("SetUp.askStart")).count(), "nothing was asked").toBe(0);
  });

  test("[IP2.419] a name that no chart has asks for a class, and terrain of a note for its area; neither ticks its row", async () => {
    await takeChart({ defend: "3415", ships: "KLI: BS, D7, ZZ9", notes: "asteroid field; no SH36.45" });
    await goIn(table);
    await judge.press(text("PushBar.OpenSetUp"), judge.bar);
    await setUp()
      .locator("select[name=tokens]")
      .selectOption({ label: text("SetUp.placeNamed", { count: 3 }) });
    await ticksAre(["map", "portal", "attackers", "start"]);
    await setUp()
      .locator("select[name=class-ZZ9]")
      .selectOption({ label: text("SetUp.Class.pf") });
    await ticksAre(["map", "portal", "attackers", "defenders", "start"]);
    const type = async (field: string, typed: string): Promise<void> => {
      await setUp().locator(`input[name=${field}]`).fill(typed);
      await judge.page.keyboard.press("Tab");
    };
    await type("centre-0", "2210");
    await type("radius-0", "x");
    await setUp()
      .getByText(text("SetUp.noRadius", { most: 30 }))
      .waitFor({ timeout: PATIENCE });
    await setUp().locator("[data-action=whole-map]").scrollIntoViewIfNeeded();
    await judge.picture("set-up-by-hand");
    await type("radius-0", "2");
    await setUp().locator("input[name='note 1']").check();
    await row("notes").getByText(text("SetUp.Does.lay-at-start")).waitFor();
    await setUp().locator("select[name=status]").selectOption({ label: "II" });
    await setUp().locator("select[name=owner]").selectOption({ label: "Captain 2" });
    await setUp().locator("#gravity-portals-set-up-primary").click();
    await captain.asked("PushBar.Out");
    await judge.picture("set-up-laid");
  });
});
