import { defineConfig } from "vitest/config";

/** The tests that `proof.ts` names. The rules keep nothing between tests, so that they load once. */
export default defineConfig({
  test: {
    include: ["tests/{rules,judge}/**/*.test.ts"],
    setupFiles: ["tests/chance/same-properties.ts"],
    testTimeout: 60_000,
    isolate: false,
  },
});
