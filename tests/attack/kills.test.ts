/** Windows that are closed in the middle of an evening: new ones go on, and everything ends as if nobody had closed any. */
import { beforeAll, describe, expect, test } from "vitest";
import { seeded } from "../foundry/table/harness.ts";
import type { Window } from "../foundry/table/window.ts";
import { type Evening, type Outcome, playOut } from "./evening/evening.ts";
import { EVENINGS } from "./evening/evenings.ts";

/** After how many of its calls to the server a window dies at most. */
const CALLS_MOST = 14;

/** How many windows of the judge die in one evening. */
const DEATHS = 11;

const SEEDS = [1, 2, 3] as const;

/** Judges' windows that die after some of their calls, before or after the server has done the last one. */
const killing = (seed: number) => {
  const random = seeded(seed);
  const opened: Window[] = [];
  return {
    opened,
    window: (window: Window): void => {
      if (window.seat !== "Judge") return;
      opened.push(window);
      // The first calls of a window that takes over are its lease: it dies there too.
      if (opened.length <= DEATHS) window.line.dieAt(1 + Math.floor(random() * CALLS_MOST), random() < 0.5);
    },
  };
};

/** Steps in which the dice of a turn are made. */
const BEGINS: ReadonlySet<string> = new Set(["the clock goes to 1.0", "the clock goes to 1.1"]);

describe.for(EVENINGS)("an evening of $name", { timeout: 120_000 }, (evening: Evening) => {
  let calm: Outcome;
  beforeAll(async () => {
    calm = await playOut(evening);
  }, 120_000);

  test("has what can be lost: tokens, cards and a log", () => {
    expect(calm.tokens.every((tokens) => tokens.length > 1)).toBe(true);
    expect(calm.cards.length).toBeGreaterThan(3);
    expect(calm.log.length).toBeGreaterThan(30);
  });

  test.for(SEEDS)("in which the judge's windows die, calls and answers of them on their way (%i)", async (seed) => {
    const attack = killing(seed);
    const played = await playOut(evening, attack);
    const died = attack.opened.filter(({ line }) => line.dead).length;
    // Nine evenings of them, and the captains' windows: more than eighty.
    expect(died).toBeGreaterThan(6);
    expect(played).toEqual(calm);
  });

  test("in which a captain's window dies at each thing that is done", async () => {
    let died = 0;
    const played = await playOut(evening, {
      step: ({ captains, table }, at) => {
        // Without what a captain's browser gives for them the dice of the turn are others.
        if (BEGINS.has(evening.steps[at]?.name ?? "")) return undefined;
        const captain = captains[at % 2 === 0 ? 0 : 1];
        // Amid what it does: before it has sent it, on the way, and after.
        table.time?.setTimeout(() => captain.kill(), (at * 37) % 300);
        died += 1;
        return undefined;
      },
    });
    expect(died).toBe(evening.steps.filter(({ name }) => !BEGINS.has(name)).length);
    expect(died).toBeGreaterThan(3);
    expect(played).toEqual(calm);
  });
});
