import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { tokenAtRest, tokenOnScreen } from "./holdings.ts";
import { openConsole, placeHole } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** The sizes of screens in which it is looked at. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
] as const;

describe("a ship that is pushed off its planned path", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    const unit = { class: "ship", facing: "A", speed: 16, breakdown: 6 };
    await layOut(judge.page, { name: "Chart Reach", ships: [{ name: "Kite", seat: "Captain 1", hex: "1812", unit }] });
    await table.begin();
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  test("is named by the turn bar and the Bridge, which say what to do, and the clock waits for its captain", async () => {
    await placeHole(judge, "1816");
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await captain.until("T1");
    await captain.page.locator("#gravity-portals-bridge [data-action=path][data-unit]").first().click();
    await tokenAtRest(captain.page, "Kite");
    const { x, y } = await tokenOnScreen(captain.page, "Kite", { columns: 0, rows: -3 });
    await captain.page.mouse.click(x, y);
    await captain.press(text("Path.done"), captain.bar);
    await openConsole(judge, "now");
    await judge.page.getByRole("button", { name: text("Console.Desk.playWithout", { name: "Captain 2" }) }).click();
    await captain.page.keyboard.press("Shift+U");
    await captain.asked("PushBar.Pushed", { name: "Kite" });
    await captain.bar.locator("[data-action=choose][data-direction=B]").click();
    await captain.press(text("PushBar.Keep"), captain.bar);
    await captain.reads(text("TurnBar.OffPathOne", { name: "Kite" }));
    const told = captain.page.locator("#gravity-portals-bridge").getByText(text("Path.off")).first();
    await captain.page.locator("#gravity-portals-bridge .gp-ship-open").first().click();
    await told.waitFor();
    for (const size of SIZES) {
      await captain.page.setViewportSize(size);
      await expect.poll(() => told.isVisible(), { timeout: PATIENCE }).toBe(true);
      const sentence = captain.turnBar.locator(".gp-sentence").first();
      const cut = await sentence.evaluate((shown) => shown.scrollWidth - shown.clientWidth);
      expect(cut, `the sentence is cut off at ${size.width}`).toBeLessThanOrEqual(0);
      await captain.picture(`off-path-${size.width}`);
    }
    expect(await captain.time()).toBe("T1 I2");
    table.allWell();
  });
});
