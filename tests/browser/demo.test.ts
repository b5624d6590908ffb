import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { runTier } from "../../tools/test-tiers.ts";
import { beginning, filledIn, having, pattern, text } from "../lang.ts";
import { Evening, SLOW, stepByStep } from "./evening.ts";
import { heap, holdings, namesHex, seenOnMap } from "./holdings.ts";
import { hurryTo } from "./hurry.ts";
import { framesOf, watchMotion } from "./motion.ts";
import { countPresses, pressesIn } from "./presses.ts";
import { Tour } from "./readme-tour.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { QUIET_TOUR } from "./tour-play.ts";

/** The tour with a portal that drifts unseen, and with one that betrays itself by a wave; and who meets it, and when. */
const TOURS = [
  { how: "without a wave", waved: false, ...QUIET_TOUR },
  {
    ...{ how: "with a wave", waved: true, dice: { "drift 1.0": [1], "wave-check 1.0": [1, 1] } },
    ...{ hex: "2014", ship: "Copper Heron", impulse: 4, barge: "Ninefold First", closed: 11 },
  },
] as const;
/** Where the portal can be after its first drift. */
const ROUND = ["2014", "2115", "2116", "2016", "1916", "1915"];
const PATROL = ["Amber Tern", "Copper Heron", "Slate Plover"];

/** How many presses of all three together a newcomer may need to see a push, and a ship go through the portal. */
const MOST_TO_PUSH = 6;
const MOST_TO_TRANSPORT = 8;
/** How many more where a wave strikes: each captain's ships in every impulse of three. */
const MOST_FOR_WAVE = 6;

const textsOf = async (lines: Locator): Promise<readonly string[]> =>
  (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

const closedLine = pattern("Console.Fact.enteredClosed");

/**
 * On a push the tour with a wave is played, in which more is to be seen; that without one differs in its dice, and is
 * played at a table without a browser (`demo-faces.test.ts`).
 */
const PLAYED = runTier() === "push" ? TOURS.filter(({ waved }) => waved) : TOURS;

describe.for(PLAYED)("the README's tour, $how", ({ waved, dice, hex, ship, impulse, barge, closed }) => {
  const tour = new Tour();
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;
  let seats: readonly Seat[] = [];
  let destination = "";
  /** Presses by which this test alone looks about, and which the tour does not ask for. */
  let besides = 0;

  const allPresses = async (): Promise<number> => {
    const counts = await Promise.all(seats.map(({ page }) => pressesIn(page)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const pressesOfTour = async (): Promise<number> => (await allPresses()) - besides;
  const pictures = (name: string): Promise<void> => table.pictures(waved ? `wave-${name}` : name);
  const journalLines = (): Promise<readonly string[]> => textsOf(judge.console.locator(".gp-line"));
  const placeOf = (name: string): Promise<readonly string[]> => textsOf(first.shipOf(name).locator(".gp-ship-place"));
  /** What the Bridge says of hidden places, without how far the seat's own ships are from them by now. */
  const knownTo = (seat: Seat): Promise<readonly string[]> =>
    seat.bridge
      .locator(".gp-known")
      .evaluateAll((places) =>
        places.map((place) =>
          [...place.querySelectorAll<HTMLElement>(":scope > :not(.gp-bearings)")]
            .map(({ innerText }) => innerText.replace(/\s+/g, " ").trim())
            .join(" "),
        ),
      );
  const marksOf = async (seat: Seat): Promise<readonly string[]> =>
    (await seenOnMap(seat.page)).filter((text) => /portal|P1/.test(text));
  const storyTells = (seat: Seat, key: string, data: Readonly<Record<string, string | number>>): Promise<void> =>
    expect
      .poll(() => seat.page.locator(".gp-story").innerText(), { timeout: PATIENCE })
      .toContain(text(`Story.${key}`, data));
  const signalsTab = (seat: Seat): Locator => seat.bridge.getByRole("tab", { name: beginning("Bridge.Tab.signals") });

  stepByStep(() => table);

  test(tour.title(1), async () => {
    for (const seat of ["Judge", "Captain 1", "Captain 2"]) tour.bold(1, seat);
    table = await Evening.open({ fromRelease: true, dice: { seed: "tour", script: dice }, slowHands: SLOW });
    ({ judge, first, second, seats } = table);
    for (const { page } of seats) await countPresses(page);
    // As fast as it is for people, who have something to read now.
    await hurryTo(judge.page, 1);

    await judge.reads(text("TurnBar.NoGameJudge"));
    for (const captain of table.captains) await captain.reads(text("TurnBar.NoGame"));
    expect(await first.bridge.count(), "there is no game, and no Bridge yet").toBe(0);
  });

  test(tour.title(2), async () => {
    await judge.door(tour.button(2, "Welcome.demo"));
    await judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
    await pictures("2-loaded");
    await judge.press(tour.button(2, "Welcome.done"));

    await judge.reads(text("TurnBar.NoTurnJudge"));
    for (const captain of table.captains) {
      await captain.bridge.waitFor();
      await captain.reads(text("TurnBar.NoTurn"));
    }
    tour.names(2, "Story.title");
    for (const seat of seats) await storyTells(seat, "Now.hole", { hole: "The Lantern", scene: "Lantern Deep" });
    const hole = text("Card.Hole.isAt", { hole: "The Lantern", hex: "2215", scene: "Lantern Deep" });
    for (const seat of seats) {
      await expect
        .poll(() => seat.cards(), { timeout: PATIENCE })
        .toEqual([
          `${text("Card.Opened.title")} ${text("Card.Opened.sealed")} ${text("Card.details")}`,
          expect.stringContaining(hole),
        ]);
      const band = text("Overlay.Band.each1", { range: 4 });
      await expect.poll(() => seenOnMap(seat.page), { timeout: PATIENCE }).toContain(band);
    }
    expect(await textsOf(first.bridge.locator(".gp-ship-name"))).toEqual(["Long Patience", ...PATROL]);
  });

  test(tour.title(3), async () => {
    tour.names(3, "Console.title");
    tour.names(3, "Console.Now.secret");
    await judge.press(tour.button(3, "TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    for (const seat of seats) await seat.until("T1");
    await judge.console.waitFor();

    const [secret = ""] = await textsOf(judge.console.locator(".gp-secrets li"));
    const die = dice["drift 1.0"][0];
    const check = dice["wave-check 1.0"].join("+");
    expect(secret).toContain(text("Console.Portal.driftChecked", { from: "2015", to: hex, dice: String(die), check }));
    await storyTells(judge, "Fell.drifted", { scene: "Quiet Reach", from: "2015", to: hex, dice: String(die) });
    await storyTells(judge, waved ? "Fell.waved" : "Fell.quiet", { dice: check });
    for (const captain of table.captains) await storyTells(captain, "Fell.turn", { turn: 1 });
    await pictures("3-turn-1");
  });

  test("3b. until it is met, the portal is in the judge's browser alone, but for where a wave began", async () => {
    const before = await allPresses();
    await judge.turnTo(text("Console.Tab.anomalies"), judge.console);
    const button = judge.console.locator(".gp-anomaly-secret [data-anomaly]");
    const portal = (await button.getAttribute("data-anomaly")) ?? "";
    expect(portal).toMatch(/^\w{16}$/);
    await judge.turnTo(text("Console.Tab.now"), judge.console);
    expect(namesHex(await holdings(judge.page), hex), "what is looked for can be found").toBe(true);
    for (const captain of table.captains) {
      const all = `${await holdings(captain.page)}${captain.received.join("\n")}`;
      for (const one of ["2015", ...ROUND]) {
        expect(namesHex(all, one), `${captain.name} holds ${one}`).toBe(waved && one === hex);
      }
      expect(all).not.toContain('gravity-portal"');
      expect(all).not.toContain("portal-drifted");
      expect(all.includes(portal)).toBe(waved);
      await captain.turnTo(text("Bridge.Tab.known"), captain.bridge);
      expect((await captain.bridge.innerText()).includes(text("Bridge.Known.empty"))).toBe(!waved);
      await captain.turnTo(text("Bridge.Tab.ships"), captain.bridge);
    }
    const memory = await heap(first.page);
    expect(memory, "the snapshot of the memory holds what the page holds").toContain("Long Patience");
    expect(memory.includes(portal)).toBe(waved);
    besides += (await allPresses()) - before;
  });

  test(tour.title(4), async () => {
    await first.press(tour.button(4, "TurnBar.Ready"), first.turnBar);
    await judge.reads(beginning("TurnBar.ReadyWaiting", { ready: 1, all: 2, list: "Captain 2" }));
    await second.press(text("TurnBar.Ready"), second.turnBar);

    await first.asked("PushBar.Pushed", { name: "Long Patience", from: 3, to: 4 });
    await first.reads(text("Prompt.Choose", { names: "Long Patience" }));
    const choosing = text("Common.Doing.choosing", { name: "Captain 1" });
    await second.reads(text("TurnBar.Waiting", { list: choosing }));
    await judge.reads(text("TurnBar.ReadyWaiting", { ready: 1, all: 2, list: choosing }));
    expect(await textsOf(first.bar.getByRole("button"))).toEqual([
      `${text("PushBar.Option", { direction: "A", hex: "2211" })} ${text("PushBar.Straight")}`,
      text("PushBar.Option", { direction: "B", hex: "2312" }),
      text("PushBar.Option", { direction: "F", hex: "2112" }),
      // The whole map is in view: its hexes are too small for arrows.
      text("PushBar.Zoom", { name: "Long Patience" }),
    ]);
    expect(await second.bar.isVisible()).toBe(false);
    await pictures("4-push");
  });

  test(tour.title(5), async () => {
    await first.press(tour.button(5, "PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
    const place = `Lantern Deep 2312 D ${text("Bridge.Speed", { speed: 0 })}`;
    await expect.poll(() => placeOf("Long Patience"), { timeout: PATIENCE }).toEqual([place]);
    const presses = await pressesOfTour();
    expect(presses).toBeGreaterThan(3);
    expect(presses).toBeLessThanOrEqual(MOST_TO_PUSH);
    const way = { unit: "Long Patience", from: "2212", to: "2312", range: 3, farther: 4 };
    for (const seat of seats) await seat.hears(text("Card.Pushed.line", way));
  });

  test(tour.title(6), async () => {
    await first.press(tour.button(6, "PushBar.Keep"), first.bar);
  });

  test(tour.title(7), async () => {
    const ready = tour.button(7, "TurnBar.Ready");
    const asked = first.bar.getByText(having("PushBar.Beyond", { names: ship }));
    const again = table.captains.map(({ turnBar }) => turnBar.getByRole("button", { name: ready, exact: true }));
    const struck = async (): Promise<void> => {
      for (const button of again)
        if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    };
    const met = async (): Promise<boolean> => {
      if (waved) await struck();
      return asked.isVisible();
    };
    await expect.poll(met, { timeout: PATIENCE }).toBe(true);
    expect(await pressesOfTour()).toBeLessThanOrEqual(MOST_TO_TRANSPORT + (waved ? MOST_FOR_WAVE : 0));
    for (const seat of seats) await seat.until(`T1 I${impulse}`);
    await first.reads(text("Prompt.Roll", { names: ship }));
    await judge.reads(having("Common.Doing.rolling", { name: "Captain 1" }));
    for (const seat of seats) await seat.hears(text("Card.Gone.line", { unit: ship, hex }));
    await pictures("7-gone");
    await expect.poll(() => seenOnMap(first.page), { timeout: PATIENCE }).toContain(text("Overlay.inTransit"));
    await first.press(tour.button(7, "PushBar.RollDestination"), first.bar);
    await judge.reads(beginning("Prompt.SetUp"));
    for (const captain of table.captains) await captain.reads(text("TurnBar.BeingSetUp"));
    await pictures("7-row");
  });

  test(tour.title(8), async () => {
    destination = filledIn("Prompt.SetUp", await judge.sentence())["scene"] ?? "";
    await judge.press(tour.button(8, "PushBar.Start"), judge.bar);
    await first.asked("PushBar.Out", { names: ship });
    const place = `${destination} 0825 A ${text("Bridge.Speed", { speed: 24 })}`;
    await expect.poll(() => placeOf(ship), { timeout: PATIENCE }).toEqual([place]);
  });

  test(tour.title(9), async () => {
    tour.names(9, "Card.Begins.title", { scene: "…" });
    await first.press(tour.button(9, "PushBar.RollTumble"), first.bar);
    const out = pattern("Card.Out.line", { unit: ship, hex: "0825", facing: "A", speed: 24 });
    const outcome = `(${pattern("Card.Out.tumbles")}|${pattern("Card.Out.holds")})`;
    for (const seat of seats) await seat.hears(new RegExp(`${out}.*${outcome}`));
    const tumbles = (await first.cards()).some((card) => having("Card.Out.tumbles").test(card));
    const condition = having(tumbles ? "Bridge.Condition.noMovement" : "Bridge.Condition.fireControl");
    await expect.poll(async () => (await first.openShip(ship)).innerText(), { timeout: PATIENCE }).toMatch(condition);
    for (const seat of seats) {
      await storyTells(seat, "Fell.wentIn", { unit: ship, hex, scene: "Quiet Reach" });
      await storyTells(seat, "Fell.cameOut", { hex: "0825", scene: destination });
    }
    await first.press(tour.button(9, "Card.Begins.view"), first.chat);
    await expect.poll(() => seenOnMap(first.page), { timeout: PATIENCE }).toContain(text("Overlay.untilDrift"));
    await pictures("9-out");
  });

  test(tour.title(10), async () => {
    tour.names(10, "Bridge.Title");
    const time = `T1 I${impulse}`;
    const here = waved
      ? `${hex} Quiet Reach ${text("Bridge.Known.wave", { time: "T1" })}`
      : `${hex} Quiet Reach ${text("Bridge.Known.wentIn", { name: ship, time })}`;
    const there = `0825 ${destination} ${text("Bridge.Known.cameOut", { name: ship, time })}`;
    await first.turnTo(tour.button(10, "Bridge.Tab.known"), first.bridge);
    await expect
      .poll(() => knownTo(first), { timeout: PATIENCE })
      .toEqual([expect.stringContaining(here), expect.stringContaining(there)]);
    await second.turnTo(text("Bridge.Tab.known"), second.bridge);
    await expect.poll(() => knownTo(second), { timeout: PATIENCE }).toEqual([expect.stringContaining(here)]);
    await pictures("10-known");
    await first.turnTo(text("Bridge.Tab.ships"), first.bridge);
  });

  test(tour.title(11), async () => {
    tour.names(11, "Console.Journal.seeAs");
    const drift = expect.stringMatching(having("Console.Fact.drifts", { portal: "P1", from: "2015" }));
    await judge.turnTo(tour.button(11, "Console.Tab.journal"), judge.console);
    await expect.poll(journalLines, { timeout: PATIENCE }).toContainEqual(drift);
    const whole = (await journalLines()).length;
    await judge.console.getByLabel(text("Console.Journal.seeAs")).selectOption("Captain 1");
    await expect.poll(journalLines, { timeout: PATIENCE }).not.toContainEqual(drift);
    expect((await journalLines()).length).toBeLessThan(whole);
    await pictures("11-see-as");
    await judge.press(tour.button(11, "Console.ownEyes"), judge.console);
    await expect.poll(async () => (await journalLines()).length, { timeout: PATIENCE }).toBe(whole);
  });

  test(tour.title(12), async () => {
    const cardsBefore = await second.cards();
    const knownBefore = await knownTo(second);
    const signals = await signalsTab(second).innerText();
    const marksBefore = await marksOf(second);
    tour.button(12, "TurnBar.Ready");
    await hurryTo(judge.page, 10);
    for (const captain of table.captains) {
      await captain.choose(tour.button(12, "TurnBar.Until.impulse", { impulse: 16 }));
    }
    // A wave runs out over the map that both look at; it must not step on the screen of one who asked for stillness.
    await judge.page.emulateMedia({ reducedMotion: "no-preference" });
    for (const { page } of [judge, second]) await watchMotion(page);

    for (const seat of seats) await expect.poll(() => seat.time(), { timeout: 4 * PATIENCE }).toBe("T1 I16");
    const crossing = having("Console.Fact.enteredClosed", { unit: barge, hex });
    await expect
      .poll(journalLines, { timeout: PATIENCE })
      .toContainEqual(expect.stringMatching(new RegExp(`^T1 I${closed} .*${crossing.source}`)));
    expect((await journalLines()).filter((line) => new RegExp(closedLine).test(line))).toHaveLength(1);
    await pictures("12-impulse-16");
    expect(await framesOf(judge.page), "the wave steps outward elsewhere").toBeGreaterThan(0);
    expect(await framesOf(second.page), "nothing of ours moves").toBe(0);

    const shown = new RegExp(`^(${pattern("Card.Pushed.title")}|${pattern("Card.Wave.title")})`);
    const running = (cards: readonly string[]): readonly string[] => cards.filter((card) => !shown.test(card));
    expect(running(await second.cards()), "no card tells of the closed door").toEqual(running(cardsBefore));
    expect(await knownTo(second), "nor does the Bridge").toEqual(knownBefore);
    expect(await signalsTab(second).innerText()).toBe(signals);
    expect(await marksOf(second)).toEqual(marksBefore);
    const held = `${await holdings(second.page)}${second.received.join("\n")}`;
    expect(held).not.toContain(text("Console.Fact.enteredClosed", { unit: barge, hex }));
    expect(held).not.toMatch(/"transported\\*":false/);
  });

  test("every button that the README names was pressed", () => {
    expect(tour.steps.length).toBe(12);
    expect(tour.left).toEqual([]);
  });
});
