import { findBrowser } from "open-table/tests/browser/find-browser.ts";
import { startVitest } from "vitest/node";
import { ensureBuild } from "./ensure-build.ts";
import { Fault } from "./fault.ts";
import { ROOT } from "./paths.ts";

/**
 * Runs one of the files in tests/browser that measure or make pictures; they are no part of `npm test`.
 *
 * @param name the file's name without its ending
 * @throws Fault when it did not come to its end
 */
export const runByHand = async (name: string): Promise<void> => {
  process.env["PLAYWRIGHT_CHROMIUM"] = await findBrowser();
  await ensureBuild();
  const vitest = await startVitest("test", [`tests/browser/${name}.by-hand.ts`], {
    root: ROOT,
    watch: false,
    project: "by-hand",
    // What a bench prints is read by machines.
    reporters: [["default", { summary: false }]],
  });
  const failed = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getFiles().length === 0;
  await vitest.close();
  if (failed) throw new Fault(`tests/browser/${name}.by-hand.ts did not come to its end.`);
};
