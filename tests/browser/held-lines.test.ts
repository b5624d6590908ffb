import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { clockTo, openConsole } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const unit = { class: "ship", facing: "A", speed: 32, breakdown: 6 };

/** For how long a list that has settled stays the same, in milliseconds. */
const SETTLES = 2000;

describe("lines of the console under the judge's pointer", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge } = table);
    await layOut(judge.page, {
      name: "Chart Reach",
      ships: [
        { name: "Kite", seat: "Captain 1", hex: "1812", unit },
        { name: "Moth", seat: "Captain 1", hex: "2012", unit },
      ],
    });
    await table.begin();
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  /** What button lies at a point of the page. */
  const buttonAt = ({ x, y }: { x: number; y: number }): Promise<string> =>
    judge.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("button")?.id ?? "", [x, y] as const);

  /** Points at a button. */
  const pointAt = async (id: string): Promise<{ x: number; y: number }> => {
    const box = await judge.console.locator(`[id="${id}"]`).boundingBox();
    if (!box) throw new Error(`${id} is not shown`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await judge.page.mouse.move(at.x, at.y);
    return at;
  };

  test("in the journal a button stays while lines come, which another button counts until the pointer leaves", async () => {
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await clockTo(judge, "T1 I1");
    await openConsole(judge, "journal");
    const lines = judge.console.locator(".gp-line");
    const undo = judge.console.locator(".gp-undo").first();
    await undo.waitFor();
    const id = (await undo.getAttribute("id")) ?? "";
    const at = await pointAt(id);
    const before = await lines.count();
    const news = judge.console.locator(".gp-journal-news");
    expect(await news.isVisible()).toBe(false);
    for (const nth of [0, 1]) {
      await table.first.page.locator("#gravity-portals-bridge .gp-ship-open").nth(nth).focus();
      await table.first.page.keyboard.press("m");
      await expect
        .poll(() => news.innerText(), { timeout: PATIENCE })
        .toBe(text("Console.Journal.news", { count: nth + 1 }));
      expect([await buttonAt(at), await lines.count()]).toEqual([id, before]);
    }
    await judge.picture("console-journal-held");
    await judge.page.mouse.move(2, 2);
    await expect.poll(() => lines.count(), { timeout: PATIENCE }).toBe(before + 2);
    expect(await news.isVisible()).toBe(false);
  });

  test("the buttons under the clock stand on the same left and right edge, with and without one to undo", async () => {
    const buttons = judge.console.locator(".gp-clock-buttons");
    const edges = (ids: readonly string[]): Promise<readonly number[]> =>
      buttons.evaluate((element, ids) => {
        const boxes = ids.map((id) => {
          const button = element.querySelector(`[id="gravity-portals-console-${id}"]`);
          if (!button) throw new Error(`there is no button ${id}`);
          return button.getBoundingClientRect();
        });
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))].map(
          Math.round,
        );
      }, ids);
    await openConsole(judge, "now");
    expect(await edges(["next"])).toEqual(await edges(["back", "pause"]));
    await buttons.locator("[id='gravity-portals-console-back']").evaluate((button) => button.remove());
    expect(await edges(["next"])).toEqual(await edges(["pause"]));
  });

  test("in the list of what is to be done a button stays while lines come, and they come after it", async () => {
    // In a new impulse no captain is ready.
    await clockTo(judge, "T1 I2");
    await openConsole(judge, "now");
    const buttons = judge.console.locator(".gp-desk button");
    // Lines come and go for a moment while the impulse begins.
    const firstOf = async (): Promise<string> => (await buttons.first().getAttribute("id")) ?? "";
    await expect
      .poll(
        async () => {
          const before = await firstOf();
          await judge.page.waitForTimeout(SETTLES);
          return before !== "" && (await firstOf()) === before;
        },
        { timeout: PATIENCE },
      )
      .toBe(true);
    const shown = await buttons.count();
    const id = await firstOf();
    const at = await pointAt(id);
    await table.first.page.close();
    await expect.poll(() => buttons.count(), { timeout: PATIENCE }).toBeGreaterThan(shown);
    expect([await buttons.first().getAttribute("id"), await buttonAt(at)]).toEqual([id, id]);
    await judge.picture("console-desk-held");
    await judge.page.mouse.move(2, 2);
    await expect.poll(() => buttons.first().getAttribute("id"), { timeout: PATIENCE }).not.toBe(id);
  });
});
