import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toDoOf } from "../../../src/foundry/apps/console/to-do.ts";
import { bindRow } from "../../../src/foundry/destinations/bindings.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { langText, say } from "../apps/sentences.ts";
import { markOf, observedBy } from "./observed.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

const STORM = { storm: { radius: 5 }, windows: [[32, 32]], driftEvery: 9999, waveOn: [], charts: ["DR6"] };

let play: Play;
let map: HostScene;
let reach: HostScene;
let portal: string;

/** Ann's ship in a storm, and another map of the world; it is 1.2. */
beforeEach(async () => {
  play = await sitDown({ seed: 1 });
  map = await makeMap(play, "deep");
  reach = await makeMap(play, "reach");
  await putShips(play, map, [{ name: "Tern", at: "1515", owner: play.captains[0] }]);
  await play.table.drive(map.setFlag(MODULE, "terrain", [{ hex: "1416", kind: "asteroids" }]));
  await openGame(play, map);
  await placePortal(play, map, "1514", STORM);
  await play.to("1.2");
  [portal = ""] = Object.keys(play.state.secret?.portals ?? {});
});
afterEach(() => play.table.close());

const rolled = () => play.state.secret?.portals[portal]?.rolled;

const desk = (): readonly string[] =>
  toDoOf(play.judge.session, say)
    .filter(({ action }) => action.startsWith("storm"))
    .map(({ action }) => action);

/** The judge presses to roll, and the next impulse brings what was rolled. */
const rollNow = async (): Promise<string | null> => {
  const done = play.judge.acts.rollStorm(portal);
  await play.table.pass(TICK);
  await play.next();
  return play.table.drive(done);
};

const unleash = async (choice?: string): Promise<string | null> => {
  const refused = await play.table.drive(play.judge.acts.unleash(portal, choice));
  await play.table.pass(TICK * 10);
  return refused;
};

const choiceOf = (name: string): string =>
  play.judge.acts.stormMaps(portal).find((one) => one.name === name)?.choice ?? "";

const sceneOfTern = (): string => play.state.units[play.unit("Tern")]?.scene ?? "";

const mapOfTern = (): HostScene | undefined =>
  play.judge.host.game.scenes.contents.find(
    (scene) => scene.id === sceneOfTern() || scene.getFlag(MODULE, "scene") === sceneOfTern(),
  );

describe("where a storm leads, at the judge's desk", { timeout: 120_000 }, () => {
  test("[IP2.86] a row is rolled with the next step, rolled again, and taken: then all that is inside goes there", async () => {
    expect(desk()).toEqual(["storm-roll", "storm-map"]);
    const done = play.judge.acts.rollStorm(portal);
    await play.table.pass(TICK);
    expect([desk(), rolled()]).toEqual([["storm-map"], undefined]);
    expect(await play.judge.acts.rollStorm(portal)).toBe("GRAVITYPORTALS.Refusal.not-now");
    await play.next();
    expect(await play.table.drive(done)).toBeNull();
    expect(desk()).toEqual(["storm-take", "storm-roll", "storm-map"]);
    expect(rolled()).toMatchObject({ row: { chart: "DR6" }, times: 1 });
    expect(await rollNow()).toBeNull();
    const row = rolled()?.row;
    expect(rolled()?.times).toBe(2);
    expect(sceneOfTern()).toBe(map.id);
    expect(await unleash()).toBeNull();
    expect(sceneOfTern()).toBe(row?.scene);
    expect(mapOfTern()?.name).toBe(langText("Elsewhere.name"));
    expect(desk()).toEqual([]);
    const told = play.judge.session.journal.filter(({ event }) => event.event === "destination-rolled");
    expect(told).toHaveLength(2);
  });

  test("[IP2.86] no captain's client tells a roll from none", async () => {
    const seen = async (rolls: boolean) => {
      const other = await sitDown({ seed: 1 });
      try {
        const deep = await makeMap(other, "deep");
        await putShips(other, deep, [{ name: "Tern", at: "1515", owner: other.captains[0] }]);
        await openGame(other, deep);
        await placePortal(other, deep, "1514", STORM);
        await other.to("1.2");
        const [id = ""] = Object.keys(other.state.secret?.portals ?? {});
        const marks = other.captains.map(markOf);
        if (rolls) void other.judge.acts.rollStorm(id);
        await other.table.pass(TICK);
        await other.next();
        expect(other.state.secret?.portals[id]?.rolled?.times).toBe(rolls ? 1 : undefined);
        return other.captains.map((one, at) => marks[at] && observedBy(one, marks[at]));
      } finally {
        await other.table.close();
      }
    };
    expect(await seen(true)).toEqual(await seen(false));
  });

  test("[IP2.85] [IP2.86] or a map of the world, which joins the game; an undo puts all back", async () => {
    await rollNow();
    const before = unitsStand(play);
    const { n } = play.judge.game.tip;
    expect(await unleash(choiceOf("reach"))).toBeNull();
    expect(sceneOfTern()).toBe(reach.id);
    expect(tokensStand(play.judge)).toEqual(unitsStand(play));
    expect(reach.getFlag(MODULE, "terrain")).toEqual([{ hex: "1416", kind: "asteroids" }]);
    expect(map.getFlag(MODULE, "terrain")).toEqual([]);
    await play.table.drive(play.judge.acts.undoTo(n, "wrong map"));
    await play.table.pass(TICK * 10);
    expect([unitsStand(play), tokensStand(play.judge)]).toEqual([before, before]);
    expect(map.getFlag(MODULE, "terrain")).toEqual([{ hex: "1416", kind: "asteroids" }]);
  });

  test("[IP2.86] or a map of the game, without a roll", async () => {
    await play.table.drive(play.judge.acts.bringIn(reach.id));
    expect(await unleash(choiceOf("reach"))).toBeNull();
    expect(sceneOfTern()).toBe(reach.id);
    expect(play.judge.session.journal.some(({ event }) => event.event === "destination-rolled")).toBe(false);
  });

  test("[IP2.83] [IP2.86] or what is prepared for a row: a copy of it, under a name that says nothing", async () => {
    const binding = { kind: "scene", uuid: `Scene.${reach.id}`, scene: reach.id, name: "Ember Toll" } as const;
    await play.table.drive(bindRow(play.judge.host, "DR6/8", binding));
    await play.table.drive(reach.setFlag(MODULE, "terrain", [{ hex: "0101", kind: "dust" }]));
    expect(play.judge.acts.stormMaps(portal)).toEqual([{ choice: "row/DR6/8", name: "Ember Toll", row: "DR6 8" }]);
    expect(await unleash("row/DR6/8")).toBeNull();
    const there = mapOfTern();
    expect([there?.name, there?.id === reach.id]).toEqual([langText("Elsewhere.name"), false]);
    expect(there?.getFlag(MODULE, "terrain")).toEqual([
      { hex: "0101", kind: "dust" },
      { hex: "1416", kind: "asteroids" },
    ]);
    expect(reach.tokens.contents).toEqual([]);
  });

  test("[IP2.86] but no map that is not there, nor the storm's own", async () => {
    expect(play.judge.acts.stormMaps(portal).map(({ name }) => name)).toEqual(["reach"]);
    for (const choice of ["", "game/nowhere", "world/nowhere", "row/DR2/2"])
      expect(await unleash(choice)).toBe("GRAVITYPORTALS.Refusal.not-there");
    expect(await unleash(`game/${map.id}`)).toBe("GRAVITYPORTALS.Refusal.same-map");
    expect(sceneOfTern()).toBe(map.id);
  });
});
