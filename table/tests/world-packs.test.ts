import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JournalEntry } from "../client/data/document-types.ts";
import type { CompendiumCollection } from "../client/data/packs.ts";
import type { PackApi } from "../client/data/runtime-types.ts";
import type { Runtime } from "../client/runtime.ts";
import { openHost } from "../server/host.ts";
import { readModule } from "../server/modules.ts";
import type { Plain } from "../world/plain.ts";
import { innerDoor } from "./support/doors.ts";
import { MODULE, nextHook, type OpenTable, openTable, seeded, sitDown } from "./support/open-table.ts";

interface Journals {
  createDocuments(data: readonly Plain[], options: Plain): Promise<readonly JournalEntry[]>;
  deleteDocuments(ids: readonly string[], options: Plain): Promise<unknown>;
}

const journals = (runtime: Runtime): Journals => runtime.documentClasses["JournalEntry"] as unknown as Journals;
const make = (runtime: Runtime, metadata: Plain): Promise<CompendiumCollection> => {
  const { collections } = runtime.foundry["documents"] as unknown as {
    collections: { CompendiumCollection: { createCompendium(metadata: Plain): Promise<CompendiumCollection> } };
  };
  return collections.CompendiumCollection.createCompendium(metadata);
};
const until = async (so: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 200 && !so(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(so()).toBe(true);
};

const PACK = { name: "shelf", type: "JournalEntry", label: "Shelf" };
const ENTRY = { _id: "copperheroncoppe", name: "Copper", flags: { [MODULE]: { data: { n: 1 } } } };
const IN_PACK = { pack: "world.shelf", keepId: true };

let table: OpenTable;
let judge: Runtime;
let captain: Runtime;

beforeEach(async () => {
  table = await openTable();
  judge = await table.join("Judge");
  captain = await table.join("Captain 1");
});
afterEach(() => table.close());

const shelfOf = (runtime: Runtime): PackApi | undefined => runtime.game.packs.get("world.shelf");

test("a game master makes a compendium, and everybody finds it and what is put into it", async () => {
  const made = await make(judge, PACK);
  expect([made.collection, made.documentName, made.locked]).toEqual(["world.shelf", "JournalEntry", false]);
  await until(() => shelfOf(captain) !== undefined);
  const told = nextHook(captain, "createJournalEntry");
  const [entry] = await journals(judge).createDocuments([ENTRY], IN_PACK);
  expect([entry?.id, entry?.uuid]).toEqual([ENTRY._id, `Compendium.world.shelf.JournalEntry.${ENTRY._id}`]);
  await told;
  expect(shelfOf(captain)?.index.get(ENTRY._id)?.name).toBe("Copper");
  expect(captain.game.journal.get(ENTRY._id)).toBeUndefined();
  const [read] = (await shelfOf(captain)?.getDocuments({ _id__in: [ENTRY._id, "notthereatallnot"] })) ?? [];
  expect(read?.getFlag(MODULE, "data")).toEqual({ n: 1 });
  const index = await shelfOf(captain)?.getIndex({ fields: [`flags.${MODULE}.data.n`] });
  expect(index?.get(ENTRY._id)).toMatchObject({ flags: { [MODULE]: { data: { n: 1 } } } });
  await journals(judge).deleteDocuments([ENTRY._id], { pack: "world.shelf" });
  await until(() => shelfOf(captain)?.index.size === 0);
  expect(await shelfOf(captain)?.getDocuments({ _id__in: [ENTRY._id] })).toEqual([]);
});

test("what is in it is no part of the world that clients get, but for its index", async () => {
  await make(judge, PACK);
  await journals(judge).createDocuments([ENTRY], IN_PACK);
  const later = await table.join("Captain 2");
  expect(later.game.journal.size).toBe(0);
  expect(shelfOf(later)?.index.contents.map((entry) => Object.keys(entry).sort())).toEqual([
    ["_id", "folder", "name", "sort", "uuid"],
  ]);
  expect((await shelfOf(later)?.getDocument(ENTRY._id))?.name).toBe("Copper");
});

test("it is there when the world is opened again", async () => {
  await make(judge, PACK);
  await journals(judge).createDocuments([ENTRY], IN_PACK);
  const { folder } = table.host;
  await table.host.close();
  const module = await readModule(join(table.folder, MODULE));
  const host = await openHost({
    ...{ world: folder, modules: [module], random: seeded(9), now: () => 1 },
  });
  const again = await sitDown(innerDoor(host), "Judge", seeded(3));
  expect((await shelfOf(again)?.getDocument(ENTRY._id))?.getFlag(MODULE, "data")).toEqual({ n: 1 });
  again.transport.close();
  await host.close();
});

test.for([
  ["a captain makes none", () => make(captain, PACK), /Only a game master/],
  [
    "a captain writes to none",
    () => journals(captain).createDocuments([ENTRY], IN_PACK),
    /Only a game master|no compendium/,
  ],
  ["two of a name", () => make(judge, PACK), /already is a compendium/],
  ["a name that is a path", () => make(judge, { ...PACK, name: "../out" }), /small letters/],
  ["a kind that there is not", () => make(judge, { ...PACK, name: "odd", type: "Token" }), /holds no Token/],
  ["documents of another kind", () => write("Actor", { name: "Tern" }), /holds no Actor/],
  ["an id that is taken", () => journals(judge).createDocuments([ENTRY, ENTRY], IN_PACK), /already is a JournalEntry/],
] as [string, () => Promise<unknown>, RegExp][])("the host refuses: %s", async ([, act, why]) => {
  await make(judge, PACK);
  await until(() => shelfOf(captain) !== undefined);
  await expect(act()).rejects.toThrow(why);
  expect(shelfOf(judge)?.index.size).toBe(0);
});

const write = (kind: string, data: Plain): Promise<unknown> =>
  (judge.documentClasses[kind] as unknown as Journals).createDocuments([data], IN_PACK);
