/** A database and its copy, stopped between any two steps of a write: no stop is taken for damage. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { CopiedDatabase } from "../server/copied-database.ts";
import { CopyFile, type CopyPlace } from "../server/copy-file.ts";
import { readCopy } from "../server/copy-lines.ts";
import { apart, RecordSum } from "../server/record-sum.ts";
import { type BatchOperation, type Database, StoredState } from "../server/stored-state.ts";
import type { Plain } from "../world/plain.ts";
import * as damage from "./support/damage.ts";
import { makeScratch } from "./support/scratch.ts";

const folder = makeScratch();
afterAll(() => rm(folder, { recursive: true, force: true }));

let file: string;
let said: string[];
const open: CopiedDatabase[] = [];
beforeEach(() => {
  file = join(folder, "data.copy");
  said = [];
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await rm(file, { force: true });
});

class Stopped extends Error {}

/** A database in memory: a write is in it as a whole, or the table stops before or right after it. */
class Memory implements Database {
  readonly disk: Map<string, Plain>;
  stop: "before" | "after" | null = null;
  failure: Error | null = null;
  constructor(disk: ReadonlyMap<string, Plain> = new Map()) {
    this.disk = new Map(disk);
  }
  async reopen(): Promise<void> {}
  async close(): Promise<void> {}
  async records(): Promise<ReadonlyMap<string, Plain>> {
    return structuredClone(this.disk);
  }
  async write(operations: readonly BatchOperation[]): Promise<void> {
    if (this.stop === "before") throw new Stopped();
    if (this.failure) throw this.failure;
    for (const one of operations) {
      if (one.type === "put") this.disk.set(one.key, structuredClone(one.value));
      else this.disk.delete(one.key);
    }
    if (this.stop === "after") throw new Stopped();
  }
}

/** The file of a copy, on a disk that may be full. */
class Place extends CopyFile implements CopyPlace {
  isFull = false;
  tries = 0;
  override async append(line: string): Promise<void> {
    this.#look();
    await super.append(line);
  }
  override async replace(lines: Iterable<string>): Promise<void> {
    this.#look();
    await super.replace(lines);
  }
  #look(): void {
    this.tries += 1;
    if (this.isFull) throw new Error("ENOSPC: no space left on device");
  }
}

const openAt = async (database: Database) => {
  const place = new Place(file);
  const { recorded } = apart(await database.records());
  const options = { name: "The world", about: {}, known: null, say: (line: string) => void said.push(line) };
  const copied = new CopiedDatabase(database, place, await readCopy(file), options);
  open.push(copied);
  const stored = await StoredState.read("The world", copied);
  await copied.settle(recorded !== null);
  return { stored, place };
};

const put = (stored: StoredState, id: string, name: string | null, more = ""): Promise<void> =>
  stored.write([
    {
      ...{ documentName: "JournalEntry", id, before: stored.state.get("JournalEntry", id) },
      after: name === null ? undefined : { _id: id, name, more, pages: [] },
    },
  ]);
const namesIn = (records: ReadonlyMap<string, Plain>): readonly unknown[] =>
  [...apart(records).records.values()].map(({ name }) => name).sort();

/** Whether a copy holds exactly what a database does. */
const isCopyOf = async ({ disk }: Memory): Promise<boolean> => {
  const [copy, { records, recorded }] = [await readCopy(file), apart(disk)];
  const sum = new RecordSum(copy.records(), 0).sum;
  return (
    copy.state === "whole" &&
    copy.upTo?.serial === recorded?.serial &&
    copy.upTo?.sum === recorded?.sum &&
    sum === recorded?.sum &&
    sum === new RecordSum(records, 0).sum
  );
};

test("each write is in the copy, deletions and what is written twice too", async () => {
  const memory = new Memory();
  const { stored } = await openAt(memory);
  for (const [id, name] of [
    ["a", "A"],
    ["b", "B"],
    ["a", "A again"],
    ["b", null],
    ["c", "C"],
  ] as const) {
    await put(stored, id, name);
    expect(await isCopyOf(memory)).toBe(true);
  }
  const again = await openAt(new Memory(memory.disk));
  expect(again.place.tries, "a copy that is whole is not made anew").toBe(0);
});

test("a copy does not grow without end", async () => {
  const memory = new Memory();
  const { stored } = await openAt(memory);
  for (let turn = 0; turn < 60; turn += 1) await put(stored, "a", `A ${turn}`, "x".repeat(50_000));
  expect((await readFile(file)).length).toBeLessThan(1_300_000);
  expect(await isCopyOf(memory)).toBe(true);
});

test.for(["before", "after"] as const)("stopped %s the database has a write", async (stop) => {
  const memory = new Memory();
  const first = await openAt(memory);
  await put(first.stored, "a", "A");
  memory.stop = stop;
  await put(first.stored, "b", "B").catch(() => undefined);
  const copy = await readCopy(file);
  const { recorded } = apart(memory.disk);
  expect(copy.highest, "a copy is never further than its database").toBeLessThanOrEqual(recorded?.serial ?? -1);
  const after = new Memory(memory.disk);
  const second = await openAt(after);
  expect(namesIn(after.disk)).toEqual(stop === "before" ? ["A"] : ["A", "B"]);
  expect(await isCopyOf(after)).toBe(true);
  await put(second.stored, "c", "C");
  expect(await isCopyOf(after)).toBe(true);
  expect(said).toEqual([]);
});

test("after a write that the database refused, the copy has what is acknowledged", async () => {
  const memory = new Memory();
  const { stored } = await openAt(memory);
  await put(stored, "a", "A");
  memory.failure = new Error("IO error: No space left on device");
  await expect(put(stored, "b", "B")).rejects.toThrow(/Nothing was changed/);
  expect(namesIn((await readCopy(file)).records())).toEqual(["A"]);
  memory.failure = null;
  await put(stored, "c", "C");
  expect(namesIn((await readCopy(file)).records())).toEqual(["A", "C"]);
  expect(await isCopyOf(memory)).toBe(true);
});

test("a copy without room stops no write, is told once, and is made anew when there is room", async () => {
  const memory = new Memory();
  const { stored, place } = await openAt(memory);
  await put(stored, "a", "A");
  place.isFull = true;
  place.tries = 0;
  for (let turn = 0; turn < 200; turn += 1) await put(stored, "b", `B ${turn}`);
  expect(said).toEqual([
    "The copy of the world cannot be written (no space left on device). Play goes on; the copy is made anew as soon as it can be. Make room on the disk of the computer that runs the table.",
  ]);
  expect(place.tries, "it is not tried at each write").toBeLessThan(20);
  expect(namesIn((await readCopy(file)).records()), "what was there stays").toEqual(["A"]);
  place.isFull = false;
  for (let turn = 0; turn < 32; turn += 1) await put(stored, "c", `C ${turn}`);
  expect(said.at(-1)).toBe("The world has its copy again.");
  expect(await isCopyOf(memory)).toBe(true);
});

test("a database that does not hold what was written is not copied over its copy", async () => {
  const memory = new Memory();
  const { stored, place } = await openAt(memory);
  await put(stored, "a", "A");
  memory.disk.set("!journal!a", { _id: "a", name: "Flipped", pages: [] });
  place.isFull = true;
  await put(stored, "b", "B");
  place.isFull = false;
  await put(stored, "c", "C");
  expect(said).toHaveLength(1);
  expect(namesIn((await readCopy(file)).records())).toEqual(["A"]);
});

test("a table that is killed at any byte of the copy's line comes back with everything, and says nothing", async () => {
  const [world, before] = [join(folder, "evening"), join(folder, "before.copy")];
  await damage.makeFullWorld(folder, world);
  const first = await damage.openWorld(folder, world);
  await writeFile(before, await readFile(join(world, "data.copy")));
  await damage.writeEntry(first.host, "entry00000000099", "Last");
  const all = damage.everything(first.host);
  await first.host.close();
  const [old, full] = [await readFile(before), await readFile(join(world, "data.copy"))];
  const line = full.length - old.length;
  for (let cut = 0; cut <= line; cut += Math.ceil(line / 24)) {
    await writeFile(join(world, "data.copy"), full.subarray(0, old.length + cut));
    // A copy that was being made anew lies beside it.
    await writeFile(join(world, "data.copy.new"), full.subarray(0, cut));
    const { host, said: told } = await damage.openWorld(folder, world);
    expect(damage.everything(host), `cut at ${cut}`).toEqual(all);
    expect(told, `cut at ${cut}`).toEqual([]);
    await host.close();
    expect(await readCopy(join(world, "data.copy"))).toMatchObject({ state: "whole" });
  }
});
