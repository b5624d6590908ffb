import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { text } from "../../lang.ts";
import { toPush } from "../demo-play.ts";
import { Evening } from "../evening.ts";
import { seenOnMap } from "../holdings.ts";
import { openConsole } from "../judging.ts";
import { PATIENCE, type Seat } from "../seat.ts";
import { barRows } from "./bar-rows.ts";
import { mapShare } from "./openings.ts";

/** Left of it are the tools of the map. */
const LEFT = 200;
const SMALL = { width: 1024, height: 700 };
const LAPTOP = { width: 1366, height: 768 };

/** On the map of the laptop's page where the Bridge is collapsed, and over it where it is not. */
const OVER_BRIDGE = { x: 840, y: 420 };

/** What is drawn on the map of a page, as far as it is looked at. */
interface MapNode {
  readonly text?: string;
  readonly visible: boolean;
  readonly children: readonly MapNode[];
  readonly pivot: { readonly x: number; readonly y: number };
  readonly scale: { readonly x: number };
  getBounds(): { readonly right: number };
}

/** What a page of the table tells of its view. */
interface MapPage {
  readonly canvas: { readonly stage: MapNode };
}

describe("Bridge and console beside the map", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  const bridge = () => captain.page.locator("#gravity-portals-bridge");
  const boxOf = async (selector: string, seat = captain) =>
    (await seat.page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const viewOf = () =>
    captain.page.evaluate(() => {
      const { pivot, scale } = (globalThis as unknown as MapPage).canvas.stage;
      return { x: pivot.x, y: pivot.y, scale: scale.x };
    });
  /** How far right a text on the map reaches that is seen, on the page. */
  const rightOf = (label: string) =>
    captain.page.evaluate((label) => {
      const find = (node: MapNode): MapNode | undefined =>
        node.text === label && node.visible ? node : node.children.map(find).find((one) => one);
      return find((globalThis as unknown as MapPage).canvas.stage)?.getBounds().right ?? Number.NaN;
    }, label);
  const widthOf = async (): Promise<number> => Math.round((await boxOf("#gravity-portals-bridge")).width);

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    await table.loadDemo();
    await judge.console.waitFor();
  }, 4 * PATIENCE);
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("the Bridge stands at the right edge of the map, the console at the left, and the bars between", async () => {
    const chat = await boxOf("#sidebar");
    const place = await boxOf("#gravity-portals-bridge");
    expect(Math.abs(place.x + place.width - chat.x)).toBeLessThan(12);
    expect(place.height).toBeGreaterThan(560);
    const console = await boxOf("#gravity-portals-console", judge);
    expect(console.x).toBeLessThan(LEFT);
    await toPush(table);
    const bar = await boxOf("#gravity-portals-push-bar");
    expect(bar.x + bar.width).toBeLessThanOrEqual(place.x);
    const turnBar = await boxOf("#gravity-portals-turn-bar", judge);
    expect(turnBar.x).toBeGreaterThanOrEqual(console.x + console.width);
    await table.pictures("docks");
  });

  test("the console's tabs stay in one row, whatever their badges count", async () => {
    const tabs = judge.page.locator("#gravity-portals-console .gp-tab");
    await tabs.evaluateAll((all) => {
      for (const tab of all) {
        const badge = tab.querySelector(".gp-badge") ?? tab.appendChild(document.createElement("span"));
        badge.className = "gp-badge";
        badge.textContent = "12";
      }
    });
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test("a ship in the Bridge takes two lines until it is opened", async () => {
    const ship = captain.shipOf("Amber Tern");
    const [top, place, look, all] = await Promise.all(
      [".gp-ship-name", ".gp-ship-place", "[data-action=look]", ".gp-ship-head"].map(async (part) => {
        const box = await ship.locator(part).boundingBox();
        return { top: box?.y ?? 0, foot: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 };
      }),
    );
    const card = (await ship.boundingBox()) ?? { y: 0, height: 0 };
    expect(look?.top, "its presses stand beside its name").toBeLessThan(top?.foot ?? 0);
    expect(all?.height).toBeLessThan(40);
    expect(place?.height).toBeLessThan(30);
    expect(card.y + card.height - (place?.foot ?? 0), "nothing stands below").toBeLessThan(16);
  });

  test("a warning on an anomaly's sheet pushes its button nowhere", async () => {
    await openConsole(judge, "anomalies");
    await judge.page.locator("#gravity-portals-new-hole").click();
    const sheet = judge.page.locator(".application.gp-sheet");
    await sheet.locator("[name=hex]").fill("2203");
    await sheet.locator("[name=strength]").fill("4");
    await sheet.locator(".gp-sheet-foot .gp-warning").waitFor();
    for (const size of [LAPTOP, SMALL]) {
      await judge.page.setViewportSize(size);
      const inSheet = async (): Promise<boolean> => {
        const [place, all] = await Promise.all([boxOf("#gravity-portals-sheet-place", judge), sheet.boundingBox()]);
        const foot = Math.min(size.height, (all?.y ?? 0) + (all?.height ?? 0));
        return place.height > 0 && place.y + place.height <= foot;
      };
      await expect.poll(inSheet).toBe(true);
    }
    await judge.picture("sheet-warning");
    await sheet.locator(".window-header [data-action=close]").click();
    await judge.page.setViewportSize(LAPTOP);
  });

  test("its width is changed at its edge, by keys too, and kept over a reload", async () => {
    const before = await widthOf();
    const edge = captain.page.locator("#gravity-portals-bridge .gp-dock-edge");
    await edge.focus();
    await captain.page.keyboard.press("ArrowLeft");
    await expect.poll(widthOf).toBe(before + 20);
    const { x, y, height } = await boxOf("#gravity-portals-bridge .gp-dock-edge");
    const { mouse } = captain.page;
    await mouse.move(x + 4, y + height / 2);
    await mouse.down();
    await mouse.move(x - 36, y + height / 2, { steps: 4 });
    await mouse.up();
    await expect.poll(widthOf).toBeGreaterThan(before + 50);
    const wide = await widthOf();
    await captain.reload();
    await bridge().waitFor();
    await expect.poll(widthOf).toBe(wide);
  });

  test("it goes to the left and floats by its button", async () => {
    const dock = captain.page.locator("#gravity-portals-bridge-dock");
    await dock.click();
    await expect.poll(async () => (await boxOf("#gravity-portals-bridge")).x).toBeLessThan(LEFT);
    await dock.click();
    await expect.poll(() => bridge().getAttribute("class")).not.toContain("gp-docked");
    await dock.click();
    await expect.poll(() => bridge().getAttribute("class")).toContain("gp-docked");
  });

  test("it collapses to a rail and opens from it, and stays collapsed over a reload", async () => {
    const before = await viewOf();
    await captain.page.locator("#gravity-portals-bridge-collapse").click();
    await expect.poll(widthOf).toBeLessThan(50);
    expect(await viewOf(), "the map stays where it is").toEqual(before);
    const { x, y } = OVER_BRIDGE;
    await captain.page.mouse.move(x, y);
    const atPointer = async () => (await seenOnMap(captain.page)).filter((text) => /^\d{4}$/.test(text));
    await expect.poll(atPointer).toHaveLength(1);
    await captain.page.keyboard.press("Shift+B");
    await expect.poll(widthOf).toBeGreaterThan(300);
    expect(await viewOf(), "the map stays where it is").toEqual(before);
    expect(await atPointer(), "the pointer is over the Bridge").toEqual([]);
    const { x: edge } = await boxOf("#gravity-portals-bridge");
    await expect.poll(() => rightOf(text("Overlay.Band.each1", { range: 4 }))).toBeLessThan(edge);
    await captain.picture("docks-over-pointer");
    await captain.page.locator("#gravity-portals-bridge-collapse").click();
    await expect.poll(widthOf).toBeLessThan(50);
    await captain.reload();
    await bridge().waitFor();
    await expect.poll(widthOf).toBeLessThan(50);
    await captain.picture("docks-rail");
    await judge.page.locator("#gravity-portals-console-collapse").click();
    await expect.poll(async () => (await boxOf("#gravity-portals-console", judge)).width).toBeLessThan(50);
    expect((await boxOf("#gravity-portals-console", judge)).x, "no strip of the map is left beside it").toBe(0);
    await judge.page.locator("#gravity-portals-console-rail").click();
    await captain.page.locator("#gravity-portals-bridge-rail").click();
    await expect.poll(widthOf).toBeGreaterThan(300);
  });

  test("on a small page the map keeps half of the screen until its person wants otherwise", async () => {
    await captain.page.evaluate(() => localStorage.removeItem("gravity-portals.docks"));
    for (const seat of table.seats) await seat.page.setViewportSize(SMALL);
    await captain.reload();
    await judge.reload();
    await bridge().waitFor();
    await judge.choose(text("TurnBar.Console"));
    await judge.page.locator("#gravity-portals-console").waitFor();
    // The story is no part of what docks, and its person may close it.
    for (const seat of table.seats) {
      const close = seat.page.locator(".gp-story .window-header [data-action=close]");
      if (await close.isVisible()) await close.click();
    }
    await table.pictures("docks-small");
    for (const seat of table.seats) await expect.poll(() => mapShare(seat)).toBeGreaterThanOrEqual(0.5);
    await captain.page.keyboard.press("Shift+B");
    await expect.poll(widthOf).toBeGreaterThan(300);
    await expect.poll(async () => (await boxOf("#gravity-portals-console", judge)).width).toBeGreaterThan(300);
    await table.pictures("docks-small-open");
    for (const seat of table.seats) expect((await barRows(seat.page)).below, "the turn bar takes one row").toEqual([]);
    for (const seat of table.seats) expect(await mapShare(seat), "opened, they lie over the chat").toBeGreaterThan(0.5);
    await captain.page.keyboard.press("Shift+B");
    for (const seat of table.seats) await seat.page.setViewportSize(LAPTOP);
  });

  test("no tab of a scene lies below the Bridge, however wide it is and however many there are", async () => {
    /** The tabs that somebody who presses in them misses. */
    const covered = () =>
      captain.page.locator("#scene-navigation button").evaluateAll((tabs) =>
        tabs.flatMap((tab) => {
          const { left, right, top, bottom } = tab.getBoundingClientRect();
          const at = [left + 4, right - 4].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
          return at.every((hit) => tab.contains(hit)) ? [] : [tab.textContent];
        }),
      );
    await captain.page.setViewportSize(SMALL);
    if ((await widthOf()) < 50) await captain.page.keyboard.press("Shift+B");
    await captain.page.locator("#gravity-portals-bridge .gp-dock-edge").focus();
    while ((await widthOf()) < 500) {
      const before = await widthOf();
      await captain.page.keyboard.press("ArrowLeft");
      await expect.poll(widthOf).toBeGreaterThan(before);
    }
    await expect.poll(covered).toEqual([]);
    const [{ y }, tabs] = [await boxOf("#gravity-portals-bridge"), captain.page.locator("#scene-navigation button")];
    for (const [at, name] of ["Ember Toll", "Long Name of a Fourth Scene"].entries()) {
      await judge.page.evaluate(async (name) => {
        const { Scene } = globalThis as unknown as { readonly Scene: { create(data: object): Promise<unknown> } };
        await Scene.create({ name, navigation: true, ownership: { default: 2 } });
      }, name);
      await expect.poll(() => tabs.count()).toBe(3 + at);
      await expect.poll(covered).toEqual([]);
    }
    expect((await boxOf("#gravity-portals-bridge")).y, "a second row of tabs").toBeGreaterThan(y);
    await captain.picture("docks-tabs");
    await captain.page.setViewportSize(LAPTOP);
    await expect.poll(covered).toEqual([]);
    await captain.picture("docks-tabs-laptop");
  });
});
