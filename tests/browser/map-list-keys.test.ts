import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** Goes on with Tab until something has the focus; fails where it never comes there. */
const tabTo = async ({ page }: Seat, selector: string): Promise<void> => {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the focus never came to ${selector}`);
};

describe("the map as a list, played by keys alone", () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  const list = (): Locator => captain.window(text("MapList.title"));
  const row = (ship: string): Locator => list().getByRole("row", { name: new RegExp(`^${ship}`) });
  const hexOf = (ship: string): Promise<string> => row(ship).locator(".gp-hex").innerText();
  const inList = (): Promise<boolean> =>
    captain.page.evaluate(() => document.activeElement?.closest(".gp-map-list") !== null);
  /** Presses one of the list's buttons, which names a direction and its hex, and waits until the ship is there. */
  const goTo = async (button: string, ship: string): Promise<void> => {
    const before = await hexOf(ship);
    // The list is not drawn anew under a field that somebody is in.
    await captain.page.keyboard.press("Tab");
    await list().locator(button).waitFor();
    await tabTo(captain, button);
    const [, hex] = (await list().locator(button).innerText()).trim().split(/\s+/);
    expect(hex).not.toBe(before);
    await captain.page.keyboard.press("Enter");
    await expect.poll(() => hexOf(ship), { timeout: PATIENCE }).toBe(hex);
    await expect.poll(inList, { timeout: PATIENCE, message: "the focus is still in the list" }).toBe(true);
  };

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    await table.loadDemo();
  }, 4 * PATIENCE);

  afterAll(() => table?.close());

  test("a push is chosen, the ship is there, and the focus stays in the list", async () => {
    const { page } = captain;
    await judge.page.keyboard.press("Shift+N");
    await captain.until("T1");
    await judge.page.keyboard.press("Shift+N");
    await captain.reads(text("Prompt.Choose", { names: "Long Patience" }));
    await page.keyboard.press("Shift+L");
    await row("Long Patience").waitFor();
    await goTo("#gravity-portals-map-push-B", "Long Patience");
    await captain.until("T1 I1");
    table.allWell();
  });
});
