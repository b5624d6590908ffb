import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "../client/runtime.ts";
import { nextHook, type OpenTable, openTable } from "./support/open-table.ts";

let table: OpenTable;
let judge: Runtime;
let first: Runtime;

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge");
  first = await table.join("Captain 1");
});
afterAll(() => table.close());

test("a game master pauses the world for everybody, and who comes later finds it so", async () => {
  const told = nextHook(first, "pauseGame");
  expect(judge.game.togglePause(true, { broadcast: true })).toBe(true);
  expect(await told).toEqual([true, { broadcast: true, userId: judge.game.userId }]);
  expect([judge.game.paused, first.game.paused]).toEqual([true, true]);
  const late = await table.join("Captain 2");
  expect(late.game.paused).toBe(true);
  const ended = nextHook(late, "pauseGame");
  judge.game.togglePause(false, { broadcast: true });
  expect((await ended)[0]).toBe(false);
});

test("without a broadcast it is this client's alone, and a player's broadcast is none", async () => {
  expect(first.game.togglePause(true)).toBe(true);
  expect([judge.game.paused, first.game.paused]).toEqual([false, true]);
  first.game.togglePause(false);
  expect(() => first.game.togglePause(true, { broadcast: true })).toThrow("game master");
  first.transport.emit("pause", true);
  const told = nextHook(first, "pauseGame");
  judge.game.togglePause(true, { broadcast: true });
  expect(await told).toEqual([true, { broadcast: true, userId: judge.game.userId }]);
  judge.game.togglePause(false, { broadcast: true });
});
