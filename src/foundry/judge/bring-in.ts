import type { HostScene } from "../host/host.ts";
import { measureOf } from "../read/scene-grid.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";
import { sceneCommand } from "./game-scenes.ts";
import type { JudgeSession } from "./judge-session.ts";

/** Whether the game of a session is played on such a scene. */
export const fits = ({ ruleset }: JudgeSession, scene: HostScene): boolean =>
  measureOf(scene) === ruleset.rules.file.places.measure;

/** Brings a Foundry scene in with its ships when it is no part of the game yet; gives whether it is one now. */
export const bringIn = async (session: JudgeSession, scene: HostScene): Promise<boolean> => {
  const id = gameSceneOf(scene);
  if (!session.game.state.scenes[id]) {
    const command = sceneCommand(scene, session.ruleset.rules.file.places.measure);
    if (!command) return false;
    await session.act([command, ...(await session.tokens.unitsOf([scene], session.game.seats))]);
  }
  return session.game.state.scenes[id] !== undefined;
};
