import * as v from "valibot";
import { TERRAIN_KINDS } from "../anomalies/state/game.ts";
import type { Judging } from "../anomalies/state/judging.ts";
import { DIRECTIONS } from "../hex/direction.ts";
import type { Hex } from "../hex/hex.ts";
import { STANDARD_SHEET } from "../hex/label.ts";
import { TRAITS, UNIT_CLASSES } from "../sfb32/unit/unit.ts";
import type { AnomalySetup, PortalSetup, WhiteHoleSetup } from "./anomaly.ts";
import { shown } from "./fault.ts";
import type { PlayerSetup, SceneSetup, TerrainSetup, UnitSetup } from "./scenario.ts";
import { count, flag, id, label, list, oneOf, printedLabel, type Shape, shape, shapeBy, text, whole } from "./shape.ts";
import { portalVariations, whiteHoleVariations } from "./variations.ts";

/** One battle. */
export const scene: Shape<SceneSetup> = shape({
  id,
  columns: v.optional(whole(1, 99), STANDARD_SHEET.columns),
  rows: v.optional(whole(1, 99), STANDARD_SHEET.rows),
  map: v.optional(oneOf(["floating", "fixed"]), "floating"),
});

/** One hex of terrain. */
export const terrain: Shape<TerrainSetup> = shape({ scene: text, hex: printedLabel, kind: oneOf(TERRAIN_KINDS) });

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

const anomalyAt = (hex: Shape<Hex>): Shape<AnomalySetup> => {
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

/** One anomaly at set-up. */
export const anomaly: Shape<AnomalySetup> = anomalyAt(printedLabel);

/** One anomaly placed in mid-play, when a hex may lie beyond the sheet. */
export const placedAnomaly: Shape<AnomalySetup> = anomalyAt(label);

/** One unit; what is set of its yes-or-no facts becomes a list. */
export const unit: Shape<UnitSetup> = v.pipe(
  shape({
    id,
    scene: text,
    hex: printedLabel,
    class: oneOf(UNIT_CLASSES),
    facing: v.optional(oneOf(DIRECTIONS), "A"),
    speed: v.optional(whole(0, 32), 0),
    owner: v.optional(v.nullable(text), null),
    breakdown: v.optional(v.nullable(whole(1, 6)), null),
    ...v.entriesFromList(TRAITS, v.optional(flag, false)),
    turnModeCount: v.optional(count, 0),
    sideslipCount: v.optional(count, 0),
    weaponStatus: v.optional(v.nullable(whole(0, 3)), null),
    pods: v.optional(list(id), []),
  }),
  v.transform(
    (read): UnitSetup => ({
      id: read.id,
      scene: read.scene,
      hex: read.hex,
      facing: read.facing,
      speed: read.speed,
      class: read.class,
      owner: read.owner,
      breakdown: read.breakdown,
      traits: TRAITS.filter((trait) => read[trait]),
      turnModeCount: read.turnModeCount,
      sideslipCount: read.sideslipCount,
      weaponStatus: read.weaponStatus,
      pods: read.pods,
    }),
  ),
);
