import { describe, expect, test } from "vitest";
import { readStandings } from "../../src/cli/rule-standing.ts";
import { allBooks } from "../../src/rules/rulesets.ts";
import { inRoot } from "../../tools/paths.ts";
import { keptOf, readStandingsOf } from "../../tools/standing/standing.ts";

const books = await allBooks();
const played = books.flatMap(({ ids, exclusions }) => ids.filter((id) => exclusions[id] === undefined));
const kept = readStandings(inRoot());

describe("how rules stand, as it is kept", () => {
  test("is what tests and kept games say now; else `npm run proof -- --standing` writes it anew", async () => {
    expect(kept).toEqual(keptOf(await readStandingsOf(played)));
  });

  test("has a way, or a reason why there is none, for every rule that is played", () => {
    expect(Object.keys(kept)).toEqual(played);
    const unclear = Object.entries(kept).filter(
      ([, { ways, lacks }]) => (ways.length === 0) !== (lacks.reachable !== undefined),
    );
    expect(unclear).toEqual([]);
  });

  test("calls nothing a way that only a file has", () => {
    const hows = new Set(Object.values(kept).flatMap(({ ways }) => ways.map(({ how }) => how)));
    expect([...hows].sort()).toEqual(["console", "itself", "question", "token", "window"]);
  });
});
