import type { AnomalyCommand, Measure } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { HostScene } from "../host/host.ts";
import { mapOfScene, measureOf, sceneGrid } from "../read/scene-grid.ts";
import { terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";

/**
 * The command that brings a Foundry scene into the game; nothing for a scene of another measure.
 *
 * @rule OG-SET-01 A table in inches has edges and lies still, so that nobody is beyond it.
 */
export const sceneCommand = (scene: HostScene, measure: Measure): AnomalyCommand | null => {
  const grid = sceneGrid(scene);
  if (!grid || measureOf(scene) !== measure) return null;
  const fixed = measure === "inches" || (grid.hasMapSize && scene.getFlag(MODULE_ID, "map") === "fixed");
  const { sheet: mapSize, shift } = mapOfScene(scene) ?? {};
  if (!mapSize) return null;
  return {
    do: "add-scene",
    scene: {
      id: gameSceneOf(scene),
      ...mapSize,
      map: fixed ? "fixed" : "floating",
      ...(measure === "inches" ? { measure } : {}),
      ...(shift && { shift }),
      terrain: terrainOf(scene, mapSize),
      destination: null,
    },
  };
};
