import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../tools/find-browser.ts";

/**
 * Starts the Chromium of this machine, without a window. `npm test` has found it before; a single test file that is
 * run by hand finds it here.
 *
 * @throws Fault when there is none and none can be installed.
 */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = process.env["PLAYWRIGHT_CHROMIUM"] ?? (await findBrowser());
  return chromium.launch({ executablePath });
};
