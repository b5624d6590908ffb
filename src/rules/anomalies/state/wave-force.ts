import type { DecayBand, RuleOptions } from "../../rulebook/rule-options.ts";

/** The house's own table, after the base game's bands for pulsars: the printed one for waves is not at hand. */
const BANDS: readonly DecayBand[] = [
  [5, 100],
  [10, 75],
  [20, 50],
  [50, 25],
];

/** Beyond this no front is followed, however it decays. */
const FARTHEST = 9999;

type Decay = RuleOptions["waveDecay"];

const tableOf = (decay: Decay): readonly DecayBand[] | null =>
  decay === "bands" ? BANDS : typeof decay === "string" ? null : decay;

const percentOf = (strength: number, percent: number): number => Math.floor((2 * strength * percent + 100) / 200);

/** The share of its strength that a wave has left at a range, in per cent; null where it does not go by shares. */
export const shareAt = (range: number, decay: Decay): number | null => {
  const table = tableOf(decay);
  return table && (table.find(([to]) => range <= to)?.[1] ?? 0);
};

/**
 * The force with which a wave strikes at a range, halves rounded up; 0 where nothing is left of it.
 *
 * @param range hexes from where it began, at least 1
 * @rule IP2.221 A wave weakens on its way (P9.4); how, is the rule option `waveDecay`.
 */
export const forceAt = (strength: number, range: number, decay: Decay): number => {
  const table = tableOf(decay);
  if (table) return percentOf(strength, shareAt(range, decay) ?? 0);
  if (range > FARTHEST) return 0;
  if (decay === "per-hex") return Math.max(0, strength - range);
  if (decay === "radius") return Math.floor((2 * strength + range) / (2 * range));
  return strength;
};

/** Whether nothing is left of a wave at this range and farther out. */
export const isSpent = (strength: number, range: number, decay: Decay): boolean => {
  const table = tableOf(decay);
  // A table of one's own may let a wave revive beyond a gap.
  if (table) return table.every(([to, percent]) => to < range || percentOf(strength, percent) === 0);
  return forceAt(strength, range, decay) === 0;
};
