import { describe, expect, test, vi } from "vitest";
import { openingOf } from "../../src/judge/log/rounds.ts";
import { forkIn, type GivenLink, type KeptRound } from "../../src/judge/log/runtime-commands.ts";
import { canon, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { exportGame, withDice } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { checkedByOther } from "../verify/checked.ts";
import { backup, gameOf, load, move, putBack, segments, slotOf, spoil, tear } from "./going-on.ts";
import { inTime, judgePorts, openToyGame, otherBrowser, type Setup, sit, type ToyGame } from "./world/driver.ts";
import { toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

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
  /** The rounds that are kept by the entry after one. */
  const keptBy = (game: ToyGame, last: number) =>
    (forkIn(game.entry(last + 1).do)?.rounds ?? []).map((one) => {
      const { n, head, open } = openingOf(one) ?? {};
      return { round: open?.round, n, head, list: one.list };
    });
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
    expect(keptBy(game, last)).toEqual([kept]);
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
    expect(keptBy(game, last)).toEqual([kept]);
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
    expect(ann.window.notices.map(({ code }) => code)).toEqual(["gone-on", "alarm-round-lost"]);
    expect(alarms(setup)).toEqual(["Ann round-lost"]);
    sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect(alarms(setup)).toEqual(["Ann round-lost"]);
  });

  type Kept = KeptRound & {
    readonly list: readonly GivenLink[];
    readonly open: { readonly round: string; readonly seats: readonly string[] };
  };
  /** The same round, opened otherwise. */
  const opening = ({ open, ...one }: Kept, changes: object): KeptRound => {
    const record = JSON.parse(one.p) as { readonly do: readonly object[] };
    return { ...one, p: canon({ ...record, do: [...record.do.slice(0, -1), { ...open, ...changes }] } as JsonObject) };
  };
  const plain = ({ open: _, ...one }: Kept): KeptRound => one;
  test.for([
    ["keeps a round that the log has", (one: Kept): readonly unknown[] => [opening(one, { round: "turn.1" })]],
    ["keeps one twice", (one: Kept) => [plain(one), plain(one)]],
    [
      "asks a seat that there is not",
      (one: Kept) => [{ ...opening(one, { seats: ["Eve"] }), list: [["Eve", null, null]] }],
    ],
    ["names seats in another order", (one: Kept) => [{ ...plain(one), list: one.list.toReversed() }]],
    ["leaves out a seat that was asked", (one: Kept) => [{ ...plain(one), list: one.list.slice(1) }]],
    ["opens no round", (one: Kept) => [{ ...plain(one), p: canon({ at: "1.0", n: 3, do: [{ do: "turn" }] }) }]],
    [
      "has an anchor after no link",
      (one: Kept) => [{ ...plain(one), list: one.list.map(([user, , next]) => [user, null, next] as const) }],
    ],
    ["keeps a round waiting that the log has", (one: Kept) => [{ ...opening(one, { round: "turn.1" }), list: null }]],
    [
      "keeps two rounds waiting",
      (one: Kept) => [
        { ...plain(one), list: null },
        { ...opening(one, { round: "turn.9" }), list: null },
      ],
    ],
    ["keeps one waiting for nobody", (one: Kept) => [{ ...opening(one, { seats: [] }), list: null }]],
    [
      "has another link",
      (one: Kept) => [{ ...plain(one), list: one.list.map(([user, , next]) => [user, next, next] as const) }],
    ],
  ] as const)("a file whose fork %s does not fit, for either checker", async ([, change]) => {
    const { setup, last } = await tornAway();
    const game = await playAgain(setup, last);
    await inTime(setup.world, game.end());
    await setup.world.time.pass(20_000);
    const file = exportGame(game.exportable);
    const n = last + 1;
    const entry = file.entries[n];
    const record = JSON.parse(entry?.p ?? "") as {
      readonly do: readonly [{ readonly rounds: readonly [KeptRound & { readonly list: readonly GivenLink[] }] }];
    };
    const [fork] = record.do;
    const [kept] = fork.rounds;
    const open = openingOf(kept)?.open ?? { round: "", seats: [] };
    const p = canon({ ...record, do: [{ ...fork, rounds: change({ ...kept, open }) }] } as unknown as JsonObject);
    const forged = { ...file, entries: file.entries.with(n, { ...entry, p }) };
    expect(verifyAtOnce(toy, forged).misfits[0]).toMatchObject({ n, code: "round" });
    expect(checkedByOther(forged).misfits[0]).toMatchObject({ n, code: "round" });
  });

  test.for([
    ["whose tag is of another term", (said: JsonObject) => ({ ...said, term: Number(said["term"]) + 1 })],
    [
      "after a head that the judge never wrote",
      (said: JsonObject) => ({ ...said, before: toBase64url(new Uint8Array(32)) }),
    ],
    ["of another name", (said: JsonObject) => ({ ...said, p: String(said["p"]).replace("turn.2", "__proto__") })],
    [
      "of a text that opens none",
      (said: JsonObject) => ({ ...said, p: canon({ at: "1.0", n: 3, do: [{ do: "turn" }] }) }),
    ],
    ["of a text that is no record", (said: JsonObject) => ({ ...said, p: "{" })],
  ] as [string, (said: JsonObject) => JsonObject][])("a round %s is refused by name", async ([, change]) => {
    const { setup, last, where } = await tornAway();
    const judge = setup.world.open(setup.judge);
    const loading = loadGame(judgePorts(judge), { world: "demo", gid: setup.game.gid, goOn: last });
    const said = (): JsonObject | undefined =>
      setup.world.messages.find(({ message }) => message["t"] === "round")?.message;
    await setup.world.time.until(() => said() !== undefined, setup.world.time.now + 10_000);
    setup.seats.Bob.window.wire.send(["Judge"], change(said() ?? {}));
    const game = gameOf({ result: await inTime(setup.world, loading) });
    expect(judge.notices).toContainEqual({ code: "message-refused", detail: "a round from Bob" });
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

describe("[fairness 8] rounds that were kept", () => {
  const turn = ({ world }: Setup, game: ToyGame) => inTime(world, game.submit([{ do: "turn" }]));
  const settled = async (setup: Setup, game: ToyGame): Promise<void> => {
    await setup.world.time.pass(10_000);
    expect(game.role).toBe("executor");
  };
  const begun = async (): Promise<{ readonly setup: Setup; readonly last: number }> => {
    const setup = await openToyGame(4, "refuses");
    await setup.world.time.pass(2000);
    void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
    await turn(setup, setup.game);
    await settled(setup, setup.game);
    return { setup, last: setup.game.tip.n };
  };
  const alarms = ({ world }: Setup): readonly string[] =>
    world.messages.flatMap(({ message, from }) => (message["t"] === "alarm" ? [`${from} ${message["code"]}`] : []));
  const killJudges = ({ world, judge }: Setup, keepsCopies: boolean): void => {
    for (const window of world.windows.filter(({ profile }) => profile === judge)) window.kill();
    if (!keepsCopies) judge.copies.clear();
  };
  const fitsTwice = async (setup: Setup, game: ToyGame) => {
    await inTime(setup.world, game.end());
    await setup.world.time.pass(20_000);
    const file = exportGame(game.exportable);
    const { misfits, dice, unproven } = verifyAtOnce(toy, file);
    expect(misfits).toEqual([]);
    expect(checkedByOther(withDice(file, dice)).misfits).toEqual([]);
    return unproven;
  };

  test("are no news when the judge goes on once more, be it from before or after where they were done", async () => {
    const { setup, last } = await begun();
    for (let x = 0; x < 2; x += 1) await turn(setup, setup.game);
    await settled(setup, setup.game);
    killJudges(setup, false);
    tear(setup, last + 1);
    const first = gameOf(await load(setup, last));
    for (let x = 0; x < 8; x += 1) await move(setup.world, first, 50 + x);
    await settled(setup, first);
    killJudges(setup, false);
    spoil(setup, first.tip.n, { p: "{" });
    const second = gameOf(await load(setup, first.tip.n - 1));
    await settled(setup, second);
    expect(alarms(setup)).toEqual([]);
    await fitsTwice(setup, second);
  });

  test("are known although what keeps them is put away when a captain's window comes: nothing is cried out, and no face changes", async () => {
    const setup = await openToyGame(4, "open");
    const { world, seats } = setup;
    await world.time.pass(2000);
    void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
    await turn(setup, setup.game);
    await settled(setup, setup.game);
    const last = setup.game.tip.n;
    const before = backup(setup);
    // Many entries before the turn that is lost: the number at which it was done stays above those that are put away.
    for (let x = 0; x < 30; x += 1) await move(world, setup.game, 40 + x);
    await turn(setup, setup.game);
    await settled(setup, setup.game);
    const where = setup.game.state.holes["p1"];
    killJudges(setup, false);
    putBack(setup, before);
    const first = gameOf(await load(setup, last));
    await settled(setup, first);
    const after = backup(setup);
    await turn(setup, first);
    for (let x = 0; x < 3; x += 1) await turn(setup, first);
    await settled(setup, first);
    expect(world.documents.volumes.size).toBeGreaterThan(0);
    const profiles = Object.values(seats).map(({ profile, window }) => {
      window.kill();
      return profile;
    });
    for (const profile of profiles) sit(world, profile, setup.game.gid);
    await settled(setup, first);
    killJudges(setup, false);
    spoil(setup, first.tip.n, { p: "{" });
    const second = gameOf(await load(setup, first.tip.n - 1));
    await settled(setup, second);
    expect(alarms(setup)).toEqual([]);
    killJudges(setup, false);
    putBack(setup, after);
    const third = gameOf(await load(setup, last + 1));
    await turn(setup, third);
    expect(third.state.holes["p1"]).toBe(where);
  });

  test("are kept by a fork that follows another one at once", async () => {
    const { setup, last } = await begun();
    const before = backup(setup);
    await move(setup.world, setup.game, 30);
    await settled(setup, setup.game);
    killJudges(setup, false);
    putBack(setup, before);
    const first = gameOf(await load(setup, last));
    await settled(setup, first);
    const after = backup(setup);
    await turn(setup, first);
    await settled(setup, first);
    const where = first.state.holes["p1"];
    killJudges(setup, false);
    putBack(setup, after);
    const second = gameOf(await load(setup, last + 1));
    await turn(setup, second);
    expect([second.state.holes["p1"], alarms(setup)]).toEqual([where, []]);
  });

  test.for([true, false])("are found in a history that branched off before, with a copy: %s", async (keepsCopies) => {
    const { setup, last } = await begun();
    const before = backup(setup);
    for (let x = 0; x < 6; x += 1) await move(setup.world, setup.game, 30 + x);
    await settled(setup, setup.game);
    const { n } = setup.game.tip;
    killJudges(setup, keepsCopies);
    const longer = backup(setup);
    putBack(setup, before);
    const branch = gameOf(await load(setup, last));
    await turn(setup, branch);
    await settled(setup, branch);
    killJudges(setup, keepsCopies);
    putBack(setup, longer);
    const game = gameOf(await load(setup, n));
    await turn(setup, game);
    expect([game.state.holes["p1"], alarms(setup)]).toEqual([branch.state.holes["p1"], []]);
    await fitsTwice(setup, game);
  });

  test.for([true, false])(
    "stand in the order in which they were opened, when one backup is put back twice, with a copy: %s",
    async (keepsCopies) => {
      const { setup, last } = await begun();
      const before = backup(setup);
      for (let x = 0; x < 6; x += 1) await move(setup.world, setup.game, 30 + x);
      await turn(setup, setup.game);
      await settled(setup, setup.game);
      killJudges(setup, keepsCopies);
      putBack(setup, before);
      const branch = gameOf(await load(setup, last));
      for (let x = 0; x < 2; x += 1) await turn(setup, branch);
      await settled(setup, branch);
      killJudges(setup, keepsCopies);
      putBack(setup, before);
      const game = gameOf(await load(setup, last));
      for (let x = 0; x < 3; x += 1) await turn(setup, game);
      expect(game.fairness.last?.list.every(([, link]) => link !== null)).toBe(true);
      expect(alarms(setup)).toEqual([]);
      const { forks, browsers, missed } = await fitsTwice(setup, game);
      expect([forks.map(({ kept }) => kept), browsers, missed]).toEqual([[2], [], []]);
    },
  );

  test("bring in a seat that came in by a lost entry and gave nothing", async () => {
    const setup = await openToyGame(4, "refuses");
    await setup.world.time.pass(2000);
    await move(setup.world, setup.game, 5);
    await settled(setup, setup.game);
    const last = setup.game.tip.n;
    const before = backup(setup);
    void setup.game.submit([{ do: "turn" }]);
    await setup.world.time.until(() => setup.game.fairness.open !== null, setup.world.time.now + 5000);
    setup.seats.Bob.window.kill();
    await setup.world.time.pass(12_000);
    expect(setup.game.fairness.last?.list.map(([user, link]) => [user, link !== null])).toEqual([
      ["Ann", true],
      ["Bob", false],
    ]);
    killJudges(setup, true);
    putBack(setup, before);
    const game = gameOf(await load(setup, last));
    await turn(setup, game);
    sit(setup.world, setup.seats.Bob.profile, setup.game.gid);
    await setup.world.time.pass(3000);
    await turn(setup, game);
    expect(game.fairness.last?.list.map(([user, link]) => [user, link !== null])).toContainEqual(["Bob", true]);
    const { missed } = await fitsTwice(setup, game);
    expect(missed.map(({ round, user }) => [round, user])).toEqual([["turn.1", "Bob"]]);
  });

  test.for(["before the log is torn", "after the judge went on"])(
    "accuse nobody in a captain's browser that was closed while they were done, and opened %s",
    async (when) => {
      const { setup, last } = await begun();
      const { Bob } = setup.seats;
      Bob.window.kill();
      for (let x = 0; x < 3; x += 1) await turn(setup, setup.game);
      await settled(setup, setup.game);
      const where = setup.game.state.holes["p1"];
      killJudges(setup, false);
      tear(setup, last + 1);
      if (when === "before the log is torn") sit(setup.world, Bob.profile, setup.game.gid);
      const game = gameOf(await load(setup, last));
      if (when !== "before the log is torn") sit(setup.world, Bob.profile, setup.game.gid);
      await setup.world.time.pass(3000);
      for (let x = 0; x < 4; x += 1) await turn(setup, game);
      expect(game.fairness.last?.list.map(([user, link]) => [user, link !== null])).toEqual([
        ["Ann", true],
        ["Bob", true],
      ]);
      expect([
        game.eventsByEntry().some(({ events }) => JSON.stringify(events).includes(`"p1":${where}`)),
        alarms(setup),
      ]).toEqual([true, []]);
      await fitsTwice(setup, game);
    },
  );

  test("that nobody could prove are missed by a captain who comes when all of it is put away, once the volumes are read", async () => {
    const setup = await openToyGame(4, "open");
    await setup.world.time.pass(2000);
    await turn(setup, setup.game);
    await settled(setup, setup.game);
    const before = backup(setup);
    const last = setup.game.tip.n;
    await turn(setup, setup.game);
    await settled(setup, setup.game);
    killJudges(setup, false);
    for (const { window } of Object.values(setup.seats)) window.kill();
    putBack(setup, before);
    const game = gameOf(await load(setup, last));
    for (let x = 0; x < 4; x += 1) await turn(setup, game);
    await settled(setup, game);
    const ann = sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect(ann.game.entries[0]?.n, "what was gone on with is put away").toBeGreaterThan(last + 1);
    expect(alarms(setup)).toEqual([]);
    await inTime(setup.world, ann.game.recall());
    await setup.world.time.pass(2000);
    expect(alarms(setup)).toEqual(["Ann round-lost"]);
  });

  /** A window that is closed when the judge has said to go on, and before anybody is told. */
  const cutShort = async () => {
    const { setup, last } = await begun();
    const second = otherBrowser(setup, "Second");
    const before = backup(setup);
    await turn(setup, setup.game);
    await settled(setup, setup.game);
    const newer = backup(setup);
    const where = setup.game.state.holes["p1"];
    killJudges(setup, false);
    putBack(setup, before);
    const window = setup.world.open(setup.judge);
    void loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid, goOn: last });
    const isSaid = (): boolean => [...setup.judge.store.values()].some((text) => text.includes('"fork"'));
    await setup.world.time.until(isSaid, setup.world.time.now + 20_000);
    window.kill();
    await setup.world.time.pass(3000);
    return { setup, second, newer, where };
  };

  test("of a word that nobody heard are nothing to a log that is whole again", async () => {
    const { setup, newer } = await cutShort();
    putBack(setup, newer);
    setup.judge.copies.clear();
    const game = gameOf(await load(setup));
    await turn(setup, game);
    expect(alarms(setup)).toEqual([]);
    expect((await fitsTwice(setup, game)).forks).toEqual([]);
  });

  test("are kept by another browser of a judge too, which is asked anew", async () => {
    const { setup, second, where } = await cutShort();
    const { result } = await load(setup, undefined, setup.world.open(second));
    const wayOn = !result.ok && "wayOn" in result.error ? result.error.wayOn : null;
    const game = result.ok ? result.value : gameOf(await load(setup, wayOn?.n, setup.world.open(second)));
    await turn(setup, game);
    expect([game.state.holes["p1"], alarms(setup)]).toEqual([where, []]);
    expect((await fitsTwice(setup, game)).forks.map(({ kept }) => kept)).toEqual([1]);
  });

  test("nobody else's are accused when a page is put back that somebody deleted", async () => {
    const { setup } = await begun();
    for (let x = 0; x < 14; x += 1) await turn(setup, setup.game);
    await settled(setup, setup.game);
    const [, early] = segments(setup);
    setup.world.vandalise({ do: "delete-page", id: early?.id ?? "" });
    await settled(setup, setup.game);
    expect(segments(setup).map(({ id }) => id)).toContain(early?.id);
    expect(alarms(setup)).toEqual([]);
  });

  /** A judge writes a fork that gives nothing up, with rounds that never were, as the next entry. */
  const invented = async (rounds: (one: KeptRound) => readonly unknown[]) => {
    const { setup, last } = await begun();
    const opened = setup.game.entry(last - 1);
    const before = toBase64url(new Uint8Array(32).fill(7));
    const one = (turnOf: number): KeptRound => ({
      before,
      p: canon({
        ...opened,
        n: last + 5,
        do: [{ do: "round-open", round: `turn.${turnOf}`, seats: ["Ann", "Bob"] }],
      } as never),
      list: [],
    });
    setup.window.sleep(600_000);
    const { page, key } = slotOf(setup, last);
    const { e = {} } = segments(setup).find(({ id }) => id === page)?.data ?? {};
    const slot = (e as Record<string, JsonObject>)[key];
    const head = toBase64url(setup.game.tip.head);
    const kept = [7, 8, 9].flatMap((turnOf) => rounds(one(turnOf)));
    const fork = { do: "fork", from: { n: last + 9, head: null }, to: { n: last, head }, rounds: kept };
    const record = { n: last + 1, at: opened.at, do: [fork] };
    const next = `e.e${String(Number(key.slice(1)) + 1).padStart(2, "0")}`;
    setup.world.vandalise(
      { do: "set-page", id: page, key: next, value: { ...slot, p: canon(record as never) } },
      "Judge",
    );
    await setup.world.time.pass(2000);
    return alarms(setup);
  };
  const bytes = (fill: number): string => toBase64url(new Uint8Array(32).fill(fill));
  test("that never were, with links that nobody gave, are named by each seat whose name stands there", async () => {
    const said = await invented((one) => [
      {
        ...one,
        list: [
          ["Ann", bytes(1), bytes(2)],
          ["Bob", bytes(3), bytes(4)],
        ],
      },
    ]);
    expect(said).toEqual(expect.arrayContaining(["Ann unheard", "Bob unheard"]));
  });
  test("that never were, without them, are named by each seat whose window was open all the time", async () => {
    const said = await invented((one) => [
      {
        ...one,
        list: [
          ["Ann", null, null],
          ["Bob", null, null],
        ],
      },
    ]);
    expect(said).toEqual(expect.arrayContaining(["Ann unheard", "Bob unheard"]));
  });

  test("by an older word to go on no round may be opened twice later", async () => {
    const { setup, last } = await begun();
    const older = backup(setup);
    await move(setup.world, setup.game, 9);
    await settled(setup, setup.game);
    killJudges(setup, false);
    putBack(setup, older);
    const game = gameOf(await load(setup, last));
    await move(setup.world, game, 10);
    await settled(setup, game);
    const before = backup(setup);
    await turn(setup, game);
    await settled(setup, game);
    killJudges(setup, false);
    putBack(setup, before);
    // Another browser with the key, in which nothing stands of what is lost, and to which no seat's word comes.
    const blind = setup.world.open(otherBrowser({ ...setup, judge: setup.judge }, "Judge"));
    for (const [key, text] of blind.profile.store)
      blind.profile.store.set(key, text.replace(/"acked":\{[^}]*\}/, '"acked":null'));
    const ports = judgePorts(blind);
    const deaf = { ...ports, wire: { ...ports.wire, listen: (ear: never) => ports.wire.listen(deafTo(ear)) } };
    const result = await inTime(setup.world, loadGame(deaf as typeof ports, { world: "demo", gid: setup.game.gid }));
    await turn(setup, gameOf({ result }));
    await setup.world.time.pass(5000);
    expect(alarms(setup)).toEqual(expect.arrayContaining(["Ann opened-twice", "Bob opened-twice"]));
  });
});

/** Hears no seat's proof of what it saw. */
const deafTo =
  (ear: (message: unknown, sender: string) => void) =>
  (message: unknown, sender: string): void =>
    ear((message as JsonObject)["t"] === "hello" ? { ...(message as JsonObject), n: -1, w: null } : message, sender);

describe("[fairness 8] a round that was opened in lost entries and not done", () => {
  /** The round of turn 2 is opened: Ann has given her link, Bob's window is frozen, and the entry is lost. */
  const asked = async (keepsCopy: boolean) => {
    const setup = await openToyGame(4, "refuses");
    const { world, game, window, seats, judge } = setup;
    await world.time.pass(2000);
    void game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
    await inTime(world, game.submit([{ do: "turn" }]));
    await world.time.pass(10_000);
    const last = game.tip.n;
    const older = backup(setup);
    seats.Bob.window.sleep(4000);
    void game.submit([{ do: "turn" }]);
    const given = () => links(setup).filter(([from, round]) => from === "Ann" && round === "turn.2");
    await world.time.until(() => given().length > 0, world.time.now + 4000);
    await world.time.pass(500);
    const { open } = game.fairness;
    expect(open).toMatchObject({ round: "turn.2", seats: ["Ann", "Bob"] });
    window.kill();
    if (!keepsCopy) judge.copies.clear();
    putBack(setup, older);
    return { setup, last, head: open?.head, given };
  };
  /** The links that seats gave, each with its round and the head of the entry that asked. */
  const links = ({ world }: Setup) =>
    world.messages.flatMap(({ message, from }) =>
      message["t"] === "link" && message["user"] === from
        ? [[from, message["round"], message["open"], message["link"]] as const]
        : [],
    );
  const alarms = ({ world }: Setup): readonly string[] =>
    world.messages.flatMap(({ message, from }) => (message["t"] === "alarm" ? [`${from} ${message["code"]}`] : []));

  test.for([
    ["the judge's copy has it", true],
    ["captains' windows prove it", false],
  ] as const)("waits on for the same links where %s, and its dice are of that entry", async ([, keepsCopy]) => {
    const { setup, last, head, given } = await asked(keepsCopy);
    const { world } = setup;
    const game = gameOf(await load(setup, last));
    expect(forkIn(game.entry(last + 1).do)?.rounds).toMatchObject([{ list: null }]);
    await inTime(world, game.submit([{ do: "turn" }]));
    expect(game.fairness.last).toMatchObject({ round: "turn.2", head });
    expect(game.fairness.last?.list.map(([user, link]) => [user, link !== null])).toEqual([
      ["Ann", true],
      ["Bob", true],
    ]);
    expect(new Set(given().map(([, , , link]) => link))).toEqual(new Set([game.fairness.last?.list[0]?.[1]]));
    expect(alarms(setup)).toEqual([]);
    await inTime(world, game.submit([{ do: "turn" }]));
    expect(game.fairness.last?.round).toBe("turn.3");
    expect(gameOf(await load(setup)).state).toEqual(game.state);
    await inTime(world, game.end());
    await world.time.pass(20_000);
    const file = exportGame(game.exportable);
    const { misfits, dice, unproven } = verifyAtOnce(toy, file);
    expect([misfits, checkedByOther(withDice(file, dice)).misfits]).toEqual([[], []]);
    expect(unproven.forks.map(({ kept }) => kept)).toEqual([1]);
  });

  test("may be opened anew where nobody proves it, and who gave a link for it says so", async () => {
    const { setup, last, head } = await asked(false);
    for (const { window } of Object.values(setup.seats)) window.kill();
    const game = gameOf(await load(setup, last));
    await inTime(setup.world, game.submit([{ do: "turn" }]));
    expect(game.fairness.last?.round).toBe("turn.2");
    expect(game.fairness.last?.head).not.toBe(head);
    sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(5000);
    expect(alarms(setup)).toEqual(["Ann round-lost"]);
  });

  test("is done by the time it waits, where a seat that was asked is gone", async () => {
    const { setup, last, head } = await asked(true);
    setup.seats.Bob.window.kill();
    setup.seats.Bob.game.close();
    const game = gameOf(await load(setup, last));
    await inTime(setup.world, game.submit([{ do: "turn" }]));
    expect(game.fairness.last).toMatchObject({ round: "turn.2", head });
    expect(game.fairness.last?.list.map(([user, link]) => [user, link !== null])).toEqual([
      ["Ann", true],
      ["Bob", false],
    ]);
    expect(alarms(setup)).toEqual([]);
  });
});
