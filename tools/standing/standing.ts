/** Whether tests rule on each played rule and people can bring it about: found in the tests and the kept games, and kept. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type KeptStanding, type KeptStandings, STANDING_FILE } from "../../src/cli/rule-standing.ts";
import { inRoot } from "../paths.ts";
import { type KeptGame, type Reach, reachOf } from "./reach.ts";
import { TestReader } from "./read-tests.ts";
import { type Ruling, rulingOf, testsByRule } from "./ruling.ts";

/** How one rule stands. */
export interface Standing {
  readonly ruling: Ruling;
  readonly reach: Reach;
}

/** How rules stand, by their numbers. */
export type Standings = ReadonlyMap<string, Standing>;

/** What a window shows is no ruling, so tests of pages count for ways alone: these are the tests that mutants meet too. */
const RULING_TESTS = ["tests/rules", "tests/judge"];

const KEPT_GAMES = "tests/fixtures/scenarios";

const textOf = (file: string): string | undefined =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : undefined;

const namesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .sort();

const keptGames = (): readonly KeptGame[] =>
  namesIn(KEPT_GAMES, ".json").map((name) => ({
    name,
    file: JSON.parse(readFileSync(inRoot(KEPT_GAMES, name), "utf8")) as unknown,
  }));

/** How some rules stand by what the project's tests and kept games say now. */
export const readStandingsOf = async (rules: readonly string[]): Promise<Standings> => {
  const reader = new TestReader(textOf);
  const tests = testsByRule(
    RULING_TESTS.flatMap((folder) =>
      namesIn(folder, ".test.ts").flatMap((path) => reader.testsIn(`${folder}/${path}`)),
    ),
  );
  const reach = await reachOf(keptGames());
  return new Map(
    rules.map((rule) => [
      rule,
      { ruling: rulingOf(tests.get(rule) ?? []), reach: reach.get(rule) ?? { lack: "no kept game shows it" } },
    ]),
  );
};

/** What is kept of how rules stand: no names of tests, which change. */
export const keptOf = (standings: Standings): KeptStandings =>
  Object.fromEntries(
    [...standings].map(([rule, { ruling, reach }]): [string, KeptStanding] => [
      rule,
      {
        ways: "ways" in reach ? reach.ways : [],
        lacks: {
          ...("lack" in ruling && { ruled: ruling.lack }),
          ...("lack" in reach && { reachable: reach.lack }),
        },
      },
    ]),
  );

/** Keeps how rules stand, a line each. */
export const keepStandings = (standings: Standings): void => {
  const lines = Object.entries(keptOf(standings)).map(
    ([rule, one]) => `${JSON.stringify(rule)}: ${JSON.stringify(one)}`,
  );
  writeFileSync(inRoot(STANDING_FILE), `{"rules": {\n${lines.join(",\n")}\n}}\n`);
};
