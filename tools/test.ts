import { startVitest } from "vitest/node";
import { ensureBuild } from "./ensure-build.ts";
import { Fault } from "./fault.ts";
import { findBrowser } from "./find-browser.ts";
import { FAST_VARIABLE } from "./long-tests.ts";
import { ROOT } from "./paths.ts";
import { type Tally, tallyReporter } from "./tally.ts";

const FAST = "--fast";
const V14 = "--v14";
/** Projects of the tests that need neither a browser nor a build. */
const FAST_PROJECTS = ["unit", "table"];
/** All at a table as Foundry 13, but for tests that name their generation. */
const USUAL_PROJECTS = [...FAST_PROJECTS, "browser"];
/** The games at a table once more, as Foundry 14. */
const V14_PROJECTS = ["table-14"];

/**
 * Runs every test once, with `--fast` the shorter ones that need no browser, with `--v14` the games at a table as
 * Foundry 14; words choose files by part of their path.
 */
const runTests = async (args: readonly string[]): Promise<Tally> => {
  const fast = args.includes(FAST);
  const v14 = args.includes(V14);
  const filters = args.filter((arg) => arg !== FAST && arg !== V14);
  const unknown = filters.find((arg) => arg.startsWith("-"));
  if (unknown !== undefined)
    throw new Fault(`There is no option ${unknown}. Options: ${FAST}, ${V14}, and words of file names.`);
  if (fast) process.env[FAST_VARIABLE] = "1";
  if (!fast && !v14) {
    process.env["PLAYWRIGHT_CHROMIUM"] = await findBrowser();
    await ensureBuild();
  }

  let tally: Tally = { passed: 0, failed: 0, besides: [] };
  const reporter = tallyReporter((counted) => {
    tally = counted;
  });
  const vitest = await startVitest("test", filters, {
    root: ROOT,
    watch: false,
    reporters: ["default", reporter],
    project: v14 ? V14_PROJECTS : fast ? FAST_PROJECTS : USUAL_PROJECTS,
  });
  await vitest.close();
  return tally;
};

const tally = await runTests(process.argv.slice(2)).catch((error: unknown): Tally => {
  console.error(error instanceof Fault ? error.message : error);
  return { passed: 0, failed: 1, besides: [] };
});
for (const line of tally.besides) console.log(line);
if (tally.passed + tally.failed === 0) console.log("No test ran.");

const succeeded = tally.failed === 0 && tally.passed > 0;
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`, () => process.exit(succeeded ? 0 : 1));
