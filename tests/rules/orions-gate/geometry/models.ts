import type { Place } from "../../../../src/rules/geometry/place.ts";
import { type Box, box, type Disc, disc } from "../../../../src/rules/orions-gate/geometry/base.ts";
import { thousandths } from "../../../../src/rules/orions-gate/geometry/vector.ts";
import { DEFAULT_OPTIONS } from "../../../../src/rules/orions-gate/options.ts";
import { ofClass, type ShipClass } from "../../../../src/rules/orions-gate/parts/ship.ts";

/** A table of four feet. */
export const TABLE = { width: 48_000, height: 48_000 };

/** A place in inches. */
export const at = (x: number, y: number): Place => ({ q: thousandths(x), r: thousandths(y) });

/** A place as inches, as tests and files write it. */
export const inInches = ({ q, r }: Place): readonly [number, number] => [q / 1000, r / 1000];

const shipOf = (cls: ShipClass, x: number, y: number, facing: number): Box => {
  const [width, length] = ofClass(DEFAULT_OPTIONS.bases, cls);
  return box(at(x, y), facing, thousandths(width), thousandths(length));
};

export const frigate = (x: number, y: number, facing = 0): Box => shipOf("frigate", x, y, facing);
export const cruiser = (x: number, y: number, facing = 0): Box => shipOf("cruiser", x, y, facing);
export const capitol = (x: number, y: number, facing = 0): Box => shipOf("capitol", x, y, facing);

/** Something round, by its diameter in inches. */
export const round = (x: number, y: number, diameter: number): Disc => disc(at(x, y), thousandths(diameter));
