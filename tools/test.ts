import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findBrowser } from "open-table/tests/browser/find-browser.ts";
import { findFirefox, lookForFirefox } from "open-table/tests/browser/find-firefox.ts";
import { startVitest } from "vitest/node";
import { ensureBuild } from "./ensure-build.ts";
import { Fault, toldOf } from "./fault.ts";
import { inRoot, ROOT } from "./paths.ts";
import { SYSTEM_VARIABLE } from "./system-variable.ts";
import { type Tally, tallyReporter } from "./tally.ts";
import { TIER_VARIABLE, type Tier, WALKED_LANGUAGES, walkProject } from "./test-tiers.ts";

/** What every line of a failure begins with, so that `.ci/run` finds it again. */
const FAILURE = "failed: ";
const FAST = "--fast";
const ALL = "--all";
const V14 = "--v14";
const FIREFOX = "--firefox";
const SYSTEM = "--system";
/** Projects of the tests that need neither a browser nor a build. */
const FAST_PROJECTS = ["unit", "table"];
/** At a table as Foundry 13, but for tests that name their generation. */
const USUAL_PROJECTS = [...FAST_PROJECTS, "browser"];
/** The games at a table and the README's tour once more, as Foundry 14. */
const V14_PROJECTS = ["table-14", "browser-14"];
/** What somebody outside would try, at length. */
const ATTACK_PROJECT = "attack";
/** The README's tours in a stock Firefox. */
const FIREFOX_PROJECT = "firefox";

/** The walk through all windows in the language with longer words, and in each language that there is beside English. */
const LANGUAGE_WALKS = WALKED_LANGUAGES.map(walkProject);

const PROJECTS: Readonly<Record<Tier, readonly string[]>> = {
  fast: FAST_PROJECTS,
  push: USUAL_PROJECTS,
  all: [...USUAL_PROJECTS, ...V14_PROJECTS, ATTACK_PROJECT, ...LANGUAGE_WALKS],
};

/** The README's tour, which `--system` plays in a world of a game system. */
const TOUR = "tests/browser/demo.test.ts";

/** The game system that `--system` names, and what else is asked for; throws where there is no such system. */
const parted = (args: readonly string[]): { readonly system: string | null; readonly rest: readonly string[] } => {
  const at = args.indexOf(SYSTEM);
  if (at < 0) return { system: null, rest: args };
  const name = args[at + 1] ?? "";
  const system = inRoot("tests", "systems", name);
  if (name === "" || !existsSync(join(system, "system.json")))
    throw new Fault(`${SYSTEM} needs one of these: ${readdirSync(inRoot("tests", "systems")).join(", ")}.`);
  return { system, rest: args.toSpliced(at, 2) };
};

/** The project that plays in a Firefox of this machine; none, and why, where there is none. */
const inFirefoxHere = async (): Promise<readonly string[]> => {
  const found = await lookForFirefox();
  if ("path" in found) return [FIREFOX_PROJECT];
  console.log(`${found.lacks} The tours are played in Chromium alone.`);
  return [];
};

/**
 * Runs the tests that a push needs; with `--all` every test, with `--fast` the shorter ones that need no browser, with
 * `--v14` the games at a table and the README's tour as Foundry 14 alone, with `--firefox` the README's tours in a stock
 * Firefox alone, with `--system NAME` the README's tour in a world of that game system. Words choose among all files by part of their path.
 */
const runTests = async (given: readonly string[]): Promise<Tally> => {
  const { system, rest: args } = parted(given);
  const options = new Set(args.filter((arg) => arg.startsWith("-")));
  const filters = args.filter((arg) => !arg.startsWith("-"));
  const unknown = [...options].find((arg) => ![FAST, ALL, V14, FIREFOX].includes(arg));
  if (unknown !== undefined)
    throw new Fault(
      `There is no option ${unknown}. Options: ${FAST}, ${ALL}, ${V14}, ${FIREFOX}, ${SYSTEM} NAME, and words of file names.`,
    );
  const fast = options.has(FAST);
  const v14 = options.has(V14);
  // A file that is named runs in one generation, unless both are asked for.
  const named = filters.length > 0 && !fast && !options.has(ALL);
  const tier: Tier = fast ? "fast" : options.has(ALL) || v14 || options.has(FIREFOX) || named ? "all" : "push";
  process.env[TIER_VARIABLE] = tier;
  if (system !== null) {
    process.env[SYSTEM_VARIABLE] = system;
    if (filters.length === 0) filters.push(TOUR);
  }
  const firefox = options.has(FIREFOX) && !fast;
  if (firefox) await findFirefox();
  else if (!fast) process.env["PLAYWRIGHT_CHROMIUM"] = await findBrowser();
  if (!fast) await ensureBuild();
  const projects = firefox
    ? [FIREFOX_PROJECT]
    : system !== null
      ? ["browser"]
      : v14
        ? V14_PROJECTS
        : named
          ? [...USUAL_PROJECTS, ATTACK_PROJECT]
          : [...PROJECTS[tier], ...(tier === "all" ? await inFirefoxHere() : [])];

  let tally: Tally = { passed: 0, failed: 0, failures: [] };
  const reporter = tallyReporter((counted) => {
    tally = counted;
  });
  const vitest = await startVitest("test", filters, {
    root: ROOT,
    watch: false,
    reporters: ["default", reporter],
    project: [...projects],
  });
  await vitest.close();
  return tally;
};

const tally = await runTests(process.argv.slice(2)).catch((error: unknown): Tally => {
  console.error(toldOf(error));
  return { passed: 0, failed: 1, failures: [] };
});
for (const line of tally.failures) console.log(`${FAILURE}${stripVTControlCharacters(line)}`);
if (tally.passed + tally.failed === 0) console.log("No test ran.");

const succeeded = tally.failed === 0 && tally.passed > 0;
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`, () => process.exit(succeeded ? 0 : 1));
