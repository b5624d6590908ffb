import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { beginning } from "../lang.ts";
import { goIn, TAKEN } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE } from "./seat.ts";

describe("the tour at a table as Foundry 14", { timeout: 2 * PATIENCE }, () => {
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ generation: 14 });
  });
  // Whatever 14 has done away with is told of as an error.
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("the demo is loaded and begun, and a ship goes through its portal", async () => {
    const { judge, first } = table;
    expect(await judge.page.evaluate("game.release.generation")).toBe(14);
    await table.loadDemo();
    await goIn(table);
    await startDestination(judge, first.asked("PushBar.Out", { names: TAKEN }));
    const levels = await judge.page.evaluate(
      "game.scenes.map((scene) => scene.levels.map(({ background }) => background.color)).flat()",
    );
    expect(new Set(levels as string[]), "the maps of the module are dark").toEqual(new Set(["#0b0f1a"]));
  });

  test("the console goes on in a window of the browser's own", async () => {
    const { judge } = table;
    const opened = judge.page.waitForEvent("popup");
    await judge.page.evaluate(
      'void foundry.applications.instances.get("gravity-portals-console").render({ window: { detached: true } })',
    );
    const popup = await opened;
    const tab = popup.getByRole("tab", { name: beginning("Console.Tab.journal") });
    await tab.click();
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    await tab.press("ArrowLeft");
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("false");
  });
});
