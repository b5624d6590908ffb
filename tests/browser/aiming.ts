import { expect } from "vitest";
import { pattern } from "../lang.ts";
import { bringIntoView, seenOnMap, tokenOnScreen } from "./holdings.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const VERDICT = new RegExp(
  `^(${["noKnownBar", "hindered", "barred", "tumbling", "fireControl"].map((one) => pattern(`Overlay.Sight.${one}`)).join("|")})$`,
);

const HERE = { columns: 0, rows: 0 };

const point = async ({ page }: Seat, ship: string): Promise<void> => {
  await bringIntoView(page, ship);
  const { x, y } = await tokenOnScreen(page, ship, HERE);
  await page.mouse.move(x, y, { steps: 3 });
};

/** Takes a ship on the map, so that its lines are drawn. */
export const take = async (seat: Seat, ship: string): Promise<void> => {
  await point(seat, ship);
  await seat.page.mouse.down();
  await seat.page.mouse.up();
};

/** What the map says of a line from the ship that is taken to another. */
export const verdictOn = async (seat: Seat, ship: string): Promise<string> => {
  await point(seat, ship);
  const lines = async () => (await seenOnMap(seat.page)).filter((text) => VERDICT.test(text));
  await expect.poll(async () => (await lines()).length, { timeout: PATIENCE }).toBe(1);
  return (await lines())[0] ?? "";
};
