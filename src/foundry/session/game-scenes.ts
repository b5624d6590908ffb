import type { GameCommand } from "../../judge/game/command.ts";
import { parseLabel, TERRAIN_KINDS, type Terrain } from "../../rules/index.ts";
import { MODULE_ID } from "../constants.ts";
import type { HostScene } from "../host.ts";
import { hexGrid } from "../read/hex-grid.ts";
import { gameSceneOf } from "./names.ts";

/** The size of a scene's sheet: as its maker noted it, else as many whole hexes as its picture holds. */
export const sheetOf = (scene: HostScene): { readonly columns: number; readonly rows: number } => {
  const noted = scene.getFlag(MODULE_ID, "sheet");
  if (typeof noted === "object" && noted !== null && "columns" in noted && "rows" in noted) {
    return { columns: Number(noted.columns), rows: Number(noted.rows) };
  }
  const { sizeX, sizeY } = scene.grid;
  const most = (n: number): number => Math.min(99, Math.max(1, Math.round(n)));
  return { columns: most((scene.width / sizeX - 0.25) / 0.75), rows: most(scene.height / sizeY - 0.5) };
};

/** The terrain that a scene's maker noted on it, by label and kind; what is no terrain is left out. */
const terrainOf = (scene: HostScene): readonly Terrain[] => {
  const noted = scene.getFlag(MODULE_ID, "terrain");
  if (!Array.isArray(noted)) return [];
  return noted.flatMap((one: unknown): Terrain[] => {
    if (typeof one !== "object" || one === null || !("hex" in one) || !("kind" in one)) return [];
    const hex = parseLabel(String(one.hex));
    const kind = TERRAIN_KINDS.find((known) => known === one.kind);
    return hex && kind ? [{ hex, kind }] : [];
  });
};

/** The command that brings a Foundry scene into the game; nothing for a scene without hexes. */
export const sceneCommand = (scene: HostScene): GameCommand | null => {
  const grid = hexGrid(scene.grid);
  if (!grid) return null;
  const fixed = grid.hasSheet && scene.getFlag(MODULE_ID, "map") === "fixed";
  return {
    do: "add-scene",
    scene: {
      id: gameSceneOf(scene),
      ...sheetOf(scene),
      map: fixed ? "fixed" : "floating",
      terrain: terrainOf(scene),
      destination: null,
    },
  };
};
