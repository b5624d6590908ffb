import { inOrder, isMassiveKind, placeLabel, TERRAIN_KINDS } from "../../../../rules/index.ts";
import { KIND_NAMES } from "../../../chat/terrain-messages.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";

/** The terrain of one kind on one map. */
export interface TerrainRow {
  readonly scene: string;
  readonly kind: string;
  readonly name: string;
  /** What it means for portals. */
  readonly means: string;
  readonly where: string;
  /** The first of its hexes. */
  readonly hex: string;
}

/** So many hexes of one kind are named one by one. */
const NAMED = 6;

/** The terrain that the game knows of, map by map: public all of it. */
export const terrainRows = (session: Session, say: Say): readonly TerrainRow[] =>
  inOrder(session.state?.scenes ?? {}).flatMap((scene) =>
    TERRAIN_KINDS.flatMap((kind): TerrainRow[] => {
      const labels = scene.terrain.filter((one) => one.kind === kind).map(({ hex }) => placeLabel(hex, scene));
      const [first] = labels;
      if (first === undefined) return [];
      const data = { scene: session.sceneName(scene.id), hexes: labels.slice(0, NAMED).join(", ") };
      const more = labels.length - NAMED;
      return [
        {
          scene: scene.id,
          kind,
          name: say(KIND_NAMES[kind]),
          means: say(isMassiveKind(kind) ? "GRAVITYPORTALS.Terrain.kept" : "GRAVITYPORTALS.Terrain.open"),
          where:
            more > 0
              ? say("GRAVITYPORTALS.Terrain.andMore", { ...data, more })
              : say("GRAVITYPORTALS.Terrain.where", data),
          hex: first,
        },
      ];
    }),
  );
