import type { Place } from "../../place/place.ts";
import type { Box } from "../geometry/base.ts";
import { debrisSpot } from "../geometry/debris-spots.ts";
import type { Table } from "../geometry/motion.ts";
import { SIDES, type Side } from "../parts/side.ts";
import type { HitPart, LostPart } from "./damaged.ts";
import type { CargoDiscs } from "./walk.ts";

/** A disc that comes to lie beside a ship: a part's debris, or cargo. */
export interface Laid<P extends HitPart> {
  readonly side: Side;
  /** Null for cargo. */
  readonly part: P | null;
  readonly place: Place;
}

/**
 * Where the debris of some parts lies, and after it the cargo: port, then starboard. Along each side discs lie in one
 * series.
 *
 * @param parts in the order in which they were lost
 * @rule OG-CLN-06 A piece of minor terrain for each part, touching the ship.
 * @rule OG-CMP-CARGO-03 The cargo's discs come beside them.
 */
export const layDebris = <P extends HitPart>(
  ship: Box,
  parts: readonly LostPart<P>[],
  cargo: CargoDiscs,
  table: Table,
): readonly Laid<P>[] => {
  const laid = { port: 0, starboard: 0 };
  const lay = (side: Side, part: P | null): Laid<P> => {
    const place = debrisSpot(ship, side, laid[side], table);
    laid[side] += 1;
    return { side, part, place };
  };
  const debris = SIDES.flatMap((side) => parts.filter((lost) => lost.side === side).map(({ part }) => lay(side, part)));
  const discs = SIDES.flatMap((side) => Array.from({ length: cargo[side] }, () => lay(side, null)));
  return [...debris, ...discs];
};
