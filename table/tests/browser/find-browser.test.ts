import { expect, test } from "vitest";
import { findBrowser, type Machine } from "./find-browser.ts";

interface Story {
  /** What is there at the start. */
  readonly here?: readonly string[];
  readonly broken?: readonly string[];
  readonly root?: boolean;
  /** What each command leaves behind, by its first words; a command that is not here fails. */
  readonly leaves?: Readonly<Record<string, readonly string[]>>;
}

/** A machine of the imagination, and the commands that were run on it. */
const machine = ({ here = [], broken = [], root = false, leaves = {} }: Story) => {
  const found = [...here];
  const ran: string[] = [];
  const imagined: Machine = {
    candidates: () => found,
    starts: async (path) => !broken.includes(path),
    run: async (command, args) => {
      const line = command === process.execPath ? "playwright install" : `${command} ${args[0]}`;
      ran.push(line);
      found.push(...(leaves[line] ?? []));
      return line in leaves;
    },
    mayInstall: () => root,
    remedy: () => "make one",
    say: () => undefined,
  };
  return { imagined, ran };
};

const APT = { "apt-get update": [], "apt-get install": ["/usr/bin/chromium-headless-shell"] };

test.for([
  ["one that starts is taken as it is", { here: ["/a"] }, "/a", []],
  ["one that does not start is passed over", { here: ["/a", "/b"], broken: ["/a"] }, "/b", []],
  ["none: Playwright downloads one", { leaves: { "playwright install": ["/p"] } }, "/p", ["playwright install"]],
  [
    "root on a Debian without network for Playwright: apt-get installs one",
    { root: true, leaves: APT },
    "/usr/bin/chromium-headless-shell",
    ["playwright install", "apt-get update", "apt-get install"],
  ],
  [
    "a download that lacks libraries: apt-get installs one",
    { root: true, broken: ["/p"], leaves: { "playwright install": ["/p"], ...APT } },
    "/usr/bin/chromium-headless-shell",
    ["playwright install", "apt-get update", "apt-get install"],
  ],
] as const)("%s", async ([, story, path, commands]) => {
  const { imagined, ran } = machine(story);
  expect(await findBrowser(imagined)).toBe(path);
  expect(ran).toEqual(commands);
});

test.for([
  ["nobody who may install", {}],
  ["apt-get fails too", { root: true }],
  ["what is installed does not start", { root: true, broken: ["/usr/bin/chromium-headless-shell"], leaves: APT }],
] as const)("%s: it fails and names the one command that helps", async ([, story]) => {
  await expect(findBrowser(machine(story).imagined)).rejects.toThrow("This helps: make one");
});
