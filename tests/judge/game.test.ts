import { describe, expect, test, vi } from "vitest";
import { answerAll, inTime, openToyGame, reload } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const row = (...commands: { readonly do: string }[]) => commands;

describe("a game in its own window", () => {
  test("opens with seventeen commitments and nothing secret in clear", async () => {
    const { game, world } = await openToyGame();
    const [open] = game.entry(0).do ?? [];
    expect(open).toMatchObject({
      do: "open",
      gid: game.gid,
      judge: "Judge",
      world: "demo",
      rules: 1,
      seats: ["Ann", "Bob"],
    });
    expect(open?.["commits"]).toHaveLength(17);
    expect(JSON.stringify([...world.documents.pages.values()])).not.toContain(game.recoveryCode());
  });

  test("opens a round before the first die of a turn, once", async () => {
    const { game, world } = await openToyGame();
    await inTime(world, game.submit(row({ do: "turn" })));
    await inTime(world, game.submit(row({ do: "turn" })));
    const steps = Array.from({ length: game.tip.n + 1 }, (_, n) => (game.entry(n).do ?? []).map((c) => c["do"]));
    expect(steps.slice(2)).toEqual([
      ["seat-key", "seat-key", "round-open"],
      ["round-done", "turn"],
      ["round-open"],
      ["round-done", "turn"],
    ]);
  });

  test("asks both captains together and goes on when both have answered", async () => {
    const { game, world, seats } = await openToyGame();
    await inTime(world, game.submit(row({ do: "turn" })));
    const pushed = game.submit(row({ do: "push" }));
    await world.time.pass(1000);
    expect(seats.Ann.game.questions).toHaveLength(1);
    answerAll(seats.Ann, "left");
    await world.time.pass(1000);
    expect(game.state.at).toMatchObject({ u1: 100, u2: 200 });
    answerAll(seats.Bob, "left");
    await inTime(world, pushed);
    await world.time.pass(3000);
    expect(game.state.at["u2"]).toBe(199);
    expect(game.state.at["u1"]).toBeGreaterThan(99 + 10);
    expect(seats.Ann.game.questions).toEqual([]);
    expect([...world.documents.tokens].map(([id, { x }]) => [id, x])).toEqual(Object.entries(game.state.at));
  });

  test("loads to the same state in a new window", async () => {
    const setup = await openToyGame();
    const { game, world, window } = setup;
    void game.submit([{ do: "place", place: { id: "p1", x: 7 } }]);
    await inTime(world, game.submit(row({ do: "turn" })));
    window.kill();
    const again = await reload(setup);
    expect(again.game.role).toBe("executor");
    expect(again.game.state).toEqual(game.state);
  });

  test("a second window of the judge is on standby", async () => {
    const setup = await openToyGame();
    const second = await reload(setup);
    expect(second.game.role).toBe("standby");
    expect(setup.game.role).toBe("executor");
    expect(await second.game.submit(row({ do: "turn" }))).toEqual({ ok: false, error: { code: "standby" } });
  });
});
