import type { Shield } from "../damage/boxes.ts";

/** What a unit's owner has announced for the turn, sealed until its step. */
export interface Announcement {
  readonly speed?: number;
  readonly double?: boolean;
  readonly selfDestruct?: boolean;
  readonly separate?: boolean;
  readonly unpowered?: readonly Shield[];
  readonly dock?: string;
}

/** Points of a warhead: always so many, or by the spaces that were flown. */
export type Warhead = number | readonly (readonly [flown: number, points: number])[];

/** What only its owner knows of a seeker until it strikes. */
export interface Load {
  readonly pseudo: boolean;
  readonly warhead: Warhead;
}

/** Electronic warfare of a unit, in points. */
export interface Ew {
  readonly ecm: number;
  readonly eccm: number;
}
