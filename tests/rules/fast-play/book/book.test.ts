import { describe, expect, test } from "vitest";
import { STEPS } from "../../../../src/rules/fast-play/state/steps.ts";
import { coverageOf } from "../../../../src/rules/rulebook/citations.ts";
import data from "../../../../src/rules/rulebook/fast-play.json";
import { bookOf } from "../../../../src/rules/rulebook/rule-book.ts";

const FAST_PLAY_BOOK = bookOf(data);
const { ids, exclusions, rules } = FAST_PLAY_BOOK;

const entryOf = (id: string) => {
  const entry = rules[id];
  if (!entry) throw new Error(`${id} has no entry`);
  return entry;
};

describe("the book of fast play", () => {
  test("lists 219 entries, each once", () => {
    expect(ids).toHaveLength(219);
    expect(new Set(ids).size).toBe(219);
  });

  test.for([
    ["FP-LAU", 8],
    ["FP-SIM", 7],
    ["FP-TGT", 8],
    ["FP-HET", 4],
    ["FP-DP", 14],
    ["FP-SEQ", 92],
    ["FP-LOOP", 9],
    ["FP-ACT", 9],
    ["FP-NOTE", 5],
    ["FP-DAC", 22],
    ["FP-INF", 10],
    ["FP-CMP", 8],
    ["FP-MAP", 10],
    ["FP-RPL", 13],
  ] as const)("of section %s there are %i", ([section, count]) => {
    expect(coverageOf([FAST_PLAY_BOOK], [], [], [])[section]?.listed).toHaveLength(count);
  });

  test("every step of the sequence is an entry, with its title", () => {
    const steps = ids.filter((id) => id.startsWith("FP-SEQ-") && id !== "FP-SEQ-00");
    expect(steps).toEqual(STEPS.map(({ code }) => `FP-SEQ-${code}`));
    for (const { code, title } of STEPS) expect(entryOf(`FP-SEQ-${code}`).title).toBe(`${code} ${title}`);
  });

  test.for(ids)("%s has a short title and a text of a few sentences", (id) => {
    const { title, text } = entryOf(id);
    expect(title.length).toBeGreaterThan(3);
    expect(title.length).toBeLessThan(50);
    expect(text).toMatch(/^\S.{14,}\.$/);
    expect(text.length).toBeLessThan(260);
  });

  test("titles tell entries apart", () => {
    expect(new Set(ids.map((id) => entryOf(id).title)).size).toBe(219);
  });

  test("what is not played is a text to read, and the other way round", () => {
    const read = ids.filter((id) => entryOf(id).automation === "reference");
    expect(Object.keys(exclusions).sort()).toEqual([...read].sort());
    expect(read).toHaveLength(18);
  });

  test.for([
    ["FP-SEQ-1.1", "recorded"],
    ["FP-SEQ-2.1", "enforced"],
    ["FP-SEQ-4.1", "automatic"],
    ["FP-SEQ-4.3", "enforced"],
    ["FP-SEQ-4.18", "enforced"],
    ["FP-SEQ-4.24", "recorded"],
    ["FP-SEQ-4.28", "enforced"],
    ["FP-SEQ-4.45", "enforced"],
    ["FP-SEQ-4.48", "recorded"],
    ["FP-SEQ-4.50", "automatic"],
    ["FP-SEQ-4.54", "enforced"],
    ["FP-SEQ-6.4", "recorded"],
  ] as const)("the judge's part in %s is %s", ([id, automation]) => {
    expect(entryOf(id).automation).toBe(automation);
  });
});
