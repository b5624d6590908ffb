import { equals, type Hex, type Terrain } from "../../rules/index.ts";
import { hexesIn } from "../destinations/areas.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { HostScene } from "../host/host.ts";
import { titleCase } from "../message/title-case.ts";
import { sceneGrid, sceneShift } from "../read/scene-grid.ts";
import { TERRAIN_TYPE, terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";
import type { TerrainArea } from "../session/set-up-plan.ts";
import type { JudgeSession } from "./judge-session.ts";
import { shapesAround } from "./outline-around.ts";

/** Draws terrain of a kind in some hexes of a map, as one region. */
export const drawTerrain = async (
  scene: HostScene,
  kind: Terrain["kind"],
  hexes: readonly Hex[],
  name: string,
): Promise<void> => {
  const grid = sceneGrid(scene);
  if (!grid || hexes.length === 0) return;
  const region = {
    name,
    shapes: shapesAround(hexes, (hex) => grid.center(hex)),
    behaviors: [{ name: titleCase(kind), type: TERRAIN_TYPE, system: { kind } }],
    flags: { [MODULE_ID]: { shift: sceneShift(scene) } },
  };
  await scene.createEmbeddedDocuments("Region", [region], { gravityPortals: { terrain: true } });
};

/**
 * Lays areas of terrain on a destination's map, where it does not lie yet, and has the game take up what its map has by
 * now; gives the code of a refusal.
 */
export const layTerrain = async (
  session: JudgeSession,
  scene: HostScene,
  areas: readonly TerrainArea[],
): Promise<string | null> => {
  const map = session.game.state.scenes[gameSceneOf(scene)];
  if (!map) return "not-there";
  for (const area of areas) {
    const { kind, centre } = area;
    const drawn = terrainOf(scene, map);
    const isFree = (hex: Hex): boolean => !drawn.some((one) => one.kind === kind && equals(one.hex, hex));
    await drawTerrain(scene, kind, hexesIn(area, map).filter(isFree), `${titleCase(kind)} ${centre}`);
  }
  return session.terrain.takeUp(scene);
};
