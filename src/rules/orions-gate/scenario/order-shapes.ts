import * as v from "valibot";
import type { Place } from "../../place/place.ts";
import { count, flag, id, list, oneOf, type Shape, shape, shapeBy, text, whole } from "../../scenario/shape.ts";
import { CRAFT_KINDS } from "../parts/craft.ts";
import { anomaly } from "./anomaly-shapes.ts";
import type { OgOrder, TerrainEntry } from "./order.ts";
import {
  draft,
  edge,
  facing,
  few,
  moment,
  place,
  placeAtTable,
  role,
  side,
  terrainAtTable,
  terrainEntry,
  writtenParts,
} from "./shapes.ts";

const none = v.nullable(text);
const byPlayer = v.exactOptional(text);
const degrees = whole(-359, 359);

const order = (word: string, fields: v.ObjectEntries) => shape({ at: moment, do: v.literal(word), ...fields });

const buildsAt = (where: Shape<Place>) =>
  shape({
    kind: oneOf(CRAFT_KINDS.filter((kind) => kind !== "psychic-cyst")),
    part: v.exactOptional(text),
    place: v.exactOptional(where),
  });

const pull = v.lazy((input) =>
  typeof input === "object" && input !== null && "turn" in input
    ? shape({ turn: degrees })
    : shape({ ahead: v.literal(true) }),
);

const atLeastOne = <T>(items: Shape<readonly T[]>) =>
  v.pipe(
    items,
    v.check(({ length }) => length > 0, "must hold at least one"),
  );

const value = v.lazy((input) => (Array.isArray(input) ? place : whole(0, 359)));

type Fields = Readonly<Record<OgOrder["do"], v.ObjectEntries>>;

/** The fields of each kind of order, where places and terrain are written so. */
const fieldsWith = (where: Shape<Place>, terrain: Shape<TerrainEntry>): Fields => ({
  "place-terrain": { player: text, terrain },
  "choose-edge": { player: text, edge },
  deploy: { unit: text, place: where, facing: v.optional(facing, 0) },
  reenter: { unit: text, place: where, facing: v.optional(facing, 0) },
  role: { unit: text, role },
  reply: { unit: text, dodge: v.optional(v.nullable(few), null) },
  prefer: { unit: text, side },
  fly: { unit: text, path: atLeastOne(list(where)), dock: v.optional(none, null), ram: v.optional(none, null) },
  attack: { unit: text, target: text },
  shoot: { unit: text, target: v.exactOptional(text), craft: v.exactOptional(list(text)), player: byPlayer },
  move: {
    unit: text,
    turn: v.optional(degrees, 0),
    ahead: v.optional(flag, true),
    ram: v.optional(none, null),
    cyst: v.optional(flag, false),
    drift: v.exactOptional(few),
    player: byPlayer,
  },
  warp: { unit: text, place: where, player: byPlayer },
  boost: {
    unit: text,
    part: text,
    turn: v.exactOptional(degrees),
    ahead: v.exactOptional(flag),
    after: v.exactOptional(whole(-1, 9999)),
    player: byPlayer,
  },
  tractor: { unit: text, target: text, acts: list(pull), player: byPlayer },
  stealth: { unit: text, on: flag, player: byPlayer },
  colony: { unit: text, part: text, terrain: text, id, parts: writtenParts, player: byPlayer },
  screen: { unit: text, part: text, place: v.nullable(where), player: byPlayer },
  use: {
    unit: text,
    part: text,
    place: v.exactOptional(where),
    facing: v.exactOptional(facing),
    id: v.exactOptional(id),
    design: v.exactOptional(v.lazy((input) => (typeof input === "string" ? text : draft))),
    target: v.exactOptional(text),
    minerals: v.exactOptional(few),
    craft: v.exactOptional(list(buildsAt(where))),
    terrain: v.exactOptional(text),
    side: v.exactOptional(side),
    player: byPlayer,
  },
  grow: { unit: text },
  scan: { unit: text, portal: text },
  gather: { player: text, portal: text, points: count },
  override: {
    unit: text,
    field: oneOf(["hull", "drift", "fuel", "minerals", "place", "facing"]),
    value,
  },
  place: { anomaly },
  remove: { id: text },
});

/** The shapes of orders by their words. */
export const ORDER_SHAPES = Object.fromEntries(
  Object.entries(fieldsWith(place, terrainEntry)).map(([word, fields]) => [
    word,
    order(word, fields) as unknown as Shape<OgOrder>,
  ]),
) as Readonly<Record<OgOrder["do"], Shape<OgOrder>>>;

const AT_TABLE = fieldsWith(placeAtTable, terrainAtTable);

/**
 * The shapes of what players order at a table: without a moment, and with designs themselves, as a game has no names of
 * them. Nobody can say there for which portal a ship scans.
 */
export const TABLE_SHAPES = Object.fromEntries(
  Object.entries<v.ObjectEntries>({
    ...AT_TABLE,
    use: { ...AT_TABLE.use, design: v.exactOptional(draft) },
    scan: { unit: text, portal: v.null() },
  }).map(([word, fields]) => [
    word,
    shape({ do: v.literal(word), ...fields }) as unknown as Shape<Omit<OgOrder, "at">>,
  ]),
) as Readonly<Record<OgOrder["do"], Shape<Omit<OgOrder, "at">>>>;

/** One order. */
export const anOrder: Shape<OgOrder> = shapeBy<OgOrder>("do", ORDER_SHAPES, { at: moment });
