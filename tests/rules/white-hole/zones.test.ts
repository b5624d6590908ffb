import { describe, expect, test } from "vitest";
import { zonesAtRange } from "../../../src/rules/white-hole/zones.ts";

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
