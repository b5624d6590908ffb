/** One rank of an attack: a die of each side, highest against highest. */
interface Rank {
  /** Null where a side has no die left. */
  readonly attack: number | null;
  readonly defence: number | null;
  /** Whether the attack's die is higher, and so a point of damage. */
  readonly wins: boolean;
}

/**
 * The dice of both sides as they stand against each other.
 *
 * @param kept the attack's dice that count, highest first
 * @param against the defence's, in any order
 * @rule OG-SHS-09 OG-SHS-11 Highest against highest; attack dice without a counterpart hit.
 */
export const rankedDice = (kept: readonly number[], against: readonly number[]): readonly Rank[] => {
  const ranked = against.toSorted((one, other) => other - one);
  return Array.from({ length: Math.max(kept.length, ranked.length) }, (_, rank): Rank => {
    const [attack = null, defence = null] = [kept[rank], ranked[rank]];
    return { attack, defence, wins: attack !== null && attack > (defence ?? 0) };
  });
};
