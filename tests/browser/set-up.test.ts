import type { Browser, Locator } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TOTALS } from "../../src/rules/index.ts";
import { flawsIn } from "./flaws.ts";
import { HostProcess } from "./host-process.ts";
import { openBrowser } from "./open-browser.ts";
import { PATIENCE, Seat } from "./seat.ts";

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
const CHART = { id: "SE", rows: TOTALS.map((roll) => ({ ...ROW, roll })) };

/** What a page of the table offers of Foundry's documents; the test does with them what a judge does in the sidebar. */
interface TablePage {
  readonly Scene: { create(data: object): Promise<{ readonly id: string }> };
  readonly game: {
    readonly scenes: { readonly contents: readonly { readonly name: string; delete(): Promise<unknown> }[] };
    readonly settings: { set(scope: string, key: string, value: object): Promise<unknown> };
  };
}

const MAP = "Map by hand";

let host: HostProcess;
let browser: Browser;
let judge: Seat;
let captain: Seat;
let other: Seat;

beforeEach(async () => {
  [host, browser] = await Promise.all([HostProcess.open(), openBrowser()]);
  judge = await Seat.take(browser, host.url, "Judge");
  captain = await Seat.take(browser, host.url, "Captain 1");
  other = await Seat.take(browser, host.url, "Captain 2");
  await judge.door("Load the demo");
  await judge.press("Done");
  for (const seat of [captain, other]) await seat.bridge.waitFor();
}, 4 * PATIENCE);

afterEach(async () => {
  for (const { name, troubles } of [judge, captain, other])
    expect(troubles, `errors in the page of ${name}`).toEqual([]);
  await browser.close();
  await host.close();
});

/** The judge brings a chart in from a file and keeps it. */
const takeChart = async (): Promise<void> => {
  await judge.choose("Open the console");
  await judge.turnTo("Destinations", judge.console);
  await judge.press("Edit charts", judge.console);
  const editor = judge.window("Destination charts");
  const file = { name: "chart.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(CHART)) };
  await editor.locator("input[type=file]").setInputFiles(file);
  await editor.getByText("SG1").first().waitFor();
  await judge.press("Save", editor);
  await editor.locator(".window-header [data-action=close]").click();
};

/** Plays on until a ship of the patrol has gone in and its captain has rolled. */
const goThrough = async (): Promise<void> => {
  await judge.press("Begin turn 1", judge.strip);
  for (const seat of [judge, captain, other]) await seat.until("T1");
  await captain.press("Ready", captain.strip);
  await other.press("Ready", other.strip);
  await captain.press("B 2312", captain.bar);
  await captain.press("Always go straight outward", captain.bar);
  const beyond = captain.bar.getByText("Destination roll");
  // A wave or a stranger that comes near takes a captain's word back.
  for (let tries = 0; tries < 8 && !(await beyond.isVisible()); tries += 1) {
    await beyond.waitFor({ timeout: PATIENCE / 4 }).catch(() => undefined);
    for (const { strip } of [captain, other]) {
      const ready = strip.getByRole("button", { name: "Ready", exact: true });
      if (!(await beyond.isVisible()) && (await ready.isVisible())) await ready.click();
    }
  }
  await captain.press("Roll 2 dice", captain.bar);
  await judge.reads(/^Set up: /);
  for (const seat of [captain, other]) await seat.reads("Destination being set up");
};

/** Makes a map in the world, by the judge's hand. */
const makeMap = (): Promise<string> =>
  judge.page.evaluate(async (name) => {
    const { Scene } = globalThis as unknown as TablePage;
    const grid = { type: 5, size: 100, distance: 1, units: "hex" };
    return (await Scene.create({ name, width: 3667, height: 3050, padding: 0, grid })).id;
  }, MAP);

const setUp = (): Locator => judge.window("Set up a destination");
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
    await goThrough();
    await judge.press("Set up…", judge.bar);
    await setUp().waitFor();
    await ticksAre(PLAIN);
    await judge.picture("set-up-open");
    expect(await flawsIn(judge.page)).toEqual([]);

    let choices = 0;
    const choose = async (name: string, option: { label: string } | { index: number }): Promise<void> => {
      choices += 1;
      await setUp().locator(`select[name=${name}]`).selectOption(option);
    };
    await setUp().locator("#gravity-portals-set-up-primary").click();
    const ask = judge.page.getByRole("dialog").filter({ hasText: "rows open?" });
    await ask.getByText("Start with 4 rows open? You can finish them in play.").waitFor();
    await ask.getByRole("button", { name: "Not yet" }).click();

    choices += 1;
    await judge.press("Draw one", setUp());
    await choose("tokens", { label: "place the 1 named" });
    await ticksAre([...PLAIN.slice(0, 3), "defenders", "notes"]);
    await choose("start", { label: "4207" });
    await choose("status", { label: "0" });
    await row("weapons").getByText("Status stays 0. The defenders are surprised.").waitFor();
    const before = await ticks();
    await judge.reload();
    await judge.reads(/^Set up: /);
    await judge.press("Set up…", judge.bar);
    await ticksAre(before);
    await choose("owner", { label: "Captain 2" });
    await setUp().getByText("All is set up.").waitFor();
    await judge.picture("set-up-done");
    choices += 1;
    await setUp().locator("#gravity-portals-set-up-primary").click();
    expect(choices).toBeLessThanOrEqual(8);
    await captain.bar.getByText("Arrival").waitFor();
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
    await goThrough();
    await judge.press("Set up…", judge.bar);
    await setUp().getByText("All is set up.").waitFor();
    await setUp().locator(".window-header [data-action=close]").click();

    // Deleted by somebody's hand in the very last moment.
    await judge.page.evaluate(
      (name) => (globalThis as unknown as TablePage).game.scenes.contents.find((one) => one.name === name)?.delete(),
      MAP,
    );
    await judge.press("Set up…", judge.bar);
    await row("map").getByText(`The prepared scene «${MAP}» was deleted.`).waitFor();
    await judge.picture("set-up-deleted");
    await judge.press("Choose another…", setUp());
    const maps = judge.window("Prepared scenes");
    await maps.waitFor();
    await judge.picture("set-up-bindings");
    await makeMap();
    await maps.locator(".window-header [data-action=close]").click();
    await judge.press("Choose another…", setUp());
    await maps.locator("select[name=source]").selectOption({ label: MAP });
    await setUp().getByText("All is set up.").waitFor();
    await maps.locator(".window-header [data-action=close]").click();
    await setUp().locator(".window-header [data-action=close]").click();

    await judge.press("Start", judge.bar);
    await captain.bar.getByText("Arrival").waitFor();
    expect(await judge.page.getByText("rows open?").count(), "nothing was asked").toBe(0);
  });
});
