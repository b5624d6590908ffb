import type { AnomalyCommand, Measure } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { HostScene } from "../host/host.ts";
import type { PlaceGrid } from "../read/place-grid.ts";
import { measureOf, sceneGrid } from "../read/scene-grid.ts";
import { terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";

/** The size of a scene's map: as its maker noted it, else as many whole hexes or inches as its picture holds. */
const mapSizeOf = (scene: HostScene, grid: PlaceGrid): { readonly columns: number; readonly rows: number } => {
  const noted = scene.getFlag(MODULE_ID, "sheet");
  if (typeof noted === "object" && noted !== null && "columns" in noted && "rows" in noted) {
    return { columns: Number(noted.columns), rows: Number(noted.rows) };
  }
  const { sizeX, sizeY } = scene.grid;
  const most = (n: number): number => Math.min(99, Math.max(1, Math.round(n)));
  if (grid.measure === "inches")
    return { columns: most(scene.width / grid.unit), rows: most(scene.height / grid.unit) };
  return { columns: most((scene.width / sizeX - 0.25) / 0.75), rows: most(scene.height / sizeY - 0.5) };
};

/**
 * The command that brings a Foundry scene into the game; nothing for a scene of another measure.
 *
 * @rule OG-SET-01 A table in inches has edges and lies still, so that nobody is beyond it.
 */
export const sceneCommand = (scene: HostScene, measure: Measure): AnomalyCommand | null => {
  const grid = sceneGrid(scene);
  if (!grid || measureOf(scene) !== measure) return null;
  const fixed = measure === "inches" || (grid.hasMapSize && scene.getFlag(MODULE_ID, "map") === "fixed");
  const mapSize = mapSizeOf(scene, grid);
  return {
    do: "add-scene",
    scene: {
      id: gameSceneOf(scene),
      ...mapSize,
      map: fixed ? "fixed" : "floating",
      ...(measure === "inches" ? { measure } : {}),
      terrain: terrainOf(scene, mapSize),
      destination: null,
    },
  };
};
