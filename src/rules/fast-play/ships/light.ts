import type { ShipDesign } from "./ship-design.ts";
import { DISRUPTOR, FUSION, LONG_PHASER, SHORT_PHASER } from "./weapon-tables.ts";

export const SORREL: ShipDesign = {
  name: "Sorrel",
  size: "light",
  about: "A quick raider that has to come close, and then strikes once and hard.",
  ship: {
    shields: [15, 13, 10, 9, 10, 13],
    systems: [
      { type: "Forward hull", count: 3 },
      { type: "Aft hull", count: 2 },
      { type: "Warp engine", count: 10 },
      { type: "Impulse", count: 2 },
      { type: "Bridge", count: 1 },
      { type: "Auxiliary control", count: 1 },
      { type: "Sensor", count: 2 },
      { type: "Scanner", count: 2 },
      { type: "Damage control", count: 2 },
      { type: "Battery", count: 1 },
      { type: "Transporter", count: 1 },
      { type: "Shuttle", count: 1 },
      { type: "Fusion", count: 2, arcs: [6, 1, 2] },
      { type: "Phaser-1", count: 2, arcs: [6, 1, 2] },
      { type: "Phaser-3", count: 1 },
    ],
    excess: 3,
    reserve: 1,
    moveCost: 0.5,
  },
  weapons: { Fusion: FUSION, "Phaser-1": LONG_PHASER, "Phaser-3": SHORT_PHASER },
};

export const TEASEL: ShipDesign = {
  name: "Teasel",
  size: "light",
  about: "A picket that keeps its distance and wears others down.",
  ship: {
    shields: [16, 13, 9, 8, 9, 13],
    systems: [
      { type: "Center hull", count: 4 },
      { type: "Warp engine", count: 9 },
      { type: "Impulse", count: 2 },
      { type: "APR", count: 1 },
      { type: "Bridge", count: 1 },
      { type: "Emergency bridge", count: 1 },
      { type: "Sensor", count: 3 },
      { type: "Scanner", count: 2 },
      { type: "Damage control", count: 2 },
      { type: "Lab", count: 2 },
      { type: "Tractor beam", count: 1 },
      { type: "Probe", count: 1 },
      { type: "Disruptor", count: 3, arcs: [6, 1, 2] },
      { type: "Phaser-1", name: "Phaser-1 left", count: 1, arcs: [5, 6, 1] },
      { type: "Phaser-1", name: "Phaser-1 right", count: 1, arcs: [1, 2, 3] },
      { type: "Phaser-3", count: 1 },
    ],
    excess: 3,
    reserve: 2,
    moveCost: 0.5,
  },
  weapons: { Disruptor: DISRUPTOR, "Phaser-1": LONG_PHASER, "Phaser-3": SHORT_PHASER },
};
