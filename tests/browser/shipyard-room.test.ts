import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Evening } from "./evening.ts";
import { beginOrionsGate } from "./orions-gate-table.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { misfitsIn } from "./windows/misfits.ts";
import { openByName } from "./windows/openings.ts";

const YARD = ".application.gp-og-shipyard";
/** The width from which on the shelf lies beside the ship, in CSS pixels. */
const WELL = 800;

describe("the shipyard beside the judge's console", { timeout: 2 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 0 });
    ({ judge } = table);
    await beginOrionsGate(table);
    await judge.console.waitFor();
  }, 4 * PATIENCE);
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  const find = (selector: string) => judge.page.locator(`${YARD} ${selector}`);
  const boxOf = async (selector: string) =>
    (await judge.page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  /** The parts of the ship, from left to right. */
  const parts = () =>
    find(".gp-yard-drawing .gp-og-cell:not(.gp-og-empty)").evaluateAll((all) =>
      all.map((one) => one.getAttribute("data-name")),
    );
  /** Where everything stands that is pointed at. */
  const places = () =>
    find(
      ":is(.gp-yard-stock, .gp-yard-take, .gp-yard-search input, .gp-yard-sum, .gp-yard-said, .gp-yard-about, .gp-yard-drawing)",
    ).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
      }),
    );
  const openYard = async (): Promise<void> => {
    await openByName(judge, "shipyard");
    await judge.page.locator(YARD).waitFor();
  };
  const closeYard = () => find(".window-header [data-action=close]").click();
  /** Drags with a pointer, and waits until the ship is another. */
  const drag = async (from: string, to: { readonly x: number; readonly y: number }): Promise<void> => {
    const before = (await parts()).join();
    const start = await boxOf(`${YARD} ${from}`);
    const { mouse } = judge.page;
    await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
    await mouse.up();
    await expect.poll(async () => (await parts()).join(), { timeout: PATIENCE }).not.toBe(before);
  };
  const middleOf = async (selector: string) => {
    const { x, y, width, height } = await boxOf(`${YARD} ${selector}`);
    return { x: x + width / 2, y: y + height / 2 };
  };

  test.for([
    { width: 1366, height: 768 },
    { width: 1024, height: 700 },
  ])("opens as wide as it is well used, and with nothing cut off, at $width × $height", async (size) => {
    await judge.page.setViewportSize(size);
    // The bars move to their places; windows open below them.
    await judge.page.waitForTimeout(250);
    await openYard();
    const box = await boxOf(YARD);
    expect(box.width).toBeGreaterThanOrEqual(WELL);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    const bar = await boxOf("#gravity-portals-turn-bar");
    expect(box.y, "below the turn bar").toBeGreaterThanOrEqual(bar.y + bar.height);
    const console = await boxOf("#gravity-portals-console");
    expect(console.x + console.width, "the console folds to make room").toBeLessThanOrEqual(box.x);
    for (const id of ["ready-lantern-watch", "ready-iron-tide"]) {
      await find(`#gravity-portals-yard-${id}`).click();
      await find(".gp-yard-drawing").waitFor();
      expect(await misfitsIn(judge.page, "gp-og-shipyard")).toEqual([]);
      const [shelf, ship] = await Promise.all([boxOf(`${YARD} .gp-yard-shelf`), boxOf(`${YARD} .gp-yard-drawing`)]);
      expect(shelf.x, "the shelf beside the ship").toBeGreaterThanOrEqual(ship.x + ship.width);
      expect(shelf.height, "parts to choose among").toBeGreaterThan(250);
      await judge.picture(`shipyard-room-${size.width}-${id}`);
      await find("#gravity-portals-yard-home").click();
    }
    await closeYard();
    if (size.width > 1200) {
      await expect.poll(async () => (await boxOf("#gravity-portals-console")).width).toBeGreaterThan(300);
    }
  });

  test("nothing moves under the pointer while parts are pointed at and pressed", async () => {
    await judge.page.setViewportSize({ width: 1366, height: 768 });
    await openYard();
    await find("#gravity-portals-yard-fresh").click();
    await find("#gravity-portals-yard-add-cruiser").click();
    await find(".gp-yard-stock").first().waitFor();
    await find(".gp-yard-parts").evaluate((list) => list.scrollTo({ top: 60 }));
    const before = await places();
    const names = find(".gp-yard-stock");
    for (const at of [4, 7, 9]) {
      await names.nth(at).hover();
      await expect
        .poll(() => find(".gp-yard-about-name").innerText())
        .toBe(await names.nth(at).locator("span").first().innerText());
      expect(await places()).toEqual(before);
    }
    // Each press adds a part: sums with longer terms, then a fault, then several.
    const large = await boxOf(`${YARD} [data-part=cannon][data-size=L]`);
    for (let count = 1; count <= 4; count += 1) {
      await judge.page.mouse.click(large.x + large.width / 2, large.y + large.height / 2);
      await expect.poll(async () => (await parts()).length, { timeout: PATIENCE }).toBe(count);
      expect(await places(), `after press ${count}`).toEqual(before);
    }
    expect(await find(".gp-yard-faults li").count()).toBeGreaterThan(1);
    await judge.picture("shipyard-room-faults");
  });

  test("a part is dragged by its name and by its picture, and off its slot it is removed", async () => {
    await find("#gravity-portals-yard-add-frigate").click();
    await expect.poll(() => find(".gp-og-cell").count()).toBe(6);
    await drag(
      ".gp-yard-stock[data-about=engine] .gp-yard-about-part span",
      await middleOf("#gravity-portals-yard-cell-port-0"),
    );
    expect(await parts()).toEqual(["Engine"]);
    await drag(".gp-yard-stock[data-about=shield] svg", await middleOf("#gravity-portals-yard-cell-starboard-0"));
    expect(await parts()).toEqual(["Engine", "Shield"]);
    await drag("#gravity-portals-yard-cell-port-0", await middleOf(".gp-yard-said"));
    expect(await parts()).toEqual(["Shield"]);
    await drag("#gravity-portals-yard-cell-starboard-0", { x: 600, y: 20 });
    expect(await parts()).toEqual([]);
  });

  test("a part is put by its name with a key", async () => {
    await find(".gp-yard-stock[data-about=engine] .gp-yard-about-part").focus();
    await judge.page.keyboard.press("Enter");
    await expect.poll(parts, { timeout: PATIENCE }).toEqual(["Engine"]);
  });
});
