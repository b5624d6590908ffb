import { describe, expect, test, vi } from "vitest";
import { makeArchive } from "../../src/judge/journal/archive.ts";
import { fixedPageId } from "../../src/judge/journal/pages.ts";
import type { LogPage } from "../../src/judge/ports/log.ts";
import type { JsonObject } from "../../src/judge/protocol/canon.ts";
import { gameKeys } from "../../src/judge/protocol/keys.ts";
import { enterKey } from "../../src/judge/window/enter-key.ts";
import { loadGame } from "../../src/judge/window/load-game.ts";
import { answerAll, inTime, judgePorts, openToyGame, reload, type Setup, sit, type ToyGame } from "./world/driver.ts";
import { freshProfile, type Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** Plays so many turns of seven entries or more, with dice, questions, and secrets if `secret`. */
const play = async ({ world, game, seats }: Setup, turns: number, secret = true): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    if (secret) seats.Ann.game.order({ do: "gather", hole: "p1", points: game.tip.n });
    await inTime(world, game.submit([{ do: "turn" }]));
    const pushed = game.submit([{ do: "push" }]);
    await world.time.pass(1500);
    for (const seat of Object.values(seats)) answerAll(seat, "left");
    await inTime(world, pushed);
    for (let x = 0; x < 3; x += 1) await inTime(world, game.submit([{ do: "move", unit: "u1", x: 10 * turn + x }]));
  }
  await world.time.pass(10_000);
};

const played = async (turns: number, secret = true, archive: Setup["world"]["archive"] = "open"): Promise<Setup> => {
  const setup = await openToyGame(5, archive);
  if (secret) void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await play(setup, turns, secret);
  return setup;
};

const pagesOf = ({ world }: Setup, kind: string): readonly LogPage[] =>
  [...world.documents.pages.values()].filter((page) => page.kind === kind);
const baseOf = (setup: Setup): JsonObject => (pagesOf(setup, "base")[0]?.data["s"] ?? {}) as JsonObject;
const volumesOf = ({ world }: Setup) => [...world.documents.volumes.values()];
const codes = ({ notices }: Window): readonly string[] => notices.map(({ code }) => code);
const recordsOf = (game: ToyGame) => Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n));

/** Entries that stand in pages. */
const inJournal = (setup: Setup): readonly number[] =>
  pagesOf(setup, "segment")
    .flatMap(({ data }) => Object.values(data["e"] as object))
    .map(({ p }: { p: string }) => JSON.parse(p).n)
    .sort((a, b) => a - b);

describe("what is finished is put away", () => {
  test("turn by turn: the journal keeps the opening, the present turn and where it begins", async () => {
    const setup = await played(4);
    const { game } = setup;
    const began = game.eventsByEntry().findLast(({ events }) => events.some(({ event }) => event === "turn"))?.n ?? 0;
    const last = began - 1;
    expect(inJournal(setup)).toEqual([0, ...Array.from({ length: game.tip.n - last + 1 }, (_, at) => last + at)]);
    const ranges = volumesOf(setup).map(({ data: { from, to } }) => [from, to]);
    expect(ranges).toHaveLength(4);
    expect(ranges.map(([from]) => from)).toEqual([1, ...ranges.slice(0, -1).map(([, to]) => Number(to) + 1)]);
    expect(pagesOf(setup, "base")[0]?.data["s"]).toMatchObject({ n: last - 1 });
  });

  test("segments of one turn go into one volume, which takes the place of the shorter one", async () => {
    const setup = await played(1);
    for (let x = 0; x < 80; x += 1) await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x }]));
    await setup.world.time.pass(10_000);
    const ranges = volumesOf(setup).map(({ data: { from, to } }) => [from, to]);
    expect(ranges).toEqual([
      [1, 1],
      [2, 65],
    ]);
    expect(inJournal(setup)[1]).toBe(66);
  });

  test("a game loads from it in any browser with the key, with all events, and long ago can be undone", async () => {
    const setup = await played(4);
    const { world, game, window } = setup;
    const [told, code] = [game.eventsByEntry(), game.recoveryCode()];
    window.kill();
    const profile = freshProfile("Judge");
    const other = world.open(profile);
    expect(enterKey(judgePorts(other), { world: "demo", gid: game.gid }, code).ok).toBe(true);
    const { game: again } = await reload({ world, judge: profile, game });
    expect(again.state).toEqual(game.state);
    expect(again.eventsByEntry().slice(0, told.length)).toEqual(told);
    await inTime(world, again.undo(Array.from({ length: game.tip.n - 4 }, (_, at) => at + 5)));
    expect(again.state.turn).toBe(1);
    const { game: third } = await reload({ world, judge: profile, game });
    expect(third.state).toEqual(again.state);
    expect(recordsOf(third)).toEqual(recordsOf(again));
  });

  test("a game whose snapshots are broken is read from it", async () => {
    const setup = await played(3);
    setup.window.kill();
    setup.judge.copies.clear();
    for (const { id } of pagesOf(setup, "snapshot")) setup.world.vandalise({ do: "delete-page", id });
    const { game } = await reload(setup);
    expect(game.state).toEqual(setup.game.state);
  });

  test("in the same writes, of the same lengths, in the same order and at the same time whatever the secret", async () => {
    const shape = async (secret: boolean): Promise<unknown> => {
      const { world } = await played(4, secret);
      return world.writes.map(({ write, mark }) => [
        // A hash takes what room it takes however the text around it is packed, give or take a few bytes.
        JSON.stringify(write, (key, value) =>
          key === "z" || key === "p" || key === "text" ? 0 : typeof value === "string" ? value.length : value,
        ).replace(/"x":-?\d+/g, ""),
        mark?.n,
      ]);
    };
    expect(await shape(true)).toEqual(await shape(false));
  });
});

describe("a window that is closed while it puts away loses nothing", () => {
  test.for(Array.from({ length: 22 }, (_, calls) => [calls, calls % 2 === 0] as const))(
    "after %i more calls to the server, with its copy: %s",
    async ([calls, copied]) => {
      const setup = await played(2);
      const { world, window, game } = setup;
      window.callsLeft = calls;
      for (let n = 0; n < 2; n += 1) void game.submit([{ do: "turn" }]);
      for (let x = 0; x < 3; x += 1) void game.submit([{ do: "move", unit: "u1", x: 500 + x }]);
      await world.time.pass(20_000);
      window.kill();
      if (!copied) setup.judge.copies.clear();
      const before = game.eventsByEntry();
      const { game: again } = await reload(setup);
      await world.time.pass(10_000);
      await inTime(world, again.submit([{ do: "turn" }]));
      await world.time.pass(10_000);
      expect(again.state.turn).toBe(5);
      expect(again.state.at["u1"]).toBe(502);
      expect(again.eventsByEntry().slice(0, before.length)).toEqual(before);
      // Every entry is in one place at least, and a browser that has nothing but the key reads them all.
      setup.judge.copies.clear();
      const { game: third } = await reload({ ...setup, game: again });
      expect(recordsOf(third)).toEqual(recordsOf(again));
      const held = volumesOf(setup).map(({ data: { from, to } }) => `${from}-${to}`);
      expect(new Set(held).size).toBe(held.length);
      expect(inJournal(setup).length).toBeLessThan(9);
    },
  );
});

test("a window that takes over in mid-turn puts away neither the last entry nor the page that it has begun", async () => {
  const setup = await played(2);
  const { world, seats } = setup;
  void setup.game.submit([{ do: "push" }]);
  await world.time.pass(2000);
  setup.window.kill();
  const { game, window } = await reload(setup);
  await world.time.pass(20_000);
  for (const seat of Object.values(seats)) answerAll(seat, "left");
  await world.time.pass(20_000);
  await inTime(world, game.submit([{ do: "move", unit: "u1", x: 77 }]));
  await world.time.pass(20_000);
  window.kill();
  setup.judge.copies.clear();
  const { game: again } = await reload({ ...setup, game });
  expect(again.state.at["u1"]).toBe(77);
  expect(recordsOf(again)).toEqual(recordsOf(game));
});

describe("an archive that cannot be used", () => {
  test.for(["refuses", "silent"] as const)("%s: the log stays in the journal, with one notice", async (archive) => {
    const setup = await played(3, true, archive);
    await setup.world.time.pass(30_000);
    expect(codes(setup.window).filter((code) => code === "archive-unreachable")).toHaveLength(1);
    expect(new Set(inJournal(setup)).size).toBe(setup.game.tip.n + 1);
    expect(pagesOf(setup, "base")).toEqual([]);
    // A later window finds it open again, and puts away what has gathered.
    setup.world.archive = "open";
    setup.window.kill();
    const { game, window } = await reload(setup);
    await play({ ...setup, game, window }, 2);
    expect(inJournal(setup).length).toBeLessThan(12);
    expect(codes(window)).not.toContain("archive-unreachable");
    const { game: again } = await reload({ ...setup, game });
    expect(again.state).toEqual(game.state);
  });

  test("that is closed when the judge returns does not stop the game: this browser has a copy", async () => {
    const setup = await played(3);
    setup.window.kill();
    setup.world.archive = "refuses";
    const { game, window } = await reload(setup);
    expect(recordsOf(game)).toEqual(recordsOf(setup.game));
    await play({ ...setup, game, window }, 1);
    setup.world.archive = "open";
    window.kill();
    setup.judge.copies.clear();
    const { game: again } = await reload({ ...setup, game });
    expect(again.state).toEqual(game.state);
  });

  test("is no reason to take the game for a shorter one", async () => {
    const setup = await played(3);
    setup.window.kill();
    setup.judge.copies.clear();
    setup.world.documents.volumes.clear();
    const loading = loadGame(judgePorts(setup.world.open(setup.judge)), { world: "demo", gid: setup.game.gid });
    const to = baseOf(setup)["n"];
    expect(await inTime(setup.world, loading)).toEqual({ ok: false, error: { code: "volumes-missing", n: to } });
  });

  test("a window that stood by has read everything, and goes on", async () => {
    const setup = await played(2);
    const other = setup.world.open(setup.judge);
    const loaded = await inTime(setup.world, loadGame(judgePorts(other), { world: "demo", gid: setup.game.gid }));
    if (!loaded.ok) throw new Error(loaded.error.code);
    await play(setup, 2);
    setup.judge.copies.clear();
    setup.world.archive = "refuses";
    setup.window.kill();
    await setup.world.time.pass(20_000);
    expect(loaded.value.role).toBe("executor");
    expect(loaded.value.state).toEqual(setup.game.state);
    expect(recordsOf(loaded.value)).toEqual(recordsOf(setup.game));
  });
});

describe("what others damage of it", () => {
  test.for(["deleted", "changed"])("while no judge is there is written again from the copy: %s", async (how) => {
    const setup = await played(3);
    setup.window.kill();
    const [, volume] = volumesOf(setup);
    if (!volume) throw new Error("no volume");
    const { volumes } = setup.world.documents;
    if (how === "deleted") volumes.delete(volume.id);
    else volumes.set(volume.id, { ...volume, data: { ...volume.data, w: "AAAA" } });
    const { game } = await reload(setup);
    await setup.world.time.pass(5000);
    expect(volumes.get(volume.id)).toEqual(volume);
    expect(game.state).toEqual(setup.game.state);
  });

  test("the page that says where the journal begins comes back at once", async () => {
    const setup = await played(2);
    const [page] = pagesOf(setup, "base");
    setup.world.vandalise({ do: "delete-page", id: fixedPageId(setup.game.gid, "base") });
    await setup.world.time.pass(3000);
    expect(pagesOf(setup, "base")[0]).toEqual(page);
  });

  test("a volume that somebody else made is passed over", async () => {
    const setup = await played(2);
    setup.window.kill();
    const [volume] = volumesOf(setup);
    const data = { ...volume?.data, from: 1, to: 1, w: "AAAA", z: "AAAA" };
    setup.world.documents.volumes.set("forged0000000000", { id: "forged0000000000", data } as never);
    const { game } = await reload(setup);
    expect(game.state).toEqual(setup.game.state);
    expect(setup.world.documents.volumes.has("forged0000000000")).toBe(true);
  });
});

describe("a seat whose window is opened later", () => {
  test("begins with the public game, and reads what was put away when asked", async () => {
    const setup = await played(3);
    const { world, game } = setup;
    const seat = sit(world, world.person("Cat"), game.gid);
    const [first] = seat.game.entries;
    expect(first?.n).toBeGreaterThan(10);
    expect(seat.game.opening?.n).toBe(0);
    expect(seat.game.start?.game).toMatchObject({ holes: {}, gathered: {}, turn: expect.any(Number) });
    await inTime(world, seat.game.recall());
    expect(seat.game.entries.map(({ n }) => n)).toEqual(Array.from({ length: game.tip.n + 1 }, (_, n) => n));
    expect(seat.game.entries.map(({ record }) => record)).toEqual(recordsOf(game));
    expect(seat.game.entries.at(-1)?.head).toEqual(game.tip.head);
    expect(seat.news.filter(({ kind }) => kind === "recalled")).toEqual([
      { kind: "recalled", to: (first?.n ?? 0) - 1 },
    ]);
    await play(setup, 1);
    expect(seat.game.entries.at(-1)?.head).toEqual(game.tip.head);
  });

  test("asks for no box, and takes nothing that does not lead to what the log says", async () => {
    const setup = await played(3);
    const { world, game } = setup;
    const seat = sit(world, world.person("Cat"), game.gid);
    expect(JSON.stringify(await inTime(world, seat.window.log(game.gid).archive.read("public")))).not.toContain('"b":');
    const [, volume] = volumesOf(setup);
    if (volume) world.documents.volumes.set(volume.id, { ...volume, data: { ...volume.data, z: "AAAA" } });
    await inTime(world, seat.game.recall());
    expect(seat.game.entries[0]?.n).toBeGreaterThan(0);
    expect(seat.news.map(({ kind }) => kind)).not.toContain("recalled");
  });

  test("a window that was there all the time keeps every entry", async () => {
    const setup = await played(3);
    expect(setup.seats.Ann.game.entries.map(({ record }) => record)).toEqual(recordsOf(setup.game));
  });

  test("keeps a witness that it cannot compare, beside the new one", async () => {
    const setup = await played(1);
    const { world, game, seats } = setup;
    seats.Bob.window.kill();
    const key = `gravity-portals/1/demo/${game.gid}/witness`;
    const old = JSON.parse(seats.Bob.profile.store.get(key) ?? "").witness;
    await play({ ...setup, seats: { Ann: seats.Ann, Bob: seats.Ann } }, 2);
    sit(world, seats.Bob.profile, game.gid);
    await world.time.pass(2000);
    const kept = JSON.parse(seats.Bob.profile.store.get(key) ?? "");
    expect(kept.witness.n).toBe(game.tip.n);
    expect(kept.earlier).toEqual([old]);
  });
});

describe("a seat's share of secret orders", () => {
  const gathered = ({ game }: Pick<Setup, "game">): number =>
    Object.keys(game.state.gathered).filter((key) => key.startsWith("Ann-")).length;

  test("is thirty-two a turn, also when the judge's window is loaded anew; the rest waits for the next", async () => {
    const setup = await played(1, false);
    const { world, seats } = setup;
    const give = async (at: Pick<Setup, "game">, orders: number, from: number): Promise<void> => {
      for (let n = 0; n < orders; n += 2) {
        for (const points of [from + n, from + n + 1]) seats.Ann.game.order({ do: "gather", hole: "h1", points });
        await world.time.pass(500);
        await inTime(world, at.game.submit([{ do: "move", unit: "u2", x: n }]));
      }
    };
    await give(setup, 20, 100);
    expect(gathered(setup)).toBe(20);
    setup.window.kill();
    const again = await reload(setup);
    await give(again, 20, 200);
    expect(gathered(again)).toBe(32);
    await inTime(world, again.game.submit([{ do: "turn" }]));
    for (let n = 0; n < 4; n += 1) await inTime(world, again.game.submit([{ do: "move", unit: "u2", x: n }]));
    await world.time.pass(10_000);
    expect(gathered(again)).toBe(40);
    expect(codes(again.window)).not.toContain("archive-grew");
  });

  test("fits in the box of a volume, whatever the orders say", () => {
    const keys = gameKeys(new Uint8Array(16).fill(1), new Uint8Array(16).fill(2));
    let state = 1;
    const drawn = (length: number): string =>
      Array.from({ length }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[state % 62];
      }).join("");
    for (const seats of [1, 3, 8]) {
      const boxes = Array.from({ length: 32 * seats }, (_, n) => {
        const by = `captain${String(n % seats).padStart(9, "0")}`;
        const given = {
          do: "standing",
          player: by,
          unit: `unit${String(n % 4).padStart(12, "0")}`,
          orders: { push: "towards", towards: drawn(9) },
        };
        return { n: n + 1, session: "s", term: 1, sec: { "0": [{ ...given, by, oid: drawn(22) }] } };
      });
      const last = { n: boxes.length, head: new Uint8Array(32), page: "", key: "" };
      const link = { ...last, stored: { p: "", b: "", w: "", t: 1, a: 0 } };
      expect(makeArchive(keys, link, boxes, seats, new Uint8Array(24)).grown).toBe(false);
    }
  });
});
