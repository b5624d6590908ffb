import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 30_000,
    projects: [
      { test: { name: "unit", include: ["tests/{rules,judge,guards,cli,packs}/**/*.test.ts"], testTimeout: 60_000 } },
      {
        test: {
          name: "table",
          include: ["tests/{table,foundry}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
