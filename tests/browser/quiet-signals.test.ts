import { beforeAll, describe, expect, test } from "vitest";
import { beginning, filledIn, having, pattern, text } from "../lang.ts";
import { take, verdictOn } from "./aiming.ts";
import { Evening, stepByStep } from "./evening.ts";
import { heap, holdings, namesHex } from "./holdings.ts";
import { clockTo, openConsole, placePortal, timesTold } from "./judging.ts";
import { type LaidMap, layOut, sail } from "./lay-out.ts";
import { foretold, giveOrder, openOrder, openOrders } from "./orders.ts";
import { goThrough } from "./passage.ts";
import { differing } from "./pictures.ts";
import { PATIENCE, type Seat } from "./seat.ts";

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

/** The hold is over at impulse 16; watched are the steps from the second before it to the second after it. */
const FIRST = 14;
const LAST = 18;
/** Milliseconds after an entry in which the count of what is done has come, by the fast clock. */
const COUNTED = 800;
const LOOK = 100;

/** What stands before a note: whose it is, and when it came. */
const RULES = /( IP[\d.]+)+$/;
const HEAD = new RegExp(`^(?:${pattern("Bridge.Signal.portal")}|${pattern("Bridge.Signal.note")})T\\d+ I\\d+ `);

/** What a page of the table offers of its maps. */
interface MapsPage {
  readonly game: { readonly scenes: { getName(name: string): { view(): Promise<unknown> } } };
}

const viewMap = ({ page }: Seat, name: string): Promise<unknown> =>
  page.evaluate(
    (map) =>
      (globalThis as unknown as MapsPage).game.scenes
        .getName(map)
        .view()
        .then(() => {}),
    name,
  );

describe("what a captain alone is told", () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;
  let portal = "";

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first, second } = table);
  });
  stepByStep(() => table);

  test("a game with a ship from elsewhere, and a portal that was taken out", async () => {
    await layOut(judge.page, STILL_REACH);
    await table.begin();
    await placePortal(judge, DOOR, { windows: "1-32", waveOn: "" });
    await clockTo(judge, "T1 I1");
    await first.until("T1 I1");
    await goThrough(judge, first, "Tern");
    await openConsole(judge, "anomalies");
    await judge.console.locator(".gp-anomaly", { hasText: DOOR }).first().locator("[data-action=sheet]").click();
    await judge.press(text("Sheet.retire", { name: "P1" }), judge.window("P1"));
    await judge.press(text("Sheet.retire", { name: "P1" }), judge.page.getByRole("dialog").last());
    await judge.window("P1").waitFor({ state: "detached" });
    await clockTo(judge, "T1 I2");
    await first.until("T1 I2");
    await expect.poll(() => judge.console.locator(".gp-anomaly").count(), { timeout: PATIENCE }).toBe(0);
  });

  /** Declares points, and gives what the Bridge looked like before, what it said to it, and what came with the next step. */
  const declare = async (points: number, next: string) => {
    await first.turnTo(text("Bridge.Tab.signals"), first.bridge);
    await first.turnTo(text("Bridge.Tab.known"), first.bridge);
    const form = first.bridge.locator(".gp-gather");
    await first.page.getByText(text("Bridge.Gather.told")).waitFor({ state: "detached" });
    await form.scrollIntoViewIfNeeded();
    const picture = await form.screenshot({ animations: "disabled" });
    const words = await form.innerText();
    const signals = await signalsOf(first);
    await form.getByLabel(text("Bridge.Gather.points")).fill(String(points));
    await form.getByRole("button", { name: text("Bridge.Gather.declare") }).click();
    await expect.poll(() => form.getByLabel(text("Bridge.Gather.points")).inputValue(), { timeout: PATIENCE }).toBe("");
    const told = await first.page.getByText(text("Bridge.Gather.told")).last().isVisible();
    const atOnce = (await signalsOf(first)).length - signals.length;
    await clockTo(judge, next);
    await first.until(next);
    await expect.poll(async () => (await signalsOf(first)).length, { timeout: PATIENCE }).toBe(signals.length + 1);
    const [signal] = await signalsOf(first);
    return {
      picture,
      told: { words, told, atOnce, signal: signal?.replace(HEAD, "") },
    };
  };
  const signalsOf = (seat: Seat): Promise<readonly string[]> =>
    seat.bridge
      .locator(".gp-signal")
      .evaluateAll((all) => all.map((one) => one.textContent?.replace(/\s+/g, " ").trim() ?? ""));
  const levels = async (): Promise<string> => {
    await openConsole(judge, "anomalies");
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
    expect(await levels()).toMatch(having("Console.Tally.level", { level: 499, need: 500 }));
    const short = await declare(41, "T4 I2");
    await clockTo(judge, "T5 I1");
    expect(await levels()).toMatch(having("Console.Tally.held", { level: 520, need: 500, held: 0, hold: 16 }));
    const enough = await declare(400, "T5 I2");
    for (const one of [empty, short, enough]) {
      expect(one.told).toEqual(none.told);
      expect(await differing(none.picture, one.picture)).toBe(0);
    }
  });

  test("[IP2.17] a line through the hidden portal has no known bar; its captain alone is told that the shot had no effect", async () => {
    await sail(judge.page, "Kestrel", [ABOVE]);
    await sail(judge.page, "Plover", [BELOW]);
    const kestrel = first.bridge.locator(".gp-ship", { hasText: "Kestrel" });
    await first.turnTo(text("Bridge.Tab.ships"), first.bridge);
    await expect.poll(() => kestrel.innerText(), { timeout: PATIENCE }).toContain(ABOVE);
    await second.turnTo(text("Bridge.Tab.ships"), second.bridge);
    await expect.poll(() => second.bridge.innerText(), { timeout: PATIENCE }).toContain(BELOW);
    // The Bridge lies on that part of the map.
    await first.bridge.locator(".window-header [data-action=close]").click();
    await first.bridge.waitFor({ state: "detached" });
    // The view went along with the ship that went through.
    await viewMap(first, STILL_REACH.name);
    await take(first, "Kestrel");
    expect(await verdictOn(first, "Plover")).toBe(text("Overlay.Sight.noKnownBar", { range: 6 }));
    await first.picture("quiet-line");
    await first.choose(text("TurnBar.Bridge"));
    const window = await openOrders(first, "Kestrel");
    await openOrder(window, "fire", { to: `Plover ${BELOW}` });
    await expect.poll(() => foretold(window)).toMatch(having("Orders.noKnownBar", { range: 6 }));
    await first.picture("quiet-orders");
    await giveOrder(first, window, "fire");
    await window.locator(".window-header [data-action=close]").click();
    const declared = pattern("Card.Fire.declared", { from: "Kestrel", to: "Plover" });
    const verdict = pattern("Card.Fire.noKnownBar", { range: 6 });
    for (const seat of table.seats) await seat.hears(new RegExp(`${declared}.*${verdict}`));
    await first.turnTo(text("Bridge.Tab.signals"), first.bridge);
    await expect
      .poll(() => signalsOf(first), { timeout: PATIENCE })
      .toContainEqual(expect.stringMatching(having("Bridge.Signal.ineffective", { from: "Kestrel", to: "Plover" })));
    expect((await signalsOf(second)).join()).not.toMatch(having("Bridge.Signal.ineffective"));
  });

  /**
   * How long the messages were that came to the other captain with each impulse from the second before the hold is
   * completed to the second after it.
   */
  const steps = async (turn: number): Promise<readonly (readonly number[])[]> => {
    const lengths: number[][] = [];
    await clockTo(judge, `T${turn} I${FIRST - 1}`);
    await second.until(`T${turn} I${FIRST - 1}`);
    for (let impulse = FIRST; impulse <= LAST; impulse += 1) {
      const from = await allCounted();
      await clockTo(judge, `T${turn} I${impulse}`);
      const to = await allCounted();
      lengths.push(
        second.received
          .slice(from, to)
          // All but messages is the line itself, which says now and then that it is open.
          .filter((message) => message.startsWith("4"))
          .map(({ length }) => length)
          .sort((a, b) => a - b),
      );
    }
    return lengths;
  };
  /** How many messages have come to the other captain when none comes any more: the last of a step is its count. */
  const allCounted = async (): Promise<number> => {
    for (let quiet = 0, before = second.received.length; quiet < COUNTED; quiet += LOOK) {
      await second.page.waitForTimeout(LOOK);
      if (second.received.length > before) quiet = 0;
      before = second.received.length;
    }
    return second.received.length;
  };

  test("the same messages come with a hold that is completed as in a turn without", async () => {
    const [held, plain] = [await steps(5), await steps(6)];
    expect(
      await timesTold(
        judge,
        new RegExp(`^T5 I16 .*${pattern("Console.Fact.held", { player: "Captain 1", portal: "P2" })}`),
      ),
    ).toBe(1);
    expect(held).toEqual(plain);
  });

  test("its captain alone reads of it, and of the way home, and still does after a reload", async () => {
    await first.turnTo(text("Bridge.Tab.signals"), first.bridge);
    const [returns = "", found = ""] = await signalsOf(first);
    expect(found.replace(HEAD, "")).toMatch(beginning("Bridge.Signal.located", { hex: HIDDEN, scene: "Still Reach" }));
    const { turn } = filledIn("Bridge.Signal.returnTurn", returns.replace(HEAD, "").replace(RULES, ""));
    await clockTo(judge, `T${turn} I1`);
    await first.until(`T${turn} I1`);
    const told = await signalsOf(first);
    expect(told[0]).toMatch(having("Bridge.Signal.returnWindow"));
    await table.pictures("quiet-way-home");
    await first.reload();
    await first.turnTo(text("Bridge.Tab.signals"), first.bridge);
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
      expect.stringContaining(text("Bridge.Signal.located", { hex: DOOR, scene: "Still Reach" })),
    ]);
  });
});
