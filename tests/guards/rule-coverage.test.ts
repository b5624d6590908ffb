import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readCited } from "../../src/cli/rules.ts";
import { unknownIn } from "../../src/rules/rulebook/citations.ts";
import { allBooks } from "../../src/rules/rulesets.ts";

const cited = readCited(fileURLToPath(new URL("../..", import.meta.url)));
const implemented = new Set(cited.implemented.map(({ rule }) => rule));
const tested = new Set(cited.tested.map(({ rule }) => rule));
const books = await allBooks();
const ids = books.flatMap((book) => book.ids);
const reasons: Readonly<Record<string, string>> = Object.assign({}, ...books.map(({ exclusions }) => exclusions));
const excluded = ids.filter((id) => reasons[id] !== undefined);
const played = ids.filter((id) => reasons[id] === undefined);

describe("every rule is accounted for", () => {
  test("nothing cites a rule that the rulebook does not list", () => {
    const faults = unknownIn(books, [...cited.implemented, ...cited.tested]);
    expect(faults.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([]);
  });

  test("every rule that is not excluded is implemented", () => {
    expect(played.filter((id) => !implemented.has(id))).toEqual([]);
  });

  test("every rule that is not excluded is tested", () => {
    expect(played.filter((id) => !tested.has(id))).toEqual([]);
  });

  test("no excluded rule is implemented or tested after all", () => {
    expect(excluded.filter((id) => implemented.has(id) || tested.has(id))).toEqual([]);
  });

  test("every exclusion has a reason", () => {
    expect(excluded.filter((id) => (reasons[id] ?? "").trim().length < 10)).toEqual([]);
  });
});
