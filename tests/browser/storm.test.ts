import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { openConsole } from "./judging.ts";
import { PATIENCE, type Seat } from "./seat.ts";

let table: Evening;
let judge: Seat;
let captain: Seat;

beforeAll(async () => {
  table = await Evening.open({ captains: 1 });
  ({ judge, first: captain } = table);
  await table.loadDemo();
}, 4 * PATIENCE);

afterAll(() => table?.close());

describe("a gravity storm in a browser", { timeout: 8 * PATIENCE }, () => {
  test("[IP2.83] [IP2.86] [IP2.551] the judge reads what it takes and lets it loose, and counts points by other means; a captain's screen has no word of it", async () => {
    const newPortal = (): Promise<void> => judge.press(text("Console.Anomalies.newPortal"), judge.console);
    await openConsole(judge, "anomalies");
    await newPortal();
    const sheet = judge.page
      .locator(".application")
      .filter({ has: judge.page.locator("#gravity-portals-sheet-place") });
    await sheet.locator("select[name=scene]").selectOption({ label: "Quiet Reach" });
    await sheet.locator("input[name=hex]").fill("1910");
    await sheet.locator("input[name=storm]").fill("9");
    // Closed by mistake: what was typed is there again, and can be thrown away.
    await judge.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await newPortal();
    await judge.press(text("Sheet.empty"), sheet);
    await expect.poll(() => sheet.locator("input[name=storm]").inputValue(), { timeout: PATIENCE }).toBe("");
    await sheet.locator("select[name=scene]").selectOption({ label: "Quiet Reach" });
    await sheet.locator("input[name=hex]").fill("1910");
    await sheet.locator("input[name=storm]").fill("9");
    await sheet.locator(".window-header [data-action=close]").click();
    await sheet.waitFor({ state: "detached" });
    await newPortal();
    expect(await sheet.locator("input[name=storm]").inputValue()).toBe("9");
    await sheet.locator("#gravity-portals-sheet-place").click();
    await sheet.waitFor({ state: "detached" });
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await judge.until("T1");
    await judge.console.locator(".gp-anomaly-secret").last().locator("[data-action=sheet]").click();
    const storm = judge.page.locator(".gp-storm");
    await expect.poll(() => storm.innerText(), { timeout: PATIENCE }).toContain("Amber Tern");
    expect(await storm.innerText()).toContain(text("Sheet.Storm.untold", { turn: 31 }));
    await judge.picture("storm-sheet");

    const own = judge.window(/^P2$/);
    await own
      .locator("select[name=creditSource]")
      .selectOption({ label: text("Sheet.Credit.means", { player: "Captain 1" }) });
    await own.locator("input[name=creditPoints]").fill("40");
    await own.locator("#gravity-portals-sheet-credit").click();
    await expect.poll(() => own.locator("input[name=creditPoints]").inputValue(), { timeout: PATIENCE }).toBe("");

    await own.locator("#gravity-portals-sheet-unleash").click();
    const dialog = judge.page.locator(".dialog").last();
    await dialog.getByText(text("Sheet.Storm.untold", { turn: 31 })).waitFor();
    await judge.picture("storm-question");
    await judge.press(text("Sheet.Storm.unleash"), dialog);
    await expect
      .poll(() => storm.innerText(), { timeout: PATIENCE })
      .toContain(text("Sheet.Storm.unaware", { turn: 31, left: 30 }));
    await judge.picture("storm-over");

    await captain.press(text("Elsewhere.name"));
    await expect.poll(() => captain.bridge.innerText(), { timeout: PATIENCE }).toContain(text("Elsewhere.name"));
    await captain.picture("storm-over");
    await captain.turnTo(text("Bridge.Tab.home"), captain.bridge);
    expect(await captain.bridge.innerText()).toContain(text("Bridge.Way.empty"));
    await captain.picture("storm-way-home");
    expect((await captain.page.locator("body").innerText()).toLowerCase()).not.toContain("storm");
    expect(captain.received.join("\n").toLowerCase()).not.toMatch(/storm|ip2\.8/);
    table.allWell();
  });
});
