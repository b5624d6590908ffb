/** Dragging something out of a window onto the map, by hand. */
import type { Locator } from "playwright-core";
import { tokenAtRest, tokenOnScreen } from "./holdings.ts";
import type { Seat } from "./seat.ts";

const HERE = { columns: 0, rows: 0 };

/** Where a thing is taken, in its middle. */
const middleOf = async (thing: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await thing.boundingBox();
  if (!box) throw new Error("what is to be dragged is not there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Moves the window of a thing by its header until the map is seen where a token is. */
const clearTheWay = async ({ page }: Seat, thing: Locator, at: { readonly x: number; readonly y: number }) => {
  const isMap = (): Promise<boolean> =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName === "CANVAS", at);
  if (await isMap()) return;
  const title = thing
    .locator("xpath=ancestor::*[contains(@class, 'application')][1]//*[contains(@class, 'window-title')]")
    .first();
  const from = await middleOf(title);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (at.x < 900 ? 600 : -600), from.y, { steps: 6 });
  await page.mouse.up();
  if (!(await isMap())) throw new Error("the token stays covered");
};

/** Drags a thing of a window onto a token of the map that is looked at. */
export const dragOntoToken = async (seat: Seat, thing: Locator, token: string): Promise<void> => {
  const { mouse } = seat.page;
  await thing.scrollIntoViewIfNeeded();
  await tokenAtRest(seat.page, token);
  const to = await tokenOnScreen(seat.page, token, HERE);
  await clearTheWay(seat, thing, to);
  const from = await middleOf(thing);
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await mouse.move(to.x, to.y, { steps: 5 });
  await mouse.up();
};
