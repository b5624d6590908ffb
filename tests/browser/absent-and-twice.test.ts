import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Evening } from "./evening.ts";
import { journalOf, openConsole, placeHole, placePortal, timesTold } from "./judging.ts";
import { type LaidMap, layOut, mapsOf } from "./lay-out.ts";
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
  let broken = false;

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first } = table);
  });
  beforeEach(() => {
    if (broken) throw new Error("an earlier part failed");
  });
  afterEach(({ task }) => {
    broken ||= task.result?.state === "fail";
    table.allWell();
  });
  afterAll(() => table?.close());

  const strip = (seat: Seat, label: string) => seat.strip.getByRole("button", { name: label, exact: true });
  const order = async (seat: Seat, unit: string, label: RegExp): Promise<void> => {
    await seat.turnTo("Orders", seat.bridge);
    await seat.bridge.locator("select[name=applies]").selectOption({ label: unit });
    await seat.bridge.getByRole("radio", { name: label }).check();
    await seat.turnTo("Ships", seat.bridge);
  };

  test("the first turn begins once, whatever is pressed twice", async () => {
    await layOut(judge.page, STILL_REACH);
    await table.begin();
    await placeHole(judge, HOLE);
    await placePortal(judge, PORTAL, { windows: "1-32", waveOn: "" });
    for (const unit of ["Kestrel", "Tern"]) await order(first, unit, /^Ask me always/);
    await order(table.second, "Plover", /^Ask me always/);
    await order(table.second, "Heron", /^Right of straight/);
    await judge.pressTwice(strip(judge, "Begin turn 1"));
    for (const seat of table.seats) await seat.until("T1");
    await first.press("Ready", first.strip);
    await judge.reads(/^1 of 2 ready/);
  });

  test("Next is one step, pressed twice, again while it is asked where ships are pushed, and again after a reload", async () => {
    await judge.pressTwice(strip(judge, "Next"));
    await first.bar.getByText("Kestrel is pushed: range 3 to 4").waitFor();
    await table.second.bar.getByText("Plover is pushed: range 3 to 4").waitFor();
    await judge.press("Next", judge.strip);
    await judge.reload();
    await judge.reads(/Waiting: .*\(push\)/);
    await judge.press("Next", judge.strip);
    await table.pictures("twice-asked");
  });

  test("an answer that is pressed twice is given once, and is not asked for after a reload", async () => {
    await first.pressTwice(first.bar.locator("[data-action=choose][data-direction=B]"));
    await first.bar.getByText(/^Choices stay hidden/).waitFor();
    await first.picture("twice-sealed");
    await first.reload();
    await first.reads(/Captain 2 \(push\)/);
    expect(await first.bar.locator("[data-action=choose]").count()).toBe(0);
  });

  test("a captain who goes away is said to be away; by one press of the judge her order and the default stand", async () => {
    await table.second.page.close();
    await first.reads(/Captain 2 \(away\)/);
    await openConsole(judge, "Now");
    await judge.console.getByText("Captain 2 is away.").waitFor();
    await table.judge.picture("absent-desk");
    await first.picture("absent");
    await judge.press("Ready for Captain 2", judge.console);
    for (const seat of [judge, first]) await seat.until("T1 I1");
    // Chosen, by default, by order; and the judge's presses made one step.
    await expect.poll(() => timesTold(judge, /^T1 I1 all Kestrel pushed 2012 › 2112/), { timeout: PATIENCE }).toBe(1);
    expect(await timesTold(judge, /^T1 I1 all Plover pushed 2018 › 2019/)).toBe(1);
    expect(await timesTold(judge, /^T1 I1 all Heron pushed 2415 › 2516/)).toBe(1);
    expect(await timesTold(judge, / pushed /)).toBe(3);
  });

  test("who comes back finds one digest of it, and no old question", async () => {
    const second = await table.secondComesBack();
    await second.until("T1 I1");
    await second.bridge.waitFor();
    const pushes = (await second.cards()).filter((card) => card.startsWith("Pushed by"));
    expect(pushes).toEqual([expect.stringMatching(/T1 I1 Kestrel .* I1 Plover .* I1 Heron/)]);
    expect(await second.bar.isVisible()).toBe(false);
    await second.strip.locator("#gravity-portals-strip-time").click();
    const turn = second.window("Turn overview");
    await turn.getByText("Recently: Plover pushed to 2019 at I1. Heron pushed to 2516 at I1.").waitFor();
    await second.picture("absent-digest");
    await second.page.keyboard.press("Escape");
    await turn.waitFor({ state: "detached" });
  });

  test("dice that are rolled twice, and again after a reload, fall once", async () => {
    const tern = first.bridge.locator(".gp-ship", { hasText: "Tern" });
    await first.press("Straight ahead", tern);
    await first.bar.getByText("Destination roll: Tern").waitFor();
    await first.pressTwice(first.bar.getByRole("button", { name: "Roll 2 dice" }));
    await first.reload();
    await judge.reads(/^Set up: /);
    await first.reads("Destination being set up");
    expect(await first.bar.isVisible()).toBe(false);
    expect(await timesTold(judge, / = \d+: chart /)).toBe(1);
    expect(await timesTold(judge, / = \d+ on DR/)).toBe(1);
    await table.pictures("twice-rolled");
  });

  test("a destination that is started twice, and again after a reload, begins once", async () => {
    const maps = await mapsOf(judge);
    await judge.pressTwice(judge.bar.getByRole("button", { name: "Start", exact: true }));
    const open = judge.page.getByRole("dialog").filter({ hasText: "rows open?" });
    const begun = first.bar.getByText("Arrival: Tern");
    await Promise.race([open.waitFor(), begun.waitFor()]);
    if (await open.isVisible()) await judge.pressTwice(open.getByRole("button", { name: /^Start/ }));
    await judge.reload();
    await begun.waitFor();
    await judge.reads(/Captain 1 \(dice\)/);
    expect(await judge.bar.isVisible()).toBe(false);
    expect(await timesTold(judge, /Tern arrives/)).toBe(1);
    expect((await mapsOf(judge)).length).toBe(maps.length + 1);
  });

  test("nor do the dice of coming out fall twice; and nothing at all was told twice", async () => {
    await first.pressTwice(first.bar.getByRole("button", { name: "Roll for tumble" }));
    await first.reload();
    const rolled = /Tern (tumbles|does not tumble)/;
    await expect.poll(() => timesTold(judge, rolled), { timeout: PATIENCE }).toBe(1);
    await expect.poll(() => first.bar.isVisible(), { timeout: PATIENCE }).toBe(false);
    for (const seat of table.seats) {
      await seat.until("T1 I1");
      const cards = await seat.cards();
      expect(cards.filter((card) => /Tern arrives/.test(card))).toHaveLength(1);
      expect(cards.filter((card, at) => cards.indexOf(card) !== at)).toEqual([]);
    }
    const told = await journalOf(judge);
    expect(told.filter((line, at) => told.indexOf(line) !== at)).toEqual([]);
    await table.pictures("twice-out");
  });
});
