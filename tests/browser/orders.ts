import type { Locator } from "playwright-core";
import { text } from "../lang.ts";
import type { Seat } from "./seat.ts";

/** The window in which a seat gives the orders of a ship, opened from the ship's entry in the Bridge. */
export const openOrders = async (seat: Seat, ship: string): Promise<Locator> => {
  await seat.press(text("Bridge.Declare"), await seat.openShip(ship));
  const window = seat.window(text("Orders.title"));
  await window.waitFor();
  return window;
};

/** Opens the line of an order, where it is closed, and chooses in its fields by what they show. */
export const openOrder = async (
  window: Locator,
  word: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const line = window.locator(`[data-action=open][data-row="${word}"]`);
  await line.waitFor();
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
  for (const [name, label] of Object.entries(fields)) {
    const field = window.locator(`select[name="${name}"]`);
    const option = field.locator("option", { hasText: label }).first();
    await option.waitFor({ state: "attached" });
    await field.selectOption((await option.getAttribute("value")) ?? "");
  }
};

/** What the open line foretells. */
export const foretold = (window: Locator): Promise<string> => window.locator("[data-part=foreseen]").innerText();

/** Gives an order. */
export const giveOrder = async (
  seat: Seat,
  window: Locator,
  word: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await openOrder(window, word, fields);
  await seat.press(text("Orders.give"), window);
  await window.locator(`[data-action=open][data-row="${word}"][aria-expanded=true]`).waitFor({ state: "detached" });
};
