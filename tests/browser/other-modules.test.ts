/** Worlds with other modules in them, by a judge and a captain in browsers: the check of the world, and the tour with each. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runGeneration } from "../foundry/table/generation.ts";
import { having, text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { tokenPlaces } from "./holdings.ts";
import { clockTo } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { playTour, TOUR_DICE } from "./tour-play.ts";

const SIZES = [
  [1024, 700],
  [1366, 768],
] as const;

const checkOf = (seat: Seat) => seat.window(text("WorldCheck.title"));

/** The window in both sizes. */
const pictures = async (seat: Seat, name: string): Promise<void> => {
  for (const [width, height] of SIZES) {
    await seat.page.setViewportSize({ width, height });
    await seat.picture(`${name}-${width}`);
  }
};

interface ModuleWorld {
  readonly modules: readonly string[];
  /** What of them is found before a game begins. */
  readonly habits: readonly string[];
  /** What is found after the tour though nothing was there to be set back. */
  readonly after: readonly string[];
}

const KNOWN: readonly ModuleWorld[] = [
  { modules: ["monks-tokenbar"], habits: ["combatMovement"], after: [] },
  { modules: ["monks-combat-details"], habits: ["roundLines", "selects", "clearsTargets"], after: [] },
  { modules: ["NotYourTurn"], habits: ["othersTurn"], after: [] },
];
const UNKNOWN: readonly ModuleWorld[] = [
  { modules: ["drops-moves"], habits: [], after: [] },
  { modules: ["drives-tracker"], habits: [], after: [] },
  { modules: ["turns-tokens"], habits: [], after: ["rotation"] },
];

/** One world with the modules of several. */
const together = (worlds: readonly ModuleWorld[]): ModuleWorld => ({
  modules: worlds.flatMap(({ modules }) => modules),
  habits: worlds.flatMap(({ habits }) => habits),
  after: worlds.flatMap(({ after }) => after),
});

/** A judge of Foundry 14 goes on over what is found: no step of the tour is barred by it. */
const SETS_BACK = runGeneration() === 13;

/** A world for each module, and once more as Foundry 14 for several together: a tour takes half a minute. */
const WORLDS = SETS_BACK ? [...KNOWN, ...UNKNOWN] : [together(KNOWN), together(UNKNOWN)];

describe.for(WORLDS)("in a world with $modules", { timeout: 4 * PATIENCE }, ({ modules, habits, after }) => {
  const name = `module-${modules.join("-")}`;
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ others: modules, dice: TOUR_DICE });
  }, 2 * PATIENCE);
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("what is found is set back by a press each, or left, and the tour is played to its end", async () => {
    const { judge } = table;
    const check = checkOf(judge);
    const found = check.locator(".gp-finding");
    if (habits.length === 0) expect(await check.count()).toBe(0);
    else {
      await check.waitFor();
      expect(await found.count()).toBe(habits.length);
      await pictures(judge, name);
      if (SETS_BACK) {
        for (const left of habits.keys()) {
          await check
            .getByRole("button", { name: text("WorldCheck.Press.set-back") })
            .first()
            .click();
          await expect.poll(() => found.count(), { timeout: PATIENCE }).toBe(habits.length - left - 1);
        }
        await check.getByText(text("WorldCheck.nothing")).waitFor();
        await judge.picture(`${name}-nothing`);
      }
      await judge.press(text("WorldCheck.done"), check);
    }
    await playTour(table, { turning: after.includes("rotation") });
    await judge.choose(text("WorldCheck.title"));
    await check.waitFor();
    const keys = [...(SETS_BACK ? [] : habits.map((habit) => `Habit.${habit}`)), ...after];
    await expect.poll(() => found.count(), { timeout: PATIENCE }).toBe(keys.length);
    for (const [at, key] of keys.entries()) {
      await expect(found.nth(at).innerText()).resolves.toMatch(having(`WorldCheck.Found.${key}.what`));
    }
  });
});

describe("a module that drops a captain's moves", { timeout: 3 * PATIENCE }, () => {
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ others: ["drops-moves"], captains: 1 });
    const unit = { class: "ship", facing: "B", breakdown: 6, speed: 16 };
    await layOut(table.judge.page, {
      name: "Hand Reach",
      ships: [{ name: "Kite", seat: "Captain 1", hex: "3412", unit }],
    });
    await table.begin();
    await clockTo(table.judge, "T1 I2");
  }, 3 * PATIENCE);
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("is told by the turn bars of both, and the judge plays without the tracker by a press", async () => {
    const { judge, first } = table;
    const before = await tokenPlaces(judge.page);
    await first.drag("Kite", { rows: -1 });
    await first.turnBar.getByText(text("TurnBar.stopped")).waitFor();
    expect(await tokenPlaces(judge.page)).toEqual(before);
    await judge.turnBar.getByRole("button", { name: text("TurnBar.movesStopped") }).waitFor();
    for (const seat of [judge, first]) await pictures(seat, "moves-stopped");
    await judge.press(text("TurnBar.movesStopped"), judge.turnBar);
    const check = checkOf(judge);
    const data = { captain: "Captain 1", unit: "Kite", times: 1 };
    await check.getByText(text("WorldCheck.Found.stopped.what", data), { exact: true }).waitFor();
    await pictures(judge, "moves-stopped-check");
    await judge.press(text("WorldCheck.unlink"), check);
    await check.getByRole("button", { name: text("WorldCheck.unlink") }).waitFor({ state: "detached" });
    const linked = (): Promise<unknown> =>
      judge.page.evaluate('[game.settings.get("gravity-portals", "clockMapping"), game.combats.size]');
    // The tracker's encounter is removed once the setting is there.
    await expect.poll(linked, { timeout: PATIENCE }).toEqual(["unlinked", 0]);
    await judge.press(text("WorldCheck.done"), check);
    // It is there at any time.
    await judge.choose(text("WorldCheck.title"));
    await check.waitFor();
    await clockTo(judge, "T1 I3");
  });
});
