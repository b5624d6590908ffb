import { expect, test } from "vitest";
import { type FirefoxMachine, findFirefox, lookForFirefox } from "./find-firefox.ts";

/** A machine of the imagination. */
const machine = (given: Partial<FirefoxMachine> & { readonly here?: Readonly<Record<string, string>> }) => {
  const { here = {}, ...rest } = given;
  const imagined: FirefoxMachine = {
    named: undefined,
    installed: () => Object.keys(here),
    versionOf: async (path) => here[path] ?? "",
    isLinux: true,
    screen: () => "/usr/bin/Xvfb",
    hasScreen: false,
    ...rest,
  };
  return imagined;
};

const OLD = "Mozilla Firefox 128.3.0esr";
const ESR = "Mozilla Firefox 140.12.0esr";
const NEW = "Mozilla Firefox 153.8";

test.for([
  ["the first that is new enough is taken", { here: { "/old": OLD, "/esr": ESR, "/new": NEW } }, "/esr"],
  ["one that does not start is passed over", { here: { "/broken": "", "/new": NEW } }, "/new"],
  ["the one that is named comes first", { named: "/new", here: { "/esr": ESR, "/new": NEW } }, "/new"],
] as const)("%s", async ([, given, path]) => {
  expect((await findFirefox(machine(given))).path).toBe(path);
});

const noScreen = (): string => "";

test.for([
  ["on Linux it draws on a screen that nobody sees", {}, { screen: "/usr/bin/Xvfb", headless: false }],
  [
    "without one, on the screen of whoever runs it",
    { screen: noScreen, hasScreen: true },
    { screen: "", headless: false },
  ],
  ["elsewhere it needs none", { isLinux: false, screen: noScreen }, { screen: "", headless: true }],
] as const)("%s", async ([, given, wanted]) => {
  expect(await findFirefox(machine({ here: { "/esr": ESR }, ...given }))).toEqual({ path: "/esr", ...wanted });
});

test.for([
  ["none", {}, "No Firefox was found."],
  ["one that is too old", { here: { "/old": OLD } }, "/old is Firefox 128; the tests need 140 or newer."],
  ["one that does not start", { here: { "/broken": "" } }, "/broken does not start as a Firefox."],
  ["no screen for it", { here: { "/esr": ESR }, screen: noScreen }, "/esr draws no map without a screen"],
] as const)("%s: with every test it is told, and who asks for Firefox is told what helps", async ([, given, lacks]) => {
  const found = await lookForFirefox(machine(given));
  expect("lacks" in found && found.lacks).toContain(lacks);
  const asked = findFirefox(machine(given));
  await expect(asked).rejects.toThrow(lacks);
  await expect(asked).rejects.toThrow("PLAYWRIGHT_FIREFOX=");
});

test("a Firefox that is named and is none is never passed over", async () => {
  const given = machine({ named: "/nowhere", here: { "/esr": ESR } });
  await expect(lookForFirefox(given)).rejects.toThrow("PLAYWRIGHT_FIREFOX names no Firefox for the tests: /nowhere");
});
