/**
 * Two turns as somebody plays them who is new here: on maps of one's own, by what is seen and pressed, on a laptop's page and on a small one.
 * After each step every page is looked at, for what makes an evening stumble.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { beginning, having, shownTime, text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { tokenAtRest, tokenOnScreen } from "./holdings.ts";
import { openConsole, placePortal } from "./judging.ts";
import { openRows } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { barRows } from "./windows/bar-rows.ts";
import { misfitsIn } from "./windows/misfits.ts";
import { SMALL_SCREEN, USUAL_SCREEN } from "./windows/walk.ts";

/** The height of two lines of the turn bar's sentence with what is around them, in CSS pixels. */
const TWO_LINES = 46;

/** How often captains may be stopped on the way to the end of a turn. */
const MOST_STOPS = 40;

/** How many steps of the two turns are looked at. */
const STEPS = 30;

/** Marks what is looked at. */
const LOOKED_AT = "looked-at";

/** How long bars and windows take to find their places, in milliseconds. */
const SETTLES = 300;

/** The ships as the judge's table program has them. */
const SHIPS = [
  "Pale Curlew of the Long Estuary; Captain 1; 1418; A; 16; 5",
  "Grey Plover; Captain 1; 1612; A; 16; 5",
  "Sand Martin; Captain 2; 2318; D; 16; 5",
  "Reed Warbler; Captain 2; 2504; D; 8; 5",
  "Pilot Cutter; ; 0604; C; 8; 6",
  "Bell Buoy; ; 3004",
];

/** The portal drifts down one hex, onto the way of Grey Plover, and raises no wave. */
const DICE = {
  seed: "newcomer",
  script: { "drift 1.0": [4], "wave-check 1.0": [2, 5], "drift 2.0": [1], "wave-check 2.0": [2, 5] },
};

describe.each([USUAL_SCREEN, SMALL_SCREEN])(
  "two turns on own maps at $width by $height",
  { timeout: 6 * PATIENCE },
  (size) => {
    let table: Evening;
    let judge: Seat;
    let first: Seat;
    let second: Seat;
    const flaws = new Set<string>();
    const looked = new Set<string>();

    beforeAll(async () => {
      table = await Evening.open({ dice: DICE, captains: 2 });
      ({ judge, first, second } = table);
      for (const seat of table.seats) {
        await seat.page.setViewportSize(size);
        // Windows that open by themselves opened on a larger page.
        await seat.reload();
      }
    }, 4 * PATIENCE);
    stepByStep(() => table);

    /** What is wrong with what a person has before them: bars, docked windows, and of others the one in front or a question. */
    const inFront = async ({ page }: Seat): Promise<readonly string[]> => {
      await page.evaluate((mark) => {
        const ours = [
          ...document.querySelectorAll<HTMLElement>(".application.gravity-portals, dialog.application[open]"),
        ];
        const isBeside = (one: HTMLElement): boolean => one.matches(".gp-docked, .gp-turn-bar, .gp-push-bar");
        const heightOf = (one: HTMLElement): number => Number(one.style.zIndex || 0);
        const floating = ours.filter((one) => !isBeside(one)).sort((one, other) => heightOf(other) - heightOf(one));
        const [question] = floating.filter((one) => one.matches("dialog"));
        for (const one of ours) {
          one.classList.toggle(mark, question ? one === question : isBeside(one) || one === floating[0]);
        }
      }, LOOKED_AT);
      return misfitsIn(page, LOOKED_AT);
    };

    /** Looks at every page as it stands. */
    const look = async (step: string): Promise<void> => {
      looked.add(step);
      // Windows find their places a moment after they opened.
      await judge.page.waitForTimeout(SETTLES);
      for (const seat of table.seats) {
        const note = (what: string): unknown => flaws.add(`${step}, ${seat.name}: ${what}`);
        const { below, height, cut, told } = await barRows(seat.page);
        if (below.length > 0 || height > TWO_LINES || cut)
          note(`the turn bar is ${height} high: ${told} (${below})${cut ? " cut" : ""}`);
        for (const misfit of await inFront(seat)) note(misfit);
        await seat.picture(`newcomer-${size.width}-${step}`);
      }
    };

    /** A small page begins with the Bridge or the console at its edge, for the map's sake. */
    const openDock = async ({ page }: Seat): Promise<void> => {
      const rail = page.locator(".gp-rail-face");
      if (await rail.isVisible()) await rail.click();
    };

    /** Presses a button of the last card that has one; on a small page the Bridge lies over the chat, and goes to its edge. */
    const inChat = async ({ page, chat }: Seat, label: string): Promise<void> => {
      const isOver = size === SMALL_SCREEN;
      if (isOver) await page.locator("#gravity-portals-bridge-collapse").click();
      await chat.getByRole("button", { name: label, exact: true }).last().click();
      if (isOver) await page.locator("#gravity-portals-bridge-rail").click();
    };

    /** Makes a map in the sidebar. */
    const makeMap = async (name: string, columns: number, rows: number): Promise<void> => {
      const { page } = judge;
      if (!(await page.locator("#scenes").isVisible())) await page.locator("[data-tab=scenes]").first().click();
      await judge.press("New scene");
      const form = page.getByRole("dialog").filter({ hasText: "New scene" });
      await form.locator("[name=name]").fill(name);
      await form.locator("[name=columns]").fill(String(columns));
      await form.locator("[name=rows]").fill(String(rows));
      await judge.press("Create the scene", form);
      await page.locator("#scenes").getByText(name).first().waitFor();
    };

    test("the judge makes two maps, lists the ships, and begins the game", async () => {
      await makeMap("Kelp Narrows", 30, 20);
      await makeMap("Heron Shoals", 36, 24);
      await look("01-maps");
      await judge.press(text("ShipsList.open"));
      const list = judge.page.locator("dialog.gp-ask-ships");
      await list.locator("textarea").fill(SHIPS.join("\n"));
      await look("02-list");
      await judge.press(text("ShipsList.place"), list);
      await list.waitFor({ state: "detached" });
      await look("03-begin");
      await table.begin();
      for (const seat of table.seats) await openDock(seat);
      for (const ship of ["Pale Curlew", "Grey Plover"]) await first.shipOf(ship).waitFor();
      for (const ship of ["Sand Martin", "Reed Warbler"]) await second.shipOf(ship).waitFor();
      await look("04-begun");
      await placePortal(judge, "1609");
      await judge.press(text("Console.Anomalies.newHole"), judge.console);
      const sheet = judge.page.locator(".application.gp-sheet");
      await sheet.locator("[name=hex]").fill("2320");
      await sheet.locator("[name=strength]").fill("0.5");
      await look("05-hole");
      await judge.page.locator("#gravity-portals-sheet-place").click();
      await sheet.waitFor({ state: "detached" });
      await look("06-placed");
    });

    const clickHex = async (seat: Seat, name: string, columns: number, rows: number): Promise<void> => {
      await tokenAtRest(seat.page, name);
      const { x, y } = await tokenOnScreen(seat.page, name, { columns, rows });
      await seat.page.mouse.move(x, y, { steps: 3 });
      await seat.page.mouse.down();
      await seat.page.mouse.up();
    };

    /** All ships of a captain that move now do, then they hold their course, and their captain is ready to the end of the turn. */
    const sailOn = async (captain: Seat): Promise<void> => {
      for (const press of ["path-clear", "ahead"]) {
        const buttons = captain.bridge.locator(`[data-action=${press}]`);
        for (let left = await buttons.count(); left > 0; left -= 1) {
          await buttons.first().click();
          await expect.poll(() => buttons.count(), { timeout: PATIENCE }).toBeLessThan(left);
        }
      }
      await captain.turnTo(text("Bridge.Tab.orders"), captain.bridge);
      const hold = captain.bridge.locator("[data-action=hold-all][data-hold=true]");
      // Where all do, it is not offered.
      if ((await hold.count()) > 0) await hold.click();
      await captain.turnTo(text("Bridge.Tab.ships"), captain.bridge);
      await captain.choose(text("TurnBar.Until.turn"));
    };

    /** The captains sail on to a time; whom something stops on the way looks, answers, and says ready once more. */
    const sailTo = async (time: string): Promise<void> => {
      const isThere = async (): Promise<boolean> =>
        (await Promise.all(table.seats.map((seat) => seat.time()))).every((shown) => shown === shownTime(time));
      for (let stops = 0; !(await isThere()); stops += 1) {
        if (stops > MOST_STOPS) {
          const said = await Promise.all(
            table.seats.map(async (seat) => `${await seat.time()} ${await seat.sentence()}`),
          );
          await look("stuck");
          throw new Error(`nobody comes to ${time}: ${said.join(" | ")}`);
        }
        for (const captain of table.captains) {
          // Who is ready at the end of a turn begins the next one.
          if (await isThere()) break;
          if (await captain.bar.isVisible()) {
            await look(`stop-${stops}`);
            await captain.bar.getByRole("button").first().click();
          } else if ((await captain.turnBar.locator("[data-act=ready]").count()) > 0) await sailOn(captain);
        }
        // A ship of the judge's that was ordered to hold its course in the very impulse stays this once.
        if ((await judge.sentence()).includes("Pilot Cutter"))
          await judge.turnBar.locator("#gravity-portals-turn-bar-act").click();
        const start = judge.bar.getByRole("button", { name: text("PushBar.Start"), exact: true });
        if (await start.isVisible()) {
          await start.click();
          const open = openRows(judge).getByRole("button", { name: text("SetUp.startAnyway") });
          await open.click({ timeout: 2000 }).catch(() => undefined);
        }
        await judge.page.waitForTimeout(1000);
      }
    };

    test("turn 1: paths are drawn, a push breaks one, and it goes on from where the ship is", async () => {
      await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
      for (const seat of table.seats) await seat.until("T1");
      await look("07-turn");
      const plover = await first.openShip("Grey Plover");
      await plover.locator("[data-action=path]").first().click();
      await first.bar.getByText(text("Path.heading", { name: "Grey Plover" })).waitFor();
      await clickHex(first, "Grey Plover", 0, -6);
      await look("08-path");
      await first.press(text("Path.done"), first.bar);
      const martin = await second.openShip("Sand Martin");
      await martin.locator("[data-action=path]").first().click();
      await clickHex(second, "Sand Martin", 5, -3);
      await second.press(text("Path.done"), second.bar);
      await look("09-planned");
      for (const captain of table.captains) await captain.press(text("TurnBar.Ready"), captain.turnBar);
      await first.reads(having("TurnBar.MovesOne"));
      await second.reads(having("TurnBar.OffPathOne", { name: "Sand Martin" }));
      await look("10-off-path");
      await second.bridge.locator("[data-action=path-on]").click();
      await first.press(text("Bridge.Ahead"), first.shipOf("Pale Curlew"));
    });

    test("the judge has a ship of the own hold its course, while a captain's ship goes through the portal to another own map", async () => {
      await judge.choose(text("TurnBar.Bridge"));
      await judge.turnTo(text("Bridge.Tab.orders"), judge.bridge);
      const hold = judge.bridge.locator("[data-hold]").first();
      await hold.check();
      await look("11-judges-bridge");
      expect(await hold.isChecked()).toBe(true);
      await judge.bridge.locator(".window-header [data-action=close]").click();
      await first.asked("PushBar.Beyond", { names: "Grey Plover" });
      await look("12-gone");
      await first.press(text("PushBar.RollDestination"), first.bar);
      await judge.reads(beginning("Prompt.SetUp"));
      await look("13-rolled");
      await judge.press(text("PushBar.OpenSetUp"), judge.bar);
      const setUp = judge.window(text("SetUp.title"));
      await setUp.waitFor();
      await look("14-set-up");
      await judge.press(text("SetUp.change"), setUp);
      const maps = judge.window(text("Bindings.title"));
      await maps.waitFor();
      await look("15-maps");
      await maps.locator("select[name=source]").selectOption({ label: "Kelp Narrows" });
      await maps.locator(".window-header [data-action=close]").click();
      await setUp.getByText(text("SetUp.prepared", { name: "Kelp Narrows" })).waitFor();
      await setUp.locator("#gravity-portals-set-up-primary").click();
      await openRows(judge).waitFor();
      await look("16-open-rows");
      await judge.press(text("SetUp.startAnyway"), openRows(judge));
      await first.asked("PushBar.Out", { names: "Grey Plover" });
      await look("17-out");
      await first.press(text("PushBar.RollTumble"), first.bar);
      await first.bar.waitFor({ state: "hidden" });
      await inChat(first, text("Card.Begins.view"));
      await first.shipOf("Grey Plover").getByText("Kelp Narrows").first().waitFor();
      await look("18-there");
    });

    test("the turn is sailed to its end with one press a captain", async () => {
      for (const captain of table.captains) await sailOn(captain);
      await look("19-until");
      await sailTo("T1 I32");
      await look("20-end-of-turn");
    });

    test("turn 2: what is typed wrongly is said, a ship is renamed, and a move that is too far is taken back", async () => {
      for (const captain of table.captains) await captain.press(text("TurnBar.Ready"), captain.turnBar);
      for (const seat of table.seats) await seat.until("T2");
      const curlew = await first.openShip("Pale Curlew");
      const speed = curlew.locator("[data-speed]");
      await speed.fill("99");
      await first.page.keyboard.press("Tab");
      await look("21-speed");
      await speed.fill("12");
      await first.page.keyboard.press("Tab");
      await first.press(text("Bridge.Sheet"), curlew);
      const sheet = first.page.locator(".application.gp-ship-sheet");
      await sheet.locator("input[name=name]").fill("Whimbrel");
      await first.page.keyboard.press("Tab");
      await look("22-sheet");
      await sheet.locator(".window-header [data-action=close]").click();
      await first.shipOf("Whimbrel").waitFor();
      await second.drag("Reed Warbler", { rows: 4 });
      await second.reads(having("TurnBar.Asked"));
      await openConsole(judge, "now");
      await judge.console.getByText("Reed Warbler").first().waitFor();
      await look("23-asked");
      await second.page.keyboard.press("Escape");
      await second.turnBar.locator("[data-action=move-back]").waitFor({ state: "detached" });
      await look("24-taken-back");
    });

    test("the judge takes a step back and gives its reason, the turn is sailed, and the game ends", async () => {
      await sailTo("T2 I32");
      await look("25-end-of-turn");
      await openConsole(judge, "journal");
      // The last line is where the game stands.
      await judge.console.locator(".gp-undo").nth(1).click();
      const question = judge.page.locator("dialog.gp-ask-undo");
      await question.locator("input[name=reason]").fill("counted wrongly");
      await look("26-undo");
      await question.locator("[data-action=undo]").click();
      await question.waitFor({ state: "detached" });
      await first.hears(having("Card.Back.title"));
      await look("27-undone");
      await judge.choose(text("TurnBar.End"));
      await look("28-end");
      await judge.page.locator("#gravity-portals-fairness-end-game").click();
      await look("29-asked-end");
      await judge.page.locator("dialog.gp-ask-end-game [data-action=yes]").click();
      await first.press(text("Fairness.open"), first.turnBar);
      await look("30-ended");
    });

    test("what was found", () => {
      expect(looked.size, "so many steps were looked at").toBeGreaterThanOrEqual(STEPS);
      expect([...flaws].sort()).toEqual([]);
    });
  },
);
