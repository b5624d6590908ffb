import { describe, expect, test, vi } from "vitest";
import type { LoadFault } from "../../src/judge/history/checked-load.ts";
import { fixedPageId } from "../../src/judge/journal/pages.ts";
import type { LogPage } from "../../src/judge/ports/log.ts";
import type { JsonObject } from "../../src/judge/protocol/canon.ts";
import type { Result } from "../../src/judge/protocol/result.ts";
import { loadGame } from "../../src/judge/window/load-game.ts";
import { inTime, judgePorts, openTable, type Table, type ToyGame } from "./world/driver.ts";
import type { Window } from "./world/world.ts";

// Many windows at work take their time where other work runs beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A game of so many entries, with a secret in it; its judge's window is closed. */
const played = async (entries: number): Promise<Table> => {
  const table = await openTable(4);
  void table.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await inTime(table.world, table.game.submit([{ do: "turn" }]));
  while (table.game.tip.n < entries) {
    await inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x: table.game.tip.n }]));
  }
  await table.world.time.pass(10_000);
  return table;
};

const pagesOf = ({ world }: Table, kind?: string): readonly LogPage[] =>
  structuredClone([...world.documents.pages.values()].filter((page) => kind === undefined || page.kind === kind));

interface Taken {
  readonly window: Window;
  readonly result: Result<ToyGame, LoadFault>;
  readonly game: ToyGame;
}

const take = async (table: Table, restore = false): Promise<Taken> => {
  const window = table.world.open(table.judge);
  const place = { world: "demo", gid: table.game.gid, restore };
  const result = await inTime(table.world, loadGame(judgePorts(window), place));
  await table.world.time.pass(10_000);
  const game = result.ok ? result.value : table.game;
  return { window, result, game };
};

const codes = ({ notices }: Window): readonly string[] => notices.map(({ code }) => code);

describe("what others damage while no judge is there is mended from the judge's own copy", () => {
  const gone = (kind: string, at: number) => (table: Table) => {
    table.world.vandalise({ do: "delete-page", id: pagesOf(table, kind)[at]?.id ?? "" });
  };
  const spoil =
    (kind: string, at: number, key: string, change: (value: JsonObject) => JsonObject) => (table: Table) => {
      const page = pagesOf(table, kind)[at];
      const value = key.split(".").reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), page?.data);
      table.world.vandalise({ do: "set-page", id: page?.id ?? "", key, value: change(value as JsonObject) });
    };

  test.for([
    ["the first page of the log", gone("segment", 0)],
    ["a page with an archive", gone("segment", 1)],
    ["an archive box", spoil("segment", 1, "z", (z) => ({ ...z, b: "AQ" }))],
    ["both snapshots", (table: Table) => [0, 1].map(() => gone("snapshot", 0)(table))],
    ["a snapshot's box", spoil("snapshot", 1, "s", (s) => ({ ...s, b: "AQ" }))],
    ["an entry's box", spoil("segment", 0, "e.e05", (e) => ({ ...e, b: "AQ" }))],
    ["what an entry told everybody", spoil("segment", 0, "e.e07", (e) => ({ ...e, p: '{"n":7,"at":"1.0"}' }))],
    ["the last entry's box", spoil("segment", 2, "e.e05", (e) => ({ ...e, b: "AQ" }))],
  ] as [string, (table: Table) => unknown][])("%s", async ([, damage]) => {
    const table = await played(69);
    const before = new Map(pagesOf(table).map((page) => [page.id, page]));
    table.window.kill();
    damage(table);
    const { game, window, result } = await take(table);
    expect(result.ok).toBe(true);
    expect(game.role).toBe("executor");
    expect(game.state).toEqual(table.game.state);
    expect(codes(window)).toContain("log-repaired");
    expect(game.eventsByEntry().slice(0, 70)).toEqual(table.game.eventsByEntry());
    // Nothing is lost for a browser without a copy either.
    window.kill();
    table.judge.copies.clear();
    const again = await take(table);
    expect(again.game.state).toEqual(table.game.state);
    expect(codes(again.window)).not.toContain("log-repaired");
    const after = new Set(pagesOf(table).map(({ id }) => id));
    for (const id of before.keys()) expect(after).toContain(id);
  });

  test("the lease's page, and nothing else has to be mended", async () => {
    const table = await played(9);
    table.window.kill();
    table.world.vandalise({ do: "delete-page", id: fixedPageId(table.game.gid, "lease") });
    const { game } = await take(table);
    expect(game.role).toBe("executor");
    await inTime(table.world, game.submit([{ do: "move", unit: "u1", x: 99 }]));
    await table.world.time.pass(6000);
    expect(table.seats.Ann.game.entries.at(-1)?.head).toEqual(game.tip.head);
  });

  test("a key that the browser's store has lost", async () => {
    const table = await played(9);
    table.window.kill();
    table.judge.store.clear();
    const { game, window } = await take(table);
    expect(codes(window)).toContain("key-restored");
    expect([game.role, game.state]).toEqual(["executor", table.game.state]);
  });
});

describe("a log whose end is gone is restored only at the judge's word", () => {
  test.for([
    ["its last page was deleted", 3],
    ["all of its pages were deleted", 0],
  ] as const)("when %s", async ([, kept]) => {
    const table = await played(69);
    table.window.kill();
    const lost = kept === 0 ? pagesOf(table) : pagesOf(table, "segment").slice(-1);
    for (const { id } of lost) table.world.vandalise({ do: "delete-page", id });
    const writes = table.world.writes.length;
    const { result } = await take(table);
    const tip = kept === 0 ? -1 : 63;
    expect(result).toEqual({ ok: false, error: { code: "rolled-back", tip, acked: 69, copy: 69 } });
    expect(table.world.writes).toHaveLength(writes);
    const { game, window } = await take(table, true);
    expect([game.role, game.state]).toEqual(["executor", table.game.state]);
    expect(codes(window)).toContain("log-repaired");
    await inTime(table.world, game.submit([{ do: "move", unit: "u1", x: 500 }]));
    window.kill();
    table.judge.copies.clear();
    const again = await take(table);
    expect(again.game.state.at["u1"]).toBe(500);
    expect(table.seats.Ann.game.entries.at(-1)?.head).toEqual(again.game.tip.head);
  });

  test("when an older world was put in its place", async () => {
    const table = await played(20);
    const yesterday = pagesOf(table);
    while (table.game.tip.n < 40) {
      await inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x: table.game.tip.n }]));
    }
    await table.world.time.pass(10_000);
    table.window.kill();
    for (const { id } of pagesOf(table)) table.world.vandalise({ do: "delete-page", id });
    for (const page of yesterday) table.world.vandalise({ do: "create-page", page });
    table.world.vandalise({ do: "token", id: "u1", token: { x: 19, step: 20 } });
    expect((await take(table)).result).toEqual({
      ok: false,
      error: { code: "rolled-back", tip: 20, acked: 40, copy: 40 },
    });
    const { game } = await take(table, true);
    expect(game.state).toEqual(table.game.state);
    // The map follows: it was as old as the log.
    expect(table.world.documents.tokens.get("u1")).toEqual({ x: 39, step: 40 });
  });

  test("and what no copy holds is named", async () => {
    const table = await played(20);
    table.window.kill();
    table.judge.copies.clear();
    for (const { id } of pagesOf(table, "segment")) table.world.vandalise({ do: "delete-page", id });
    const lost = { ok: false, error: { code: "empty-log" } };
    expect((await take(table)).result).toEqual(lost);
    expect((await take(table, true)).result).toEqual(lost);
  });
});

describe("what others damage while the judge plays is put back at once", () => {
  test.for(["lease", "segment", "snapshot"])("a %s page that is deleted", async (kind) => {
    const table = await played(40);
    const page = pagesOf(table, kind)[0];
    if (!page) throw new Error(`no ${kind}`);
    table.world.vandalise({ do: "delete-page", id: page.id });
    await table.world.time.pass(5000);
    expect(pagesOf(table).find(({ id }) => id === page.id)).toEqual(page);
    expect(table.game.role).toBe("executor");
    await inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x: 500 }]));
    await table.world.time.pass(6000);
    expect(table.seats.Ann.game.entries.at(-1)?.head).toEqual(table.game.tip.head);
  });

  test("a page that is deleted while an entry is on its way to it", async () => {
    const table = await played(10);
    const [page] = pagesOf(table, "segment");
    const moved = table.game.submit([{ do: "move", unit: "u1", x: 500 }]);
    await table.world.time.pass(249);
    table.world.vandalise({ do: "delete-page", id: page?.id ?? "" });
    await inTime(table.world, moved);
    await table.world.time.pass(10_000);
    table.window.kill();
    table.judge.copies.clear();
    const { game } = await take(table);
    expect(game.state.at["u1"]).toBe(500);
  });
});
