import { describe, expect, test } from "vitest";
import { having, text } from "../lang.ts";
import { Evening, SLOW, stepByStep } from "./evening.ts";
import { deployOrionsGate } from "./orions-gate-table.ts";
import { Tour } from "./readme-tour.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** How long a row is waited for that another order may take away, in milliseconds. */
const GOES_WITHIN = 10_000;

/** How many presses a battle takes at most before somebody would give up. */
const MOST_PRESSES = 600;

const ORDERS = ".application.gp-og-orders";
const YARD = ".application.gp-og-shipyard";
const WON = having("OrionsGate.Event.game-ended.won");
const DRAWN = having("OrionsGate.Event.game-ended.draw");

describe("the README's page of Orion's Gate", () => {
  const tour = new Tour("orion");
  let table: Evening;
  let judge: Seat;

  stepByStep(() => table);

  /** What is drawn as the next press in all windows and the turn bar. */
  const nextPresses = (): Promise<readonly string[]> =>
    judge.page.evaluate(() =>
      [...document.querySelectorAll(".gravity-portals :is(.gp-filled, .gp-door-filled)")]
        .filter((one) => one.checkVisibility())
        .map(({ id }) => id.replace("gravity-portals-", "")),
    );
  const hasOnePress = (id: string) => expect.poll(nextPresses, { timeout: PATIENCE }).toEqual([id]);

  test(tour.title(1), { timeout: 4 * PATIENCE }, async () => {
    tour.bold(1, "Judge");
    tour.names(1, "Ruleset.orions-gate");
    table = await Evening.open({ captains: 0, slowHands: SLOW });
    judge = table.judge;
    await judge.page.locator("#gravity-portals-welcome-ruleset").selectOption({ label: text("Ruleset.orions-gate") });
    await hasOnePress("welcome-inch-table");
    for (const size of [
      { width: 1024, height: 700 },
      { width: 1366, height: 768 },
    ]) {
      await judge.page.setViewportSize(size);
      const seen = await judge.page.locator("#gravity-portals-welcome-inch-table").boundingBox();
      expect((seen?.y ?? size.height) + (seen?.height ?? 0), "in view without scrolling").toBeLessThanOrEqual(
        size.height,
      );
    }
    await judge.press(tour.button(1, "Welcome.inchTable"));
    await hasOnePress("welcome-start");
    await judge.door(tour.button(1, "Welcome.startOn", { scene: text("Welcome.inchTableName") }));
    await hasOnePress("welcome-done");
    await judge.press(tour.button(1, "Welcome.done"));
    await hasOnePress("turn-bar-act");
    await judge.reads(having("OrionsGate.Bar.muster"));
  });

  test(tour.title(2), { timeout: 2 * PATIENCE }, async () => {
    await judge.choose(tour.button(2, "Shipyard.title"));
    const yard = judge.page.locator(YARD);
    await yard
      .getByRole("button", { name: /^Lantern Watch/ })
      .first()
      .click();
    await judge.press(tour.button(2, "Shipyard.copyFleet"), yard);
    await expect.poll(() => yard.locator("#gravity-portals-yard-name").inputValue()).toBe("Lantern Watch (own)");
    await judge.picture("orions-gate-tour-yard");
    await yard.locator(".window-header [data-action=close]").click();
  });

  test(tour.title(3), { timeout: 2 * PATIENCE }, async () => {
    tour.names(3, "Orders.title");
    tour.names(3, "OrionsGate.Muster.auto.middle");
    await judge.press(tour.button(3, "OrionsGate.Bar.chooseFleets"), judge.turnBar);
    const orders = judge.page.locator(ORDERS);
    const chosen = (field: string) =>
      orders
        .locator(`#gravity-portals-og-${field}`)
        .evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text);
    const own = text("OrionsGate.Muster.own", { name: "Lantern Watch (own)", credits: 16 });
    await expect.poll(() => chosen("fleet1")).toBe(own);
    expect(await chosen("player2")).toBe(text("OrionsGate.Muster.auto.middle"));
    await hasOnePress("og-muster");
    await judge.press(tour.button(3, "OrionsGate.Muster.take"), orders);
    await hasOnePress("og-begin");
    await judge.press(tour.button(3, "OrionsGate.Bar.begin"), orders);
  });

  test(tour.title(4), { timeout: 2 * PATIENCE }, async () => {
    await judge.page.locator(`${ORDERS} .gp-orders-now [data-action=order]:not([disabled])`).first().waitFor();
    await deployOrionsGate(judge);
    await judge.picture("orions-gate-tour-deployed");
  });

  test(`${tour.title(5)} ${tour.title(6)}`, { timeout: 10 * PATIENCE }, async () => {
    tour.button(5, "OrionsGate.Bar.done");
    const { page } = judge;
    const now = async (): Promise<string> =>
      `${await judge.time()} ${await judge.sentence()} ${await page.locator(`${ORDERS} .gp-orders-form`).innerText()}`;
    const isOver = async (): Promise<boolean> => {
      const sentence = await judge.sentence();
      return WON.test(sentence) || DRAWN.test(sentence);
    };
    // A newcomer's way to play: ahead, and at whoever can be shot at.
    const order = page.locator(
      `${ORDERS} :is(#gravity-portals-orders-move-ahead, [id^=gravity-portals-orders-shoot-]):not([disabled])`,
    );
    // Once the battle is over, the bar's button leads to the next game.
    const act = page.locator("#gravity-portals-turn-bar [data-action=act]:not([data-act=begin])");
    let presses = 0;
    while (!(await isOver()) && presses < MOST_PRESSES) {
      const before = await now();
      // The program may have won since it was asked.
      if (await isOver()) break;
      // A row that goes before the press is no longer there to be pressed; then something else is to be seen below.
      if ((await order.count()) > 0)
        await order
          .first()
          .click({ timeout: GOES_WITHIN })
          .catch(() => {});
      else await act.dispatchEvent("click", {}, { timeout: GOES_WITHIN }).catch(() => {});
      presses += 1;
      await expect.poll(now, { timeout: PATIENCE, interval: 100 }).not.toBe(before);
    }
    expect(await isOver()).toBe(true);
    await judge.picture("orions-gate-tour-over");
    // After the battle the bar leads to the next game.
    await judge.press(text("TurnBar.Begin"), judge.turnBar);
    await page.locator("#gravity-portals-welcome-ruleset").waitFor();
  });

  test("nothing in bold on the page was left out", () => {
    expect(tour.left).toEqual([]);
  });
});
