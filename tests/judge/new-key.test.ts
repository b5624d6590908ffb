import { describe, expect, test, vi } from "vitest";
import { makeEntry, type StoredEntry } from "../../src/judge/log/entry.ts";
import { recordKey } from "../../src/judge/log/judge-record.ts";
import { renewal } from "../../src/judge/log/renewals.ts";
import { commandJson } from "../../src/judge/log/runtime-commands.ts";
import type { LogPage } from "../../src/judge/ports/ports.ts";
import { base64urlBytes, canon, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { type GameKeys, gameKeys } from "../../src/judge/protocol/keys.ts";
import type { Tip } from "../../src/judge/run/judge-game.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { enterKey } from "../../src/judge/run/take-over.ts";
import { exportFromLog, exportGame, type GameExport, withDice } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { checkedByOther } from "../verify/checked.ts";
import { backup, gameOf, load, putBack, turn } from "./going-on.ts";
import {
  inTime,
  judgePorts,
  loadIn,
  openToyGame,
  otherBrowser,
  reload,
  type Setup,
  sit,
  type ToyGame,
} from "./world/driver.ts";
import { toy } from "./world/toy.ts";
import { freshProfile, type Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A turn is played; then another game master, who has the key, takes over and draws a new one. */
const renewed = async (seed = 1, putsAway = true) => {
  const setup = await openToyGame(seed, putsAway ? "open" : "refuses");
  const { world, game: first, window } = setup;
  await world.time.pass(2000);
  void first.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await turn(world, first);
  const profile = otherBrowser(setup, "Second");
  const at = world.open(profile);
  const game = await loadIn(setup, at);
  await inTime(world, game.takeOver());
  await world.time.pass(3000);
  const old = first.recoveryCode();
  const before = game.tip.n;
  const older = backup(setup);
  expect(await inTime(world, game.renewKey())).toEqual({ ok: true, value: { n: before + 1 } });
  return { setup, world, first, window, game, profile, at, old, older, n: before + 1 };
};

const commandsOf = (game: ToyGame, n: number): readonly JsonObject[] => game.entry(n).do ?? [];

/** What somebody can read who has nothing but the first key. */
const readByFirst = async ({ setup, world }: { setup: Setup; world: Setup["world"] }, window?: Window) => {
  const at = window ?? world.open({ ...freshProfile("Judge"), store: new Map(setup.judge.store) });
  const loaded = await inTime(world, loadGame(judgePorts(at), { world: "demo", gid: setup.game.gid }));
  return loaded.ok ? "read" : loaded.error.code;
};

const ended = async (world: Setup["world"], game: ToyGame) => {
  await inTime(world, game.end());
  await world.time.pass(20_000);
  const file = exportGame(game.exportable);
  const report = verifyAtOnce(toy, file);
  return { file, report, other: checkedByOther(withDice(file, report.dice)) };
};

describe("[fairness 9] a new key", () => {
  test("is drawn in an entry of its own, which all read; who had the key before reads no more, and judges no more", async () => {
    const { world, setup, first, game, n } = await renewed();
    expect(commandsOf(game, n).map(({ do: does, by }) => [does, by])).toEqual([["renew-key", "Second"]]);
    await world.time.pass(2000);
    const told = setup.seats.Ann.game.entries.flatMap(({ record }) => record.do ?? []);
    expect(told.filter(({ do: does }) => does === "renew-key")).toHaveLength(1);
    expect(first.tip.n).toBe(n - 1);
    const hidden = game.submit([{ do: "place", place: { id: "p2", x: 9 } }]);
    await turn(world, game);
    await inTime(world, hidden);
    await world.time.pass(3000);
    expect([first.tip.n, first.state.holes, first.role]).toEqual([n - 1, { p1: expect.anything() }, "standby"]);
    expect(await readByFirst({ setup, world })).toBe("no-key");
    expect(await readByFirst({ setup, world }, world.open(setup.judge))).toBe("no-key");
  });

  test("is told to the window that lacks it, once, which claims no more although nobody judges", async () => {
    const { world, first, at, game } = await renewed();
    const news: string[] = [];
    first.listen(({ kind }) => news.push(kind));
    await turn(world, game);
    at.kill();
    await world.time.pass(60_000);
    expect([new Set(news), first.role]).toEqual([new Set(["no-key"]), "standby"]);
  });

  test("has new dice: rounds that were opened before keep their seeds, those after have new ones, and all is checked", async () => {
    const { world, game, n } = await renewed();
    const where = game.state.holes["p1"];
    const [undone] = [...Array(n).keys()].filter((at) => commandsOf(game, at).some(({ do: does }) => does === "turn"));
    await inTime(world, game.undo([Number(undone)]));
    await turn(world, game);
    expect(game.state.holes["p1"]).toBe(where);
    await turn(world, game);
    const opened = [...Array(game.tip.n + 1).keys()].flatMap((at) =>
      commandsOf(game, at).filter(({ do: does }) => does === "round-open"),
    );
    const [drawn] = commandsOf(game, n);
    expect(opened.map(({ round, key }) => [round, key])).toEqual([
      ["turn.1", undefined],
      ["turn.2", drawn?.["keyId"]],
    ]);
    const { file, report, other } = await ended(world, game);
    expect([report.misfits, other.misfits]).toEqual([[], []]);
    expect(report.unproven.renewed).toEqual([{ n, by: "Second" }]);
    expect(report.rounds).toEqual({ witnessed: 2, alone: 0 });
    // Everybody reads it from the log alone.
    const log = sit(world, freshProfile("Eve"), game.gid).window.log(game.gid);
    expect(await inTime(world, exportFromLog(toy, game.gid, log))).toEqual(file);
  });

  test("is loaded again by its own browser, with all that came before, and comes to others by its code or by a word", async () => {
    const { setup, world, game, profile, at, old } = await renewed();
    void game.submit([{ do: "place", place: { id: "p2", x: 9 } }]);
    await turn(world, game);
    at.kill();
    const again = (await reload({ ...setup, judge: profile })).game;
    expect([again.state, again.opened(1).sealed.n]).toEqual([game.state, 1]);
    const window = world.open(world.person("Third", true));
    const ports = { store: window.store, shelf: window.shelf };
    const place = { world: "demo", gid: game.gid };
    expect(await inTime(world, enterKey(ports, place, old))).toEqual({ ok: false, error: { code: "earlier-key" } });
    expect(await inTime(world, enterKey(ports, place, game.recoveryCode()))).toEqual({ ok: true, value: null });
    expect(game.recoveryCode()).not.toBe(old);
    const third = await loadIn(setup, window);
    expect([third.state, third.opened(1)]).toEqual([again.state, again.opened(1)]);
    // Also who had an earlier key: what that browser knows of the log stays known.
    const back = world.open(setup.judge);
    expect(await inTime(world, enterKey({ store: back.store, shelf: back.shelf }, place, game.recoveryCode()))).toEqual(
      {
        ok: true,
        value: null,
      },
    );
    expect((await loadIn(setup, back)).state).toEqual(again.state);
  });

  test("is drawn a second time, with finished turns put away, and the last key reads all", async () => {
    const { setup, world, game, n } = await renewed();
    for (const _ of Array(3)) await turn(world, game);
    expect((await inTime(world, game.renewKey())).ok).toBe(true);
    for (const _ of Array(12)) await turn(world, game);
    await world.time.pass(20_000);
    expect(world.documents.volumes.size).toBeGreaterThan(0);
    const pages = JSON.stringify([...world.documents.pages.values()]);
    expect(pages.includes(`"n":${n}}`)).toBe(false);
    const window = world.open(world.person("Third", true));
    const place = { world: "demo", gid: game.gid };
    const brought = enterKey({ store: window.store, shelf: window.shelf }, place, game.recoveryCode());
    expect(await inTime(world, brought)).toMatchObject({ ok: true });
    const third = await loadIn(setup, window);
    expect([third.state, third.opened(1), third.opened(n)]).toEqual([game.state, game.opened(1), game.opened(n)]);
    expect(await readByFirst({ setup, world })).toBe("no-key");
    const { report, other } = await ended(world, game);
    expect([report.misfits, other.misfits, report.unproven.renewed.length]).toEqual([[], [], 2]);
  });

  /** The key is drawn and a turn played with it; then the world is put back to before. */
  const putBackBefore = async (seed: number) => {
    const made = await renewed(seed, false);
    const { setup, world, game, older, at } = made;
    await turn(world, game);
    const where = game.state.holes["p1"];
    await world.time.pass(10_000);
    at.kill();
    putBack(setup, older);
    return { ...made, where };
  };

  test.for([
    ["its browser has a copy", false],
    ["seats alone prove what was lost", true],
  ] as const)(
    "is drawn once more where its entry is lost and %s: no face changes, and the first key reads nothing that follows",
    async ([, isBare]) => {
      const { setup, world, profile, where, old, n } = await putBackBefore(4);
      if (isBare) profile.copies.clear();
      const at = { ...setup, judge: profile };
      const fault = await load(at);
      if (fault.result.ok || fault.result.error.code !== "rolled-back") throw new Error("the log is whole");
      fault.window.kill();
      const game = gameOf(await load(at, fault.result.error.tip));
      const first = fault.result.error.tip + 1;
      expect(first).toBeLessThanOrEqual(n);
      await turn(world, game);
      expect(game.state.holes["p1"]).toBe(where);
      const done = [...Array(game.tip.n - first + 1).keys()].flatMap((at) =>
        commandsOf(game, first + at).map((one) => one["do"]),
      );
      expect(done.slice(0, 2)).toEqual(["fork", "renew-key"]);
      expect(done).not.toContain("round-open");
      await turn(world, game);
      expect(await readByFirst({ setup, world })).toBe("no-key");
      expect((await reload(at)).game.state).toEqual(game.state);
      expect(game.recoveryCode()).not.toBe(old);
      const { report, other } = await ended(world, game);
      expect([report.misfits, other.misfits]).toEqual([[], []]);
      expect(report.unproven.forks.map(({ kept }) => kept)).toEqual([1]);
    },
  );

  test("whose browser is closed before an entry tells of it is told by the next window", async () => {
    const setup = await openToyGame();
    const { world, game, window, judge } = setup;
    const { n } = game.tip;
    const old = game.recoveryCode();
    void game.renewKey();
    window.kill();
    await world.time.pass(20_000);
    const again = (await reload(setup)).game;
    await world.time.pass(20_000);
    expect(again.tip.n).toBeGreaterThan(n);
    expect(commandsOf(again, n + 1).map(({ do: does }) => does)).toEqual(["renew-key"]);
    expect(again.recoveryCode()).not.toBe(old);
    expect(JSON.parse(judge.store.get(recordKey("demo", game.gid)) ?? "{}").earlier).toHaveLength(1);
  });

  test.for([...Array(14).keys()])(
    "is told once and is the game's, although its window is closed after %i writes",
    async (calls) => {
      const setup = await openToyGame();
      const { world, game, window, judge } = setup;
      const { n } = game.tip;
      window.callsLeft = calls;
      void game.renewKey();
      void game.submit([{ do: "turn" }]);
      await world.time.pass(20_000);
      window.kill();
      const again = (await reload(setup)).game;
      await turn(world, again);
      const all = [...Array(again.tip.n + 1).keys()].flatMap((at) => commandsOf(again, at).map((one) => one["do"]));
      expect(all.filter((does) => does === "renew-key")).toHaveLength(1);
      expect(commandsOf(again, n + 1)[0]?.["do"]).toBe("renew-key");
      const { earlier, fresh } = JSON.parse(judge.store.get(recordKey("demo", game.gid)) ?? "{}");
      expect([earlier.length, fresh]).toEqual([1, null]);
      const { report, other } = await ended(world, again);
      expect([report.misfits, other.misfits]).toEqual([[], []]);
    },
  );

  test("whose entry was written though the answer never came is the game's when it is loaded again", async () => {
    const setup = await openToyGame();
    const { world, game, window, judge } = setup;
    const { n } = game.tip;
    const old = game.recoveryCode();
    void game.renewKey();
    await world.time.until(() => JSON.stringify(world.writes.at(-1)).includes("renew-key"), world.time.now + 5000);
    window.kill();
    const again = (await reload(setup)).game;
    await turn(world, again);
    expect(commandsOf(again, n + 1).map((one) => one["do"])).toEqual(["renew-key"]);
    const { earlier, fresh } = JSON.parse(judge.store.get(recordKey("demo", game.gid)) ?? "{}");
    expect([earlier.length, fresh, again.recoveryCode() === old]).toEqual([1, null, false]);
    const { report, other } = await ended(world, again);
    expect([report.misfits, other.misfits]).toEqual([[], []]);
  });

  test("counts for another window of the same browser, which reads on and takes over", async () => {
    const setup = await openToyGame();
    const { world, game, window } = setup;
    const standby = (await reload(setup)).game;
    expect((await inTime(world, game.renewKey())).ok).toBe(true);
    await turn(world, game);
    await world.time.pass(2000);
    expect([standby.tip.n, standby.state]).toEqual([game.tip.n, game.state]);
    window.kill();
    await world.time.pass(60_000);
    expect([standby.role, standby.recoveryCode()]).toEqual(["executor", game.recoveryCode()]);
    await turn(world, standby);
    const { report, other } = await ended(world, standby);
    expect([report.misfits, other.misfits]).toEqual([[], []]);
  });
});

describe("who had the key before the new one", () => {
  /** The first game master writes to the log with the first key alone, while nobody judges; then the second one comes back. */
  const meddled = async (write: (keys: GameKeys, tip: Tip, game: ToyGame) => LogPage) => {
    const made = await renewed();
    const { setup, world, game, profile, at } = made;
    await turn(world, game);
    await world.time.pass(10_000);
    at.kill();
    const { master, gid } = JSON.parse(setup.judge.store.get(recordKey("demo", game.gid)) ?? "{}");
    const keys = gameKeys(base64urlBytes(master), base64urlBytes(gid));
    world.vandalise({ do: "create-page", page: write(keys, game.tip, game) }, "Judge");
    const again = (await reload({ ...setup, judge: profile })).game;
    expect([again.role, again.tip.n, again.state]).toEqual(["executor", game.tip.n, game.state]);
    await turn(world, again);
    expect(again.tip.n).toBeGreaterThan(game.tip.n);
    return again;
  };

  const pageOf = (game: ToyGame, stored: StoredEntry): LogPage => ({
    id: "meddler000000001",
    kind: "segment",
    data: { gid: game.gid, session: "meddler", e: { e00: { ...stored } } },
  });

  const entryOf = (keys: GameKeys, { head, n }: Tip, commands: readonly JsonObject[]): StoredEntry => {
    const record = { n: n + 1, at: "9.0", do: commands, sec: toBase64url(new Uint8Array(32)) };
    const sealing = { keys, term: 99, size: 2048, applied: 0, nonce: new Uint8Array(24) };
    return makeEntry(head, record, { n: n + 1, session: "meddler", term: 99, sec: {} }, sealing).stored;
  };

  test("writes entries that nobody reads as the judge's", async () => {
    await meddled((keys, tip, game) => pageOf(game, entryOf(keys, tip, [{ do: "move", unit: "u1", x: 99 }])));
  });

  test("draws no key that shuts the judge out", async () => {
    await meddled((keys, tip, game) => {
      const set = keys.ring.learn(new Uint8Array(16).fill(9));
      const place = { by: "Judge", n: tip.n + 1, term: 99, nonce: new Uint8Array(24) };
      return pageOf(game, entryOf(keys, tip, [commandJson(renewal(keys, set, place))]));
    });
  });

  test("draws one for others who had no later key, who read what the judge who drew it wrote, and no more", async () => {
    const { setup, world, game, at } = await renewed();
    const early = backup(setup);
    await turn(world, game);
    at.kill();
    putBack(setup, early);
    expect(await readByFirst({ setup, world })).toBe("no-key");
  });
});

describe("a game in which the new key does not fit", () => {
  const file = async () => {
    const { world, game, n } = await renewed();
    await turn(world, game);
    return { ...(await ended(world, game)), n };
  };
  type Change = (commands: readonly JsonObject[]) => readonly JsonObject[];
  const changedFile = (whole: GameExport, at: number, change: Change): GameExport => ({
    ...whole,
    entries: whole.entries.map((entry, n) => {
      const record = JSON.parse(entry.p);
      return n === at ? { ...entry, p: canon({ ...record, do: change(record.do) }) } : entry;
    }),
  });
  const lastOf = (whole: GameExport, does: string): number =>
    whole.entries.findLastIndex(({ p }) => p.includes(`"do":"${does}"`));
  const without = (command: JsonObject, part: string): JsonObject =>
    Object.fromEntries(Object.entries(command).filter(([name]) => name !== part)) as JsonObject;

  test.for<[name: string, does: string, code: string, change: Change]>([
    ["a round of the first key", "round-open", "round", (all) => all.map((one) => without(one, "key"))],
    [
      "a round of a key that nobody drew",
      "round-open",
      "round",
      (all) => all.map((one) => ({ ...one, key: toBase64url(new Uint8Array(32)) })),
    ],
    [
      "another key than the one that is made public",
      "renew-key",
      "key",
      (all) => all.map((one) => ({ ...one, keyId: toBase64url(new Uint8Array(32)) })),
    ],
    ["a key that is drawn and not told", "renew-key", "key", () => [{ do: "takeover", user: "Second" }]],
    ["a first key that stays secret", "reveal", "key", (all) => all.map((one) => without(one, "earlier"))],
    [
      "a key too many",
      "reveal",
      "key",
      (all) =>
        all.map((one) => ({ ...one, earlier: [...(one["earlier"] as string[]), toBase64url(new Uint8Array(16))] })),
    ],
    [
      "another first key",
      "reveal",
      "key",
      (all) => all.map((one) => ({ ...one, earlier: [toBase64url(new Uint8Array(16))] })),
    ],
  ])("with %s is named by both checkers", async ([name, does, code, change]) => {
    const { file: whole } = await file();
    const n = lastOf(whole, does);
    const forged = changedFile(whole, n, change);
    const where = name === "a key that is drawn and not told" ? whole.entries.length - 1 : n;
    expect(verifyAtOnce(toy, forged).misfits).toContainEqual(expect.objectContaining({ n: where, code }));
    expect(checkedByOther(forged).misfits).toContainEqual(expect.objectContaining({ n: where, code }));
  });

  test.for([
    ["keyId", 7],
    ["before", null],
    ["tag", []],
  ] as const)("with a %s of another shape is no game, and nothing breaks", async ([part, value]) => {
    const { file: whole, n } = await file();
    const forged = changedFile(
      whole,
      n,
      (all) => all.map((one) => ({ ...one, [part]: value })) as readonly JsonObject[],
    );
    expect(verifyAtOnce(toy, forged).misfits).toContainEqual(expect.objectContaining({ n, code: "chain" }));
  });
});

describe("a new key is not drawn", () => {
  test("by a window that does not judge, nor after the end", async () => {
    const setup = await openToyGame();
    const { world, game: first } = setup;
    const standby = (await reload(setup)).game;
    expect(await standby.renewKey()).toEqual({ ok: false, error: { code: "standby" } });
    await inTime(world, first.end());
    expect(await first.renewKey()).toEqual({ ok: false, error: { code: "ended" } });
  });

  test("where the browser keeps nothing", async () => {
    const { world, game, judge } = await openToyGame();
    judge.full = true;
    const { n } = game.tip;
    expect(await inTime(world, game.renewKey())).toEqual({ ok: false, error: { code: "not-kept" } });
    judge.full = false;
    await turn(world, game);
    expect(
      [...Array(game.tip.n - n).keys()].flatMap((at) => commandsOf(game, n + 1 + at)).map((one) => one["do"]),
    ).toEqual(expect.not.arrayContaining(["renew-key"]));
    expect(JSON.parse(judge.store.get(recordKey("demo", game.gid)) ?? "{}").fresh).toBeNull();
  });
});
