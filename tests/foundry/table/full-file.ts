import type { File } from "./file-game.ts";

const row = (roll: number) => ({
  roll,
  scenario: `SE${roll}`,
  port: "0825",
  race: "patrol",
  defend: "3405",
  bpv: 0,
  ships: "",
  notes: "",
});

/** The defenders of one row: one of a player, one of nobody, and a planet near the exit. */
const waiting = (roll: number) => [
  {
    id: `guard-${roll}`,
    scene: `p1-SE-${roll}`,
    hex: "0828",
    facing: "D",
    speed: 8,
    class: "ship",
    owner: "ann",
    breakdown: 2,
  },
  { id: `hulk-${roll}`, scene: `p1-SE-${roll}`, hex: "1025", class: "base" },
];
const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * A file in which everything says something: sides, counters, weapon status, pods, traits, terrain, defenders and terrain
 * in destinations, variations, a fixed map, and an order of units that is not that of the maps.
 */
export const FULL_FILE: File = {
  format: "gravity-portals/scenario@1",
  seed: "nothing is lost",
  readings: { mapKind: "fixed", fireControlImpulses: 6 },
  scenes: [
    { id: "amber-field", columns: 42, rows: 30, map: "floating" },
    { id: "cobalt-field", columns: 20, rows: 40, map: "fixed" },
  ],
  terrain: [
    { scene: "amber-field", hex: "2014", kind: "planet" },
    { scene: "cobalt-field", hex: "2040", kind: "nebula" },
    ...ROLLS.map((roll) => ({ scene: `p1-SE-${roll}`, hex: "0824", kind: "moon" })),
  ],
  charts: [{ id: "SE", rows: ROLLS.map(row) }],
  anomalies: [
    {
      id: "p1",
      kind: "gravity-portal",
      scene: "amber-field",
      hex: "2015",
      variations: {
        windows: [[1, 32]],
        charts: ["SE"],
        driftEvery: 16,
        informationNeeded: 40,
        waveOn: [3],
        waveMultiplier: 2,
      },
    },
    {
      id: "bellows",
      kind: "white-hole",
      scene: "cobalt-field",
      hex: "1015",
      strength: 0.5,
      variations: { intervalMultiplier: 4, strengthMultiplier: 7 },
    },
    {
      id: "p2",
      kind: "gravity-portal",
      scene: "cobalt-field",
      hex: "0202",
      variations: { oneWay: true, chartBySide: { A: "SE", F: "DR9" }, storm: { radius: 3 } },
    },
  ],
  players: [
    { id: "ann", side: "defender" },
    { id: "bob", side: "attacker" },
  ],
  units: [
    {
      id: "first-out",
      scene: "p1-SE-7",
      hex: "3405",
      facing: "C",
      class: "drone",
      owner: "bob",
      guided: true,
      ballistic: true,
    },
    {
      id: "far-one",
      scene: "cobalt-field",
      hex: "1012",
      facing: "B",
      speed: 6,
      class: "ship",
      owner: "ann",
      breakdown: 3,
    },
    {
      id: "tug",
      scene: "amber-field",
      hex: "2018",
      facing: "F",
      speed: 14,
      class: "ship",
      owner: "bob",
      breakdown: 5,
      pods: ["pod-a", "pod-b"],
      turnModeCount: 3,
      sideslipCount: 1,
      weaponStatus: 2,
      cloaked: true,
      esg: true,
      flywheel: true,
    },
    ...waiting(7),
    { id: "anchor", scene: "amber-field", hex: "2118", class: "base", stabilized: true, stabilizers: true },
    { id: "far-two", scene: "cobalt-field", hex: "0912", speed: 6, class: "pf", owner: "bob", weaponStatus: 0 },
    ...ROLLS.filter((roll) => roll !== 7).flatMap(waiting),
    { id: "rock", scene: "amber-field", hex: "0101", class: "planet" },
  ],
  orders: [],
  until: "1.4",
};
