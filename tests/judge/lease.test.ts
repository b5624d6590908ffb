import { describe, expect, test, vi } from "vitest";
import { loadGame } from "../../src/judge/window/load-game.ts";
import { inTime, judgePorts, openTable, reload, type Table, type ToyGame } from "./world/driver.ts";
import { freshProfile, type Profile, type Window } from "./world/world.ts";

// Many windows at work take their time where other work runs beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A second browser that holds the game's key, of the same user or of another game master. */
const otherBrowser = (table: Table, user: string): Profile => {
  const profile = user === "Judge" ? freshProfile(user) : table.world.person(user, true);
  for (const [key, value] of table.judge.store) profile.store.set(key, value.replace(/"term":\d+/, '"term":0'));
  return profile;
};

const loadIn = async (table: Table, window: Window): Promise<ToyGame> => {
  const loaded = await inTime(table.world, loadGame(judgePorts(window), { world: "demo", gid: table.game.gid }));
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value;
};

const leaseWrites = (table: Table): number =>
  table.world.writes.filter(({ write }) => write.do === "set-page" && write.key === "lease").length;

describe("one executor", () => {
  test.for(["Judge", "Assistant"])(
    "another browser of %s that holds the key stands by while the executor answers",
    async (user) => {
      const table = await openTable();
      const game = await loadIn(table, table.world.open(otherBrowser(table, user)));
      expect([game.role, table.game.role]).toEqual(["standby", "executor"]);
      expect(leaseWrites(table)).toBe(0);
    },
  );

  test.for(["Judge", "Assistant"])(
    "when the executor does not answer, another browser of %s takes over, and the sleeper writes nothing more",
    async (user) => {
      const table = await openTable();
      await table.world.time.pass(10_000);
      const other = otherBrowser(table, user);
      table.window.sleep(30_000);
      void table.game.submit([{ do: "move", unit: "u1", x: 7 }]);
      const game = await loadIn(table, table.world.open(other));
      expect(game.role).toBe("executor");
      const before = table.world.writes.length;
      await table.world.time.pass(60_000);
      expect(table.game.role).toBe("standby");
      expect(table.window.notices.map(({ code }) => code)).toContain("stood-down");
      const late = table.world.writes.slice(before).filter(({ mark }) => mark?.term === 1);
      // What the sleeper sent before it read its inbox lies in its own segment and counts for nothing.
      expect(late.every(({ write }) => write.do === "set-page" && write.key.startsWith("e."))).toBe(true);
      expect(game.tip.term).toBe(2);
      expect(game.state.at["u1"]).toBe(100);
      // Nor does it bring its old act back when it executes again.
      game.close();
      expect(await inTime(table.world, table.game.claim())).toEqual({ ok: true, value: "executor" });
      await table.world.time.pass(5000);
      expect(table.game.state.at["u1"]).toBe(100);
    },
  );

  test("of two that claim together one executes", async () => {
    const table = await openTable();
    table.window.kill();
    const windows = [
      table.world.open(otherBrowser(table, "Judge")),
      table.world.open(otherBrowser(table, "Assistant")),
    ];
    const games = await Promise.all(
      windows
        .map((window) => loadGame(judgePorts(window), { world: "demo", gid: table.game.gid }))
        .map((game) => inTime(table.world, game)),
    );
    const roles = games.map((game) => game.ok && game.value.role);
    expect(roles.toSorted()).toEqual(["executor", "standby"]);
  });

  test("the window that stands by follows the game, and claims when the other is gone", async () => {
    const table = await openTable();
    const { game: second } = await reload(table);
    await inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x: 7 }]));
    await table.world.time.pass(1000);
    expect(second.state.at["u1"]).toBe(7);
    expect(await inTime(table.world, second.claim())).toEqual({ ok: true, value: "standby" });
    table.window.kill();
    expect(await inTime(table.world, second.claim())).toEqual({ ok: true, value: "executor" });
    expect((await inTime(table.world, second.submit([{ do: "move", unit: "u1", x: 8 }]))).ok).toBe(true);
  });

  test("the window that stands by is told of each entry as it comes", async () => {
    const table = await openTable();
    const { game: second } = await reload(table);
    const told: unknown[] = [];
    second.listen((news) => {
      if (news.kind === "entry") told.push([news.record.n, news.events.map(({ event }) => event), news.after]);
    });
    await inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x: 7 }]));
    await table.world.time.pass(1000);
    expect(told).toEqual([[2, ["moved"], table.game.state]]);
    await inTime(table.world, table.game.undo([2]));
    await table.world.time.pass(1000);
    expect(told.slice(1)).toEqual([[3, [], table.game.state]]);
    expect(second.state.at["u1"]).toBe(100);
    expect(second.tip.head).toEqual(table.game.tip.head);
  });

  test("the window that stands by takes over within ten seconds when the other is closed, and the game is whole", async () => {
    const table = await openTable();
    const { game: second } = await reload(table);
    await inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x: 7 }]));
    table.window.callsLeft = 1;
    void table.game.submit([{ do: "move", unit: "u1", x: 8 }]);
    await table.world.time.pass(1000);
    expect(table.window.alive).toBe(false);
    await table.world.time.pass(10_000);
    expect(second.role).toBe("executor");
    await inTime(table.world, second.submit([{ do: "move", unit: "u2", x: 9 }]));
    await table.world.time.pass(1000);
    expect(second.state.at).toEqual({ u1: 8, u2: 9 });
    expect([...table.world.documents.tokens].map(([id, { x }]) => [id, x])).toEqual([
      ["u1", 8],
      ["u2", 9],
    ]);
  });

  test("two windows that stand by: one takes over, the other goes on following", async () => {
    const table = await openTable();
    const others = [(await reload(table)).game, (await reload(table)).game];
    table.window.kill();
    await table.world.time.pass(20_000);
    expect(others.map(({ role }) => role).toSorted()).toEqual(["executor", "standby"]);
    const [executor] = others.filter(({ role }) => role === "executor");
    await inTime(table.world, executor?.submit([{ do: "move", unit: "u1", x: 7 }]) ?? Promise.reject());
    await table.world.time.pass(20_000);
    expect(others.map(({ state }) => state.at["u1"])).toEqual([7, 7]);
    expect(others.map(({ role }) => role).toSorted()).toEqual(["executor", "standby"]);
  });

  test("a window that stands by keeps to the history that counts, also when a sleeper writes late", async () => {
    const table = await openTable();
    const { game: watcher } = await reload(table);
    table.window.sleep(20_000);
    void table.game.submit([{ do: "move", unit: "u1", x: 8 }]);
    await table.world.time.pass(15_000);
    expect(watcher.role).toBe("executor");
    await inTime(table.world, watcher.submit([{ do: "move", unit: "u1", x: 7 }]));
    await table.world.time.pass(30_000);
    expect([table.game.role, watcher.role]).toEqual(["standby", "executor"]);
    expect(table.game.tip.head).toEqual(watcher.tip.head);
    expect(table.game.state).toEqual(watcher.state);
  });

  test("a judge whose window was reloaded executes again within two seconds and a half", async () => {
    const table = await openTable();
    table.window.kill();
    const start = table.world.time.now;
    const { game } = await reload(table);
    expect(game.role).toBe("executor");
    expect(table.world.time.now - start).toBeLessThan(2500);
  });

  test("a player who asks who executes is not answered", async () => {
    const table = await openTable();
    table.seats.Ann.window.wire.send(["Judge"], { t: "who", gid: table.game.gid, session: "AAAAAAAAAAA" });
    await table.world.time.pass(1000);
    expect(table.world.messages.filter(({ message }) => message["t"] === "here")).toEqual([]);
  });
});

test("a random source that repeats a nonce stops the executor before anything is sealed with it", async () => {
  const table = await openTable();
  const { world, window } = table;
  await world.time.pass(10_000);
  const again = world.open(table.judge);
  table.window.kill();
  const ports = { ...judgePorts(again), random: { bytes: (length: number) => new Uint8Array(length).fill(9) } };
  const loaded = await inTime(world, loadGame(ports, { world: "demo", gid: table.game.gid }));
  if (!loaded.ok) throw new Error(loaded.error.code);
  await inTime(world, loaded.value.submit([{ do: "move", unit: "u1", x: 7 }]));
  expect(await inTime(world, loaded.value.submit([{ do: "move", unit: "u1", x: 8 }]))).toEqual({
    ok: false,
    error: { code: "standby" },
  });
  expect(again.notices.at(-1)).toEqual({
    code: "command-failed",
    detail: "the random source repeated a nonce: nothing is sealed",
  });
  expect(loaded.value.tip.n).toBe(2);
  expect(window.alive).toBe(false);
});
