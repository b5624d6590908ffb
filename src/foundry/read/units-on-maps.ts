import type { AnomalyState } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Host, HostScene, HostToken } from "../host/host.ts";
import { unitIdOf } from "./unit.ts";

/** The Foundry scene that plays a scene of the game: its own id, or the one written on it. */
export const sceneOf = (host: Pick<Host, "game">, scene: string): HostScene | undefined =>
  host.game.scenes.get(scene) ?? host.game.scenes.contents.find((one) => one.getFlag(MODULE_ID, "scene") === scene);

/** The game's id of a Foundry scene. */
export const gameSceneOf = (scene: HostScene): string => {
  const flag = scene.getFlag(MODULE_ID, "scene");
  return typeof flag === "string" ? flag : scene.id;
};

/** The token of a unit in the scene where it is. */
export const tokenOf = (host: Pick<Host, "game">, state: AnomalyState, unit: string): HostToken | undefined => {
  const scene = state.units[unit]?.scene;
  return scene === undefined ? undefined : sceneOf(host, scene)?.tokens.contents.find((one) => unitIdOf(one) === unit);
};

/** A unit's name as its token bears it; nothing when no token is left. */
export const nameOnToken = (host: Pick<Host, "game">, state: AnomalyState | null, unit: string): string | undefined =>
  (state && tokenOf(host, state, unit)?.name) ??
  host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents).find((one) => unitIdOf(one) === unit)?.name;
/** A unit's name as its token bears it; its id when no token is left. */
export const unitName = (host: Pick<Host, "game">, state: AnomalyState | null, unit: string): string =>
  nameOnToken(host, state, unit) ?? unit;

/** The actor of a unit's token, wherever that is. */
export const actorOf = (host: Pick<Host, "game">, state: AnomalyState | null, unit: string): string | null =>
  (state && tokenOf(host, state, unit)?.actorId) ?? null;
