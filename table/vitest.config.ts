import { defineConfig } from "vitest/config";

const shared = { isolate: false, maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 };
const IN_BROWSER = ["tests/**/*-in-browser.test.ts"];

/** The table's own tests, which `npm test -w table` runs; those of the repository run them with the module's. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: "table", include: ["tests/**/*.test.ts"], exclude: IN_BROWSER } },
      {
        test: {
          ...shared,
          name: "browser",
          include: IN_BROWSER,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
