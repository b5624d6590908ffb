import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { goIn } from "./demo-play.ts";
import { Evening, stepByStep } from "./evening.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** How much slower the page's own time goes, so that a moment is there to be looked at. */
const SLOWER = 6;

interface Watched {
  momentsSeen: number;
  readonly canvas: {
    readonly scene: { readonly name: string };
    readonly gravityPortals: { readonly children: readonly Node[] };
  };
}

interface Node {
  readonly name: string | null;
  readonly children: readonly object[];
}

/** Slows the time by which moments go, and notes the most drawings that stood at once. */
const watch = (page: Page): Promise<void> =>
  page.evaluate((slower) => {
    const real = performance.now.bind(performance);
    const begun = real();
    performance.now = () => begun + (real() - begun) / slower;
    const watched = globalThis as unknown as Watched;
    watched.momentsSeen = 0;
    setInterval(() => {
      const all = watched.canvas.gravityPortals.children.find(({ name }) => name === "gravity-portals-moments");
      watched.momentsSeen = Math.max(watched.momentsSeen, all?.children.length ?? 0);
    }, 20);
  }, SLOWER);

const seen = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Watched).momentsSeen);
const standing = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { children } = (globalThis as unknown as Watched).canvas.gravityPortals;
    return children.filter(({ name }) => name === "gravity-portals-moments").length;
  });

describe("what has just happened is seen on the map for a moment", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;

  beforeAll(async () => {
    table = await Evening.open();
    await table.loadDemo();
    ({ judge, first } = table);
    await first.page.emulateMedia({ reducedMotion: "no-preference" });
  }, 4 * PATIENCE);
  stepByStep(() => table);

  test("a ship goes into a portal: seen by a captain, not where less motion is wanted, and gone again", async () => {
    for (const { page } of [first, judge]) await watch(page);
    await goIn(table);
    await expect.poll(() => seen(first.page), { timeout: PATIENCE }).toBeGreaterThan(0);
    await first.picture("moment-vanish");
    await expect.poll(() => standing(first.page), { timeout: PATIENCE }).toBe(0);
    expect(await seen(judge.page)).toBe(0);
  });

  test("and comes out on the other map, to which the view of its captain goes; one key leads back", async () => {
    await first.page.evaluate(() => {
      (globalThis as unknown as Watched).momentsSeen = 0;
    });
    await startDestination(judge, first.bar.waitFor());
    await expect.poll(() => seen(first.page), { timeout: PATIENCE }).toBeGreaterThan(0);
    await first.picture("moment-arrive");
    const viewed = () => first.page.evaluate(() => (globalThis as unknown as Watched).canvas.scene.name);
    expect(await viewed()).not.toBe("Lantern Deep");
    await first.page.keyboard.press("Shift+V");
    await expect.poll(viewed, { timeout: PATIENCE }).toBe("Lantern Deep");
  });
});
