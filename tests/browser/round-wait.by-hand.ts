import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { leave, type RoundWaits } from "../bench/in-browser.ts";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";

/** What a judge's page offers, and what it notes. */
interface JudgePage {
  readonly Hooks: { on(hook: string, told: (page: object, changes: object) => void): number };
  readonly game: {
    readonly users: { readonly contents: readonly { readonly active: boolean; readonly isGM: boolean }[] };
    readonly scenes: { readonly contents: readonly { setFlag(...flag: unknown[]): Promise<unknown> }[] };
  };
  noted: { readonly at: number; readonly opens: boolean; readonly isDone: boolean }[];
}

/** How many games begin their first turn, by how many captains sit there. */
const GAMES: ReadonlyMap<number, number> = new Map([
  [2, 5],
  [8, 3],
]);
/** How often the peer is measured in each. */
const WRITES = 3;

const middle = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

/** Notes from now on when an entry opens a round, and when one has its links. */
const note = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const judge = globalThis as unknown as JudgePage;
    judge.noted = [];
    judge.Hooks.on("updateJournalEntryPage", (_page, changes) => {
      const told = JSON.stringify(changes);
      const [opens, isDone] = [told.includes("round-open"), told.includes("round-done")];
      if (opens || isDone) judge.noted.push({ at: performance.now(), opens, isDone });
    });
  });

/** How long each round took. */
const waits = async (page: Page): Promise<readonly number[]> => {
  const noted = await page.evaluate(() => (globalThis as unknown as JudgePage).noted);
  return noted.flatMap(({ at, opens }) => {
    const end = opens ? noted.find((one) => one.isDone && one.at >= at) : undefined;
    return end ? [end.at - at] : [];
  });
};

/** How long two writes take, one after the other. */
const twoWrites = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [scene] = (globalThis as unknown as JudgePage).game.scenes.contents;
    const began = performance.now();
    for (const mark of [1, 2]) await scene?.setFlag("world", "mark", `${mark} ${began}`);
    return performance.now() - began;
  });

/** How long the rounds of games with so many captains took, and two writes in them. */
const timed = async (captains: number, games: number) => {
  const rounds: number[] = [];
  const writes: number[] = [];
  for (let game = 0; game < games; game += 1) {
    // The protocol's own waits count as well: nothing is hurried.
    const table = await Evening.open({ captains, dice: null, hurried: 1 });
    try {
      await table.judge.door(text("Welcome.demo"));
      await table.judge.press(text("Welcome.done"));
      for (const captain of table.captains) await captain.bridge.waitFor();
      const { page } = table.judge;
      await note(page);
      const there = await page.evaluate(() => {
        const { game } = globalThis as unknown as JudgePage;
        return game.users.contents.filter(({ active, isGM }) => active && !isGM).length;
      });
      expect(there, "all are there").toBe(captains);
      for (let n = 0; n < WRITES; n += 1) writes.push(await twoWrites(page));
      await table.judge.press(text("TurnBar.BeginTurn", { turn: 1 }), table.judge.turnBar);
      await table.judge.until("T1");
      rounds.push(...(await waits(page)));
    } finally {
      await table.close();
    }
  }
  expect(rounds, "each game has begun a turn").toHaveLength(games);
  const told = (all: readonly number[]): string => all.map(Math.round).join(", ");
  console.log(`${captains} captains: rounds ${told(rounds)} ms; two writes ${told(writes)} ms`);
  return { captains, ours: middle(rounds), writes: middle(writes) };
};

test("rounds of turns are timed in the judge's browser", { timeout: 900_000 }, async () => {
  const waits: RoundWaits[] = [];
  for (const [captains, games] of GAMES) waits.push(await timed(captains, games));
  leave("round-wait", waits);
});
