import { describe, expect, test } from "vitest";
import type { Variations } from "../../../src/rules/anomalies/state/game.ts";
import {
  holeVariationsInForce,
  isVaried,
  PLAIN_PORTAL,
  variationsInForce,
} from "../../../src/rules/anomalies/state/setup.ts";

/** What a sheet says otherwise than the rulebook, and the one rule that lets it. */
const SHEETS: readonly { readonly rule: Parameters<typeof isVaried>[1]; readonly sheet: Partial<Variations> }[] = [
  { rule: "IP2.71", sheet: { charts: ["DR6"] } },
  { rule: "IP2.72", sheet: { chartBySide: { A: "DR6" } } },
  { rule: "IP2.73", sheet: { driftEvery: 16 } },
  { rule: "IP2.74", sheet: { waveOn: [2] } },
  { rule: "IP2.75", sheet: { waveMultiplier: 5 } },
  { rule: "IP2.76", sheet: { informationNeeded: 499 } },
  { rule: "IP2.76", sheet: { informationHold: 31 } },
  { rule: "IP2.76", sheet: { informationDecay: 0 } },
  { rule: "IP2.77", sheet: { windows: [[3, 4]] } },
  { rule: "IP2.78", sheet: { oneWay: true } },
  { rule: "IP2.81", sheet: { storm: { radius: 0 } } },
];

describe("the rules by which an anomaly differs from the rulebook's", () => {
  test("the rulebook's own portal and hole differ by none", () => {
    expect(variationsInForce(PLAIN_PORTAL)).toEqual([]);
    expect(variationsInForce(JSON.parse(JSON.stringify(PLAIN_PORTAL)) as Variations)).toEqual([]);
    expect(holeVariationsInForce({ strength: "1", intervalMultiplier: 10, strengthMultiplier: 5 })).toEqual([]);
  });

  test.for(SHEETS)("[$rule] $sheet", ({ rule, sheet }) => {
    const variations = { ...PLAIN_PORTAL, ...sheet };
    expect(variationsInForce(variations)).toEqual([rule]);
    expect(isVaried(variations, rule)).toBe(true);
  });

  test.for([
    { strength: "0.5", intervalMultiplier: 10, strengthMultiplier: 5, rules: ["IP7.41", "IP7.412"] },
    { strength: "1.5", intervalMultiplier: 10, strengthMultiplier: 5, rules: ["IP7.41", "IP7.411"] },
    { strength: "1", intervalMultiplier: 9, strengthMultiplier: 5, rules: ["IP7.42"] },
    { strength: "1", intervalMultiplier: 10, strengthMultiplier: 6, rules: ["IP7.42"] },
  ])(
    "[IP7.41] [IP7.411] [IP7.412] [IP7.42] a hole of strength $strength, $intervalMultiplier, $strengthMultiplier: $rules",
    ({ rules, ...hole }) => {
      expect(holeVariationsInForce(hole)).toEqual(rules);
    },
  );
});
