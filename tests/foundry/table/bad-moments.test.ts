import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { makeLabel, neighbour } from "../../../src/rules/index.ts";
import { langText } from "../apps/sentences.ts";
import { differences, markOf, type Observed, observedBy } from "./observed.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let map: HostScene;

beforeEach(async () => {
  play = await sitDown({ seed: 2 });
  removed = [];
  map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1018", owner: ann, speed: 12 },
    { name: "Heron", at: "2010", owner: bob },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [] });
  await play.to("1.1");
});
afterEach(() => play.table.close());

const sceneOf = (id: string | undefined): HostScene | undefined =>
  play.judge.host.game.scenes.get(play.judge.session.foundryScene(id ?? "") ?? "");

/** Names of the scenes that were deleted, of which the judge is told. */
let removed: string[] = [];

const remove = async (scene: HostScene | undefined): Promise<void> => {
  removed.push(scene?.name ?? "");
  await play.table.drive(scene?.delete() ?? Promise.resolve());
  await play.table.pass(TICK);
};

/** Takes a ship into the portal, and leaves whatever is asked unanswered. */
const into = async (unit: string, scene = map.id): Promise<void> => {
  const end = play.portalEnds.find((one) => one.scene === scene);
  const sheet = end && play.state.scenes[end.scene];
  if (!end || !sheet) throw new Error("there is no portal");
  await drag(play.table, play.judge, unit, [makeLabel(neighbour(end.hex, "D"), sheet)]);
  await drag(play.table, play.windowOf(unit), unit, [end.label]);
};

/** Every unit has one token, in the hex in which the game has it, in every window. */
const everybodySeesTheGame = (windows: readonly Window[] = [play.judge, ...play.captains]): void => {
  const stand = unitsStand(play);
  expect(Object.values(stand).join()).not.toMatch(/null/);
  for (const window of windows) expect(tokensStand(window)).toEqual(stand);
};

const gone = (): readonly string[] =>
  play.judge.notices.filter((line) => removed.some((scene) => line === langText("Lost.mapGone", { scene })));

describe("a map that is deleted while a portal leads there", () => {
  test("is made again when the next ship comes through, with all who were there", async () => {
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    await play.through(tern);
    await remove(sceneOf(play.state.units[tern]?.scene));
    expect(gone()).toHaveLength(1);
    const told = play.captains.flatMap(({ notices }) => notices);
    // They are told their own dice, and nothing of the map.
    expect(told.filter((line) => !line.startsWith(langText("News.rolled", { results: "" }).slice(0, -1)))).toEqual([]);
    await play.through(heron);
    expect(play.state.units[heron]?.scene).toBe(play.state.units[tern]?.scene);
    everybodySeesTheGame();
    expect(play.judge.tokenOf(tern).actor?.ownership?.[play.captains[0].me]).toBe(3);
    await play.next();
    expect(play.now).toBe("1.2");
  });

  test("between the dice and the start of a destination is the map that was left: nobody is lost", async () => {
    const tern = play.unit("Tern");
    await into(tern);
    play.captains[0].play.roll(tern);
    await play.table.pass(TICK);
    await remove(map);
    await play.answerAll();
    await play.table.pass(20 * TICK);
    expect(play.state.units[tern]?.status).toBe("in-play");
    expect(play.judge.tokensOf(tern)).toHaveLength(1);
    await play.table.drive(play.judge.acts.makeMapAgain(map.id));
    await play.table.pass(TICK);
    everybodySeesTheGame();
  });

  test("or from where a ship came: it goes back to it in the window of its arrival, and those who stayed are there", async () => {
    const tern = play.unit("Tern");
    await play.through(tern);
    await remove(map);
    await into(tern, play.state.units[tern]?.scene);
    await play.answerAll();
    expect(play.state.units[tern]).toMatchObject({ scene: map.id, origin: null });
    everybodySeesTheGame();
    expect(Object.keys(unitsStand(play))).toHaveLength(2);
  });

  test("is made again by the judge's press as well, once", async () => {
    const tern = play.unit("Tern");
    await play.through(tern);
    const there = play.state.units[tern]?.scene ?? "";
    await remove(sceneOf(there));
    for (let times = 0; times < 2; times += 1) await play.table.drive(play.judge.acts.makeMapAgain(there));
    await play.table.pass(TICK);
    everybodySeesTheGame();
    expect(play.judge.host.game.scenes.contents).toHaveLength(2);
  });
});

describe("a token that is deleted between entering and arriving", () => {
  test("by the judge's hand is made anew where the ship comes out", async () => {
    const tern = play.unit("Tern");
    await into(tern);
    expect(play.state.units[tern]?.status).toBe("in-transit");
    await play.table.drive(play.judge.tokenOf(tern).delete());
    await play.table.pass(TICK);
    expect(play.state.units[tern]?.status).toBe("in-transit");
    await play.answerAll();
    expect(play.state.units[tern]?.origin).toBe(map.id);
    everybodySeesTheGame();
  });

  test("while the judge's window is away is no loss of its ship either", async () => {
    const tern = play.unit("Tern");
    await into(tern);
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    const other = await play.table.open("Judge");
    await play.table.drive(other.tokenOf(tern).delete());
    await play.table.leave(other);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(3 * TICK);
    await play.answerAll();
    expect(play.state.units[tern]?.status).toBe("in-play");
    everybodySeesTheGame();
  });

  test("with its combatant: the ship comes out without a place in the encounter, and the clock goes on", async () => {
    const tern = play.unit("Tern");
    await into(tern);
    const [combat] = play.judge.host.game.combats.contents;
    const { id } = play.judge.tokenOf(tern);
    const one = combat?.combatants.contents.find(({ tokenId }) => tokenId === id);
    await play.table.drive(combat?.deleteEmbeddedDocuments("Combatant", [one?.id ?? ""]) ?? Promise.resolve());
    await play.answerAll();
    everybodySeesTheGame();
    await play.next();
    expect(play.now).toBe("1.2");
  });
});

describe("a captain who leaves with a roll open", () => {
  test("holds the clock by name until the judge rolls, and finds the ship beyond", async () => {
    const tern = play.unit("Tern");
    await into(tern);
    const [ann] = play.captains;
    const { profile } = ann;
    await play.table.leave(ann);
    await play.table.drive(play.judge.acts.clock.next());
    await play.table.pass(20 * TICK);
    expect(play.now).toBe("1.1");
    expect(play.judge.session.waiting.map(({ name, doing }) => `${name} ${doing}`)).toContain("Captain 1 rolling");
    play.judge.acts.rollFor(tern);
    await play.table.pass(TICK);
    const [prompt] = play.judge.session.prompts;
    if (prompt?.kind === "set-up") await play.table.drive(play.judge.acts.start(prompt.scene));
    await play.table.pass(TICK);
    // The tumble is hers too, and the judge's to roll.
    play.judge.acts.rollFor(tern);
    await play.table.pass(3 * TICK);
    expect(play.state.transits).toEqual([]);
    const back = await play.table.sit("Captain 1", profile);
    play = play.with({ captains: [back, play.captains[1]] });
    await play.table.pass(TICK);
    expect(back.session.prompts).toEqual([]);
    expect(back.session.state?.units[tern]?.scene).toBe(play.state.units[tern]?.scene);
    everybodySeesTheGame();
  });
});

test("nothing that is said of a deleted map, token or combatant, or of who leaves, differs by a portal there", {
  timeout: 120_000,
}, async () => {
  const seen: Observed[] = [];
  for (const secret of [false, true]) {
    await play.table.close();
    play = await sitDown({ seed: 4 });
    removed = [];
    map = await makeMap(play, "deep");
    const shoal = await makeMap(play, "shoal");
    const [ann, bob] = play.captains;
    await putShips(play, map, [{ name: "Tern", at: "1018", owner: ann, speed: 12 }]);
    await putShips(play, shoal, [
      { name: "Heron", at: "2010", owner: bob },
      { name: "Plover", at: "2012", owner: ann },
      { name: "Buoy", at: "2014" },
    ]);
    await openGame(play, map, shoal);
    await play.table.pass(20_000);
    const from = markOf(bob);
    if (secret) await placePortal(play, shoal, "3020", { windows: [[1, 32]], waveOn: [], charts: ["DR2"] });
    await play.to("1.1");
    await play.table.pass(20_000);
    await play.table.drive(play.judge.tokenOf(play.unit("Buoy")).delete());
    const [combat] = play.judge.host.game.combats.contents;
    const plover = play.judge.tokenOf(play.unit("Plover")).id;
    const one = combat?.combatants.contents.find(({ tokenId }) => tokenId === plover);
    await play.table.drive(combat?.deleteEmbeddedDocuments("Combatant", [one?.id ?? ""]) ?? Promise.resolve());
    await remove(shoal);
    await play.table.drive(play.judge.acts.makeMapAgain(shoal.id));
    await play.table.leave(ann);
    await play.next();
    await play.table.pass(20_000);
    everybodySeesTheGame([play.judge, bob]);
    seen.push(observedBy(bob, from));
  }
  const [without, withSecret] = seen;
  expect(JSON.stringify(without).length).toBeGreaterThan(10_000);
  expect(differences(without, withSecret)).toEqual([]);
});
