import { describe, expect, test, vi } from "vitest";
import { inTime, openToyGame, reload, type Setup } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const commandsOf = ({ game }: Pick<Setup, "game">): readonly unknown[] =>
  Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? [])
    .flat()
    .slice(3);

const UNDO = { do: "undo", agreed: ["Ann", "Bob"] };

describe("an undo that players agreed on", () => {
  test("is carried out at once and only once, and the log names the players", async () => {
    const setup = await openToyGame();
    const { game, world } = setup;
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 5 }]));
    const before = game.tip.n;
    await inTime(world, game.submit([{ do: "move", unit: "u2", x: 6 }]));
    await inTime(world, game.submit([{ do: "go-back", x: before }]));
    await world.time.pass(4000);
    expect(game.state).toMatchObject({ at: { u1: 5, u2: 200 } });
    expect(game.state.back).toBeUndefined();
    expect(commandsOf(setup).slice(-1)).toEqual([{ ...UNDO, entries: [before + 1, before + 2] }]);
    expect([...world.documents.tokens].map(([id, { x }]) => [id, x])).toEqual([
      ["u1", 5],
      ["u2", 200],
    ]);
  });

  test("is played before orders that arrive in the meantime", async () => {
    const { game, world, seats } = await openToyGame();
    const before = game.tip.n;
    seats.Ann.game.order({ do: "go-back", x: before });
    seats.Bob.game.order({ do: "move", unit: "u2", x: 9 });
    await world.time.pass(4000);
    expect(game.state.at).toEqual({ u1: 100, u2: 9 });
    expect(game.state.back).toBeUndefined();
  });

  test.for([[7], [10 ** 9]])("to entry %i, which does not exist yet, takes back only the agreement", async ([x]) => {
    const { game, world } = await openToyGame();
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 5 }]));
    await inTime(world, game.submit([{ do: "go-back", x: x ?? 0 }]));
    await world.time.pass(4000);
    expect(game.state.at).toEqual({ u1: 5, u2: 200 });
    expect(game.entry(game.tip.n).do).toEqual([{ ...UNDO, entries: [game.tip.n - 1] }]);
  });

  const points = [0, 1, 2, 3, 4, 5, 6, 7, 8];

  test.for(points)("is carried out once by the next window, when this one ends after %i calls", async (calls) => {
    const setup = await openToyGame();
    const { game, world, window } = setup;
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 5 }]));
    const before = game.tip.n;
    await inTime(world, game.submit([{ do: "move", unit: "u2", x: 6 }]));
    await world.time.pass(1000);
    window.callsLeft = calls;
    void game.submit([{ do: "go-back", x: before }]);
    await world.time.pass(4000);
    window.kill();
    const last = await reload(setup);
    await world.time.pass(8000);
    expect(last.game.state.at).toEqual({ u1: 5, u2: 200 });
    const undos = commandsOf(last).filter((command) => (command as { do: string }).do === "undo");
    expect(undos).toEqual([{ ...UNDO, entries: [before + 1, before + 2] }]);
    expect(Object.fromEntries([...world.documents.tokens].map(([id, { x }]) => [id, x]))).toEqual(last.game.state.at);
  });

  test("a loaded game has undone the same entries, and does not undo them again", async () => {
    const setup = await openToyGame();
    const { game, world, window } = setup;
    const before = game.tip.n;
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 5 }]));
    await inTime(world, game.submit([{ do: "go-back", x: before }]));
    await world.time.pass(4000);
    const { n } = game.tip;
    window.kill();
    const again = await reload(setup);
    await world.time.pass(4000);
    expect(again.game.state).toEqual(game.state);
    expect(again.game.tip.n).toBe(n);
  });
});
