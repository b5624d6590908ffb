/** The sizes in which parts are made, smallest first, as files write them. */
export const SIZES = ["S", "M", "L"] as const;

export type Size = (typeof SIZES)[number];

/** What a size means for every part. */
interface SizeRow {
  /** Slots that a part takes of its side. */
  readonly slots: number;
  /** Points of damage that destroy it. */
  readonly toughness: number;
  /** Price of a standard part. */
  readonly credits: number;
  /** Price of a part of a special fleet. */
  readonly fleetCredits: number;
}

/**
 * The sizes' slots, toughness and prices.
 *
 * @rule OG-FLT-07 Small, medium and large take 1, 2, 3 slots, withstand as much and cost as much.
 * @rule OG-FLE-02 Parts of special fleets cost twice that.
 */
export const SIZE_ROWS: Readonly<Record<Size, SizeRow>> = {
  S: { slots: 1, toughness: 1, credits: 1, fleetCredits: 2 },
  M: { slots: 2, toughness: 2, credits: 2, fleetCredits: 4 },
  L: { slots: 3, toughness: 3, credits: 3, fleetCredits: 6 },
};
