import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { take, verdictOn } from "./aiming.ts";
import { seenOnMap, tokenOnScreen } from "./holdings.ts";
import { HostProcess } from "./host-process.ts";
import { openBrowser } from "./open-browser.ts";
import { PATIENCE, Seat } from "./seat.ts";

const HERE = { columns: 0, rows: 0 };
/** Where the demo puts the first of the barges. */
const NINEFOLD = "2215";

describe("the line of fire, as a captain sees it", () => {
  let host: HostProcess;
  let browser: Browser;
  let judge: Seat;
  let captain: Seat;
  let other: Seat;

  beforeAll(async () => {
    [host, browser] = await Promise.all([HostProcess.open(), openBrowser()]);
  }, 2 * PATIENCE);

  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  const look = async (ship: string): Promise<void> => {
    await captain.bridge
      .locator(".gp-ship", { hasText: ship })
      .getByRole("button", { name: "View", exact: true })
      .click();
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

  test("a judge and two captains begin the demo", async () => {
    judge = await Seat.take(browser, host.url, "Judge");
    captain = await Seat.take(browser, host.url, "Captain 1");
    other = await Seat.take(browser, host.url, "Captain 2");
    await judge.door("Load the demo");
    await judge.page.getByRole("textbox", { name: "Recovery code" }).waitFor();
    await judge.press("Done");
    await judge.reads("All is ready for turn 1.");
    await captain.bridge.waitFor();
    await judge.press("Begin turn 1", judge.strip);
    for (const seat of [judge, captain, other]) await seat.until("T1");
  });

  test("[IP7.23] past the white hole it is crossed out, with the rule, before anything is declared", async () => {
    await look("Long Patience");
    await take(captain, "Long Patience");
    expect(await verdictOn(captain, "Kettle Black")).toBe("no fire: within 3 hexes of The Lantern  IP7.23");
    await captain.picture("line-barred");
    expect(await seenOnMap(other.page)).not.toContain("no fire: within 3 hexes of The Lantern  IP7.23");
  });

  test("[IP2.17] in a scene with a hidden portal no line is said to be more than not known to be barred", async () => {
    await look("Amber Tern");
    for (const own of ["Amber Tern", "Slate Plover"]) {
      await take(captain, own);
      for (const barge of ["Ninefold First", "Ninefold Second", "Ninefold Third"]) {
        expect(await verdictOn(captain, barge)).toMatch(/^line of fire clear as far as you know, range \d$/);
      }
    }
    await captain.picture("line-known");
  });

  test("a shot is declared in a window of its own, and all read the card", async () => {
    const ship = captain.bridge.locator(".gp-ship", { hasText: "Amber Tern" });
    await ship.getByRole("button", { name: "Declare…" }).click();
    const window = captain.window("Declare");
    await window.waitFor();
    await window.locator("[name=at]").selectOption({ label: `Ninefold First ${NINEFOLD}` });
    await expect
      .poll(() => window.locator("[data-part=fire]").innerText())
      .toMatch(/^Line of fire clear as far as you know, range \d/);
    await captain.picture("declare");
    await captain.press("Declare fire", window);
    for (const seat of [judge, captain, other]) {
      await expect
        .poll(() => seat.cards(), { timeout: PATIENCE })
        .toContainEqual(
          expect.stringMatching(
            /^Fire declared .*Amber Tern fires at Ninefold First\. Line of fire clear as far as you know, range \d/,
          ),
        );
    }
  });

  test("nothing of it went wrong in any page", () => {
    for (const { name, troubles } of [judge, captain, other]) expect(troubles, `errors of ${name}`).toEqual([]);
  });
});
