import { describe, expect, test, vi } from "vitest";
import { answerAll, inTime, openToyGame, reload } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

describe("an undo appends an entry and erases none", () => {
  test("the state is what it was, and the same dice fall when it is played again", async () => {
    const { game, world } = await openToyGame();
    await inTime(world, game.submit([{ do: "place", place: { id: "w1", x: 7 } }, { do: "turn" }]));
    const before = game.state;
    const turned = await inTime(world, game.submit([{ do: "turn" }]));
    const drifted = game.state;
    const undone = await inTime(world, game.undo([turned.ok ? turned.value.n : 0]));
    expect(undone.ok).toBe(true);
    expect(game.state).toEqual(before);
    expect(game.entry(game.tip.n).do).toEqual([{ do: "undo", entries: [game.tip.n - 1] }]);
    await inTime(world, game.submit([{ do: "turn" }]));
    expect(game.state).toEqual(drifted);
  });

  test("the round of an undone turn is not opened again", async () => {
    const { game, world } = await openToyGame();
    await inTime(world, game.submit([{ do: "turn" }]));
    await inTime(world, game.undo([3]));
    await inTime(world, game.submit([{ do: "turn" }]));
    expect(game.entry(game.tip.n)).toMatchObject({ n: 5, do: [{ do: "turn" }] });
  });

  test("entries after the undone one are played again without it", async () => {
    const setup = await openToyGame();
    const { game, world } = setup;
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 5 }]));
    await inTime(world, game.submit([{ do: "move", unit: "u2", x: 6 }]));
    await inTime(world, game.undo([2]));
    expect(game.state.at).toEqual({ u1: 100, u2: 6 });
    await world.time.pass(2000);
    expect([...world.documents.tokens].map(([id, { x }]) => [id, x])).toEqual([
      ["u1", 100],
      ["u2", 6],
    ]);
  });

  test("an undo that is undone has no effect", async () => {
    const { game, world } = await openToyGame();
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 5 }]));
    await inTime(world, game.undo([2]));
    await inTime(world, game.undo([3]));
    expect(game.state.at["u1"]).toBe(5);
  });

  test("undoing an answer opens the question again; undoing the question closes it", async () => {
    const { game, world, seats } = await openToyGame();
    await inTime(world, game.submit([{ do: "turn" }]));
    void game.submit([{ do: "push" }]);
    await world.time.pass(1000);
    answerAll(seats.Ann, "left");
    answerAll(seats.Bob, "left");
    await world.time.pass(2000);
    expect(game.state.impulse).toBe(1);
    await inTime(world, game.undo([game.tip.n]));
    expect(game.state.impulse).toBe(0);
    await world.time.pass(500);
    expect(seats.Ann.game.questions).toHaveLength(1);
    await inTime(world, game.undo([game.tip.n - 2]));
    await world.time.pass(2000);
    expect(game.questions).toEqual([]);
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 1 }]));
    expect(game.state.at["u1"]).toBe(1);
  });

  test("a loaded game has undone the same", async () => {
    const setup = await openToyGame();
    const { game, world } = setup;
    await inTime(world, game.submit([{ do: "place", place: { id: "w1", x: 7 } }, { do: "turn" }]));
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 5 }]));
    await inTime(world, game.undo([4]));
    await inTime(world, game.submit([{ do: "move", unit: "u2", x: 6 }]));
    setup.window.kill();
    const again = await reload(setup);
    expect(again.game.state).toEqual(game.state);
  });

  test.for([[[0]], [[99]], [[-1]], [[0.5]], [[]]] as const)(
    "%j is no list of entries that can be undone",
    async ([entries]) => {
      const { game } = await openToyGame();
      expect(await game.undo(entries)).toEqual({ ok: false, error: { code: "no-such-entry" } });
    },
  );
});
