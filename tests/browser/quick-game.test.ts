import { describe, expect, test } from "vitest";
import { pattern, text } from "../lang.ts";
import { Evening, SLOW, stepByStep } from "./evening.ts";
import { seenOnMap } from "./holdings.ts";
import { hurryTo } from "./hurry.ts";
import { Tour } from "./readme-tour.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** The portal drifts to 1916 and raises no wave: Ember Falcon meets it in impulse 2. */
const DICE = { seed: "quick", script: { "drift 1.0": [5], "wave-check 1.0": [2, 5], row: [3, 4], tumble: [2] } };

describe("the README's quick game", () => {
  const tour = new Tour("quick");
  let table: Evening;
  let me: Seat;

  stepByStep(() => table);

  const story = () => me.page.locator(".gp-story");
  const tells = (key: string, data: Readonly<Record<string, string | number>> = {}) =>
    expect.poll(() => story().innerText(), { timeout: PATIENCE }).toContain(text(key, data));
  /** Whether the story lies on the page, and on none of the bars. */
  const isClear = async (): Promise<void> => {
    const boxOf = async (of: ReturnType<typeof story>) => (await of.isVisible()) && of.boundingBox();
    const box = await boxOf(story());
    const { width = 0, height = 0 } = me.page.viewportSize() ?? {};
    if (!box) throw new Error("the story is not there");
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).not.toContain(false);
    for (const bar of [me.turnBar, me.bar]) {
      const other = await boxOf(bar);
      const apart =
        !other ||
        other.x >= box.x + box.width ||
        box.x >= other.x + other.width ||
        other.y >= box.y + box.height ||
        box.y >= other.y + other.height;
      expect(apart, "the story covers a bar").toBe(true);
    }
  };

  test(tour.title(1), async () => {
    tour.bold(1, "Judge");
    tour.names(1, "Story.title");
    table = await Evening.open({ captains: 0, dice: DICE, slowHands: SLOW });
    me = table.judge;
    await hurryTo(me.page, 1);
    await me.door(tour.button(1, "Welcome.quick"));
    await me.bridge.waitFor();
    await me.reads(text("TurnBar.NoTurnJudge"));
    expect(await me.page.locator(".gp-welcome").count(), "no code has to be noted down").toBe(0);
    await tells("Story.Now.sides");
    await tells("Story.Now.hiddenFromAll");
    expect((await seenOnMap(me.page)).filter((mark) => /portal|P1/.test(mark))).toEqual([]);
    await isClear();
    await me.picture("quick-1");
  });

  test(tour.title(2), async () => {
    await me.press(tour.button(2, "TurnBar.BeginTurn", { turn: 1 }), me.turnBar);
    await me.until("T1");
    await me.press(tour.button(2, "TurnBar.Ready"), me.turnBar);
    await me.asked("PushBar.Pushed", { name: "Ember Kite", from: 3, to: 4 });
    await tells("Story.Now.push", { names: "Ember Kite, Frost Marten" });
    await isClear();
    await me.picture("quick-2");
    await me.press(tour.button(2, "PushBar.Option", { direction: "B", hex: "2312" }), me.bar);
    await me.asked("PushBar.Pushed", { name: "Frost Marten", from: 3, to: 4 });
    await me.press(tour.button(2, "PushBar.Option", { direction: "E", hex: "2119" }), me.bar);
    for (const [unit, from, to] of [
      ["Ember Kite", "2212", "2312"],
      ["Frost Marten", "2218", "2119"],
    ]) {
      await me.hears(
        text("Card.Pushed.line", { unit: unit ?? "", from: from ?? "", to: to ?? "", range: 3, farther: 4 }),
      );
    }
  });

  test(tour.title(3), async () => {
    await me.press(tour.button(3, "PushBar.Keep"), me.bar);
  });

  test(tour.title(4), async () => {
    tour.names(4, "Bridge.Title");
    const ready = me.turnBar.getByRole("button", { name: tour.button(4, "TurnBar.Ready"), exact: true });
    const asked = async (label: string): Promise<void> => {
      const button = me.bar.getByRole("button", { name: label, exact: true });
      const there = async (): Promise<boolean> => {
        if (await button.isVisible()) return true;
        if (await ready.isVisible()) await ready.click({ timeout: 1000 }).catch(() => undefined);
        return false;
      };
      await expect.poll(there, { timeout: PATIENCE }).toBe(true);
      await isClear();
      await me.picture(`quick-4-${label.toLowerCase().replaceAll(" ", "-")}`);
      await button.click();
    };
    await asked(tour.button(4, "PushBar.RollDestination"));
    await asked(tour.button(4, "PushBar.Start"));
    await asked(tour.button(4, "PushBar.RollTumble"));
    const scene = "Cold Harbour";
    await tells("Story.Fell.wentIn", { unit: "Ember Falcon", hex: "1916", scene: "Hollow Run" });
    await tells("Story.Fell.leads", { dice: "3+4", total: 7, row: 7, chart: "QG", scene });
    await tells("Story.Fell.cameOut", { hex: "0825", scene });
    await expect
      .poll(() => story().innerText(), { timeout: PATIENCE })
      .toMatch(new RegExp(pattern("Console.Fact.holdsCourse", { unit: "Ember Falcon" })));
    const place = me.shipOf("Ember Falcon").locator(".gp-ship-place");
    await expect.poll(() => place.innerText(), { timeout: PATIENCE }).toContain(scene);
  });

  test(tour.title(5), async () => {
    tour.names(5, "Agreements.title");
    tour.names(5, "Removal.label");
    await me.press(text("TurnBar.Ready"), me.turnBar);
    await me.until("T1 I3");
    await me.page.setViewportSize({ width: 1024, height: 700 });
    await expect.poll(async () => (await story().boundingBox())?.y ?? 0, { timeout: PATIENCE }).toBeGreaterThan(0);
    await me.picture("quick-5-small");
    await isClear();
  });

  test("its story is closed by its header and comes again from the turn bar's menu, by keys alone", async () => {
    await story().locator(".window-header [data-action=close]").focus();
    await me.page.keyboard.press("Enter");
    await story().waitFor({ state: "detached" });
    await me.reload();
    await me.reads(/\w/);
    // Who plays is brought back to the Bridge, though this window executes the game.
    await me.bridge.waitFor();
    expect(await story().count(), "it stays closed").toBe(0);
    await me.turnBar.getByRole("button", { name: text("TurnBar.Menu") }).press("Enter");
    await me.page.getByRole("menuitem", { name: text("Story.title") }).press("Enter");
    await story().waitFor();
  });

  test("every button that the README names was pressed", () => {
    expect(tour.steps.length).toBe(5);
    expect(tour.left).toEqual([]);
  });
});
