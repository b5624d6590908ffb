/** Worlds with something in them, and what can happen to their files. */
import { cp, readdir, readFile, rm, stat, truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { type OpenHost, openHost, type WorldOptions } from "../../server/host.ts";
import { readModule } from "../../server/modules.ts";
import type { StoredState } from "../../server/stored-state.ts";
import { makeWorldPack, type WorldPack } from "../../server/world-packs.ts";
import type { Plain } from "../../world/plain.ts";
import type { WorldState } from "../../world/world-state.ts";
import { seeded, writeModule } from "./open-table.ts";

/** A compendium of the world. */
const SHELF = { name: "shelf", type: "JournalEntry", label: "Shelf" };

export interface Opened {
  readonly host: OpenHost;
  /** What the person who runs the table is told. */
  readonly said: readonly string[];
}

export const openWorld = async (
  folder: string,
  world: string,
  options: Partial<WorldOptions> = {},
): Promise<Opened> => {
  const said: string[] = [];
  const modules = [await readModule(await writeModule(folder))];
  const say = (line: string): void => void said.push(line);
  const host = await openHost({ world, modules, random: seeded(1), now: () => 5_000, say, ...options });
  return { host, said };
};

const stored = (host: OpenHost, pack?: string): StoredState => {
  const found = pack === undefined ? undefined : (host.table.packs.get(`world.${pack}`) as WorldPack | undefined);
  return found?.stored ?? host.table.stored;
};

/** Writes a journal entry of a page as the host does, to the world or to a compendium. */
export const writeEntry = (host: OpenHost, _id: string, name: string | null, pack?: string): Promise<void> => {
  const into = stored(host, pack);
  const page = { _id: "page000000000001", name, type: "text", text: { content: name?.repeat(50) } };
  const before = into.state.get("JournalEntry", _id);
  const after = name === null ? undefined : { _id, name, pages: [page] };
  return into.write([{ documentName: "JournalEntry", id: _id, before, after }]);
};

const documentsOf = (state: WorldState): readonly string[] =>
  [...state.documents()].map(({ documentName, source }) => `${documentName} ${JSON.stringify(source)}`).sort();

/** Everything in a world and its compendium. */
export const everything = (host: OpenHost): Plain => ({
  world: documentsOf(stored(host).state),
  shelf: host.table.packs.has("world.shelf") ? documentsOf(stored(host, "shelf").state) : null,
});

const idOf = (index: number): string => `entry${String(index).padStart(11, "0")}`;

/** Makes a world with a compendium; part of both lies in tables of the database, part in logs. Gives everything in it. */
export const makeFullWorld = async (folder: string, world: string): Promise<Plain> => {
  const first = await openWorld(folder, world);
  const shelf = await makeWorldPack(world, SHELF, () => undefined);
  first.host.table.packs.set(shelf.description.id, shelf);
  for (const pack of [undefined, "shelf"]) {
    for (let index = 0; index < 12; index += 1) await writeEntry(first.host, idOf(index), `First ${index}`, pack);
  }
  await first.host.close();
  for (const path of ["data", "packs/shelf"]) await compact(join(world, path));
  const second = await openWorld(folder, world);
  for (const pack of [undefined, "shelf"]) {
    for (let index = 8; index < 16; index += 1) await writeEntry(second.host, idOf(index), `Second ${index}`, pack);
    await writeEntry(second.host, idOf(0), null, pack);
  }
  const all = everything(second.host);
  await second.host.close();
  return all;
};

/** Brings all records of a database into tables. */
const compact = async (database: string): Promise<void> => {
  const level = new ClassicLevel(database);
  await level.compactRange("", "\uffff");
  await level.close();
};

/** Every file under a folder, with its bytes. */
export const contents = async (folder: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) found[name] = (await readFile(path)).toString("base64");
  }
  return found;
};

/** The files of a database that hold something, by the end of their names. */
export const filesOf = async (database: string, ending = ""): Promise<readonly string[]> =>
  (await readdir(database))
    .filter((file) => file.endsWith(ending) && file !== "LOCK" && !file.startsWith("LOG"))
    .sort()
    .map((file) => join(database, file));

/** Flips a bit at a place over all of these files. */
export const flip = async (files: readonly string[], random: () => number): Promise<void> => {
  const lengths = await Promise.all(files.map(async (file) => (await stat(file)).size));
  let place = Math.floor(random() * lengths.reduce((sum, length) => sum + length, 0));
  for (const [index, file] of files.entries()) {
    const length = lengths[index] ?? 0;
    if (place < length) {
      const bytes = await readFile(file);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8));
      await writeFile(file, bytes);
      return;
    }
    place -= length;
  }
};

export const cutOff = async (files: readonly string[], part: number): Promise<void> => {
  for (const file of files) await truncate(file, Math.floor((await stat(file)).size * part));
};

export const takeAway = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await unlink(file);
};

export const empty = (files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => writeFile(file, "")));

export const emptyFolder = async (folder: string): Promise<void> => {
  for (const file of await readdir(folder)) await rm(join(folder, file));
};

export const copyWorld = (from: string, to: string): Promise<void> => cp(from, to, { recursive: true });

/** Makes a world as tables wrote it that kept no sums and no copies. */
export const makeEarlier = async (world: string): Promise<void> => {
  for (const path of ["data", "packs/shelf"]) {
    const level = new ClassicLevel(join(world, path));
    await level.del("#sum");
    await level.close();
    // What is in the log goes into a table at the next opening.
    await level.open();
    await level.close();
    await unlink(join(world, `${path}.copy`));
  }
  const file = join(world, "world.json");
  const { packs: _, ...rest } = JSON.parse(await readFile(file, "utf8")) as Plain;
  await writeFile(file, JSON.stringify(rest));
};
