import { describe, expect, test, vi } from "vitest";
import { forkIn } from "../../src/judge/log/runtime-commands.ts";
import { toBase64url } from "../../src/judge/protocol/encoding.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { enterKey } from "../../src/judge/run/take-over.ts";
import { exportGame, withDice } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { checkedByOther } from "../verify/checked.ts";
import { backup, gameOf, load, move, played, putBack, segments, slotOf, spoil, tear } from "./going-on.ts";
import { played as turnsPlayed } from "./put-away-game.ts";
import { inTime, judgePorts, openToyGame, otherBrowser, reload, type Setup, sit } from "./world/driver.ts";
import { toy } from "./world/toy.ts";
import { freshProfile } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

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

  test("is read in time, however often its judge loaded it anew: the log has the last entry of each time once more", async () => {
    const setup = await openToyGame(4, "refuses");
    let { game, window } = setup;
    for (let x = 0; x < 24; x += 1) {
      await move(setup.world, game, x);
      await setup.world.time.pass(6000);
      window.kill();
      ({ game, window } = await reload({ ...setup, game }));
    }
    for (const x of [50, 51, 52]) await move(setup.world, game, x);
    await setup.world.time.pass(6000);
    window.kill();
    setup.judge.copies.clear();
    const { n } = game.tip;
    spoil(setup, n - 2, { p: "{" });
    expect((await load(setup)).result).toMatchObject({ error: { code: "rolled-back", wayOn: { n: n - 3, lost: n } } });
    expect(gameOf(await load(setup, n - 3)).tip.n).toBe(n - 2);
  });

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

  test("with volumes that only this browser has is gone on with from where these end, and opens each time", async () => {
    const setup = await openToyGame(4);
    await setup.world.time.pass(2000);
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    for (let x = 0; x < 5; x += 1) await move(setup.world, setup.game, x);
    await setup.world.time.pass(10_000);
    const older = backup(setup);
    for (let x = 0; x < 5; x += 1) await move(setup.world, setup.game, 10 + x);
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await setup.world.time.pass(20_000);
    const last = Math.max(...[...setup.world.documents.volumes.values()].map(({ data }) => Number(data["to"])));
    setup.window.kill();
    putBack(setup, older);
    expect((await load(setup)).result).toMatchObject({ error: { copy: setup.game.tip.n, wayOn: { n: last } } });
    const taken = await load(setup, last);
    const game = gameOf(taken);
    expect([game.tip.n, game.state.at["u1"]]).toEqual([last + 1, 14]);
    await move(setup.world, game, 77);
    await inTime(setup.world, game.submit([{ do: "turn" }]));
    await setup.world.time.pass(20_000);
    taken.window.kill();
    const again = gameOf(await load(setup));
    expect(again.state).toEqual(game.state);
    expect(again.eventsByEntry()).toEqual(game.eventsByEntry());
    setup.judge.copies.clear();
    expect(gameOf(await load(setup)).state).toEqual(game.state);
  });

  test("is not spoilt by the copy of another browser, whose pages went on with what was given up", async () => {
    const setup = await openToyGame(4, "refuses");
    const other = otherBrowser(setup, "Second");
    for (let x = 0; x < 40; x += 1) await move(setup.world, setup.game, x);
    await setup.world.time.pass(10_000);
    const older = backup(setup);
    const { n } = setup.game.tip;
    // The page in which the backup ends is filled, closed and archived; this browser's copy has it so.
    for (let x = 0; x < 80; x += 1) await move(setup.world, setup.game, x);
    await setup.world.time.pass(20_000);
    setup.window.kill();
    putBack(setup, older);
    const second = setup.world.open(other);
    const game = gameOf(await load(setup, n, second));
    for (let x = 0; x < 80; x += 1) await move(setup.world, game, 100 + x);
    await setup.world.time.pass(20_000);
    second.kill();
    const again = gameOf(await load(setup));
    expect(again.state).toEqual(game.state);
    expect(again.eventsByEntry()).toEqual(game.eventsByEntry());
    await move(setup.world, again, 7);
    await setup.world.time.pass(20_000);
    expect(gameOf(await load(setup)).state).toEqual(again.state);
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
