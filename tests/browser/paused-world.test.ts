/** A world that starts paused, and tokens that turn by themselves: what hands and keys on the map come to. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { tokenOnScreen, tokenPlaces } from "./holdings.ts";
import { clockTo } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { playTour, TOUR_DICE } from "./tour-play.ts";

const ship = { class: "ship", facing: "B", breakdown: 6, speed: 16 };

/** What a page of the table offers of a token. */
interface TablePage {
  readonly game: {
    readonly paused: boolean;
    readonly scenes: { readonly viewed: { readonly tokens: { getName(name: string): { readonly rotation: number } } } };
  };
}

describe("a world that starts paused, by a judge and a captain in browsers", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;

  beforeAll(async () => {
    table = await Evening.open({ paused: true, captains: 1 });
    ({ judge, first } = table);
    // What is found before the game begins may be left as it is.
    const check = judge.window(text("WorldCheck.title"));
    await check.getByText(text("WorldCheck.Found.paused.what"), { exact: true }).waitFor();
    await judge.press(text("WorldCheck.done"), check);
    const ships = [{ name: "Kite", seat: "Captain 1", hex: "3412", unit: ship }];
    await layOut(judge.page, { name: "Hand Reach", ships });
    await table.begin();
    await clockTo(judge, "T1 I2");
  }, 4 * PATIENCE);
  afterEach(() => table.allWell());
  afterAll(() => table?.close());

  const placeOf = async (): Promise<string> =>
    (await tokenPlaces(judge.page)).find((line) => line.includes(": Kite ")) ?? "";
  const turned = (seat: Seat): Promise<number> =>
    seat.page.evaluate(() => (globalThis as unknown as TablePage).game.scenes.viewed.tokens.getName("Kite").rotation);
  const paused = (seat: Seat): Promise<boolean> =>
    seat.page.evaluate(() => (globalThis as unknown as TablePage).game.paused);
  const said = (seat: Seat): Promise<readonly string[]> => seat.turnBar.locator(".gp-world-paused").allInnerTexts();

  test("everybody reads so, a captain's drag is explained, and the judge lets it go on", async () => {
    for (const seat of [judge, first]) {
      expect((await said(seat)).map((line) => line.replace(/\s+/g, " ").trim())).toEqual([text("TurnBar.worldPaused")]);
    }
    for (const [width, height] of [
      [1366, 768],
      [1024, 700],
    ] as const) {
      for (const seat of [judge, first]) {
        await seat.page.setViewportSize({ width, height });
        await seat.picture(`paused-${width}`);
      }
    }
    for (const seat of [judge, first]) await seat.page.setViewportSize({ width: 1366, height: 768 });
    expect(await first.turnBar.getByRole("button", { name: text("TurnBar.resumeWorld") }).count()).toBe(0);
    const before = await placeOf();
    await first.drag("Kite", { rows: -1 });
    await first.page.getByText(text("TurnBar.pausedDrag")).first().waitFor();
    expect(await placeOf()).toBe(before);
    await judge.press(text("TurnBar.resumeWorld"), judge.turnBar);
    await expect.poll(() => said(first), { timeout: PATIENCE }).toEqual([]);
    expect([await paused(judge), await paused(first)]).toEqual([false, false]);
  });

  test("a ship looks where the game has it looking, dragged, moved by keys and taken back", async () => {
    const before = await turned(judge);
    const from = await placeOf();
    await first.drag("Kite", { columns: 1 });
    await expect.poll(placeOf, { timeout: PATIENCE }).not.toBe(from);
    expect([await turned(judge), await turned(first)]).toEqual([before, before]);
    const at = await tokenOnScreen(judge.page, "Kite", { columns: 0, rows: 0 });
    await judge.page.mouse.click(at.x, at.y);
    const there = await placeOf();
    await judge.page.keyboard.press("ArrowDown");
    const asked = judge.window(text("How.title", { unit: "Kite" }));
    await judge.press(text("How.displaced"), asked);
    await expect.poll(placeOf, { timeout: PATIENCE }).not.toBe(there);
    expect([await turned(judge), await turned(first)]).toEqual([before, before]);
    await judge.page.keyboard.press("Control+z");
    await expect.poll(placeOf, { timeout: PATIENCE }).toBe(there);
    expect([await turned(judge), await turned(first)]).toEqual([before, before]);
  });
});

describe("the README's tour in a world that starts paused", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ paused: true, dice: TOUR_DICE });
  }, 2 * PATIENCE);
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("is played to its end once the judge has let the world go on by the press of the check", async () => {
    const { judge } = table;
    const check = judge.window(text("WorldCheck.title"));
    const data = { press: text("WorldCheck.Press.resume-world"), what: text("WorldCheck.Found.paused.what") };
    await judge.press(text("WorldCheck.pressFor", data), check);
    await check.getByText(text("WorldCheck.nothing")).waitFor();
    await judge.press(text("WorldCheck.done"), check);
    await playTour(table);
    await judge.choose(text("WorldCheck.title"));
    await check.getByText(text("WorldCheck.nothing")).waitFor();
  });
});
