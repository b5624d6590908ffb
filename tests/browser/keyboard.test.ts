import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HostProcess } from "./host-process.ts";
import { openBrowser } from "./open-browser.ts";
import { PATIENCE, Seat } from "./seat.ts";

const FIRST_WORDS = "we hold here until the wave ";
const LAST_WORDS = "has passed us";

describe("keys alone", () => {
  let host: HostProcess;
  let browser: Browser;
  let judge: Seat;
  let captain: Seat;
  let broken = false;

  const focused = (seat: Seat): Promise<string> =>
    seat.page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || "");
  /** Goes on with Tab until something has the focus; fails where it never comes there. */
  const tabTo = async (seat: Seat, selector: string): Promise<void> => {
    for (let steps = 0; steps < 120; steps += 1) {
      const there = await seat.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
      if (there) return;
      await seat.page.keyboard.press("Tab");
    }
    throw new Error(`the focus never came to ${selector}; it is at ${await focused(seat)}`);
  };
  /** Takes the focus out of fields and windows, as a press on the map does. */
  const letGo = (seat: Seat): Promise<void> =>
    seat.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  beforeAll(async () => {
    [host, browser] = await Promise.all([HostProcess.open(), openBrowser()]);
    judge = await Seat.take(browser, host.url, "Judge");
    captain = await Seat.take(browser, host.url, "Captain 1");
  }, 4 * PATIENCE);

  beforeEach((context) => {
    if (broken) throw new Error("an earlier part failed");
    context.onTestFailed(() => {
      broken = true;
    });
  });

  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  test("the judge loads the demo and begins the turn", async () => {
    await tabTo(judge, "#gravity-portals-welcome-demo");
    await judge.page.keyboard.press("Enter");
    await judge.page.getByRole("textbox", { name: "Recovery code" }).waitFor();
    await captain.bridge.waitFor();
    await letGo(judge);
    await judge.page.keyboard.press("Shift+N");
    await captain.until("T1");
  });

  test("nothing that is asked takes the keys from a line that is being written", async () => {
    const { page } = captain;
    await captain.chat.locator("textarea").focus();
    await page.keyboard.type(FIRST_WORDS);
    await letGo(judge);
    await judge.page.keyboard.press("Shift+N");
    await captain.bar.getByText("Long Patience is pushed").waitFor();
    expect(await captain.chat.locator("textarea").inputValue()).toBe(FIRST_WORDS);
    await page.keyboard.type(LAST_WORDS, { delay: 20 });
    await page.keyboard.press("Enter");
    await expect.poll(() => captain.chat.innerText(), { timeout: PATIENCE }).toContain(FIRST_WORDS + LAST_WORDS);
    expect(await captain.bar.isVisible(), "the question is still open").toBe(true);
    await captain.reads("Choose: Long Patience");
  });

  test("a push is answered: Shift+P leads to it, a letter chooses", async () => {
    const { page } = captain;
    await letGo(captain);
    await page.keyboard.press("Shift+P");
    await expect.poll(() => focused(captain), { timeout: PATIENCE }).toMatch(/^gravity-portals-push-/);
    await captain.picture("keys-push");
    await page.waitForTimeout(700);
    await page.keyboard.press("b");
    await captain.until("T1 I1");
    await expect
      .poll(async () => (await captain.cards()).join(" "), { timeout: PATIENCE })
      .toContain("Long Patience 2212 › 2312");
  });

  test("the map as a list, the turn at a glance and the Bridge open by keys, and Escape closes them", async () => {
    const { page } = captain;
    await letGo(captain);
    await page.keyboard.press("Shift+L");
    const list = captain.window("Map as a list");
    await list.waitFor();
    await expect.poll(() => focused(captain), { timeout: PATIENCE }).toMatch(/^gravity-portals-map-/);
    await captain.picture("keys-list");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await tabTo(captain, "#gravity-portals-strip-time");
    await page.keyboard.press("Enter");
    const turn = captain.window("The turn at a glance");
    await turn.waitFor();
    await tabTo(captain, "[data-impulse]");
    await page.keyboard.press("ArrowRight");
    expect(await focused(captain)).toBe("gravity-portals-timeline-2");
    await page.keyboard.press("Escape");
    await turn.waitFor({ state: "detached" });
  });

  test("the map that is listed is changed by keys", async () => {
    const { page } = captain;
    await letGo(captain);
    await page.keyboard.press("Shift+L");
    const list = captain.window("Map as a list");
    await list.waitFor();
    await tabTo(captain, "select[name=scene]");
    await page.keyboard.press("q");
    await expect.poll(() => list.innerText(), { timeout: PATIENCE }).toContain("Amber Tern");
    await captain.picture("keys-list-patrol");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
  });

  test("a ship goes through the portal: dice, set-up and tumbling, each by Shift+P and Enter", async () => {
    for (let impulse = 2; impulse <= 4 && !(await captain.sentence()).startsWith("Dice:"); impulse += 1) {
      await letGo(judge);
      await judge.page.keyboard.press("Shift+N");
      await captain.until(`T1 I${impulse}`);
      await captain.page.waitForTimeout(1500);
      // Its next pushes are answered the same way.
      if ((await captain.sentence()).startsWith("Choose:")) {
        await letGo(captain);
        await captain.page.keyboard.press("Shift+P");
        await captain.page.waitForTimeout(800);
        await captain.page.keyboard.press("Enter");
        await captain.page.waitForTimeout(1500);
      }
    }
    const answer = async (seat: Seat): Promise<void> => {
      await letGo(seat);
      await seat.page.keyboard.press("Shift+P");
      await seat.page.waitForTimeout(800);
      await tabTo(seat, ".gp-push-bar button.gp-filled");
      await seat.page.keyboard.press("Enter");
    };
    await captain.reads(/^Dice: /);
    await answer(captain);
    await judge.reads(/^Set up: /);
    await answer(judge);
    await captain.bar.getByText("Through and out: ").waitFor();
    await answer(captain);
    await expect
      .poll(async () => (await captain.cards()).join(" "), { timeout: PATIENCE })
      .toMatch(/comes out at 0825.*(TUMBLES|holds her course)/);
  });

  test("ready until impulse 16 is taken from the strip's menu by keys", async () => {
    const { page } = captain;
    await letGo(captain);
    await tabTo(captain, "#gravity-portals-strip-menu");
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await menu.waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("impulse 16");
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => captain.strip.getByRole("button", { name: "Wait" }).count(), { timeout: PATIENCE }).toBe(1);
  });

  test("what has the focus is seen to have it, and no window keeps it", async () => {
    const { page } = captain;
    await letGo(captain);
    const places = new Set<string>();
    for (let steps = 0; steps < 150; steps += 1) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const one = document.activeElement;
        if (!(one instanceof HTMLElement) || !one.closest(".gravity-portals")) return null;
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        return { id: one.id || one.tagName, visible: outlineStyle !== "none" || boxShadow !== "none" };
      });
      if (!seen) {
        places.add("outside");
        continue;
      }
      places.add(seen.id);
      expect(seen.visible, `the focus on ${seen.id} is seen`).toBe(true);
    }
    expect(places.has("outside"), "Tab leads out of our windows").toBe(true);
    expect(places.size).toBeGreaterThan(8);
  });

  test("nothing went wrong in any page", () => {
    expect([...judge.troubles, ...captain.troubles]).toEqual([]);
  });
});
