import { describe, expect, test } from "vitest";
import { logShelf } from "../../../src/foundry/ports/log.ts";
import type { LogChange, LogPage } from "../../../src/judge/ports/ports.ts";
import { FakeWorld } from "../write/fake-world.ts";

const GID = "EBESExQVFhcYGRobHB0eHw";
const MARK = { session: "c2Vzc2lvbg", term: 3, n: 7 };
const page = (id: string, data: LogPage["data"] = {}): LogPage => ({ id, kind: "segment", data });
const A = "aaaaaaaaaaaaaaaa";

const open = async () => {
  const world = new FakeWorld();
  const shelf = logShelf(world.host);
  return { world, shelf, log: await shelf.create(GID) };
};

describe("the judge's log as a journal", () => {
  test("it is a journal that ownership shows to game masters alone, found by its flag", async () => {
    const { world, shelf } = await open();
    const [journal] = world.collection("JournalEntry").contents;
    expect(journal?.toObject()).toMatchObject({
      ownership: { default: 0 },
      flags: { "gravity-portals": { log: GID } },
    });
    expect(shelf.games()).toEqual([GID]);
    expect(shelf.find(GID)).toBeDefined();
    expect(shelf.find("another")).toBeUndefined();
  });

  test("made twice, it is there once; made again after somebody deleted it, it has the same id", async () => {
    const { world, shelf } = await open();
    const journals = world.collection("JournalEntry");
    const first = journals.contents[0];
    await shelf.create(GID);
    expect(journals.contents).toHaveLength(1);
    await first?.delete();
    expect(shelf.find(GID)).toBeUndefined();
    await shelf.create(GID);
    expect(journals.contents[0]?.id).toBe(first?.id);
  });

  test("what is written is what is read, page by page", async () => {
    const { log } = await open();
    await log.create(page(A, { e: { e00: { p: "{}", b: "box", w: "w", t: 3, a: -1 } } }), MARK);
    await log.set(A, "e.e05", { p: "{}", b: "other", w: "w", t: 3, a: 4 }, MARK);
    expect(log.pages()).toEqual([
      {
        id: A,
        kind: "segment",
        data: {
          e: { e00: { p: "{}", b: "box", w: "w", t: 3, a: -1 }, e05: { p: "{}", b: "other", w: "w", t: 3, a: 4 } },
        },
      },
    ]);
  });

  test("a page keeps its id, and setting a key is one update of one key that carries the mark", async () => {
    const { world, log } = await open();
    await log.create(page(A), MARK);
    world.operations.length = 0;
    await log.set(A, "e.e05", { b: "box" }, MARK);
    expect(world.operations).toEqual([
      {
        action: "update",
        type: "JournalEntryPage",
        parent: expect.any(String),
        data: [{ "flags.gravity-portals.data.e.e05": { b: "box" } }],
        options: { gravityPortals: MARK },
      },
    ]);
  });

  test.for([
    { what: "a value with fewer members", before: { a: 1, b: 2 }, after: { a: 1 } },
    { what: "a value with other members inside", before: { a: { b: 2 } }, after: { a: { c: 3 } } },
    { what: "the same value", before: { a: 1 }, after: { a: 1 } },
    { what: "a shorter list", before: { a: [1, 2] }, after: { a: [1] } },
  ])("$what replaces the old one wholly", async ({ before, after }) => {
    const { log } = await open();
    await log.create(page(A, { lease: before }), MARK);
    await log.set(A, "lease", after, MARK);
    expect(log.pages()[0]?.data).toEqual({ lease: after });
  });

  test("nothing is created over a page that is there", async () => {
    const { world, log } = await open();
    await log.create(page(A, { one: 1 }), MARK);
    await expect(log.create(page(A, { two: 2 }), MARK)).rejects.toThrow(A);
    expect(log.pages()[0]?.data).toEqual({ one: 1 });
    expect(world.replaced).toEqual([]);
  });

  test("writing to a page that is gone is refused", async () => {
    const { log } = await open();
    await expect(log.set(A, "x", {}, MARK)).rejects.toThrow(A);
    expect(log.pages()).toEqual([]);
  });

  test("a journal that somebody deleted comes back as the same document with its next page", async () => {
    const { world, log } = await open();
    const journal = world.collection("JournalEntry").contents[0];
    await journal?.delete();
    await log.create(page(A), MARK);
    expect(log.pages()).toEqual([page(A)]);
    expect(world.collection("JournalEntry").contents.map(({ id }) => id)).toEqual([journal?.id]);
  });

  test("pages that hold something else are passed over", async () => {
    const { world, log } = await open();
    const journal = world.collection("JournalEntry").contents[0];
    await journal?.createEmbeddedDocuments("JournalEntryPage", [{ name: "notes", type: "text" }]);
    await journal?.createEmbeddedDocuments("JournalEntryPage", [
      { flags: { "gravity-portals": { kind: "recipe", data: {} } } },
      { flags: { "gravity-portals": { kind: "lease", data: "text" } } },
    ]);
    expect(log.pages()).toEqual([]);
  });

  test("every write is told with its mark and its user, one's own too; other journals are silent", async () => {
    const { world, shelf, log } = await open();
    const told: LogChange[] = [];
    const end = log.watch((change) => told.push(change));
    await log.create(page(A), MARK);
    await log.set(A, "x", { y: 1 }, MARK);
    const doc = world.collection("JournalEntry").contents[0]?.pages.get(A);
    world.userId = "other";
    await doc?.update({ "flags.gravity-portals.data.x.y": 2 });
    await doc?.delete({ gravityPortals: { putBack: true } });
    await (await shelf.create("anothergame")).create(page(A), MARK);
    const own = { id: A, kind: "segment", deleted: false, user: "marta", mark: MARK };
    expect(told).toEqual([
      own,
      own,
      { id: A, kind: "segment", deleted: false, user: "other" },
      { id: A, kind: "segment", deleted: true, user: "other" },
    ]);
    end();
    await log.create(page(A), MARK);
    expect(told).toHaveLength(4);
  });

  test("a log that is deleted whole tells of each of its pages", async () => {
    const { world, log } = await open();
    await log.create(page(A), MARK);
    await log.create({ ...page("bbbbbbbbbbbbbbbb"), kind: "lease" }, MARK);
    const told: string[] = [];
    log.watch(({ id, kind, deleted }) => told.push(`${id[0]} ${kind} ${deleted}`));
    await world.collection("JournalEntry").contents[0]?.delete();
    expect(told).toEqual(["a segment true", "b lease true"]);
  });
});
