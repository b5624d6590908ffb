/** Texts with numbers in them read right for one as for many. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filled, hasPlural } from "../../src/foundry/message/plural.ts";
import { inRoot } from "../../tools/paths.ts";
import { formFaults } from "../../tools/translations.ts";
import { flatKeys } from "./lang-keys.ts";
import { plainKeys } from "./plain-keys.ts";
import { sourceFiles } from "./source-files.ts";

const LANGUAGE = "en";

const texts: readonly (readonly [string, string])[] = flatKeys(
  JSON.parse(readFileSync(inRoot(`lang/${LANGUAGE}.json`), "utf8")),
).map(([key, text]) => [key, String(text)]);

/** What is counted in texts: a number before it may be one. */
const COUNTED =
  /\{(\w+)\} (?:more |whole |open |terrain )?(?:hexes|units|impulses|points|boxes|tokens|columns|rows|spaces|shots|internals|announcements|guns|railguns|minerals|credits|inches|times|entries|documents|steps|paths|pushes|characters|parts|ships|turns|rounds|defenders|captains|rolls of dice)\b/g;

/** Names that are no numbers: ships turn, holes push. Places are two numbers. */
const NAMES: ReadonlySet<string> = new Set(["unit", "hole", "hex", "place"]);

const uncounted = (text: string): readonly string[] =>
  [...text.matchAll(COUNTED)].filter(([, name = ""]) => !NAMES.has(name)).map(([found]) => found);

const faultsOf = (text: string): readonly string[] => formFaults(text, LANGUAGE);

/** Files that say keys which they put together by Foundry's formatter, and how these keys begin: none has forms. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  "src/foundry/canvas/palette-settings.ts": ["GRAVITYPORTALS.Overlay.Colour."],
  "src/foundry/destinations/defender-tokens.ts": ["GRAVITYPORTALS.SetUp.Monster."],
  "src/foundry/message/say.ts": [],
  "src/foundry/ports/notices.ts": ["GRAVITYPORTALS.Notice."],
  "src/foundry/start/client.ts": ["GRAVITYPORTALS.Load.", "GRAVITYPORTALS.Restore."],
  "src/foundry/write/map-size.ts": ["GRAVITYPORTALS.Shift."],
};

describe("texts with numbers", () => {
  test("have a form for one", () => {
    expect(texts.flatMap(([key, text]) => uncounted(text).map((found) => `${key}: ${found}`))).toEqual([]);
  });
  test("have each form of their language, and no other", () => {
    expect(texts.filter(([, text]) => hasPlural(text)).length).toBeGreaterThan(100);
    expect(texts.flatMap(([key, text]) => faultsOf(text).map((fault) => `${key}: ${fault}`))).toEqual([]);
  });
  test("are said by what knows their forms", () => {
    expect(plainKeys().size).toBeGreaterThan(300);
    expect(texts.flatMap(([key, text]) => (hasPlural(text) && plainKeys().has(key) ? [key] : []))).toEqual([]);
  });
  test("are said by what knows their forms also where the key is not written out", () => {
    const files = sourceFiles("src", ".ts").filter(({ text }) => /i18n\.format\(\s*(?!")/.test(text));
    expect(files.map(({ path }) => path).sort()).toEqual(Object.keys(FAMILIES).sort());
    const families = Object.values(FAMILIES).flat();
    const wrong = texts.filter(([key, text]) => hasPlural(text) && families.some((family) => key.startsWith(family)));
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
  test("planted: what lacks a form is seen", () => {
    expect(uncounted("within {range} hexes")).toEqual(["{range} hexes"]);
    expect(uncounted("{hole} pushes")).toEqual([]);
    expect(faultsOf("{n, plural, other {# hexes}}")).toEqual(["forms other"]);
    expect(faultsOf("{n, plural, one {# hex}, other {# hexes}}")).toEqual(["cannot be read"]);
  });
});

describe("forms by number", () => {
  const hexes = "within {range, plural, one {# hex} other {# hexes}} of {hole}";
  test.for([
    [1, "within 1 hex of {hole}"],
    [2, "within 2 hexes of {hole}"],
    [0, "within 0 hexes of {hole}"],
    ["1", "within 1 hex of {hole}"],
    ["3,5", "within 3,5 hexes of {hole}"],
  ] as const)("%s in English", ([range, said]) => {
    expect(filled(hexes, { range }, "en")).toBe(said);
  });
  test("of a language with more of them", () => {
    const text = "{n, plural, one {# pole} few {# pola} many {# pól} other {# pola}}";
    expect([1, 2, 5, 22, 1.5].map((n) => filled(text, { n }, "pl"))).toEqual([
      "1 pole",
      "2 pola",
      "5 pól",
      "22 pola",
      "1.5 pola",
    ]);
  });
  test("keep names in them, and a number that is not known stays a name", () => {
    const text = "{n, plural, one {# ship of {who}} other {# ships of {who}}}";
    expect(filled(text, { n: 2 }, "en")).toBe("2 ships of {who}");
    expect(filled(text, {}, "en")).toBe("{n} ships of {who}");
    expect(filled(text, { n: 2, who: "{n} # $& {m, plural, other {x}}" }, "en"), "what is filled in is text").toBe(
      "2 ships of {n} # $& {m, plural, other {x}}",
    );
  });
});
