import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { clockTo, openConsole } from "./judging.ts";
import { PATIENCE, type Seat } from "./seat.ts";

let table: Evening;
let judge: Seat;

beforeAll(async () => {
  table = await Evening.open({ captains: 0 });
  ({ judge } = table);
  await table.loadDemo();
}, 4 * PATIENCE);

afterAll(() => table?.close());

describe("a gravity storm on the judge's desk in a browser", { timeout: 4 * PATIENCE }, () => {
  test("[IP2.86] is rolled, may be sent to a map of choice, and is taken as it was rolled", async () => {
    await openConsole(judge, "anomalies");
    await judge.press(text("Console.Anomalies.newPortal"), judge.console);
    const sheet = judge.page
      .locator(".application")
      .filter({ has: judge.page.locator("#gravity-portals-sheet-place") });
    await sheet.locator("select[name=scene]").selectOption({ label: "Quiet Reach" });
    await sheet.locator("input[name=hex]").fill("1910");
    await sheet.locator("input[name=storm]").fill("9");
    await sheet.locator("#gravity-portals-sheet-place").click();
    await sheet.waitFor({ state: "detached" });
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await judge.until("T1");

    await openConsole(judge, "now");
    const act = (name: string) => judge.console.locator(`[data-act=storm-${name}]`);
    await act("roll").click();
    await act("roll").waitFor({ state: "detached" });
    await judge.picture("storm-desk-rolling");
    await clockTo(judge, "T1 I1");
    await act("take").waitFor();
    expect(await act("roll").innerText()).toContain(text("Console.Desk.stormAgain"));
    await judge.picture("storm-desk-rolled");

    await act("map").click();
    const dialog = judge.page.locator(".dialog").last();
    const maps = dialog.getByLabel(text("Sheet.Storm.map"));
    expect(await maps.locator("option").allInnerTexts()).toContain("Lantern Deep");
    await judge.picture("storm-desk-map");
    await judge.press(text("Sheet.keep"), dialog);
    await act("take").waitFor();

    await act("take").click();
    await judge.press(text("Sheet.Storm.unleash"), judge.page.locator(".dialog").last());
    await act("take").waitFor({ state: "detached" });
    await judge.press(text("Elsewhere.name"));
    table.allWell();
  });
});
