/** The scenes of a game: maps that are taken up as scenes, at its opening and later. */

import type { AnomalyCommand, Measure } from "../../rules/index.ts";
import type { HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { mapOfScene, measureOf, sceneGrid } from "../read/scene-grid.ts";
import { terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/unit.ts";
import { OBSERVER } from "../write/scene-data.ts";
import type { JudgeSession } from "./judge-session.ts";

/**
 * The command that brings a Foundry scene into the game; nothing for a scene of another measure.
 *
 * @rule OG-SET-01 A table in inches has edges and lies still, so that nobody is beyond it.
 */
export const sceneCommand = (scene: HostScene, measure: Measure): AnomalyCommand | null => {
  const grid = sceneGrid(scene);
  if (!grid || measureOf(scene) !== measure) return null;
  const fixed = measure === "inches" || (grid.hasMapSize && scene.getFlag(MODULE_ID, "map") === "fixed");
  const { sheet: mapSize, shift } = mapOfScene(scene) ?? {};
  if (!mapSize) return null;
  return {
    do: "add-scene",
    scene: {
      id: gameSceneOf(scene),
      ...mapSize,
      map: fixed ? "fixed" : "floating",
      ...(measure === "inches" ? { measure } : {}),
      ...(shift && { shift }),
      terrain: terrainOf(scene, mapSize),
      destination: null,
    },
  };
};

/** Whether the game of a session is played on such a scene. */
export const fits = ({ ruleset }: JudgeSession, scene: HostScene): boolean =>
  measureOf(scene) === ruleset.rules.file.places.measure;

/** Lists scenes of a game that everybody may see among those above the map, so that captains can go there. */
export const listScenes = async (scenes: readonly HostScene[]): Promise<void> => {
  for (const scene of scenes) {
    const isForAll = Number(scene.ownership?.["default"] ?? 0) >= OBSERVER;
    if (isForAll && !scene.navigation) await scene.update({ navigation: true });
  }
};

/** Brings a Foundry scene in with its ships when it is no part of the game yet; gives whether it is one now. */
export const bringIn = async (session: JudgeSession, scene: HostScene): Promise<boolean> => {
  const id = gameSceneOf(scene);
  if (!session.game.state.scenes[id]) {
    const command = sceneCommand(scene, session.ruleset.rules.file.places.measure);
    if (!command) return false;
    await session.act([command, ...(await session.tokens.unitsOf([scene], session.game.seats))]);
    await listScenes([scene]);
  }
  return session.game.state.scenes[id] !== undefined;
};
