import * as v from "valibot";
import { INCH, parseInchLabel } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import { shown } from "../../scenario/fault.ts";
import { isRecord } from "../../scenario/raw.ts";
import { flag, id, list, oneOf, readText, type Shape, shape, text, whole } from "../../scenario/shape.ts";
import type { DraftPart } from "../design/design.ts";
import { DESIGN_FIELDS } from "../design/read-fleet.ts";
import { thousandths } from "../geometry/length.ts";
import { SIDES } from "../parts/side.ts";
import { stationPart } from "../parts/station.ts";
import { TERRAIN_KINDS } from "../parts/terrain.ts";
import { type OgMoment, parseMoment } from "../state/step.ts";
import type { TerrainEntry } from "./order.ts";

const isInches = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(Math.round(value * INCH) - value * INCH) < 1e-6;

/** A place: inches from the western and northern edges. */
export const place: Shape<Place> = v.pipe(
  v.custom<readonly [number, number]>(
    (value) =>
      Array.isArray(value) && value.length === 2 && value.every((one) => isInches(one) && Math.abs(one) < 1000),
    ({ input }) => `must be [x, y], inches with at most 3 decimals, not ${shown(input)}`,
  ),
  v.transform(([x, y]): Place => ({ q: thousandths(x), r: thousandths(y) })),
);

/** A place as an order at a table has it, whose messages hold whole numbers only: its label, or as in files. */
export const placeAtTable: Shape<Place> = v.lazy((input) =>
  typeof input === "string" ? readText('a place in inches like "24.000,30.500"', parseInchLabel) : place,
);

/** A diameter, as thousandths of an inch. */
const diameter: Shape<number> = v.pipe(
  v.custom<number>(
    (value) => isInches(value) && value >= 0.1 && value <= 24,
    ({ input }) => `must be 0.1 to 24 inches with at most 3 decimals, not ${shown(input)}`,
  ),
  v.transform(thousandths),
);

export const facing: Shape<number> = whole(0, 359);
/** A count. */
export const few: Shape<number> = whole(0, 99);
export const side = oneOf(SIDES);
export const edge = oneOf(["N", "E", "S", "W"]);
export const role = oneOf(["fighter", "bomber"]);

/** A step of a round. */
export const moment: Shape<OgMoment> = readText(
  'a time like "1.2.1": a round and one of its steps (0.0.0, 0.0.1, 0.0.2 before the first)',
  parseMoment,
);

const terrainWith = (where: Shape<Place>): Shape<TerrainEntry> =>
  v.pipe(
    shape({
      id,
      scene: text,
      kind: oneOf(TERRAIN_KINDS),
      place: where,
      diameter,
      toughness: v.exactOptional(few),
      minable: v.optional(flag, true),
    }),
    v.check(({ kind, toughness }) => kind === "minor" || toughness === undefined, "only minor terrain has toughness"),
  );

export const terrainEntry = terrainWith(place);
export const terrainAtTable = terrainWith(placeAtTable);

/** A design; whether it is legal is another question. */
export const draft = shape(DESIGN_FIELDS);

/** Parts of a station as they are written: `shield/S`, or a key alone, as all of them are small. */
export const writtenParts: Shape<readonly string[]> = list(
  v.pipe(
    v.string(({ input }) => `must be a part like "shield/S", not ${shown(input)}`),
    v.check(
      (text) => stationPart(text) !== null,
      ({ input }) => `must be a part like "shield/S", not ${shown(input)}`,
    ),
  ),
);

/** The parts of a station of a file. */
export const stationParts: Shape<readonly DraftPart[]> = v.pipe(
  writtenParts,
  v.transform((texts) => texts.flatMap((text) => stationPart(text) ?? [])),
);

/** Numbers by the names of parts. */
export const byPart: Shape<Readonly<Record<string, number>>> = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord, "must be an object"),
  v.record(v.string(), few),
);
