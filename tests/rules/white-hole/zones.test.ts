import { describe, expect, test } from "vitest";
import { zonesAt, zonesAtRange } from "../../../src/rules/anomalies/white-hole/surroundings.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { at } from "../hex/hexes.ts";
import { hole, scenarioOf } from "../play.ts";

describe("IP7.31 zones round a white hole", () => {
  test.for([
    { range: 0, zones: ["intense-dust", "nebula", "radiation"] },
    { range: 16, zones: ["intense-dust", "nebula", "radiation"] },
    { range: 17, zones: ["dust", "nebula", "radiation"] },
    { range: 32, zones: ["dust", "nebula", "radiation"] },
    { range: 33, zones: ["dust", "radiation"] },
    { range: 48, zones: ["dust", "radiation"] },
    { range: 49, zones: ["dust"] },
    { range: 64, zones: ["dust"] },
    { range: 65, zones: [] },
  ])("[IP7.31] [IP7.311] [IP7.312] [IP7.313] at range $range: $zones", ({ range, zones }) => {
    expect(zonesAtRange(range, 1)).toEqual(zones);
  });

  test("[IP7.411] [IP7.412] every zone scales with the strength", () => {
    expect(zonesAtRange(128, 2)).toEqual(["dust"]);
    expect(zonesAtRange(129, 2)).toEqual([]);
    expect(zonesAtRange(8, 0.5)).toEqual(["intense-dust", "nebula", "radiation"]);
    expect(zonesAtRange(33, 0.5)).toEqual([]);
  });
});

describe("the zones in a hex", () => {
  const state = setUp(
    scenarioOf({
      scenes: ["sol", "far"].map((id) => ({ id, columns: 99, rows: 99 })),
      anomalies: [hole("w2", "1080"), hole("w1", "1010", { strength: 0.5 }), hole("w3", "1040", { scene: "far" })],
    }),
  );

  test.for([
    // The weak hole is near, the other one just out of reach.
    { hex: "1015", zones: ["w1 at 5: intense-dust nebula radiation"] },
    { hex: "1038", zones: ["w2 at 42: dust radiation", "w1 at 28: dust"] },
    { hex: "1048", zones: ["w2 at 32: dust nebula radiation"] },
    { hex: "1080", zones: ["w2 at 0: intense-dust nebula radiation"] },
    { hex: "9901", zones: [] },
  ])("[IP7.31] [IP7.412] of every hole of the scene that reaches $hex, in the order of the file", ({ hex, zones }) => {
    const found = zonesAt(state, "sol", at(hex));
    expect(found.map((one) => `${one.hole} at ${one.range}: ${one.zones.join(" ")}`)).toEqual(zones);
  });
});
