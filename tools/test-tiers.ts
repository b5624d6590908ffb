/** Which tests run when: many times a day, on every push, before an issue is called resolved. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { translatedLanguages } from "./translations.ts";

/**
 * `fast` leaves out what needs a browser, a page or a build, and the longest tests; `push` is what a push needs; `all` is
 * every test, in both generations of Foundry.
 */
const TIERS = ["fast", "push", "all"] as const;

export type Tier = (typeof TIERS)[number];

/** Names the tier of a run in the environment. */
export const TIER_VARIABLE = "GRAVITY_PORTALS_TESTS";

/** Names the generation of Foundry that the tables of a run are. */
export const GENERATION_VARIABLE = "GRAVITY_PORTALS_FOUNDRY";

/** Names the language that people at the tables of a run read. */
export const LANGUAGE_VARIABLE = "GRAVITY_PORTALS_LANGUAGE";

/** The language of this run; English where nothing is said. */
export const runLanguage = (): string => process.env[LANGUAGE_VARIABLE] ?? "en";

/** The one that nobody speaks: its words are longer than those of most. */
export const PSEUDO = "pseudo";

/** The languages other than English in which all windows are walked through. */
export const WALKED_LANGUAGES: readonly string[] = [PSEUDO, ...translatedLanguages()];

/** The name of the tests that walk through all windows in a language. */
export const walkProject = (language: string): string => `walk-${language}`;

/** The tier of this run; all where nothing is said, so that a test that is named runs. */
export const runTier = (): Tier => TIERS.find((tier) => tier === process.env[TIER_VARIABLE]) ?? "all";

/**
 * The longest tests, which `npm test -- --fast` leaves out: whole games at a table, programs that start, hosts that are
 * killed, guards that read every file, properties that are tried on many samples, and logs and packs that are broken at
 * each of their bytes.
 */
export const LONG_TESTS: readonly string[] = [
  "tests/cli/**",
  "tests/foundry/api/declarations.test.ts",
  "tests/foundry/apps/story-fell.test.ts",
  "tests/foundry/table/**",
  "tests/foundry/write/{demo-game,plan-from-events}.test.ts",
  "tests/guards/{arrows,foundry-folders,judge-folders,lang-keys,load-alone,new-ruleset,own-windows,proof,prove,reach,rule-standing,rules-alone,template-paths}.test.ts",
  "tests/judge/{archive,crash,faults,log-faults,orions-gate,put-away,put-away-archive,repair}.test.ts",
  "tests/packs/pack-faults.test.ts",
  "tests/rules/engine/{declared-secrets,information-secrets,properties}.test.ts",
  "tests/rules/orions-gate/opponent/{play,strengths}.test.ts",
  "tests/rules/simulation/{kept,non-interference}.test.ts",
  "table/tests/{crash,put-back,rough-clients,start,world-packs}.test.ts",
];

/**
 * The browser tests of a push: the tour of the demo, the manual, the keyboard, the map, and the walk through all windows in
 * English. What the others look at is played at a table without a browser as well: the quick game, fast play and Orion's
 * Gate from their first press to their end, moves by hand and what the judge is asked about them, reloads, second windows,
 * drags that go back, the tracker and the set-up of destinations too; their windows are in the walk.
 */
export const BROWSER_ON_PUSH: readonly string[] = [
  "tests/browser/{demo,keyboard,map,manual}.test.ts",
  "tests/browser/windows/walk.test.ts",
  "tests/guards/{entry-script,manifest}.test.ts",
];

/** What is played in Firefox alone: the demo's tour, without what its test in Chromium looks at by Chromium's own means. */
export const FIREFOX_ALONE: readonly string[] = ["tests/browser/tour-in-firefox.test.ts"];

/**
 * The tests without a browser that a push does without: the game of twenty-one turns at a table, whose trace is kept and
 * played without a table; game systems that refuse what others take; the included host that is killed, which few changes
 * touch; and two commands for authors, which play whole suites of their own.
 */
export const IN_ALL_ALONE: readonly string[] = [
  "tests/foundry/table/{low-ferry,hostile-systems}.test.ts",
  "table/tests/{crash,put-back}.test.ts",
  "tests/cli/proof.test.ts",
  "tests/guards/new-ruleset.test.ts",
];

const PAGE = "// @vitest-environment happy-dom\n";

/** The tests that draw in a page without a browser. Paths from the project's folder. */
export const pageTests = (): readonly string[] =>
  ["tests", "table/tests"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith(".test.ts"))
    .filter((path) => readFileSync(path, "utf8").startsWith(PAGE));
