import { MODULE_ID } from "../constants.ts";
import type { Host } from "../host.ts";
import { OURS } from "./load-scenario.ts";

/**
 * Takes away everything that `loadScenario` made, and what the game on it opened.
 *
 * @param opened the game's destinations, by the ids that the game has for them
 */
export const removeLoaded = async (
  host: { readonly game: Pick<Host["game"], "scenes" | "actors" | "journal"> },
  opened: readonly string[] = [],
): Promise<void> => {
  const { scenes, actors, journal } = host.game;
  const isOpened = (flag: unknown): boolean => typeof flag === "string" && opened.includes(flag);
  const gone = [
    ...scenes.contents.filter(
      (one) => one.getFlag(MODULE_ID, "demo") === true || isOpened(one.getFlag(MODULE_ID, "scene")),
    ),
    ...journal.contents.filter((one) => isOpened(one.getFlag(MODULE_ID, "checklist"))),
    ...actors.contents.filter((one) => one.getFlag(MODULE_ID, "demo") === true),
  ];
  for (const one of gone) await one.delete(OURS);
};
