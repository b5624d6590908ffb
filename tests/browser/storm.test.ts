import type { Browser } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HostProcess } from "./host-process.ts";
import { openBrowser } from "./open-browser.ts";
import { PATIENCE, Seat } from "./seat.ts";

let host: HostProcess;
let browser: Browser;
let judge: Seat;
let captain: Seat;

beforeEach(async () => {
  [host, browser] = await Promise.all([HostProcess.open(), openBrowser()]);
  judge = await Seat.take(browser, host.url, "Judge");
  captain = await Seat.take(browser, host.url, "Captain 1");
  await judge.door("Load the demo");
  await judge.press("Done");
  await captain.bridge.waitFor();
}, 4 * PATIENCE);

afterEach(async () => {
  for (const { name, troubles } of [judge, captain]) expect(troubles, `errors in the page of ${name}`).toEqual([]);
  await browser.close();
  await host.close();
});

describe("a gravity storm in a browser", { timeout: 8 * PATIENCE }, () => {
  test("[IP2.83] [IP2.86] [IP2.551] the judge reads what it takes and lets it loose, and counts points by other means; a captain's screen has no word of it", async () => {
    await judge.choose("Open the console");
    await judge.turnTo("Anomalies", judge.console);
    await judge.press("Portal", judge.console);
    const sheet = judge.window("New portal");
    await sheet.locator("select[name=scene]").selectOption({ label: "Quiet Reach" });
    await sheet.locator("input[name=hex]").fill("1910");
    await sheet.locator("input[name=storm]").fill("9");
    // Closed by mistake: what was typed is there again, and can be thrown away.
    await judge.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await judge.press("Portal", judge.console);
    await judge.press("Start empty", sheet);
    await expect.poll(() => sheet.locator("input[name=storm]").inputValue(), { timeout: PATIENCE }).toBe("");
    await sheet.locator("select[name=scene]").selectOption({ label: "Quiet Reach" });
    await sheet.locator("input[name=hex]").fill("1910");
    await sheet.locator("input[name=storm]").fill("9");
    await sheet
      .getByRole("button", { name: /^Close/ })
      .first()
      .click();
    await sheet.waitFor({ state: "detached" });
    await judge.press("Portal", judge.console);
    expect(await sheet.locator("input[name=storm]").inputValue()).toBe("9");
    await sheet.locator("#gravity-portals-sheet-place").click();
    await sheet.waitFor({ state: "detached" });
    await judge.press("Begin turn 1", judge.strip);
    await judge.until("T1");
    await judge.console.locator(".gp-anomaly-secret").last().getByRole("button", { name: "Open" }).click();
    const storm = judge.page.locator(".gp-storm");
    await expect.poll(() => storm.innerText(), { timeout: PATIENCE }).toContain("Amber Tern");
    expect(await storm.innerText()).toContain("turn 31");
    await judge.picture("storm-sheet");

    const own = judge.window(/^P2$/);
    await own.locator("select[name=creditSource]").selectOption({ label: "Captain 1: points by other means" });
    await own.locator("input[name=creditPoints]").fill("40");
    await own.locator("#gravity-portals-sheet-credit").click();
    await expect.poll(() => own.locator("input[name=creditPoints]").inputValue(), { timeout: PATIENCE }).toBe("");

    await own.locator("#gravity-portals-sheet-unleash").click();
    const dialog = judge.page.locator(".dialog").last();
    await dialog.getByText("Nobody is told what happened").waitFor();
    await judge.picture("storm-question");
    await dialog.getByRole("button", { name: "Start the storm" }).click();
    await expect
      .poll(() => storm.innerText(), { timeout: PATIENCE })
      .toContain("Unaware until turn 31: 30 turns left.");
    await judge.picture("storm-over");

    await captain.press("Open space");
    await expect.poll(() => captain.bridge.innerText(), { timeout: PATIENCE }).toContain("Open space");
    await captain.picture("storm-over");
    await captain.turnTo("Return", captain.bridge);
    expect(await captain.bridge.innerText()).toContain("None of your ships is in a destination.");
    await captain.picture("storm-way-home");
    expect((await captain.page.locator("body").innerText()).toLowerCase()).not.toContain("storm");
    expect(captain.received.join("\n").toLowerCase()).not.toMatch(/storm|ip2\.8/);
  });
});
