import { isEqual } from "es-toolkit/predicate/isEqual";
import { type DestinationMap, type RolledRow, sheetFor } from "../../rules/index.ts";
import type { Host, HostAdventure, HostDocument, HostScene } from "../host/host.ts";
import { mapOfScene, measureOf } from "../read/scene-grid.ts";
import { flaggedScene, type PreparedScenes } from "../write/destination.ts";
import { allBindings, type Binding, rowKey } from "./bindings.ts";

const isAdventure = (document: HostDocument | null): document is HostAdventure =>
  document !== null && "import" in document && typeof document.import === "function";

const isScene = (document: HostDocument | null): document is HostScene => document !== null && "grid" in document;

/** What a row is bound to; null when it is gone. An adventure comes into the world first, if it has not. */
const boundScene = async (host: Host, { kind, uuid, scene }: Binding): Promise<HostScene | null> => {
  if (kind === "compendium") {
    const document = await host.fromUuid(uuid);
    return isScene(document) ? document : null;
  }
  if (kind === "adventure") await importBound(host, { uuid, scene });
  return host.game.scenes.get(scene) ?? null;
};

/**
 * Brings an adventure into the world by Foundry's own way, which keeps ids and overwrites what is there: so one of which
 * the scene is in the world already is left alone.
 */
export const importBound = async (host: Host, { uuid, scene }: Pick<Binding, "uuid" | "scene">): Promise<void> => {
  if (host.game.scenes.get(scene)) return;
  const adventure = await host.fromUuid(uuid);
  if (isAdventure(adventure)) await adventure.import({ dialog: false });
};

/** What is prepared for a row: what it is bound to, else a scene that says itself that it is for the row. */
const preparedDocument = async (
  host: Host,
  row: { readonly chart: string; readonly roll: number },
): Promise<HostScene | null> => {
  const binding = allBindings(host).get(rowKey(row));
  const bound = binding ? await boundScene(host, binding) : null;
  return bound ?? flaggedScene(host.game.scenes, row) ?? null;
};

/** The data of what is prepared for rows. */
export const preparedScenes =
  (host: Host): PreparedScenes =>
  async (row) =>
    (await preparedDocument(host, row))?.toObject() ?? null;

/** The map that is prepared for a row as the game is to have it; nothing of what the row's map has without it. */
export const preparedMap = async (
  host: Host,
  { chart, row }: RolledRow,
): Promise<Pick<DestinationMap, "sheet" | "shift">> => {
  const scene = await preparedDocument(host, { chart, roll: row.roll });
  if (!scene || measureOf(scene) !== "hexes") return {};
  const { sheet, shift } = mapOfScene(scene) ?? {};
  return { ...(sheet && !isEqual(sheet, sheetFor(row)) && { sheet }), ...(shift && { shift }) };
};
