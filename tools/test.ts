import { startVitest } from "vitest/node";
import { ensureBuild } from "./ensure-build.ts";
import { Fault } from "./fault.ts";
import { findBrowser } from "./find-browser.ts";
import { ROOT } from "./paths.ts";
import { type Tally, tallyReporter } from "./tally.ts";

/** Runs every test once; words on the command line choose files by part of their path. */
const runTests = async (filters: readonly string[]): Promise<Tally> => {
  process.env["PLAYWRIGHT_CHROMIUM"] = await findBrowser();
  await ensureBuild();

  let tally: Tally = { passed: 0, failed: 0, besides: [] };
  const reporter = tallyReporter((counted) => {
    tally = counted;
  });
  const vitest = await startVitest("test", [...filters], {
    root: ROOT,
    watch: false,
    reporters: ["default", reporter],
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
