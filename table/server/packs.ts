/** The modules' compendium packs, which nobody writes to: each is read once, closed at once, and kept. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { findType, schemaOf } from "../world/document-types.ts";
import { type Generation, USUAL_GENERATION } from "../world/generation.ts";
import { isPlain, type Plain } from "../world/plain.ts";
import type { PackDescription, Source } from "../world/protocol.ts";
import { fromRecords } from "../world/records.ts";
import { codeOf, StartFault } from "./fault.ts";
import type { BuiltModule } from "./modules.ts";

export interface Pack {
  readonly description: PackDescription;
  readonly documents: ReadonlyMap<string, Source>;
}

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** Reads every pack that the modules' manifests list. */
export const readPacks = async (
  modules: readonly BuiltModule[],
  generation: Generation = USUAL_GENERATION,
): Promise<Map<string, Pack>> => {
  const packs = new Map<string, Pack>();
  for (const module of modules) {
    const listed = Array.isArray(module.manifest["packs"]) ? module.manifest["packs"].filter(isPlain) : [];
    for (const entry of listed) {
      const pack = await readPack(module, entry, generation);
      packs.set(pack.description.id, pack);
    }
  }
  return packs;
};

const readPack = async (module: BuiltModule, entry: Plain, generation: Generation): Promise<Pack> => {
  const [name, type] = [String(entry["name"]), String(entry["type"])];
  const folder = join(module.folder, String(entry["path"] ?? `packs/${name}`));
  if (!existsSync(join(folder, "CURRENT"))) throw new StartFault(`The pack ${folder} is not built. Run: npm run build`);
  const documents = findType(type) ? await readDocuments(folder, type, generation) : new Map<string, Source>();
  const description: PackDescription = {
    id: `${module.id}.${name}`,
    name,
    label: String(entry["label"] ?? name),
    type,
    packageName: module.id,
    ownership: isPlain(entry["ownership"]) ? entry["ownership"] : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    banner: typeof entry["banner"] === "string" ? entry["banner"] : null,
    index: indexOf(documents),
  };
  return { description, documents };
};

/** What clients get of a compendium's documents before they ask. */
export const indexOf = (documents: ReadonlyMap<string, Source>): readonly Plain[] =>
  [...documents.values()].map((source) =>
    Object.fromEntries(INDEX_FIELDS.filter((field) => field in source).map((field) => [field, source[field]])),
  );

const readDocuments = async (folder: string, type: string, generation: Generation): Promise<Map<string, Source>> => {
  const level = await openPack(folder);
  const records = new Map<string, Plain>();
  for await (const [key, value] of level.iterator()) records.set(key, value);
  await level.close();
  const documents = fromRecords(records).filter(({ documentName }) => documentName === type);
  return new Map(documents.map(({ source }) => [source._id, schemaOf(type, generation).clean(source) as Source]));
};

/** How long another table that starts may read a pack, and how often is looked whether it has; milliseconds. */
const PATIENCE = 10_000;
const LOOK = 50;

/** Opens a pack; only one process can at a time, so a table that starts beside another one waits its turn. */
const openPack = async (folder: string): Promise<ClassicLevel<string, Plain>> => {
  for (let waited = 0; ; waited += LOOK) {
    const level = new ClassicLevel<string, Plain>(folder, {
      keyEncoding: "utf8",
      valueEncoding: "json",
      createIfMissing: false,
    });
    try {
      await level.open();
      return level;
    } catch (error) {
      const why = codeOf(error);
      if (why !== "LEVEL_LOCKED") {
        throw new StartFault(`The pack ${folder} cannot be read (${why ?? error}). Run: npm run build`);
      }
      if (waited >= PATIENCE) {
        throw new StartFault(`The pack ${folder} is open in another program. Close that one and start again.`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }
};
