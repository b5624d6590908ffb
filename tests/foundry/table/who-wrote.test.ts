/** What captains write on documents that this module reads back: nothing of it decides anything. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EMPTY_FORM, NAMED } from "../../../src/foundry/destinations/set-up-form.ts";
import { clockId } from "../../../src/foundry/drivers/tracker.ts";
import type { HostCombat, HostScene, HostToken } from "../../../src/foundry/host/host.ts";
import { tokenOf } from "../../../src/foundry/read/unit.ts";
import { listedAsRead } from "../../guards/read-page.ts";
import { langText } from "../apps/sentences.ts";
import { cornerIn, drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, setting, sitDown } from "./small-game.ts";
import { atPortal, startAs, toDestination } from "./to-destination.ts";
import { MODULE, type Window } from "./window.ts";

const ROW = { scenario: "SG1", port: "0815", race: "Klingon", defend: "42xx", bpv: 1, ships: "Any: 2xCA", notes: "" };

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann, speed: 8 },
    { name: "Heron", at: "1518", owner: bob, speed: 8 },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1515");
  await play.to("1.1");
});
afterEach(() => play.table.close());

const everybodySeesTheGame = (): void => {
  for (const window of [play.judge, ann, bob]) expect(tokensStand(window), window.seat).toEqual(unitsStand(play));
};

const nameOf = ({ host, me }: Window): string => host.game.users.get(me)?.name ?? "";

/** What a window's person hears of a place that somebody wrote. */
const toldOf = (who: Window, unit: string): string => langText("Clock.writtenPlace", { who: nameOf(who), unit });

/** Writes a token's place past everything that tells of a movement. */
const writePlace = async (window: Window, unit: string, to: { readonly x: number; readonly y: number }) => {
  const token = window.tokenOf(unit);
  const [parentUuid, updates] = [`Scene.${token.parent?.id}`, [{ _id: token.id, ...to }]];
  await play.table.drive(
    window.line.write({
      ...{ kind: "documents", action: "update", documentName: "Token", options: {} },
      parentUuid,
      updates,
    }),
  );
};

/** The judge's page is loaded anew. */
const reloadJudge = async (meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> => {
  const { table, judge } = play;
  await table.leave(judge);
  await meanwhile();
  play = play.with({ judge: await table.sit(judge.seat, judge.profile) });
  await table.pass(5 * TICK);
};

describe("the step that is noted on a token", () => {
  test.for([1e9, Number.MAX_SAFE_INTEGER, 40])(
    "of %i, by its captain, keeps no later entry from its token",
    async (step) => {
      const unit = play.unit("Tern");
      await play.table.drive(ann.tokenOf(unit).update({ [`flags.${MODULE}.step`]: step }));
      const before = unitsStand(play)[unit];
      await play.to("1.16");
      expect(unitsStand(play)[unit]).not.toBe(before);
      everybodySeesTheGame();
    },
  );
});

describe("a place that is written without a movement", () => {
  test.for(["off", "ask", "refuse", "note"])(
    "is put back, and told with its writer, where moves are checked by %s",
    async (check) => {
      await setting(play.table, play.judge, "moveCheck", check);
      const unit = play.unit("Tern");
      const before = unitsStand(play)[unit];
      await writePlace(ann, unit, cornerIn(map, ann.tokenOf(unit), "1530"));
      await play.table.pass(4 * TICK);
      everybodySeesTheGame();
      expect(unitsStand(play)[unit]).toBe(before);
      expect(play.judge.notices).toContain(toldOf(ann, "Tern"));
      expect(ann.notices.join()).toContain(langText("Refusal.no-movement"));
    },
  );

  test("again and again is put back all the same, and the judge reads of it once", async () => {
    const unit = play.unit("Tern");
    const before = unitsStand(play)[unit];
    let back = 0;
    for (let n = 0; n < 40; n += 1) {
      await writePlace(ann, unit, cornerIn(map, ann.tokenOf(unit), n % 2 === 0 ? "1530" : "1430"));
      await play.table.pass(100);
      if (tokensStand(play.judge)[unit] === before) back += 1;
    }
    expect(back).toBeGreaterThan(2);
    await play.table.pass(4 * TICK);
    everybodySeesTheGame();
    expect(play.judge.notices.filter((told) => told === toldOf(ann, "Tern"))).toHaveLength(1);
  });

  test("so that no hook tells of it is put back with the next entry", async () => {
    const unit = play.unit("Heron");
    const before = unitsStand(play)[unit];
    const to = cornerIn(map, bob.tokenOf(unit), "1530");
    await play.table.drive(bob.tokenOf(unit).update(to, { noHook: true }));
    await play.table.drive(drag(play.table, ann, play.unit("Tern"), ["1510"]));
    await play.table.pass(4 * TICK);
    everybodySeesTheGame();
    expect(unitsStand(play)[unit]).toBe(before);
  });

  test.for(["off", "ask"])(
    "while nobody judges is put back where it is more than a move, moves being checked by %s",
    async (check) => {
      await setting(play.table, play.judge, "moveCheck", check);
      const unit = play.unit("Tern");
      const before = unitsStand(play)[unit];
      await reloadJudge(() => writePlace(ann, unit, cornerIn(map, ann.tokenOf(unit), "1530")));
      everybodySeesTheGame();
      expect(unitsStand(play)[unit]).toBe(before);
    },
  );

  test("a drag, one over checkpoints, a correction and what a push does are none of it", async () => {
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    await setting(play.table, play.judge, "moveCheck", "off");
    await drag(play.table, ann, tern, ["1510"]);
    await drag(play.table, ann, tern, ["1509", "1508"]);
    play.judge.asked.how = "corrected";
    await drag(play.table, play.judge, heron, ["2020"]);
    await play.table.pass(5 * TICK);
    expect([unitsStand(play)[tern], unitsStand(play)[heron]].join()).toMatch(/1508.*2020/);
    await play.to("1.16");
    everybodySeesTheGame();
    expect(play.judge.notices.filter((told) => told.includes("without moving"))).toEqual([]);
  });
});

describe("an own ship that a captain hides from the others", () => {
  test("is shown again, and the judge reads who it was; one that a game master hides stays hidden", async () => {
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    for (let n = 0; n < 40; n += 1) void ann.tokenOf(tern).update({ hidden: n % 2 === 0 });
    void ann.tokenOf(tern).update({ hidden: true });
    await play.table.pass(4 * TICK);
    expect(bob.tokenOf(tern).hidden).toBe(false);
    const told = langText("Clock.hidShip", { who: nameOf(ann), unit: "Tern" });
    const times = play.judge.notices.filter((text) => text === told).length;
    expect([times > 0, times < 10]).toEqual([true, true]);
    await play.table.drive(play.judge.tokenOf(heron).update({ hidden: true }));
    await play.table.pass(4 * TICK);
    expect(ann.tokenOf(heron).hidden).toBe(true);
  });
});

describe("a way that no ship goes", () => {
  test.for([
    ["to a place beyond all maps", [{ x: 100_000_000, y: 0 }]],
    ["of twenty thousand places", Array.from({ length: 20_000 }, (_, at) => ({ x: 1000 + (at % 7) * 300, y: 900 }))],
  ] as const)("%s is put back, and nobody computes it", async ([, ways]) => {
    await setting(play.table, play.judge, "moveCheck", "off");
    const unit = play.unit("Tern");
    const token = ann.tokenOf(unit);
    const passed = { waypoints: ways, distance: 0, cost: 0, spaces: 0, diagonals: 0 };
    const last = ways.at(-1) ?? { x: 0, y: 0 };
    const movement = {
      ...{ id: "forged", chain: [], origin: token._source, destination: last, passed, method: "api" },
      pending: { ...passed, waypoints: [] },
    };
    const updates = [{ _id: token.id, ...last }];
    const options = { movement: { [token.id]: movement } };
    const before = play.judge.game.tip.n;
    await play.table.drive(
      ann.line.write({
        ...{ kind: "documents", action: "update", documentName: "Token", parentUuid: `Scene.${map.id}` },
        ...{ updates, options: JSON.parse(JSON.stringify(options)) },
      }),
    );
    await play.table.pass(4 * TICK);
    everybodySeesTheGame();
    expect(play.judge.game.tip.n).toBe(before);
    expect(ann.notices.join()).toContain(langText("Refusal.too-far"));
    await reloadJudge();
    everybodySeesTheGame();
  });
});

describe("the name and the actor of another's ship, on an own token while nobody judges", () => {
  test.for(["1519", "1512", "1518"])("move it from %s nowhere, and it keeps one token", async (from) => {
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    const before = unitsStand(play)[heron];
    const [mine, another] = [ann.tokenOf(tern), ann.tokenOf(heron)];
    await reloadJudge(async () => {
      await play.table.drive(drag(play.table, ann, tern, [from]));
      const unit = another.getFlag(MODULE, "unit");
      await play.table.drive(mine.update({ actorId: another.actorId, [`flags.${MODULE}.unit`]: unit }));
    });
    expect(unitsStand(play)[heron]).toBe(before);
    everybodySeesTheGame();
    await drag(play.table, bob, heron, ["1520"]);
    everybodySeesTheGame();
    expect(unitsStand(play)[heron]).toContain("1520");
  });
});

describe("the name of another's ship, on an own token again and again while that ship goes through a portal", () => {
  test.for([4, 5])("takes it from nobody (%i)", async (seed) => {
    await play.table.close();
    play = await sitDown({ seed });
    await atPortal(play, ROW);
    [ann, bob] = play.captains;
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    const [mine, another] = [bob.tokenOf(heron), bob.tokenOf(tern)];
    // Of two tokens the first by its id would be copied.
    expect(mine.id < another.id).toBe(true);
    const [unit, { actorId }] = [another.getFlag(MODULE, "unit"), another];
    let left = 40;
    const write = (): void => {
      left -= 1;
      void mine.update({ [`flags.${MODULE}.unit`]: { ...(unit as object), left } });
    };
    const scene = await toDestination(play);
    for (const hook of ["updateJournalEntryPage", "createScene"]) bob.host.Hooks.on(hook, write);
    bob.host.Hooks.on("updateToken", (token: HostToken) => {
      if (token.id === mine.id && left > 0) write();
    });
    write();
    await startAs(play, scene, { ...EMPTY_FORM, race: "ROM", starts: ["4207"], status: 0, tokens: NAMED });
    await play.answerAll();
    expect(left).toBeLessThan(0);
    everybodySeesTheGame();
    expect(play.state.units[tern]?.scene).toBe(scene);
    const came = ann.tokenOf(tern);
    expect([came.name, came.actorId, bob.tokenOf(tern).isOwner]).toEqual(["Tern", actorId, false]);
  });
});

describe("what is made to look like a document of the judge's", () => {
  test("an encounter with the clock's flag is none, and what a captain notes on the clock's runs nothing", async () => {
    const { gid } = play.judge.game;
    const tracker = play.judge.host.game.combats.get(clockId(gid));
    if (!tracker) throw new Error("no encounter runs the clock");
    // Whether a player may write it in Foundry no page says; an assistant may, who is a captain here.
    await play.table.drive(play.judge.host.game.users.get(ann.me)?.update({ role: 3 }) ?? Promise.resolve());
    const forged = { round: 0, turn: 0, step: -500, combatant: null };
    const seen = ann.host.game.combats.get(tracker.id) as HostCombat;
    await play.table.drive(seen.update({ [`flags.${MODULE}.counted`]: forged }));
    await play.table.pass(4 * TICK);
    expect(play.now).toBe("1.1");
    await play.next();
    expect(play.now).toBe("1.2");
    await play.table.drive(seen.update({ [`flags.${MODULE}.counted`]: { ...forged, round: -9 } }));
    await reloadJudge();
    expect(play.now).toBe("1.2");
    await play.next();
    expect(play.now).toBe("1.3");
    await play.table.drive(seen.update({ [`flags.${MODULE}.clock`]: "another" }));
    await play.table.pass(4 * TICK);
    await play.next();
    expect([play.now, play.judge.host.game.combats.contents.length]).toEqual(["1.4", 1]);
  });

  test("a journal with the log's flag is no log", async () => {
    const { gid } = play.judge.game;
    const { table } = play;
    await table.drive(
      play.judge.host.game.users.get(ann.me)?.update({ permissions: { JOURNAL_CREATE: true } }) ?? Promise.resolve(),
    );
    const flags = { [MODULE]: { log: gid } };
    await table.drive(ann.host.JournalEntry.create({ name: "log", flags }));
    await table.drive(ann.host.JournalEntry.create({ name: "log", flags: { [MODULE]: { log: "x".repeat(22) } } }));
    await reloadJudge();
    await play.next();
    expect(play.now).toBe("1.2");
    everybodySeesTheGame();
  });

  test("another's name on a token that the judge's window writes at that moment stays another's", async () => {
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    const [mine, judges] = [ann.tokenOf(tern), play.judge.tokenOf(tern)];
    const before = unitsStand(play)[heron];
    const unit = ann.tokenOf(heron).getFlag(MODULE, "unit");
    void mine.update({ [`flags.${MODULE}.unit`]: unit });
    void judges.update({ [`flags.${MODULE}.step`]: 1 }, { gravityPortals: { session: "x", term: 1, n: 1 } });
    const to = cornerIn(map, mine, "1514");
    void mine.move([{ ...to, action: "walk" }], { method: "dragging" });
    await play.table.pass(6 * TICK);
    expect(unitsStand(play)[heron]).toBe(before);
    everybodySeesTheGame();
    await drag(play.table, ann, tern, ["1513"]);
    expect(unitsStand(play)[tern]).toContain("1513");
  });

  test("a token that a captain deletes with another's name on it takes that ship out of nothing", async () => {
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    const { table } = play;
    const mine = ann.tokenOf(tern);
    await table.drive(play.judge.host.game.users.get(ann.me)?.update({ role: 3 }) ?? Promise.resolve());
    const unit = ann.tokenOf(heron).getFlag(MODULE, "unit");
    // One right after the other: the judge's window has no time to put the name right.
    void mine.update({ [`flags.${MODULE}.unit`]: unit }).then(() => mine.delete());
    await table.pass(6 * TICK);
    expect([play.state.units[heron]?.status, play.state.units[tern]?.status]).toEqual(["in-play", undefined]);
    everybodySeesTheGame();
  });

  test("an actor with the flag of another's ship does not get it", async () => {
    const { table, judge } = play;
    await table.drive(
      judge.host.game.users.get(ann.me)?.update({ permissions: { ACTOR_CREATE: true } }) ?? Promise.resolve(),
    );
    const type = `${MODULE}.ship`;
    await table.drive(ann.host.Actor.create({ name: "Mine", type, flags: { [MODULE]: { unit: "late" } } }));
    const unit = {
      id: "late",
      scene: map.id,
      hex: { q: 3, r: 3 },
      owner: bob.me,
      class: "ship",
      facing: "A",
      speed: 0,
    };
    const added = judge.acts.command({
      do: "add-unit",
      unit: { ...Object.values(play.state.units)[0], ...unit },
    } as never);
    await table.drive(added);
    await table.pass(4 * TICK);
    const made = tokenOf(judge.host, play.state, "late");
    expect([made?.actor?.name === "Mine", play.state.units["late"]?.owner]).toEqual([false, bob.me]);
    expect(made?.actor?.ownership?.[ann.me] ?? 0).toBe(0);
  });
});

/** Values of every type, of many sizes, with keys of prototypes, markup, and entries of the past and to come. */
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  7,
  1e308,
  "",
  "e999999",
  "__proto__",
  "<img src=x onerror=alert(1)>",
  "x".repeat(20_000),
  [],
  [[1], { id: "x" }],
  { id: "constructor" },
  { id: "x".repeat(64), speed: "fast", facing: 9, class: {}, traits: "all", breakdown: -5 },
  { q: 1e9, r: -1e9 },
  { hexes: [{ q: 0, r: 0 }], x: 1, y: 1, width: 1, height: 1 },
  JSON.parse('{"constructor":{"prototype":{"isGM":true}},"hasOwnProperty":1}'),
];

describe("whatever a captain writes on an own ship", () => {
  test("the game plays, undoes and loads with, and every token stands where the game has its ship", async () => {
    const [tern, names] = [play.unit("Tern"), listedAsRead("Flags")];
    const { table } = play;
    const unit = ann.tokenOf(tern).getFlag(MODULE, "unit") as object;
    for (const [round, junk] of JUNK.entries()) {
      // Some of it beside a name of the unit that is right, some with that forged too.
      const flags = Object.fromEntries(names.map((name, at) => [name, (at + round) % 3 === 0 ? unit : junk]));
      const token = ann.tokensOf(tern)[0] ?? ann.host.game.scenes.get(map.id)?.tokens.contents[0];
      await table.drive(token?.update({ [`flags.${MODULE}`]: flags }) ?? Promise.resolve());
      await table.drive(token?.actor?.update({ [`flags.${MODULE}`]: flags }) ?? Promise.resolve());
      await table.pass(3 * TICK);
      if (round % 4 === 1) await play.next();
      if (round % 4 === 3) await table.drive(play.judge.game.undo([play.judge.game.tip.n]));
      await table.pass(4 * TICK);
      if (round % 6 === 5) await reloadJudge();
      expect(play.state.units[tern]?.owner, `round ${round}`).toBe(ann.me);
      everybodySeesTheGame();
    }
    expect(play.judge.game.role).toBe("executor");
    expect(play.state.scenes[map.id]?.terrain).toEqual([]);
    await table.drive(drag(table, bob, play.unit("Heron"), ["1520"]));
    everybodySeesTheGame();
  }, 120_000);
});
