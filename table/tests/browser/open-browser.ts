import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, firefox } from "playwright-core";
import { findBrowser } from "./find-browser.ts";
import { type FirefoxHere, findFirefox } from "./find-firefox.ts";

/** Says in the environment in which browser tests run; in Chromium where it is not set. */
const BROWSER_VARIABLE = "OPEN_TABLE_BROWSER";

/** Whether they run in a stock Firefox. */
const isInFirefox = (): boolean => process.env[BROWSER_VARIABLE] === "firefox";

let shared: Promise<Browser> | undefined;

/**
 * The browser of this machine, without a window: one for all files that a worker runs, as each person has a context of
 * their own in it. It ends with the worker. `npm test` has found it before; a single test file that is run by hand finds
 * it here.
 *
 * @throws StartFault when there is none and none can be installed.
 */
export const openBrowser = (): Promise<Browser> => {
  shared ??= isInFirefox() ? launchFirefox() : launchChromium();
  return shared;
};

const launchChromium = async (): Promise<Browser> => {
  const executablePath = process.env["PLAYWRIGHT_CHROMIUM"] ?? (await findBrowser());
  // Without a graphics card, one process fewer that pictures are handed to: a tenth of the time.
  return chromium.launch({ executablePath, args: ["--in-process-gpu"] });
};

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** A program in a folder that starts a Firefox with something between its WebDriver BiDi and Playwright. */
const makeRelay = (folder: string, { path, screen }: FirefoxHere): string => {
  const relay = fileURLToPath(new URL("firefox-relay.ts", import.meta.url));
  const words = [process.execPath, "--import", import.meta.resolve("tsx"), relay, folder, screen, path];
  const program = join(folder, "firefox");
  writeFileSync(program, `#!/bin/sh\nexec ${words.map(quoted).join(" ")} "$@"\n`);
  chmodSync(program, 0o755);
  return program;
};

/**
 * A folder for all that a Firefox leaves behind, fifty megabytes with each start. The relay takes it away when Firefox
 * ends, this process where it has killed both.
 */
const makeLeavings = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "open-table-firefox-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
};

const launchFirefox = async (): Promise<Browser> => {
  const here = await findFirefox();
  const folder = makeLeavings();
  const { TMPDIR: before } = process.env;
  process.env["TMPDIR"] = folder;
  try {
    return await firefox.launch({
      channel: "moz-firefox",
      executablePath: makeRelay(folder, here),
      headless: here.headless,
      firefoxUserPrefs: {
        // What Chromium is asked for in each context, not every Firefox can be asked for there.
        "ui.prefersReducedMotion": 1,
        // Nothing is fetched from anywhere but the table.
        "services.settings.server": "http://127.0.0.1:1",
      },
    });
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
};
