import type { Host, HostCollection, HostScene, HostToken } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { type PlaceGrid, sceneGrid } from "../read/scene-grid.ts";
import { unitOf } from "../read/unit.ts";

/** The documents that effects read and write. */
export interface EffectHost
  extends Pick<Host, "Scene" | "Actor" | "JournalEntry" | "ChatMessage" | "Hooks" | "foundry" | "ui"> {
  readonly game: Pick<
    Host["game"],
    "users" | "scenes" | "journal" | "messages" | "combats" | "actors" | "i18n" | "release" | "settings"
  >;
}

/**
 * The Foundry scene that plays a scene of the game: the one of that id, or the one whose flag says so. Nothing when
 * there is none.
 */
export const sceneOf = (scenes: HostCollection<HostScene>, scene: string): HostScene | undefined =>
  scenes.get(scene) ?? scenes.contents.find((one) => one.getFlag(MODULE_ID, "scene") === scene);

/** The tokens of a unit in a scene, sorted by their ids; more than one only where somebody copied a token. */
export const tokensOf = (scene: HostScene | undefined, unit: string): readonly HostToken[] =>
  (scene?.tokens.contents ?? []).filter((token) => unitOf(token) === unit).sort((a, b) => (a.id < b.id ? -1 : 1));

/** The token of a unit in a scene; nothing when there is none. */
export const tokenOf = (scene: HostScene | undefined, unit: string): HostToken | undefined => tokensOf(scene, unit)[0];

/** A scene's hexes or inches; throws on squares, where no game is opened. */
export const gridOf = (scene: HostScene): PlaceGrid => {
  const grid = sceneGrid(scene);
  if (!grid) throw new Error(`the scene «${scene.name}» has squares`);
  return grid;
};

/** Data of one operation in a fixed order, so that the order reveals nothing. */
export const byId = <T extends { readonly _id: string }>(data: readonly T[]): readonly T[] =>
  [...data].sort((a, b) => (a._id < b._id ? -1 : 1));
