/** A captain who reads another language than the judge, at one table. */
import { LANGUAGE_KEY } from "open-table/client/data/localization.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chaptersIn } from "../../tools/compendium/manual.ts";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { PATIENCE, type Seat } from "./seat.ts";

let table: Evening;
let judge: Seat;
let captain: Seat;
beforeAll(async () => {
  table = await Evening.open({ captains: 1 });
  ({ judge, first: captain } = table);
  await table.loadDemo();
  await captain.page.evaluate(([key = ""]) => localStorage.setItem(key, "de"), [LANGUAGE_KEY]);
  await captain.page.reload();
  await captain.page.locator("html[lang=de]").waitFor();
  await captain.turnBar.waitFor();
}, 4 * PATIENCE);
afterAll(() => table.close());

test("reads the cards of an English judge in German, also those that were there before", async () => {
  const cards = captain.chat.locator(".gp-card");
  await expect.poll(() => captain.chat.locator(".gp-card:not([lang=de])").count(), { timeout: PATIENCE }).toBe(0);
  expect(await cards.count()).toBeGreaterThan(0);
  expect(await judge.chat.locator(".gp-card:not([lang=en])").count()).toBe(0);
  await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
  await expect.poll(() => captain.chat.locator(".gp-card[lang=de]").count(), { timeout: PATIENCE }).toBeGreaterThan(1);
  await captain.picture("own-language-cards");
});

test("finds the manual in German", async () => {
  const [, , chapter] = chaptersIn("de");
  const { page } = captain;
  await page.locator("#tab-compendium").click();
  await page.locator('[data-pack="gravity-portals.manual"] button').press("Enter");
  await page
    .locator(".compendium")
    .getByRole("button", { name: chapter?.title ?? "", exact: true })
    .press("Enter");
  const entry = page.locator(".journal-sheet");
  await entry.getByRole("heading", { name: chapter?.pages[0]?.name ?? "" }).waitFor();
  await captain.picture("own-language-manual");
  table.allWell();
});
