import * as v from "valibot";
import { isRecord } from "../../scenario/raw.ts";
import { flag, id, list, type Shape, shape, shapeBy, text } from "../../scenario/shape.ts";
import { CRAFT_KINDS } from "../parts/craft.ts";
import { byPart, draft, facing, few, place, role, side, stationParts } from "./shapes.ts";

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
