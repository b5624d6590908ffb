/** Shapes of units, terrain and anomalies in a file. */

import * as v from "valibot";
import type { AnomalySetup } from "../../anomalies/state/setup.ts";
import { INCH, parseInchLabel } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { fieldOf, isRecord, shown } from "../../scenario/fault.ts";
import { portalVariations, strength, whiteHoleVariations } from "../../scenario/setup.ts";
import {
  asked,
  flag,
  id,
  list,
  listAgain,
  oneOf,
  readPlace,
  readText,
  type Shape,
  shape,
  shapeBy,
  text,
  whole,
} from "../../scenario/shape.ts";
import { IMPULSES } from "../../time.ts";
import { TERRAIN_KINDS } from "../geometry/cover.ts";
import { thousandths } from "../geometry/vector.ts";
import type { DraftPart } from "../parts/design.ts";
import { DESIGN_FIELDS } from "../parts/fleet.ts";
import { CRAFT_KINDS, SIDES } from "../parts/ship.ts";
import { stationPart } from "../parts/sums.ts";
import { type OgMoment, parseMoment } from "../state/game.ts";
import type { TerrainEntry } from "./scenario.ts";

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
export const placeAtTable: Shape<Place> = asked(
  { kind: "place" },
  v.lazy((input) =>
    typeof input === "string" ? readPlace('a place in inches like "24.000,30.500"', parseInchLabel) : place,
  ),
);

/** A diameter, as thousandths of an inch; people are asked for whole inches. */
const diameter: Shape<number> = asked(
  { kind: "number", least: 1, most: 24 },
  v.pipe(
    v.custom<number>(
      (value) => isInches(value) && value >= 0.1 && value <= 24,
      ({ input }) => `must be 0.1 to 24 inches with at most 3 decimals, not ${shown(input)}`,
    ),
    v.transform(thousandths),
  ),
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

/**
 * Toughness of minor terrain.
 *
 * @rule OG-TER-05 A D3.
 */
const minorToughness: Shape<number> = whole(1, 3);

const terrainWith = (where: Shape<Place>): Shape<TerrainEntry> =>
  shape({
    id,
    scene: text,
    kind: oneOf(TERRAIN_KINDS),
    place: where,
    diameter,
    toughness: v.exactOptional(minorToughness),
    minable: v.optional(flag, true),
  });

export const terrainEntry: Shape<TerrainEntry> = v.pipe(
  terrainWith(place),
  v.check(({ kind, toughness }) => kind === "minor" || toughness === undefined, "only minor terrain has toughness"),
);
/** A kind that was changed while it was filled in leaves its toughness behind, which is nothing then. */
export const terrainAtTable: Shape<TerrainEntry> = v.pipe(
  terrainWith(placeAtTable),
  v.transform(({ toughness, ...piece }) =>
    piece.kind === "minor" && toughness !== undefined ? { ...piece, toughness } : piece,
  ),
);

/** A design; whether it is legal is another question. */
export const draft = shape(DESIGN_FIELDS);

/** Parts of a station as they are written: `shield/S`, or a key alone, as all of them are small. */
export const writtenParts: Shape<readonly string[]> = listAgain(
  asked(
    { kind: "text" },
    v.pipe(
      v.string(({ input }) => `must be a part like "shield/S", not ${shown(input)}`),
      v.check(
        (text) => stationPart(text) !== null,
        ({ input }) => `must be a part like "shield/S", not ${shown(input)}`,
      ),
    ),
  ),
);

/** The parts of a station of a file. */
const stationParts: Shape<readonly DraftPart[]> = v.pipe(
  writtenParts,
  v.transform((texts) => texts.flatMap((text) => stationPart(text) ?? [])),
);

/** Numbers by the names of parts. */
const byPart: Shape<Readonly<Record<string, number>>> = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord, "must be an object"),
  v.record(v.string(), few),
);

const COMMON = { id, scene: text, owner: text };

/** A ship whose design is a name in `designs`, or a design. */
const ship = shape({
  ...COMMON,
  design: v.lazy((input) => (typeof input === "string" ? text : draft)),
  place: v.optional(place),
  facing: v.optional(facing, 0),
  hull: v.exactOptional(few),
  drift: v.optional(few, 0),
  minerals: v.optional(few, 0),
  stealth: v.optional(flag, false),
  damage: v.optional(byPart, {}),
  charge: v.optional(byPart, {}),
  spent: v.optional(byPart, {}),
  construction: v.exactOptional(few),
  breakdown: v.optional(few, 5),
  prefer: v.exactOptional(side),
  cysts: v.optional(list(side), []),
});

const craftOf = (kind: string) =>
  shape({
    ...COMMON,
    class: v.literal(kind),
    place,
    facing: v.optional(facing, 0),
    fuel: v.exactOptional(few),
    role: v.exactOptional(role),
    minerals: v.optional(few, 0),
  });

const station = shape({
  ...COMMON,
  class: v.literal("station"),
  place,
  facing: v.optional(facing, 0),
  toughness: v.optional(few, 1),
  parts: v.optional(stationParts, []),
});

const ORDNANCE = { id, scene: text, owner: v.exactOptional(text), place, by: v.optional(v.nullable(text), null) };

const mine = shape({
  ...ORDNANCE,
  class: v.literal("mine"),
  facing: v.optional(facing, 0),
  power: v.optional(few, 1),
});

const torpedo = shape({
  ...ORDNANCE,
  class: v.literal("torpedo"),
  facing: v.optional(facing, 0),
  trigger: v.optional(few, 1),
  power: v.optional(few, 3),
  speed: v.optional(few, 12),
});

/** What a file says of a ship, before its design is looked up. */
export type RawShip = v.InferOutput<typeof ship>;
type RawCraft = v.InferOutput<ReturnType<typeof craftOf>>;
type RawStation = v.InferOutput<typeof station>;
type RawOrdnance = v.InferOutput<typeof mine> | v.InferOutput<typeof torpedo>;
export type RawUnit = RawShip | RawCraft | RawStation | RawOrdnance;

const flying = CRAFT_KINDS.filter((kind) => kind !== "psychic-cyst");

const others = shapeBy<RawUnit>(
  "class",
  {
    ...Object.fromEntries(flying.map((kind) => [kind, craftOf(kind) as Shape<RawUnit>])),
    station,
    mine,
    torpedo,
  },
  { id, scene: text },
);

/** A unit: a ship where it has a design, else of the class that it names. */
export const unit: Shape<RawUnit> = v.lazy((input) => (isRecord(input) && "design" in input ? ship : others));

/** What leads elsewhere here, or is counted in rounds. */
const NOT_HERE = ["charts", "chartBySide", "storm"] as const;
const IN_ROUNDS = ["driftEvery", "informationHold"] as const;

const ours: Shape<v.InferOutput<typeof portalVariations>> = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input: unknown = dataset.value;
    const at = (key: string): [v.IssuePathItem] => [{ type: "unknown", origin: "value", input, key, value: undefined }];
    for (const key of NOT_HERE) {
      if (fieldOf(input, key) !== undefined) addIssue({ message: "is no variation of this ruleset", path: at(key) });
    }
    for (const key of IN_ROUNDS) {
      const value = fieldOf(input, key);
      if (typeof value === "number" && value % IMPULSES !== 0) {
        addIssue({ message: `must be a multiple of ${IMPULSES}, not ${shown(value)}`, path: at(key) });
      }
    }
  }),
  portalVariations,
);

/** An anomaly, and whether dust and nebulas round it count. */
export interface Placed {
  readonly anomaly: AnomalySetup;
  readonly rings: boolean;
}

const portal = v.pipe(
  shape({ id, kind: v.literal("gravity-portal"), scene: text, place, variations: v.optional(ours, {}) }),
  v.transform(({ place: hex, ...rest }): Placed => ({ anomaly: { ...rest, hex }, rings: false })),
);

const hole = v.pipe(
  shape({
    id,
    kind: v.literal("white-hole"),
    scene: text,
    place,
    strength: v.optional(strength, 1),
    rings: v.optional(flag, false),
    variations: v.optional(whiteHoleVariations, {}),
  }),
  v.transform(({ place: hex, rings, ...rest }): Placed => ({ anomaly: { ...rest, hex }, rings })),
);

/** An anomaly with its place. */
export const anomaly: Shape<Placed> = shapeBy<Placed>(
  "kind",
  { "gravity-portal": portal, "white-hole": hole },
  { id, scene: text, place },
);

/** The largest and least number of inches of a table's side. */
const inches = v.optional(whole(24, 96), 48);

/** One table. */
const scene = v.pipe(
  shape({
    id,
    width: inches,
    height: inches,
    grid: v.optional(
      v.picklist(["none", "hex"], ({ input }) => `must be "none" or "hex", not ${shown(input)}`),
      "none",
    ),
  }),
  v.transform(({ id: name, width, height, grid }) => ({
    setup: { id: name, columns: width, rows: height, map: "fixed" as const, measure: "inches" as const },
    grid,
  })),
);

/** Several of them. */
export const scenes = v.pipe(
  list(scene),
  v.check(({ length }) => length > 0, "must hold at least one scene"),
);
