/** A zone of terrain round a white hole. */
export const ZONES = ["intense-dust", "dust", "nebula", "radiation"] as const;
export type Zone = (typeof ZONES)[number];

/** What a judge rules about white holes; these events are beyond the contract's list. Hexes are labels. */
export interface HoleEvents {
  /** A unit that a hole destroyed is in play all the same. */
  "unit-spared": { unit: string; scene: string; hex: string };
  /** The zones that a hole does not have. */
  "zones-set": { hole: string; without: readonly Zone[] };
}
