/** What a judge puts in order at the included table: the log of a game, a map's grid, tokens. */
import { beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { bringIntoView, tokenOnScreen } from "./holdings.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { openByName } from "./windows/openings.ts";

const ship = { class: "ship", facing: "A", speed: 8, breakdown: 6 };
const HERE = { columns: 0, rows: 0 };

describe("a judge who puts things in order", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge } = table);
    await layOut(judge.page, {
      name: "Chart Reach",
      ships: [
        { name: "Kite", seat: "Captain 1", hex: "1812", unit: ship },
        { name: "Tug", hex: "1614", unit: { ...ship, speed: 0 } },
      ],
    });
  }, 4 * PATIENCE);
  stepByStep(() => table);

  const tokens = (): Promise<readonly string[]> =>
    judge.page.evaluate(() =>
      (
        globalThis as unknown as { canvas: { scene: { tokens: { contents: { name: string }[] } } } }
      ).canvas.scene.tokens.contents
        .map(({ name }) => name)
        .sort(),
    );

  const tab = (name: string) => judge.page.locator(`#sidebar-tabs [data-tab=${name}]`).click();

  test("deletes a token by its key once it said so, and has it back; copies one to the pointer", async () => {
    const { page } = judge;
    // The window with which a judge begins lies over the map.
    await page.locator("#gravity-portals-welcome").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#gravity-portals-welcome").waitFor({ state: "detached" });
    await bringIntoView(page, "Tug");
    const at = await tokenOnScreen(page, "Tug", HERE);
    await page.mouse.click(at.x, at.y);
    await page.keyboard.press("Delete");
    await judge.picture("delete-token");
    await page.locator("dialog [data-action=yes]").click();
    await expect.poll(tokens, { timeout: PATIENCE }).toEqual(["Kite"]);
    await page.keyboard.press("Control+z");
    await expect.poll(tokens, { timeout: PATIENCE }).toEqual(["Kite", "Tug"]);
    await page.mouse.click(at.x, at.y);
    await page.keyboard.press("Control+c");
    await page.mouse.move(at.x + 120, at.y + 90, { steps: 2 });
    await page.keyboard.press("Control+v");
    await expect.poll(tokens, { timeout: PATIENCE }).toEqual(["Kite", "Tug", "Tug"]);
    await page.keyboard.press("Control+z");
    await expect.poll(tokens, { timeout: PATIENCE }).toEqual(["Kite", "Tug"]);
  });

  test("changes the grid of a map in the list of scenes", async () => {
    const { page } = judge;
    await tab("scenes");
    await page.getByRole("button", { name: "Configure Chart Reach" }).click();
    const form = page.locator("dialog");
    await form.locator("[name=gridSize]").fill("80");
    await form.locator("[name=navigation]").check();
    await judge.picture("configure-scene");
    await form.locator("[data-action=ok]").click();
    const size = () =>
      page.evaluate(() => (globalThis as unknown as { canvas: { grid: { size: number } } }).canvas.grid.size);
    await expect.poll(size, { timeout: PATIENCE }).toBe(80);
  });

  test("finds the log of a game in the journal by its own sheet, and cannot delete it there", async () => {
    const { page } = judge;
    await openByName(judge, "welcome");
    await table.begin();
    await tab("journal");
    await page.locator("#journal .entry-name", { hasText: text("Log.name") }).click();
    const sheet = page.locator(".application.gp-log-sheet");
    await sheet.waitFor();
    expect(await sheet.innerText()).toContain("Chart Reach");
    expect(await sheet.locator(".window-content button, .window-content textarea").count()).toBe(3);
    await judge.picture("log-sheet");
    await page
      .locator("#journal [data-entry-id]", { hasText: text("Log.name") })
      .locator("button.icon")
      .click();
    await page.locator("dialog [data-action=yes]").click();
    const games = page.locator("dialog.gp-ask-games");
    await games.waitFor({ timeout: PATIENCE });
    expect(await games.innerText()).toContain("Chart Reach");
    await judge.picture("games-of-this-world");
    await games.locator("footer [data-action=close]").click();
    expect(await page.locator("#journal .entry-name", { hasText: text("Log.name") }).count()).toBe(1);
    await sheet.locator("[data-action=verify]").click();
    await judge.window(text("Fairness.title")).waitFor({ timeout: PATIENCE });
  });
});
