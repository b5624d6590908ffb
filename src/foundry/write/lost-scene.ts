import type { WriteMark } from "../../judge/ports/ports.ts";
import { hash } from "../../judge/protocol/keys.ts";
import { base62Id } from "../../judge/protocol/names.ts";
import type { Body, Scene } from "../../rules/index.ts";
import { sceneData } from "../host/levels.ts";
import { markOptions } from "../host/written-by.ts";
import { destinationName, type SceneRow, type TokenStyle } from "./effect.ts";
import { type EffectHost, sceneOf } from "./lookup.ts";
import { starMap } from "./scene-data.ts";
import { makeTokens } from "./tokens.ts";

/** A scene of the game, what its row says if it was rolled, and the units that are in it. */
export interface PlayedScene {
  readonly scene: Scene;
  readonly row: SceneRow | null;
  readonly units: readonly Body[];
}

/** The token's id follows from unit and scene, so that whoever is cut and does it again makes no second one. */
const tokenId = ({ id, scene }: Body): string =>
  base62Id(hash("token-again", new TextEncoder().encode(`${scene} ${id}`)));

/**
 * Makes the map of a scene again that somebody deleted, as a star map with the tokens of all that are there: the game
 * goes on without it, and nobody may come out into nothing. A map that is there is left as it is.
 */
export const makeAgain = async (
  host: EffectHost,
  style: TokenStyle,
  { scene, row, units }: PlayedScene,
  mark: WriteMark,
): Promise<void> => {
  if (!sceneOf(host.game.scenes, scene.id)) {
    const name = scene.destination
      ? destinationName(host.game, scene, row)
      : host.game.i18n.localize("GRAVITYPORTALS.Lost.map");
    await host.Scene.create(sceneData(host, starMap(name, scene, scene.id)), markOptions(mark));
  }
  const tokens = units.map((unit) => ({ id: tokenId(unit), unit, from: null }));
  await makeTokens(host, style, { scene: scene.id, tokens }, mark);
};

/** Makes a map again where it is gone. */
export const keepScene = async (
  host: EffectHost,
  style: TokenStyle,
  played: PlayedScene,
  mark: WriteMark,
): Promise<void> => {
  if (!sceneOf(host.game.scenes, played.scene.id)) await makeAgain(host, style, played, mark);
};
