import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../../lang.ts";
import { Evening } from "../evening.ts";
import { placeHole } from "../judging.ts";
import { layOut } from "../lay-out.ts";
import { PATIENCE, type Seat } from "../seat.ts";
import { misfitsIn } from "./misfits.ts";
import { closeAll, openByName, openShip } from "./openings.ts";
import { press } from "./walk.ts";

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
] as const;

/** How long the bars take to find their places, in milliseconds. */
const BARS_MOVE = 250;

const NAMES = [
  "Wherry of the Outermost Lantern Reach",
  "Long Patience at the Ferry",
  "Amber Tern under Sail",
  "Plover",
  "Unforgettableness",
  "Harrow the Thirteenth",
];

describe("windows about six ships with long names", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first } = table);
    const unit = { class: "ship", facing: "A", speed: 16, breakdown: 6 };
    const ships = NAMES.map((name, at) => ({ name, seat: "Captain 1", hex: `${12 + 2 * at}20`, unit }));
    await layOut(judge.page, { name: "Chart Reach", ships });
    await table.begin();
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  /** The boxes of open windows that have a mark, and of the turn bar, on a page. */
  const boxesOf = ({ page }: Seat, mark: string) =>
    page.locator(`.application.${mark}`).evaluateAll((all) =>
      all.map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const body = one.querySelector(".window-content");
        return { left, top, right, bottom, hidden: (body?.scrollHeight ?? 0) - (body?.clientHeight ?? 0) };
      }),
    );

  test("a name in the Bridge is broken between its words alone", async () => {
    await placeHole(judge, "1725");
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await first.until("T1");
    for (const size of SIZES) {
      await first.page.setViewportSize(size);
      await first.bridge.waitFor();
      expect(await misfitsIn(first.page, "gp-bridge")).toEqual([]);
      await first.picture(`bridge-names-${size.width}`);
    }
  });

  test("the turn at a glance lies below the turn bar, as high as its rows, with all of its names", async () => {
    for (const size of SIZES) {
      for (const seat of [first, judge]) {
        await seat.page.setViewportSize(size);
        // The turn bar moves to its place.
        await seat.page.waitForTimeout(BARS_MOVE);
        await openByName(seat, "timeline");
        await seat.page.locator(".application.gp-timeline .gp-turn-table").waitFor();
        await seat.picture(`timeline-${size.width}`);
        const bar = await seat.page.locator(".gp-turn-bar-row").boundingBox();
        const [box] = await boxesOf(seat, "gp-timeline");
        expect(box?.top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
        expect(box?.hidden, "nothing is scrolled").toBeLessThanOrEqual(1);
        expect(box?.bottom, "a quarter of the page is free below").toBeLessThan(0.75 * size.height);
        const labels = seat.page.locator(".gp-timeline .gp-turn-labels");
        const isCut = await labels
          .locator("p")
          .evaluateAll((all) =>
            all.some((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
          );
        expect(isCut).toBe(false);
        // Every mark stands beside what its row is about.
        const rows = await labels.locator("p").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
        const marks = await seat.page
          .locator(".gp-timeline [data-impulse='1'] .gp-turn-mark")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
        expect(marks).toHaveLength(rows.length);
        rows.forEach(({ top, bottom }, at) => {
          const middle = ((marks[at]?.top ?? 0) + (marks[at]?.bottom ?? 0)) / 2;
          expect(middle).toBeGreaterThan(top - 8);
          expect(middle).toBeLessThan(bottom + 8);
        });
        expect(await misfitsIn(seat.page, "gp-timeline")).toEqual([]);
        await seat.page.locator(".gp-timeline .window-header [data-action=close]").click();
      }
    }
  });

  test("six windows of one kind have each its own corner, and none reaches out of the page", async () => {
    // The smaller page first: what was open before keeps its place.
    for (const size of SIZES.toReversed()) {
      await judge.page.setViewportSize(size);
      for (const name of NAMES) await openShip(judge, name);
      const ships = ".application.gp-ship-sheet";
      await expect.poll(() => judge.page.locator(ships).count(), { timeout: PATIENCE }).toBe(NAMES.length);
      await judge.picture(`six-ships-${size.width}`);
      for (const box of await boxesOf(judge, "gp-ship-sheet")) {
        expect(box.right).toBeLessThanOrEqual(size.width + 1);
        expect(box.bottom).toBeLessThanOrEqual(size.height + 1);
      }
      const corners = (await boxesOf(judge, "gp-ship-sheet")).map(({ left, top }) => `${left},${top}`);
      expect(new Set(corners).size).toBe(NAMES.length);
      await closeAll(judge);
      await openByName(judge, "console");
      for (const kind of ["portal", "hole", "terrain"]) await press(judge, `#gravity-portals-new-${kind}`);
      await expect.poll(() => judge.page.locator(".application.gp-sheet").count(), { timeout: PATIENCE }).toBe(3);
      const sheets = (await boxesOf(judge, "gp-sheet")).map(({ left, top }) => `${left},${top}`);
      await judge.picture(`sheets-${size.width}`);
      expect(new Set(sheets).size).toBe(3);
      await closeAll(judge);
    }
  });
});
