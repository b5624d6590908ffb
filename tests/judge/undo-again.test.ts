/** Undos of a long game: each makes of it what its entries say from the opening on, and costs what it takes back. */

import { describe, expect, test, vi } from "vitest";
import type { LedgeredGame } from "../../src/judge/entry/ledger.ts";
import { genesis, type History, type KeptGame, rederive, replay } from "../../src/judge/entry/replay.ts";
import { undoneBy } from "../../src/judge/log/runtime-commands.ts";
import { numbersFrom } from "../chance/numbers.ts";
import { bareHistory, inTime, openToyGame, reload, type ToyGame } from "./world/driver.ts";
import { type Toy, type ToyCommand, toy } from "./world/toy.ts";

// A long game needs more time when other tests run beside it.
vi.setConfig({ testTimeout: 180_000 });

type ToyHistory = History<Toy, ToyCommand>;

const entriesOf = (game: ToyGame): ToyHistory =>
  bareHistory<Toy, ToyCommand>({ record: (n) => game.entry(n), opened: (n) => game.opened(n) });

/** The game as its entries have it, read from the opening on. */
const readOut = (game: ToyGame): LedgeredGame<Toy, ToyCommand> => {
  const history = entriesOf(game);
  let read = genesis(toy, game.opened(0));
  for (let n = 1; n <= game.tip.n; n += 1) read = replay(toy, read, game.opened(n), history).game;
  return read;
};

/** What a judge does next: mostly something of the game, now and then an undo of the last entry, an earlier one, or another undo. */
const nextAct = (game: ToyGame, chance: () => number): Promise<unknown> => {
  const kind = Math.floor(chance() * 10);
  const { n } = game.tip;
  if (kind === 0) return game.undo([n]);
  if (kind === 1) return game.undo([1 + Math.floor(chance() * n)]);
  if (kind === 2) {
    const from = Math.max(1, n - Math.floor(chance() * 12));
    return game.undo(Array.from({ length: n - from + 1 }, (_, at) => from + at));
  }
  if (kind < 5) return game.submit([{ do: "turn" }]);
  return game.submit([{ do: "move", unit: chance() < 0.5 ? "u1" : "u2", x: Math.floor(chance() * 300) }]);
};

describe("many undos of one game", () => {
  test.for(["a", "b"])("make of it what its entries say: game %s", async (seed) => {
    const chance = numbersFrom(seed);
    const setup = await openToyGame(3);
    const { game, world } = setup;
    void game.submit([{ do: "place", place: { id: "p1", x: 1 } }]);
    await inTime(world, game.submit([{ do: "place", place: { id: "w1", x: 2 } }, { do: "turn" }]));
    for (let act = 0; act < 60; act += 1) {
      await inTime(world, nextAct(game, chance));
      if (act % 15 === 14) expect(readOut(game).state).toEqual(game.state);
    }
    const undone = undoneBy(entriesOf(game).undosBefore(game.tip.n + 1));
    expect(undone.size).toBeGreaterThan(10);
    setup.window.kill();
    const again = await reload(setup);
    expect(again.game.state).toEqual(game.state);
    await inTime(world, again.game.undo([again.game.tip.n]));
    expect(readOut(again.game).state).toEqual(again.game.state);
  });

  test("each costs what it takes back, whatever was undone long ago", async () => {
    const { game, world } = await openToyGame(3);
    await inTime(world, game.submit([{ do: "place", place: { id: "w1", x: 2 } }, { do: "turn" }]));
    for (let at = 0; at < 20; at += 1) await inTime(world, game.submit([{ do: "move", unit: "u1", x: at }]));
    const early = game.tip.n - 10;
    await inTime(world, game.undo([early]));
    for (let at = 0; at < 160; at += 1) {
      await inTime(world, game.submit([{ do: at % 10 === 0 ? "turn" : "move", unit: "u2", x: at }]));
    }
    const { ledger } = readOut(game);
    const kept: KeptGame<Toy, ToyCommand>[] = [];
    const bare = entriesOf(game);
    const opened: number[] = [];
    const history: ToyHistory = {
      ...bare,
      opened: (n) => {
        opened.push(n);
        return bare.opened(n);
      },
      kept,
      keep: (one) => void kept.push(one),
    };
    const undoing = (entries: readonly number[]) =>
      rederive(toy, history, ledger, undoneBy([...bare.undosBefore(ledger.n + 1), { n: ledger.n + 1, entries }]));
    // The first one reads the game from its opening on, and keeps games of it.
    undoing([ledger.n]);
    expect(opened.length).toBeGreaterThan(160);
    for (const back of [1, 10, 60]) {
      opened.length = 0;
      const entries = Array.from({ length: back }, (_, at) => ledger.n - at);
      const { state } = undoing(entries);
      expect(opened.length).toBeLessThanOrEqual(back + 64);
      expect(state).toEqual(
        rederive(toy, bare, ledger, undoneBy([...bare.undosBefore(ledger.n + 1), { n: ledger.n + 1, entries }])).state,
      );
    }
  });
});
