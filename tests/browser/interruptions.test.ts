import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginning, filledIn, having, pattern, text } from "../lang.ts";
import { TAKEN } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { makeAllTumble, tokenOnScreen, tokenPlaces } from "./holdings.ts";
import type { HostProcess } from "./host-process.ts";
import { openConsole } from "./judging.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** What the judge's button says. */
const ONWARD = new RegExp(`^(${pattern("TurnBar.Next")}|${pattern("TurnBar.BeginTurn")})$`);

const lines = async (of: Locator): Promise<readonly string[]> =>
  (await of.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

/** What the browser says when the host is away; it is meant to be. */
const LINE_LOST = /WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/;

const TO_2312 = text("PushBar.Option", { direction: "B", hex: "2312" });
const READY = new RegExp(`${having("TurnBar.ReadyCount").source}|${having("TurnBar.Waiting").source}`);

describe("an evening with interruptions", () => {
  let table: Evening<HostProcess>;
  let judge: Seat;
  let first: Seat;
  let second: Seat;
  let seats: readonly Seat[] = [];
  let broken = false;
  /** The map that a ship came out on. */
  let beyond = "";

  const placeOf = async (seat: Seat, name: string): Promise<string> =>
    (await lines(seat.shipOf(name).locator(".gp-ship-place"))).join();
  const toBeAt = (seat: Seat, name: string, place: string | RegExp) =>
    expect.poll(() => placeOf(seat, name), { timeout: PATIENCE }).toMatch(place);
  const journal = (): Promise<readonly string[]> => lines(judge.console.locator(".gp-line"));
  const openJournal = (): Promise<void> => openConsole(judge, "journal");
  const next = (): Promise<void> => judge.press(text("TurnBar.Next"), judge.turnBar);
  /** Looks at the map that a ship is on, and waits until it is drawn there. */
  const view = async (ship: string): Promise<void> => {
    await first.press(text("Bridge.View"), first.shipOf(ship));
    const drawn = () =>
      tokenOnScreen(first.page, ship, { columns: 0, rows: 0 }).then(
        () => true,
        () => false,
      );
    await expect.poll(drawn, { timeout: PATIENCE }).toBe(true);
    await first.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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
    table = await Evening.openKillable({ hurried: 3 });
    ({ judge, first, second, seats } = table);
    await table.loadDemo();
    await makeAllTumble(judge.page);
  });

  beforeEach(() => {
    if (broken) throw new Error("an earlier part failed");
  });

  afterEach(({ task }) => {
    broken ||= task.result?.state === "fail";
    table.allWell();
  });

  afterAll(() => table?.close());

  test("a second window of the judge stands by and says so; the first goes on judging", async () => {
    const other = await judge.secondWindow();
    await other.reads(text("TurnBar.StandingBy"));
    expect(await other.turnBar.getByRole("button", { name: ONWARD }).count()).toBe(0);
    await other.picture("standing-by");
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    for (const seat of seats) await seat.until("T1");
    await other.reads(text("TurnBar.StandingBy"));
    await other.page.close();
    expect(other.troubles).toEqual([]);
    await judge.reads(READY);
  });

  test("a captain and the judge reload while a push is asked: it is still asked, once", async () => {
    await next();
    await first.asked("PushBar.Pushed", { name: "Long Patience" });
    await Promise.all([first.reload(), judge.reload()]);
    await first.asked("PushBar.Pushed", { name: "Long Patience" });
    await first.reads(text("Prompt.Choose", { names: "Long Patience" }));
    await judge.reads(having("Common.Doing.choosing", { name: "Captain 1" }));
    expect(await first.bar.getByRole("button", { name: TO_2312 }).count()).toBe(1);
  });

  test("the judge reloads between the answer and the step: the ship is pushed once", async () => {
    await first.press(TO_2312, first.bar);
    await judge.reload();
    await toBeAt(first, "Long Patience", `Lantern Deep 2312 D ${text("Bridge.Speed", { speed: 0 })}`);
    for (const seat of seats) {
      await seat.until("T1 I1");
      const way = { unit: "Long Patience", from: "2212", to: "2312", range: 3, farther: 4 };
      await seat.hears(text("Card.Pushed.line", way));
    }
    await nothingDoubled();
  });

  test("the judge reloads while a passage waits for dice and for its set-up: each happens once", async () => {
    await first.turnTo(text("Bridge.Tab.orders"), first.bridge);
    await first.bridge.getByRole("radio", { name: beginning("Bridge.Push.straight") }).check();
    await first.turnTo(text("Bridge.Tab.ships"), first.bridge);
    await next();
    await first.reads(text("Prompt.Roll", { names: TAKEN }));
    await judge.reload();
    await judge.reads(having("Common.Doing.rolling", { name: "Captain 1" }));
    await first.press(text("PushBar.RollDestination"), first.bar);
    await judge.reads(beginning("Prompt.SetUp"));
    beyond = filledIn("Prompt.SetUp", await judge.sentence())["scene"] ?? "";
    await judge.reload();
    await judge.reads(text("Prompt.SetUp", { scene: beyond }));
    await judge.press(text("PushBar.Start"), judge.bar);
    await first.asked("PushBar.Out", { names: TAKEN });
    await first.reload();
    await first.press(text("PushBar.RollTumble"), first.bar);
    await expect
      .poll(async () => (await first.openShip(TAKEN)).innerText(), { timeout: PATIENCE })
      .toMatch(having("Bridge.Condition.noMovement"));
    await nothingDoubled();
  });

  test("a captain who reloads still knows both ends of the portal, and what her ship suffers", async () => {
    await first.reload();
    await first.turnTo(text("Bridge.Tab.known"), first.bridge);
    await expect
      .poll(() => lines(first.bridge.locator(".gp-known")), { timeout: PATIENCE })
      .toEqual([
        expect.stringMatching(new RegExp(`^2016 Quiet Reach ${pattern("Bridge.Known.wentIn", { name: TAKEN })}`)),
        expect.stringMatching(new RegExp(`^0825 ${beyond} ${pattern("Bridge.Known.cameOut", { name: TAKEN })}`)),
      ]);
    await first.turnTo(text("Bridge.Tab.ships"), first.bridge);
    expect(await (await first.openShip(TAKEN)).innerText()).toMatch(having("Bridge.Condition.noMovement"));
  });

  test("a token that a captain drags moves her ship; a tumbling one goes back; another's cannot be dragged", async () => {
    // The story lies on the part of the map that the ship came out on.
    await first.page.locator(".gp-story .window-header [data-action=close]").click();
    await view(TAKEN);
    const before = await tokenPlaces(judge.page);
    const updates = first.received.length;
    await first.drag(TAKEN, { rows: -1 });
    await expect.poll(() => first.received.slice(updates).join(), { timeout: PATIENCE }).toContain("putBack");
    await expect.poll(() => tokenPlaces(judge.page), { timeout: PATIENCE }).toEqual(before);
    await expect.poll(() => tokenPlaces(first.page), { timeout: PATIENCE }).toEqual(before);
    await first.picture("tumbling-stays");

    const own = "Amber Tern";
    const place = await placeOf(first, own);
    const hex = /\d{4}/.exec(place)?.[0] ?? "";
    const ahead = `${hex.slice(0, 2)}${Number(hex.slice(2)) - 1}`;
    await view(own);
    await first.drag(own, { rows: -1 });
    await toBeAt(first, own, `Quiet Reach ${ahead} A`);
    await openJournal();
    await expect
      .poll(journal, { timeout: PATIENCE })
      .toContainEqual(expect.stringContaining(text("Console.Fact.moved", { unit: own, from: hex, to: ahead })));

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
    await judge.page.getByText(text("Clock.turnedBack")).waitFor();
    await judge.reads(text("TurnBar.PausedJudge"));
    await first.reads(text("TurnBar.Paused"));
    await judge.picture("turned-back");
    expect(await judge.time()).toBe(`T1 I${impulse + 1}`);

    await judge.press(text("TurnBar.Resume"), judge.turnBar);
    await judge.reads(READY);
    await next();
    for (const seat of seats) await seat.until(`T1 I${impulse + 2}`);
    await nothingDoubled();
  });

  test("the host is killed after a step and opened again: same turn, impulse and tokens, and the game goes on", async () => {
    const time = await judge.time();
    const tokens = await tokenPlaces(judge.page);
    await table.host.kill();
    for (const seat of seats) await seat.page.getByText("The table is away").waitFor();
    await judge.picture("table-away");
    await table.host.again();
    for (const seat of seats) {
      await seat.page.getByText("The table is away").waitFor({ state: "detached" });
      await seat.turnBar.waitFor();
      await seat.until(time);
    }
    for (const seat of seats) {
      expect(seat.troubles.filter((trouble) => !LINE_LOST.test(trouble))).toEqual([]);
      seat.troubles.length = 0;
    }
    expect(await tokenPlaces(judge.page)).toEqual(tokens);
    expect(await tokenPlaces(first.page)).toEqual(tokens);
    await judge.reads(READY);
    await next();
    for (const seat of seats) await seat.until(`T1 I${Number(time.replace("T1 I", "")) + 1}`);
    await nothingDoubled();
  });
});
