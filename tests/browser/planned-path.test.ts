import { beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { tokenAtRest, tokenOnScreen, tokenPlaces } from "./holdings.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const ship = { class: "ship", facing: "A", speed: 16, breakdown: 6 };

describe("paths that a captain draws on the map", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    await layOut(judge.page, {
      name: "Chart Reach",
      ships: [
        { name: "Kite", seat: "Captain 1", hex: "1812", unit: ship },
        { name: "Moth", seat: "Captain 1", hex: "2012", unit: ship },
        { name: "Tug", hex: "0404", unit: { ...ship, speed: 0 } },
      ],
    });
    await table.begin();
  }, 4 * PATIENCE);
  stepByStep(() => table);

  /** Presses a hex that lies so many columns and rows from a ship. */
  const pressHex = async (name: string, columns: number, rows: number): Promise<void> => {
    await tokenAtRest(captain.page, name);
    const { x, y } = await tokenOnScreen(captain.page, name, { columns, rows });
    await captain.page.mouse.move(x, y, { steps: 3 });
    await captain.page.mouse.down();
    await captain.page.mouse.up();
  };
  const placeOf = async (name: string): Promise<string> =>
    (await tokenPlaces(judge.page)).find((line) => line.includes(`: ${name} `)) ?? "";

  test("for one ship by the button of its card: way-points, one taken back, done by a press", async () => {
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await captain.until("T1");
    await captain.page.locator("#gravity-portals-bridge [data-action=path][data-unit]").first().click();
    await captain.bar.getByText(text("Path.heading", { name: "Kite" })).waitFor();
    await pressHex("Kite", 0, -3);
    await captain.bar.getByText(text("Path.count", { hexes: 3, all: 16 })).waitFor();
    await pressHex("Kite", -4, -5);
    await captain.bar.getByText(text("Path.count", { hexes: 7, all: 16 })).waitFor();
    await captain.picture("path-drawn");
    await captain.press(text("Path.back"), captain.bar);
    await captain.bar.getByText(text("Path.count", { hexes: 3, all: 16 })).waitFor();
    await captain.press(text("Path.done"), captain.bar);
    await expect.poll(() => captain.bar.isVisible(), { timeout: PATIENCE }).toBe(false);
    await captain.page.locator("#gravity-portals-bridge .gp-ship-open").first().click();
    await captain.page
      .getByText(text("Path.leftUntil", { count: 3, impulse: 6 }))
      .first()
      .waitFor();
    await captain.picture("path-planned");
  });

  test("for all ships by a key, until no hex is left; nothing under the pointer is taken", async () => {
    await captain.page.keyboard.press("Shift+O");
    await captain.bar.getByText(text("Path.headingMany", { name: "Kite", others: 1 })).waitFor();
    await pressHex("Moth", 0, 0);
    await pressHex("Kite", 0, -4);
    await captain.bar.getByText(new RegExp(text("Path.count", { hexes: ".*", all: 16 }))).waitFor();
    await captain.page.keyboard.press("Escape");
    await expect.poll(() => captain.bar.isVisible(), { timeout: PATIENCE }).toBe(false);
    await captain.page.keyboard.press("Shift+O");
    await pressHex("Kite", 0, -6);
    await pressHex("Kite", -10, -1);
    await expect.poll(() => captain.bar.isVisible(), { timeout: PATIENCE }).toBe(false);
    await captain.page.locator("#gravity-portals-bridge .gp-ship-open").nth(1).click();
    expect(
      await captain.page.getByText(text("Path.leftUntil", { count: 16, impulse: 32 })).count(),
      "both ships have a path",
    ).toBe(2);
    await captain.picture("path-squadron");
  });

  test("is taken back by a press", async () => {
    await captain.page.locator("[data-action=path-clear]").nth(1).click();
    await expect.poll(() => captain.page.locator("[data-action=path-clear]").count(), { timeout: PATIENCE }).toBe(1);
    await captain.page.locator("#gravity-portals-bridge [data-action=path][data-unit]").nth(1).click();
    await pressHex("Moth", 0, -6);
    await pressHex("Moth", -10, -1);
    await expect.poll(() => captain.page.locator("[data-action=path-clear]").count(), { timeout: PATIENCE }).toBe(2);
  });

  test("the ships sail them while their captain is ready", async () => {
    const [kite, moth] = [await placeOf("Kite"), await placeOf("Moth")];
    await judge.page.getByRole("button", { name: text("Console.Desk.playWithout", { name: "Captain 2" }) }).click();
    await captain.page.keyboard.press("Shift+U");
    await expect.poll(() => captain.time(), { timeout: 3 * PATIENCE }).toBe("T1 I16");
    expect(await placeOf("Kite")).not.toBe(kite);
    const rows = (from: string, to: string): number => (Number(from.split(",")[1]) - Number(to.split(",")[1])) / 100;
    // The map draws the last hex of a way after the clock has gone on.
    await expect.poll(async () => rows(kite, await placeOf("Kite")), { timeout: PATIENCE }).toBe(5);
    await expect.poll(async () => rows(moth, await placeOf("Moth")), { timeout: PATIENCE }).toBe(5);
    await captain.picture("path-sailed");
  });
});
