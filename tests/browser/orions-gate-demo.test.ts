import { describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { pressBar } from "./orions-gate-table.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const ORDERS = ".application.gp-og-orders";
/** How far from the left the portal lies wherever dice move it straight ahead or back, in inches. */
const SECRET = "20.866,";
/** From one press to the next, in milliseconds: the program plays its part in between. */
const PRESSES = 700;

describe("the demo of Orion's Gate, by a judge and a captain against the program", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  stepByStep(() => table);

  const pageText = ({ page }: Seat): Promise<string> => page.locator("body").innerText();

  test("is loaded from the first window", async () => {
    table = await Evening.open({ captains: 1, draws: true });
    [judge, captain] = [table.judge, table.first];
    await judge.page.locator("#gravity-portals-welcome-ruleset").selectOption({ label: text("Ruleset.orions-gate") });
    await judge.page.getByText(text("Ruleset.orions-gate-demo")).waitFor();
    await judge.picture("orions-gate-demo-door");
    await judge.door(text("Welcome.demo"));
    await judge.press(text("Welcome.done"));
    await expect.poll(() => pageText(captain), { timeout: PATIENCE }).toContain("Ember Strait");
    await table.pictures("orions-gate-demo-1");
  });

  test("comes to its first round by the turn bar, with the portal known to the judge alone", async () => {
    for (let n = 0; n < 12 && !/^R1 1/.test(await captain.time()); n += 1) {
      await pressBar(judge);
      await judge.page.waitForTimeout(PRESSES);
    }
    expect(await captain.time()).toMatch(/^R1 1/);
    await expect.poll(() => pageText(judge), { timeout: PATIENCE }).toMatch(/Ember Strait\s+\d+(\.\d+)?, \d+(\.\d+)?/);
    expect(await captain.page.content()).not.toContain(SECRET);
    await table.pictures("orions-gate-demo-2");
  });

  test("lets the captain give an order by a row of Ship orders, on a small screen too", async () => {
    const { page } = captain;
    await page.setViewportSize({ width: 1024, height: 700 });
    await captain.choose(text("Orders.title"));
    const row = page.locator(`${ORDERS} .gp-orders-now [data-action=order]:not([disabled])`).first();
    await row.waitFor();
    await captain.picture("orions-gate-demo-3");
    await row.click();
    await captain.hears(/Fighter 1 of Halyard leaves Halyard/);
    await captain.picture("orions-gate-demo-4");
  });
});
