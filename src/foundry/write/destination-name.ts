import type { Scene } from "../../rules/index.ts";
import type { SceneRow } from "./effect.ts";

/** The charts that are printed, whose rows name forces. */
const PRINTED = /^DR[2-9]$/;

/**
 * What a destination is called: the title that a row of the players' own charts has where others name a force, else the
 * scenario's code.
 */
export const destinationName = (
  scene: Pick<Scene, "id" | "destination">,
  row: Pick<SceneRow, "chart" | "ships" | "scenario"> | null,
): string => {
  const title = row && !PRINTED.test(row.chart) && !row.ships.includes(":") ? row.ships.trim() : "";
  return title || row?.scenario || scene.destination?.scenario || scene.id;
};
