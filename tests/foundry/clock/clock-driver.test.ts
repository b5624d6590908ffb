import { expect, test } from "vitest";
import { ClockDriver } from "../../../src/foundry/drivers/clock-driver.ts";
import type { DriverContext, JudgeSettings } from "../../../src/foundry/drivers/driver-context.ts";
import type { Host } from "../../../src/foundry/host/host.ts";

/** A clock whose moments are letters, and who is waited for at each; a step goes to the next letter. */
const table = () => {
  const acts: string[] = [];
  const timers: { after: number; ring: () => void }[] = [];
  let moment = "a";
  let settle: () => void = () => {};
  let settled: Promise<void> = Promise.resolve();
  const session = {
    game: {
      ...{ role: "executor", gid: "g", questions: [] },
      state: { clock: { turn: 1 }, transits: [], judging: { mode: "judge" }, units: {} },
      act: async () => {
        acts.push(moment);
        moment = String.fromCharCode(moment.charCodeAt(0) + 1);
        return null;
      },
    },
    ruleset: {
      clock: {
        moment: () => moment,
        waitsFor: () => ({ players: new Set(["ann"]), judge: false }),
        stepRow: () => [{ do: "onward" }],
        part: () => "orders",
        moments: [0, 1],
        demandOf: () => null,
        placeOf: () => null,
        stepOf: () => 1,
      },
    },
    ...{ paused: false, judgeDoing: null, seats: [{ doing: "ready" }] },
    settled: () => settled,
    setPaused: () => {},
    changed: () => {},
  };
  const clock = {
    timer: (after: number, ring: () => void) => {
      const one = { after, ring };
      timers.push(one);
      return () => void timers.splice(timers.indexOf(one), 1);
    },
  };
  const driver = new ClockDriver(
    { game: { combats: { contents: [], get: () => undefined } } } as unknown as Host,
    session as unknown as DriverContext,
    { pace: () => 1500, mapping: () => "unlinked" } as unknown as JudgeSettings,
    clock as never,
  );
  return {
    acts,
    driver,
    seats: session.seats,
    /** Something is under way that the clock must not overtake; the returned function ends it. */
    busy: (): (() => void) => {
      settled = new Promise((resolve) => {
        settle = resolve;
      });
      return () => settle();
    },
    /** The game comes to another moment in a way of its own. */
    comeTo: (next: string): void => {
      moment = next;
    },
    /** The pace has passed. */
    ring: async (): Promise<void> => {
      const due = timers.filter(({ after }) => after === 1500);
      for (const one of due) {
        timers.splice(timers.indexOf(one), 1);
        one.ring();
      }
      await new Promise((resolve) => setTimeout(resolve));
    },
    rings: () => timers.filter(({ after }) => after === 1500).length,
  };
};

test("when all are ready the clock takes one step after its pace, from the moment in which they were", async () => {
  const { driver, ring, acts } = table();
  driver.consider();
  expect(acts).toEqual([]);
  await ring();
  expect(acts).toEqual(["a"]);
});

test("a timer that comes to its end while something is under way ends no moment that has begun since", async () => {
  const { driver, ring, acts, busy, comeTo } = table();
  const done = busy();
  driver.consider();
  await ring();
  expect(acts).toEqual([]);
  // The game has gone on meanwhile, and waits for somebody who has said nothing yet.
  comeTo("b");
  done();
  await ring();
  expect(acts).not.toContain("b");
});

test("the timer of a moment that is over is called off, and another begins for the next", () => {
  const { driver, rings, comeTo, seats } = table();
  driver.consider();
  comeTo("b");
  driver.consider();
  expect(rings()).toBe(1);
  seats.splice(0, 1, { doing: "wait" });
  driver.consider();
  expect(rings()).toBe(0);
});

test("a press that was meant for an earlier moment is refused, and one while a step is on its way is for that step", async () => {
  const { driver, acts } = table();
  expect(await driver.next("z")).toBe("too-late");
  expect(acts).toEqual([]);
  expect(await Promise.all([driver.next("a"), driver.next("a")])).toContain(null);
  expect(acts).toEqual(["a"]);
  expect(driver.running).toBe(false);
});
