import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { clockTo, openConsole } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { openByName } from "./windows/openings.ts";

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
] as const;

interface SettingsPage {
  readonly game: { readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}

describe("points that a captain says to gather", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first } = table);
    const unit = { class: "ship", facing: "A", speed: 0, breakdown: 6 };
    await layOut(judge.page, {
      name: "Quiet Lane",
      ships: [{ name: "Tern", seat: "Captain 1", hex: "0816", unit }],
    });
    await judge.page.evaluate(async () => {
      await (globalThis as unknown as SettingsPage).game.settings.set("gravity-portals", "gatherCheck", true);
    });
    await table.begin();
    await clockTo(judge, "T1 I1");
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  const declare = async (points: number): Promise<void> => {
    await first.turnTo(text("Bridge.Tab.known"), first.bridge);
    await first.page.locator("#gravity-portals-points").fill(String(points));
    await first.page.locator("#gravity-portals-points-go").click();
  };
  const line = (points: number) =>
    judge.console.getByText(text("Console.Desk.gathersPoints", { player: "Captain 1", points }));

  test("count by a press in the judge's console, and are shown to their captain then", async () => {
    await declare(40);
    await openConsole(judge, "now");
    await line(40).waitFor();
    for (const size of SIZES) {
      await judge.page.setViewportSize(size);
      // Where there is little room, the console may be collapsed by what stands beside it.
      await openByName(judge, "console");
      await line(40).waitFor();
      await judge.picture(`claim-${size.width}`);
    }
    await judge.console
      .getByRole("button", { name: text("Console.Desk.count") })
      .first()
      .click();
    await clockTo(judge, "T1 I2");
    await first.bridge.getByText(text("Bridge.Gather.pointsDeclared")).waitFor();
    await declare(99);
    await line(99).waitFor();
    await judge.console
      .getByRole("button", { name: text("Console.Desk.countNone") })
      .first()
      .click();
    await clockTo(judge, "T1 I3");
    // Whether it counts or not reads alike.
    await expect
      .poll(() => first.bridge.getByText(text("Bridge.Gather.pointsDeclared")).count(), { timeout: PATIENCE })
      .toBe(2);
    expect(await line(99).count()).toBe(0);
    table.allWell();
  });
});
