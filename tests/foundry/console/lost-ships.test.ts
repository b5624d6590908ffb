import { expect, test } from "vitest";
import { spareFault } from "../../../src/foundry/apps/console/anomalies.ts";

test.for([
  ["2017", "GRAVITYPORTALS.Refusal.not-now"],
  ["20:17x", "GRAVITYPORTALS.Sheet.Fault.label"],
  ["", "GRAVITYPORTALS.Sheet.Fault.label"],
] as const)("a refusal for a ship in «%s» names %s", ([hex, key]) => {
  expect(spareFault("GRAVITYPORTALS.Refusal.not-now", hex)).toBe(key);
});
