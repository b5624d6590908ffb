import type { Scene } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import type { SceneRow } from "./effect.ts";

/** The charts that are printed, whose rows name forces. */
const PRINTED = /^DR[2-9]$/;

/**
 * What a destination is called: the title that a row of the players' own charts has where others name a force, else its
 * scenario with its code, else the total that led there.
 */
export const destinationName = (
  { i18n }: Pick<Host["game"], "i18n">,
  scene: Pick<Scene, "id" | "destination">,
  row: Pick<SceneRow, "chart" | "ships" | "scenario"> | null,
): string => {
  const title = row && !PRINTED.test(row.chart) && !row.ships.includes(":") ? row.ships.trim() : "";
  const scenario = row?.scenario || scene.destination?.scenario;
  if (title) return title;
  if (scenario) return i18n.format("GRAVITYPORTALS.SetUp.scenario", { scenario });
  // A ruleset with a chart of its own names a scene by the portal and the total that was rolled.
  const [, number] = /-(\d+)$/.exec(scene.id) ?? [];
  return number === undefined ? scene.id : i18n.format("GRAVITYPORTALS.SetUp.destination", { number });
};
