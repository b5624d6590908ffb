/** Which boxes a category of the chart takes, by where a point lands on a ship that has one kind of box alone. */

import { expect, test } from "vitest";
import type { SystemType } from "../../../../src/rules/fast-play/state/systems.ts";
import { bare, system } from "./a-ship.ts";
import { hitsOf, struck } from "./struck.ts";

/** The row in which a point with this face takes the one box. */
const rowOf = (type: SystemType, face: number): string => hitsOf(struck(bare([system(type, 1)]), [face])).slice(0, 1);

test.for<[SystemType, string]>([
  ["Tractor beam", "B"],
  ["Transporter", "B"],
  ["Lab", "B"],
  ["Probe", "B"],
  ["Shuttle", "B"],
  ["Mine rack", "B"],
  ["Battery", "B"],
  ["Fabrication", "B"],
  ["Fighter bay", "B"],
  ["Hangar", "B"],
  ["Cargo", "D"],
  ["Impulse", "F"],
])("[FP-DAC-13] a 4 on a ship of %s alone lands in row %s, B where it is an other system", ([type, row]) => {
  expect(rowOf(type, 4)).toBe(row);
});

test.for<[SystemType, string]>([
  ["Center hull", "A"],
  ["Forward hull", "A"],
  ["Aft hull", "A"],
  ["Cargo", "A"],
  ["Works", "A"],
  ["Barracks", "A"],
  ["Repair", "A"],
  ["Lab", "D"],
  ["Bridge", "D"],
])("[FP-DAC-14] a 3 on a ship of %s alone lands in row %s, A where it is hull", ([type, row]) => {
  expect(rowOf(type, 3)).toBe(row);
});

test.for<[SystemType, string]>([
  ["APR", "B"],
  ["AWR", "B"],
  ["Impulse", "B"],
  ["Warp engine", "C"],
  ["Center hull", "D"],
])("[FP-DAC-15] a 5 on a ship of %s alone lands in row %s, B where it is power", ([type, row]) => {
  expect(rowOf(type, 5)).toBe(row);
});

test.for<[SystemType, string]>([
  ["Flag bridge", "C"],
  ["Bridge", "C"],
  ["Auxiliary control", "C"],
  ["Emergency bridge", "C"],
  ["Displacement Device", "C"],
  ["Web generator", "C"],
  ["AFT", "C"],
  ["Web snare", "C"],
  ["Security", "C"],
  ["Sensor", "A"],
  ["Lab", "F"],
])("[FP-DAC-16] a 2 on a ship of %s alone lands in row %s, C where it is a control", ([type, row]) => {
  expect(rowOf(type, 2)).toBe(row);
});

test.for<[SystemType, string]>([
  ["Shuttle", "D"],
  ["Fighter bay", "D"],
  ["Hangar", "F"],
  ["Bridge", "E"],
])("[FP-DAC-17] a 1 on a ship of %s alone lands in row %s, D where it is a shuttle", ([type, row]) => {
  expect(rowOf(type, 1)).toBe(row);
});
