import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor, JournalEntry, Scene } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import type { Plain } from "../world/plain.ts";
import { MODULE, nextHook, noteHook, type OpenTable, openTable } from "./support/open-table.ts";

type Creates<D> = { create(data: Plain, options?: Plain): Promise<D> };

const classOf = <D>(runtime: Runtime, name: string): Creates<D> => runtime.documentClasses[name] as Creates<D>;

let table: OpenTable;
let judge: Runtime;
let captain: Runtime;

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge");
  captain = await table.join("Captain 1");
});
afterAll(() => table.close());

const ship = async (data: Plain = {}): Promise<Actor> =>
  classOf<Actor>(judge, "Actor").create({ name: "Amber Tern", ...data });

describe("a write reaches every client", () => {
  test("create, update and delete hooks fire on all clients with options and the writer's id", async () => {
    const seen: unknown[] = [];
    for (const name of ["createActor", "updateActor", "deleteActor"]) {
      noteHook(captain, name, (...args: unknown[]) => {
        const [options, userId] = args.slice(-2) as [Plain, string];
        seen.push([name, options["reason"], userId === judge.game.userId]);
      });
    }
    const gone = nextHook(captain, "deleteActor");
    const actor = await classOf<Actor>(judge, "Actor").create({ name: "Heron" }, { reason: "a" });
    await actor.update({ name: "Copper Heron" }, { reason: "b" });
    await actor.delete({ reason: "c" });
    await gone;
    expect(seen).toEqual([
      ["createActor", "a", true],
      ["updateActor", "b", true],
      ["deleteActor", "c", true],
    ]);
  });

  test("what changed is given as a nested difference with the id", async () => {
    const actor = await ship();
    const told = nextHook(captain, "updateActor");
    await actor.update({ "flags.demo-module.speed": 12 });
    const [, changed] = await told;
    expect(changed).toMatchObject({ _id: actor.id, flags: { [MODULE]: { speed: 12 } } });
    expect(captain.game.actors.get(actor.id)?.getFlag(MODULE, "speed")).toBe(12);
  });

  test("a change of nothing writes nothing, fires nothing and resolves to undefined", async () => {
    const actor = await ship();
    let calls = 0;
    noteHook(judge, "updateActor", () => {
      calls += 1;
    });
    expect(await actor.update({ name: "Amber Tern" })).toBeUndefined();
    expect(calls).toBe(0);
  });

  test("children are written through their parent and reach every client", async () => {
    const scene = await classOf<Scene>(judge, "Scene").create({ name: "Quiet Reach" });
    const told = nextHook(captain, "createToken");
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Tern", x: 100.4, y: 50 }]);
    const [other] = (await told) as [Plain & { uuid: string; x: number; parent: { id: string } }];
    expect(other).toMatchObject({ uuid: token?.uuid, x: 100 });
    expect(other.parent.id).toBe(scene.id);
  });
});

describe("options that Foundry would not read", () => {
  const told = async (write: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = table.reports.length;
    await write();
    return table.reports.slice(before);
  };

  test("are told of in every write, and the write is made", async () => {
    const ships: Actor[] = [];
    const unread = "Foundry would not read it.";
    expect(await told(async () => void ships.push(await ship({ name: "Heron" }), await ship()))).toEqual([]);
    const [actor] = ships;
    expect(await told(async () => actor?.update({ name: "Tern" }, { silent: true }))).toEqual([
      `"silent" is no key of the options of an update: ${unread}`,
    ]);
    expect(actor?.name).toBe("Tern");
    const made = () => classOf<Actor>(judge, "Actor").create({ name: "Kite" }, { temporary: true });
    expect(await told(made)).toEqual([`"temporary" is no key of the options of a creation: ${unread}`]);
    expect(await told(async () => actor?.delete({ force: true }))).toEqual([
      `"force" is no key of the options of a deletion: ${unread}`,
    ]);
  });

  test("are none of those that are documented, or that stand under a package's own name", async () => {
    const actor = await ship();
    const mine = { [MODULE]: { why: "test" }, demoModule: 1 };
    expect(await told(() => actor.update({ name: "Tern" }, { render: false, diff: true, ...mine }))).toEqual([]);
    expect(await told(() => actor.delete({ noHook: true, ...mine }))).toEqual([]);
  });
});

describe("merging", () => {
  test.for([
    {
      does: "objects merge",
      change: { flags: { [MODULE]: { a: { y: 2 } } } },
      left: { a: { x: 1, y: 2 }, list: [1, 2] },
    },
    {
      does: "arrays are replaced whole",
      change: { flags: { [MODULE]: { list: [3] } } },
      left: { a: { x: 1 }, list: [3] },
    },
    { does: "-= deletes a key", change: { [`flags.${MODULE}.-=list`]: null }, left: { a: { x: 1 } } },
    {
      does: "== replaces an object",
      change: { [`flags.${MODULE}.==a`]: { z: 3 } },
      left: { a: { z: 3 }, list: [1, 2] },
    },
    { does: "dotted keys are opened", change: { [`flags.${MODULE}.a.x`]: 5 }, left: { a: { x: 5 }, list: [1, 2] } },
  ])("$does", async ({ change, left }) => {
    const actor = await ship({ flags: { [MODULE]: { a: { x: 1 }, list: [1, 2] } } });
    const told = nextHook(captain, "updateActor");
    await actor.update(change);
    await told;
    expect(actor.flags[MODULE]).toEqual(left);
    expect(captain.game.actors.get(actor.id)?.flags[MODULE]).toEqual(left);
  });

  test("unsetFlag takes a flag away and a flag of a package that is not active is refused", async () => {
    const actor = await ship({ flags: { [MODULE]: { a: 1, b: 2 } } });
    await actor.unsetFlag(MODULE, "a");
    expect(actor.flags[MODULE]).toEqual({ b: 2 });
    expect(() => actor.getFlag("no-such-module", "a")).toThrow(/not valid/);
  });
});

describe("ids and shape", () => {
  test("keepId keeps the id given; without it the host gives one", async () => {
    const kept = await classOf<Actor>(judge, "Actor").create(
      { _id: "AAAAAAAAAAAAAAAA", name: "Kept" },
      { keepId: true },
    );
    const given = await classOf<Actor>(judge, "Actor").create({ _id: "AAAAAAAAAAAAAAAB", name: "Given" });
    expect(kept.id).toBe("AAAAAAAAAAAAAAAA");
    expect(given.id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(given.id).not.toBe("AAAAAAAAAAAAAAAB");
  });

  test("creating over an id that exists is refused and changes nothing", async () => {
    const actor = await ship();
    await expect(
      classOf<Actor>(judge, "Actor").create({ _id: actor.id, name: "Thief" }, { keepId: true }),
    ).rejects.toThrow(/already is/);
    expect(judge.game.actors.get(actor.id)?.name).toBe("Amber Tern");
  });

  test("an id that is not 16 letters and digits is refused", async () => {
    await expect(
      classOf<Actor>(judge, "Actor").create({ _id: "abc", name: "Short" }, { keepId: true }),
    ).rejects.toThrow(/16 letters/);
  });

  test("keys that no field names are dropped, defaults are filled in", async () => {
    const actor = await ship({ nonsense: 1 });
    expect(actor.toObject()).not.toHaveProperty("nonsense");
    expect(actor.toObject()).toMatchObject({ type: "base", ownership: { default: 0, [judge.game.userId]: 3 } });
  });

  test.for([
    { data: { name: "" }, says: /name may not be blank/ },
    { data: { name: "X", type: "demo-module.submarine" }, says: /no type of Actor/ },
  ])("$data is refused", async ({ data, says }) => {
    await expect(classOf<Actor>(judge, "Actor").create(data)).rejects.toThrow(says);
  });

  test("a sub-type of a module's manifest is known", async () => {
    const actor = await ship({ type: `${MODULE}.ship`, system: { speed: 24 } });
    expect(actor).toMatchObject({ type: `${MODULE}.ship`, system: { speed: 24 } });
  });

  test("an operation of several writes is applied whole or not at all", async () => {
    const actor = await ship();
    const before = judge.game.actors.size;
    const { database } = {
      database: judge.documentClasses["Actor"] as { createDocuments(data: Plain[], options: Plain): Promise<unknown> },
    };
    const both = [{ name: "New" }, { _id: actor.id, name: "Double" }];
    await expect(database.createDocuments(both, { keepId: true })).rejects.toThrow();
    expect(judge.game.actors.size).toBe(before);
  });
});

describe("pre-hooks", () => {
  test("fire on the initiator alone; false cancels that document and nothing is written", async () => {
    const calls: string[] = [];
    noteHook(captain, "preUpdateActor", () => calls.push("captain"));
    const stop = judge.hooks.on("preUpdateActor", ((...args: unknown[]) => {
      calls.push("judge");
      return (args[1] as Plain)["name"] !== "Forbidden";
    }) as never);
    const actor = await ship();
    expect(await actor.update({ name: "Forbidden" })).toBeUndefined();
    expect(await actor.update({ name: "Allowed" })).toBe(actor);
    judge.hooks.off("preUpdateActor", stop);
    expect(calls).toEqual(["judge", "judge"]);
    expect(actor.name).toBe("Allowed");
  });

  test("an asynchronous handler cannot cancel, a throwing one does not stop the others", async () => {
    const calls: string[] = [];
    const ids = [
      judge.hooks.on("preUpdateActor", (async () => false) as never),
      judge.hooks.on("preUpdateActor", (() => {
        throw new Error("broken");
      }) as never),
      judge.hooks.on("preUpdateActor", (() => void calls.push("last")) as never),
    ];
    const actor = await ship();
    await actor.update({ name: "Changed" });
    for (const id of ids) judge.hooks.off("preUpdateActor", id);
    expect([actor.name, calls]).toEqual(["Changed", ["last"]]);
  });

  test("a handler of preCreate may change the document", async () => {
    const id = judge.hooks.on(
      "preCreateActor",
      ((doc: { updateSource(changes: Plain): unknown }) => void doc.updateSource({ name: "Renamed" })) as never,
    );
    const actor = await ship();
    judge.hooks.off("preCreateActor", id);
    expect(actor.name).toBe("Renamed");
  });
});

test("journal pages keep their markup without what could run", async () => {
  const entry = await classOf<JournalEntry>(judge, "JournalEntry").create({
    name: "Log",
    pages: [
      { name: "One", text: { content: '<p onclick="x()">Hi<script>y()</script> <a href="javascript:z()">z</a></p>' } },
    ],
  });
  expect(entry.pages.contents[0]?.text.content).toBe("<p>Hi <a>z</a></p>");
});

test("a document is found by its uuid", async () => {
  const scene = await classOf<Scene>(judge, "Scene").create({ name: "Lantern Deep", tokens: [{ name: "Patience" }] });
  const [token] = scene.tokens.contents;
  const find = judge.foundry.utils["fromUuidSync"] as (uuid: string) => unknown;
  expect(find(token?.uuid ?? "")).toBe(token);
  expect(find("Actor.AAAAAAAAAAAAAAZZ")).toBeNull();
});

test("what the host notes of a document is the host's alone; where one was copied from is said by who makes it", async () => {
  const forged = {
    ...{ coreVersion: "1.0", systemId: "mine", systemVersion: "9", createdTime: 1, modifiedTime: 1 },
    ...{ lastModifiedBy: judge.game.userId, duplicateSource: "Actor.someOtherActor01" },
  };
  const notesOf = (document: { readonly _source: Plain } | undefined) => document?._source["_stats"] as Plain;
  const page = { name: "Page", type: "text", _stats: forged };
  const entry = await classOf<JournalEntry>(judge, "JournalEntry").create({
    name: "Log",
    _stats: forged,
    pages: [page],
  });
  const noted = {
    ...{ coreVersion: judge.game.version, systemId: judge.game.system.id, systemVersion: judge.game.system.version },
    ...{ lastModifiedBy: judge.game.userId, compendiumSource: null, duplicateSource: "Actor.someOtherActor01" },
  };
  const [first] = entry.pages.contents;
  for (const document of [entry, first]) {
    expect(notesOf(document)).toMatchObject(noted);
    expect(notesOf(document)["createdTime"]).toBeGreaterThan(1);
  }
  const { createdTime } = notesOf(entry);
  await entry.update({ name: "Diary", _stats: { ...forged, duplicateSource: null } });
  expect(notesOf(entry)).toMatchObject({ ...noted, createdTime });
  expect(notesOf(entry)["modifiedTime"]).toBeGreaterThanOrEqual(Number(createdTime));
});
