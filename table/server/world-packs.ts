/** Compendiums that were made in a world: each is a database of its own in `packs/`, beside the world's. */
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../world/apply-request.ts";
import { findType } from "../world/document-types.ts";
import { isPlain, type Plain } from "../world/plain.ts";
import type { PackDescription } from "../world/protocol.ts";
import { codeOf, StartFault } from "./fault.ts";
import { indexOf, type Pack } from "./packs.ts";
import { databaseOf, reasonOf, StoredState } from "./stored-state.ts";
import { findDatabase } from "./world-damage.ts";
import { writeJson } from "./world-folder.ts";
import { readable } from "./world-store.ts";

/** A compendium that is written to. */
export interface WorldPack extends Pack {
  readonly stored: StoredState;
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
  const packs: WorldPack[] = [];
  try {
    for (const file of files.filter((name) => name.endsWith(".json"))) {
      const description = await readDescription(world, file);
      await findDatabase(world, pathOf(description), true);
      packs.push(await open(world, description, false));
    }
  } catch (error) {
    for (const { stored } of packs) await stored.close();
    throw error;
  }
  return packs;
};

/** What a compendium's file says of it. */
const readDescription = async (world: string, file: string): Promise<Plain> => {
  try {
    return JSON.parse(await readFile(join(folderOf(world), file), "utf8")) as Plain;
  } catch {
    throw new StartFault(
      `The world ${world} is damaged: packs/${file} cannot be read. Put a copy of it back, or give --world another folder.`,
    );
  }
};

/** The database of a compendium within its world's folder. */
const pathOf = ({ name }: Plain): string => `packs/${String(name)}`;

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
  let pack: WorldPack | null = null;
  try {
    await mkdir(folderOf(world), { recursive: true });
    pack = await open(world, kept, true);
    // The file comes last: with it a database is known to have been made.
    await writeJson(join(folderOf(world), `${name}.json`), kept);
    return pack;
  } catch (error) {
    await pack?.stored.close();
    throw new Refusal(`The compendium ${String(kept.label)} cannot be made (${reasonOf(error)}).`, { cause: error });
  }
};

const open = async (world: string, description: Plain, isNew: boolean): Promise<WorldPack> => {
  const { name, type, label, ownership } = description;
  const title = `The compendium ${String(label)}`;
  const stored = await readable(world, title, pathOf(description), isNew, (level) =>
    StoredState.read(title, databaseOf(level)),
  );
  const documents = stored.state.all(String(type));
  const about = {
    ...{ id: `world.${String(name)}`, name: String(name), label: String(label), type: String(type) },
    ...{ packageName: "world", banner: null },
    ownership: isPlain(ownership) ? ownership : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  };
  return {
    get description(): PackDescription {
      return { ...about, index: indexOf(documents) };
    },
    documents,
    stored,
  };
};
