import { describe, expect, test, vi } from "vitest";
import { eventsByEntry } from "../../src/judge/history/book.ts";
import { makeArchive, openArchive } from "../../src/judge/log/archive.ts";
import type { Link, SealedRecord } from "../../src/judge/log/entry.ts";
import type { LogPage } from "../../src/judge/ports/ports.ts";
import { fromBase64url, type JsonObject } from "../../src/judge/protocol/encoding.ts";
import { gameKeys } from "../../src/judge/protocol/keys.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { answerAll, bareHistory, inTime, judgePorts, openToyGame, reload, type Setup } from "./world/driver.ts";
import { toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A game of `entries` entries with dice and questions, and with secrets if `secret`. */
const playTo = async (entries: number, secret = true): Promise<Setup> => {
  const setup = await openToyGame(7, "refuses");
  const { game, world, seats } = setup;
  if (secret) void game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  for (let x = 0; game.tip.n < entries; x += 1) {
    if (secret) seats.Ann.game.order({ do: "gather", hole: "p1", points: x });
    if (x % 9 === 0) await inTime(world, game.submit([{ do: "turn" }]));
    if (x % 5 === 2) {
      const pushed = game.submit([{ do: "push" }]);
      await world.time.pass(1000);
      for (const seat of Object.values(seats)) answerAll(seat, "left");
      await inTime(world, pushed);
    }
    if (game.tip.n < entries) await inTime(world, game.submit([{ do: "move", unit: "u1", x: x % 7 }]));
  }
  await world.time.pass(10_000);
  return setup;
};

const segments = ({ world }: Setup): readonly LogPage[] =>
  [...world.documents.pages.values()].filter(({ kind }) => kind === "segment");

const boxes = ({ data }: LogPage): readonly unknown[] =>
  Object.values(data["e"] as JsonObject).map((entry) => (entry as JsonObject)["b"]);

describe("a closed segment that cannot be put away", () => {
  test("has one archive box instead of all boxes but the last; the set-up is left as it is", async () => {
    const setup = await playTo(70);
    const [opening, setUp, ...turns] = segments(setup);
    const last = turns.pop();
    for (const page of [opening, setUp, last]) {
      expect(page && boxes(page).every((box) => box !== "")).toBe(true);
      expect(page?.data).not.toHaveProperty("z");
    }
    expect(turns.length).toBeGreaterThan(3);
    for (const page of turns) {
      expect(boxes(page).filter((box) => box !== "")).toHaveLength(1);
      const { b } = page.data["z"] as { readonly b: string };
      // The box adds version, nonce and tag to the padded text.
      expect(fromBase64url(b)?.length).toBe(4096 * 3 + 1 + 24 + 16);
    }
    expect(setup.window.notices.filter(({ code }) => code === "archive-unreachable")).toHaveLength(1);
    for (const { data } of segments(setup)) expect(JSON.stringify(data).length).toBeLessThan(256 * 1024);
  });

  test("loads with the same state and events, and entries before its archive can be undone", async () => {
    const setup = await playTo(70);
    const told = setup.game.eventsByEntry();
    setup.window.kill();
    const { game } = await reload(setup);
    expect(game.state).toEqual(setup.game.state);
    expect(game.eventsByEntry()).toEqual(told);
    const entries = Array.from({ length: game.tip.n - 40 }, (_, at) => at + 41);
    await inTime(setup.world, game.undo(entries));
    const { game: again } = await reload({ ...setup, game });
    expect(again.state).toEqual(game.state);
    expect(game.state.at).not.toEqual(setup.game.state.at);
  });

  test("has the same sizes in two games that differ only in a secret", async () => {
    const shape = (setup: Setup): unknown =>
      setup.world.writes
        .filter(({ write }) => write.do === "set-page" && (write.key === "z" || write.key === "e"))
        .map(({ write, mark }) => [write.do === "set-page" && write.key, mark?.n, lengths(write)]);
    const lengths = (write: unknown): unknown =>
      JSON.parse(JSON.stringify(write), (key, value) => (key === "b" ? String(value).length : key === "p" ? 0 : value))
        .value;
    const bare = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (key, inner) => (key === "w" ? 0 : inner));
    const [plain, secret] = [await playTo(70, false), await playTo(70)];
    expect(bare(shape(secret))).toEqual(bare(shape(plain)));
  });

  test.for(Array.from({ length: 12 }, (_, calls) => calls))(
    "loses nothing when the window is closed after %i more calls to the server",
    async (calls) => {
      const setup = await playTo(62);
      setup.window.callsLeft = calls;
      for (let x = 0; x < 3; x += 1) void setup.game.submit([{ do: "move", unit: "u1", x: 50 + x }]);
      await setup.world.time.pass(20_000);
      setup.window.kill();
      const { game } = await reload(setup);
      await setup.world.time.pass(10_000);
      const moves = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? [])
        .flat()
        .map((command) => Number(command["x"]))
        .filter((x) => x >= 50);
      expect(moves.filter((x) => x < 100)).toEqual([50, 51, 52]);
      expect(game.state.at["u1"]).toBe(52);
      expect(
        eventsByEntry(toy, bareHistory({ record: (n) => game.entry(n), opened: (n) => game.opened(n) }), 61),
      ).toEqual(setup.game.eventsByEntry().slice(0, 62));
    },
  );

  test.for(["its archive", "the whole page"])("is restored when somebody deletes %s during play", async (what) => {
    const setup = await playTo(70);
    const page = segments(setup).find(({ data }) => data["z"] !== undefined);
    if (!page) throw new Error("no archive");
    const { id } = page;
    if (what === "its archive") setup.world.vandalise({ do: "set-page", id, key: "z", value: { n: 1, b: "AQ" } });
    else setup.world.vandalise({ do: "delete-page", id });
    await setup.world.time.pass(5000);
    expect(segments(setup).find((one) => one.id === id)?.data).toEqual(page.data);
  });

  test("whose archive does not open is named, and not changed", async () => {
    const setup = await playTo(70);
    setup.window.kill();
    setup.judge.copies.clear();
    const page = segments(setup).find(({ data }) => data["z"] !== undefined);
    const archive = page?.data["z"] as JsonObject;
    setup.world.vandalise({ do: "set-page", id: page?.id ?? "", key: "z", value: { ...archive, b: "AQ" } });
    // With a snapshot the archive is not needed, and the game can continue.
    const again = await reload(setup);
    expect(again.game.state).toEqual(setup.game.state);
    again.window.kill();
    for (const { id } of [...setup.world.documents.pages.values()].filter(({ kind }) => kind === "snapshot")) {
      setup.world.vandalise({ do: "delete-page", id });
    }
    await setup.world.time.pass(1000);
    setup.judge.copies.clear();
    const window = setup.world.open(setup.judge);
    const loaded = loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid });
    expect(await inTime(setup.world, loaded)).toEqual({
      ok: false,
      error: {
        ...{ code: "sealed-entry", n: 2, page: page?.id, slot: "z" },
        wayOn: { n: 1, at: "0.0", lost: setup.game.tip.n },
      },
    });
  });
});

describe("an archive box", () => {
  const keys = gameKeys(new Uint8Array(16).fill(1), new Uint8Array(16).fill(2));
  const link = (n: number): Link => ({
    n,
    head: new Uint8Array(32).fill(n),
    stored: { p: "{}", b: "", w: "", t: 4, a: 0 },
    page: "page",
    key: "e00",
  });
  const box = (n: number, more: Partial<SealedRecord> = {}): SealedRecord => ({
    n,
    session: "s",
    term: 4,
    sec: {},
    ev: [],
    ...more,
  });
  const links = [0, 1, 2, 3].map(link);
  let state = 7;
  const letter = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x30 + (state % 43));
  };
  /** An order with a text of its own, which packing shortens by a third. */
  const order = (length: number): JsonObject => ({ do: "gather", text: Array.from({ length }, letter).join("") });
  const make = (boxes: readonly SealedRecord[]) => makeArchive(keys, link(3), boxes, 2, new Uint8Array(24).fill(9));
  const opened = (boxes: readonly SealedRecord[]): readonly unknown[] => {
    const open = openArchive(keys, make(boxes).stored, links);
    return boxes.map(({ n }) => open?.(n));
  };
  const kept = (one: SealedRecord): SealedRecord => ({ ...one, session: "" });

  test("returns every box, also the empty ones, while there is room", () => {
    const all = [box(1, { sec: { "1": [order(9)] } }), box(2), box(3, { ev: [[0, order(3)]], by: "po" })];
    expect(opened(all)).toEqual(all.map(kept));
    expect(make(all).grown).toBe(false);
  });

  test("leaves out events first, then who made the choices, and never bodies", () => {
    const long = box(1, { sec: { "1": [1, 2, 3, 4].map(() => order(4050)) }, ev: [[0, order(4090)]], by: "p" });
    expect(opened([long, box(2)])).toEqual([
      { n: 1, session: "", term: 4, sec: long.sec, by: "p" },
      { n: 2, session: "", term: 4, sec: {} },
    ]);
    expect(make([long]).grown).toBe(false);
  });

  test("grows, with a notice, when the bodies alone do not fit", () => {
    const long = box(1, { sec: { "0": [1, 2, 3, 4, 5].map(() => order(4090)) } });
    expect(opened([long])).toEqual([{ n: 1, session: "", term: 4, sec: long.sec }]);
    expect(make([long]).grown).toBe(true);
  });

  test("opens in its own history only", () => {
    const other = [...links.slice(0, 3), { ...link(3), head: new Uint8Array(32) }];
    expect(openArchive(keys, make([box(1)]).stored, other)).toBeUndefined();
  });
});
