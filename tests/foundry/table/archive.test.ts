import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { archivePort } from "../../../src/foundry/ports/log.ts";
import { currentGame } from "../../../src/foundry/settings/settings.ts";
import { langText } from "../apps/sentences.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { Profile } from "./profile.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;

const begin = async (): Promise<void> => {
  const [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann, speed: 12 },
    { name: "Heron", at: "1518", owner: bob },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1515");
  await placePortal(play, map, "3015");
};

beforeEach(async () => {
  play = await sitDown();
});
afterEach(() => play.table.close());

const packOf = ({ host }: Window) => host.game.packs.get(`world.${MODULE}-log`);
const logPages = ({ host }: Window): number =>
  host.game.journal.contents
    .filter((journal) => journal.getFlag(MODULE, "log") !== undefined)
    .reduce(
      (sum, { pages }) => sum + pages.contents.filter((page) => page.getFlag(MODULE, "kind") === "segment").length,
      0,
    );
const linesOf = ({ session }: Window): readonly string[] =>
  session.journal.map(
    ({ n, event }) => `${n} ${JSON.stringify(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)))}`,
  );
const everybodySeesTheGame = (): void => {
  for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
};
const reload = async (at: 0 | 1, profile: Profile): Promise<Window> => {
  await play.table.leave(play.captains[at]);
  const again = await play.table.sit(play.captains[at].seat, profile);
  play = play.with({ captains: at === 0 ? [again, play.captains[1]] : [play.captains[0], again] });
  await play.table.pass(4 * TICK);
  return again;
};

describe("finished turns", { timeout: 120_000 }, () => {
  test("are in a compendium of the world, whose index is all that clients get of it", async () => {
    await begin();
    await play.to("2.1");
    await play.table.pass(4 * TICK);
    expect(packOf(play.judge)?.title).toBe(langText("Log.archive"));
    const captain = await reload(0, new Profile());
    expect(logPages(captain)).toBeLessThan(5);
    // A volume of the set-up and one of turn 1, each in its public and its sealed part.
    expect(packOf(captain)?.index.contents).toHaveLength(4);
    expect(JSON.stringify(packOf(captain)?.index.contents)).not.toMatch(/"z"|"b"|"e"/);
    expect(captain.notices).toEqual([]);
    everybodySeesTheGame();
  });

  test("are among the lines of a captain who returns, with what that one alone was told", async () => {
    await begin();
    play.captains[0].play.setOrders(play.unit("Tern"), { push: "ask", holdCourse: false });
    await play.to("2.1");
    const before = linesOf(play.captains[0]);
    expect(before.some((line) => line.startsWith("1 ") || line.includes("turn-started"))).toBe(true);
    const [ann] = play.captains;
    const again = await reload(0, ann.profile);
    expect(linesOf(again)).toEqual(before);
    expect(again.session.unread).toBe(ann.session.unread);
    const boxes = again.line.asked.filter((request) => JSON.stringify(request).includes('"kind":"pack"'));
    expect(boxes.length).toBeGreaterThan(0);
  });

  test("are read by the judge in a new browser, and undone from there", async () => {
    await begin();
    await play.to("1.1");
    const back = play.judge.game.tip.n;
    const there = unitsStand(play);
    await play.to("2.2");
    const [code, lines] = [play.judge.acts.recoveryCode(), linesOf(play.judge)];
    await play.table.leave(play.judge);
    const other = await play.table.sit("Judge");
    expect(await play.table.drive(other.acts.enterKey(code))).toBeNull();
    await play.table.pass(4 * TICK);
    play = play.with({ judge: other });
    expect(play.now).toBe("2.2");
    expect(linesOf(other)).toEqual(lines);
    await play.table.drive(other.acts.undoTo(back, "again"));
    await play.table.pass(10 * TICK);
    expect([play.now, unitsStand(play)]).toEqual(["1.1", there]);
    everybodySeesTheGame();
    await play.to("1.3");
  });

  test("stay in the journal where no compendium can be made, which is said once, and the game goes on", async () => {
    const { collections } = play.judge.host.foundry.documents;
    Object.defineProperty(collections.CompendiumCollection, "createCompendium", {
      value: () => Promise.reject(new Error("not allowed")),
    });
    await begin();
    await play.to("2.2");
    expect(play.judge.notices.filter((text) => text === langText("Notice.archive-unreachable"))).toHaveLength(1);
    expect(packOf(play.judge)).toBeUndefined();
    expect(logPages(play.judge)).toBeGreaterThan(3);
    everybodySeesTheGame();
    const { profile } = play.judge;
    const { state } = play;
    await play.table.leave(play.judge);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(4 * TICK);
    expect(play.state).toEqual(state);
  });
});

describe("the archive port", () => {
  const GID = "AAAAAAAAAAAAAAAAAAAAAA";
  const VOLUME = { id: "copperheroncoppe", data: { gid: GID, from: 1, to: 7, z: "public", b: "sealed" } };

  test("gives back what was put in, the public part without its box, and only of its game", async () => {
    const { table, judge, captains } = play;
    const archive = archivePort(judge.host, GID);
    expect(await table.drive(archive.read("all"))).toEqual([]);
    await table.drive(archive.create(VOLUME));
    await table.settle();
    expect(await table.drive(archive.find(VOLUME.id))).toEqual(VOLUME);
    expect(await table.drive(archive.read("all"))).toEqual([VOLUME]);
    expect(await table.drive(archivePort(judge.host, "other").read("all"))).toEqual([]);
    const { b: _, ...open } = VOLUME.data;
    expect(await table.drive(archivePort(captains[0].host, GID).read("public"))).toEqual([
      { id: VOLUME.id, data: open },
    ]);
    await table.drive(archive.remove([VOLUME.id, "notthereatallnot"]));
    expect(await table.drive(archive.find(VOLUME.id))).toBeUndefined();
    expect(packOf(judge)?.index.contents).toEqual([]);
  });

  test("is written to by no captain", async () => {
    const { table, judge, captains } = play;
    await expect(table.drive(archivePort(captains[0].host, GID).create(VOLUME))).rejects.toThrow();
    await table.drive(archivePort(judge.host, GID).create(VOLUME));
    await table.settle();
    await expect(table.drive(archivePort(captains[0].host, GID).remove([VOLUME.id]))).rejects.toThrow();
    expect(await table.drive(archivePort(judge.host, GID).find(VOLUME.id))).toEqual(VOLUME);
    expect(currentGame(judge.host)).toBeNull();
  });
});
