/** The bands of a white hole, its deadly place, and where it bars stabilizers. */

import type { Place } from "../../geometry/place.ts";
import type { Body } from "../state/body.ts";
import type { AnomalyState, WhiteHole } from "../state/game.ts";
import { geometryIn } from "../state/places.ts";
import type { UnitRules } from "../state/rule-context.ts";

/** One range band: every so many impulses, all within so many hexes. */
export interface Band {
  /** Outermost range, inclusive. */
  readonly range: number;
  /** Due on multiples of this many impulses. */
  readonly every: number;
}

const BANDS: readonly Band[] = [
  { range: 4, every: 1 },
  { range: 8, every: 2 },
  { range: 16, every: 4 },
  { range: 32, every: 8 },
  { range: 48, every: 16 },
  { range: 64, every: 32 },
];

/** Where halves are looked for: finer than any strength is written, coarser than the rounding errors of binary arithmetic. */
const FINE = 1e9;

/** A distance of a white hole of that strength: in proportion, halves up as they are on paper, at least one hex. */
export const scaled = (distance: number, strength: number): number =>
  Math.max(1, Math.floor(Math.round(distance * strength * FINE) / FINE + 0.5));

/**
 * The push bands of a white hole, innermost first.
 *
 * @param strength 1 for the rulebook's; a band that would reach no farther than the one inside it is dropped
 * @rule IP7.1 Six bands, each with its own rhythm.
 * @rule IP7.41 A hole has a strength.
 * @rule IP7.411 A stronger hole reaches farther in like proportion.
 * @rule IP7.412 A weaker one less far.
 */
export const pushBands = (strength: number): readonly Band[] => {
  const bands: Band[] = [];
  for (const band of BANDS) {
    const range = scaled(band.range, strength);
    if (range > (bands.at(-1)?.range ?? 0)) bands.push({ range, every: band.every });
  }
  return bands;
};

/** Whether a band is due; `odd` moves the rhythm of every other impulse to the odd ones. */
export const bandIsDue = (band: Band, impulse: number, everyOther: "even" | "odd"): boolean =>
  band.every === 2 && everyOther === "odd" ? impulse % 2 === 1 : impulse % band.every === 0;

/**
 * The ranges at which units are pushed in an impulse, as a table from range to due or not.
 * The innermost band that holds a unit decides alone.
 */
export const dueByRange = (strength: number, impulse: number, everyOther: "even" | "odd"): Uint8Array => {
  const bands = pushBands(strength);
  const due = new Uint8Array((bands.at(-1)?.range ?? 0) + 1);
  let inner = 0;
  for (const band of bands) {
    if (bandIsDue(band, impulse, everyOther)) due.fill(1, inner + 1, band.range + 1);
    inner = band.range;
  }
  return due;
};

/**
 * The band in which a hole pushes a unit where it stands; null beyond its bands, in another scene, or where the hole is
 * inert or in that very hex.
 *
 * @rule IP7.1 The innermost band that holds a unit decides alone.
 */
export const bandOf = (
  state: Pick<AnomalyState, "scenes">,
  { inert, scene, hex, strength }: WhiteHole,
  unit: Pick<Body, "scene" | "hex">,
): Band | null => {
  if (inert || unit.scene !== scene) return null;
  const geometry = geometryIn(state, scene);
  const range = geometry.range(geometry.distance(hex, unit.hex));
  return range === 0 ? null : (pushBands(Number(strength)).find((band) => range <= band.range) ?? null);
};

/** A unit within a band that is due, and its distance: hexes, or thousandths of an inch. */
export interface DueUnit {
  readonly unit: Body;
  readonly range: number;
}

/**
 * Those of some units of its scene that a hole is to push in an impulse, nearest first.
 *
 * @param impulse by which the bands are due
 * @rule IP7.1 The nearest units first, proceeding outward.
 */
export const dueUnits = (
  units: readonly Body[],
  hole: WhiteHole,
  { ruleOptions, scenes }: Pick<AnomalyState, "ruleOptions" | "scenes">,
  unitRules: UnitRules,
  impulse: number,
): readonly DueUnit[] => {
  const bands = dueByRange(Number(hole.strength), impulse, ruleOptions.everyOther);
  const { index, distance, count } = geometryIn({ scenes }, hole.scene).duePushes(units, hole.hex, bands);
  const due: DueUnit[] = [];
  for (let i = 0; i < count; i += 1) {
    const unit = units[index[i] ?? 0];
    if (unit && unitRules.isPushed(unit, ruleOptions)) due.push({ unit, range: distance[i] ?? 0 });
  }
  return due;
};

/**
 * Whether whoever comes into a hex of a scene is destroyed there.
 *
 * @rule IP7.21 Units cannot enter a white hole's hex and live.
 */
export const isDeadly = (
  { holes, scenes }: Pick<AnomalyState, "holes" | "scenes">,
  scene: string,
  hex: Place,
): boolean =>
  Object.values(holes).some(
    (hole) => !hole.inert && hole.scene === scene && geometryIn({ scenes }, scene).covers(hole.hex, hex),
  );

/** How far a white hole is from units with active stabilizers, in hexes: at or within it none can be. */
export const FROM_STABILIZERS = 300;

/**
 * Whether a place is so near to a white hole at work that no unit's stabilizers can be active there. It says where units
 * can be, so it does not go with the hole's strength.
 *
 * @rule IP7.13 None are within 300 hexes.
 */
export const barsStabilizers = (
  { holes, scenes }: Pick<AnomalyState, "holes" | "scenes">,
  scene: string,
  hex: Place,
): boolean =>
  Object.values(holes).some(
    (hole) =>
      !hole.inert && hole.scene === scene && geometryIn({ scenes }, scene).within(hole.hex, hex, FROM_STABILIZERS),
  );
