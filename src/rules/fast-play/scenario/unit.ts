import * as v from "valibot";
import type { Place } from "../../geometry/place.ts";
import { shown } from "../../scenario/fault.ts";
import {
  count,
  flag,
  id,
  isWhole,
  LARGEST,
  list,
  measured,
  oneOf,
  printedLabel,
  type Shape,
  shape,
  text,
  whole,
} from "../../scenario/shape.ts";
import { NOWHERE } from "../../vessel/aboard.ts";
import { vesselFields, vesselSetup } from "../../vessel/entry.ts";
import {
  isSystemType,
  OWNERS_CELLS,
  SHIELDS,
  type Shield,
  SYSTEM_TYPES,
  type SystemBoxes,
  type SystemType,
} from "../state/systems.ts";
import type { Ship, UnitSetup, Warhead } from "../state/unit.ts";

/** The most points of one order. */
export const MOST_POINTS = 1000;
const HUNDREDTHS = 100;

/** The number of a shield. */
export const shield: Shape<Shield> = v.pipe(
  whole(1, SHIELDS.length),
  v.transform((number) => SHIELDS[number - 1] ?? 1),
);

/** Points of damage. */
export const points: Shape<number> = whole(0, MOST_POINTS);

/** A type of systems. */
const systemType: Shape<SystemType> = v.custom<SystemType>(
  (value) => typeof value === "string" && isSystemType(value),
  ({ input }) => `must be a type of systems (${SYSTEM_TYPES.join(", ")}), not ${shown(input)}`,
);

/** How many boxes a system has. */
export const boxes: Shape<number> = whole(1, 999);

/** How often a box of a weapon fires in a turn. */
export const shots: Shape<number> = whole(1, 9);

/** Strength of a shield, boxes of excess damage, energy in reserve, hexes in the table of a weapon. */
export const amount: Shape<number> = whole(0, 999);

const system: Shape<SystemBoxes> = v.pipe(
  shape({
    type: systemType,
    name: v.exactOptional(text),
    count: boxes,
    arcs: v.optional(list(shield), [...SHIELDS]),
    shots: v.exactOptional(shots),
  }),
  v.transform(
    ({ type, name = type, count: left, arcs, shots: many }): SystemBoxes => ({
      ...{ type, name, arcs, left, fired: 0 },
      ...(many !== undefined && { shots: many }),
    }),
  ),
);

const moveCost: Shape<number> = v.pipe(
  v.custom<number>(
    (value) =>
      typeof value === "number" &&
      value >= 0 &&
      value <= 9 &&
      Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-9,
    ({ input }) => `must be a number from 0 to 9 with at most two decimals, not ${shown(input)}`,
  ),
  v.transform((value) => Math.round(value * HUNDREDTHS)),
);

/** How much one die of damage stands for. */
export const perDie: Shape<number> = whole(1, 100);
export const extra: Shape<"next" | "same"> = oneOf(["next", "same"]);
/** Cells of the chart of which an owner says where further hits go. */
export const sameAt: Shape<readonly string[]> = measured({ most: OWNERS_CELLS.length }, list(oneOf(OWNERS_CELLS)));
export const initiative: Shape<"first" | "last"> = oneOf(["first", "last"]);

/** What of a ship is a number or a word, with what it is where nothing is said. */
export const SHIP_FIELDS = {
  excess: v.optional(amount, 0),
  reserve: v.optional(amount, 0),
  perDie: v.optional(perDie, 1),
  extra: v.optional(extra, "next"),
  initiative: v.optional(initiative, "first"),
} as const;

const ship: Shape<Ship> = v.pipe(
  shape({
    shields: v.pipe(
      list(amount),
      v.check(({ length }) => length === SHIELDS.length, "must be six strengths, from the bow clockwise"),
    ),
    systems: v.pipe(
      list(system),
      v.check(({ length }) => length > 0, "must hold at least one box"),
    ),
    excess: SHIP_FIELDS.excess,
    reserve: SHIP_FIELDS.reserve,
    moveCost: v.optional(moveCost, 1),
    perDie: SHIP_FIELDS.perDie,
    extra: SHIP_FIELDS.extra,
    sameAt: v.exactOptional(sameAt),
    askEachHit: v.exactOptional(flag),
    prefer: v.optional(list(text), []),
    docks: v.exactOptional(flag),
  }),
  v.transform((read): Ship => ({ ...read, whole: read.shields })),
);

const isBracket = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && isWhole(value[0], 0, LARGEST) && isWhole(value[1], 0, MOST_POINTS);

/** Whether a value is a list of brackets whose spaces ascend. */
const areBrackets = (value: unknown): boolean => {
  if (!Array.isArray(value) || !value.every(isBracket)) return false;
  return value.every(([flown], index) => index === 0 || flown > (value[index - 1]?.[0] ?? 0));
};

/** Points of a warhead. */
const warhead: Shape<Warhead> = v.custom<Warhead>(
  (value) => isWhole(value, 0, MOST_POINTS) || areBrackets(value),
  ({ input }) => `must be points, or a list of [spaces flown up to, points] that ascends, not ${shown(input)}`,
);

/** Points of a warhead by the spaces that were flown, as captains write them: in any order, each number of spaces once. */
export const brackets: Shape<readonly { readonly flown: number; readonly points: number }[]> = measured(
  { least: 1 },
  v.pipe(
    list(shape({ flown: count, points }) as Shape<{ readonly flown: number; readonly points: number }>),
    v.check(({ length }) => length > 0, "must hold at least one"),
    v.check(
      (all) => new Set(all.map(({ flown }) => flown)).size === all.length,
      "must name each number of spaces once",
    ),
  ),
);

const common = {
  id,
  ...vesselFields(16),
  initiative: SHIP_FIELDS.initiative,
  race: v.optional(
    v.nullable(
      v.pipe(
        text,
        v.check(({ length }) => length <= 64, "must be at most 64 characters"),
      ),
    ),
    null,
  ),
  ship: v.optional(v.nullable(ship), null),
} as const;

const CLASS_FIELDS = {
  packs: v.optional(flag, false),
  target: v.optional(v.nullable(text), null),
  pseudo: v.optional(flag, false),
  warhead: v.optional(warhead, 0),
  blast: v.optional(count, 1),
  hits: v.optional(v.nullable(whole(1, LARGEST)), null),
  docks: v.exactOptional(flag),
} as const;

/** One unit of a file. What its class and its carrier allow is looked at elsewhere. */
export const unit: Shape<UnitSetup> = v.pipe(
  shape({
    ...common,
    ...CLASS_FIELDS,
    scene: v.optional(text, ""),
    hex: v.optional(printedLabel as Shape<Place>, "0101"),
    aboard: v.optional(v.nullable(text), null),
  }),
  v.transform((read): UnitSetup => {
    const isSeeker = read.class === "drone" || read.class === "plasma";
    return {
      ...vesselSetup({ ...read, hex: read.aboard === null ? read.hex : NOWHERE }),
      carrier: read.aboard,
      ship: read.ship,
      initiative: read.initiative,
      race: read.race,
      packs: read.packs,
      target: read.target,
      blast: read.blast,
      hits: read.hits,
      ...(read.docks !== undefined && { docks: read.docks }),
      load: isSeeker ? { pseudo: read.pseudo, warhead: read.warhead } : null,
    };
  }),
);
