import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
  "tests/guards/{arrows,foundry-folders,judge-folders,lang-keys,load-alone,own-windows,proof,rules-alone,template-paths}.test.ts",
  "tests/judge/{archive,crash,faults,log-faults,orions-gate,put-away,put-away-archive,repair}.test.ts",
  "tests/packs/pack-faults.test.ts",
  "tests/rules/engine/{declared-secrets,information-secrets,properties}.test.ts",
  "tests/rules/orions-gate/opponent/{play,strengths}.test.ts",
  "tests/rules/simulation/{kept,non-interference}.test.ts",
  "tests/table/{crash,rough-clients,world-packs}.test.ts",
];

/** Is set in the environment while they are left out. */
export const FAST_VARIABLE = "GRAVITY_PORTALS_FAST_TESTS";

const PAGE = "// @vitest-environment happy-dom\n";

/**
 * The tests that draw in a page without a browser: each of them is given a page of its own, and that takes longer than
 * most of them. Paths from the project's folder.
 */
export const pageTests = (): readonly string[] =>
  readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => join("tests", path))
    .filter((path) => readFileSync(path, "utf8").startsWith(PAGE));
