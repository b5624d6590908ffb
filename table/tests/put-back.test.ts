/** Each kind of damage of a world's files: it opens with exactly what was acknowledged, or refuses, and can be put back. */
import { rm, stat, truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { StartFault } from "../server/fault.ts";
import type { PutBack } from "../server/put-back.ts";
import type { Plain } from "../world/plain.ts";
import * as damage from "./support/damage.ts";
import { seeded } from "./support/open-table.ts";
import { makeScratch } from "./support/scratch.ts";

let folder: string;
let whole: string;
let world: string;
/** What the whole world has. */
let all: Plain;

beforeAll(async () => {
  folder = makeScratch();
  whole = join(folder, "whole");
  all = await damage.makeFullWorld(folder, whole);
});
beforeEach(async () => {
  world = join(folder, "evening");
  await rm(world, { recursive: true, force: true });
  await damage.copyWorld(whole, world);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const found = async (putBack: PutBack = "nothing"): Promise<{ all: Plain; said: readonly string[] }> => {
  const { host, said } = await damage.openWorld(folder, world, { putBack });
  const there = damage.everything(host);
  await host.close();
  return { all: there, said };
};

/** The line of a start that refuses, or what it said when it opened; nothing was changed, or nothing is gone. */
const outcome = async (): Promise<{ refusal: string | null; said: readonly string[] }> => {
  const before = await damage.contents(world);
  try {
    const opened = await found();
    expect(opened.all).toEqual(all);
    return { refusal: null, said: opened.said };
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    expect(await damage.contents(world), "a start that refuses changes nothing").toEqual(before);
    expect(error.message).not.toContain("\n");
    return { refusal: error.message, said: [] };
  }
};

/** Puts back by the way that the line names; the damaged files are kept with all their bytes. */
const putBack = async (path: string): Promise<void> => {
  const before = await damage.contents(world);
  const opened = await found("copies");
  expect(opened.all, "what is put back is everything").toEqual(all);
  expect(opened.said[0]).toMatch(/was put back from its copy: \d+ documents/);
  const after = await damage.contents(world);
  for (const [file, bytes] of Object.entries(before)) {
    if (file.startsWith(`${path}/`)) expect(after[file.replace(path, `${path}.damaged-1`)], file).toBe(bytes);
  }
  expect((await found()).all, "and stays").toEqual(all);
};

const DATABASES = ["data", "packs/shelf"] as const;

interface Kind {
  readonly what: string;
  readonly spoil: (database: string) => Promise<unknown>;
  readonly says: RegExp;
}

const KINDS: readonly Kind[] = [
  {
    what: "its log is missing",
    spoil: async (at) => damage.takeAway(await damage.filesOf(at, ".log")),
    says: /the log of \S+ is missing; .*gone \(JournalEntry Second 12/,
  },
  {
    what: "its log is empty",
    spoil: async (at) => damage.empty(await damage.filesOf(at, ".log")),
    says: /writes that it had are gone; .*older or damaged .*1 document there that were deleted/,
  },
  ...[0.3, 0.6, 0.9, 0.99].map((part) => ({
    what: `its log is cut off at ${part}`,
    spoil: async (at: string) => damage.cutOff(await damage.filesOf(at, ".log"), part),
    says: /writes that it had are gone/,
  })),
  {
    what: "a table is missing",
    spoil: async (at) => damage.takeAway(await damage.filesOf(at, ".ldb")),
    says: /cannot be read \(.*missing files.*\)/,
  },
  {
    what: "a table is empty",
    spoil: async (at) => damage.empty(await damage.filesOf(at, ".ldb")),
    says: /cannot be read \(.+\)/,
  },
  ...[0.3, 0.9].map((part) => ({
    what: `a table is cut off at ${part}`,
    spoil: async (at: string) => damage.cutOff(await damage.filesOf(at, ".ldb"), part),
    says: /cannot be read \(.+\)/,
  })),
  { what: "its folder is empty", spoil: (at) => damage.emptyFolder(at), says: /its folder \S+ is empty or missing/ },
  {
    what: "its folder is missing",
    spoil: (at) => rm(at, { recursive: true }),
    says: /its folder \S+ is empty or missing/,
  },
  { what: "CURRENT is missing", spoil: (at) => unlink(join(at, "CURRENT")), says: /\/CURRENT is missing/ },
  { what: "CURRENT is garbage", spoil: (at) => writeFile(join(at, "CURRENT"), "x"), says: /CURRENT names no manifest/ },
  {
    what: "its manifest is missing",
    spoil: async (at) => damage.takeAway((await damage.filesOf(at)).filter((file) => file.includes("MANIFEST"))),
    says: /MANIFEST-\d+ is missing/,
  },
  {
    what: "its manifest is empty",
    spoil: async (at) => damage.empty((await damage.filesOf(at)).filter((file) => file.includes("MANIFEST"))),
    says: /cannot be read \(.+\)/,
  },
];

describe.each(DATABASES)("in the database %s", (path) => {
  test.for(KINDS)("$what: it is named, left as it is, and put back", async ({ spoil, says }) => {
    await spoil(join(world, path));
    const { refusal } = await outcome();
    expect(refusal).toMatch(path === "data" ? /^The world \S+ is damaged: / : /^The compendium Shelf of the world /);
    expect(refusal).toMatch(says);
    expect(refusal).toMatch(/Nothing in it was changed\. Start with --put-back .* or give --world another folder\.$/);
    await putBack(path);
  });

  test.for(Array.from({ length: 40 }, (_, seed) => seed))("a byte is flipped, seed %i", async (seed) => {
    await damage.flip(await damage.filesOf(join(world, path)), seeded(seed * 7919 + 13));
    const { refusal } = await outcome();
    if (refusal !== null) await putBack(path);
  });

  test.for<[string, (copy: string) => Promise<unknown>]>([
    ["is missing", (copy) => unlink(copy)],
    ["is empty", (copy) => writeFile(copy, "")],
    ...[0.2, 0.5, 0.9].map((part): [string, (copy: string) => Promise<void>] => [
      `is cut off at ${part}`,
      (copy) => damage.cutOff([copy], part),
    ]),
    ...Array.from({ length: 20 }, (_, seed): [string, (copy: string) => Promise<void>] => [
      `has a flipped byte, seed ${seed}`,
      (copy) => damage.flip([copy], seeded(seed * 7919 + 17)),
    ]),
  ])("the copy %s: it is made anew", async ([, spoil]) => {
    const copy = join(world, `${path}.copy`);
    await spoil(copy);
    expect((await outcome()).refusal).toBeNull();
    await damage.empty(await damage.filesOf(join(world, path), ".ldb"));
    await damage.empty(await damage.filesOf(join(world, path), ".log"));
    expect((await outcome()).refusal).not.toBeNull();
    await putBack(path);
  });

  test("both are damaged: each is named, and only an explicit word puts together what is left", async () => {
    await damage.empty(await damage.filesOf(join(world, path), ".log"));
    const copy = join(world, `${path}.copy`);
    await damage.flip([copy], () => 0.4);
    const before = await damage.contents(world);
    const { refusal } = await outcome();
    expect(refusal).toMatch(
      /and its copy is damaged too\. The database still has \d+ documents, the copy \d+ documents\. .*--put-back-what-is-left/,
    );
    await expect(found("copies")).rejects.toThrow(/--put-back-what-is-left/);
    expect(await damage.contents(world)).toEqual(before);
    const { said } = await found("what-is-left");
    expect(said[0]).toMatch(/was put together from what is left: \d+ documents; some may be older/);
    const after = await damage.contents(world);
    expect(after[`${path}.copy.damaged-1`]).toBe(before[`${path}.copy`]);
    expect(after[`${path}.damaged-1/CURRENT`]).toBe(before[`${path}/CURRENT`]);
    const again = await found();
    expect(again.said).toEqual([]);
  });

  test("both are gone: it says so, and makes nothing in their place", async () => {
    await rm(join(world, path), { recursive: true });
    await unlink(join(world, `${path}.copy`));
    for (const word of ["nothing", "copies", "what-is-left"] as const) {
      await expect(found(word)).rejects.toThrow(/its folder \S+ is empty or missing, and .*Put a backup of it back/);
    }
  });
});

test("a whole database that is older than its copy is opened once the copy is moved away", async () => {
  const older = join(folder, "older");
  await damage.copyWorld(world, older);
  const { host } = await damage.openWorld(folder, world);
  await damage.writeEntry(host, "entry00000000099", "Later");
  await host.close();
  await rm(join(world, "data"), { recursive: true });
  await damage.copyWorld(join(older, "data"), join(world, "data"));
  await expect(found()).rejects.toThrow(
    /writes that it had are gone; 1 document gone \(JournalEntry Later\).*or move data\.copy away to go on with what the database has/,
  );
  await unlink(join(world, "data.copy"));
  const opened = await found();
  expect(opened.all).toEqual(all);
  expect(opened.said).toEqual(["The copy of the world was missing. It is made anew."]);
});

test.for<[string, () => Promise<unknown>, RegExp]>([
  ["is missing", () => unlink(join(world, "packs/shelf.json")), /packs\/shelf\.json is missing/],
  ["is cut off", () => truncate(join(world, "packs/shelf.json"), 12), /packs\/shelf\.json cannot be read/],
  [
    "is missing with its database",
    async () => {
      await rm(join(world, "packs/shelf"), { recursive: true });
      await unlink(join(world, "packs/shelf.json"));
    },
    /packs\/shelf\.json is missing/,
  ],
])("the file of a compendium %s: it is named and written again", async ([, spoil, says]) => {
  await spoil();
  const { refusal } = await outcome();
  expect(refusal).toMatch(says);
  expect(refusal).toMatch(/Start with --put-back/);
  const opened = await found("copies");
  expect(opened.all).toEqual(all);
  expect(opened.said.at(-1)).toMatch(/packs\/shelf\.json was written again/);
  expect((await found()).all).toEqual(all);
});

test("a folder of compendiums that was emptied is named, and can be gone on without", async () => {
  await rm(join(world, "packs"), { recursive: true });
  const { refusal } = await outcome();
  expect(refusal).toMatch(/packs\/shelf\.json is missing.*--put-back-what-is-left/);
  const opened = await found("what-is-left");
  expect(opened.all).toEqual({ ...all, shelf: null });
  expect((await found()).said).toEqual([]);
});

test("a world of an earlier table opens, and has its sums and copies from then on", async () => {
  await damage.makeEarlier(world);
  expect((await outcome()).refusal).toBeNull();
  for (const path of DATABASES) {
    expect((await stat(join(world, `${path}.copy`))).size).toBeGreaterThan(1_000);
    await damage.empty(await damage.filesOf(join(world, path), ".ldb"));
  }
  expect((await outcome()).refusal).toMatch(/cannot be read/);
  expect((await found("copies")).all).toEqual(all);
});

test("a world of an earlier table without its log is not opened", async () => {
  await damage.makeEarlier(world);
  await damage.takeAway(await damage.filesOf(join(world, "data"), ".log"));
  expect((await outcome()).refusal).toMatch(/the log of data is missing, and its copy is missing/);
});

test("nothing is put back where nothing is damaged", async () => {
  for (const word of ["copies", "what-is-left"] as const) expect(await found(word)).toEqual({ all, said: [] });
});

test("a world that is emptied has nothing left to put back, and a damaged one can be emptied", async () => {
  await damage.empty(await damage.filesOf(join(world, "data"), ".log"));
  const { host } = await damage.openWorld(folder, world, { reset: true });
  await host.close();
  const opened = await found();
  expect(opened.said).toEqual([]);
  expect(opened.all).toMatchObject({ shelf: null });
});
