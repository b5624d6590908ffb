import { afterEach, describe, expect, test } from "vitest";
import type { Data, HostScene } from "../../../src/foundry/host/host.ts";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { TERRAIN_TYPE } from "../../../src/foundry/read/terrain.ts";
import { makeLabel, parseLabel } from "../../../src/rules/index.ts";
import { cornerIn, type Play } from "./play.ts";
import { GRIDS, makeMap, middleOf, openGame, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

const seated = async (): Promise<Play> => {
  const play = await sitDown({ seed: 4 });
  open.push(play);
  return play;
};

const behavior = (kind: string, more: Data = {}): Data => ({
  name: kind,
  type: TERRAIN_TYPE,
  system: { kind },
  ...more,
});

const outline = (scene: HostScene, label: string): readonly number[] => {
  const hex = parseLabel(label);
  const grid = hexGrid(scene.grid);
  if (!hex || !grid) throw new Error(`${label} is no hex`);
  return grid.outline(hex).flatMap(({ x, y }) => [x, y]);
};

/** The game's terrain, as labels and kinds. */
const terrainIn = ({ state }: Play): readonly string[] =>
  Object.values(state.scenes)
    .flatMap((scene) => scene.terrain.map(({ hex, kind }) => `${makeLabel(hex, scene)} ${kind}`))
    .sort();

describe.for(["oddColumns", "evenColumns"] as const)("the terrain of a map with %s", (layout) => {
  test("is what its regions, its tokens and its flag say, each hex and kind once", async () => {
    const play = await seated();
    const { table, judge } = play;
    const scene = await makeMap(play, "rocks", GRIDS[layout]);
    const { x, y } = middleOf(scene, "0505");
    const circle = { type: "circle", x: middleOf(scene, "1010").x, y: middleOf(scene, "1010").y, radius: 110 };
    const regions: readonly Data[] = [
      {
        name: "one hex and a box with a hole",
        shapes: [
          { type: "polygon", points: outline(scene, "0303") },
          { type: "rectangle", x: x - 10, y: y - 10, width: 20, height: 220 },
          { type: "ellipse", x, y: y + 100, radiusX: 20, radiusY: 20, hole: true },
        ],
        behaviors: [behavior("planet")],
      },
      { name: "seven hexes", shapes: [circle], behaviors: [behavior("nebula"), behavior("star", { disabled: true })] },
      { name: "no terrain", shapes: [circle], behaviors: [] },
      { name: "no kind", shapes: [circle], behaviors: [behavior("cheese")] },
    ];
    await table.drive(scene.createEmbeddedDocuments("Region", regions));
    const moon = { name: "moon", width: 1, height: 1, ...cornerIn(scene, { width: 1, height: 1 }, "1503") };
    const large = { name: "sun", width: 3, height: 3, ...cornerIn(scene, { width: 3, height: 3 }, "2010") };
    await table.drive(
      scene.createEmbeddedDocuments("Token", [
        { ...moon, flags: { [MODULE]: { terrain: "moon" } } },
        { ...large, flags: { [MODULE]: { terrain: "star" } } },
      ]),
    );
    await table.drive(
      scene.setFlag(MODULE, "terrain", [
        { hex: "0303", kind: "planet" },
        { hex: "0101", kind: "dust" },
        { hex: "nowhere", kind: "dust" },
        { hex: "0102", kind: "cheese" },
        7,
      ]),
    );
    await putShips({ table, judge }, scene, [{ name: "Tern", at: "0808" }]);
    await openGame(play, scene);

    const around = (label: string): readonly string[] => {
      const at = parseLabel(label);
      if (!at) throw new Error(label);
      const ring = [
        [0, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, -1],
        [-1, 1],
      ] as const;
      return ring.map(([q, r]) => makeLabel({ q: at.q + q, r: at.r + r }, { columns: 42, rows: 30 }));
    };
    expect(terrainIn(play)).toEqual(
      [
        "0101 dust",
        "0303 planet",
        "0505 planet",
        "0507 planet",
        "1503 moon",
        ...around("1010").map((label) => `${label} nebula`),
        ...around("2010").map((label) => `${label} star`),
      ].sort(),
    );
    expect(Object.values(play.state.units)).toHaveLength(1);
  });
});

describe("a token that is terrain", () => {
  test("becomes no unit when it is put down in a running game", async () => {
    const play = await seated();
    const scene = await makeMap(play, "rocks");
    await openGame(play, scene);
    const flags = { [MODULE]: { terrain: "moon" } };
    await play.table.drive(scene.createEmbeddedDocuments("Token", [{ name: "moon", flags }]));
    await play.table.pass(1000);
    expect(play.state.units).toEqual({});
  });
});
