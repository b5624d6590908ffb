import { describe, expect, test, vi } from "vitest";
import type { LoadFault } from "../../src/judge/history/checked-load.ts";
import { forkIn } from "../../src/judge/log/runtime-commands.ts";
import type { LogPage } from "../../src/judge/ports/ports.ts";
import { canon, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { enterKey } from "../../src/judge/run/take-over.ts";
import { exportGame, withDice } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import type { Result } from "../../src/rules/index.ts";
import { checkedByOther } from "../verify/checked.ts";
import { played as turnsPlayed } from "./put-away-game.ts";
import { inTime, judgePorts, openToyGame, otherBrowser, type Setup, sit, type ToyGame } from "./world/driver.ts";
import { toy } from "./world/toy.ts";
import { freshProfile, type Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const move = (world: Setup["world"], game: ToyGame, x: number) =>
  inTime(world, game.submit([{ do: "move", unit: "u1", x }]));

/** A game whose judge's window is closed, and whose judge has no private copy. */
const played = async (entries: number): Promise<Setup> => {
  const setup = await openToyGame(4, "refuses");
  void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
  while (setup.game.tip.n < entries) await move(setup.world, setup.game, setup.game.tip.n);
  await setup.world.time.pass(10_000);
  setup.window.kill();
  setup.judge.copies.clear();
  return setup;
};

const segments = ({ world }: Setup): readonly LogPage[] =>
  [...world.documents.pages.values()].filter(({ kind }) => kind === "segment");

/** Where an entry stands in the log. */
const slotOf = (setup: Setup, n: number): { readonly page: string; readonly key: string } => {
  for (const { id, data } of segments(setup)) {
    for (const [key, entry] of Object.entries(data["e"] as Record<string, { p?: unknown }>)) {
      if (String(entry.p).includes(`"n":${n},`) || String(entry.p).includes(`"n":${n}}`)) return { page: id, key };
    }
  }
  throw new Error(`no entry ${n}`);
};

const spoil = (setup: Setup, n: number, value: unknown): void => {
  const { page, key } = slotOf(setup, n);
  setup.world.vandalise({ do: "set-page", id: page, key: `e.${key}`, value: value as never });
};

/** The game is cut off after an entry: the public records behind it are cut off. */
const tear = (setup: Setup, from: number): void => {
  for (let n = setup.game.tip.n; n >= from; n -= 1) spoil(setup, n, { p: '{"at":"', b: "", w: "", t: 1, a: 0 });
};

const load = async (
  setup: Setup,
  goOn?: number,
  window: Window = setup.world.open(setup.judge),
): Promise<{ readonly window: Window; readonly result: Result<ToyGame, LoadFault> }> => {
  const place = { world: "demo", gid: setup.game.gid, ...(goOn === undefined ? {} : { goOn }) };
  const result = await inTime(setup.world, loadGame(judgePorts(window), place));
  await setup.world.time.pass(10_000);
  return { window, result };
};

const gameOf = ({ result }: { readonly result: Result<ToyGame, LoadFault> }): ToyGame => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

describe("a game whose end is torn and whose copy is gone", () => {
  test("is not gone on with by itself: the judge is told what can be read and what is lost, and nothing is changed", async () => {
    const setup = await played(20);
    tear(setup, 18);
    const writes = setup.world.writes.length;
    const { result } = await load(setup);
    expect(result).toEqual({
      ok: false,
      error: {
        ...{ code: "rolled-back", tip: 17, acked: 20, copy: null },
        wayOn: { n: 17, at: setup.game.entry(17).at, lost: 20 },
      },
    });
    expect(setup.world.writes).toHaveLength(writes);
  });

  test("names the last entry before a box that does not open", async () => {
    const setup = await played(20);
    const { page, key } = slotOf(setup, 19);
    setup.world.vandalise({ do: "set-page", id: page, key: `e.${key}.b`, value: "AQ" as never });
    const { result } = await load(setup);
    expect(result).toMatchObject({
      ok: false,
      error: { code: "sealed-entry", n: 19, wayOn: { n: 18, at: setup.game.entry(18).at, lost: 20 } },
    });
  });

  test.for([
    ["is torn", (setup: Setup) => tear(setup, 18), 17],
    [
      "has a box that does not open",
      (setup: Setup) => {
        const { page, key } = slotOf(setup, 18);
        setup.world.vandalise({ do: "set-page", id: page, key: `e.${key}.b`, value: "AQ" as never });
      },
      17,
    ],
    ["has an unreadable entry before whole ones", (setup: Setup) => spoil(setup, 15, { p: "{" }), 14],
  ] as [string, (setup: Setup) => void, number][])(
    "goes on by the judge's word, in a new term, and everybody is told: its end %s",
    async ([, damage, n]) => {
      const setup = await played(20);
      damage(setup);
      const pages = structuredClone(segments(setup));
      const taken = await load(setup, n);
      const game = gameOf(taken);
      expect([game.role, game.tip.n]).toEqual(["executor", n + 1]);
      expect(game.tip.term).toBeGreaterThan(setup.game.tip.term);
      expect(forkIn(game.entry(n + 1).do)).toEqual({
        do: "fork",
        from: { n: 20, head: toBase64url(setup.game.tip.head) },
        to: { n, head: toBase64url(setup.game.opened(n).head) },
      });
      expect(game.entry(n + 1).do, "it is an entry of its own").toHaveLength(1);
      expect(game.state.at["u1"]).toBe(n - 1);
      await move(setup.world, game, 500);
      // What is lost stays where it is.
      for (const { id, data } of pages) expect(setup.world.documents.pages.get(id)?.data["e"], id).toEqual(data["e"]);
      await setup.world.time.pass(10_000);
      taken.window.kill();
      const again = gameOf(await load(setup));
      expect([again.role, again.state]).toEqual(["executor", game.state]);
      setup.judge.copies.clear();
      expect(gameOf(await load(setup)).state).toEqual(game.state);
    },
  );

  test("does not go on from an entry that is not the last one that can be read", async () => {
    const setup = await played(20);
    tear(setup, 18);
    for (const n of [16, 18, 20]) expect((await load(setup, n)).result).toMatchObject({ error: { wayOn: { n: 17 } } });
  });

  test("a word that comes when nothing is lost changes nothing", async () => {
    const setup = await played(20);
    const game = gameOf(await load(setup, 15));
    expect([game.tip.n, game.state]).toEqual([20, setup.game.state]);
  });

  test("a window that is killed before the entry is written tells it when it comes back", async () => {
    const setup = await played(20);
    tear(setup, 18);
    for (let ms = 100; ms <= 3000; ms += 290) {
      const window = setup.world.open(setup.judge);
      void loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid, goOn: 17 });
      await setup.world.time.pass(ms);
      window.kill();
    }
    const first = await load(setup);
    const game = first.result.ok ? first.result.value : gameOf(await load(setup, 17));
    await setup.world.time.pass(10_000);
    const forks = Array.from({ length: game.tip.n + 1 }, (_, n) => forkIn(game.entry(n).do)).filter(Boolean);
    expect(forks).toHaveLength(1);
    expect(forks[0]).toMatchObject({ from: { n: 20 }, to: { n: 17 } });
  });

  test("an older world that is meant so is gone on with as well, although the copy goes further", async () => {
    const setup = await openToyGame();
    await move(setup.world, setup.game, 1);
    await setup.world.time.pass(10_000);
    const older = structuredClone([...setup.world.documents.pages.values()]);
    const { n } = setup.game.tip;
    for (const x of [2, 3]) await move(setup.world, setup.game, x);
    await setup.world.time.pass(10_000);
    setup.window.kill();
    for (const id of [...setup.world.documents.pages.keys()]) setup.world.vandalise({ do: "delete-page", id });
    for (const page of older) setup.world.vandalise({ do: "create-page", page });
    expect((await load(setup)).result).toMatchObject({ error: { copy: n + 2, wayOn: { n, lost: n + 2 } } });
    const taken = await load(setup, n);
    const game = gameOf(taken);
    expect([game.tip.n, game.state.at["u1"]]).toEqual([n + 1, 1]);
    await move(setup.world, game, 9);
    taken.window.kill();
    expect(gameOf(await load(setup)).state.at["u1"], "the copy brings nothing lost back").toBe(9);
  });
});

describe("a seat that has seen lost entries", () => {
  test("says so, takes the new ones and plays on", async () => {
    const setup = await played(20);
    const { Ann } = setup.seats;
    tear(setup, 18);
    const game = gameOf(await load(setup, 17));
    expect(Ann.window.notices).toContainEqual({ code: "gone-on", detail: "17/20" });
    expect(Ann.game.entries.at(-1)).toMatchObject({ n: 18, head: game.tip.head });
    expect(Ann.news.findLast(({ kind }) => kind === "sync")).toMatchObject({ n: 18 });
    expect(game.role, "its proof stops nobody").toBe("executor");
    Ann.game.order({ do: "move", unit: "u1", x: 77 });
    await setup.world.time.pass(5000);
    expect(game.state.at["u1"]).toBe(77);
    expect(Ann.game.onTheWay).toEqual([]);
    await move(setup.world, game, 78);
    await setup.world.time.pass(2000);
    expect(Ann.game.entries.at(-1)?.head).toEqual(game.tip.head);
    expect(Ann.news.findLast(({ kind }) => kind === "view")).toMatchObject({ body: { n: game.tip.n } });
  });

  test("and was away meanwhile proves nothing against it when it comes back", async () => {
    const setup = await played(20);
    setup.seats.Ann.window.kill();
    tear(setup, 18);
    const game = gameOf(await load(setup, 17));
    await move(setup.world, game, 5);
    const ann = sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect(game.role).toBe("executor");
    expect(ann.window.notices).toEqual([{ code: "gone-on", detail: "17/20" }]);
    expect(ann.news.findLast(({ kind }) => kind === "sync")).toMatchObject({ n: game.tip.n });
    const again = sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect(again.window.notices, "it is said once").toEqual([]);
  });

  test("proves to a judge in another browser how much is lost", async () => {
    const setup = await played(20);
    tear(setup, 18);
    const other = freshProfile("Judge");
    const window = setup.world.open(other);
    enterKey(judgePorts(window), { world: "demo", gid: setup.game.gid }, setup.game.recoveryCode());
    const wayOn = { n: 17, at: setup.game.entry(17).at, lost: 20 };
    expect((await load(setup, undefined, window)).result).toMatchObject({ error: { code: "rolled-back", wayOn } });
    const game = gameOf(await load(setup, 17, setup.world.open(other)));
    expect([game.role, forkIn(game.entry(18).do)?.from.n]).toEqual(["executor", 20]);
    await setup.world.time.pass(5000);
    expect(game.role).toBe("executor");
  });
});

/** The log with what of it is put away, as a backup of the world has it. */
const backup = ({ world: { documents } }: Setup) =>
  structuredClone({ pages: documents.pages, volumes: documents.volumes });

const putBack = ({ world }: Setup, older: ReturnType<typeof backup>): void => {
  for (const id of [...world.documents.pages.keys()]) world.vandalise({ do: "delete-page", id });
  world.vandalise({ do: "delete-volumes", ids: [...world.documents.volumes.keys()] });
  for (const page of older.pages.values()) world.vandalise({ do: "create-page", page });
  for (const volume of older.volumes.values()) world.vandalise({ do: "create-volume", volume });
};

describe("a game that was gone on with", () => {
  test("from an entry that is put away opens each time it is loaded, although the journal has no box of that entry", async () => {
    const setup = await turnsPlayed(2);
    setup.window.kill();
    setup.judge.copies.clear();
    const last = Number([...setup.world.documents.volumes.values()].at(-1)?.data["to"]);
    for (const { id, data } of segments(setup)) {
      if (!Object.values(data["e"] as object).some(({ p }: { p: string }) => p.includes('"do":"open"')))
        setup.world.vandalise({ do: "delete-page", id });
    }
    const taken = await load(setup, last);
    const game = gameOf(taken);
    expect(forkIn(game.entry(last + 1).do)?.to.n).toBe(last);
    await move(setup.world, game, 9);
    await setup.world.time.pass(20_000);
    taken.window.kill();
    setup.judge.copies.clear();
    const again = gameOf(await load(setup));
    expect(again.state).toEqual(game.state);
    expect(again.eventsByEntry()).toEqual(game.eventsByEntry());
  });

  test.for([1, 6])("and then put back to before that is gone on with from there, %i entries on", async (entries) => {
    const setup = await openToyGame(4, "refuses");
    await move(setup.world, setup.game, 1);
    await setup.world.time.pass(10_000);
    const first = backup(setup);
    const { n } = setup.game.tip;
    for (let x = 0; x < entries; x += 1) await move(setup.world, setup.game, 20 + x);
    await setup.world.time.pass(10_000);
    setup.window.kill();
    setup.judge.copies.clear();
    const second = backup(setup);
    putBack(setup, first);
    const taken = await load(setup, n);
    const game = gameOf(taken);
    expect(game.tip.n).toBe(n + 1);
    await setup.world.time.pass(10_000);
    taken.window.kill();
    // What is lost now has fewer entries than what is put back, or as many.
    putBack(setup, second);
    const { result } = await load(setup);
    expect(result).toMatchObject({ ok: false, error: { code: "rolled-back" } });
    const back = gameOf(await load(setup, n + entries));
    expect([back.role, back.tip.n, back.state.at["u1"]]).toEqual(["executor", n + entries + 1, 19 + entries]);
    await move(setup.world, back, 77);
    await setup.world.time.pass(10_000);
    expect(setup.seats.Ann.game.entries.at(-1)?.head).toEqual(back.tip.head);
    expect(gameOf(await load(setup)).state.at["u1"]).toBe(77);
    setup.judge.copies.clear();
    expect(gameOf(await load(setup)).state.at["u1"]).toBe(77);
  });

  test("is not spoilt by the copy of another browser, which has what was given up", async () => {
    const setup = await openToyGame(4, "refuses");
    const other = otherBrowser(setup, "Second");
    for (let x = 0; x < 40; x += 1) await move(setup.world, setup.game, x);
    const older = backup(setup);
    const { n } = setup.game.tip;
    // The other browser judges for a while, with pages that are closed and archived.
    setup.window.kill();
    const second = gameOf(await load(setup, undefined, setup.world.open(other)));
    for (let x = 0; x < 80; x += 1) await move(setup.world, second, x);
    await setup.world.time.pass(20_000);
    for (const window of setup.world.windows.filter(({ profile }) => profile === other)) window.kill();
    putBack(setup, older);
    const taken = await load(setup, n);
    const game = gameOf(taken);
    for (let x = 0; x < 80; x += 1) await move(setup.world, game, 100 + x);
    await setup.world.time.pass(20_000);
    taken.window.kill();
    const place = { world: "demo", gid: setup.game.gid };
    const again = await inTime(setup.world, loadGame(judgePorts(setup.world.open(other)), place));
    expect(gameOf({ result: again }).state).toEqual(game.state);
  });
});

describe("[fairness 8] dice that fell in lost entries", () => {
  /** Two turns, of which the second is lost with its round; `last` is the entry before it. */
  const lost = async () => {
    const setup = await openToyGame(4, "refuses");
    await setup.world.time.pass(2000);
    void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await setup.world.time.pass(10_000);
    const last = setup.game.tip.n;
    const older = structuredClone([...setup.world.documents.pages.values()]);
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await move(setup.world, setup.game, 7);
    await setup.world.time.pass(10_000);
    setup.window.kill();
    const where = setup.game.state.holes["p1"];
    const kept = setup.game.fairness.last;
    return { setup, last, older, where, kept };
  };
  const tornAway = async () => {
    const game = await lost();
    game.setup.judge.copies.clear();
    tear(game.setup, game.last + 1);
    return game;
  };
  const alarms = ({ world }: Setup): readonly unknown[] =>
    world.messages.flatMap(({ message, from }) => (message["t"] === "alarm" ? [`${from} ${message["code"]}`] : []));
  const playAgain = async (setup: Setup, last: number): Promise<ToyGame> => {
    const game = gameOf(await load(setup, last));
    await inTime(setup.world, game.submit([{ do: "turn" }]));
    return game;
  };
  /** How often a round was opened after an entry. */
  const opened = (game: ToyGame, last: number): number =>
    Array.from({ length: game.tip.n - last }, (_, at) => game.entry(last + 1 + at)).filter(({ do: commands = [] }) =>
      commands.some((command) => command["do"] === "round-open"),
    ).length;
  const fits = async (setup: Setup, game: ToyGame): Promise<void> => {
    await inTime(setup.world, game.end());
    await setup.world.time.pass(20_000);
    const file = exportGame(game.exportable);
    const { misfits, dice, unproven } = verifyAtOnce(toy, file);
    expect(misfits).toEqual([]);
    expect(unproven.forks.map(({ kept }) => kept)).toEqual([1]);
    expect(unproven.early.map(({ round }) => round)).toEqual(["turn.2"]);
    expect(checkedByOther(withDice(file, dice)).misfits).toEqual([]);
  };

  test("are the same when they are played again: seats prove the round, and it is not opened anew", async () => {
    const { setup, last, where, kept } = await tornAway();
    const game = await playAgain(setup, last);
    expect(kept?.list.map(([user, link]) => [user, link !== null])).toEqual([
      ["Ann", true],
      ["Bob", true],
    ]);
    expect(forkIn(game.entry(last + 1).do)?.rounds).toEqual([kept]);
    expect([game.state.turn, game.state.holes["p1"], opened(game, last)]).toEqual([2, where, 0]);
    expect(alarms(setup)).toEqual([]);
    // The next round is opened with the same seats, whose links go on where they were.
    await inTime(setup.world, game.submit([{ do: "turn" }]));
    expect(game.fairness.last?.list.map(([user, link]) => [user, link !== null])).toEqual(
      kept?.list.map(([user]) => [user, true]),
    );
    expect(alarms(setup)).toEqual([]);
    await fits(setup, game);
  });

  test("are the same although all captains' windows were loaded anew, and a window that comes later asks nothing anew", async () => {
    const { setup, last, where } = await tornAway();
    for (const { window } of Object.values(setup.seats)) window.kill();
    const ann = sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    const game = await playAgain(setup, last);
    expect(game.state.holes["p1"]).toBe(where);
    const bob = sit(setup.world, setup.seats.Bob.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect([...ann.window.notices, ...bob.window.notices].map(({ code }) => code)).toEqual(["gone-on", "gone-on"]);
    expect(alarms(setup)).toEqual([]);
    expect(gameOf(await load(setup)).state).toEqual(game.state);
    await fits(setup, game);
  });

  test("are the same where nobody sits there and the judge's own copy has them", async () => {
    const { setup, last, older, where, kept } = await lost();
    for (const { window } of Object.values(setup.seats)) window.kill();
    for (const id of [...setup.world.documents.pages.keys()]) setup.world.vandalise({ do: "delete-page", id });
    for (const page of older) setup.world.vandalise({ do: "create-page", page });
    const game = await playAgain(setup, last);
    expect(forkIn(game.entry(last + 1).do)?.rounds).toEqual([kept]);
    expect(game.state.holes["p1"]).toBe(where);
    await fits(setup, game);
  });

  test("may be others where nobody proves them, and a captain who saw them says so, once", async () => {
    const { setup, last } = await tornAway();
    for (const { window } of Object.values(setup.seats)) window.kill();
    const game = await playAgain(setup, last);
    expect(forkIn(game.entry(last + 1).do)).not.toHaveProperty("rounds");
    expect(opened(game, last)).toBe(1);
    const ann = sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect(ann.window.notices.map(({ code }) => code)).toEqual(["alarm-round-lost", "gone-on"]);
    expect(alarms(setup)).toEqual(["Ann round-lost"]);
    sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect(alarms(setup)).toEqual(["Ann round-lost"]);
  });

  type Kept = { readonly round: string; readonly list: readonly (readonly [string, string | null, string | null])[] };
  test.for([
    ["keeps a round that the log has", "round", (one: Kept): readonly Kept[] => [one, { ...one, round: "turn.1" }]],
    ["keeps one twice", "round", (one: Kept) => [one, one]],
    ["names a seat that there is not", "round", (one: Kept) => [{ ...one, list: [["Eve", null, null]] }]],
    ["names seats in another order", "round", (one: Kept) => [{ ...one, list: one.list.toReversed() }]],
    [
      "has an anchor after no link",
      "link",
      (one: Kept) => [{ ...one, list: one.list.map(([user, , next]) => [user, null, next] as const) }],
    ],
  ] as const)("a file whose fork %s does not fit, for either checker", async ([, code, change]) => {
    const { setup, last } = await tornAway();
    const game = await playAgain(setup, last);
    await inTime(setup.world, game.end());
    await setup.world.time.pass(20_000);
    const file = exportGame(game.exportable);
    const n = last + 1;
    const entry = file.entries[n];
    const record = JSON.parse(entry?.p ?? "") as { readonly do: readonly [{ readonly rounds: readonly [Kept] }] };
    const [fork] = record.do;
    const p = canon({ ...record, do: [{ ...fork, rounds: change(fork.rounds[0]) }] } as unknown as JsonObject);
    const forged = { ...file, entries: file.entries.with(n, { ...entry, p }) };
    expect(verifyAtOnce(toy, forged).misfits[0]).toMatchObject({ n, code });
    expect(checkedByOther(forged).misfits[0]).toMatchObject({ n, code });
  });

  test.for([
    ["whose tag is of no entry", (said: JsonObject) => ({ ...said, n: Number(said["n"]) + 1 })],
    [
      "of a head that the judge never wrote",
      (said: JsonObject) => ({ ...said, head: toBase64url(new Uint8Array(32)) }),
    ],
  ] as [string, (said: JsonObject) => JsonObject][])("a round %s is refused by name", async ([, change]) => {
    const { setup, last, where } = await tornAway();
    const judge = setup.world.open(setup.judge);
    const loading = loadGame(judgePorts(judge), { world: "demo", gid: setup.game.gid, goOn: last });
    const said = (): JsonObject | undefined =>
      setup.world.messages.find(({ message }) => message["t"] === "round")?.message;
    await setup.world.time.until(() => said() !== undefined, setup.world.time.now + 10_000);
    setup.seats.Bob.window.wire.send(["Judge"], change(said() ?? {}));
    const game = gameOf({ result: await inTime(setup.world, loading) });
    expect(judge.notices).toContainEqual({ code: "message-refused", detail: "round turn.2 from Bob" });
    await inTime(setup.world, game.submit([{ do: "turn" }]));
    expect(game.state.holes["p1"]).toBe(where);
  });

  test("a captain who leaves out another's link is not believed, and one alone who does it is named by the other", async () => {
    const without = (said: JsonObject): JsonObject => {
      const list = said["list"] as readonly (readonly [string, string | null, string | null])[];
      return {
        ...said,
        list: list.map(([user, ...links]) => (user === "Ann" ? [user, null, null] : [user, ...links])),
      };
    };
    const played = async (isAnnThere: boolean) => {
      const { setup, last, where } = await tornAway();
      if (!isAnnThere) setup.seats.Ann.window.kill();
      const loading = loadGame(judgePorts(setup.world.open(setup.judge)), {
        ...{ world: "demo", gid: setup.game.gid, goOn: last },
      });
      const said = () =>
        setup.world.messages.find(({ message, from }) => message["t"] === "round" && from === "Bob")?.message;
      await setup.world.time.until(() => said() !== undefined, setup.world.time.now + 10_000);
      setup.seats.Bob.window.wire.send(["Judge"], without(said() ?? {}));
      const game = gameOf({ result: await inTime(setup.world, loading) });
      await inTime(setup.world, game.submit([{ do: "turn" }]));
      if (!isAnnThere) sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
      await setup.world.time.pass(5000);
      return { setup, same: game.state.holes["p1"] === where };
    };
    const both = await played(true);
    expect([both.same, alarms(both.setup)]).toEqual([true, []]);
    const alone = await played(false);
    expect(alarms(alone.setup)).toContain("Ann round-lost");
  });
});

describe("a game that has ended", () => {
  /** Ended, its judge's window closed before the key is public, and its log torn behind the end. */
  const ended = async () => {
    const setup = await openToyGame(4, "refuses");
    void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await inTime(setup.world, setup.game.end());
    const { n } = setup.game.tip;
    while (setup.game.tip.n === n) await setup.world.time.pass(1000);
    setup.window.kill();
    setup.judge.copies.clear();
    tear(setup, n + 1);
    return { setup, n };
  };

  test("and is torn behind its end is gone on with, revealed, and fits", async () => {
    const { setup, n } = await ended();
    const game = gameOf(await load(setup, n));
    expect(forkIn(game.entry(n + 1).do)).toMatchObject({ to: { n } });
    await setup.world.time.pass(20_000);
    expect(game.fairness.isRevealed).toBe(true);
    const file = exportGame(game.exportable);
    const { misfits, dice } = verifyAtOnce(toy, file);
    expect(misfits).toEqual([]);
    expect(checkedByOther(withDice(file, dice)).misfits).toEqual([]);
  });
});
