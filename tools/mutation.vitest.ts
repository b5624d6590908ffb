import { defineConfig } from "vitest/config";

/** The tests of one folder, which `mutation.ts` names. The rules keep nothing between tests, so that they load once. */
export default defineConfig({ test: { include: ["**/*.test.ts"], testTimeout: 60_000, isolate: false } });
