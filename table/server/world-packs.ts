/** Compendiums that were made in a world: each is a database of its own in `packs/`, beside the world's. */
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../world/apply-request.ts";
import { findType } from "../world/document-types.ts";
import { isPlain, type Plain } from "../world/plain.ts";
import type { PackDescription } from "../world/protocol.ts";
import { readCopy } from "./copy-lines.ts";
import { lookAt } from "./database-look.ts";
import { codeOf } from "./fault.ts";
import { indexOf, type Pack } from "./packs.ts";
import { copyOf, damaged, makeReady, type Opening, type Place, type Ready } from "./put-back.ts";
import { reasonOf, type StoredState } from "./stored-state.ts";
import { noteOnePack, notePacks, writeJson } from "./world-folder.ts";
import { openCopied } from "./world-store.ts";

/** A compendium that is written to. */
export interface WorldPack extends Pack {
  readonly stored: StoredState;
}

const folderOf = (world: string): string => join(world, "packs");

/** A compendium that may be opened. */
interface ReadyPack {
  readonly description: Plain;
  readonly ready: Ready;
}

/** What is known of a compendium by its name. */
interface Traces {
  readonly name: string;
  /** Whether the world's own file lists it. */
  readonly isNoted: boolean;
  readonly hasFile: boolean;
}

/** Takes a world's compendiums away. */
export const resetWorldPacks = async (world: string): Promise<void> => {
  await notePacks(world, []);
  await rm(folderOf(world), { recursive: true, force: true });
};

/**
 * Looks whether a world's compendiums can be opened.
 *
 * @param noted the names of those that the world's own file lists
 * @throws StartFault when one is damaged
 */
export const packsReady = async (
  world: string,
  noted: readonly string[],
  opening: Opening,
): Promise<readonly ReadyPack[]> => {
  const packs: ReadyPack[] = [];
  for (const traces of await tracesIn(world, noted)) {
    const pack = await packReady(world, traces, opening);
    if (pack) packs.push(pack);
  }
  return packs;
};

/** Opens compendiums that were looked at; all are closed again when one cannot be. */
export const openWorldPacks = async (
  world: string,
  found: readonly ReadyPack[],
  say: Opening["say"],
): Promise<readonly WorldPack[]> => {
  const packs: WorldPack[] = [];
  try {
    for (const { description, ready } of found) packs.push(await open(world, description, ready, say));
  } catch (error) {
    for (const { stored } of packs) await stored.close();
    throw error;
  }
  await notePacks(
    world,
    found.map(({ description }) => String(description["name"])),
  );
  return packs;
};

const NAME = /^[a-z0-9_-]{1,64}$/;

/** Every compendium of which the world has a note, a file, a database or a copy. */
const tracesIn = async (world: string, noted: readonly string[]): Promise<readonly Traces[]> => {
  const files = await readdir(folderOf(world)).catch((error: unknown): string[] => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const names = [...noted, ...files.map((file) => file.replace(/\.(json|copy)$/, ""))].filter((name) =>
    NAME.test(name),
  );
  return [...new Set(names)].sort().map((name) => ({
    name,
    isNoted: noted.includes(name),
    hasFile: files.includes(`${name}.json`),
  }));
};

const packReady = async (world: string, traces: Traces, opening: Opening): Promise<ReadyPack | null> => {
  const { name, isNoted, hasFile } = traces;
  const path = `packs/${name}`;
  const read = hasFile ? await readDescription(world, name) : null;
  const copy = await readCopy(copyOf({ world, path, name }));
  if (!read && !isNoted && !hasFile) {
    // A table that is killed while it makes a compendium leaves one that is empty and has no file yet.
    const { records } = await lookAt(world, path);
    if (records.size === 0 && copy.records().size === 0) return null;
  }
  const kept = copy.about?.["name"] === name ? copy.about : null;
  const description = read ?? (opening.putBack === "nothing" ? null : kept);
  const why = `packs/${name}.json ${hasFile ? "cannot be read" : "is missing"}`;
  if (!description) {
    const isGone = !hasFile && copy.state === "missing" && (await lookAt(world, path)).state === "none";
    if (isGone && opening.putBack === "what-is-left") {
      opening.say(`Nothing is left of the compendium ${name}. The world is opened without it.`);
      return null;
    }
    const way = kept
      ? "Start with --put-back to write it again from the copy of the compendium"
      : isGone
        ? "Nothing is left of it: put a backup back, or start with --put-back-what-is-left to go on without it"
        : "Put a copy of that file back";
    throw damaged({ world, path, name: `The compendium ${name}` }, why, way);
  }
  const ready = await makeReady({ world, path, name: titleOf(description) }, true, opening);
  if (!read) {
    await writeJson(join(folderOf(world), `${name}.json`), description);
    opening.say(`The file packs/${name}.json was written again from the copy of the compendium.`);
  }
  return { description, ready };
};

/** What a compendium's file says of it; null if it cannot be read. */
const readDescription = async (world: string, name: string): Promise<Plain | null> => {
  try {
    const description: unknown = JSON.parse(await readFile(join(folderOf(world), `${name}.json`), "utf8"));
    return isPlain(description) && description["name"] === name ? description : null;
  } catch {
    return null;
  }
};

const titleOf = ({ label }: Plain): string => `The compendium ${String(label)}`;

/** Makes a compendium in a world, by what a module or a person asks for. */
export const makeWorldPack = async (world: string, metadata: Plain, say: Opening["say"]): Promise<WorldPack> => {
  const { name, type, label, ownership } = metadata;
  if (typeof name !== "string" || !NAME.test(name)) {
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
    const opening: Opening = { putBack: "nothing", say };
    pack = await open(world, kept, await makeReady(placeOf(world, kept), false, opening), say);
    // The file comes after it: with it a database is known to have been made.
    await writeJson(join(folderOf(world), `${name}.json`), kept);
    await noteOnePack(world, name);
    return pack;
  } catch (error) {
    await pack?.stored.close();
    throw new Refusal(`The compendium ${String(kept.label)} cannot be made (${reasonOf(error)}).`, { cause: error });
  }
};

const placeOf = (world: string, description: Plain): Place => ({
  ...{ world, path: `packs/${String(description["name"])}`, name: titleOf(description) },
});

const open = async (world: string, description: Plain, ready: Ready, say: Opening["say"]): Promise<WorldPack> => {
  const { name, type, label, ownership } = description;
  const stored = await openCopied(placeOf(world, description), ready, description, say);
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
