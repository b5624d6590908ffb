import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import type { Side } from "../parts/side.ts";
import { type Box, DIAMETERS, type Disc } from "./base.ts";
import type { Table } from "./motion.ts";
import { aheadOf, along, roundedPlace } from "./vector.ts";

/** How far ahead of a ship's middle its pieces of debris lie: 0, −1, 1, −2, 2 … while they lie beside the ship. */
const offsetsOf = (halfLength: number): readonly number[] => {
  const offsets = [0];
  for (let out = INCH; out <= halfLength; out += INCH) offsets.push(-out, out);
  return offsets;
};

/** A place, or the nearest to it on the table. */
const onto = ({ width, height }: Table, point: Place): Place => {
  const { q, r } = roundedPlace(point);
  return { q: Math.max(0, Math.min(width, q)), r: Math.max(0, Math.min(height, r)) };
};

/**
 * Where a piece of debris, or of cargo, is put down beside a ship.
 *
 * @param index which of that side it is, counted from 0; when all spots are taken they are taken again
 * @rule OG-CLN-06 It touches the ship.
 */
export const debrisSpot = (ship: Box, side: Side, index: number, table: Table): Place => {
  const offsets = offsetsOf(ship.halfLength);
  const out = ship.halfWidth + DIAMETERS.debris / 2;
  const beside = along(ship.centre, ship.starboard, side === "port" ? -out : out);
  return onto(table, along(beside, ship.ahead, offsets[index % offsets.length] ?? 0));
};

/** All spots along a side of a ship, each once. */
export const spotsBeside = (ship: Box, side: Side, table: Table): readonly Place[] =>
  offsetsOf(ship.halfLength).map((_, index) => debrisSpot(ship, side, index, table));

/**
 * Where the three pieces of a station's wreck are put down.
 *
 * @rule OG-CMP-CRYO-06 They touch it.
 */
export const wreckSpots = ({ centre, radius }: Disc, table: Table): readonly Place[] =>
  [0, 120, 240].map((bearing) => onto(table, along(centre, aheadOf(bearing), radius + DIAMETERS.debris / 2)));
