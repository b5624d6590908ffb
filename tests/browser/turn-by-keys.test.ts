/** One turn by keys alone, on a map of one's own, on a laptop's page and on a small one: judge and captain touch no mouse. */
import { beforeAll, describe, expect, test } from "vitest";
import { having, shownTime, text } from "../lang.ts";
import { ByKeys, DEAF } from "./by-keys.ts";
import { Evening, stepByStep } from "./evening.ts";
import { tokenPlaces } from "./holdings.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { closeAll } from "./windows/openings.ts";
import { SMALL_SCREEN, USUAL_SCREEN } from "./windows/walk.ts";

const ship = { class: "ship", facing: "A", speed: 16, breakdown: 6 };

/** The captain's. */
const SHIPS = ["Kite", "Moth"];

/** How often a captain is stopped on the way to the end of a turn at most. */
const MOST_STOPS = 60;

describe.each([USUAL_SCREEN, SMALL_SCREEN])(
  "a turn by keys alone at $width by $height",
  { timeout: 8 * PATIENCE },
  (size) => {
    const keys = new ByKeys();
    let table: Evening;
    let judge: Seat;
    let captain: Seat;

    beforeAll(async () => {
      table = await Evening.open({ captains: 1 });
      ({ judge, first: captain } = table);
      for (const seat of table.seats) await seat.page.setViewportSize(size);
      await layOut(judge.page, {
        name: "Chart Reach",
        ships: [
          { name: "Kite", seat: "Captain 1", hex: "1818", unit: ship },
          { name: "Moth", seat: "Captain 1", hex: "1017", unit: { ...ship, facing: "B", speed: 8 } },
          { name: "Tug", hex: "3004", unit: { ...ship, speed: 0 } },
        ],
      });
      for (const seat of table.seats) await seat.reload();
      await closeAll(judge);
    }, 4 * PATIENCE);
    stepByStep(() => table);

    const toConsole = async (): Promise<void> => {
      await keys.key(judge, "Shift+B");
      await keys.comesTo(judge, "#gravity-portals-console button:is(.gp-next, .gp-desk *, [role=tab])");
    };
    const toBridge = async (): Promise<void> => {
      await keys.key(captain, "Shift+B");
      await keys.comesTo(captain, ".gp-bridge button");
    };
    const placeOf = async (name: string): Promise<string> =>
      (await tokenPlaces(judge.page)).find((line) => line.includes(`: ${name} `)) ?? "";

    test("the judge begins a game, places a white hole, and begins the turn", async () => {
      await keys.enter(judge, "#gravity-portals-turn-bar-act");
      await keys.enter(judge, "#gravity-portals-welcome-start");
      await judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
      await keys.enter(judge, "#gravity-portals-welcome-done");
      await judge.console.waitFor();
      await toConsole();
      await keys.tabTo(judge, ".gp-console [role=tab]", "Shift+Tab");
      await judge.page.keyboard.press("ArrowRight");
      await keys.enter(judge, "#gravity-portals-new-hole");
      await keys.tabTo(judge, ".gp-sheet [name=hex]");
      await judge.page.keyboard.type("1821");
      await keys.tabTo(judge, ".gp-sheet [name=strength]");
      await judge.page.keyboard.press("Control+A");
      await judge.page.keyboard.type("0.5");
      await keys.enter(judge, "#gravity-portals-sheet-place");
      await judge.page.locator(".gp-sheet").waitFor({ state: "detached" });
      await judge.picture(`by-keys-${size.width}-placed`);
      await keys.key(judge, "Shift+N");
      await captain.until("T1");
      // The other captain has not come.
      await toConsole();
      await keys.tabTo(judge, ".gp-console [role=tab]", "Shift+Tab");
      await judge.page.keyboard.press("ArrowLeft");
      await keys.enter(judge, ".gp-console [data-act=play-without]");
    });

    test("the captain sets a speed, has one ship hold its course, and is ready", async () => {
      const { page } = captain;
      await keys.key(captain, "Shift+B");
      await keys.comesTo(captain, ".gp-bridge .gp-ship-open");
      await page.keyboard.press("Enter");
      await keys.tabTo(captain, ".gp-bridge [data-speed]");
      await page.keyboard.press("Control+A");
      await page.keyboard.type("12");
      await page.keyboard.press("Tab");
      await expect.poll(() => captain.bridge.innerText(), { timeout: PATIENCE }).toContain("speed 12");
      await toBridge();
      await keys.tabTo(captain, ".gp-bridge [role=tab]", "Shift+Tab");
      await page.keyboard.press("ArrowRight");
      await keys.tabTo(captain, ".gp-bridge [data-hold]");
      await page.keyboard.press("Space");
      await captain.picture(`by-keys-${size.width}-orders`);
      await toBridge();
      await keys.tabTo(captain, ".gp-bridge [role=tab]", "Shift+Tab");
      await page.keyboard.press("ArrowLeft");
      await keys.key(captain, "Shift+R");
      await captain.until("T1 I1");
    });

    test("pushes are answered, a ship is moved by the list of the map and by the Bridge, to the end of the turn", async () => {
      const { page } = captain;
      const before = await Promise.all(SHIPS.map(placeOf));
      let steps = 0;
      for (let stops = 0; (await captain.time()) !== shownTime("T1 I32"); stops += 1) {
        if (stops > MOST_STOPS)
          throw new Error(`the turn does not end: ${await captain.time()} ${await captain.sentence()}`);
        if (await captain.bar.isVisible()) {
          await keys.key(captain, "Shift+P");
          await page.waitForTimeout(DEAF);
          await keys.enter(captain, ".gp-push-bar button");
        } else if (having("TurnBar.MovesOne").test(await captain.sentence())) {
          // Once by the list of the map, later by the button in the Bridge.
          await keys.key(captain, steps === 0 ? "Shift+L" : "Shift+B");
          if (steps === 0) {
            await keys.comesTo(captain, "[id^=gravity-portals-map-]");
            const from = await placeOf("Kite");
            await page.keyboard.press("a");
            await expect.poll(() => placeOf("Kite"), { timeout: PATIENCE }).not.toBe(from);
            await page.keyboard.press("Escape");
          } else await keys.enter(captain, ".gp-bridge [data-action=ahead]");
          steps += 1;
        } else await keys.key(captain, "Shift+U");
        await page.waitForTimeout(DEAF);
      }
      expect(steps, "somebody moved by hand").toBeGreaterThan(0);
      expect(await Promise.all(SHIPS.map(placeOf))).not.toEqual(before);
      await captain.picture(`by-keys-${size.width}-end`);
    });

    test("what had the focus was seen to have it, everywhere and all the time", () => {
      expect(keys.unseen).toEqual([]);
    });
  },
);
