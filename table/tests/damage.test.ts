import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startHost } from "../server/host.ts";
import { readModule } from "../server/modules.ts";
import { type BatchOperation, type Database, StoredState } from "../server/stored-state.ts";
import { makeWorldPack } from "../server/world-packs.ts";
import type { Replacement } from "../world/apply-request.ts";
import type { Plain } from "../world/plain.ts";
import { seeded, writeModule } from "./support/open-table.ts";

let folder: string;
let world: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-"));
  world = join(folder, "evening");
  await writeModule(folder);
  await (await open()).close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = async () => {
  const modules = [await readModule(await writeModule(folder))];
  return startHost({ world, port: 0, host: "127.0.0.1", modules, random: seeded(1), now: () => 5_000 });
};
/** Every file of the world with its bytes. */
const contents = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const name of await readdir(world, { recursive: true })) {
    const path = join(world, name);
    if ((await stat(path)).isFile()) found[name] = (await readFile(path)).toString("base64");
  }
  return found;
};
const data = (name: string): string => join(world, "data", name);
const manifest = async (): Promise<string> => (await readFile(data("CURRENT"), "utf8")).trim();

test.for<readonly [string, () => Promise<unknown>, RegExp]>([
  ["without CURRENT", () => unlink(data("CURRENT")), /damaged: data\/CURRENT is missing\. Nothing in it was changed/],
  ["with a CURRENT of something else", () => writeFile(data("CURRENT"), "x"), /data\/CURRENT names no manifest/],
  ["without its manifest", async () => unlink(data(await manifest())), /data\/MANIFEST-\d+ is missing/],
  ["without any database", () => rm(join(world, "data"), { recursive: true }), /its folder data is empty or missing/],
])("a world %s is named and left as it is", async ([, damage, line]) => {
  await damage();
  const before = await contents();
  await expect(open()).rejects.toThrow(line);
  expect(await contents()).toEqual(before);
});

test("a whole world opens again with what is in it", async () => {
  const copy = join(folder, "copy");
  await cp(world, copy, { recursive: true });
  const host = await open();
  expect(host.world.all("User").size).toBeGreaterThan(1);
  await host.close();
});

const SHELF = { name: "shelf", type: "JournalEntry", label: "Shelf" };
const pack = (name: string): string => join(world, "packs", name);

test.for<readonly [string, () => Promise<unknown>, RegExp]>([
  ["whose file is cut off", () => writeFile(pack("shelf.json"), '{ "name": "sh'), /damaged: packs\/shelf\.json cannot/],
  ["without CURRENT", () => unlink(pack("shelf/CURRENT")), /damaged: packs\/shelf\/CURRENT is missing/],
  ["without its database", () => rm(pack("shelf"), { recursive: true }), /folder packs\/shelf is empty or missing/],
])("a compendium %s is named and left as it is", async ([, damage, line]) => {
  await (await makeWorldPack(world, SHELF, () => undefined)).stored.close();
  await damage();
  const before = await contents();
  await expect(open()).rejects.toThrow(line);
  const kept = Object.keys(before).filter((file) => file.startsWith("packs"));
  expect((await readdir(world, { recursive: true })).filter((file) => kept.includes(file)).sort()).toEqual(kept.sort());
  await expect(open(), "the world's own database was closed again").rejects.toThrow(line);
});

test("a compendium that could not be made whole can be made later, and stops no start", async () => {
  await mkdir(pack("shelf.json.new"), { recursive: true });
  await expect(makeWorldPack(world, SHELF, () => undefined)).rejects.toThrow(/Shelf cannot be made \(.+\)/);
  await (await open()).close();
  await rm(pack("shelf.json.new"), { recursive: true });
  await (await makeWorldPack(world, SHELF, () => undefined)).stored.close();
});

/**
 * A database as LevelDB is: what is written behind a record that was cut off is acknowledged, and gone when it is opened
 * again.
 */
class CutLog implements Database {
  disk = new Map<string, Plain>();
  /** How the next writes fail: cut off, or whole on the disk although they were told as failed. */
  readonly faults: ("cut" | "whole")[] = [];
  /** What is done to the disk before it is opened again. */
  meanwhile: () => void = () => undefined;
  #isCut = false;

  async reopen(): Promise<void> {
    this.meanwhile();
    this.#isCut = false;
  }
  async close(): Promise<void> {}
  async records(): Promise<ReadonlyMap<string, Plain>> {
    return structuredClone(this.disk);
  }
  async write(operations: readonly BatchOperation[]): Promise<void> {
    const fault = this.faults.shift();
    if (fault === "cut") this.#isCut = true;
    for (const one of this.#isCut ? [] : operations) {
      if (one.type === "put") this.disk.set(one.key, structuredClone(one.value));
      else this.disk.delete(one.key);
    }
    if (fault) throw new Error("IO error: /somewhere/000003.log: No space left on device");
  }
}

const change = (stored: StoredState, id: string, after: Plain | undefined): Replacement => ({
  ...{ documentName: "JournalEntry", id, before: stored.state.get("JournalEntry", id) },
  after: after && { ...after, _id: id, pages: [] },
});
const put = (stored: StoredState, id: string, after: Plain | undefined): Promise<void> =>
  stored.write([change(stored, id, after)]);
const REFUSED = /^The world cannot be written \(No space left on device\)\. Nothing was changed\./;

test.for(["cut", "whole"] as const)(
  "after a write that failed %s, what is acknowledged is on the disk",
  async (fault) => {
    const database = new CutLog();
    const stored = await StoredState.read("The world", database);
    await put(stored, "a", { name: "A", gone: undefined });
    await put(stored, "b", { name: "B" });
    database.faults.push(fault);
    await expect(
      stored.write([
        change(stored, "a", { name: "A changed" }),
        change(stored, "b", undefined),
        change(stored, "c", { name: "C" }),
      ]),
    ).rejects.toThrow(REFUSED);
    expect([...stored.state.documents()].map(({ source }) => source["name"])).toEqual(["A", "B"]);
    await put(stored, "d", { name: "D" });
    const again = await StoredState.read("The world", database);
    expect([...again.state.documents()].map(({ source }) => source["name"])).toEqual(["A", "B", "D"]);
  },
);

test("nothing is acknowledged while the database cannot be opened again, not even what changes nothing", async () => {
  const database = new CutLog();
  const stored = await StoredState.read("The world", database);
  await put(stored, "a", { name: "A" });
  database.faults.push("cut");
  database.meanwhile = () => {
    throw new Error("IO error: /somewhere/MANIFEST-000004: No space left on device");
  };
  for (const name of ["B", "C", "A"]) await expect(put(stored, "a", { name })).rejects.toThrow(REFUSED);
  database.meanwhile = () => undefined;
  await put(stored, "a", { name: "E" });
  expect((await StoredState.read("The world", database)).state.get("JournalEntry", "a")?.["name"]).toBe("E");
});

test("a database that another program changed while it was closed is not written over", async () => {
  const database = new CutLog();
  const stored = await StoredState.read("The world", database);
  await put(stored, "a", { name: "A" });
  database.faults.push("cut");
  await expect(put(stored, "b", { name: "B" })).rejects.toThrow(REFUSED);
  database.meanwhile = () => database.disk.set("!journal!a", { _id: "a", name: "Theirs", pages: [] });
  for (const name of ["C", "D"]) {
    await expect(put(stored, "c", { name })).rejects.toThrow(/was changed by another program/);
  }
  expect([...database.disk.values()].map(({ name }) => name)).toEqual(["Theirs"]);
});
