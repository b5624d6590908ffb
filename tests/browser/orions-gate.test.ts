import { beforeAll, describe, expect, test } from "vitest";
import { inTheMiddle } from "../../src/foundry/message/say.ts";
import { having } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { fetchedOf, orionsGateChunks, weightOf } from "./fast-play-scripts.ts";
import { tokenAtRest, tokenOnScreen } from "./holdings.ts";
import type { MapPage } from "./look-at.ts";
import { beginOrionsGate, deployOrionsGate, passTo, pressBar } from "./orions-gate-table.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { closeAll } from "./windows/openings.ts";
import { press } from "./windows/walk.ts";

const fail = (what: string): never => {
  throw new Error(`${what} is not there`);
};

const WINDOW = ".application.gp-og-orders";

describe("one person plays Orion's Gate against the program", { timeout: 6 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  /** What was fetched of Orion's Gate before there was a game of it. */
  let before: readonly string[] = [];

  beforeAll(async () => {
    table = await Evening.open({ captains: 0, draws: true });
    judge = table.judge;
    before = await fetchedOf(judge, orionsGateChunks());
    await beginOrionsGate(table);
    await closeAll(judge);
  }, 6 * PATIENCE);
  stepByStep(() => table);

  test("[OG-FLT-01] the bar leads to the fleets, and both sides are chosen by their lists", async () => {
    await judge.reads(having("OrionsGate.Bar.muster"));
    await pressBar(judge);
    await judge.page.locator("#gravity-portals-og-muster").waitFor();
    await judge.page.locator("#gravity-portals-og-player2").selectOption("auto-weak");
    await judge.picture("orions-gate-fleets");
    await press(judge, "#gravity-portals-og-muster");
    await judge.page.locator("#gravity-portals-og-begin").waitFor();
    await press(judge, "#gravity-portals-og-begin");
  });

  test("[OG-SET-02] [OG-SET-03] ships are deployed one by one, where the map shows them before", async () => {
    await judge.page.locator(`${WINDOW} .gp-orders-now [data-action=order]:not([disabled])`).first().waitFor();
    await judge.picture("orions-gate-deploy");
    await deployOrionsGate(judge);
  });

  test("[OG-SHM-01] a turn is drawn before it is ordered, and a press moves the ship", async () => {
    const page = judge.page;
    await passTo(judge, "2.1");
    await page.locator("#gravity-portals-orders-turn").fill("30");
    await page.locator("#gravity-portals-orders-move-ahead", { hasText: "30" }).waitFor();
    await page.locator("[data-row=move-ahead]").first().hover();
    await judge.picture("orions-gate-move");
    await press(judge, "#gravity-portals-orders-move-ahead");
    await judge.hears(/moves/);
    await judge.picture("orions-gate-moved");
  });

  test("a ship is brought into view by its button in the window of orders", async () => {
    const { page } = judge;
    await page.evaluate(() => (globalThis as unknown as MapPage).canvas.pan({ x: 0, y: 0, scale: 0.3 }));
    await page
      .locator(`${WINDOW} [data-action=unit]`, { hasText: /^Tinder/ })
      .first()
      .click();
    const hit = async (): Promise<string | undefined> => {
      const { x, y } = await tokenOnScreen(page, "Tinder", { columns: 0, rows: 0 });
      return page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName, [x, y]);
    };
    await expect.poll(hit).toBe("CANVAS");
  });

  test("[OG-SHS-08] shots are listed with their dice and reasons, and a card ranks the dice", async () => {
    const { page } = judge;
    const shoot = page.locator(`${WINDOW} [id^=gravity-portals-orders-shoot-]`);
    await passTo(judge, "2.2");
    await shoot.first().hover();
    await judge.picture("orions-gate-fire");
    // A target that is out of view comes into it, and is marked there.
    const inSight = async (): Promise<string | undefined> => {
      const { x, y } = await tokenOnScreen(page, "Halyard 2", { columns: 0, rows: 0 });
      return page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName, [x, y]);
    };
    await page.evaluate(() => (globalThis as unknown as MapPage).canvas.pan({ x: 9000, y: 9000, scale: 0.3 }));
    expect(await inSight()).toBeUndefined();
    await judge.page.mouse.move(400, 400);
    await shoot.filter({ hasText: "Halyard 2" }).first().hover();
    await expect.poll(inSight).toBe("CANVAS");
    await page.locator(`${WINDOW} [id^=gravity-portals-orders-shoot-]:not([disabled])`).first().click();
    await page.locator("#chat .gp-og-ranks").first().waitFor();
    await judge.picture("orions-gate-card");
    await page.setViewportSize({ width: 1024, height: 700 });
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? fail(selector);
    await expect.poll(async () => (await box(WINDOW)).width).toBeLessThan(320);
    await judge.picture("orions-gate-small");
    const [orders, chat, done] = [
      await box(WINDOW),
      await box("#chat"),
      await box("#gravity-portals-orders-pass-here"),
    ];
    expect(orders.x + orders.width).toBeLessThanOrEqual(chat.x);
    expect(done.y + done.height).toBeLessThanOrEqual(700);
    expect(orders.y + orders.height).toBeLessThanOrEqual(700);
    // However long the names of ships are, the bar's sentence is read to its end: the bar shortens them.
    const name = inTheMiddle("Twenty Four Letters Long");
    const cut = await page.locator("#gravity-portals-turn-bar .gp-sentence").evaluate((sentence, short) => {
      sentence.textContent = `Not acted yet: ${short}, ${short} and 3 more. Press again.`;
      return sentence.scrollHeight > sentence.clientHeight + 1 || sentence.scrollWidth > sentence.clientWidth + 1;
    }, name);
    expect(cut).toBe(false);
    expect(await page.locator(`${WINDOW} svg.gp-og-ship`).count()).toBe(1);
  });

  test("the drawing of an enemy's ship is opened from the row of a shot at it, and by its token", async () => {
    const { page } = judge;
    await page.setViewportSize({ width: 1366, height: 768 });
    const drawing = page.locator(".application.gp-og-drawing");
    await page.locator(`${WINDOW} [data-action=about]`).first().click();
    await drawing.locator("svg.gp-og-ship").waitFor();
    await judge.picture("orions-gate-drawing");
    await drawing.locator("[data-action=close]").click();
    await tokenAtRest(page, "Halyard 2");
    const { x, y } = await tokenOnScreen(page, "Halyard 2", { columns: 0, rows: 0 });
    await page.mouse.dblclick(x, y);
    await expect
      .poll(() =>
        drawing
          .locator("select")
          .inputValue()
          .catch(() => ""),
      )
      .not.toBe("");
    expect(await drawing.locator("h2").innerText()).toBe("Halyard 2");
    await drawing.locator("[data-action=close]").click();
  });

  test("its scripts weigh less than 90 kB, and none of them is fetched before there is a game of it", () => {
    expect(before).toEqual([]);
    expect(weightOf([...orionsGateChunks()])).toBeLessThan(90_000);
    expect(weightOf([...orionsGateChunks()])).toBeGreaterThan(40_000);
  });
});
