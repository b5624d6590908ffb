/** Worlds with other modules in them, by a judge and a captain in browsers: the check of the world, and the tour with each. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { goIn, TAKEN } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { tokenPlaces } from "./holdings.ts";
import { clockTo } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

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

/** The modules, and what of them is found before a game begins. */
const MODULES = [
  { module: "monks-tokenbar", habits: ["combatMovement"] },
  { module: "monks-combat-details", habits: ["roundLines", "selects", "clearsTargets"] },
  { module: "NotYourTurn", habits: ["othersTurn"] },
  { module: "drops-moves", habits: [] },
  { module: "drives-tracker", habits: [] },
  { module: "turns-tokens", habits: [] },
];

describe.for(MODULES)("in a world with the module $module", { timeout: 2 * PATIENCE }, ({ module, habits }) => {
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ others: [module], captains: 1 });
  });
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("what is found is set back by a press each, and the tour is played", async () => {
    const { judge, first } = table;
    const check = checkOf(judge);
    if (habits.length === 0) expect(await check.count()).toBe(0);
    else {
      await check.waitFor();
      expect(await check.locator(".gp-finding").count()).toBe(habits.length);
      await pictures(judge, `module-${module}`);
      for (const left of habits.keys()) {
        await check
          .getByRole("button", { name: text("WorldCheck.Press.set-back") })
          .first()
          .click();
        await expect
          .poll(() => check.locator(".gp-finding").count(), { timeout: PATIENCE })
          .toBe(habits.length - left - 1);
      }
      await check.getByText(text("WorldCheck.nothing")).waitFor();
      await judge.picture(`module-${module}-nothing`);
      await judge.press(text("WorldCheck.done"), check);
    }
    await table.loadDemo();
    await goIn(table);
    await startDestination(judge, first.asked("PushBar.Out", { names: TAKEN }));
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
    expect(await linked()).toEqual(["unlinked", 0]);
    await judge.press(text("WorldCheck.done"), check);
    // It is there at any time.
    await judge.choose(text("WorldCheck.title"));
    await check.waitFor();
    await clockTo(judge, "T1 I3");
  });
});
