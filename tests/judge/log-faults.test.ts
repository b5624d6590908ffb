import { describe, expect, test, vi } from "vitest";
import { recordKey } from "../../src/judge/local/judge-record.ts";
import type { JsonObject } from "../../src/judge/protocol/canon.ts";
import { loadGame } from "../../src/judge/window/load-game.ts";
import { inTime, judgePorts, openTable, reload, type Table } from "./world/driver.ts";

// Many windows at work take their time where other work runs beside them.
vi.setConfig({ testTimeout: 180_000 });

const AT = { world: "demo" };

const load = (table: Table, world = "demo") => {
  const window = table.world.open(table.judge);
  return inTime(table.world, loadGame(judgePorts(window), { world, gid: table.game.gid }));
};

const segment = (table: Table): { readonly id: string; readonly e: Record<string, JsonObject> } => {
  const page = [...table.world.documents.pages.values()].find(({ kind }) => kind === "segment");
  if (!page) throw new Error("no segment");
  return { id: page.id, e: page.data["e"] as Record<string, JsonObject> };
};

const swap = (table: Table, key: string, change: (entry: JsonObject) => JsonObject): void => {
  const { id, e } = segment(table);
  table.world.vandalise({ do: "set-page", id, key: `e.${key}`, value: change(e[key] ?? {}) });
};

describe("a log that cannot be trusted is left as it is, and the fault is named", () => {
  const played = async (): Promise<Table> => {
    const table = await openTable();
    await inTime(table.world, table.game.submit([{ do: "turn" }]));
    await table.world.time.pass(10_000);
    table.window.kill();
    // This browser has no copy of its own to mend the log with.
    table.judge.copies.clear();
    return table;
  };

  test("a box that does not open names its slot", async () => {
    const table = await played();
    swap(table, "e03", (entry) => ({
      ...entry,
      b: `${String(entry["b"]).slice(0, -8)}AAAAAAAA`,
    }));
    const before = table.world.writes.length;
    expect(await load(table)).toEqual({
      ok: false,
      error: { code: "sealed-entry", n: 3, page: segment(table).id, slot: "e03" },
    });
    expect(table.world.writes).toHaveLength(before);
  });

  test("an old box in a new slot does not open either", async () => {
    const table = await played();
    const old = segment(table).e["e02"]?.["b"] ?? "";
    swap(table, "e03", (entry) => ({ ...entry, b: old }));
    expect(await load(table)).toMatchObject({ ok: false, error: { code: "sealed-entry", slot: "e03" } });
  });

  test("a changed public record breaks the chain, and the game is behind what was acknowledged", async () => {
    const table = await played();
    swap(table, "e02", (entry) => ({ ...entry, p: String(entry["p"]).replace("round-open", "round-shut") }));
    expect(await load(table)).toEqual({ ok: false, error: { code: "rolled-back", tip: 1, acked: 3, copy: null } });
  });

  test("yesterday's log is found out", async () => {
    const table = await openTable();
    const yesterday = structuredClone(segment(table).e);
    await inTime(table.world, table.game.submit([{ do: "turn" }]));
    table.window.kill();
    table.judge.copies.clear();
    const { id } = segment(table);
    table.world.vandalise({ do: "set-page", id, key: "e", value: yesterday });
    expect(await load(table)).toEqual({ ok: false, error: { code: "rolled-back", tip: 1, acked: 3, copy: null } });
  });

  test.for([
    ["something that is no entry", { p: 1 }],
    ["an entry with a key too many", { p: "{}", b: "", w: "", t: 9, a: 0, x: 1 }],
    ["a forged entry of a higher term", { p: '{"at":"9.9","n":1}', b: "", w: "", t: 99, a: 0 }],
  ] as [string, JsonObject][])("%s is passed over", async ([, value]) => {
    const table = await played();
    table.world.vandalise({ do: "set-page", id: segment(table).id, key: "e.e30", value });
    const { game } = await reload(table);
    expect(game.role).toBe("executor");
    expect(game.state).toEqual(table.game.state);
  });

  test("without the key there is no game", async () => {
    const table = await played();
    table.judge.store.clear();
    expect(await load(table)).toEqual({ ok: false, error: { code: "no-key" } });
  });

  test("a record that was tampered with counts as no key", async () => {
    const table = await played();
    const key = recordKey("demo", table.game.gid);
    table.judge.store.set(key, "{}");
    expect(await load(table)).toEqual({ ok: false, error: { code: "no-key" } });
  });

  test("a world copied to another id does not find the key", async () => {
    expect(await load(await played(), "copy")).toEqual({ ok: false, error: { code: "no-key" } });
  });

  test("an unknown game has no log", async () => {
    const table = await played();
    const window = table.world.open(table.judge);
    const other = await loadGame(judgePorts(window), { ...AT, gid: "AAAAAAAAAAAAAAAAAAAAAA" });
    expect(other).toEqual({ ok: false, error: { code: "no-log" } });
  });

  test("somebody else's write while the judge executes is told and put back", async () => {
    const table = await openTable();
    const before = structuredClone(segment(table).e);
    swap(table, "e01", (entry) => ({ ...entry, b: "AQ", p: "{}" }));
    await table.world.time.pass(2000);
    expect(table.window.notices.map(({ code }) => code)).toContain("log-touched");
    expect(segment(table).e["e01"]).toMatchObject({ p: before["e01"]?.["p"], b: before["e01"]?.["b"] });
  });

  test("a page that somebody deletes while the judge executes is made again, with the same id", async () => {
    const table = await openTable();
    const { id } = segment(table);
    table.world.vandalise({ do: "delete-page", id });
    await table.world.time.pass(2000);
    await inTime(table.world, table.game.submit([{ do: "turn" }]));
    table.window.kill();
    expect(segment(table).id).toBe(id);
    const { game } = await reload(table);
    expect(game.state).toEqual(table.game.state);
  });
});

describe("segments and snapshots", () => {
  const long = async (entries: number): Promise<Table> => {
    const table = await openTable();
    for (let x = 0; x < entries; x += 1) {
      await inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x }]));
    }
    await table.world.time.pass(10_000);
    return table;
  };
  const pages = (table: Table, kind: string) =>
    [...table.world.documents.pages.values()].filter((page) => page.kind === kind);

  test("a segment takes 32 entries, then a snapshot is written and another begins", async () => {
    const table = await long(70);
    expect(pages(table, "segment").map(({ data }) => Object.keys(data["e"] ?? {}).length)).toEqual([32, 32, 8]);
    expect(pages(table, "snapshot").map(({ data }) => (data["s"] as JsonObject)["n"])).toEqual([31, 63]);
  });

  test("the third snapshot takes the place of the first", async () => {
    const table = await long(100);
    const numbers = pages(table, "snapshot").map(({ data }) => (data["s"] as JsonObject)["n"]);
    expect(numbers).toEqual([95, 63]);
  });

  test("a game loads from its snapshot, from the older one when the latest is broken, and from the opening when both are", async () => {
    const table = await long(70);
    for (const broken of [0, 1, 2]) {
      const { game, window } = await reload(table);
      expect(game.state).toEqual(table.game.state);
      expect(game.tip.n).toBe(table.game.tip.n);
      window.kill();
      table.window.kill();
      const page = pages(table, "snapshot").toReversed()[broken];
      if (page) table.world.vandalise({ do: "set-page", id: page.id, key: "s", value: { n: 63, b: "AQ" } });
    }
  });

  test("undo reaches behind the snapshots", async () => {
    const table = await long(70);
    await inTime(table.world, table.game.undo(Array.from({ length: 68 }, (_, index) => index + 4)));
    expect(table.game.state.at["u1"]).toBe(1);
  });
});
