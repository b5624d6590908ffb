import type { Host } from "../host/host.ts";
import { isRecord } from "../host/updates.ts";
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
