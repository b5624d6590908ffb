import { describe, expect, test, vi } from "vitest";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { inTime, judgePorts, loadIn, openToyGame, otherBrowser, reload, type Setup } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const leaseWrites = (setup: Setup): number =>
  setup.world.writes.filter(({ write }) => write.do === "set-page" && write.key === "lease").length;

describe("one executor", () => {
  test.for(["Judge", "Assistant"])(
    "another browser of %s that holds the key is on standby while the executor answers",
    async (user) => {
      const setup = await openToyGame();
      const game = await loadIn(setup, setup.world.open(otherBrowser(setup, user)));
      expect([game.role, setup.game.role]).toEqual(["standby", "executor"]);
      expect(leaseWrites(setup)).toBe(0);
    },
  );

  test.for(["Judge", "Assistant"])(
    "when the executor does not answer, another browser of %s takes over, and the frozen window writes nothing more",
    async (user) => {
      const setup = await openToyGame();
      await setup.world.time.pass(10_000);
      const other = otherBrowser(setup, user);
      setup.window.sleep(30_000);
      void setup.game.submit([{ do: "move", unit: "u1", x: 7 }]);
      const game = await loadIn(setup, setup.world.open(other));
      expect(game.role).toBe("executor");
      const before = setup.world.writes.length;
      await setup.world.time.pass(60_000);
      expect(setup.game.role).toBe("standby");
      expect(setup.window.notices.map(({ code }) => code)).toContain("stood-down");
      const late = setup.world.writes.slice(before).filter(({ mark }) => mark?.term === 1);
      // What the frozen window sent before it read its inbox is in its own segment and is ignored.
      expect(late.every(({ write }) => write.do === "set-page" && write.key.startsWith("e."))).toBe(true);
      expect(game.tip.term).toBe(2);
      expect(game.state.at["u1"]).toBe(100);
      // It does not play its old act either when it executes again.
      game.close();
      expect(await inTime(setup.world, setup.game.claim())).toEqual({ ok: true, value: "executor" });
      await setup.world.time.pass(5000);
      expect(setup.game.state.at["u1"]).toBe(100);
    },
  );

  test("of two windows that claim together one executes", async () => {
    const setup = await openToyGame();
    setup.window.kill();
    const windows = [
      setup.world.open(otherBrowser(setup, "Judge")),
      setup.world.open(otherBrowser(setup, "Assistant")),
    ];
    const games = await Promise.all(
      windows
        .map((window) => loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid }))
        .map((game) => inTime(setup.world, game)),
    );
    const roles = games.map((game) => game.ok && game.value.role);
    expect(roles.toSorted()).toEqual(["executor", "standby"]);
  });

  test("a window on standby follows the game, and claims when the other is gone", async () => {
    const setup = await openToyGame();
    const { game: second } = await reload(setup);
    await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x: 7 }]));
    await setup.world.time.pass(1000);
    expect(second.state.at["u1"]).toBe(7);
    expect(await inTime(setup.world, second.claim())).toEqual({ ok: true, value: "standby" });
    setup.window.kill();
    expect(await inTime(setup.world, second.claim())).toEqual({ ok: true, value: "executor" });
    expect((await inTime(setup.world, second.submit([{ do: "move", unit: "u1", x: 8 }]))).ok).toBe(true);
  });

  test("a window on standby gets news of each entry", async () => {
    const setup = await openToyGame();
    const { game: second } = await reload(setup);
    const told: unknown[] = [];
    second.listen((news) => {
      if (news.kind === "entry") told.push([news.record.n, news.events.map(({ event }) => event), news.after]);
    });
    await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x: 7 }]));
    await setup.world.time.pass(1000);
    expect(told).toEqual([[2, ["moved"], setup.game.state]]);
    await inTime(setup.world, setup.game.undo([2]));
    await setup.world.time.pass(1000);
    expect(told.slice(1)).toEqual([[3, [], setup.game.state]]);
    expect(second.state.at["u1"]).toBe(100);
    expect(second.tip.head).toEqual(setup.game.tip.head);
  });

  test("a window on standby takes over within ten seconds when the other is closed, and the game is complete", async () => {
    const setup = await openToyGame();
    const { game: second } = await reload(setup);
    await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x: 7 }]));
    setup.window.callsLeft = 1;
    void setup.game.submit([{ do: "move", unit: "u1", x: 8 }]);
    await setup.world.time.pass(1000);
    expect(setup.window.alive).toBe(false);
    await setup.world.time.pass(10_000);
    expect(second.role).toBe("executor");
    await inTime(setup.world, second.submit([{ do: "move", unit: "u2", x: 9 }]));
    await setup.world.time.pass(1000);
    expect(second.state.at).toEqual({ u1: 8, u2: 9 });
    expect([...setup.world.documents.tokens].map(([id, { x }]) => [id, x])).toEqual([
      ["u1", 8],
      ["u2", 9],
    ]);
  });

  test("of two windows on standby one takes over, and the other goes on following", async () => {
    const setup = await openToyGame();
    const others = [(await reload(setup)).game, (await reload(setup)).game];
    setup.window.kill();
    await setup.world.time.pass(20_000);
    expect(others.map(({ role }) => role).toSorted()).toEqual(["executor", "standby"]);
    const [executor] = others.filter(({ role }) => role === "executor");
    await inTime(setup.world, executor?.submit([{ do: "move", unit: "u1", x: 7 }]) ?? Promise.reject());
    await setup.world.time.pass(20_000);
    expect(others.map(({ state }) => state.at["u1"])).toEqual([7, 7]);
    expect(others.map(({ role }) => role).toSorted()).toEqual(["executor", "standby"]);
  });

  test("a window on standby follows the history that counts, also when an overtaken window writes late", async () => {
    const setup = await openToyGame();
    const { game: watcher } = await reload(setup);
    setup.window.sleep(20_000);
    void setup.game.submit([{ do: "move", unit: "u1", x: 8 }]);
    await setup.world.time.pass(15_000);
    expect(watcher.role).toBe("executor");
    await inTime(setup.world, watcher.submit([{ do: "move", unit: "u1", x: 7 }]));
    await setup.world.time.pass(30_000);
    expect([setup.game.role, watcher.role]).toEqual(["standby", "executor"]);
    expect(setup.game.tip.head).toEqual(watcher.tip.head);
    expect(setup.game.state).toEqual(watcher.state);
  });

  test("a judge whose window was reloaded executes again within 2.5 seconds", async () => {
    const setup = await openToyGame();
    setup.window.kill();
    const start = setup.world.time.now;
    const { game } = await reload(setup);
    expect(game.role).toBe("executor");
    expect(setup.world.time.now - start).toBeLessThan(2500);
  });

  test("a player who asks who executes is not answered", async () => {
    const setup = await openToyGame();
    setup.seats.Ann.window.wire.send(["Judge"], { t: "who", gid: setup.game.gid, session: "AAAAAAAAAAA" });
    await setup.world.time.pass(1000);
    expect(setup.world.messages.filter(({ message }) => message["t"] === "here")).toEqual([]);
  });
});

test("a random source that repeats a nonce stops the executor before anything is sealed with it", async () => {
  const setup = await openToyGame();
  const { world, window } = setup;
  await world.time.pass(10_000);
  const again = world.open(setup.judge);
  setup.window.kill();
  const ports = { ...judgePorts(again), random: { bytes: (length: number) => new Uint8Array(length).fill(9) } };
  const loaded = await inTime(world, loadGame(ports, { world: "demo", gid: setup.game.gid }));
  if (!loaded.ok) throw new Error(loaded.error.code);
  await inTime(world, loaded.value.submit([{ do: "move", unit: "u1", x: 7 }]));
  expect(await inTime(world, loaded.value.submit([{ do: "move", unit: "u1", x: 8 }]))).toEqual({
    ok: false,
    error: { code: "standby" },
  });
  expect(again.notices.at(-1)).toEqual({
    code: "judging-failed",
    detail: "the random source repeated a nonce: nothing is sealed",
  });
  expect(loaded.value.tip.n).toBe(2);
  expect(window.alive).toBe(false);
});
