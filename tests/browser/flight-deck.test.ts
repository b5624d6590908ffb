import { beforeAll, describe, expect, test } from "vitest";
import { pattern, text } from "../lang.ts";
import { dragOntoToken } from "./drag-onto-token.ts";
import { Evening, stepByStep } from "./evening.ts";
import { clockTo, placePortal } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { goThrough } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { openShip } from "./windows/openings.ts";

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
] as const;

/** The carrier, and one of her fighters that is out already. */
const ROOST = { class: "ship", facing: "A", speed: 32, breakdown: 6 };
const WISP = { class: "fighter", facing: "A", speed: 32 };

describe("a carrier and her craft, from one battle into another", () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    await layOut(judge.page, {
      name: "Narrow Reach",
      readings: { firstDrift: "turn-2" },
      ships: [
        { name: "Roost", seat: "Captain 1", hex: "1816", unit: ROOST },
        { name: "Wisp", seat: "Captain 1", hex: "1817", unit: WISP },
      ],
    });
    await table.begin();
  });
  stepByStep(() => table);

  const sheet = () => captain.page.locator(".application.gp-ship-sheet");
  const aboard = () => sheet().locator(".gp-ship-aboard");
  const openAboard = async (): Promise<void> => {
    await openShip(captain, "Roost");
    await aboard().locator("summary").waitFor();
    if ((await aboard().getAttribute("open")) === null) await aboard().locator("summary").click();
  };
  const pieces = () => aboard().locator("li");
  /** The sheet as it looks on both screens. */
  const pictures = async (name: string): Promise<void> => {
    for (const size of SCREENS) {
      await captain.page.setViewportSize(size);
      await captain.picture(`${name}-${size.width}`);
    }
    await captain.page.setViewportSize(SCREENS[0]);
  };

  test("[IP2.435] her captain puts four fighters and a PF aboard before the battle", async () => {
    await openAboard();
    for (const kind of ["fighter", "fighter", "fighter", "fighter", "pf"]) {
      const before = await pieces().count();
      await aboard().locator("[name=piece-kind]").selectOption(kind);
      const [speed, wanted] = [aboard().locator("[name=piece-speed]"), kind === "pf" ? "24" : "15"];
      // The form is drawn anew once more after a piece came, and a hand that types meanwhile adds to what stood there.
      const typed = async (): Promise<string> => {
        await speed.fill(wanted);
        return speed.inputValue();
      };
      await expect.poll(typed, { timeout: PATIENCE }).toBe(wanted);
      await aboard().locator("[data-action=stow]").click();
      await expect.poll(() => pieces().count(), { timeout: PATIENCE }).toBe(before + 1);
    }
    expect(await pieces().first().innerText()).toContain(`${text("FastPlay.Store.fighter")} 1`);
    await pictures("flight-deck-stowed");
  });

  test("[IP2.435] a craft that is dragged onto her is asked about, and goes aboard by a press", async () => {
    await sheet().locator(".window-header [data-action=close]").click();
    await placePortal(judge, "1814");
    await clockTo(judge, "T1 I1");
    await captain.until("T1 I1");
    await captain.drag("Wisp", { rows: -1 });
    const question = captain.page.locator("dialog.gp-ask-aboard");
    await question.waitFor();
    await captain.picture("flight-deck-question");
    await question.getByRole("button", { name: new RegExp(pattern("Aboard.goAboard")) }).click();
    await openAboard();
    await expect.poll(() => pieces().count(), { timeout: PATIENCE }).toBe(6);
    expect(await pieces().allInnerTexts()).toContainEqual(expect.stringContaining("Wisp"));
    expect(await aboard().locator("[data-action=stow]").count(), "the judge alone puts more aboard").toBe(0);
  });

  test("[IP2.431] [IP2.435] what is aboard comes through with her and is dragged out onto the map of the destination", async () => {
    await sheet().locator(".window-header [data-action=close]").click();
    await captain.choose(text("TurnBar.Bridge"));
    await captain.press(text("Bridge.Ahead"), captain.shipOf("Roost"));
    await clockTo(judge, "T1 I2");
    await goThrough(judge, captain, "Roost");
    await openAboard();
    await dragOntoToken(captain, pieces().filter({ hasText: "Wisp" }), "Roost");
    await expect.poll(() => pieces().count(), { timeout: PATIENCE }).toBe(5);
    await pieces().first().locator("[data-action=put-out]").click();
    await expect.poll(() => pieces().count(), { timeout: PATIENCE }).toBe(4);
    await pictures("flight-deck-there");
    await judge.picture("flight-deck-judge");
  });
});
