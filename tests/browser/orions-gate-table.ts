/** Orion's Gate in a browser: a map in inches, and the presses by which one person plays against the program. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Evening } from "./evening.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { press } from "./windows/walk.ts";

/** From one press to the next while ships are deployed, in milliseconds: the program places its own in between. */
const PRESSES = 700;

interface TablePage {
  readonly Scene: {
    create(data: object, options: object): Promise<{ activate(): Promise<unknown>; view(): Promise<unknown> }>;
  };
  readonly game: { readonly modules: { get(id: string): { readonly api: { open(name: string): Promise<boolean> } } } };
}

/** Makes a map of 48 by 48 inches without a grid, and shows it. */
export const makeTable = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { Scene } = globalThis as unknown as TablePage;
    const scene = await Scene.create(
      {
        ...{ _id: "oriontable000000", name: "Orion Deep", width: 4800, height: 4800, padding: 0 },
        ...{ backgroundColor: "#0b0f1a", grid: { type: 0, size: 100, distance: 1, units: "in" } },
      },
      { keepId: true },
    );
    await scene.activate();
    await scene.view();
  });

/** Opens the first window anew, with Orion's Gate chosen for the next game. */
export const openWelcome = async ({ page }: Seat): Promise<void> => {
  await page.evaluate(() =>
    (globalThis as unknown as TablePage).game.modules.get("gravity-portals").api.open("welcome"),
  );
  await page.locator("#gravity-portals-welcome-ruleset").selectOption("orions-gate");
};

/** The judge's user opens a game of Orion's Gate on a map of its own. */
export const beginOrionsGate = async (table: Evening): Promise<void> => {
  const { judge } = table;
  await makeTable(judge.page);
  await openWelcome(judge);
  await table.begin();
};

/** The window of orders. */
export const ordersOf = ({ page }: Seat): Locator => page.locator(".application.gp-og-orders");

/** Presses the turn bar's one button. */
export const pressBar = (seat: Seat): Promise<void> => press(seat, "#gravity-portals-turn-bar [data-action=act]");

/** Deploys all ships where the window offers it, with an edge chosen where that is asked. */
export const deployOrionsGate = async (seat: Seat): Promise<void> => {
  const row = seat.page.locator(".application.gp-og-orders .gp-orders-now [data-action=order]:not([disabled])");
  const done = seat.page.locator("#gravity-portals-orders-pass-here");
  for (let n = 0; n < 12 && (await done.count()) === 0; n += 1) {
    if ((await row.count()) > 0) await row.first().click();
    else await pressBar(seat);
    await seat.page.waitForTimeout(PRESSES);
  }
  await expect.poll(() => seat.time(), { timeout: PATIENCE }).toMatch(/^R1/);
};

/** People deploy all ships in turns, each in the own window of orders, with an edge chosen by who may. */
export const deployInTurns = async (seats: readonly [Seat, Seat]): Promise<void> => {
  const begun = async (): Promise<boolean> => /^R1/.test(await seats[0].time());
  while (!(await begun())) {
    for (const seat of seats) {
      const row = ordersOf(seat).locator(".gp-orders-now [data-action=order]:not([disabled])");
      if (!(await begun()) && (await row.count()) > 0) await row.first().click();
    }
    await seats[0].page.waitForTimeout(PRESSES / 2);
  }
};

/** Passes with *Done* until a step is this person's. */
export const passTo = async (seat: Seat, step: string): Promise<void> => {
  const done = seat.page.locator("#gravity-portals-orders-pass-here");
  const now = async (): Promise<string> => `${await seat.time()} ${await seat.sentence()}`;
  for (let n = 0; n < 40; n += 1) {
    await done.waitFor();
    const before = await now();
    if ((await seat.time()).endsWith(` ${step}`)) return;
    await press(seat, "#gravity-portals-orders-pass-here");
    await expect.poll(now, { timeout: PATIENCE }).not.toBe(before);
  }
  throw new Error(`${step} did not come`);
};
