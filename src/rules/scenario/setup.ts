import * as v from "valibot";
import { TERRAIN_KINDS, type Terrain } from "../anomalies/state/game.ts";
import type { Judging } from "../anomalies/state/judging.ts";
import type {
  AnomalySetup,
  PlayerSetup,
  PortalSetup,
  SceneSetup,
  TerrainSetup,
  WhiteHoleSetup,
} from "../anomalies/state/setup.ts";
import type { Measure } from "../place/geometry.ts";
import type { Place } from "../place/place.ts";
import { STANDARD_SHEET } from "../place/sheet.ts";
import { shown } from "./fault.ts";
import { id, oneOf, type Shape, shape, shapeBy, text, whole } from "./shape.ts";
import { portalVariations, whiteHoleVariations } from "./variations.ts";

/** One battle, on a map that measures so. */
export const sceneIn = (measure: Measure): Shape<SceneSetup> =>
  v.pipe(
    shape({
      id,
      columns: v.optional(whole(1, 99), STANDARD_SHEET.columns),
      rows: v.optional(whole(1, 99), STANDARD_SHEET.rows),
      map: v.optional(oneOf(["floating", "fixed"]), "floating"),
    }),
    v.transform((scene): SceneSetup => (measure === "inches" ? { ...scene, measure } : scene)),
  );

/** One piece of terrain of a scene. */
export const terrainPiece = (hex: Shape<Place>): Shape<Terrain> => shape({ hex, kind: oneOf(TERRAIN_KINDS) });

/** One piece of terrain with its place. */
export const terrainAt = (hex: Shape<Place>): Shape<TerrainSetup> =>
  shape({ scene: text, hex, kind: oneOf(TERRAIN_KINDS) });

/** Who judges. */
export const judging: Shape<Judging> = shapeBy<Judging>("mode", {
  judge: shape({ mode: v.literal("judge") }),
  sealed: shape({ mode: v.literal("sealed") }),
  defender: shape({ mode: v.literal("defender"), by: text }),
});

/** One player. */
export const player: Shape<PlayerSetup> = shape({ id, side: oneOf(["attacker", "defender"]) });

const strength: Shape<number> = v.custom<number>(
  (value) => typeof value === "number" && value > 0 && value <= 10,
  ({ input }) => `must be a number above 0, at most 10, not ${shown(input)}`,
);

/** An anomaly with its place. */
export const anomalyAt = (hex: Shape<Place>): Shape<AnomalySetup> => {
  const portal: Shape<PortalSetup> = shape({
    id,
    kind: v.literal("gravity-portal"),
    scene: text,
    hex,
    variations: v.optional(portalVariations, {}),
  });
  const whiteHole: Shape<WhiteHoleSetup> = shape({
    id,
    kind: v.literal("white-hole"),
    scene: text,
    hex,
    strength: v.optional(strength, 1),
    variations: v.optional(whiteHoleVariations, {}),
  });
  return shapeBy<AnomalySetup>("kind", { "gravity-portal": portal, "white-hole": whiteHole }, { id, scene: text, hex });
};
