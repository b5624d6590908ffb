import { describe, expect, test } from "vitest";
import { PART_NOTES } from "../../../../src/rules/orions-gate/part-notes.ts";
import { PART_KEYS } from "../../../../src/rules/orions-gate/parts/parts.ts";
import data from "../../../../src/rules/rulebook/orions-gate.json";
import { bookOf } from "../../../../src/rules/rulebook/rule-book.ts";

const { ids, exclusions, rules } = bookOf(data);

describe("the book of Orion's Gate", () => {
  test("lists 265 entries, each once, and plays them all", () => {
    expect(ids).toHaveLength(265);
    expect(exclusions).toEqual({});
  });

  test.for(ids)("%s has a title and a text", (id) => {
    const { title = "", text = "" } = rules[id] ?? {};
    expect([title.length > 1, title.length < 50, text.length > 20]).toEqual([true, true, true]);
  });
});

test("every part has a name and says what it does", () => {
  expect(Object.keys(PART_NOTES)).toEqual(PART_KEYS);
  const names = PART_KEYS.map((key) => PART_NOTES[key].name);
  expect(names.map((name) => name.toLowerCase().replaceAll(" ", "-"))).toEqual(PART_KEYS);
  for (const key of PART_KEYS) expect(PART_NOTES[key].does).toMatch(/^\S.{15,}\.$/);
});
