import type { Host, HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { hexGrid } from "../read/scene-grid.ts";
import type { Binding } from "./bindings.ts";

/** Something that a row can be bound to. */
export interface Source {
  readonly kind: Binding["kind"];
  readonly uuid: string;
  readonly name: string;
  /** Where it is: the title of its compendium, empty for the world. */
  readonly place: string;
}

const KINDS: Readonly<Record<string, Binding["kind"]>> = { Scene: "compendium", Adventure: "adventure" };

/** A map of the world that plays no scene of a game. */
const isFree = (scene: HostScene): boolean =>
  hexGrid(scene.grid) !== null && typeof scene.getFlag(MODULE_ID, "scene") !== "string";

/** All that rows can be bound to: maps of the world that play nothing, scenes and adventures in compendiums. */
export const sourcesOf = ({ game }: Pick<Host, "game">): readonly Source[] => [
  ...game.scenes.contents
    .filter(isFree)
    .map(({ id, name }): Source => ({ kind: "scene", uuid: `Scene.${id}`, name, place: "" }))
    .sort((a, b) => a.name.localeCompare(b.name)),
  ...game.packs.contents.flatMap((pack) => {
    const kind = KINDS[pack.documentName];
    if (!kind) return [];
    return pack.index.contents.map(({ _id, name }): Source => {
      const uuid = `Compendium.${pack.collection}.${pack.documentName}.${_id}`;
      return { kind, uuid, name: name ?? _id, place: pack.title };
    });
  }),
];

/** The scenes that an adventure would bring into the world. */
export const scenesIn = async (
  host: Host,
  uuid: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> => {
  const scenes = (await host.fromUuid(uuid))?.toObject()["scenes"];
  if (!Array.isArray(scenes)) return [];
  return scenes.filter(isRecord).map(({ _id, name }) => ({ id: String(_id), name: String(name) }));
};
