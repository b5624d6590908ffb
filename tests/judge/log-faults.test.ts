import { describe, expect, test, vi } from "vitest";
import { recordKey } from "../../src/judge/log/judge-record.ts";
import type { Opening } from "../../src/judge/ports/engine.ts";
import type { JsonObject } from "../../src/judge/protocol/encoding.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { inTime, judgePorts, openToyGame, reload, type Setup } from "./world/driver.ts";
import { type Toy, toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const AT = { world: "demo" };
const BEHIND = { code: "rolled-back", tip: 1, acked: 3, copy: null };
const WAY_ON = { n: 1, at: "0.0", lost: 3 };

const load = (setup: Setup, world = "demo") => {
  const window = setup.world.open(setup.judge);
  return inTime(setup.world, loadGame(judgePorts(window), { world, gid: setup.game.gid }));
};

/** Where entry `n` stands. */
const slotOf = (setup: Setup, n: number): { readonly id: string; readonly key: string; readonly entry: JsonObject } => {
  for (const { id, kind, data } of setup.world.documents.pages.values()) {
    for (const [key, entry] of Object.entries(kind === "segment" ? (data["e"] as Record<string, JsonObject>) : {})) {
      if (String(entry["p"]).includes(`"n":${n}`)) return { id, key, entry };
    }
  }
  throw new Error(`no entry ${n}`);
};

const swap = (setup: Setup, n: number, change: (entry: JsonObject) => JsonObject): void => {
  const { id, key, entry } = slotOf(setup, n);
  setup.world.vandalise({ do: "set-page", id, key: `e.${key}`, value: change(entry) });
};

describe("a damaged log is not changed, and the fault is named", () => {
  const played = async (): Promise<Setup> => {
    const setup = await openToyGame();
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await setup.world.time.pass(10_000);
    setup.window.kill();
    // This browser has no private copy from which the log could be repaired.
    setup.judge.copies.clear();
    return setup;
  };

  test("a box that does not open names its slot", async () => {
    const setup = await played();
    swap(setup, 3, (entry) => ({
      ...entry,
      b: `${String(entry["b"]).slice(0, -8)}AAAAAAAA`,
    }));
    const before = setup.world.writes.length;
    expect(await load(setup)).toEqual({
      ok: false,
      error: {
        ...{ code: "sealed-entry", n: 3, page: slotOf(setup, 3).id, slot: slotOf(setup, 3).key },
        wayOn: { n: 2, at: "0.0", lost: 3 },
      },
    });
    expect(setup.world.writes).toHaveLength(before);
  });

  test("an old box in a new slot does not open either", async () => {
    const setup = await played();
    const old = slotOf(setup, 2).entry["b"] ?? "";
    swap(setup, 3, (entry) => ({ ...entry, b: old }));
    expect(await load(setup)).toMatchObject({ ok: false, error: { code: "sealed-entry", n: 3 } });
  });

  test("a changed public record breaks the chain, and the game is behind what was acknowledged", async () => {
    const setup = await played();
    swap(setup, 2, (entry) => ({ ...entry, p: String(entry["p"]).replace("round-open", "round-shut") }));
    expect(await load(setup)).toEqual({ ok: false, error: { ...BEHIND, wayOn: WAY_ON } });
  });

  test("a log that was replaced by an older one is refused", async () => {
    const setup = await openToyGame();
    const yesterday = structuredClone([...setup.world.documents.pages.values()]);
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await setup.world.time.pass(5000);
    setup.window.kill();
    setup.judge.copies.clear();
    for (const id of [...setup.world.documents.pages.keys()]) setup.world.vandalise({ do: "delete-page", id });
    for (const page of yesterday) setup.world.vandalise({ do: "create-page", page });
    expect(await load(setup)).toEqual({ ok: false, error: { ...BEHIND, wayOn: WAY_ON } });
  });

  test.for([
    ["something that is no entry", { p: 1 }],
    ["an entry with a key too many", { p: "{}", b: "", w: "", t: 9, a: 0, x: 1 }],
    ["a forged entry of a higher term", { p: '{"at":"9.9","n":1}', b: "", w: "", t: 99, a: 0 }],
  ] as [string, JsonObject][])("%s is passed over", async ([, value]) => {
    const setup = await played();
    setup.world.vandalise({ do: "set-page", id: slotOf(setup, 3).id, key: "e.e30", value });
    const { game } = await reload(setup);
    expect(game.role).toBe("executor");
    expect(game.state).toEqual(setup.game.state);
  });

  test("without the key there is no game", async () => {
    const setup = await played();
    setup.judge.store.clear();
    expect(await load(setup)).toEqual({ ok: false, error: { code: "no-key" } });
  });

  test("a record that was tampered with counts as no key", async () => {
    const setup = await played();
    const key = recordKey("demo", setup.game.gid);
    setup.judge.store.set(key, "{}");
    expect(await load(setup)).toEqual({ ok: false, error: { code: "no-key" } });
  });

  test("a world copied to another id does not find the key", async () => {
    expect(await load(await played(), "copy")).toEqual({ ok: false, error: { code: "no-key" } });
  });

  test("an unknown game has no log", async () => {
    const setup = await played();
    const window = setup.world.open(setup.judge);
    const other = await loadGame(judgePorts(window), { ...AT, gid: "AAAAAAAAAAAAAAAAAAAAAA" });
    expect(other).toEqual({ ok: false, error: { code: "no-log" } });
  });

  test("somebody else's write while the judge executes gives a notice and is repaired", async () => {
    const setup = await openToyGame();
    const before = structuredClone(slotOf(setup, 1));
    swap(setup, 1, (entry) => ({ ...entry, b: "AQ", p: "{}" }));
    await setup.world.time.pass(2000);
    expect(setup.window.notices.map(({ code }) => code)).toContain("log-touched");
    expect(slotOf(setup, 1)).toMatchObject({ id: before.id, entry: { p: before.entry["p"], b: before.entry["b"] } });
  });

  test("a page that somebody deletes while the judge executes is made again, with the same id", async () => {
    const setup = await openToyGame();
    const { id } = slotOf(setup, 1);
    setup.world.vandalise({ do: "delete-page", id });
    await setup.world.time.pass(2000);
    expect(slotOf(setup, 1).id).toBe(id);
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    setup.window.kill();
    const { game } = await reload(setup);
    expect(game.state).toEqual(setup.game.state);
  });
});

describe("segments and snapshots", () => {
  const long = async (entries: number): Promise<Setup> => {
    // Segments that are put away are not there to be counted.
    const setup = await openToyGame(1, "refuses");
    for (let x = 0; x < entries; x += 1) {
      await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x }]));
    }
    await setup.world.time.pass(10_000);
    return setup;
  };
  const pages = (setup: Setup, kind: string) =>
    [...setup.world.documents.pages.values()].filter((page) => page.kind === kind);

  test("a segment takes 32 entries, then a snapshot is written and another begins", async () => {
    const setup = await long(70);
    expect(pages(setup, "segment").map(({ data }) => Object.keys(data["e"] ?? {}).length)).toEqual([1, 32, 32, 7]);
    expect(pages(setup, "snapshot").map(({ data }) => (data["s"] as JsonObject)["n"])).toEqual([32, 64]);
  });

  test("the third snapshot replaces the first", async () => {
    const setup = await long(100);
    const numbers = pages(setup, "snapshot").map(({ data }) => (data["s"] as JsonObject)["n"]);
    expect(numbers).toEqual([96, 64]);
  });

  test("a game loads from its snapshot, from the older one when the latest is broken, and from the opening when both are", async () => {
    const setup = await long(70);
    for (const broken of [0, 1, 2]) {
      const { game, window } = await reload(setup);
      expect(game.state).toEqual(setup.game.state);
      expect(game.tip.n).toBe(setup.game.tip.n);
      window.kill();
      setup.window.kill();
      const page = pages(setup, "snapshot").toReversed()[broken];
      if (page) setup.world.vandalise({ do: "set-page", id: page.id, key: "s", value: { n: 64, b: "AQ" } });
    }
  });

  test.for([
    ["the same version of the rules is continued from", 1, undefined],
    ["another version is not: the game is folded anew, so that no part of its state is missing", 2, []],
  ] as const)("a snapshot of %s", async ([, rules, expected]) => {
    const setup = await long(70);
    setup.window.kill();
    const ports = judgePorts(setup.world.open(setup.judge));
    const initial = (opening: Opening): Toy => Object.assign(toy.initial(opening), { marks: [] });
    const loading = loadGame({ ...ports, engine: { ...toy, rules, initial } }, { ...AT, gid: setup.game.gid });
    const loaded = await inTime(setup.world, loading);
    expect(loaded.ok && loaded.value.state).toEqual({ ...setup.game.state, marks: expected });
  });

  test("an undo can take back entries before the snapshots", async () => {
    const setup = await long(70);
    await inTime(setup.world, setup.game.undo(Array.from({ length: 68 }, (_, index) => index + 4)));
    expect(setup.game.state.at["u1"]).toBe(1);
  });
});
