import { HEXES } from "../../hex/hex-geometry.ts";
import { INCHES } from "../../inch/inch-geometry.ts";
import type { Geometry } from "../../place/geometry.ts";
import type { AnomalyState, Scene } from "./game.ts";

/** How a scene measures: in hexes where it does not say otherwise. */
export const geometryOf = (scene: Pick<Scene, "measure"> | undefined): Geometry =>
  scene?.measure === "inches" ? INCHES : HEXES;

/** How the scene of this id measures. */
export const geometryIn = ({ scenes }: Pick<AnomalyState, "scenes">, scene: string): Geometry =>
  geometryOf(scenes[scene]);
