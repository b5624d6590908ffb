import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../../lang.ts";
import { Evening } from "../evening.ts";
import { openConsole } from "../judging.ts";
import { layOut } from "../lay-out.ts";
import { beginOrionsGate, deployOrionsGate, pressBar } from "../orions-gate-table.ts";
import { PATIENCE, type Seat } from "../seat.ts";
import { barRows } from "./bar-rows.ts";
import { closeAll, openByName } from "./openings.ts";
import { press } from "./walk.ts";

const SMALL = { width: 1024, height: 700 };

/** Steps of a round with something to say, each with its question before units are skipped. */
const STEPS = 8;

/** The height of two lines of the sentence with what is around them, or of a step's name in its column, in CSS pixels. */
const TWO_LINES = 50;

describe("the turn bar at 1024 by 700 beside the orders of Orion's Gate", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  const seen = new Set<string>();
  const flawed = new Set<string>();

  /** Looks at the bar as it is: what of it stands below the rest, and whether all of its sentence is seen. */
  const look = async (): Promise<void> => {
    const { told, below, height, cut } = await barRows(judge.page);
    seen.add(told);
    if (below.length > 0 || height > TWO_LINES || cut)
      flawed.add(`${told}: ${height} pixels high, below: ${below.join()}`);
  };

  beforeAll(async () => {
    table = await Evening.open({ captains: 0 });
    ({ judge } = table);
    await closeAll(judge);
    await judge.page.setViewportSize(SMALL);
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  test("takes two lines at most from the choice of fleets through a round", async () => {
    await beginOrionsGate(table);
    await openByName(judge, "declare");
    await look();
    await press(judge, "#gravity-portals-og-muster");
    // What opens with the game may have come after the orders, and collapsed them.
    await openByName(judge, "declare");
    await judge.page.locator("#gravity-portals-og-begin").waitFor();
    await look();
    await press(judge, "#gravity-portals-og-begin");
    await openByName(judge, "declare");
    await deployOrionsGate(judge);
    await judge.picture("one-row");
    const done = judge.page.locator("#gravity-portals-orders-pass-here");
    for (let step = 0; step < STEPS; step += 1) {
      await done.waitFor();
      const before = await judge.sentence();
      await look();
      await pressBar(judge);
      await expect.poll(() => judge.sentence(), { timeout: PATIENCE }).not.toBe(before);
      await look();
    }
    expect([...flawed]).toEqual([]);
    expect(seen.size).toBeGreaterThan(STEPS);
  });
});

describe("the turn bar where ships have long names", { timeout: 4 * PATIENCE }, () => {
  const SIZES = [{ width: 1366, height: 768 }, SMALL];
  const NAMES = ["Wherry of the Outermost Lantern Reach", "Long Patience at the Ferry", "Amber Tern under Sail"];
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    const unit = { class: "ship", facing: "A", speed: 16, breakdown: 6 };
    const ships = NAMES.map((name, at) => ({ name, seat: "Captain 1", hex: `${12 + 3 * at}20`, unit }));
    await layOut(table.judge.page, { name: "Chart Reach", ships });
    await table.begin();
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  test("takes two lines at most beside docked windows, at both sizes, and nothing of it is below", async () => {
    const { judge, first } = table;
    const seen = new Map<string, string>();
    const look = async (): Promise<void> => {
      for (const size of SIZES) {
        for (const seat of [judge, first]) {
          await seat.page.setViewportSize(size);
          await expect
            .poll(async () => (await barRows(seat.page)).height, { timeout: PATIENCE })
            .toBeLessThanOrEqual(TWO_LINES);
          const { told, below, cut } = await barRows(seat.page);
          expect([told, ...below, ...(cut ? ["is cut"] : [])]).toEqual([told]);
          seen.set(told, "");
        }
      }
    };
    await look();
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await first.until("T1");
    await look();
    await judge.page.setViewportSize({ width: 1366, height: 768 });
    await openConsole(judge, "now");
    await judge.press(text("Console.Desk.playWithout", { name: "Captain 2" }), judge.console);
    await first.press(text("TurnBar.Ready"), first.turnBar);
    await first.until("T1 I2");
    await look();
    await first.picture("long-names");
    await judge.picture("long-names");
    expect(seen.size).toBeGreaterThan(4);
  });
});
