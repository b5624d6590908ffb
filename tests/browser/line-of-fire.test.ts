import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { having, pattern, text } from "../lang.ts";
import { take, verdictOn } from "./aiming.ts";
import { Evening } from "./evening.ts";
import { seenOnMap, tokenOnScreen } from "./holdings.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const HERE = { columns: 0, rows: 0 };
/** Where the demo puts the first of the barges. */
const NINEFOLD = "2215";

describe("the line of fire, as a captain sees it", () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;
  let other: Seat;

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first: captain, second: other } = table);
    await table.loadDemo();
  }, 4 * PATIENCE);

  afterAll(() => table?.close());

  const look = async (ship: string): Promise<void> => {
    await captain.press(text("Bridge.View"), captain.shipOf(ship));
    await expect
      .poll(
        () =>
          tokenOnScreen(captain.page, ship, HERE).then(
            () => true,
            () => false,
          ),
        { timeout: PATIENCE },
      )
      .toBe(true);
  };

  test("the judge begins the first turn", async () => {
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    for (const seat of table.seats) await seat.until("T1");
  });

  test("[IP7.23] past the white hole it is crossed out, with the rule, before anything is declared", async () => {
    const barred = text("Overlay.Sight.barred", { range: 3, hole: "The Lantern" });
    await look("Long Patience");
    await take(captain, "Long Patience");
    expect(await verdictOn(captain, "Kettle Black")).toBe(barred);
    await captain.picture("line-barred");
    expect(await seenOnMap(other.page)).not.toContain(barred);
  });

  test("[IP2.17] in a scene with a hidden portal no line is said to be more than not known to be barred", async () => {
    await look("Amber Tern");
    for (const own of ["Amber Tern", "Slate Plover"]) {
      await take(captain, own);
      for (const barge of ["Ninefold First", "Ninefold Second", "Ninefold Third"]) {
        expect(await verdictOn(captain, barge)).toMatch(having("Overlay.Sight.noKnownBar"));
      }
    }
    await captain.picture("line-known");
  });

  test("a shot is declared in a window of its own, and all read the card", async () => {
    await captain.press(text("Bridge.Declare"), captain.shipOf("Amber Tern"));
    const window = captain.window(text("Declare.title"));
    await window.waitFor();
    await window.locator("[name=at]").selectOption({ label: `Ninefold First ${NINEFOLD}` });
    await expect.poll(() => window.locator("[data-part=fire]").innerText()).toMatch(having("Declare.noKnownBar"));
    await captain.picture("declare");
    await captain.press(text("Declare.fireButton"), window);
    const declared = pattern("Card.Fire.declared", { from: "Amber Tern", to: "Ninefold First" });
    for (const seat of table.seats) await seat.hears(new RegExp(`${declared}.*${pattern("Card.Fire.noKnownBar")}`));
  });

  test("nothing of it went wrong in any page", () => {
    table.allWell();
  });
});
