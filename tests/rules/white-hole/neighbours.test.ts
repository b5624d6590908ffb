import { expect, test } from "vitest";
import { barsStabilizers, tooNear } from "../../../src/rules/index.ts";
import { parseScenario, setUp } from "../../../src/rules/sfb32/index.ts";
import { UNIT_RULES } from "../../../src/rules/sfb32/set-up.ts";
import { at } from "../hex/hexes.ts";
import { type FileParts, hole, portal, scenarioOf, ship } from "../play.ts";

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
  expect(tooNear(state, UNIT_RULES, "white-hole", "sol", { q, r: 0 }).map(({ what }) => what)).toEqual(near);
});

test("[IP7.15] a portal is warned of a hole of its own scene alone", () => {
  expect(tooNear(state, UNIT_RULES, "gravity-portal", "far", { q: 22, r: 304 })).toEqual([
    { what: "white-hole", range: 300 },
  ]);
  expect(tooNear(state, UNIT_RULES, "gravity-portal", "far", { q: 22, r: 305 })).toEqual([]);
  expect(tooNear(state, UNIT_RULES, "gravity-portal", "sol", { q: 22, r: 4 })).toEqual([]);
});

const SHEET = [{ id: "sol", columns: 99, rows: 99 }, { id: "far" }];

/** What a white hole in 9901 is too near to, and at which range. */
const near = (parts: FileParts, scene = "sol") =>
  tooNear(setUp(scenarioOf({ scenes: SHEET, ...parts })), UNIT_RULES, "white-hole", scene, at("9901"));

test.for([
  { kind: "star", massive: true },
  { kind: "planet", massive: true },
  { kind: "moon", massive: true },
  { kind: "black-hole", massive: true },
  { kind: "pulsar", massive: true },
  { kind: "asteroids", massive: false },
  { kind: "nebula", massive: false },
  { kind: "dust", massive: false },
  { kind: "other", massive: false },
])("[IP7.15] of terrain $kind a white hole is too near: $massive", ({ kind, massive }) => {
  const found = near({ terrain: [{ scene: "sol", hex: "9951", kind }] });
  expect(found).toEqual(massive ? [{ what: "massive-terrain", range: 50 }] : []);
});

test("[IP7.15] a planet that is a unit counts as massive terrain, in its own scene; no other unit does", () => {
  const units = [
    ship("p1", "9951", { class: "planet" }),
    ship("p2", "0101", { class: "planet", scene: "far" }),
    ship("b1", "9951", { class: "base" }),
  ];
  expect(near({ units })).toEqual([{ what: "massive-terrain", range: 50 }]);
});

test("[IP7.15] portals of other scenes are not near", () => {
  const anomalies = [portal("p1", "0101", {}, { scene: "far" }), portal("p2", "9951")];
  expect(near({ anomalies })).toEqual([{ what: "portal", range: 50 }]);
});

test("[IP7.15] in a scene that the game does not have yet nothing is near", () => {
  expect(near({}, "nowhere")).toEqual([]);
});

test("[IP7.13] ships with active stabilizers within 300 hexes are too near to a white hole, no others and no portal", () => {
  const units = [
    ship("u1", "9951", { stabilizers: true }),
    ship("u2", "9952"),
    ship("u3", "0101", { scene: "far", stabilizers: true }),
    ship("u4", "9953", { stabilized: true }),
  ];
  expect(near({ units })).toEqual([{ what: "stabilizers", range: 50 }]);
  const state = setUp(scenarioOf({ scenes: SHEET, units }));
  expect(tooNear(state, UNIT_RULES, "gravity-portal", "sol", at("9901"))).toEqual([]);
  expect(tooNear(state, UNIT_RULES, "white-hole", "sol", at("99,-249"))).toEqual([{ what: "stabilizers", range: 300 }]);
  expect(tooNear(state, UNIT_RULES, "white-hole", "sol", at("99,-250"))).toEqual([]);
});

test.for([
  { range: 300, inert: false, barred: true },
  { range: 301, inert: false, barred: false },
  { range: 300, inert: true, barred: false },
])("[IP7.13] at range $range of a hole, inert: $inert, stabilizers are barred: $barred", ({ range, inert, barred }) => {
  const game = setUp(scenarioOf({ scenes: SHEET, anomalies: [hole("w1", "9901", { strength: 2 })] }));
  const holes = Object.fromEntries(Object.values(game.holes).map((one) => [one.id, { ...one, inert }]));
  expect(barsStabilizers({ ...game, holes }, "sol", at(`99,${1 + range}`))).toBe(barred);
  expect(barsStabilizers({ ...game, holes }, "far", at("9901"))).toBe(false);
});
