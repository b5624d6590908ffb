import { equals, makeLabel, parseLabel, type Terrain } from "../../rules/index.ts";
import { MODULE_ID } from "../constants.ts";
import type { Host, HostScene } from "../host.ts";
import { sceneGrid, sceneShift } from "../read/scene-grid.ts";
import { spelled } from "../read/spelled.ts";
import { TERRAIN_TYPE, terrainOf } from "../read/terrain.ts";
import type { TerrainDraft } from "../session.ts";
import { showTerrain } from "../write/terrain.ts";
import type { JudgeSession } from "./judge-session.ts";
import { gameSceneOf } from "./names.ts";
import type { FieldFault } from "./place-draft.ts";

const fault = (key: string): readonly FieldFault[] => [{ field: "hex", key }];

/**
 * Draws terrain in a hex of a map of the game, or takes what lies there off it, and has the game take it up; gives what
 * is wrong with that, if anything.
 */
export const placeTerrain = async (
  host: Host,
  session: JudgeSession,
  scene: HostScene,
  { hex: label, terrain: kind }: TerrainDraft,
): Promise<readonly FieldFault[]> => {
  const sheet = session.game.state.scenes[gameSceneOf(scene)];
  const hex = parseLabel(label);
  const grid = sceneGrid(scene);
  if (!sheet || !hex || !grid) return fault("GRAVITYPORTALS.Sheet.Fault.label");
  const here = (): readonly Terrain[] => terrainOf(scene, sheet).filter((one) => equals(one.hex, hex));
  if (kind === null) {
    const gone = here();
    if (gone.length === 0) return fault("GRAVITYPORTALS.Terrain.Fault.empty");
    const { n, term } = session.game.tip;
    await showTerrain(host, { scene: sheet.id, sheet, gone, back: [] }, { session: "clean", term, n });
  } else {
    if (here().some((one) => one.kind === kind)) return fault("GRAVITYPORTALS.Terrain.Fault.there");
    const outline = grid.vertices(hex).flatMap(({ x, y }) => [x, y]);
    const region = {
      name: `${spelled(kind)} ${makeLabel(hex, sheet)}`,
      shapes: [{ type: "polygon", points: outline, hole: false }],
      behaviors: [{ name: spelled(kind), type: TERRAIN_TYPE, system: { kind } }],
      flags: { [MODULE_ID]: { shift: sceneShift(scene) } },
    };
    await scene.createEmbeddedDocuments("Region", [region], { gravityPortals: { terrain: true } });
  }
  return (await session.terrain.takeUp(scene)) === null ? [] : fault("GRAVITYPORTALS.Terrain.Fault.failed");
};
