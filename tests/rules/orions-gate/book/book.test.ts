import { describe, expect, test } from "vitest";
import { ORIONS_GATE_BOOK } from "../../../../src/rules/orions-gate/book/book.ts";
import { OG_RULE_IDS } from "../../../../src/rules/orions-gate/book/ids.ts";
import { PART_NOTES } from "../../../../src/rules/orions-gate/book/part-notes.ts";
import { PART_KEYS } from "../../../../src/rules/orions-gate/parts/parts.ts";

const texts = await ORIONS_GATE_BOOK.texts();

describe("the book of Orion's Gate", () => {
  test("lists 265 entries, each once, and plays them all", () => {
    expect([OG_RULE_IDS.length, new Set(OG_RULE_IDS).size]).toEqual([265, 265]);
    expect(ORIONS_GATE_BOOK.exclusions).toEqual({});
  });

  test.for(OG_RULE_IDS)("%s has a title and a text", (id) => {
    const { title = "", text = "" } = texts[id] ?? {};
    expect([title.length > 1, title.length < 50, text.length > 20]).toEqual([true, true, true]);
  });

  test("has no text beyond the listed ones", () => {
    expect(Object.keys(texts).sort()).toEqual([...OG_RULE_IDS].sort());
  });
});

test("every part has a name and says what it does", () => {
  expect(Object.keys(PART_NOTES)).toEqual(PART_KEYS);
  const names = PART_KEYS.map((key) => PART_NOTES[key].name);
  expect(names.map((name) => name.toLowerCase().replaceAll(" ", "-"))).toEqual(PART_KEYS);
  for (const key of PART_KEYS) expect(PART_NOTES[key].does).toMatch(/^\S.{15,}\.$/);
});
