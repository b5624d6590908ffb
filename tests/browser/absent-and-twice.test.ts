import { beforeAll, describe, expect, test } from "vitest";
import { beginning, having, pattern, text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { journalOf, openConsole, placeHole, placePortal, timesTold } from "./judging.ts";
import { type LaidMap, layOut, mapsOf } from "./lay-out.ts";
import { openRows } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const ship = (name: string, seat: string, hex: string, speed = 0) => ({
  ...{ name, seat, hex },
  unit: { class: "ship", facing: "A", speed, breakdown: 5 },
});

/** Ships of both captains within three hexes of the hole, one of the second's within four, and one below the portal. */
const STILL_REACH: LaidMap = {
  name: "Still Reach",
  readings: { firstDrift: "turn-2" },
  ships: [
    ship("Kestrel", "Captain 1", "2012"),
    ship("Tern", "Captain 1", "0816", 32),
    ship("Plover", "Captain 2", "2018"),
    ship("Heron", "Captain 2", "2415"),
  ],
};
const HOLE = "2015";
const PORTAL = "0815";

describe("an absent captain, and presses that come twice or late", () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first } = table);
  });
  stepByStep(() => table);

  const turnBar = (seat: Seat, label: string) => seat.turnBar.getByRole("button", { name: label, exact: true });
  const order = async (seat: Seat, unit: string, push: string): Promise<void> => {
    const label = beginning(`Bridge.Push.${push}`);
    await seat.turnTo(text("Bridge.Tab.orders"), seat.bridge);
    await seat.bridge.locator("select[name=applies]").selectOption({ label: unit });
    await seat.bridge.getByRole("radio", { name: label }).check();
    await seat.turnTo(text("Bridge.Tab.ships"), seat.bridge);
  };

  test("the first turn begins once, whatever is pressed twice", async () => {
    await layOut(judge.page, STILL_REACH);
    await table.begin();
    await placeHole(judge, HOLE);
    await placePortal(judge, PORTAL, { windows: "1-32", waveOn: "" });
    for (const unit of ["Kestrel", "Tern"]) await order(first, unit, "ask");
    await order(table.second, "Plover", "ask");
    await order(table.second, "Heron", "right");
    await judge.pressTwice(turnBar(judge, text("TurnBar.BeginTurn", { turn: 1 })));
    for (const seat of table.seats) await seat.until("T1");
    await first.press(text("TurnBar.Ready"), first.turnBar);
    await judge.reads(beginning("TurnBar.ReadyCount", { ready: 1, all: 2 }));
  });

  test("Next is one step, pressed twice; while it is asked where ships are pushed it cannot be pressed and says why", async () => {
    await judge.pressTwice(turnBar(judge, text("TurnBar.Next")));
    await first.asked("PushBar.Pushed", { name: "Kestrel", from: 3, to: 4 });
    await table.second.asked("PushBar.Pushed", { name: "Plover", from: 3, to: 4 });
    const next = turnBar(judge, text("TurnBar.Next"));
    const isHeld = async (): Promise<void> => {
      await expect.poll(() => next.isDisabled()).toBe(true);
      expect(await next.getAttribute("title")).toMatch(having("Held.choosing"));
    };
    await isHeld();
    await judge.page.keyboard.press("Shift+N");
    await judge.page.locator("#notifications").getByText(having("Held.choosing")).first().waitFor();
    await judge.reload();
    await judge.reads(having("Common.Doing.choosing"));
    await isHeld();
    await table.pictures("twice-asked");
  });

  test("an answer that is pressed twice is given once, and is not asked for after a reload", async () => {
    await first.pressTwice(first.bar.locator("[data-action=choose][data-direction=B]"));
    await first.bar.getByText(beginning("TurnBar.Sealed")).waitFor();
    await first.picture("twice-sealed");
    await first.reload();
    await first.reads(having("Common.Doing.choosing", { name: "Captain 2" }));
    expect(await first.bar.locator("[data-action=choose]").count()).toBe(0);
  });

  test("a captain who goes away is said to be away; by one press of the judge her order and the default stand", async () => {
    await table.second.page.close();
    await first.reads(having("Common.Doing.away", { name: "Captain 2" }));
    await openConsole(judge, "now");
    await judge.console.getByText(text("Console.Desk.away", { name: "Captain 2" })).waitFor();
    await table.judge.picture("absent-desk");
    await first.picture("absent");
    await judge.press(text("Console.Desk.readyFor", { name: "Captain 2" }), judge.console);
    for (const seat of [judge, first]) await seat.until("T1 I1");
    // Chosen, by default, by order; and the judge's presses made one step.
    const pushed = (unit: string, from: string, to: string): Promise<number> =>
      timesTold(judge, having("Console.Fact.pushed", { unit, from, to }));
    await expect.poll(() => pushed("Kestrel", "2012", "2112"), { timeout: PATIENCE }).toBe(1);
    expect(await pushed("Plover", "2018", "2019")).toBe(1);
    expect(await pushed("Heron", "2415", "2516")).toBe(1);
    expect(await timesTold(judge, having("Console.Fact.pushed"))).toBe(3);
  });

  test("who comes back finds one digest of it, and no old question", async () => {
    const second = await table.secondComesBack();
    await second.until("T1 I1");
    await second.bridge.waitFor();
    const pushes = (await second.cards()).filter((card) => beginning("Card.Pushed.title").test(card));
    expect(pushes).toEqual([expect.stringMatching(/T1 I1 Kestrel .* I1 Plover .* I1 Heron/)]);
    expect(await second.bar.isVisible()).toBe(false);
    await second.turnBar.locator("#gravity-portals-turn-bar-time").click();
    const turn = second.window(text("Timeline.title"));
    const list = [
      text("Timeline.Lately.pushed", { name: "Plover", hex: "2019", impulse: 1 }),
      text("Timeline.Lately.pushed", { name: "Heron", hex: "2516", impulse: 1 }),
    ].join(" ");
    await turn.getByText(text("Timeline.lately", { list })).waitFor();
    await second.picture("absent-digest");
    await second.page.keyboard.press("Escape");
    await turn.waitFor({ state: "detached" });
  });

  test("dice that are rolled twice, and again after a reload, fall once", async () => {
    const tern = first.bridge.locator(".gp-ship", { hasText: "Tern" });
    await first.press(text("Bridge.Ahead"), tern);
    await first.asked("PushBar.Beyond", { names: "Tern" });
    await first.pressTwice(first.bar.getByRole("button", { name: text("PushBar.RollDestination") }));
    await first.reload();
    await judge.reads(beginning("Prompt.SetUp"));
    await first.reads(text("TurnBar.BeingSetUp"));
    expect(await first.bar.isVisible()).toBe(false);
    expect(await timesTold(judge, having("Console.Fact.chart"))).toBe(1);
    expect(await timesTold(judge, having("Console.Fact.row"))).toBe(1);
    await table.pictures("twice-rolled");
  });

  test("a destination that is started twice, and again after a reload, begins once", async () => {
    const maps = await mapsOf(judge);
    await judge.pressTwice(judge.bar.getByRole("button", { name: text("PushBar.Start"), exact: true }));
    const open = openRows(judge);
    const begun = first.bar.getByText(text("PushBar.Out", { names: "Tern" }));
    await Promise.race([open.waitFor(), begun.waitFor()]);
    if (await open.isVisible()) await judge.pressTwice(open.getByRole("button", { name: text("SetUp.startAnyway") }));
    await judge.reload();
    await begun.waitFor();
    await judge.reads(having("Common.Doing.rolling", { name: "Captain 1" }));
    expect(await judge.bar.isVisible()).toBe(false);
    expect(await timesTold(judge, having("Console.Fact.out", { unit: "Tern" }))).toBe(1);
    expect((await mapsOf(judge)).length).toBe(maps.length + 1);
  });

  test("nor do the dice of coming out fall twice; and nothing at all was told twice", async () => {
    await first.pressTwice(first.bar.getByRole("button", { name: text("PushBar.RollTumble") }));
    await first.reload();
    const outcomes = ["tumbles", "holdsCourse"].map((one) => pattern(`Console.Fact.${one}`, { unit: "Tern" }));
    const rolled = new RegExp(outcomes.join("|"));
    await expect.poll(() => timesTold(judge, rolled), { timeout: PATIENCE }).toBe(1);
    await expect.poll(() => first.bar.isVisible(), { timeout: PATIENCE }).toBe(false);
    for (const seat of table.seats) {
      await seat.until("T1 I1");
      const cards = await seat.cards();
      expect(cards.filter((card) => having("Card.Out.line", { unit: "Tern" }).test(card))).toHaveLength(1);
      expect(cards.filter((card, at) => cards.indexOf(card) !== at)).toEqual([]);
    }
    const told = await journalOf(judge);
    expect(told.filter((line, at) => told.indexOf(line) !== at)).toEqual([]);
    await table.pictures("twice-out");
  });
});
