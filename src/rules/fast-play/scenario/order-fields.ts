import * as v from "valibot";
import type { Place } from "../../geometry/place.ts";
import { fieldOf, isRecord, shown } from "../../scenario/fault.ts";
import {
  asked,
  flag,
  label,
  list,
  measured,
  namedAtTable,
  type Shape,
  shape,
  shapeBy,
  text,
  whole,
} from "../../scenario/shape.ts";
import type { RolledShots, WeaponTable } from "../ship-design.ts";
import { mayBeHeld } from "../state/actors.ts";
import type { FireCommand } from "../state/command.ts";
import {
  type ActField,
  type ActForm,
  ALWAYS,
  actFaults,
  STEPS,
  type Step,
  type StepCode,
  stepNamed,
} from "../state/steps.ts";
import { isSystemType, isWeapon, SHIELDS, type Shield, SYSTEM_TYPES, type SystemType } from "../state/systems.ts";
import { MOST_POINTS, points, shield } from "./unit.ts";

/** A field that may be left out. */
export const optional = <T>(inner: Shape<T>): v.ExactOptionalSchema<Shape<T>, undefined> => v.exactOptional(inner);

const MOST_BOXES = 999;
const count = whole(1, MOST_BOXES);
const range = whole(0, 999);
const FACES = 6;

const isWeaponType = (type: string): type is SystemType => isSystemType(type) && isWeapon(type);

const WEAPON_TYPES: readonly SystemType[] = SYSTEM_TYPES.filter(isWeapon);

const weaponType: Shape<SystemType> = asked(
  { kind: "word", words: WEAPON_TYPES },
  v.custom<SystemType>((type) => typeof type === "string" && isWeaponType(type), "must be a type of weapons"),
);

/** Weapons of a shot, by type. */
export const weapons: Shape<FireCommand["weapons"]> = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord, "must be an object of weapons and their numbers"),
  v.rawTransform(({ dataset, addIssue }): FireCommand["weapons"] => {
    const entries = Object.entries(dataset.value);
    if (entries.length === 0) addIssue({ message: "must name at least one weapon" });
    return entries.flatMap(([type, number]): FireCommand["weapons"] => {
      const known = isWeaponType(type);
      const read = v.safeParse(count, number);
      if (known && read.success) return [[type, read.output]];
      const message = known
        ? `must be a whole number from 1 to 999, not ${shown(number)}`
        : `is no type of weapons (${WEAPON_TYPES.join(", ")})`;
      addIssue({
        message,
        path: [{ type: "unknown", origin: "value", input: dataset.value, key: type, value: number }],
      });
      return [];
    });
  }),
);

/** The same as captains send it: a list of types with their numbers, each type once. */
const weaponsAtTable: Shape<FireCommand["weapons"]> = asked(
  { kind: "counts", words: WEAPON_TYPES, most: MOST_BOXES },
  v.pipe(
    list(v.tuple([weaponType, count]) as Shape<readonly [SystemType, number]>),
    v.check(
      (all) => all.length > 0 && new Set(all.map(([type]) => type)).size === all.length,
      "must name each weapon once",
    ),
  ),
);

const bandsAscend = (bands: WeaponTable): boolean =>
  bands.length > 0 && bands.every(({ upTo }, at) => upTo > (bands[at - 1]?.upTo ?? -1));

const pointsByFace: Shape<readonly number[]> = measured(
  { least: FACES, most: FACES, again: true },
  v.pipe(
    list(points),
    v.check(({ length }) => length === FACES, "must be six numbers, one for each face"),
  ),
);

const table: Shape<WeaponTable> = measured(
  { least: 1 },
  v.pipe(list(shape({ upTo: range, points: pointsByFace })), v.check(bandsAscend, "must have ranges that ascend")),
);

/** The most that rolled shots could score: the highest points of their tables. */
const mostOf = (rolled: readonly RolledShots[]): number =>
  rolled.reduce(
    (sum, { faces, table: bands }) => sum + faces.length * Math.max(...bands.flatMap(({ points: all }) => all)),
    0,
  );

const rolledAtTable: Shape<readonly RolledShots[]> = v.pipe(
  list(shape({ type: weaponType, faces: list(whole(1, FACES)), table })),
  v.check((all) => new Set(all.map(({ type }) => type)).size === all.length, "must name each weapon once"),
  v.check((all) => mostOf(all) <= MOST_POINTS, `must score at most ${MOST_POINTS} points`),
);

/** The greatest shift that a shot names points for. */
const MOST_SHIFT = 9;

const pointsByShift: Shape<readonly number[]> = measured(
  { least: 1, most: MOST_SHIFT + 1, again: true },
  v.pipe(
    list(points),
    v.check(
      ({ length }) => length > 0 && length <= MOST_SHIFT + 1,
      `must be one to ${MOST_SHIFT + 1} numbers, for the shifts from 0 on`,
    ),
  ),
);

/** What a captain's shot has beside, or otherwise than, that of a file. */
export const FIRE_AT_TABLE = {
  weapons: weaponsAtTable,
  rolled: optional(rolledAtTable),
  byShift: optional(pointsByShift),
} as const;

const MOST_DICE = 20;
const LONGEST_RESULT = 200;

/** The code of one of some steps. */
export const stepCode = (codes: readonly string[], what: string): Shape<StepCode> =>
  asked(
    { kind: "word", words: codes },
    v.custom<StepCode>(
      (value) => typeof value === "string" && codes.includes(value),
      ({ input }) => `must be ${what}, not ${shown(input)}`,
    ),
  );

/** The numbers of some shields. */
export const shields: Shape<readonly Shield[]> = measured({ most: SHIELDS.length }, list(shield));

/** All fields that acts have, beside step, unit and reply. */
export const ACT_FIELDS = {
  target: optional(text),
  hex: optional(label as Shape<Place>),
  on: optional(flag),
  shields: optional(shields),
  shield: optional(shield),
  system: optional(text),
  points: optional(points),
  energy: optional(whole(0, 999)),
  ecm: optional(whole(0, 99)),
  eccm: optional(whole(0, 99)),
  dice: optional(
    measured(
      { most: MOST_DICE, again: true },
      v.pipe(
        list(whole(1, FACES)),
        v.check(({ length }) => length <= MOST_DICE, `must be at most ${MOST_DICE} dice`),
      ),
    ),
  ),
  result: optional(
    v.pipe(
      text,
      v.check(({ length }) => length <= LONGEST_RESULT, `must be at most ${LONGEST_RESULT} characters`),
    ),
  ),
} as const satisfies { readonly [F in ActField]: unknown };

const isField = (key: string): key is ActField => Object.hasOwn(ACT_FIELDS, key);

/** An act with the fields of its step. */
export const actOfItsStep = (order: Shape<unknown>): Shape<unknown> =>
  v.pipe(
    order,
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value;
      const step = stepNamed(String(fieldOf(input, "step")));
      if (!step?.act || !isRecord(input)) return;
      for (const { field, fault } of actFaults(step.act, Object.keys(input).filter(isField))) {
        addIssue({
          message: fault === "missing" ? "is missing" : `is an unknown key (step ${step.code} takes none)`,
          path: [{ type: "unknown", origin: "value", input, key: field, value: input[field] }],
        });
      }
    }),
  );

type ActTable = Shape<Readonly<Record<string, unknown>> & { readonly do: string }>;

/** The shape of an act of a step with some fields that must be there and some that may. */
const actWith = (step: Step, needs: readonly ActField[], may: readonly ActField[]): ActTable => {
  // In the order of all fields, in which logs have them.
  const fields = Object.entries(ACT_FIELDS).flatMap(([name, field]) => {
    const known = name as ActField;
    if (needs.includes(known)) return [[name, field.wrapped] as const];
    return may.includes(known) ? [[name, field] as const] : [];
  });
  const entries = {
    ...{ do: v.literal("act"), step: v.literal(step.code), unit: namedAtTable },
    ...Object.fromEntries(fields),
    ...(mayBeHeld(step) && { reply: optional(flag) }),
  };
  return shape(entries, `is an unknown key (step ${step.code} takes none)`) as ActTable;
};

/** One step's act as captains give it: in one way, or in two where some fields come together or not at all. */
const actAtTable = (step: Step, { needs, together, may }: ActForm): ActTable => {
  const free = [...may, ...ALWAYS];
  const without = actWith(step, needs, free);
  if (together.length === 0) return without;
  const either = actOfItsStep(actWith(step, needs, [...together, ...free]));
  return asked({ kind: "any", of: [actWith(step, [...needs, ...together], free), without] }, either) as ActTable;
};

/** Acts as captains give them, each with the fields of its step alone. */
export const ACTS_AT_TABLE: ActTable = v.pipe(
  shapeBy(
    "step",
    Object.fromEntries(STEPS.flatMap((step) => (step.act ? [[step.code, actAtTable(step, step.act)]] : []))),
    { do: v.literal("act"), unit: namedAtTable },
  ),
  v.transform((order) => ({ ...order, reply: order["reply"] ?? false })),
);
