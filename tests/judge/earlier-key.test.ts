/** What a new key is to keep out: whoever has nothing but an earlier one, and windows that did not hear of it. */
import { describe, expect, test, vi } from "vitest";
import { genesis, replay } from "../../src/judge/entry/replay.ts";
import { makeArchive } from "../../src/judge/log/archive.ts";
import { makeEntry, type PublicRecord, type SealedRecord } from "../../src/judge/log/entry.ts";
import { JudgeRecord, recordKey } from "../../src/judge/log/judge-record.ts";
import { renewal } from "../../src/judge/log/renewals.ts";
import { commandJson } from "../../src/judge/log/runtime-commands.ts";
import { makeSnapshot } from "../../src/judge/log/snapshot.ts";
import { seal } from "../../src/judge/protocol/box.ts";
import { base64urlBytes, canon, type JsonObject, packText, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { type GameKeys, gameKeys } from "../../src/judge/protocol/keys.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { enterKey } from "../../src/judge/run/take-over.ts";
import { exportGame, withDice } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { checkedByOther } from "../verify/checked.ts";
import { backup, gameOf, load, move, putBack, turn } from "./going-on.ts";
import {
  bareHistory,
  inTime,
  judgePorts,
  loadIn,
  openToyGame,
  otherBrowser,
  reload,
  type Setup,
  type ToyGame,
} from "./world/driver.ts";
import { type Toy, type ToyCommand, type ToyEvent, toy } from "./world/toy.ts";
import type { World } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const named = (game: ToyGame): readonly (readonly string[])[] =>
  Array.from({ length: game.tip.n + 1 }, (_, n) => (game.entry(n).do ?? []).map((one) => String(one["do"])));

const fits = async (world: World, game: ToyGame): Promise<void> => {
  await inTime(world, game.end());
  await world.time.pass(20_000);
  const file = exportGame(game.exportable);
  const { misfits, dice } = verifyAtOnce(toy, file);
  expect([misfits, checkedByOther(withDice(file, dice)).misfits]).toEqual([[], []]);
};

/** What the first game master's browser has: the first key. */
const firstKeys = ({ judge, game }: Setup): GameKeys => {
  const { master, gid } = JSON.parse(judge.store.get(recordKey("demo", game.gid)) ?? "{}");
  return gameKeys(base64urlBytes(master), base64urlBytes(gid));
};

/** Two moves and a portal; then another game master takes over, draws a key at entry `n`, and moves on. */
const renewed = async (archive: World["archive"] = "refuses", turns = 0) => {
  const setup = await openToyGame(3, archive);
  const { world, game: first } = setup;
  await world.time.pass(2000);
  void first.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await move(world, first, 5);
  for (let at = 0; at < turns; at += 1) await turn(world, first);
  await world.time.pass(5000);
  const profile = otherBrowser(setup, "Second");
  const at = world.open(profile);
  const game = await loadIn(setup, at);
  await inTime(world, game.takeOver());
  await world.time.pass(3000);
  expect((await inTime(world, game.renewKey())).ok).toBe(true);
  const { n } = game.tip;
  for (const x of [6, 7]) await move(world, game, x);
  await world.time.pass(10_000);
  return { setup, world, first, game, profile, at, n, tip: game.tip.n, state: game.state, keys: firstKeys(setup) };
};

type Renewed = Awaited<ReturnType<typeof renewed>>;

/** The judge comes back after somebody has written to the world, with or without the private copy. */
const back = async ({ setup, world, profile, at }: Renewed, meddle: () => void, keepsCopy: boolean) => {
  at.kill();
  if (!keepsCopy) profile.copies.clear();
  meddle();
  return inTime(world, loadGame(judgePorts(world.open(profile)), { world: "demo", gid: setup.game.gid }));
};

describe("[fairness 9] with the first key alone nobody gives the judge", () => {
  test.for([true, false])("an entry of before the new key under a later term; with a copy: %s", async (keepsCopy) => {
    const made = await renewed();
    const { world, game, n, keys } = made;
    const loaded = await back(
      made,
      () => {
        const record: PublicRecord = { n: n - 1, at: "0.0", do: [{ do: "move", unit: "u1", x: 99 }] };
        const sealed = { n: n - 1, session: "m", term: 99, sec: {} };
        const sealing = { keys, term: 99, size: 2048, applied: 0, nonce: new Uint8Array(24) };
        const { stored } = makeEntry(game.opened(n - 2).head, record, sealed, sealing);
        const data = { gid: game.gid, session: "m", e: { e00: { ...stored } } };
        world.vandalise({ do: "create-page", page: { id: "meddler000000001", kind: "segment", data } }, "Judge");
      },
      keepsCopy,
    );
    expect(loaded.ok && [loaded.value.tip.n, loaded.value.state]).toEqual([made.tip, made.state]);
  });

  test.for([true, false])("a snapshot of an entry of before it; with a copy: %s", async (keepsCopy) => {
    const made = await renewed();
    const { world, game, first, n, keys } = made;
    const history = bareHistory<Toy, ToyCommand>({ opened: (at) => first.opened(at), record: (at) => first.entry(at) });
    let known = genesis<Toy, ToyCommand, ToyEvent>(toy, first.opened(0));
    for (let at = 1; at < n; at += 1) known = replay(toy, known, first.opened(at), history).game;
    const forged = { ...known, state: { ...known.state, at: { ...known.state.at, u2: 777 } } };
    const numbers = { game: 3000, seats: 2, rounds: 1 };
    const snapshot = makeSnapshot(keys, forged, toy.rules, numbers, 4096, new Uint8Array(24));
    if (snapshot === "outgrown") throw new Error("too large");
    const page = { id: "meddler000000002", kind: "snapshot" as const, data: { gid: game.gid, s: { ...snapshot } } };
    const loaded = await back(made, () => world.vandalise({ do: "create-page", page }, "Judge"), keepsCopy);
    expect(loaded.ok && [loaded.value.tip.n, loaded.value.state]).toEqual([made.tip, made.state]);
  });

  test.for([true, false])("another box for an entry of before it; with a copy: %s", async (keepsCopy) => {
    const made = await renewed();
    const { world, game, first, n, keys } = made;
    const at = n - 2;
    const place = { id: "evil", x: 3, v: 1, gid: game.gid, serial: 2 };
    const content = { n: at, session: "m", term: 1, sec: { "2": [{ do: "place", place }] } };
    const box = seal(keys, { slot: "entry", n: at, head: first.opened(at).head }, 2048, content, new Uint8Array(24));
    const loaded = await back(
      made,
      () => {
        for (const { id, data } of world.documents.pages.values())
          for (const [key, entry] of Object.entries((data["e"] ?? {}) as Record<string, { p?: string }>))
            if (entry.p?.includes(`"n":${at},`))
              world.vandalise({ do: "set-page", id, key: `e.${key}.b`, value: toBase64url(box) as never }, "Judge");
      },
      keepsCopy,
    );
    // Without a copy of the right one it is named, and nothing is played by it.
    if (keepsCopy) expect(loaded.ok && loaded.value.state).toEqual(made.state);
    else expect(loaded).toMatchObject({ ok: false, error: { code: "sealed-entry", n: at } });
  });

  test.for([
    ["a box that opens no more", () => "AAAA"],
    [
      "other seeds in the box of the opening",
      (keys: GameKeys, head: Uint8Array) => {
        const content = { n: 0, session: "m", term: 1, sec: {}, secrets: toBase64url(new Uint8Array(8)) };
        return toBase64url(seal(keys, { slot: "entry", n: 0, head }, 2048, content, new Uint8Array(24)));
      },
    ],
  ] as const)("a reason to read nothing at all: %s, while a snapshot of the new key is there", async ([, boxOf]) => {
    const made = await renewed();
    const { world, game, first, keys } = made;
    for (let at = 0; at < 3; at += 1) await turn(world, game);
    await world.time.pass(10_000);
    const { n } = game.tip;
    const { state } = game;
    const loaded = await back(
      made,
      () => {
        for (const { id, data } of world.documents.pages.values())
          for (const [key, entry] of Object.entries((data["e"] ?? {}) as Record<string, { p?: string }>))
            if (entry.p?.includes('"do":"open"'))
              world.vandalise(
                { do: "set-page", id, key: `e.${key}.b`, value: boxOf(keys, first.opened(0).head) as never },
                "Judge",
              );
      },
      false,
    );
    expect(loaded.ok && [loaded.value.tip.n, loaded.value.state]).toEqual([n, state]);
  });

  test("other boxes for turns that were put away, which an undo would play again", async () => {
    const made = await renewed("open", 4);
    const { world, game, first, keys } = made;
    await turn(world, game);
    await world.time.pass(10_000);
    const holder = Array.from({ length: made.n }, (_, at) => at).find(
      (at) => Object.keys(game.opened(at).sealed.sec).length > 0,
    );
    const volume = [...world.documents.volumes.values()].find(
      ({ data }) => Number(data["from"]) <= Number(holder) && Number(holder) <= Number(data["to"]),
    );
    if (holder === undefined || !volume) throw new Error("no secret order was put away");
    const { from, to } = volume.data as { readonly from: number; readonly to: number };
    const boxes = Array.from({ length: to - from + 1 }, (_, at): SealedRecord => {
      return { ...first.opened(from + at).sealed, sec: {}, ev: [] };
    });
    const last = { n: to, head: first.opened(to).head, stored: { p: "", b: "", w: "", t: 1, a: 0 }, page: "", key: "" };
    const { stored } = makeArchive(keys, last, boxes, 2, new Uint8Array(24));
    const state = game.state;
    const loaded = await back(
      made,
      () => {
        const { e: _, ...data } = volume.data;
        world.vandalise({ do: "delete-volumes", ids: [volume.id] }, "Judge");
        world.vandalise({ do: "create-volume", volume: { id: volume.id, data: { ...data, b: stored.b } } }, "Judge");
      },
      true,
    );
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(loaded.value.state).toEqual(state);
    const turns = named(loaded.value).flatMap((does, at) => (does.includes("turn") && at > holder ? [at] : []));
    expect((await inTime(world, loaded.value.undo(turns))).ok).toBe(true);
    expect(Object.keys(loaded.value.state.holes)).toEqual(["p1"]);
    await fits(world, loaded.value);
  });

  test("a key in a volume that is read before all else", async () => {
    const made = await renewed();
    const { world, game, keys } = made;
    const set = keys.ring.learn(new Uint8Array(16).fill(9));
    const command = commandJson(renewal(keys, set, { by: "Judge", n: 5000, term: 99, nonce: new Uint8Array(24) }));
    const zeros = toBase64url(new Uint8Array(32));
    const p = canon({ n: 5000, at: "9.0", do: [command], sec: zeros });
    const z = packText(["[[5000,99]]", p].join("\n"));
    const data = { gid: game.gid, from: 5000, to: 5000, before: zeros, w: "x", z, b: "x" };
    world.archive = "open";
    const loaded = await back(
      made,
      () => world.vandalise({ do: "create-volume", volume: { id: "meddlervolume001", data } }, "Judge"),
      true,
    );
    expect(loaded.ok && loaded.value.state).toEqual(made.state);
  });

  test("an opening by which who is told the new code would lack the first key", async () => {
    const { setup, world, game, n, state } = await renewed();
    const [drawn] = game.entry(n).do ?? [];
    const [open] = game.entry(0).do ?? [];
    const p = canon({ v: 1, n: 0, at: "0.0", do: [{ ...open, keyId: drawn?.["keyId"] }] } as unknown as JsonObject);
    const data = { gid: game.gid, session: "m", e: { e00: { p, b: "", w: "", t: 1, a: 0 } } };
    world.vandalise({ do: "create-page", page: { id: "aaaaaaaaaaaaaaaa", kind: "segment", data } }, "Judge");
    const third = world.open(world.person("Third", true));
    const ports = { store: third.store, shelf: third.shelf };
    const brought = enterKey(ports, { world: "demo", gid: game.gid }, game.recoveryCode());
    expect(await inTime(world, brought)).toEqual({ ok: true, value: null });
    expect((await loadIn(setup, third)).state).toEqual(state);
  });

  test("reason to stand down: the press of who lacks the key is refused before anything is written", async () => {
    const { world, first, game, at } = await renewed();
    const before = world.writes.length;
    expect(await inTime(world, first.takeOver())).toEqual({ ok: false, error: { code: "no-key" } });
    await world.time.pass(20_000);
    expect([game.role, world.writes.length - before]).toEqual(["executor", 0]);
    expect(at.notices.filter(({ code }) => code === "stood-down")).toEqual([]);
  });
});

describe("[fairness 9] while a key is drawn", () => {
  test.for(Array.from({ length: 9 }, (_, at) => at * 1000))(
    "a window that lacks it and is closed does not have the judge stand down, %i ms after it came",
    async (wait) => {
      const setup = await openToyGame(3);
      const { world, game, window } = setup;
      await world.time.pass(2000);
      const at = world.open(otherBrowser(setup, "Second"));
      const other = await loadIn(setup, at);
      other.listen(({ kind }) => {
        if (kind === "no-key") other.close();
      });
      await world.time.pass(wait);
      await inTime(world, game.renewKey());
      await world.time.pass(60_000);
      expect(window.notices.filter(({ code }) => code === "stood-down")).toEqual([]);
      expect(at.notices.filter(({ code }) => code === "claim-failed").length).toBeLessThanOrEqual(1);
    },
  );

  test.for(Array.from({ length: 8 }, (_, at) => at))(
    "a second press is the same press, also where the window is closed after %i writes",
    async (calls) => {
      const setup = await openToyGame(2);
      const { world, game, window } = setup;
      window.callsLeft = calls;
      void game.renewKey();
      void game.renewKey();
      await world.time.pass(20_000);
      window.kill();
      const again = await reload(setup);
      void again.game.renewKey();
      await move(world, again.game, 4);
      await turn(world, again.game);
      await world.time.pass(5000);
      const drawn = named(again.game)
        .flat()
        .filter((does) => does === "renew-key").length;
      expect([1, 2]).toContain(drawn);
      again.window.kill();
      const last = (await reload(setup)).game;
      expect(last.state).toEqual(again.game.state);
      await fits(world, last);
    },
  );

  test("another window takes over: the press is dropped, and the key that this one draws shuts the other out", async () => {
    const setup = await openToyGame(3);
    const { world, game, window } = setup;
    await world.time.pass(2000);
    const profile = otherBrowser(setup, "Second");
    const other = await loadIn(setup, world.open(profile));
    const taking = other.takeOver();
    void game.renewKey();
    await inTime(world, taking);
    await world.time.pass(3000);
    const news: string[] = [];
    game.listen(({ kind }) => news.push(kind));
    expect((await inTime(world, other.renewKey())).ok).toBe(true);
    await turn(world, other);
    await world.time.pass(30_000);
    expect(news).toContain("no-key");
    expect([game.role, other.role]).toEqual(["standby", "executor"]);
    expect(window.notices.filter(({ code }) => code === "claim-failed")).toEqual([]);
    expect((await reload({ ...setup, judge: profile })).game.state).toEqual(other.state);
  });

  test("and written late, when another browser of the key before has gone on: the new key's history counts, and it is whole", async () => {
    const setup = await openToyGame(3, "refuses");
    const { world, game, window } = setup;
    await world.time.pass(2000);
    const profile = otherBrowser(setup, "Second");
    const at = world.open(profile);
    const other = await loadIn(setup, at);
    await move(world, game, 1);
    await world.time.pass(8000);
    let isSlow = true;
    const send = window.send.bind(window);
    const deliver = window.deliver.bind(window);
    const late = (run: () => void): void => (isSlow ? void world.time.after(6000, run) : run());
    window.send = (...write) => new Promise((done, refused) => late(() => void send(...write).then(done, refused)));
    window.deliver = (run) => late(() => deliver(run));
    void game.renewKey();
    await world.time.pass(600);
    await inTime(world, other.takeOver());
    await move(world, other, 3);
    await world.time.pass(12_000);
    isSlow = false;
    await world.time.pass(30_000);
    // Who lacks the new key does not go on beside it.
    expect(other.role).toBe("standby");
    expect((await inTime(world, loadGame(judgePorts(world.open(profile)), { world: "demo", gid: game.gid }))).ok).toBe(
      false,
    );
    window.kill();
    at.kill();
    const again = (await reload(setup)).game;
    await world.time.pass(10_000);
    expect(again.role).toBe("executor");
    expect(named(again).flat()).toContain("renew-key");
    await turn(world, again);
    await fits(world, again);
  });
});

describe("a game whose key has the short id of earlier versions", () => {
  const old = async (): Promise<Setup> => {
    const create = JudgeRecord.create.bind(JudgeRecord);
    const spy = vi
      .spyOn(JudgeRecord, "create")
      .mockImplementation((store, place, masters) => create(store, place, masters, 8));
    const setup = await openToyGame(3, "refuses");
    spy.mockRestore();
    expect(String(setup.game.entry(0).do?.[0]?.["keyId"])).toHaveLength(11);
    return setup;
  };
  /** As a browser of an earlier version wrote it. */
  const asWritten = ({ judge, game }: Setup): void => {
    const key = recordKey("demo", game.gid);
    const { earlier: _, fresh: __, idBytes: ___, ...data } = JSON.parse(judge.store.get(key) ?? "{}");
    judge.store.set(key, JSON.stringify(data));
  };

  test.for(["no key", "a key before", "a key after"])("goes on from before its end; %s is drawn", async (when) => {
    const setup = await old();
    const { world, game, window } = setup;
    void game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
    await turn(world, game);
    await world.time.pass(8000);
    const older = backup(setup);
    if (when === "a key before") expect((await inTime(world, game.renewKey())).ok).toBe(true);
    await turn(world, game);
    await world.time.pass(8000);
    window.kill();
    putBack(setup, older);
    if (when !== "a key before") asWritten(setup);
    const fault = await load(setup);
    if (fault.result.ok || fault.result.error.code !== "rolled-back") throw new Error("nothing is lost");
    fault.window.kill();
    const gone = await load(setup, fault.result.error.tip);
    const again = gameOf(gone);
    await turn(world, again);
    expect(again.state.holes["p1"]).toBe(game.state.holes["p1"]);
    if (when === "a key after") expect((await inTime(world, again.renewKey())).ok).toBe(true);
    await turn(world, again);
    await world.time.pass(5000);
    expect(
      named(again)
        .flat()
        .filter((does) => does === "renew-key"),
    ).toHaveLength(when === "no key" ? 0 : 1);
    gone.window.kill();
    const last = (await reload(setup)).game;
    expect(last.state).toEqual(again.state);
    await fits(world, last);
  });

  test("draws two keys, and is loaded without a copy after each", async () => {
    const setup = await old();
    const { world, judge } = setup;
    let { game, window } = setup as Pick<Setup, "game" | "window">;
    for (const drawn of [1, 2]) {
      expect((await inTime(world, game.renewKey())).ok).toBe(true);
      await turn(world, game);
      await world.time.pass(5000);
      window.kill();
      judge.copies.clear();
      const { state } = game;
      ({ game, window } = await reload(setup));
      expect(game.state).toEqual(state);
      expect(JSON.parse(judge.store.get(recordKey("demo", game.gid)) ?? "{}").earlier).toHaveLength(drawn);
    }
    await fits(world, game);
  });
});
