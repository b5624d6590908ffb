import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { StartFault } from "../../server/fault.ts";

/** What finding a browser asks of the machine; a test hands in a machine of its own. */
export interface Machine {
  /** Paths where a Chromium may be, best first. */
  readonly candidates: () => readonly string[];
  /** True when the program at the path starts, with all the libraries it needs. */
  readonly starts: (path: string) => Promise<boolean>;
  /** Runs a command to its end; true when it succeeded. */
  readonly run: (command: string, args: readonly string[]) => Promise<boolean>;
  /** True for root on a Debian or one of its children, where a package may be installed. */
  readonly mayInstall: () => boolean;
  /** The one command that helps a person whom nothing else helped. */
  readonly remedy: () => string;
  readonly say: (line: string) => void;
}

const PACKAGES = ["chromium-headless-shell", "fonts-dejavu-core"] as const;

const startingOne = async (machine: Machine): Promise<string | undefined> => {
  for (const path of machine.candidates()) if (await machine.starts(path)) return path;
  return undefined;
};

const downloadOne = (machine: Machine): Promise<boolean> => {
  machine.say("No Chromium here yet; Playwright downloads one.");
  return machine.run(process.execPath, [
    join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js"),
    "install",
    "chromium-headless-shell",
  ]);
};

const installOne = async (machine: Machine): Promise<boolean> => {
  if (!machine.mayInstall()) return false;
  machine.say(`Still none that starts; apt-get installs ${PACKAGES.join(" and ")}.`);
  if (!(await machine.run("apt-get", ["update"]))) return false;
  return machine.run("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES]);
};

/**
 * The path of a Chromium that starts: one that is here, else one that Playwright downloads, else Debian's own.
 *
 * @throws StartFault naming the one command that helps; the browser tests are never passed over for want of a browser.
 */
export const findBrowser = async (machine: Machine = thisMachine): Promise<string> => {
  const here = await startingOne(machine);
  if (here) return here;
  for (const remedy of [downloadOne, installOne]) {
    await remedy(machine);
    const found = await startingOne(machine);
    if (found) return found;
  }
  throw new StartFault(
    `No Chromium that starts was found, and none could be installed. This helps: ${machine.remedy()}`,
  );
};

/** The headless shells and browsers that Playwright has downloaded, newest first. */
const playwrightCache = (): readonly string[] => {
  const cache = process.env["PLAYWRIGHT_BROWSERS_PATH"] ?? join(homedir(), ".cache", "ms-playwright");
  if (!existsSync(cache)) return [];
  const builds = readdirSync(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  const programs = [
    "chrome-headless-shell-linux64/chrome-headless-shell",
    "chrome-linux64/chrome",
    "chrome-linux/headless_shell",
    "chrome-linux/chrome",
  ];
  return builds
    .sort((a, b) => Number(b.split("-")[1]) - Number(a.split("-")[1]))
    .flatMap((build) => programs.map((program) => join(cache, build, program)));
};

const onPath = (name: string): readonly string[] =>
  (process.env["PATH"] ?? "").split(":").map((folder) => join(folder, name));

/** The machine that this process runs on. */
const thisMachine: Machine = {
  candidates: () => {
    const named = [process.env["PLAYWRIGHT_CHROMIUM"], process.env["CHROME_PATH"]].filter((path) => path !== undefined);
    const installed = [
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
    ].flatMap(onPath);
    const all = [...named, ...installed, chromium.executablePath(), ...playwrightCache()];
    return [...new Set(all)].filter((path) => existsSync(path));
  },

  starts: async (executablePath) => {
    try {
      const browser = await chromium.launch({ executablePath, timeout: 30_000 });
      await browser.close();
      return true;
    } catch {
      return false;
    }
  },

  run: (command, args) =>
    new Promise((resolve) => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      // Its chatter goes to standard error: what this project's commands print there is for people, never data.
      const child = spawn(command, args, { stdio: ["ignore", 2, 2], env, timeout: 600_000 });
      child.on("error", () => resolve(false));
      child.on("close", (code) => resolve(code === 0));
    }),

  mayInstall: () => process.getuid?.() === 0 && existsSync("/etc/debian_version"),

  // Ubuntu is a child of Debian too, but its Chromium is no plain package.
  remedy: () =>
    existsSync("/etc/debian_version") && !readFileSync("/etc/os-release", "utf8").includes("ID=ubuntu")
      ? `sudo apt-get install -y --no-install-recommends ${PACKAGES.join(" ")}`
      : "npx playwright-core install --with-deps chromium-headless-shell",

  say: (line) => console.error(line),
};
