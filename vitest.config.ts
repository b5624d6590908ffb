import { defineConfig } from "vitest/config";
import { PagesTogether } from "./tools/pages-together.ts";
import {
  BROWSER_ON_PUSH,
  FIREFOX_ALONE,
  GENERATION_VARIABLE,
  IN_ALL_ALONE,
  LANGUAGE_VARIABLE,
  LONG_TESTS,
  pageTests,
  runTier,
  WALKED_LANGUAGES,
  walkProject,
} from "./tools/test-tiers.ts";

/** What needs a browser or a built module; `npm test -- --fast` does without. */
const BUILT = ["{tests,table/tests}/**/*-in-browser.test.ts", "tests/guards/{entry-script,manifest}.test.ts"];

const tier = runTier();
const fast = tier === "fast";

/** Files share a worker's modules: to load them anew for each file took longer than all their tests. */
const shared = { isolate: false, maxWorkers: 2 };
const quick = {
  ...shared,
  exclude: fast ? [...BUILT, ...LONG_TESTS, ...pageTests()] : tier === "push" ? [...BUILT, ...IN_ALL_ALONE] : BUILT,
  // A worker that is a thread is handed its modules sooner; hosts that are killed need a process.
  pool: fast ? ("threads" as const) : ("forks" as const),
  sequence: { groupOrder: 0 },
  setupFiles: ["tests/chance/same-properties.ts", "tests/chance/same-globals.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const inBrowser = {
  ...shared,
  globalSetup: ["tests/chance/fixed-build.ts"],
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 120_000,
  // What a page comes to, it comes to later on a busy machine.
  expect: { poll: { timeout: 60_000 } },
};

/** The walk through all windows in another language than English. */
const walkIn = (language: string) => ({
  test: {
    ...inBrowser,
    name: walkProject(language),
    include: ["tests/browser/windows/walk.test.ts"],
    env: { [LANGUAGE_VARIABLE]: language },
  },
});

export default defineConfig({
  test: {
    // What a module becomes is kept between the runs of a day.
    experimental: { fsModuleCache: fast },
    sequence: { sequencer: PagesTogether },
    projects: [
      { test: { ...quick, name: "unit", include: ["tests/{rules,judge,guards,cli,packs,live}/**/*.test.ts"] } },
      {
        test: {
          ...quick,
          name: "table",
          include: ["tests/foundry/**/*.test.ts", "table/tests/**/*.test.ts"],
          setupFiles: [...quick.setupFiles, "tests/foundry/apps/define-foundry.ts"],
        },
      },
      {
        test: {
          ...quick,
          // Whole games at a table, once more at one that is Foundry 14.
          name: "table-14",
          include: ["tests/foundry/table/**/*.test.ts"],
          // It names its generation, and runs with the others.
          exclude: [...quick.exclude, "tests/foundry/table/foundry-14.test.ts"],
          setupFiles: [...quick.setupFiles, "tests/foundry/apps/define-foundry.ts"],
          env: { [GENERATION_VARIABLE]: "14" },
        },
      },
      {
        test: {
          ...quick,
          // What somebody outside would try, at length: of `--all` alone.
          name: "attack",
          include: ["tests/attack/**/*.test.ts"],
          setupFiles: [...quick.setupFiles, "tests/foundry/apps/define-foundry.ts"],
        },
      },
      {
        test: {
          ...inBrowser,
          name: "browser",
          include: tier === "push" ? [...BROWSER_ON_PUSH] : ["tests/browser/**/*.test.ts", ...BUILT],
          exclude: [...FIREFOX_ALONE],
        },
      },
      {
        test: {
          ...inBrowser,
          // The README's tours, once more in a stock Firefox, and a battle that must be the same in each browser.
          name: "firefox",
          include: [...FIREFOX_ALONE, "tests/browser/{quick-game,orions-gate-tour,fast-play-demo,same-battle}.test.ts"],
          // As the table's tests name it, whose code a configuration cannot load.
          env: { OPEN_TABLE_BROWSER: "firefox" },
        },
      },
      ...WALKED_LANGUAGES.map(walkIn),
      // What a command runs, never `npm test`: it measures, or makes pictures.
      { test: { ...inBrowser, name: "by-hand", include: ["tests/browser/**/*.by-hand.ts"], maxWorkers: 1 } },
      {
        test: {
          ...inBrowser,
          // The README's tour, once more at a table that is Foundry 14.
          name: "browser-14",
          include: ["tests/browser/{demo,other-modules,paused-world}.test.ts"],
          env: { [GENERATION_VARIABLE]: "14" },
        },
      },
    ],
  },
});
