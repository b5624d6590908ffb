import { rmSync } from "node:fs";
import { makeScratch } from "open-table/tests/support/scratch.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { text } from "../lang.ts";
import { goIn, TAKEN } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { installedIn } from "./open-host.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE } from "./seat.ts";

const OF_SHIP = "system.notes";

/** The type of the demo's ships in each system, and where the notes of their form lie. */
const SYSTEMS = [
  { system: "strict-types", type: "vessel", notes: 'flags["gravity-portals"].ship.notes' },
  { system: "own-effects", type: "gravity-portals.ship", notes: OF_SHIP },
  { system: "own-statuses", type: "gravity-portals.ship", notes: OF_SHIP },
  { system: "six-seconds", type: "gravity-portals.ship", notes: OF_SHIP },
  { system: "own-combat", type: "gravity-portals.ship", notes: OF_SHIP },
  { system: "actors-only", type: "gravity-portals.ship", notes: OF_SHIP },
];

const scratch = makeScratch();
let module = "";
beforeAll(async () => {
  module = await installedIn(scratch);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.for(SYSTEMS)(
  "in the system $system, with the module as it is installed",
  { timeout: 2 * PATIENCE },
  ({ system, type, notes: where }) => {
    let table: Evening;
    beforeAll(async () => {
      table = await Evening.open({ module, system: inRoot(`tests/systems/${system}`), captains: 1 });
    });
    afterEach(() => table?.allWell());
    afterAll(() => table?.close());

    test("the tour's opening is played, and a ship's form opens", async () => {
      const { judge, first } = table;
      expect(await judge.page.evaluate("game.system.id")).toBe(system);
      await table.loadDemo();
      await goIn(table);
      await startDestination(judge, first.asked("PushBar.Out", { names: TAKEN }));
      expect(await judge.page.evaluate("[...new Set(game.actors.contents.map(({ type }) => type))]")).toEqual([type]);
      await judge.page.evaluate(`game.actors.getName("${TAKEN}").sheet.render({ force: true })`);
      const notes = judge.page.locator(".application [name=notes]");
      await judge.page.locator(".application .gp-ship-more > summary").click();
      await notes.fill("Long way home");
      await notes.press("Tab");
      const kept = (): Promise<unknown> => judge.page.evaluate(`game.actors.getName("${TAKEN}").${where}`);
      await expect.poll(kept, { timeout: PATIENCE }).toBe("Long way home");
      await table.pictures(`system-${system}`);
    });
  },
);

describe("in a system that refuses everything", { timeout: 2 * PATIENCE }, () => {
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ system: inRoot("tests/systems/refuses-all"), captains: 1 });
  });
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("the opening is played on plain tokens, and the judge is asked once to play without the tracker", async () => {
    const { judge, first } = table;
    await table.loadDemo();
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    const question = judge.page.locator(".gp-ask-unlinked");
    await question.getByText(text("Clock.misfit")).waitFor();
    await table.pictures("system-refuses-all-question");
    await judge.press(text("Clock.misfitUnlink"), question);
    const mapping = (): Promise<unknown> => judge.page.evaluate('game.settings.get("gravity-portals", "clockMapping")');
    await expect.poll(mapping, { timeout: PATIENCE }).toBe("unlinked");
    await first.until("T1");
    await judge.press(text("TurnBar.Next"), judge.turnBar);
    await first.asked("PushBar.Pushed", { name: "Long Patience" });
    await first.press(text("PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
    await first.press(text("PushBar.Keep"), first.bar);
    await judge.press(text("TurnBar.Next"), judge.turnBar);
    await first.asked("PushBar.Beyond", { names: TAKEN });
    expect(await judge.page.evaluate("[game.actors.size, game.combats.size]")).toEqual([0, 0]);
    expect(await question.count()).toBe(0);
    await table.pictures("system-refuses-all");
  });
});
