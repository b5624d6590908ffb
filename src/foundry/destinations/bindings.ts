import type { Host, HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { hexGrid } from "../read/scene-grid.ts";
import { bindings, setBindings } from "../settings/settings.ts";

/** What is prepared for a row of a chart, in place of a star map made for it. */
export interface Binding {
  /** A scene of the world, a scene in a compendium, or a scene in an adventure that is imported when it is needed. */
  readonly kind: "scene" | "compendium" | "adventure";
  /** The scene's, or the adventure's. */
  readonly uuid: string;
  /** The id of the scene. */
  readonly scene: string;
  /** What it was called when it was bound, for when it is gone. */
  readonly name: string;
}

/** Stands for all rows of a chart where one could be named; nothing is bound to it. */
export const ALL_ROWS = "all";

/** How a row is named among bindings. */
export const rowKey = ({ chart, roll }: { readonly chart: string; readonly roll: number | typeof ALL_ROWS }): string =>
  `${chart}/${roll}`;

const KINDS: readonly Binding["kind"][] = ["scene", "compendium", "adventure"];

const readBinding = (raw: unknown): Binding | null => {
  if (!isRecord(raw)) return null;
  const { uuid, scene, name } = raw;
  const kind = KINDS.find((one) => one === raw["kind"]);
  if (!kind || typeof uuid !== "string" || typeof scene !== "string" || typeof name !== "string") return null;
  return { kind, uuid, scene, name };
};

/** All bindings of this world by `rowKey`; what cannot be read is none. */
export const allBindings = (host: Pick<Host, "game">): ReadonlyMap<string, Binding> => {
  const kept = bindings(host);
  const all = isRecord(kept) ? Object.entries(kept) : [];
  return new Map(
    all.flatMap(([key, raw]) => {
      const binding = readBinding(raw);
      return binding ? [[key, binding] as const] : [];
    }),
  );
};

/** Binds rows; null goes back to a star map. */
export const bindRows = async (host: Host, keys: readonly string[], binding: Binding | null): Promise<void> => {
  const all = new Map(allBindings(host));
  for (const key of keys) {
    if (binding) all.set(key, binding);
    else all.delete(key);
  }
  await setBindings(host, Object.fromEntries(all));
};

/** Binds a row; null goes back to a star map. */
export const bindRow = (host: Host, key: string, binding: Binding | null): Promise<void> =>
  bindRows(host, [key], binding);

/** Whether what a row is bound to can still be had. */
export const isThere = (host: Host, { kind, uuid, scene }: Binding): boolean => {
  if (host.game.scenes.get(scene) && kind !== "compendium") return true;
  if (kind === "scene") return false;
  const [, scope, pack] = uuid.split(".");
  return host.game.packs.get(`${scope}.${pack}`)?.index.get(uuid.split(".").at(-1) ?? "") !== undefined;
};

/** Something that a row can be bound to. */
export interface Source {
  readonly kind: Binding["kind"];
  readonly uuid: string;
  readonly name: string;
  /** Where it is: the title of its compendium, empty for the world. */
  readonly place: string;
}

/** What a row bound to a document of a compendium is bound to, by the document's name. */
const IN_PACKS: Readonly<Record<string, Binding["kind"]>> = { Scene: "compendium", Adventure: "adventure" };

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
    const kind = IN_PACKS[pack.documentName];
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
