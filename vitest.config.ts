import { defineConfig } from "vitest/config";

/** Files share a worker's modules: to load them anew for each file took longer than all their tests. */
const quick = { isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 }, testTimeout: 60_000 };
const browser = { testTimeout: 300_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...quick, name: "unit", include: ["tests/{rules,judge,guards,cli,packs}/**/*.test.ts"] } },
      { test: { ...quick, name: "table", include: ["tests/{table,foundry}/**/*.test.ts"], hookTimeout: 60_000 } },
      {
        test: {
          ...browser,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          isolate: false,
          globalSetup: ["tests/chance/fixed-build.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
