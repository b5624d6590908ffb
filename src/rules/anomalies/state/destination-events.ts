import type { Place } from "../../place/place.ts";

/** Who settled something about a destination: the judge, dice on an agreed list of races, or both sides together. */
export type SettledBy = "judge" | "list" | "agreement";

/** What was settled about a destination beyond its rolled row; null where nothing was. */
export interface Settled {
  /** The defending race. */
  readonly race: string | null;
  /** The listed alternative that is played. */
  readonly alternative: string | null;
  /** Where the defenders' main unit starts. */
  readonly start: Place | null;
}

export const NOTHING_SETTLED: Settled = { race: null, alternative: null, start: null };

/** Events of destinations and of storms; all but the first are beyond the contract's list. Hexes are labels. */
export interface DestinationEvents {
  "storm-transferred": { portal: string; scene: string; to: string; units: readonly string[] };
  /** A portal's end came into an ion storm, or out of one. */
  "storm-began": { portal: string; scene: string; hex: string };
  "storm-ended": { portal: string; scene: string; hex: string };
  /** Who was carried off in that turn comes to know it; nobody's units are the judge's to tell of. */
  "transfer-realised": { player: string | null; scene: string; to: string; turn: number };
  "race-settled": {
    scene: string;
    race: string;
    by: SettledBy;
    /** Of a roll on a list alone. */
    dice?: readonly number[];
  };
  /** Null goes back to the scenario as it is printed. */
  "alternative-settled": { scene: string; alternative: string | null; by: SettledBy };
  "start-settled": { scene: string; hex: string; by: SettledBy };
  /** The anchor first, then the defenders that kept their places round it. */
  "formation-kept": {
    scene: string;
    anchor: string;
    units: readonly { readonly unit: string; readonly from: string; readonly to: string }[];
  };
}
