import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Evening } from "../evening.ts";
import { PATIENCE } from "../seat.ts";

let table: Evening;
beforeAll(async () => {
  table = await Evening.open({ captains: 0 });
}, 4 * PATIENCE);
afterAll(() => table?.close());

/** The ground of one of our parts in a page, a window and a part that bear Foundry's classes of themes. */
const groundIn = (page: Page, body: string, window: string, own: string): Promise<string> =>
  page.evaluate(
    ({ body, window, own }) => {
      const classes = (theme: string): string => (theme ? `theme-${theme}` : "");
      document.body.classList.remove("theme-dark", "theme-light");
      if (body) document.body.classList.add(classes(body));
      const outer = document.createElement("div");
      outer.className = window ? `application themed ${classes(window)}` : "";
      const part = document.createElement("div");
      part.className = `gravity-portals ${classes(own)}`;
      outer.append(part);
      document.body.append(outer);
      const ground = getComputedStyle(part).getPropertyValue("--gp-back");
      outer.remove();
      return ground.trim();
    },
    { body, window, own },
  );

const DARK = "#121826";
const LIGHT = "#f7f4ec";

test.for([
  ["dark", "", "", DARK],
  ["light", "", "", LIGHT],
  ["light", "dark", "", DARK],
  ["dark", "light", "", LIGHT],
  ["light", "", "dark", DARK],
  ["dark", "", "light", LIGHT],
  ["light", "light", "dark", DARK],
  ["dark", "dark", "light", LIGHT],
  ["", "", "", DARK],
] as const)("page «%s», window «%s», part «%s»", async ([body, window, own, ground]) => {
  expect(await groundIn(table.judge.page, body, window, own)).toBe(ground);
});

test("who sits at the included table chooses how windows look, and finds it so again", async () => {
  const { judge } = table;
  const { page } = judge;
  const look = () =>
    page
      .locator("#gravity-portals-turn-bar")
      .evaluate((bar) => getComputedStyle(bar).getPropertyValue("--gp-back").trim());
  const choose = async (theme: string): Promise<void> => {
    await page.locator("#sidebar-tabs [data-tab=settings]").click();
    await page.locator("#table-theme").selectOption(theme);
  };
  await judge.reload();
  expect(await look()).toBe(DARK);
  /** The colours of texts in what stands round the map, by whether they are dark ones. */
  const hasDarkTexts = () =>
    page.evaluate(() =>
      ["sidebar", "scene-navigation", "players"].map((id) => {
        const part = document.getElementById(id);
        return part !== null && Number(getComputedStyle(part).color.match(/\d+/)?.[0]) < 100;
      }),
    );
  expect(await hasDarkTexts()).toEqual([false, false, false]);
  await choose("light");
  expect(await look()).toBe(LIGHT);
  expect(await hasDarkTexts()).toEqual([true, true, true]);
  await page.getByRole("button", { name: "Configure settings" }).click();
  await page.locator("#table-settings").waitFor();
  await judge.picture("theme-light");
  await judge.reload();
  expect(await look()).toBe(LIGHT);
  await choose("dark");
  expect(await look()).toBe(DARK);
});
