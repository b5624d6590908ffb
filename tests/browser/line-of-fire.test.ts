import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { having, pattern, text } from "../lang.ts";
import { take, verdictOn } from "./aiming.ts";
import { Evening } from "./evening.ts";
import { seenOnMap, tokenOnScreen } from "./holdings.ts";
import { sail } from "./lay-out.ts";
import { foretold, giveOrder, openOrder, openOrders } from "./orders.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const HERE = { columns: 0, rows: 0 };
/** Where the demo puts the first of the barges. */
const NINEFOLD = "2215";

/** Ten hexes from the white hole, and those of three hexes round it that are within eight of the hole. */
const FAR = "2205";
const GAPS = "2308, 2208, 2108";

describe("the line of fire and what else is declared, as a captain sees it", () => {
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
    const window = await openOrders(captain, "Amber Tern");
    await openOrder(window, "fire", { to: `Ninefold First ${NINEFOLD}` });
    await expect.poll(() => foretold(window)).toMatch(having("Orders.noKnownBar"));
    await captain.picture("orders");
    await giveOrder(captain, window, "fire");
    const declared = pattern("Card.Fire.declared", { from: "Amber Tern", to: "Ninefold First" });
    for (const seat of table.seats) await seat.hears(new RegExp(`${declared}.*${pattern("Card.Fire.noKnownBar")}`));
  });

  test("[IP7.26] one question with a radius, and the answer names the hexes in which the ESG does not form", async () => {
    await sail(judge.page, "Long Patience", [FAR]);
    const window = captain.window(text("Orders.title"));
    await window.locator("[data-action=unit]", { hasText: "Long Patience" }).click();
    await openOrder(window, "attempt", { way: text("Orders.Option.what.esg") });
    expect(await window.locator("[name=hex]").count(), "no hex is asked for").toBe(0);
    const radius = window.locator("input[name=radius]");
    await radius.fill("1");
    await radius.press("Tab");
    await expect.poll(() => foretold(window), { timeout: PATIENCE }).toMatch(having("Card.Ruling.allowed"));
    await radius.fill("3");
    await radius.press("Tab");
    const gaps = text("Card.Ruling.sphereGaps", { hexes: GAPS });
    await expect.poll(() => foretold(window), { timeout: PATIENCE }).toContain(gaps);
    await captain.picture("orders-esg");
    await captain.press(text("Orders.give"), window);
    const raised = pattern("Card.Ruling.sphere", { unit: "Long Patience", radius: 3 });
    const answer = pattern("Card.Ruling.sphereGaps", { hexes: GAPS });
    for (const seat of table.seats) await seat.hears(new RegExp(`${raised} ${answer}`));
    const asked = (await captain.cards()).filter((card) => new RegExp(raised).test(card));
    expect(asked, "one question, one answer").toHaveLength(1);
    await captain.picture("esg-answer");
  });

  test("nothing of it went wrong in any page", () => {
    table.allWell();
  });
});
