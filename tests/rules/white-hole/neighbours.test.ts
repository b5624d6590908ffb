import { expect, test } from "vitest";
import { parseScenario, setUp, tooNear } from "../../../src/rules/index.ts";

const state = (() => {
  const read = parseScenario({
    format: "gravity-portals/scenario@1",
    seed: "x",
    scenes: [{ id: "sol", columns: 99, rows: 99 }, { id: "far" }],
    terrain: [{ scene: "sol", hex: "5050", kind: "planet" }],
    anomalies: [
      { id: "p1", kind: "gravity-portal", scene: "sol", hex: "0101" },
      { id: "w1", kind: "white-hole", scene: "far", hex: "2215" },
    ],
    until: "1.1",
  });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return setUp(read.value);
})();

test.for([
  { q: 950, near: ["massive-terrain"] },
  { q: 951, near: [] },
  { q: 301, near: ["massive-terrain", "portal"] },
  { q: 302, near: ["massive-terrain"] },
])("[IP7.15] a white hole in column $q is too near to $near", ({ q, near }) => {
  expect(tooNear(state, "white-hole", "sol", { q, r: 0 }).map(({ what }) => what)).toEqual(near);
});

test("[IP7.15] a portal is warned of a hole of its own scene alone", () => {
  expect(tooNear(state, "gravity-portal", "far", { q: 22, r: 304 })).toEqual([{ what: "white-hole", range: 300 }]);
  expect(tooNear(state, "gravity-portal", "far", { q: 22, r: 305 })).toEqual([]);
  expect(tooNear(state, "gravity-portal", "sol", { q: 22, r: 4 })).toEqual([]);
});
