import * as v from "valibot";
import { isRecord } from "../../scenario/raw.ts";
import { flag, id, list, type Shape, shape, shapeBy, text, whole } from "../../scenario/shape.ts";
import { CRAFT_KINDS } from "../parts/craft.ts";
import { byPart, draft, facing, few, place, role, side, threeParts } from "./shapes.ts";

const COMMON = { id, scene: text, owner: text };

/** A ship whose design is a name in `designs`, or a design. */
const ship = shape({
  ...COMMON,
  design: v.lazy((input) => (typeof input === "string" ? text : draft)),
  place: v.optional(place),
  facing: v.optional(facing, 0),
  hull: v.exactOptional(whole(1, 99)),
  drift: v.optional(few, 0),
  minerals: v.optional(few, 0),
  stealth: v.optional(flag, false),
  damage: v.optional(byPart, {}),
  charge: v.optional(byPart, {}),
  spent: v.optional(byPart, {}),
  construction: v.exactOptional(whole(1, 99)),
  breakdown: v.optional(whole(1, 7), 5),
  prefer: v.exactOptional(side),
  cysts: v.optional(list(side), []),
});

const craftOf = (kind: string) =>
  shape({
    ...COMMON,
    class: v.literal(kind),
    place,
    facing: v.optional(facing, 0),
    fuel: v.exactOptional(whole(1, 6)),
    role: v.exactOptional(role),
    minerals: v.optional(whole(0, 6), 0),
  });

const station = shape({
  ...COMMON,
  class: v.literal("station"),
  place,
  facing: v.optional(facing, 0),
  toughness: v.optional(whole(1, 6), 1),
  parts: threeParts,
});

const ORDNANCE = { id, scene: text, owner: v.exactOptional(text), place, by: v.optional(v.nullable(text), null) };

const mine = shape({
  ...ORDNANCE,
  class: v.literal("mine"),
  facing: v.optional(facing, 0),
  power: v.optional(whole(1, 3), 1),
});

const torpedo = shape({
  ...ORDNANCE,
  class: v.literal("torpedo"),
  facing: v.optional(facing, 0),
  trigger: v.optional(whole(1, 3), 1),
  power: v.optional(whole(1, 3), 3),
  speed: v.optional(oneOfNumbers(6, 12), 12),
});

function oneOfNumbers(...numbers: readonly number[]): Shape<number> {
  return v.custom<number>((value) => numbers.some((one) => one === value), `must be ${numbers.join(" or ")}`);
}

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
