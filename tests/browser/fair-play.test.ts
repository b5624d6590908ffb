import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyFile } from "../../src/cli/verify-file.ts";
import type { GameExport } from "../../src/judge/verify/export.ts";
import { pattern, text } from "../lang.ts";
import { checkedByOther } from "../verify/checked.ts";
import { Evening } from "./evening.ts";
import { clockTo, openConsole, placePortal } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const ship = { class: "ship", facing: "A", speed: 8, breakdown: 6 };

/** A game in three browsers with the dice of the game itself: an undo, a reload, a captain who leaves, another window that judges. */
describe("a game whose dice captains share in", { timeout: 6 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let broken = false;
  const folder = mkdtempSync(join(tmpdir(), "fair-"));

  beforeAll(async () => {
    table = await Evening.open({ dice: null });
    ({ judge } = table);
    await layOut(judge.page, {
      name: "Chart Reach",
      ships: [
        { name: "Kite", seat: "Captain 1", hex: "1812", unit: ship },
        { name: "Moth", seat: "Captain 2", hex: "2012", unit: ship },
        { name: "Tug", hex: "0404", unit: { ...ship, speed: 0 } },
      ],
    });
    await table.begin();
  }, 4 * PATIENCE);
  beforeEach(() => {
    if (broken) throw new Error("an earlier part failed");
  });
  afterEach(({ task }) => {
    broken ||= task.result?.state === "fail";
    table.allWell();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await table?.close();
  });

  const openFair = async (seat: Seat) => {
    const window = seat.window(text("Fairness.title"));
    if ((await window.count()) === 0) await seat.choose(text("Fairness.title"));
    await window.waitFor();
    return window;
  };

  test("everybody reads whose dice they are, and the same code", async () => {
    await placePortal(judge, "3010");
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await clockTo(judge, "T1 I2");
    const together = pattern("Fairness.together");
    const codes: string[] = [];
    for (const seat of table.seats) {
      const window = await openFair(seat);
      await expect.poll(() => window.innerText(), { timeout: PATIENCE }).toMatch(new RegExp(together));
      expect(await seat.turnBar.locator(".gp-dice-mark").innerText()).toBe("2");
      codes.push(await window.locator(".gp-fairness-code").innerText());
      await seat.picture("fair-play");
    }
    expect(new Set(codes).size).toBe(1);
  });

  test("an undo, a reload, a captain who leaves and comes back, and another window of the judge's that takes over", async () => {
    await openConsole(judge, "journal");
    await judge.console.locator(".gp-undo").first().click();
    await judge.page.locator("dialog [data-action=undo]").click();
    await judge.page.locator("dialog").waitFor({ state: "detached" });
    await judge.reload();
    await table.second.page.close();
    await clockTo(judge, "T2 I1");
    await expect.poll(() => table.first.turnBar.locator(".gp-dice-mark").innerText()).toBe("1");
    await table.secondComesBack();
    const other = await judge.secondWindow();
    await judge.page.close();
    await clockTo(other, "T3 I1");
    await expect.poll(() => table.first.turnBar.locator(".gp-dice-mark").innerText()).toBe("2");
    judge = other;
  });

  test("once the judge has ended it each of them checks all of it, and it fits in every one", async () => {
    const window = await openFair(judge);
    await judge.press(text("Fairness.end"), window);
    await judge.picture("fair-end");
    await judge.page.locator("dialog.gp-ask-end-game [data-action=yes]").click();
    for (const seat of [judge, table.first, table.second]) {
      const open = await openFair(seat);
      await open.locator("#gravity-portals-fairness-check-here").waitFor();
      await seat.press(text("Fairness.check"), open);
      await open.locator(".gp-fairness-fits").waitFor({ timeout: PATIENCE });
      await seat.picture("fair-fits");
    }
  });

  test("each of them shows the portal's way on the map, and turn by turn; the list of the map tells it too", async () => {
    for (const seat of [judge, table.first, table.second]) {
      const open = await openFair(seat);
      const ways = open.locator("#gravity-portals-fairness-ways");
      await ways.focus();
      await seat.page.keyboard.press("Enter");
      await expect.poll(() => ways.getAttribute("aria-pressed")).toBe("true");
      await seat.picture("fair-ways");
      await seat.press(text("Fairness.Replay.later"), open);
      await seat.press(text("Fairness.Replay.later"), open);
      await expect.poll(() => open.locator("details[open] summary").allInnerTexts()).toHaveLength(1);
      await seat.picture("fair-turn");
    }
    const { page } = table.first;
    const told = await openFair(table.first);
    await table.first.press(text("Fairness.Replay.all"), told);
    await told.locator("[data-action=find]").click();
    await table.first.picture("fair-found");
    await page.setViewportSize({ width: 1024, height: 700 });
    await told.locator("[data-action=find]").click();
    await table.first.picture("fair-found-small");
    await table.first.press(text("Fairness.Replay.later"), told);
    await table.first.press(text("Fairness.Replay.later"), told);
    await table.first.picture("fair-turn-small");
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.keyboard.press("Shift+L");
    const list = table.first.window(text("MapList.title"));
    const way = list.locator("[data-thing^='track/']");
    await expect.poll(() => way.innerText(), { timeout: PATIENCE }).toMatch(/3010 \(start\) → \d{4}/);
    await table.first.picture("fair-list");
    const open = await openFair(table.first);
    await open.locator("#gravity-portals-fairness-ways").click();
    await expect.poll(() => way.count()).toBe(0);
  });

  test("the file of it fits on the shell and for the other checker, and a forged one does not fit in the window", async () => {
    const { page } = table.first;
    const window = await openFair(table.first);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      table.first.press(text("Fairness.save"), window),
    ]);
    const path = join(folder, "game.json");
    await saved.saveAs(path);
    const { status, out } = await verifyFile([path]);
    expect([status, out.split("\n")[0]]).toEqual([0, expect.stringContaining("everything fits")]);
    const file = JSON.parse(readFileSync(path, "utf8")) as GameExport;
    expect(checkedByOther(file)).toEqual({ fits: true, misfits: [] });
    expect(file.entries.flatMap(({ dice = [] }) => dice).length).toBeGreaterThan(1);
    const forged = { ...file, entries: file.entries.toSpliced(5, 1) };
    const input = window.locator("#gravity-portals-fairness-file");
    await input.setInputFiles({
      name: "a.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(forged)),
    });
    await window.locator(".gp-fairness-misfit").waitFor();
    await table.first.picture("fair-misfit");
    await input.setInputFiles({ name: "b.json", mimeType: "application/json", buffer: Buffer.from("{") });
    await window.getByText(text("Fairness.File.no-json")).waitFor();
  });
});
