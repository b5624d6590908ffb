/** The ships that come with fast play, and their weapons. */

import type { ShipDesign, WeaponTable } from "./ship-design.ts";

/** Sure at close quarters, and of some use far out. */
const LONG_PHASER: WeaponTable = [
  { upTo: 1, points: [7, 6, 6, 5, 4, 3] },
  { upTo: 3, points: [6, 5, 4, 4, 3, 2] },
  { upTo: 6, points: [4, 4, 3, 2, 2, 1] },
  { upTo: 10, points: [3, 2, 2, 1, 1, 0] },
  { upTo: 15, points: [2, 1, 1, 0, 0, 0] },
];

/** Small and short. */
const SHORT_PHASER: WeaponTable = [
  { upTo: 1, points: [4, 4, 3, 3, 2, 2] },
  { upTo: 3, points: [3, 2, 2, 1, 1, 0] },
  { upTo: 6, points: [1, 1, 0, 0, 0, 0] },
];

/** Steady at long range: it hits or misses, for little. */
const DISRUPTOR: WeaponTable = [
  { upTo: 3, points: [5, 5, 5, 5, 5, 0] },
  { upTo: 8, points: [4, 4, 4, 4, 0, 0] },
  { upTo: 15, points: [3, 3, 3, 0, 0, 0] },
  { upTo: 22, points: [2, 2, 0, 0, 0, 0] },
];

/** Terrible when it is close. */
const FUSION: WeaponTable = [
  { upTo: 1, points: [12, 10, 9, 8, 7, 5] },
  { upTo: 3, points: [9, 8, 7, 5, 4, 2] },
  { upTo: 6, points: [6, 5, 4, 3, 1, 0] },
  { upTo: 9, points: [3, 2, 1, 1, 0, 0] },
];

/** All or nothing at middle range. */
const PHOTON: WeaponTable = [
  { upTo: 3, points: [9, 9, 9, 9, 0, 0] },
  { upTo: 8, points: [9, 9, 9, 0, 0, 0] },
  { upTo: 12, points: [9, 9, 0, 0, 0, 0] },
];

/** It loses little on the way, and never does much. */
const RAIL_GUN: WeaponTable = [
  { upTo: 5, points: [6, 6, 5, 5, 4, 0] },
  { upTo: 12, points: [6, 5, 5, 4, 0, 0] },
  { upTo: 20, points: [5, 4, 3, 0, 0, 0] },
];

/** It tears at shields where others miss. */
const PARTICLE_CANNON: WeaponTable = [
  { upTo: 2, points: [8, 7, 7, 6, 6, 5] },
  { upTo: 6, points: [6, 6, 5, 4, 4, 2] },
  { upTo: 11, points: [4, 3, 3, 2, 1, 0] },
];

const HORNBEAM: ShipDesign = {
  name: "Hornbeam",
  size: "heavy",
  about: "A gun platform that outranges most others, and gives way when they come near.",
  ship: {
    shields: [31, 25, 21, 19, 21, 25],
    systems: [
      { type: "Forward hull", count: 6 },
      { type: "Center hull", count: 4 },
      { type: "Aft hull", count: 4 },
      { type: "Warp engine", count: 24 },
      { type: "Impulse", count: 4 },
      { type: "APR", count: 2 },
      { type: "Flag bridge", count: 2 },
      { type: "Bridge", count: 2 },
      { type: "Auxiliary control", count: 2 },
      { type: "Security", count: 1 },
      { type: "Sensor", count: 5 },
      { type: "Scanner", count: 5 },
      { type: "Damage control", count: 4 },
      { type: "Battery", count: 4 },
      { type: "Lab", count: 4 },
      { type: "Transporter", count: 3 },
      { type: "Tractor beam", count: 2 },
      { type: "Shuttle", count: 3 },
      { type: "Rail gun", count: 4, arcs: [6, 1, 2] },
      { type: "Phaser-1", name: "Phaser-1 forward", count: 2, arcs: [6, 1, 2] },
      { type: "Phaser-1", name: "Phaser-1 left", count: 2, arcs: [4, 5, 6] },
      { type: "Phaser-1", name: "Phaser-1 right", count: 2, arcs: [2, 3, 4] },
      { type: "Phaser-3", count: 3 },
    ],
    excess: 8,
    reserve: 4,
    moveCost: 1,
  },
  weapons: { "Rail gun": RAIL_GUN, "Phaser-1": LONG_PHASER, "Phaser-3": SHORT_PHASER },
};

const WHITEBEAM: ShipDesign = {
  name: "Whitebeam",
  size: "heavy",
  about: "A line ship with thick shields that pushes through long fire to reach the range of its cannons.",
  ship: {
    shields: [37, 29, 23, 21, 23, 29],
    systems: [
      { type: "Forward hull", count: 8 },
      { type: "Aft hull", count: 5 },
      { type: "Barracks", count: 1 },
      { type: "Warp engine", count: 27 },
      { type: "Impulse", count: 4 },
      { type: "Bridge", count: 3 },
      { type: "Auxiliary control", count: 2 },
      { type: "Emergency bridge", count: 1 },
      { type: "Sensor", count: 5 },
      { type: "Scanner", count: 4 },
      { type: "Damage control", count: 5 },
      { type: "Battery", count: 4 },
      { type: "Lab", count: 3 },
      { type: "Transporter", count: 3 },
      { type: "Tractor beam", count: 3 },
      { type: "Fighter bay", count: 2 },
      { type: "Shuttle", count: 2 },
      { type: "Particle Cannon", name: "Particle Cannon left", count: 2, arcs: [5, 6, 1] },
      { type: "Particle Cannon", name: "Particle Cannon right", count: 2, arcs: [1, 2, 3] },
      { type: "Phaser-1", name: "Phaser-1 forward", count: 4, arcs: [6, 1, 2] },
      { type: "Phaser-1", name: "Phaser-1 aft", count: 2, arcs: [3, 4, 5] },
      { type: "Phaser-3", count: 2 },
    ],
    excess: 8,
    reserve: 3,
    moveCost: 1,
  },
  weapons: { "Particle Cannon": PARTICLE_CANNON, "Phaser-1": LONG_PHASER, "Phaser-3": SHORT_PHASER },
};

const SORREL: ShipDesign = {
  name: "Sorrel",
  size: "light",
  about: "A raider that has to come close, and then strikes hard.",
  ship: {
    shields: [16, 14, 11, 10, 11, 14],
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

const TEASEL: ShipDesign = {
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

const JUNIPER: ShipDesign = {
  name: "Juniper",
  size: "medium",
  about: "A sturdy ship that holds the range at which its photons may still hit.",
  ship: {
    shields: [27, 22, 19, 18, 19, 22],
    systems: [
      { type: "Forward hull", count: 5 },
      { type: "Aft hull", count: 3 },
      { type: "Warp engine", count: 16 },
      { type: "Impulse", count: 3 },
      { type: "Bridge", count: 2 },
      { type: "Auxiliary control", count: 2 },
      { type: "Sensor", count: 4 },
      { type: "Scanner", count: 3 },
      { type: "Damage control", count: 3 },
      { type: "Battery", count: 2 },
      { type: "Lab", count: 3 },
      { type: "Transporter", count: 2 },
      { type: "Tractor beam", count: 1 },
      { type: "Shuttle", count: 2 },
      { type: "Photon", count: 3, arcs: [6, 1, 2] },
      { type: "Phaser-1", name: "Phaser-1 forward", count: 2, arcs: [6, 1, 2] },
      { type: "Phaser-1", name: "Phaser-1 left", count: 1, arcs: [4, 5, 6] },
      { type: "Phaser-1", name: "Phaser-1 right", count: 1, arcs: [2, 3, 4] },
      { type: "Phaser-3", count: 2 },
    ],
    excess: 5,
    reserve: 2,
    moveCost: 0.75,
  },
  weapons: { Photon: PHOTON, "Phaser-1": LONG_PHASER, "Phaser-3": SHORT_PHASER },
};

const TAMARISK: ShipDesign = {
  name: "Tamarisk",
  size: "medium",
  about: "A hunter with many guns that closes in and scores in every exchange.",
  ship: {
    shields: [24, 19, 15, 14, 15, 19],
    systems: [
      { type: "Center hull", count: 6 },
      { type: "Cargo", count: 1 },
      { type: "Warp engine", count: 18 },
      { type: "Impulse", count: 3 },
      { type: "Bridge", count: 1 },
      { type: "Flag bridge", count: 1 },
      { type: "Emergency bridge", count: 1 },
      { type: "Sensor", count: 4 },
      { type: "Scanner", count: 4 },
      { type: "Damage control", count: 3 },
      { type: "Battery", count: 3 },
      { type: "Lab", count: 2 },
      { type: "Transporter", count: 2 },
      { type: "Tractor beam", count: 2 },
      { type: "Shuttle", count: 1 },
      { type: "Disruptor", count: 4, arcs: [6, 1, 2] },
      { type: "Phaser-1", name: "Phaser-1 left", count: 2, arcs: [5, 6, 1] },
      { type: "Phaser-1", name: "Phaser-1 right", count: 2, arcs: [1, 2, 3] },
      { type: "Phaser-3", count: 2 },
    ],
    excess: 5,
    reserve: 3,
    moveCost: 0.75,
  },
  weapons: { Disruptor: DISRUPTOR, "Phaser-1": LONG_PHASER, "Phaser-3": SHORT_PHASER },
};

/** The ships that come with fast play, two of each size. They and their weapons' tables are this module's own. */
export const DESIGNS: readonly ShipDesign[] = [SORREL, TEASEL, JUNIPER, TAMARISK, HORNBEAM, WHITEBEAM];
