import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gameFileName, gameName, nameOfParts, whenText } from "../../../src/foundry/games/game-name.ts";
import {
  fileOfGame,
  keptGames,
  readGameFile,
  removeGame,
  writeGameFile,
} from "../../../src/foundry/games/saved-games.ts";
import { bringIn } from "../../../src/foundry/judge/game-scenes.ts";
import { localStore } from "../../../src/foundry/ports/browser.ts";
import { archivePort, logShelf } from "../../../src/foundry/ports/log.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { currentGame, setCurrentGame } from "../../../src/foundry/settings/settings.ts";
import type { LogPage, Volume } from "../../../src/judge/ports/ports.ts";
import { langText, say } from "../apps/sentences.ts";
import { type Play, TICK } from "./play.ts";
import { Profile } from "./profile.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let gid: string;

beforeEach(async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512", owner: play.captains[0], speed: 12 }]);
  await openGame(play, map);
  await placePortal(play, map, "3015", { windows: [[1, 32]] });
  await play.to("1.2");
  gid = play.judge.game.gid;
});
afterEach(() => play.table.close());

const saved = async (): Promise<string> => {
  const { host, profile } = play.judge;
  const store = localStore(() => profile.storage);
  return (await play.table.drive(fileOfGame(host, store, gid, RULESETS, say))).text;
};

const remove = async (text: string | null): Promise<boolean> => {
  const { host, client } = play.judge;
  const removed = await play.table.drive(removeGame(host, gid, text, () => client.join()));
  await play.table.pass(4 * TICK);
  return removed;
};

const linesOf = ({ session }: Window) => session.journal;

const volumesOf = (): Promise<readonly Volume[]> => play.table.drive(archivePort(play.judge.host, gid).read("all"));

const games = () => keptGames(play.judge.host).map(({ id, current, logs }) => [id, current, logs.length]);

describe("a game's name", () => {
  const named = ({ host }: Window): string => gameName(host, gid, RULESETS, say);

  test("is its first map, its ruleset and when it was begun, at everybody, and not its id", async () => {
    const begun = play.judge.host.game.journal.contents[0]?._stats?.createdTime ?? 0;
    expect(begun).toBeGreaterThan(0);
    const told = {
      scene: "deep",
      ruleset: langText("Ruleset.sfb32"),
      when: whenText(begun, "en"),
    };
    expect(named(play.judge)).toBe(langText("Games.begun", told));
    for (const captain of play.captains) expect(named(captain)).toBe(named(play.judge));
    expect(named(play.judge)).not.toContain(gid);
  });

  test("stays when its first turns were put away and another map came to the game", async () => {
    const before = named(play.judge);
    const reach = await makeMap(play, "reach");
    const { judge } = play.judge.client;
    if (!judge) throw new Error("nobody judges");
    expect(await play.table.drive(bringIn(judge, reach))).toBe(true);
    await play.to("2.2");
    expect(await volumesOf()).not.toHaveLength(0);
    expect(named(play.judge)).toBe(before);
  });

  test("says so where its map was deleted", async () => {
    await play.table.drive(play.judge.host.game.scenes.contents[0]?.delete() ?? Promise.resolve());
    expect(named(play.judge)).toContain(langText("Games.sceneGone"));
  });

  test("has the turn to which it came where nobody knows when it was begun", () => {
    const parts = { scene: "deep", ruleset: "Toy", begun: null };
    expect(nameOfParts({ ...parts, turn: "7" }, say)).toBe(
      langText("Games.cameTo", { scene: "deep", ruleset: "Toy", turn: 7 }),
    );
    expect(nameOfParts({ ...parts, turn: null }, say)).toBe(langText("Games.bare", { scene: "deep", ruleset: "Toy" }));
  });

  test("is that of its file, in words that every file system takes", async () => {
    const { host, profile } = play.judge;
    const store = localStore(() => profile.storage);
    const { name } = await play.table.drive(fileOfGame(host, store, gid, RULESETS, say));
    expect(name).toBe(`${gameFileName(host, gid, RULESETS, say)}.json`);
    expect(name).toMatch(/^deep-[\p{L}\p{N}-]+-\d{4}-\d\d-\d\d-\d{4}\.json$/u);
    expect(name).not.toContain(gid.toLowerCase());
  });
});

describe("a saved game", () => {
  test("holds the whole record and the key: from the file alone the game is taken up as it was", async () => {
    await play.to("2.2");
    const { state } = play;
    const lines = linesOf(play.judge);
    expect(lines.some(({ event }) => event.event === "turn-started" && event.turn === 1)).toBe(true);
    const text = await saved();
    const file = readGameFile(text);
    expect(file).toMatchObject({ game: gid, recoveryCode: play.judge.acts.recoveryCode() });
    expect(await remove(text)).toBe(true);
    const { judge } = play;
    const log = await play.table.drive(logShelf(judge.host).create(gid));
    for (const page of file?.pages ?? []) {
      await play.table.drive(log.create(page as LogPage, { session: "restored", term: 1, n: 0 }));
    }
    for (const volume of file?.volumes ?? []) await play.table.drive(log.archive.create(volume as Volume));
    await play.table.leave(judge);
    // Another browser, which knows nothing of the game but what the file says.
    const fresh = await play.table.sit("Judge", new Profile());
    await play.table.drive(setCurrentGame(fresh.host, gid));
    await play.table.drive(fresh.client.join());
    expect(fresh.session.condition).toBe("no-key");
    expect(await play.table.drive(fresh.acts.enterKey(file?.recoveryCode ?? ""))).toBeNull();
    await play.table.pass(4 * TICK);
    expect(fresh.game.state).toEqual(state);
    expect(linesOf(fresh)).toEqual(lines);
    expect(Object.keys(fresh.game.state.secret?.portals ?? {})).toHaveLength(1);
  });

  test("is removed only when its file was saved and read back", async () => {
    const text = await saved();
    expect(games()).toEqual([[gid, true, 1]]);
    const file = readGameFile(text);
    if (!file) throw new Error("it is a file");
    const { pages } = file;
    const without = writeGameFile({ ...file, pages: pages.filter(({ kind }) => kind !== "segment") });
    const other = writeGameFile({ ...file, game: "other" });
    const changed = text.replace(/"b": "[^"]{4}/, '"b": "AAAA');
    expect(changed).not.toBe(text);
    for (const wrong of ["", "{}", text.slice(1), without, other, changed]) expect(await remove(wrong)).toBe(false);
    expect([games(), currentGame(play.judge.host)]).toEqual([[[gid, true, 1]], gid]);
    expect(await remove(text)).toBe(true);
    expect([games(), currentGame(play.judge.host)]).toEqual([[], null]);
    for (const { session, host } of [play.judge, ...play.captains]) {
      expect(session.condition).toBe("no-game");
      expect(host.game.scenes.contents.map(({ name }) => name)).toEqual(["deep"]);
      expect([host.game.journal.contents, host.game.combats.contents].map(({ length }) => length)).toEqual([0, 0]);
    }
  });

  test("is removed without a file where the judge wants it so", async () => {
    await play.to("2.2");
    expect(await remove(null)).toBe(true);
    expect([games(), currentGame(play.judge.host), await volumesOf()]).toEqual([[], null, []]);
    for (const { session } of [play.judge, ...play.captains]) expect(session.condition).toBe("no-game");
  });

  test("goes with its finished turns, also when it was cut between the two", async () => {
    await play.to("2.2");
    const text = await saved();
    const without = { ...readGameFile(text), volumes: [] };
    expect(await volumesOf()).not.toHaveLength(0);
    expect(await remove(JSON.stringify(without))).toBe(false);
    const log = play.judge.host.game.journal.contents.find((one) => one.getFlag(MODULE, "log") === gid);
    if (!log) throw new Error("the game has a log");
    const cut = vi.spyOn(log, "delete").mockRejectedValueOnce(new Error("the line went down"));
    await expect(remove(text)).rejects.toThrow("the line went down");
    expect([await volumesOf(), games()]).toEqual([[], [[gid, false, 1]]]);
    cut.mockRestore();
    expect(await remove(text)).toBe(true);
    expect(games()).toEqual([]);
  });

  test("that went on since it was saved is not removed", async () => {
    const text = await saved();
    await play.to("1.3");
    expect(await remove(text)).toBe(false);
    expect(games()).toEqual([[gid, true, 1]]);
    expect(play.judge.session.condition).toBe("playing");
  });

  test("that is finished goes alone, and the one in play goes on", async () => {
    const text = await saved();
    const map = await makeMap(play, "next");
    await putShips(play, map, [{ name: "Heron", at: "1512", owner: play.captains[0] }]);
    await openGame(play, map);
    const next = play.judge.game.gid;
    expect(games()).toEqual(
      expect.arrayContaining([
        [gid, false, 1],
        [next, true, 1],
      ]),
    );
    expect(await remove(text)).toBe(true);
    expect(games()).toEqual([[next, true, 1]]);
    await play.to("1.1");
    expect(play.judge.session.condition).toBe("playing");
  });
});
