import type { AnomalyState, Beam } from "../state/game.ts";

/** The units to which one is tied by beams, directly. */
export const partnersOf = (beams: readonly Beam[], unit: string): readonly string[] =>
  beams.flatMap(({ from, to }) => (from === unit ? [to] : to === unit ? [from] : []));

/**
 * The units to which one is tied by a chain of beams, itself not among them, in the order of the file.
 *
 * @rule IP7.11 What is tied to a pushed unit moves with it.
 */
export const chainOf = ({ beams, units }: AnomalyState, unit: string): readonly string[] => {
  const found = new Set([unit]);
  // A set goes on to what is added to it while it is gone through.
  for (const id of found) for (const partner of partnersOf(beams, id)) found.add(partner);
  found.delete(unit);
  return [...found].sort((a, b) => (units[a]?.seq ?? 0) - (units[b]?.seq ?? 0));
};
