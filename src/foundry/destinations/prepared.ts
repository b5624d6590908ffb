import type { Data, Host, HostAdventure, HostDocument } from "../host/host.ts";
import { flaggedScenes, type PreparedScenes } from "../write/destination.ts";
import { allBindings, type Binding, rowKey } from "./bindings.ts";

const isAdventure = (document: HostDocument | null): document is HostAdventure =>
  document !== null && "import" in document && typeof document.import === "function";

/** The data of what a row is bound to; null when it is gone. An adventure comes into the world first, if it has not. */
const boundData = async (host: Host, { kind, uuid, scene }: Binding): Promise<Data | null> => {
  const inWorld = (): Data | null => host.game.scenes.get(scene)?.toObject() ?? null;
  if (kind === "scene") return inWorld();
  if (kind === "compendium") return (await host.fromUuid(uuid))?.toObject() ?? null;
  await importBound(host, { uuid, scene });
  return inWorld();
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

/** What is prepared for rows: what they are bound to, else a scene that says itself that it is for the row. */
export const preparedScenes =
  (host: Host): PreparedScenes =>
  async (row) => {
    const binding = allBindings(host).get(rowKey(row));
    const bound = binding ? await boundData(host, binding) : null;
    return bound ?? (await flaggedScenes(host)(row));
  };
