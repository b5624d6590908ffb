import { beforeAll, describe, expect, test } from "vitest";
import { having, pattern, text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { deployInTurns, makeTable, openWelcome, ordersOf, pressBar } from "./orions-gate-table.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { openByName } from "./windows/openings.ts";

/** The screens that are looked at, in CSS pixels. */
const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
] as const;

const DONE = "#gravity-portals-orders-pass-here";
/** In this time the clock would have gone on by itself, at the pace of these games, in milliseconds. */
const LONGER_THAN_PACE = 600;

describe("two captains play Orion's Gate unit by unit", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;

  beforeAll(async () => {
    table = await Evening.open({ captains: 2, draws: true });
    await makeTable(table.judge.page);
  }, 4 * PATIENCE);
  stepByStep(() => table);

  const picture = async (seat: Seat, name: string): Promise<void> => {
    for (const screen of SCREENS) {
      await seat.page.setViewportSize(screen);
      await seat.picture(`orions-gate-unit-turns-${name}-${screen.width}`);
    }
    await seat.page.setViewportSize(SCREENS[0]);
  };

  /** The captain who is asked to act, and the other one. */
  const inTurn = async (): Promise<readonly [Seat, Seat]> => {
    const { first, second } = table;
    let acting: Seat | undefined;
    await expect
      .poll(
        async () => {
          const shown = await Promise.all([first, second].map((seat) => seat.page.locator(DONE).count()));
          acting = shown[0] === 1 && shown[1] === 0 ? first : shown[1] === 1 && shown[0] === 0 ? second : undefined;
          return acting !== undefined;
        },
        { timeout: PATIENCE },
      )
      .toBe(true);
    return acting === first ? [first, second] : [second, first];
  };

  /** The names of the ships that may still act, as their captain's window marks them. */
  const dueOf = async (seat: Seat): Promise<readonly string[]> =>
    (await ordersOf(seat).locator(".gp-orders-unit.gp-due").allInnerTexts()).map(
      (one) => one.split("\n")[0]?.trim() ?? "",
    );

  test("the option is chosen in Rule options, and the opened game has it", async () => {
    const { judge } = table;
    const options = judge.page.locator(".application.gp-readings");
    const order = options.locator("#gravity-portals-readings-phaseOrder");
    await openWelcome(judge);
    await judge.page.locator("#gravity-portals-welcome-rule-options").click();
    await order.selectOption("alternateUnits");
    await options.locator("#gravity-portals-readings-apply").click();
    await options.locator(".window-header [data-action=close]").click();
    await table.begin();

    await openByName(judge, "console");
    await judge.page.locator("#gravity-portals-console-readings").click();
    await expect.poll(() => order.inputValue(), { timeout: PATIENCE }).toBe("alternateUnits");
    expect(await order.isDisabled()).toBe(true);
    await options.locator(".window-header [data-action=close]").click();
    await judge.console.locator(".window-header [data-action=close]").click();
  });

  test("both deploy", async () => {
    const { judge, first, second } = table;
    await judge.reads(having("OrionsGate.Bar.muster"));
    await pressBar(judge);
    await judge.page.locator("#gravity-portals-og-muster").click();
    await judge.page.locator("#gravity-portals-og-begin").click();
    for (const seat of [first, second]) await seat.choose(text("Orders.title"));
    await picture(first, "deploy");
    await deployInTurns([first, second]);
  });

  /** Is done, with a unit or with a step, and waits until the window shows what comes after. */
  const isDone = async (seat: Seat): Promise<void> => {
    const meant = (): Promise<string | undefined> =>
      seat.page.evaluate((done) => document.querySelector<HTMLElement>(done)?.dataset["meant"], DONE);
    const before = await meant();
    await seat.page.locator(DONE).click();
    // Units that have not acted are named first, and skipped by the second press.
    const asks = seat.page.locator(DONE, {
      hasText: new RegExp(`^(?:${pattern("TurnBar.Skip.one.act")}|${pattern("TurnBar.Skip.many.act")})`),
    });
    await expect.poll(async () => (await meant()) !== before || (await asks.count()) > 0).toBe(true);
    if ((await meant()) === before) await seat.page.locator(DONE).click();
    await expect.poll(meant, { timeout: PATIENCE }).not.toBe(before);
  };

  /** Passes until a step has come, and gives who is asked first. */
  const comeTo = async (step: string): Promise<readonly [Seat, Seat]> => {
    for (let n = 0; n < 12; n += 1) {
      const [acting, other] = await inTurn();
      if ((await acting.time()).endsWith(` ${step}`)) return [acting, other];
      await isDone(acting);
    }
    throw new Error(`${step} did not come`);
  };

  const ordersRow = (seat: Seat, row: string) => ordersOf(seat).locator(`[id=gravity-portals-orders-${row}]`);

  test("[OG-RND-04] ships move in alternation: one that has begun goes on alone until its captain is done", async () => {
    const [one, other] = await comeTo("2.1");
    for (const [acting, waiting] of [
      [one, other],
      [other, one],
      [one, other],
    ] as const) {
      expect((await inTurn())[0]).toBe(acting);
      expect(await dueOf(acting)).toHaveLength(2);
      expect(await acting.page.locator(DONE).innerText()).toBe(text("OrionsGate.Bar.passStep"));
      expect(await ordersRow(waiting, "move-ahead").count()).toBe(0);
      if (acting === one) await picture(acting, "choose");
      await ordersRow(acting, "move-ahead").click();
      await expect.poll(() => dueOf(acting), { timeout: PATIENCE }).toHaveLength(1);
      const [name = ""] = await dueOf(acting);
      const label = text("OrionsGate.Bar.doneWith", { name: name });
      expect(await acting.page.locator(DONE).innerText()).toBe(label);
      if (acting === other) await picture(acting, "goes-on");
      // Nobody but its captain ends its turn.
      await acting.page.waitForTimeout(LONGER_THAN_PACE);
      expect(await acting.page.locator(DONE).innerText()).toBe(label);
      await isDone(acting);
    }
    expect((await inTurn())[0]).toBe(other);
  });

  test("[OG-RND-04] [OG-SHS-08] ships shoot in alternation: after a shot the other captain chooses", async () => {
    const [one, other] = await comeTo("2.2");
    await picture(one, "fire");
    await ordersOf(one).locator("[id^=gravity-portals-orders-shoot-]:not([disabled])").first().click();
    await one.page.locator("#chat .gp-og-ranks").first().waitFor();
    await expect.poll(async () => (await inTurn())[0].name, { timeout: PATIENCE }).toBe(other.name);
    await picture(other, "fired");
  });
});
