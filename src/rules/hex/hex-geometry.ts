import { DIRECTIONS, type Direction } from "../place/direction.ts";
import type { ByDistance, Geometry, WaysOut } from "../place/geometry.ts";
import { equals, type Place } from "../place/place.ts";
import { bearingOf, straightOut, WAYS_OUT } from "./bearing.ts";
import { directionBetween, neighbours, OFFSETS } from "./direction.ts";
import { duePushes, type Positions } from "./due-pushes.ts";
import { distance } from "./hex.ts";
import { makeLabel, onSheet } from "./label.ts";
import { outward, straightest } from "./outward.ts";

const NOWHERE: WaysOut = { ways: [], straight: null };

const offsetsOf = (directions: readonly Direction[]): readonly Place[] =>
  directions.map((direction) => OFFSETS[direction]);

/** The ways out by bearing, as offsets: looked up for every unit that is pushed. */
const WAYS: readonly (readonly Place[])[] = WAYS_OUT.map(offsetsOf);
const STEPS: readonly Place[] = offsetsOf(DIRECTIONS);

const directionOf = (way: Place): Direction => {
  const direction = directionBetween({ q: 0, r: 0 }, way);
  if (!direction) throw new Error(`(${way.q}, ${way.r}) leads to no neighbour`);
  return direction;
};

const positions = (units: readonly { readonly hex: Place }[]): Positions => {
  const count = units.length;
  const q = new Int32Array(count);
  const r = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const hex = units[i]?.hex;
    q[i] = hex?.q ?? 0;
    r[i] = hex?.r ?? 0;
  }
  return { q, r, count };
};

/** A map of hexes. An anomaly fills its hex. */
export const HEXES: Geometry = {
  measure: "hexes",
  distance,
  range: (hexes) => hexes,
  within: (from, to, range) => distance(from, to) <= range,
  covers: equals,
  enters: (anomaly, _from, to) => equals(anomaly, to),
  step: directionBetween,
  around: neighbours,
  waysOut: (hole, unit) => {
    const q = unit.q - hole.q;
    const r = unit.r - hole.r;
    if (q === 0 && r === 0) return { ...NOWHERE, ways: offsetsOf(outward(hole, unit)) };
    return { ways: WAYS[bearingOf(q, r)] ?? [], straight: STEPS[straightOut(q, r)] ?? null };
  },
  straightest: (hole, unit, ways) => offsetsOf(straightest(hole, unit, ways.map(directionOf))),
  duePushes: (units, { q, r }, due): ByDistance => {
    const { index, range, count } = duePushes(positions(units), q, r, due);
    return { index, distance: range, count };
  },
  onSheet,
  label: makeLabel,
};
