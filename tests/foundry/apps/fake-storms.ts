import type { JudgeStorms } from "../../../src/foundry/session/judge.ts";

/** A judge's acts with storms that do nothing. */
export const NO_STORMS: JudgeStorms = {
  unleash: async () => null,
  rollStorm: async () => null,
  isRollingStorm: () => false,
  stormMaps: () => [],
};
