import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { having, text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { tokenAtRest, tokenOnScreen } from "./holdings.ts";
import { openConsole, placeHole } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** What of the map's page is used here. */
interface MapPage {
  readonly canvas: {
    readonly scene: { readonly name: string } | null;
    pan(to: { readonly x: number; readonly y: number; readonly scale: number }): void;
  };
}

/** The sizes of screens in which it is looked at. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
] as const;

/** The height of three lines of the sentence with what is around them, in CSS pixels. */
const ROW = 60;

describe("a ship at the right edge of its map", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    const unit = { class: "ship", facing: "A", speed: 16, breakdown: 6 };
    await layOut(judge.page, { name: "Chart Reach", ships: [{ name: "Kite", seat: "Captain 1", hex: "3812", unit }] });
    // The captain looks at the other end of the map.
    await captain.page.waitForFunction(() => (globalThis as unknown as MapPage).canvas.scene?.name === "Chart Reach");
    await captain.page.evaluate(() => (globalThis as unknown as MapPage).canvas.pan({ x: 0, y: 1500, scale: 0.8 }));
    await table.begin();
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  test("is seen beside the Bridge when the game begins, wherever its captain looked", async () => {
    await captain.bridge.waitFor();
    const seen = async (): Promise<string | undefined> => {
      const { x, y } = await tokenOnScreen(captain.page, "Kite", { columns: 0, rows: 0 });
      return captain.page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.tagName, [x, y]);
    };
    await expect.poll(seen, { timeout: PATIENCE }).toBe("CANVAS");
    await captain.picture("lead-to-ships");
  });

  test("that is pushed off its planned path is named by bar and Bridge; one press in the bar takes the path back", async () => {
    await placeHole(judge, "3516");
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await captain.until("T1");
    await captain.page.locator("#gravity-portals-bridge [data-action=path][data-unit]").first().click();
    await captain.bar.getByText(text("Path.heading", { name: "Kite" })).waitFor();
    await tokenAtRest(captain.page, "Kite");
    const { x, y } = await tokenOnScreen(captain.page, "Kite", { columns: 0, rows: -3 });
    await captain.page.mouse.move(x, y, { steps: 3 });
    await captain.page.mouse.click(x, y);
    await captain.press(text("Path.done"), captain.bar);
    await captain.shipOf("Kite").locator(".gp-path-mark").waitFor();
    await openConsole(judge, "now");
    await judge.press(text("Console.Desk.playWithout", { name: "Captain 2" }), judge.console);
    await captain.press(text("TurnBar.Ready"), captain.turnBar);
    await captain.reads(having("TurnBar.OffPathOne", { name: "Kite" }));
    expect(await captain.time()).toBe("T1 I2");
    await captain.shipOf("Kite").locator(".gp-path-mark.gp-off").waitFor();
    for (const size of SIZES) {
      await captain.page.setViewportSize(size);
      await expect
        .poll(async () => (await captain.turnBar.boundingBox())?.height, { timeout: PATIENCE })
        .toBeLessThanOrEqual(ROW);
      const sentence = captain.turnBar.locator(".gp-sentence").first();
      expect(await sentence.evaluate((shown) => shown.scrollWidth - shown.clientWidth), "is cut").toBeLessThanOrEqual(
        0,
      );
      await captain.picture(`off-path-${size.width}`);
    }
    await captain.page.setViewportSize({ width: 1600, height: 900 });
    await captain.turnBar.locator("[data-action=path-on]").waitFor();
    await captain.turnBar.locator("[data-action=path-back]").click();
    await captain.reads(having("TurnBar.MovesOne", { name: "Kite" }));
    expect(await captain.turnBar.locator("[data-action=path-back]").count()).toBe(0);
    table.allWell();
  });
});
