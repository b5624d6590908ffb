import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEMO_SCENARIO } from "../../../src/foundry/games/demo.ts";
import { type LoadedThings, offerRemoval } from "../../../src/foundry/games/removal.ts";
import { currentGame } from "../../../src/foundry/settings/settings.ts";
import { langText } from "../apps/sentences.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown();
  await makeMap(play, "My own map");
  await play.table.drive(play.judge.host.Actor.create({ name: "My own ship", type: `${MODULE}.ship` }));
  expect(await play.table.drive(play.judge.acts.loadScenario(DEMO_SCENARIO))).toBeNull();
  await play.table.pass(4 * TICK);
});
afterEach(() => play.table.close());

/** The judge opens the menu and answers the question; gives what the question showed. */
const remove = async (window: Window, yes: boolean): Promise<LoadedThings | null> => {
  let asked: LoadedThings | null = null;
  const ask = (things: LoadedThings): Promise<boolean> => {
    asked = things;
    return Promise.resolve(yes);
  };
  await play.table.drive(offerRemoval(window.host, ask, () => window.client.join()));
  await play.table.pass(4 * TICK);
  return asked;
};

const world = ({ host: { game } }: Window): readonly (readonly string[])[] =>
  [game.scenes, game.actors, game.journal, game.combats].map(({ contents }) => contents.map(({ name }) => name).sort());

describe("removing the demo", () => {
  test("in mid-game ends the game for everybody and leaves what the judge had made", async () => {
    await play.to("1.2");
    const shelved = () => play.judge.host.game.packs.get(`world.${MODULE}-log`)?.index.contents.length;
    expect(shelved()).toBeGreaterThan(0);
    const told = () => play.captains.map(({ notices }) => [...notices]);
    const before = told();
    const asked = await remove(play.judge, true);
    expect(shelved()).toBe(0);
    expect(asked?.games).toEqual([expect.any(String)]);
    for (const window of [play.judge, ...play.captains]) {
      expect(world(window)).toEqual([["My own map"], ["My own ship"], [], []]);
      expect([currentGame(window.host), window.session.condition, window.session.state]).toEqual([
        null,
        "no-game",
        null,
      ]);
    }
    const { scenes = [], actors = [], journals = [], combats = [] } = asked ?? {};
    const count = [...scenes, ...actors, ...journals, ...combats].length;
    expect(play.judge.notices).toEqual([langText("Removal.done", { count })]);
    expect(told()).toEqual(before);
  });

  test("is final: nothing of it comes back with time or with a reload", async () => {
    await play.to("1.1");
    await remove(play.judge, true);
    const asked = play.judge.line.asked.length;
    await play.table.pass(30_000);
    expect(play.judge.line.asked).toHaveLength(asked);
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    const again = await play.table.sit("Judge", profile);
    expect([again.session.condition, world(again)[0]]).toEqual(["no-game", ["My own map"]]);
    expect(again.notices).toEqual([]);
  });

  test("takes the destination and its check list along, and says that tokens came later", async () => {
    await play.to("1.2");
    await play.through(play.unit("Amber Tern"));
    const [maps = []] = world(play.judge);
    await play.table.drive(
      Promise.resolve(
        play.judge.host.game.scenes.contents
          .find(({ name }) => name !== "My own map" && name !== "Quiet Reach")
          ?.createEmbeddedDocuments("Token", [{ name: "My defender", x: 100, y: 100 }]),
      ),
    );
    await play.table.pass(TICK);
    const asked = await remove(play.judge, true);
    expect(asked?.scenes.map(({ name }) => name).sort()).toEqual(maps.filter((name) => name !== "My own map"));
    expect([maps.length, asked?.journals.length, asked?.ownTokens]).toEqual([4, 2, 1]);
    expect(world(play.judge)).toEqual([["My own map"], ["My own ship"], [], []]);
  });

  test("that the judge thinks better of changes nothing", async () => {
    await play.to("1.1");
    const before = world(play.judge);
    await remove(play.judge, false);
    expect(world(play.judge)).toEqual(before);
    await play.next();
    expect(play.now).toBe("1.2");
  });

  test("leaves a game on the judge's own map in play", async () => {
    await play.to("1.1");
    const [map] = play.judge.host.game.scenes.contents.filter(({ name }) => name === "My own map");
    await play.table.drive(play.judge.acts.openGame([map?.id ?? ""]));
    await play.table.pass(4 * TICK);
    const { gid } = play.judge.game;
    await remove(play.judge, true);
    expect(currentGame(play.judge.host)).toBe(gid);
    expect(world(play.judge).slice(0, 2)).toEqual([["My own map"], ["My own ship"]]);
    await play.next();
    expect(play.now).toBe("1.0");
  });

  test("is not for captains, and says so where there is nothing", async () => {
    const [ann] = play.captains;
    expect(await remove(ann, true)).toBeNull();
    expect(ann.notices).toEqual([langText("Removal.onlyJudge")]);
    await remove(play.judge, true);
    expect(await remove(play.judge, true)).toBeNull();
    expect(play.judge.notices.at(-1)).toBe(langText("Removal.nothing"));
  });
});
