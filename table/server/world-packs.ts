/** Compendiums that were made in a world: each is a database of its own in `packs/`, beside the world's. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { Refusal, type Replacement } from "../world/apply-request.ts";
import { findType } from "../world/document-types.ts";
import { isPlain, type Plain } from "../world/plain.ts";
import type { PackDescription, Source } from "../world/protocol.ts";
import { fromRecords } from "../world/records.ts";
import { WorldState } from "../world/world-state.ts";
import { codeOf } from "./fault.ts";
import { indexOf, type Pack } from "./packs.ts";
import { batchOf } from "./world-store.ts";

/** A compendium that is written to. */
export interface WorldPack extends Pack {
  readonly state: WorldState;
  /** Stores replacements, then shows them. */
  write(replacements: readonly Replacement[]): Promise<void>;
  close(): Promise<void>;
}

const folderOf = (world: string): string => join(world, "packs");

/** Opens a world's compendiums; with `reset` they are taken away. */
export const openWorldPacks = async (world: string, reset = false): Promise<readonly WorldPack[]> => {
  const folder = folderOf(world);
  if (reset) await rm(folder, { recursive: true, force: true });
  const files = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const descriptions = files.filter((file) => file.endsWith(".json"));
  return Promise.all(
    descriptions.map(async (file) => open(world, JSON.parse(await readFile(join(folder, file), "utf8")) as Plain)),
  );
};

/** Makes a compendium in a world, by what a module or a person asks for. */
export const makeWorldPack = async (world: string, metadata: Plain): Promise<WorldPack> => {
  const { name, type, label, ownership } = metadata;
  if (typeof name !== "string" || !/^[a-z0-9_-]{1,64}$/.test(name)) {
    throw new Refusal("A compendium's name is of small letters, digits, - and _.");
  }
  if (typeof type !== "string" || !findType(type) || findType(type)?.parent) {
    throw new Refusal(`A compendium holds no ${String(type)} documents.`);
  }
  const kept = {
    name,
    type,
    label: typeof label === "string" ? label : name,
    ...(isPlain(ownership) ? { ownership } : {}),
  };
  await mkdir(folderOf(world), { recursive: true });
  await writeFile(join(folderOf(world), `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  return open(world, kept);
};

const open = async (world: string, { name, type, label, ownership }: Plain): Promise<WorldPack> => {
  const level = new ClassicLevel<string, Plain>(join(folderOf(world), String(name)), {
    keyEncoding: "utf8",
    valueEncoding: "json",
  });
  await level.open();
  const records = new Map<string, Plain>();
  for await (const [key, value] of level.iterator()) records.set(key, value);
  const state = new WorldState();
  for (const { documentName, source } of fromRecords(records)) state.put(documentName, source._id, source);
  const documents = state.all(String(type));
  const about = {
    ...{ id: `world.${String(name)}`, name: String(name), label: String(label), type: String(type) },
    ...{ packageName: "world", banner: null },
    ownership: isPlain(ownership) ? ownership : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  };
  return {
    get description(): PackDescription {
      return { ...about, index: indexOf(documents) };
    },
    documents: documents as ReadonlyMap<string, Source>,
    state,
    write: async (replacements) => {
      const operations = replacements.flatMap(batchOf);
      if (operations.length > 0) await level.batch(operations, { sync: true });
      for (const { documentName, id, after } of replacements) state.put(documentName, id, after);
    },
    close: () => level.close(),
  };
};
