import { describe, expect, test, vi } from "vitest";
import type { LoadFault } from "../../src/judge/history/checked-load.ts";
import { fixedPageId } from "../../src/judge/log/pages.ts";
import type { LogPage } from "../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../src/judge/protocol/encoding.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import type { Result } from "../../src/rules/index.ts";
import { inTime, judgePorts, openToyGame, type Setup, type ToyGame } from "./world/driver.ts";
import type { Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A game of `entries` entries with a secret, whose judge's window is closed. */
const played = async (entries: number): Promise<Setup> => {
  // What is put away is not damaged with the journal: its repair has tests of its own.
  const setup = await openToyGame(4, "refuses");
  void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
  while (setup.game.tip.n < entries) {
    await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x: setup.game.tip.n }]));
  }
  await setup.world.time.pass(10_000);
  return setup;
};

const pagesOf = ({ world }: Setup, kind?: string): readonly LogPage[] =>
  structuredClone([...world.documents.pages.values()].filter((page) => kind === undefined || page.kind === kind));

interface Taken {
  readonly window: Window;
  readonly result: Result<ToyGame, LoadFault>;
  readonly game: ToyGame;
}

const take = async (setup: Setup, restore = false): Promise<Taken> => {
  const window = setup.world.open(setup.judge);
  const place = { world: "demo", gid: setup.game.gid, restore };
  const result = await inTime(setup.world, loadGame(judgePorts(window), place));
  await setup.world.time.pass(10_000);
  const game = result.ok ? result.value : setup.game;
  return { window, result, game };
};

const codes = ({ notices }: Window): readonly string[] => notices.map(({ code }) => code);

describe("what others damage while no judge is there is repaired from the judge's own copy", () => {
  const gone = (kind: string, at: number) => (setup: Setup) => {
    setup.world.vandalise({ do: "delete-page", id: pagesOf(setup, kind)[at]?.id ?? "" });
  };
  const spoil =
    (kind: string, at: number, key: string, change: (value: JsonObject) => JsonObject) => (setup: Setup) => {
      const page = pagesOf(setup, kind)[at];
      const value = key.split(".").reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), page?.data);
      setup.world.vandalise({ do: "set-page", id: page?.id ?? "", key, value: change(value as JsonObject) });
    };

  test.for([
    ["the first page of the log", gone("segment", 0)],
    ["a page with an archive", gone("segment", 2)],
    ["an archive box", spoil("segment", 2, "z", (z) => ({ ...z, b: "AQ" }))],
    ["both snapshots", (setup: Setup) => [0, 1].map(() => gone("snapshot", 0)(setup))],
    ["a snapshot's box", spoil("snapshot", 1, "s", (s) => ({ ...s, b: "AQ" }))],
    ["an entry's box", spoil("segment", 4, "e.e01", (e) => ({ ...e, b: "AQ" }))],
    ["the public record of an entry", spoil("segment", 2, "e.e05", (e) => ({ ...e, p: '{"n":7,"at":"1.0"}' }))],
    ["the last entry's box", spoil("segment", 4, "e.e03", (e) => ({ ...e, b: "AQ" }))],
  ] as [string, (setup: Setup) => unknown][])("%s", async ([, damage]) => {
    const setup = await played(69);
    const before = new Map(pagesOf(setup).map((page) => [page.id, page]));
    setup.window.kill();
    damage(setup);
    const { game, window, result } = await take(setup);
    expect(result.ok).toBe(true);
    expect(game.role).toBe("executor");
    expect(game.state).toEqual(setup.game.state);
    expect(codes(window)).toContain("log-repaired");
    expect(game.eventsByEntry().slice(0, 70)).toEqual(setup.game.eventsByEntry());
    // Nothing is lost for a browser without a copy either.
    window.kill();
    setup.judge.copies.clear();
    const again = await take(setup);
    expect(again.game.state).toEqual(setup.game.state);
    expect(codes(again.window)).not.toContain("log-repaired");
    const after = new Set(pagesOf(setup).map(({ id }) => id));
    for (const id of before.keys()) expect(after).toContain(id);
  });

  test("the lease's page, and nothing else has to be repaired", async () => {
    const setup = await played(9);
    setup.window.kill();
    setup.world.vandalise({ do: "delete-page", id: fixedPageId(setup.game.gid, "lease") });
    const { game } = await take(setup);
    expect(game.role).toBe("executor");
    await inTime(setup.world, game.submit([{ do: "move", unit: "u1", x: 99 }]));
    await setup.world.time.pass(6000);
    expect(setup.seats.Ann.game.entries.at(-1)?.head).toEqual(game.tip.head);
  });

  test("a key that the browser's store has lost", async () => {
    const setup = await played(9);
    setup.window.kill();
    setup.judge.store.clear();
    const { game, window } = await take(setup);
    expect(codes(window)).toContain("key-restored");
    expect([game.role, game.state]).toEqual(["executor", setup.game.state]);
  });
});

describe("a missing end of the log is restored only if the judge decides it", () => {
  test.for([
    ["its last page was deleted", 3],
    ["all of its pages were deleted", 0],
  ] as const)("when %s", async ([, kept]) => {
    const setup = await played(69);
    setup.window.kill();
    const lost = kept === 0 ? pagesOf(setup) : pagesOf(setup, "segment").slice(-1);
    for (const { id } of lost) setup.world.vandalise({ do: "delete-page", id });
    const writes = setup.world.writes.length;
    const { result } = await take(setup);
    const tip = kept === 0 ? -1 : 65;
    // Where nothing is left there is nothing to go on from.
    const wayOn = tip < 0 ? null : { n: tip, at: setup.game.entry(tip).at, lost: 69 };
    expect(result).toEqual({ ok: false, error: { code: "rolled-back", tip, acked: 69, copy: 69, wayOn } });
    expect(setup.world.writes).toHaveLength(writes);
    const { game, window } = await take(setup, true);
    expect([game.role, game.state]).toEqual(["executor", setup.game.state]);
    expect(codes(window)).toContain("log-repaired");
    await inTime(setup.world, game.submit([{ do: "move", unit: "u1", x: 500 }]));
    window.kill();
    setup.judge.copies.clear();
    const again = await take(setup);
    expect(again.game.state.at["u1"]).toBe(500);
    expect(setup.seats.Ann.game.entries.at(-1)?.head).toEqual(again.game.tip.head);
  });

  test("when an older world was restored", async () => {
    const setup = await played(20);
    const yesterday = pagesOf(setup);
    while (setup.game.tip.n < 40) {
      await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x: setup.game.tip.n }]));
    }
    await setup.world.time.pass(10_000);
    setup.window.kill();
    for (const { id } of pagesOf(setup)) setup.world.vandalise({ do: "delete-page", id });
    for (const page of yesterday) setup.world.vandalise({ do: "create-page", page });
    setup.world.vandalise({ do: "token", id: "u1", token: { x: 19, step: 20 } });
    expect((await take(setup)).result).toEqual({
      ok: false,
      error: { code: "rolled-back", tip: 20, acked: 40, copy: 40, wayOn: { n: 20, at: "1.0", lost: 40 } },
    });
    const { game } = await take(setup, true);
    expect(game.state).toEqual(setup.game.state);
    // The effects are carried out again, because the map was as old as the log.
    expect(setup.world.documents.tokens.get("u1")).toEqual({ x: 39, step: 40 });
  });

  test("and the fault says that no copy holds it", async () => {
    const setup = await played(20);
    setup.window.kill();
    setup.judge.copies.clear();
    for (const { id } of pagesOf(setup, "segment")) setup.world.vandalise({ do: "delete-page", id });
    const lost = { ok: false, error: { code: "empty-log" } };
    expect((await take(setup)).result).toEqual(lost);
    expect((await take(setup, true)).result).toEqual(lost);
  });
});

describe("what others damage while the judge plays is repaired at once", () => {
  test.for(["lease", "segment", "snapshot"])("a %s page that is deleted", async (kind) => {
    const setup = await played(40);
    const page = pagesOf(setup, kind)[0];
    if (!page) throw new Error(`no ${kind}`);
    setup.world.vandalise({ do: "delete-page", id: page.id });
    await setup.world.time.pass(5000);
    expect(pagesOf(setup).find(({ id }) => id === page.id)).toEqual(page);
    expect(setup.game.role).toBe("executor");
    await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x: 500 }]));
    await setup.world.time.pass(6000);
    expect(setup.seats.Ann.game.entries.at(-1)?.head).toEqual(setup.game.tip.head);
  });

  test("a page that is deleted while an entry is sent to it", async () => {
    const setup = await played(10);
    const [page] = pagesOf(setup, "segment");
    const moved = setup.game.submit([{ do: "move", unit: "u1", x: 500 }]);
    await setup.world.time.pass(249);
    setup.world.vandalise({ do: "delete-page", id: page?.id ?? "" });
    await inTime(setup.world, moved);
    await setup.world.time.pass(10_000);
    setup.window.kill();
    setup.judge.copies.clear();
    const { game } = await take(setup);
    expect(game.state.at["u1"]).toBe(500);
  });
});
