import { equals, parsePlace, placeLabel, type Terrain } from "../../rules/index.ts";
import type { Host, HostScene } from "../host/host.ts";
import { titleCase } from "../message/title-case.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import { terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";
import type { TerrainDraft } from "../session/judge-anomalies.ts";
import { showTerrain } from "../write/terrain.ts";
import type { JudgeSession } from "./judge-session.ts";
import { drawTerrain } from "./lay-terrain.ts";
import type { FieldFault } from "./place-draft.ts";

const fault = (key: string): readonly FieldFault[] => [{ field: "hex", key }];

/**
 * Draws terrain in a hex of a map of the game, or takes what lies there off it, and has the game take it up; gives what
 * is wrong with that, if anything. What an attempt left on the map that the game did not take up is taken up by the next.
 */
export const placeTerrain = async (
  host: Host,
  session: JudgeSession,
  scene: HostScene,
  { hex: label, terrain: kind }: TerrainDraft,
): Promise<readonly FieldFault[]> => {
  const map = session.game.state.scenes[gameSceneOf(scene)];
  const hex = parsePlace(label);
  if (!map || !hex || !sceneGrid(scene)) return fault("GRAVITYPORTALS.Sheet.Fault.label");
  const inHex = (terrain: readonly Terrain[]) => terrain.filter((one) => equals(one.hex, hex));
  const [drawn, known] = [inHex(terrainOf(scene, map)), inHex(map.terrain)];
  const lies = (terrain: readonly Terrain[]): boolean => terrain.some((one) => one.kind === kind);
  if (kind === null) {
    if (drawn.length + known.length === 0) return fault("GRAVITYPORTALS.Terrain.Fault.empty");
    const { n, term } = session.game.tip;
    await showTerrain(host, { scene: map.id, map, gone: drawn, back: [] }, { session: "clean", term, n });
  } else if (lies(drawn) && lies(known)) {
    return fault("GRAVITYPORTALS.Terrain.Fault.there");
  } else if (!lies(drawn)) {
    await drawTerrain(scene, kind, [hex], `${titleCase(kind)} ${placeLabel(hex, map)}`);
  }
  return (await session.terrain.takeUp(scene)) === null ? [] : fault("GRAVITYPORTALS.Terrain.Fault.failed");
};
