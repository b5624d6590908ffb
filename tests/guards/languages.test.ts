/** Every language says everything that English says, with the same values and in all forms that its numbers take. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasPlural } from "../../src/foundry/message/plural.ts";
import { chaptersIn } from "../../tools/compendium/manual.ts";
import { inRoot } from "../../tools/paths.ts";
import { WALKED_LANGUAGES } from "../../tools/test-tiers.ts";
import {
  formsOf,
  langTexts,
  rulebookTexts,
  ruleFaults,
  rulesIn,
  type Texts,
  translatedLanguages,
  translationFaults,
} from "../../tools/translations.ts";
import { stretched } from "../pseudo-language.ts";
import { plainKeys } from "./plain-keys.ts";

/** What English says: its lang file, and what the rulebooks say of options and parts. */
const ENGLISH: Texts = new Map([...langTexts("en"), ...rulebookTexts()]);

const LANGUAGES = translatedLanguages();

/** The words of a text that somebody would translate: no values, and no abbreviations. */
const wordsIn = (text: string): readonly string[] => text.replaceAll(/\{[^{}]*\}/g, " ").match(/\p{Ll}{4,}/gu) ?? [];

describe("the languages", () => {
  test("are those that the manifest names, each by the name that its speakers use", () => {
    const { languages } = JSON.parse(readFileSync(inRoot("module.json"), "utf8"));
    const named = (languages as readonly { lang: string; name: string; path: string }[]).map(({ lang, name, path }) => {
      expect(existsSync(inRoot(path)), path).toBe(true);
      expect(path).toBe(`lang/${lang}.json`);
      expect(name).toMatch(/^\p{L}[\p{L} ()]+$/u);
      return lang;
    });
    expect(named.toSorted()).toEqual(["en", ...LANGUAGES].toSorted());
    expect(LANGUAGES.toSorted()).toEqual(["de", "es", "fr", "it", "pl", "pt-BR"]);
  });

  test("are all walked through", () => {
    expect(WALKED_LANGUAGES).toEqual(["pseudo", ...LANGUAGES]);
  });

  test("have a term list each, which says how terms of the game are called", () => {
    const page = readFileSync(inRoot("docs/translating.md"), "utf8");
    for (const language of LANGUAGES) expect(page).toContain(`terms/${language}.md`);
    for (const language of LANGUAGES) {
      const rows = readFileSync(inRoot(`docs/terms/${language}.md`), "utf8").match(/^\| .+ \| .+ \|/gm) ?? [];
      expect(rows.length, language).toBeGreaterThan(50);
    }
  });
});

describe.each(LANGUAGES)("%s", (language) => {
  const texts = langTexts(language);

  test("lacks no text, no value and no form, and has none of its own", () => {
    expect(translationFaults(ENGLISH, texts, language)).toEqual([]);
  });

  test("has forms by number only where a text is said by what knows them", () => {
    expect([...texts].flatMap(([key, text]) => (hasPlural(text) && plainKeys().has(key) ? [key] : []))).toEqual([]);
  });

  test("says every rule, and names the same rules in each", () => {
    expect(ruleFaults(rulesIn(language))).toEqual([]);
  });

  test("has each chapter of the manual, with the same pages, buttons and rules", () => {
    const marks = (text: string): readonly string[] =>
      (text.match(/\[\[[^\]]+\]\]|\{[A-Z]+\d[\d.]*\}|`[^`]+`/g) ?? []).toSorted();
    const shapeOf = (inLanguage: string) =>
      chaptersIn(inLanguage).map(({ id, pages }) => [id, pages.map(({ text }) => marks(text))]);
    expect(shapeOf(language)).toEqual(shapeOf("en"));
  });

  test("leaves little in English: names and words of its own that are the same", () => {
    const same = [...texts].filter(([key, text]) => text === ENGLISH.get(key) && wordsIn(text).length > 1);
    expect(same.map(([key, text]) => `${key}: ${text}`).length).toBeLessThan(12);
  });
});

describe("planted faults are seen:", () => {
  const english: Texts = new Map([
    ["a", "{n, plural, one {# hex} other {# hexes}} of {who}"],
    ["b", "Go"],
  ]);
  test.for<[string, Readonly<Record<string, string>>, string, RegExp]>([
    ["a text that is missing", { a: "{n, plural, one {# Feld} other {# Felder}} von {who}" }, "de", /^b: is missing$/],
    ["a text of its own", { ...{ a: "{n} {who}", b: "Los" }, c: "Mehr" }, "de", /^c: is not in English$/],
    ["a value that is lost", { a: "{n, plural, one {# Feld} other {# Felder}}", b: "Los" }, "de", /^a: has \{n\}/],
    [
      "a form that is missing",
      { a: "{n, plural, one {# hex} other {# hex}} {who}", b: "Go" },
      "pl",
      /^a: forms one, other$/,
    ],
    ["a form that no number takes", { a: "{n, plural, one {#} few {#} other {#}} {who}", b: "x" }, "de", /^a: forms/],
    [
      "a form for none without its number",
      { a: "{n, plural, one {un hex} other {# hex}} {who}", b: "x" },
      "fr",
      /^a: the form/,
    ],
    ["an empty text", { a: "{n, plural, one {#} other {#}} {who}", b: "" }, "de", /^b: is empty$/],
    ["a space at the end", { a: "{n, plural, one {#} other {#}} {who}", b: "Los " }, "de", /^b: spaces/],
  ])("%s", ([, texts, language, fault]) => {
    const found = translationFaults(english, new Map(Object.entries(texts)), language);
    expect(
      found.some((line) => fault.test(line)),
      found.join("\n"),
    ).toBe(true);
  });
  test("none where there is none", () => {
    const texts = new Map([
      ["a", "{n, plural, one {# hex} few {# heksy} many {# heksów} other {# heksu}}: {who}"],
      ["b", "Dalej"],
    ]);
    expect(translationFaults(english, texts, "pl")).toEqual([]);
    expect(formsOf("pt-BR")).toEqual(["one", "other"]);
  });
  test("longer words keep values and forms", () => {
    expect(stretched("{name}: {n, plural, one {# box} other {# boxes}} left")).toBe(
      "{name}: {n, plural, one {# boóx} other {# boóxeés}} leéft",
    );
  });
});
