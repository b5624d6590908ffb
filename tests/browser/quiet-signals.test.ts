import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GRID } from "../../src/judge/executor/tick.ts";
import { take, verdictOn } from "./aiming.ts";
import { Evening } from "./evening.ts";
import { heap, holdings, namesHex } from "./holdings.ts";
import { hurry, hurryTo } from "./hurry.ts";
import { clockTo, openConsole, placePortal, timesTold } from "./judging.ts";
import { type LaidMap, layOut, sail } from "./lay-out.ts";
import { goThrough } from "./passage.ts";
import { differing } from "./pictures.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** How many times as fast the judge's clock runs where nothing is measured, and where it is. */
const FASTER = 10;
const MEASURED = 2;

const ship = (name: string, seat: string, hex: string, speed = 0) => ({
  ...{ name, seat, hex },
  unit: { class: "ship", facing: "A", speed, breakdown: 6 },
});
const STILL_REACH: LaidMap = {
  name: "Still Reach",
  readings: { firstDrift: "turn-2" },
  ships: [
    ship("Tern", "Captain 1", "0816", 32),
    ship("Kestrel", "Captain 1", "3024"),
    ship("Plover", "Captain 2", "2018"),
  ],
};
/** The portal that is gone through, and the one that is found: nobody else hears of it. */
const DOOR = "0815";
const HIDDEN = "3127";
/** On one straight row through it. */
const ABOVE = "3124";
const BELOW = "3130";

/** The hold is over at impulse 16; watched are the steps from the third before it to the third after it. */
const FIRST = 13;
const LAST = 19;

interface Step {
  /** When its entry came, in milliseconds. */
  readonly at: number;
  /** How long the messages that came with it were. */
  readonly lengths: readonly number[];
}

describe("what a captain alone is told", () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;
  let broken = false;
  let portal = "";

  beforeAll(async () => {
    table = await Evening.open((context) => hurry(context, FASTER));
    ({ judge, first, second } = table);
  });
  beforeEach(() => {
    if (broken) throw new Error("an earlier part failed");
  });
  afterEach(({ task }) => {
    broken ||= task.result?.state === "fail";
    table.allWell();
  });
  afterAll(() => table?.close());

  test("a game with a ship from elsewhere, and a portal that was taken out", async () => {
    await layOut(judge.page, STILL_REACH);
    await table.begin();
    await placePortal(judge, DOOR, { windows: "1-32", waveOn: "" });
    await clockTo(judge, "T1 I1");
    await first.until("T1 I1");
    await goThrough(judge, first, "Tern");
    await openConsole(judge, "Anomalies");
    await judge.console.locator(".gp-anomaly", { hasText: DOOR }).first().getByRole("button", { name: "Open" }).click();
    await judge.press("Remove P1", judge.window("P1"));
    await judge.press("Remove P1", judge.page.getByRole("dialog").last());
    await judge.window("P1").waitFor({ state: "detached" });
    await clockTo(judge, "T1 I2");
    await first.until("T1 I2");
    await expect.poll(() => judge.console.locator(".gp-anomaly").count(), { timeout: PATIENCE }).toBe(0);
  });

  /** Declares points, and gives what the Bridge looked like before, what it said to it, and what came with the next step. */
  const declare = async (points: number, next: string) => {
    await first.turnTo("Private notes", first.bridge);
    await first.turnTo("Known", first.bridge);
    const form = first.bridge.locator(".gp-gather");
    await first.page.getByText("The judge has been told.").waitFor({ state: "detached" });
    await form.scrollIntoViewIfNeeded();
    const picture = await form.screenshot({ animations: "disabled" });
    const words = await form.innerText();
    const signals = await signalsOf(first);
    await form.getByLabel("Points by other means").fill(String(points));
    await form.getByRole("button", { name: "Declare" }).click();
    await expect.poll(() => form.getByLabel("Points by other means").inputValue(), { timeout: PATIENCE }).toBe("");
    const told = await first.page.getByText("The judge has been told.").last().isVisible();
    const atOnce = (await signalsOf(first)).length - signals.length;
    await clockTo(judge, next);
    await first.until(next);
    await expect.poll(async () => (await signalsOf(first)).length, { timeout: PATIENCE }).toBe(signals.length + 1);
    const [signal] = await signalsOf(first);
    return {
      picture,
      told: { words, told, atOnce, signal: signal?.replace(/^PortalT\d+ I\d+ /, "") },
    };
  };
  const signalsOf = (seat: Seat): Promise<readonly string[]> =>
    seat.bridge
      .locator(".gp-signal")
      .evaluateAll((all) => all.map((one) => one.textContent?.replace(/\s+/g, " ").trim() ?? ""));
  const levels = async (): Promise<string> => {
    await openConsole(judge, "Anomalies");
    return judge.console.locator(".gp-anomaly-secret").first().innerText();
  };

  test("gathering is heard in the same words where no portal is, and at levels 0, 499 and 520", async () => {
    // The passage of the first turn is old in all of them.
    await clockTo(judge, "T2 I1");
    const none = await declare(1, "T2 I2");
    await placePortal(judge, HIDDEN, { driftEvery: "999", waveOn: "", informationHold: "16" });
    await clockTo(judge, "T3 I1");
    portal =
      (await judge.console.locator(".gp-anomaly-secret [data-anomaly]").first().getAttribute("data-anomaly")) ?? "";
    const empty = await declare(519, "T3 I2");
    await clockTo(judge, "T4 I1");
    expect(await levels()).toContain("499 of 500 points");
    const short = await declare(41, "T4 I2");
    await clockTo(judge, "T5 I1");
    expect(await levels()).toContain("520 of 500 points, held 0 of 16 impulses");
    const enough = await declare(400, "T5 I2");
    for (const one of [empty, short, enough]) {
      expect(one.told).toEqual(none.told);
      expect(await differing(table.browser, none.picture, one.picture)).toBe(0);
    }
  });

  test("[IP2.17] a line through the hidden portal has no known bar; its captain alone is told that the shot had no effect", async () => {
    await sail(judge.page, "Kestrel", [ABOVE]);
    await sail(judge.page, "Plover", [BELOW]);
    const kestrel = first.bridge.locator(".gp-ship", { hasText: "Kestrel" });
    await first.turnTo("Ships", first.bridge);
    await expect.poll(() => kestrel.innerText(), { timeout: PATIENCE }).toContain(ABOVE);
    await second.turnTo("Ships", second.bridge);
    await expect.poll(() => second.bridge.innerText(), { timeout: PATIENCE }).toContain(BELOW);
    // The Bridge lies on that part of the map.
    await first.bridge.locator(".window-header [data-action=close]").click();
    await first.bridge.waitFor({ state: "detached" });
    await take(first, "Kestrel");
    expect(await verdictOn(first, "Plover")).toBe("line of fire clear as far as you know, range 6");
    await first.picture("quiet-line");
    await first.choose("Open the Bridge");
    await kestrel.getByRole("button", { name: "Declare…" }).click();
    const window = first.window("Declare");
    await window.locator("[name=at]").selectOption({ label: `Plover ${BELOW}` });
    await expect
      .poll(() => window.locator("[data-part=fire]").innerText())
      .toMatch(/^Line of fire clear as far as you know, range 6/);
    await first.picture("quiet-declare");
    await first.press("Declare fire", window);
    await window.locator(".window-header [data-action=close]").click();
    for (const seat of table.seats) {
      await expect
        .poll(() => seat.cards(), { timeout: PATIENCE })
        .toContainEqual(
          expect.stringMatching(
            /^Fire declared .*Kestrel fires at Plover\. Line of fire clear as far as you know, range 6/,
          ),
        );
    }
    await first.turnTo("Private notes", first.bridge);
    await expect
      .poll(() => signalsOf(first), { timeout: PATIENCE })
      .toContainEqual(
        expect.stringMatching(/^PortalT5 I\d+ Kestrel's shot at Plover has no effect; the lock-on is broken\.$/),
      );
    expect((await signalsOf(second)).join()).not.toContain("no effect");
  });

  /** What came to the other captain with each impulse from the third last before the hold is completed to the third next. */
  const steps = async (turn: number): Promise<readonly Step[]> => {
    await clockTo(judge, `T${turn} I${FIRST - 2}`);
    await hurryTo(judge.page, MEASURED);
    const from = second.received.length;
    for (const seat of [first, second]) await seat.choose("the end of the turn");
    await second.until(`T${turn} I${LAST + 1}`);
    await hurryTo(judge.page, FASTER);
    const heard = second.received.slice(from).map((text, at) => ({ text, at: second.receivedAt[from + at] ?? 0 }));
    // Every step moves the tracker first.
    const starts = heard.flatMap(({ text }, at) => (text.includes('"documentName":"Combat"') ? [at] : []));
    return starts.slice(1, LAST - FIRST + 2).map((start, n) => {
      const step = heard.slice(start, starts[n + 2]);
      const written = step.find(({ text }) => text.includes('"documentName":"JournalEntryPage"'));
      return { at: written?.at ?? 0, lengths: step.map(({ text }) => text.length).sort((a, b) => a - b) };
    });
  };
  const gapsOf = (all: readonly Step[]): readonly number[] => all.slice(1).map(({ at }, n) => at - (all[n]?.at ?? 0));

  test("no step waits for a hold that is completed: same messages as in a turn without, at the same pace", async () => {
    await openConsole(judge, "Now");
    await judge.console.locator("select[name=pace]").selectOption("500");
    const [held, plain] = [await steps(5), await steps(6)];
    expect(await timesTold(judge, /^T5 I16 judge Captain 1 has held enough points on P2/)).toBe(1);
    expect(held).toHaveLength(LAST - FIRST + 1);
    expect(held.map(({ lengths }) => lengths)).toEqual(plain.map(({ lengths }) => lengths));
    const [slow, calm] = [gapsOf(held), gapsOf(plain)];
    console.log(`steps around a hold: ${slow.map(Math.round)} ms; without: ${calm.map(Math.round)} ms`);
    // A step that waited for anything would come a tick later at the least, and so may one for which a busy machine was
    // too late; besides that, steps differ as they do in a calm turn.
    const differ = Math.max(...calm) - Math.min(...calm);
    expect(Math.max(...slow)).toBeLessThan(Math.max(...calm) + differ + (2 * GRID) / MEASURED);
  });

  test("its captain alone reads of it, and of the way home, and still does after a reload", async () => {
    await first.turnTo("Private notes", first.bridge);
    const [returns = "", found = ""] = await signalsOf(first);
    expect(found).toMatch(new RegExp(`^PortalT5 I16 You .*${HIDDEN} in Still Reach`));
    const [, turn] = /^PortalT5 I16 Your return window is in turn (\d+)\./.exec(returns) ?? [];
    await clockTo(judge, `T${turn} I1`);
    await first.until(`T${turn} I1`);
    const told = await signalsOf(first);
    expect(told[0]).toMatch(
      new RegExp(`^PortalT${turn} Your return window is open this turn from impulse \\d+ to \\d+\\.`),
    );
    await table.pictures("quiet-way-home");
    await first.reload();
    await first.turnTo("Private notes", first.bridge);
    await expect.poll(() => signalsOf(first), { timeout: PATIENCE }).toEqual(told);
  });

  test("nothing of it is in the other captain's browser: messages, flags, settings, memory, line", async () => {
    const traces = /"(return-turn-rolled|return-window-rolled|gathering-declared|hold-\w+)\\*"/;
    const lineOf = (seat: Seat): string => seat.received.join("\n");
    expect(`${await holdings(first.page)}${lineOf(first)}`, "what is looked for can be found").toMatch(traces);
    expect(namesHex(await holdings(first.page), HIDDEN)).toBe(true);
    const kept = await holdings(second.page);
    const all = `${kept}${lineOf(second)}`;
    expect(all).not.toContain(portal);
    expect(namesHex(all, HIDDEN)).toBe(false);
    expect(all).not.toMatch(traces);
    const memory = await heap(second.page);
    expect(memory, "the snapshot of the memory holds what the page holds").toContain("Plover");
    expect(memory).not.toContain(portal);
    expect(await heap(first.page)).toContain(portal);
    // Where the first ship went in, everybody there has seen.
    expect(await signalsOf(second)).toEqual([
      expect.stringContaining(`You have located a portal at ${DOOR} in Still Reach.`),
    ]);
  });
});
