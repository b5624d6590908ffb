import type { WriteMark } from "../../judge/ports/log.ts";
import type { Scene } from "../../rules/index.ts";
import { markOptions } from "../ports/mark.ts";
import { type EffectHost, sceneOf } from "./lookup.ts";
import { starMap } from "./scene-data.ts";

/**
 * Makes the map of a place that nobody has a chart of: dark space with the terrain that came along. Its name says
 * nothing, as who is carried there does not know it, and names of scenes are read by all.
 *
 * @rule IP2.83 Nothing tells those who were carried off where they are.
 */
export const makeElsewhere = async (
  host: EffectHost,
  { id, scene }: { readonly id: string; readonly scene: Scene },
  mark: WriteMark,
): Promise<void> => {
  if (host.game.scenes.get(id) || sceneOf(host.game.scenes, scene.id)) return;
  const data = starMap(host.game.i18n.localize("GRAVITYPORTALS.Elsewhere.name"), scene, scene.id);
  await host.Scene.create({ ...data, _id: id }, { keepId: true, ...markOptions(mark) });
  if (!host.game.scenes.get(id)) throw new Error(`the scene of «${scene.id}» could not be made`);
};
