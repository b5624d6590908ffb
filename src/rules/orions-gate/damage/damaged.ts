import type { PartKey, SizedPart } from "../parts/parts.ts";
import type { Side } from "../parts/side.ts";

/** A living part of a ship, as far as damage goes. */
export interface HitPart extends SizedPart {
  /** Its name on the ship, such as `P2`; it keeps it for the whole game. */
  readonly name: string;
  /** Points marked on it. */
  readonly damage: number;
  /** What a Tsunami Cannon has charged. */
  readonly charge?: number;
}

/** A ship, as far as damage goes. `P` is what a ruleset's part is beyond that. */
export interface HitShip<P extends HitPart = HitPart> {
  readonly hull: number;
  /** Points marked on the bridge. */
  readonly bridge: number;
  readonly minerals: number;
  /** Living parts, from the bridge outwards. */
  readonly port: readonly P[];
  readonly starboard: readonly P[];
}

/** A part that is gone, and the side on which it was. */
export interface LostPart<P extends HitPart> {
  readonly side: Side;
  readonly part: P;
}

/** Whether a part is of a kind. */
export const isA = ({ key }: SizedPart, kind: PartKey): boolean => key === kind;
