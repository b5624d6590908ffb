import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Data, HostScene } from "../../../src/foundry/host/host.ts";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { TERRAIN_TYPE, terrainOf } from "../../../src/foundry/read/terrain.ts";
import { makeLabel, parseLabel } from "../../../src/rules/index.ts";
import { rollAtTables } from "./fixed-faces.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

const SHEET = { columns: 40, rows: 30 };
const BOX = { width: 1, height: 1 };

let play: Play;
let map: HostScene;
let portal: string;

const outline = (label: string): readonly number[] => {
  const hex = parseLabel(label);
  const vertices = hex && hexGrid(map.grid)?.outline(hex);
  return (vertices ?? []).flatMap(({ x, y }) => [x, y]);
};

const field = (kind: string, ...labels: readonly string[]): Data => ({
  name: kind,
  shapes: labels.map((label) => ({ type: "polygon", points: outline(label), hole: false })),
  behaviors: [{ name: kind, type: TERRAIN_TYPE, system: { kind } }],
});

/** What the map itself says lies on it. */
const drawn = (): readonly string[] =>
  terrainOf(map, SHEET)
    .map(({ hex, kind }) => `${makeLabel(hex, SHEET)} ${kind}`)
    .sort();

const WHOLE = ["1414 planet", "1416 asteroids", "1514 dust", "2520 asteroids", "2521 dust", "3003 planet"];
const REST = ["2520 asteroids", "2521 dust", "3003 planet"];

beforeEach(async () => {
  rollAtTables({ seed: "storm", script: { row: [4, 4], drift: [5] } });
  play = await sitDown();
  const { table, captains } = play;
  map = await makeMap(play, "deep");
  await table.drive(
    map.setFlag(
      MODULE,
      "terrain",
      ["1514", "2521"].map((hex) => ({ hex, kind: "dust" })),
    ),
  );
  await table.drive(map.createEmbeddedDocuments("Region", [field("asteroids", "1416", "2520")]));
  const planet = (name: string, at: string) => ({
    name,
    ...BOX,
    ...cornerIn(map, BOX, at),
    flags: { [MODULE]: { terrain: "planet" } },
  });
  await table.drive(map.createEmbeddedDocuments("Token", [planet("Hearth", "1414"), planet("Ember", "3003")]));
  await putShips(play, map, [{ name: "Tern", at: "1515", owner: captains[0] }]);
  await openGame(play, map);
  await placePortal(play, map, "1514", { storm: { radius: 3 }, windows: [[32, 32]], driftEvery: 9999, waveOn: [] });
  await play.to("1.2");
  portal = Object.keys(play.state.secret?.portals ?? {})[0] ?? "";
});
afterEach(async () => {
  vi.restoreAllMocks();
  await play.table.close();
});

const planets = (): readonly string[] =>
  map.tokens.contents
    .filter(({ name }) => name !== "Tern")
    .map(({ name, hidden }) => `${name} ${hidden}`)
    .sort();

describe("[IP2.86] terrain that a storm carries off", { timeout: 60_000 }, () => {
  test("is no more on the map that was left, be it a region, a token or on the list, and the rest is", async () => {
    expect(drawn()).toEqual(WHOLE);
    const { n } = play.judge.game.tip;
    expect(await play.table.drive(play.judge.acts.unleash(portal))).toBeNull();
    await play.table.pass(TICK * 10);
    expect(drawn()).toEqual(REST);
    expect(planets()).toEqual(["Ember false", "Hearth true"]);
    expect(
      play.state.scenes[map.id]?.terrain.map(({ hex, kind }) => `${makeLabel(hex, SHEET)} ${kind}`).sort(),
    ).toEqual(REST);
    await play.table.drive(play.judge.acts.undoTo(n, "wrong storm"));
    await play.table.pass(TICK * 10);
    expect(drawn()).toEqual(WHOLE);
    expect(planets()).toEqual(["Ember false", "Hearth false"]);
    expect(map.getFlag(MODULE, "terrain")).toHaveLength(2);
  });

  test("is taken off once, also when the judge's window goes away and comes back", async () => {
    await play.table.drive(play.judge.acts.unleash(portal));
    await play.table.pass(TICK * 10);
    const shapes = (): unknown => map.regions.contents.map((region) => region.toObject()["shapes"]);
    const before = JSON.stringify(shapes());
    expect(before.match(/"hole":true/g)).toHaveLength(1);
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(3 * TICK);
    map = play.judge.host.game.scenes.get(map.id) ?? map;
    expect(JSON.stringify(shapes())).toBe(before);
    expect(drawn()).toEqual(REST);
  });
});
