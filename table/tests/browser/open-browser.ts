import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

let shared: Promise<Browser> | undefined;

/**
 * The Chromium of this machine, without a window: one for all files that a worker runs, as each person has a context of
 * their own in it. It ends with the worker. `npm test` has found it before; a single test file that is run by hand finds
 * it here.
 *
 * @throws StartFault when there is none and none can be installed.
 */
export const openBrowser = (): Promise<Browser> => {
  shared ??= launch();
  return shared;
};

const launch = async (): Promise<Browser> => {
  const executablePath = process.env["PLAYWRIGHT_CHROMIUM"] ?? (await findBrowser());
  // Without a graphics card, one process fewer that pictures are handed to: a tenth of the time.
  return chromium.launch({ executablePath, args: ["--in-process-gpu"] });
};
