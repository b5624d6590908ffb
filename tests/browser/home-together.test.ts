import { beforeAll, describe, test } from "vitest";
import { text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { clockTo, placePortal } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { giveOrder, openOrders } from "./orders.ts";
import { goThrough } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const unit = { class: "ship", facing: "A", speed: 16, breakdown: 6 };

/** A portal that stays, raises no wave, and is soon known to who looks for it. */
const PORTAL = {
  ...{ driftEvery: "9999", waveOn: "" },
  ...{ informationNeeded: "20", informationHold: "1", informationDecay: "0" },
};

/** Dice by which nobody tumbles and the way home is open as soon as it can be. */
const DICE = {
  seed: "home",
  script: { row: [4, 4], tumble: [1], "return-turn": [1, 1], "return-window": [1] },
};

describe("two captains of one side find a portal, learn when it leads home and go home together", {
  timeout: 8 * PATIENCE,
}, () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;

  beforeAll(async () => {
    table = await Evening.open({ dice: DICE });
    ({ judge, first, second } = table);
    await layOut(judge.page, {
      name: "Home Reach",
      readings: { tally: "side", firstDrift: "turn-2" },
      ships: [
        { name: "Kite", seat: "Captain 1", hex: "1016", unit },
        { name: "Tug", seat: "Captain 2", hex: "1017", unit },
      ],
    });
    await table.begin();
  }, 4 * PATIENCE);
  stepByStep(() => table);

  const ahead = (seat: Seat, ship: string): Promise<void> => seat.press(text("Bridge.Ahead"), seat.shipOf(ship));

  test("[IP2.53] both go in, and both know what one of them saw", async () => {
    await placePortal(judge, "1015", PORTAL);
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await judge.until("T1");
    await clockTo(judge, "T1 I2");
    await goThrough(judge, first, "Kite");
    await table.pictures("home-1-first");
    await ahead(second, "Tug");
    await clockTo(judge, "T1 I4");
    await ahead(second, "Tug");
    await second.asked("PushBar.Out", { names: "Tug" });
    await second.press(text("PushBar.RollTumble"), second.bar);
    await table.pictures("home-2-both");
  });

  test("[IP2.553] [IP2.623] one of them scans for the side, and both read when the way home is open", async () => {
    await first.turnTo(text("Bridge.Tab.known"), first.bridge);
    await first.page.locator("#gravity-portals-points").fill("60");
    await first.page.locator("#gravity-portals-points-go").click();
    await first.turnTo(text("Bridge.Tab.ships"), first.bridge);
    for (const [time, sailing] of [
      ["T1 I6", [[first, "Kite"] as const, [second, "Tug"] as const]],
      ["T1 I8", [[first, "Kite"] as const]],
    ] as const) {
      await clockTo(judge, time);
      for (const [captain, ship] of sailing) await ahead(captain, ship);
    }
    await first.turnTo(text("Bridge.Tab.known"), first.bridge);
    await first.bridge.getByText(text("Bridge.Gather.pointsDeclared")).waitFor();
    await clockTo(judge, "T4");
    for (const captain of [first, second]) {
      await captain.turnTo(text("Bridge.Tab.home"), captain.bridge);
      await captain.bridge
        .getByText(text("Bridge.Way.returnWindow", { from: 2, until: 5 }))
        .first()
        .waitFor();
    }
    await table.pictures("home-3-window");
  });

  test("[IP2.15] [IP2.622] Kite tows Tug into the portal and follows it: both are home", async () => {
    await clockTo(judge, "T4 I2");
    for (const captain of [first, second]) await captain.turnTo(text("Bridge.Tab.ships"), captain.bridge);
    const orders = await openOrders(first, "Kite");
    await giveOrder(first, orders, "link", { to: "Tug 3414" });
    await first.hears(text("Card.Beam.linked", { from: "Kite", to: "Tug" }));
    await orders.locator(".window-header [data-action=close]").click();
    for (const facing of ["B", "C", "D"]) {
      await (await first.openShip("Kite")).locator("[data-action=turn]").last().click();
      await first.shipOf("Kite").locator(`.gp-facing.gp-dir-${facing}`).waitFor();
    }
    await table.pictures("home-4-tow");
    await ahead(first, "Kite");
    await second.asked("PushBar.Out", { names: "Tug" });
    await second.press(text("PushBar.RollTumble"), second.bar);
    await first.hears(text("Card.Beam.cut", { from: "Kite", to: "Tug" }));
    await clockTo(judge, "T4 I4");
    await ahead(first, "Kite");
    await first.asked("PushBar.Out", { names: "Kite" });
    await first.press(text("PushBar.RollTumble"), first.bar);
    for (const [captain, ship] of [[first, "Kite"] as const, [second, "Tug"] as const]) {
      await captain.shipOf(ship).getByText("Home Reach").waitFor();
    }
    await table.pictures("home-5-home");
  });
});
