import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartFault } from "../../server/fault.ts";

/** Names a Firefox for the tests, where it lies elsewhere than they look or another is wanted. */
const FIREFOX_VARIABLE = "PLAYWRIGHT_FIREFOX";

/** The oldest Firefox with which the tests were run. */
const OLDEST = 140;

/** A Firefox that the tests can use. */
export interface FirefoxHere {
  readonly path: string;
  /** The program that makes a screen which nobody sees; empty where Firefox needs none. */
  readonly screen: string;
  /** Whether it draws maps without any screen. */
  readonly headless: boolean;
}

/** What finding a Firefox asks of the machine; a test hands in a machine of its own. */
export interface FirefoxMachine {
  /** The path that somebody has named. */
  readonly named: string | undefined;
  /** Paths where a Firefox is, best first. */
  readonly installed: () => readonly string[];
  /** What a program says of its version; empty when it does not start. */
  readonly versionOf: (path: string) => Promise<string>;
  /** Linux, where Firefox has no WebGL without a screen. */
  readonly isLinux: boolean;
  /** The program that makes a screen which nobody sees; empty where there is none. */
  readonly screen: () => string;
  /** Whether there is a screen that people see. */
  readonly hasScreen: boolean;
}

interface Lacking {
  /** In words why there is none. */
  readonly lacks: string;
}

const looked = async (machine: FirefoxMachine, path: string): Promise<FirefoxHere | Lacking> => {
  const version = await machine.versionOf(path);
  const major = Number(/Firefox (\d+)/.exec(version)?.[1] ?? 0);
  if (major === 0) return { lacks: `${path} does not start as a Firefox.` };
  if (major < OLDEST) return { lacks: `${path} is Firefox ${major}; the tests need ${OLDEST} or newer.` };
  if (!machine.isLinux) return { path, screen: "", headless: true };
  const screen = machine.screen();
  if (screen === "" && !machine.hasScreen)
    return { lacks: `${path} draws no map without a screen; Xvfb, of the package xvfb, makes one that nobody sees.` };
  return { path, screen, headless: false };
};

/**
 * A stock Firefox that the tests can use, or in words why there is none. None is ever installed: the tests need Chromium
 * anyhow, and a Firefox is looked at where one is.
 *
 * @throws StartFault when the one that somebody has named is none
 */
export const lookForFirefox = async (machine: FirefoxMachine = thisMachine): Promise<FirefoxHere | Lacking> => {
  const { named } = machine;
  if (named !== undefined) {
    const found = await looked(machine, named);
    if ("lacks" in found) throw new StartFault(`${FIREFOX_VARIABLE} names no Firefox for the tests: ${found.lacks}`);
    return found;
  }
  let lacks = "No Firefox was found.";
  for (const path of machine.installed()) {
    const found = await looked(machine, path);
    if ("path" in found) return found;
    lacks = found.lacks;
  }
  return { lacks };
};

/**
 * A stock Firefox that the tests can use.
 *
 * @throws StartFault that says what is missing, and what helps
 */
export const findFirefox = async (machine: FirefoxMachine = thisMachine): Promise<FirefoxHere> => {
  const found = await lookForFirefox(machine);
  if ("path" in found) return found;
  throw new StartFault(
    `${found.lacks} Firefox ${OLDEST} or newer is found on the PATH, or named: ${FIREFOX_VARIABLE}=/path/to/firefox`,
  );
};

const NAMES = ["firefox", "firefox-esr", "firefox-bin"];
const FOLDERS = ["/usr/lib/firefox", "/opt/firefox", "/Applications/Firefox.app/Contents/MacOS"];

const onPath = (): readonly string[] => (process.env["PATH"] ?? "").split(":");

/** The machine that this process runs on. */
const thisMachine: FirefoxMachine = {
  get named() {
    return process.env[FIREFOX_VARIABLE];
  },
  installed: () => {
    const all = NAMES.flatMap((name) => [...onPath(), ...FOLDERS].map((folder) => join(folder, name)));
    return [...new Set(all)].filter((path) => existsSync(path));
  },
  versionOf: (path) =>
    new Promise((resolve) => {
      execFile(path, ["--version"], { timeout: 30_000 }, (error, stdout) => resolve(error ? "" : stdout));
    }),
  isLinux: process.platform === "linux",
  screen: () =>
    onPath()
      .map((folder) => join(folder, "Xvfb"))
      .find((path) => existsSync(path)) ?? "",
  hasScreen: Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]),
};
