import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAllTumble, tokenPlaces } from "./holdings.ts";
import { HostProcess } from "./host-process.ts";
import { openBrowser } from "./open-browser.ts";
import { PATIENCE, Seat } from "./seat.ts";

const lines = async (of: Locator): Promise<readonly string[]> =>
  (await of.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

/** What the browser says when the host is away; it is meant to be. */
const LINE_LOST = /WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/;

describe("an evening with interruptions", () => {
  let host: HostProcess;
  let browser: Browser;
  let judge: Seat;
  let first: Seat;
  let second: Seat;
  let seats: readonly Seat[] = [];
  let broken = false;
  /** The ship that went through, and the map it came out on. */
  let through = "";
  let beyond = "";

  const shipOf = (seat: Seat, name: string): Locator => seat.bridge.locator(".gp-ship", { hasText: name });
  const placeOf = async (seat: Seat, name: string): Promise<string> =>
    (await lines(shipOf(seat, name).locator(".gp-ship-place"))).join();
  const toBeAt = (seat: Seat, name: string, place: string | RegExp) =>
    expect.poll(() => placeOf(seat, name), { timeout: PATIENCE }).toMatch(place);
  const journal = (): Promise<readonly string[]> => lines(judge.console.locator(".gp-line"));
  const openJournal = async (): Promise<void> => {
    if ((await judge.console.count()) === 0) await judge.choose("Open the console");
    await judge.turnTo("Journal", judge.console);
  };
  /** Nothing may stand in the record or in the chat twice. */
  const nothingDoubled = async (): Promise<void> => {
    await openJournal();
    const told = (await journal()).filter((line) => line !== "");
    expect(told.length).toBeGreaterThan(2);
    expect(told.filter((line, at) => told.indexOf(line) !== at)).toEqual([]);
    for (const seat of seats) {
      const cards = await seat.cards();
      expect(cards.filter((card, at) => cards.indexOf(card) !== at)).toEqual([]);
    }
  };

  beforeAll(async () => {
    [host, browser] = await Promise.all([HostProcess.open(), openBrowser()]);
    judge = await Seat.take(browser, host.url, "Judge");
    first = await Seat.take(browser, host.url, "Captain 1");
    second = await Seat.take(browser, host.url, "Captain 2");
    seats = [judge, first, second];
    await judge.door("Load the demo");
    await judge.press("Done");
    for (const captain of [first, second]) await captain.bridge.waitFor();
    await makeAllTumble(judge.page);
  });

  beforeEach(() => {
    if (broken) throw new Error("an earlier part failed");
  });

  afterEach(({ task }) => {
    broken ||= task.result?.state === "fail";
    for (const { name, troubles } of seats) expect(troubles, `errors in the page of ${name}`).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  test("a second window of the judge stands by and says so; the first goes on judging", async () => {
    const other = await judge.secondWindow(host.url);
    await other.reads("Another window judges. This one only watches.");
    expect(await other.strip.getByRole("button", { name: /Begin|Next/ }).count()).toBe(0);
    await other.picture("standing-by");
    await judge.press("Begin turn 1", judge.strip);
    for (const seat of seats) await seat.until("T1");
    await other.reads("Another window judges. This one only watches.");
    await other.page.close();
    expect(other.troubles).toEqual([]);
    await judge.reads(/^0 of 2 ready/);
  });

  test("a captain and the judge reload while a push is asked: it is still asked, once", async () => {
    await judge.press("Next", judge.strip);
    await first.bar.getByText("Long Patience is pushed").waitFor();
    await Promise.all([first.reload(), judge.reload()]);
    await first.bar.getByText("Long Patience is pushed").waitFor();
    await first.reads("Choose: Long Patience");
    await judge.reads(/Waiting: Captain 1 \(push\)/);
    expect(await first.bar.getByRole("button", { name: "B 2312" }).count()).toBe(1);
  });

  test("the judge reloads between the answer and the step: the ship is pushed once", async () => {
    await first.press("B 2312", first.bar);
    await judge.reload();
    await toBeAt(first, "Long Patience", "Lantern Deep 2312 D speed 0");
    for (const seat of seats) {
      await seat.until("T1 I1");
      await expect
        .poll(() => seat.cards(), { timeout: PATIENCE })
        .toContainEqual(
          expect.stringMatching(/^Pushed by The Lantern T1 I1 Long Patience 2212 › 2312 \(range 3 › 4\) IP/),
        );
    }
    await nothingDoubled();
  });

  test("the judge reloads while a passage waits for dice and for its set-up: each happens once", async () => {
    await first.turnTo("Orders", first.bridge);
    await first.bridge.getByRole("radio", { name: /^Straight outward/ }).check();
    await first.turnTo("Ships", first.bridge);
    for (let impulse = 2; impulse <= 4 && through === ""; impulse += 1) {
      await judge.press("Next", judge.strip);
      await first.until(`T1 I${impulse}`);
      await judge.reads(/ready/);
      const sentence = await first.sentence();
      through = /^Dice: (.+)/.exec(sentence)?.[1] ?? "";
    }
    expect(through).not.toBe("");
    await judge.reload();
    await judge.reads(/Waiting: Captain 1 \(dice\)/);
    await first.press("Roll 2 dice", first.bar);
    await judge.reads(/^Set up: /);
    beyond = (await judge.sentence()).replace("Set up: ", "");
    await judge.reload();
    await judge.reads(`Set up: ${beyond}`);
    await judge.press("Start", judge.bar);
    await first.bar.getByText(`Arrival: ${through}`).waitFor();
    await first.reload();
    await first.press("Roll for tumble", first.bar);
    await expect.poll(() => shipOf(first, through).innerText(), { timeout: PATIENCE }).toMatch(/Tumbling: no movement/);
    await nothingDoubled();
  });

  test("a captain who reloads still knows both ends of the portal, and what her ship suffers", async () => {
    await first.reload();
    await first.turnTo("Known", first.bridge);
    await expect
      .poll(() => lines(first.bridge.locator(".gp-known")), { timeout: PATIENCE })
      .toEqual([
        expect.stringMatching(new RegExp(`^\\d{4} Quiet Reach (?:${through} entered|A gravity wave started there)`)),
        expect.stringMatching(new RegExp(`^0825 ${beyond} ${through} arrived`)),
      ]);
    await first.turnTo("Ships", first.bridge);
    expect(await shipOf(first, through).innerText()).toMatch(/Tumbling: no movement/);
  });

  test("a token that a captain drags moves her ship; a tumbling one goes back; another's cannot be dragged", async () => {
    await shipOf(first, through).getByRole("button", { name: "View" }).click();
    await first.page.waitForTimeout(500);
    const before = await tokenPlaces(judge.page);
    const updates = first.received.length;
    await first.drag(through, { rows: -1 });
    await expect.poll(() => first.received.slice(updates).join(), { timeout: PATIENCE }).toContain("putBack");
    await expect.poll(() => tokenPlaces(judge.page), { timeout: PATIENCE }).toEqual(before);
    await expect.poll(() => tokenPlaces(first.page), { timeout: PATIENCE }).toEqual(before);
    await first.picture("tumbling-stays");

    const own = ["Amber Tern", "Copper Heron"].find((name) => name !== through) ?? "";
    const place = await placeOf(first, own);
    const hex = /\d{4}/.exec(place)?.[0] ?? "";
    const ahead = `${hex.slice(0, 2)}${Number(hex.slice(2)) - 1}`;
    await shipOf(first, own).getByRole("button", { name: "View" }).click();
    await first.page.waitForTimeout(500);
    await first.drag(own, { rows: -1 });
    await toBeAt(first, own, `Quiet Reach ${ahead} A`);
    await openJournal();
    await expect
      .poll(journal, { timeout: PATIENCE })
      .toContainEqual(expect.stringContaining(`${own} ${hex} › ${ahead}`));

    const moved = await tokenPlaces(judge.page);
    expect(moved).not.toEqual(before);
    await first.drag("Ninefold First", { rows: -1 });
    await first.page.waitForTimeout(1000);
    expect(await tokenPlaces(judge.page)).toEqual(moved);
    expect(await tokenPlaces(second.page)).toEqual(moved);
  });

  test("the tracker's next round is the next impulse; its previous round pauses the clock and says so", async () => {
    const impulse = Number((await judge.time()).replace("T1 I", ""));
    await judge.page.getByRole("tab", { name: /combat|encounter/i }).click();
    await judge.press("Next round");
    for (const seat of seats) await seat.until(`T1 I${impulse + 1}`);

    await judge.press("Previous round");
    await judge.page.getByText(/The combat tracker was turned back\. The clock is paused/).waitFor();
    await judge.reads("Paused.");
    await first.reads("The judge has paused the clock.");
    await judge.picture("turned-back");
    expect(await judge.time()).toBe(`T1 I${impulse + 1}`);

    await judge.press("Resume", judge.strip);
    await judge.reads(/ready/);
    await judge.press("Next", judge.strip);
    for (const seat of seats) await seat.until(`T1 I${impulse + 2}`);
    await nothingDoubled();
  });

  test("the host is killed after a step and opened again: same turn, impulse and tokens, and the game goes on", async () => {
    const time = await judge.time();
    const tokens = await tokenPlaces(judge.page);
    await host.kill();
    for (const seat of seats) await seat.page.getByText("The table is away").waitFor();
    await judge.picture("table-away");
    await host.again();
    for (const seat of seats) {
      await seat.page.getByText("The table is away").waitFor({ state: "detached" });
      await seat.strip.waitFor();
      await seat.until(time);
    }
    for (const seat of seats) {
      expect(seat.troubles.filter((trouble) => !LINE_LOST.test(trouble))).toEqual([]);
      seat.troubles.length = 0;
    }
    expect(await tokenPlaces(judge.page)).toEqual(tokens);
    expect(await tokenPlaces(first.page)).toEqual(tokens);
    await judge.reads(/ready/);
    await judge.press("Next", judge.strip);
    for (const seat of seats) await seat.until(`T1 I${Number(time.replace("T1 I", "")) + 1}`);
    await nothingDoubled();
  });
});
