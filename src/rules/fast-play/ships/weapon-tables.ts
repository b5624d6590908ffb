import type { WeaponTable } from "./weapon-table.ts";

/** Sure at close quarters, and of some use far out. */
export const LONG_PHASER: WeaponTable = [
  { upTo: 1, points: [7, 6, 6, 5, 4, 3] },
  { upTo: 3, points: [6, 5, 4, 4, 3, 2] },
  { upTo: 6, points: [4, 4, 3, 2, 2, 1] },
  { upTo: 10, points: [3, 2, 2, 1, 1, 0] },
  { upTo: 15, points: [2, 1, 1, 0, 0, 0] },
];

/** Small and short. */
export const SHORT_PHASER: WeaponTable = [
  { upTo: 1, points: [4, 4, 3, 3, 2, 2] },
  { upTo: 3, points: [3, 2, 2, 1, 1, 0] },
  { upTo: 6, points: [1, 1, 0, 0, 0, 0] },
];

/** Steady at long range: it hits or misses, for little. */
export const DISRUPTOR: WeaponTable = [
  { upTo: 3, points: [5, 5, 5, 5, 5, 0] },
  { upTo: 8, points: [4, 4, 4, 4, 0, 0] },
  { upTo: 15, points: [3, 3, 3, 0, 0, 0] },
  { upTo: 22, points: [2, 2, 0, 0, 0, 0] },
];

/** Terrible when it is close. */
export const FUSION: WeaponTable = [
  { upTo: 1, points: [12, 10, 9, 8, 7, 5] },
  { upTo: 3, points: [9, 8, 7, 5, 4, 2] },
  { upTo: 6, points: [6, 5, 4, 3, 1, 0] },
  { upTo: 9, points: [3, 2, 1, 1, 0, 0] },
];

/** All or nothing at middle range. */
export const PHOTON: WeaponTable = [
  { upTo: 3, points: [9, 9, 9, 9, 0, 0] },
  { upTo: 8, points: [9, 9, 9, 0, 0, 0] },
  { upTo: 12, points: [9, 9, 0, 0, 0, 0] },
];

/** It loses little on the way, and never does much. */
export const RAIL_GUN: WeaponTable = [
  { upTo: 5, points: [6, 6, 5, 5, 4, 0] },
  { upTo: 12, points: [6, 5, 5, 4, 0, 0] },
  { upTo: 20, points: [5, 4, 3, 0, 0, 0] },
];

/** It tears at shields where others miss. */
export const PARTICLE_CANNON: WeaponTable = [
  { upTo: 2, points: [8, 7, 7, 6, 6, 5] },
  { upTo: 6, points: [6, 6, 5, 4, 4, 2] },
  { upTo: 11, points: [4, 3, 3, 2, 1, 0] },
];
