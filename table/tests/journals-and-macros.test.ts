import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Doc, JournalEntry, Macro } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import { openHost } from "../server/host.ts";
import { readModule } from "../server/modules.ts";
import type { Plain } from "../world/plain.ts";
import { innerDoor } from "./support/doors.ts";
import { MODULE, nextHook, seeded, sitDown, writeModule } from "./support/open-table.ts";
import { makeScratch } from "./support/scratch.ts";

const ENTRY = "ManualManualMan1";
const PAGES = ["PagePagePagePag1", "PagePagePagePag2"] as const;
const MACRO = "MacroMacroMacro1";

const SOURCES = {
  manual: {
    _id: ENTRY,
    _key: `!journal!${ENTRY}`,
    name: "Manual",
    pages: PAGES.map((id, at) => ({
      _id: id,
      _key: `!journal.pages!${ENTRY}.${id}`,
      name: `Page ${at + 1}`,
      type: "text",
      title: { show: true, level: at + 1 },
      text: { content: `<p>Text ${at + 1}</p><script>x()</script>`, format: 1 },
      sort: at,
    })),
  },
  macros: {
    _id: MACRO,
    _key: `!macros!${MACRO}`,
    name: "Sum",
    type: "script",
    command: "const half = await Promise.resolve(first);\nreturn half + second;",
  },
};

let host: Awaited<ReturnType<typeof openHost>>;
let captain: Runtime;

const packNamed = (name: string) => {
  const pack = captain.game.packs.get(`${MODULE}.${name}`);
  if (!pack) throw new Error(`The pack ${name} is not listed.`);
  return pack;
};

beforeAll(async () => {
  const folder = makeScratch();
  const path = await writeModule(folder, {
    packs: [
      { name: "manual", label: "Manual", path: "packs/manual", type: "JournalEntry" },
      { name: "macros", label: "Macros", path: "packs/macros", type: "Macro" },
    ],
  });
  for (const [name, source] of Object.entries(SOURCES)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "source.json"), JSON.stringify(source));
    await compilePack(join(folder, name), join(path, "packs", name), { log: false });
  }
  host = await openHost({
    world: join(folder, "world"),
    modules: [await readModule(path)],
    random: seeded(3),
    now: () => 1_000,
  });
  captain = await sitDown(innerDoor(host), "Captain 1", seeded(4));
});
afterAll(async () => {
  captain.transport.close();
  await host.close();
});

const fromUuid = (uuid: string): Promise<Doc | null> =>
  (captain.foundry.utils["fromUuid"] as (uuid: string) => Promise<Doc | null>)(uuid);

describe("a compendium of journal entries", () => {
  test("gives its entries with their pages, cleaned, in order", async () => {
    const pack = packNamed("manual");
    expect(pack.index.map(({ name }) => name)).toEqual(["Manual"]);
    const entry = (await pack.getDocument(ENTRY)) as JournalEntry;
    expect(entry.pages.map(({ name, title }) => [name, title.level])).toEqual([
      ["Page 1", 1],
      ["Page 2", 2],
    ]);
    expect(entry.pages.get(PAGES[1])?.text.content).toBe("<p>Text 2</p>");
  });

  test("a page is found by its uuid, and what is not there is not", async () => {
    const entry = `Compendium.${MODULE}.manual.JournalEntry.${ENTRY}`;
    expect((await fromUuid(entry))?.name).toBe("Manual");
    expect((await fromUuid(`Compendium.${MODULE}.manual.${ENTRY}`))?.name).toBe("Manual");
    const page = await fromUuid(`${entry}.JournalEntryPage.${PAGES[1]}`);
    expect([page?.name, page?.parent?.name, page?.uuid]).toEqual([
      "Page 2",
      "Manual",
      `${entry}.JournalEntryPage.${PAGES[1]}`,
    ]);
    expect(await fromUuid(`${entry}.JournalEntryPage.${MACRO}`)).toBeNull();
  });
});

describe("a compendium of macros", () => {
  const macro = async (): Promise<Macro> => (await packNamed("macros").getDocument(MACRO)) as Macro;

  test("gives scripts that a player may run, with what they are handed", async () => {
    const one = await macro();
    expect([one.canExecute, one.isAuthor, one.type]).toEqual([true, false, "script"]);
    expect(await one.execute({ first: 2, second: 3 })).toBe(5);
  });

  test("runs no script for somebody without the permission", async () => {
    const judge = await sitDown(innerDoor(host), "Judge", seeded(5));
    const forbid = (permissions: Plain) => judge.game.users.get(captain.game.userId)?.update({ permissions });
    const told = nextHook(captain, "updateUser");
    await forbid({ MACRO_SCRIPT: false });
    await told;
    const one = await macro();
    expect(one.canExecute).toBe(false);
    expect(await one.execute({ first: 2, second: 3 })).toBeUndefined();
    judge.transport.close();
  });
});
