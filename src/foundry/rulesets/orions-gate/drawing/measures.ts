/** Lengths of the drawing of a ship, in its own units; the ship's middle is at x = 0, its bow is up. */
export const MEASURES = {
  /** Width of a slot. */
  slot: 46,
  /** Height of a part. */
  part: 106,
  /** Between two parts. */
  gap: 3,
  /** Half the width of the bridge. */
  bridge: 30,
  /** Between the bridge and the first part of a side. */
  neck: 5,
  /** How far each slot lies behind the one inside it. */
  sweep: 5,
  /** Between the parts and the edge of the hull. */
  rim: 7,
  /** How far the bow stands before the first parts, and the stern behind them. */
  bow: 40,
  stern: 26,
} as const;

const { slot, bridge, neck, sweep } = MEASURES;

/** How far from the ship's middle a slot begins, counted from 0 at the bridge. */
export const slotStart = (index: number): number => bridge + neck + index * slot;

/** How far behind the first slot a place of a side lies; `slots` from the bridge. */
export const swept = (slots: number): number => slots * sweep;
