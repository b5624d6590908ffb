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
import { packFault, readPackSums } from "./pack-sums.ts";

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
    const sums = await readPackSums(module.folder);
    for (const entry of listed) {
      const pack = await readPack(module, entry, generation, sums);
      packs.set(pack.description.id, pack);
    }
  }
  return packs;
};

/** The way back for a pack, which the table does not write. */
const ANEW = "Run: npm run build, or install the module anew";

const readPack = async (module: BuiltModule, entry: Plain, generation: Generation, sums: Plain): Promise<Pack> => {
  const [name, type] = [String(entry["name"]), String(entry["type"])];
  const path = String(entry["path"] ?? `packs/${name}`);
  const folder = join(module.folder, path);
  if (!existsSync(join(folder, "CURRENT"))) throw new StartFault(`The pack ${folder} is not built. ${ANEW}`);
  const records = findType(type) ? await readRecords(folder, sums[path]) : new Map<string, Plain>();
  const documents = documentsIn(records, type, generation);
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

/** Reads a pack, and looks whether it is all that was built. */
const readRecords = async (folder: string, built: unknown): Promise<ReadonlyMap<string, Plain>> => {
  const level = await openPack(folder);
  try {
    const records = new Map(await level.iterator().all());
    const fault = packFault(records, built);
    if (fault !== null) throw new StartFault(`The pack ${folder} is damaged: ${fault}. ${ANEW}`);
    return records;
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`The pack ${folder} cannot be read (${codeOf(error) ?? error}). ${ANEW}`, { cause: error });
  } finally {
    await level.close();
  }
};

const documentsIn = (
  records: ReadonlyMap<string, Plain>,
  type: string,
  generation: Generation,
): ReadonlyMap<string, Source> => {
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
        throw new StartFault(`The pack ${folder} cannot be read (${why ?? error}). ${ANEW}`);
      }
      if (waited >= PATIENCE) {
        throw new StartFault(`The pack ${folder} is open in another program. Close that one and start again.`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }
};
