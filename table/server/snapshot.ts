/** The world as every client gets it. */
import { WORLD_TYPES } from "../world/document-types.ts";
import { releaseOf } from "../world/generation.ts";
import type { ModuleDescription, WorldSnapshot } from "../world/protocol.ts";
import { OWN_SYSTEM } from "./modules.ts";
import type { Table } from "./table.ts";

const described = ({ id, title, version, manifest }: ModuleDescription): ModuleDescription => ({
  id,
  title,
  version,
  manifest,
});

/**
 * Everything, for everyone. Foundry filters nothing by reader: journals of the game master, hidden tokens, whispers and
 * settings are in every browser. A host that hid them would make a module's leak look safe, so this one hides nothing.
 */
export const snapshotFor = (table: Table, userId: string): WorldSnapshot => ({
  world: { id: table.id, title: table.title },
  system: described(table.system ?? OWN_SYSTEM),
  release: releaseOf(table.generation),
  userId,
  paused: table.paused,
  serial: table.serial,
  activeUsers: table.seats.active,
  viewedScenes: table.seats.viewed,
  modules: table.modules.map(described),
  packs: [...table.packs.values()].map(({ description }) => description),
  documentTypes: table.documentTypes,
  documents: Object.fromEntries(WORLD_TYPES.map(({ name }) => [name, [...table.world.all(name).values()]])),
});
