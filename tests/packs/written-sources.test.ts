import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanHtml } from "open-table/world/html.ts";
import { afterAll, describe, expect, test } from "vitest";
import manifest from "../../module.json" with { type: "json" };
import { chapterId, chapterOf, entryUuid, pageId, pageUuid } from "../../src/foundry/chat/rule-links.ts";
import { allBooks } from "../../src/rules/rulesets.ts";
import { documentFaults } from "../../tools/compendium/faults.ts";
import { macroSources } from "../../tools/compendium/macros.ts";
import { manualEntries } from "../../tools/compendium/manual.ts";
import { markup } from "../../tools/compendium/markup.ts";
import { pageOf, ruleEntries } from "../../tools/compendium/rules-index.ts";
import type { JournalSource } from "../../tools/compendium/sources.ts";
import { PACK_SOURCES, writeSources } from "../../tools/packs.ts";
import { inRoot } from "../../tools/paths.ts";

const scratch = mkdtempSync(join(tmpdir(), "written-sources-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const filesUnder = (root: string): readonly (readonly [string, string])[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => [file.slice(root.length), readFileSync(file, "utf8")] as const);

test("the sources in the repository are those that the code gives (`npx tsx tools/write-pack-sources.ts`)", async () => {
  await writeSources(scratch);
  expect(filesUnder(PACK_SOURCES)).toEqual(filesUnder(scratch));
});

const rules = await ruleEntries();
const manual = manualEntries();
const entries: readonly JournalSource[] = [...Object.values(rules), ...Object.values(manual)];
const pages = entries.flatMap((entry) => entry.pages.map((page) => ({ entry, page })));

test("Foundry stores pages as they are written: they have nothing in them that it would take out", () => {
  const texts = pages.map(({ page }) => page.text.content);
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.map(cleanHtml)).toEqual(texts);
});

describe("the rules index", () => {
  test("has a page for every rule of every book, at the address that its number gives", async () => {
    const numbers = (await allBooks()).flatMap(({ ids }) => ids);
    expect(numbers.length).toBeGreaterThan(150);
    const byEntry = new Map(Object.values(rules).map((entry) => [entry._id, entry]));
    for (const number of numbers) {
      const page = byEntry.get(chapterId(chapterOf(number)))?.pages.find(({ _id }) => _id === pageId(number));
      expect(page?.name.startsWith(`${number} `), number).toBe(true);
    }
    expect(pages.filter(({ entry }) => byEntry.has(entry._id))).toHaveLength(numbers.length);
  });

  test.each([
    ["IP2.232", "IP2.2"],
    ["IP2.0", "IP2.0"],
    ["IP7.41", "IP7.4"],
    ["C6.555", "C6.5"],
    ["FP-DAC-03", "FP-DAC"],
    ["OG-CMP-DEFLECTOR-04", "OG-CMP-DEFLECTOR"],
    ["OG-DATA-COMPONENTS", "OG-DATA"],
  ])("%s is of the chapter %s", (number, chapter) => {
    expect(chapterOf(number)).toBe(chapter);
    for (const id of [pageId(number), chapterId(chapter)]) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(pageUuid(number)).toBe(`${entryUuid(number)}.JournalEntryPage.${pageId(number)}`);
  });

  test("says of a rule that is not played why it is not, and links to other rules alone", () => {
    const rule = { id: "IP2.31", title: "Exit", automation: "automatic", text: "See IP2.3 & IP2.31 & C6.5." } as const;
    const known = new Set(["IP2.31", "IP2.3"]);
    const text = `<p>See @UUID[${pageUuid("IP2.3")}]{IP2.3} &amp; IP2.31 &amp; C6.5.</p>`;
    const content = (reason: { readonly excluded?: string }): string => pageOf({ ...rule, ...reason }, known).content;
    expect(content({ excluded: "no fleet has it" })).toBe(`${text}<p><em>Not played: no fleet has it.</em></p>`);
    expect(content({})).toBe(`${text}<p><em>The module applies this rule.</em></p>`);
  });
});

describe("every page", () => {
  test("leads only to documents that are there", () => {
    const packs = { rules, manual } as const;
    const known = new Set(
      Object.entries(packs).flatMap(([pack, all]) =>
        Object.values(all).flatMap(({ _id, pages: own }) => {
          const address = `Compendium.gravity-portals.${pack}.JournalEntry.${_id}`;
          return [address, ...own.map((page) => `${address}.JournalEntryPage.${page._id}`)];
        }),
      ),
    );
    const links = pages.flatMap(({ page }) =>
      [...page.text.content.matchAll(/@UUID\[([^\]]+)\]/g)].map(([, uuid = ""]) => uuid),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((uuid) => !known.has(uuid))).toEqual([]);
  });

  test("has markup that is closed, and no mark that was not read", () => {
    for (const { page } of pages) {
      const { content } = page.text;
      const tags = (pattern: RegExp): readonly string[] => [...content.matchAll(pattern)].map(([, tag = ""]) => tag);
      expect(tags(/<([a-z0-9]+)>/g).toSorted(), page.name).toEqual(tags(/<\/([a-z0-9]+)>/g).toSorted());
      expect(content.replaceAll(/@UUID\[[^\]]+\]\{[^}]+\}/g, ""), page.name).not.toMatch(/\[\[|\]\]|[{}*`]/);
    }
  });
});

test("the manual names no text that the interface has not", () => {
  expect(() => markup("Press [[TurnBar.Vanish]].", "en")).toThrow("TurnBar.Vanish");
  expect(markup("Press [[TurnBar.BeginTurn turn=2]] ({IP2.21}).", "en")).toBe(
    `<p>Press <strong>Begin turn 2</strong> (@UUID[${pageUuid("IP2.21")}]{IP2.21}).</p>`,
  );
});

test("every macro has a picture of its own that is in the package", () => {
  const pictures = Object.values(macroSources()).map(({ img }) => img.replace("modules/gravity-portals/", ""));
  expect(pictures.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  expect(new Set(pictures).size).toBe(pictures.length);
});

describe("a fault planted in a source is named with file and field", () => {
  const _stats = { coreVersion: manifest.compatibility.minimum };
  const chapter = { ...Object.values(manual)[0], _stats };
  const ready = { ...macroSources()["ready.yml"], _stats };
  test.each<[string, readonly object[], readonly string[]]>([
    ["nothing", [{ ...chapter }, { ...ready }], []],
    ["no page", [{ ...chapter, pages: [] }], ["0.yml: pages: must have a page"]],
    ["no version", [{ ...ready, _stats: {} }], [expect.stringContaining("0.yml: _stats.coreVersion")]],
    ["a short id", [{ ...ready, _id: "ready" }], ["0.yml: _id: must be 16 letters or digits"]],
    ["a foreign key", [{ ...ready, _key: "!items!x" }], [`0.yml: _key: must be !macros!${ready._id}`]],
    [
      "a secret macro",
      [{ ...ready, ownership: { default: 0 } }],
      [expect.stringContaining("0.yml: ownership.default")],
    ],
    ["the same twice", [{ ...ready }, { ...ready }], ["1.yml: _key: is also the key of 0.yml: _key"]],
  ])("%s", (_what, documents, faults) => {
    expect(documentFaults(documents.map((document, at) => ({ file: `${at}.yml`, document })))).toEqual(faults);
  });
});
