/** The shape of a file and of its orders. */

import * as v from "valibot";
import { ANOMALY_DICE, type DiceOf, type Script } from "../../dice.ts";
import type { Place } from "../../geometry/place.ts";
import { DEFAULT_RULE_OPTIONS, isRuleOptionName, type RuleOptions } from "../../rulebook/rule-options.ts";
import { isRecord } from "../../scenario/fault.ts";
import { SCENARIO_FORMAT } from "../../scenario/scenario.ts";
import { judging } from "../../scenario/setup.ts";
import {
  anyOf,
  asked,
  atMost,
  count,
  flag,
  id,
  list,
  MOST_ORDERS,
  MOST_UNITS,
  namedAtTable,
  oneOf,
  type Shape,
  shape,
  shapeBy,
  text,
  whole,
} from "../../scenario/shape.ts";
import type { Options } from "../options.ts";
import type { DesignDraft } from "../parts/design.ts";
import { budget, ownOptions } from "../parts/fleet.ts";
import { CRAFT_KINDS, FLEET_TYPES } from "../parts/ship.ts";
import { STRENGTHS } from "../state/game.ts";
import type { OgOrder, TerrainEntry } from "./scenario.ts";
import {
  anomaly,
  draft,
  edge,
  facing,
  few,
  moment,
  place,
  placeAtTable,
  role,
  scenes,
  side,
  terrainAtTable,
  terrainEntry,
  unit,
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

const [turns, goes] = [shape({ turn: degrees }), shape({ ahead: v.literal(true) })];

const pull = asked(
  { kind: "any", of: [goes, turns] },
  v.lazy((input) => (typeof input === "object" && input !== null && "turn" in input ? turns : goes)),
);

const atLeastOne = <T>(items: Shape<readonly T[]>) =>
  v.pipe(
    items,
    v.check(({ length }) => length > 0, "must hold at least one"),
  );

const value = v.lazy((input) => (Array.isArray(input) ? place : whole(0, 359)));

type Fields = Readonly<Record<OgOrder["do"], v.ObjectEntries>>;

/** The fields of each kind of order, where places and terrain are written so, and what is new may have a name. */
const fieldsWith = (where: Shape<Place>, terrain: Shape<TerrainEntry>, called: v.ObjectEntries = {}): Fields => ({
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
  colony: { unit: text, part: text, terrain: text, id, ...called, parts: writtenParts, player: byPlayer },
  screen: { unit: text, part: text, place: v.nullable(where), player: byPlayer },
  use: {
    unit: text,
    part: text,
    place: v.exactOptional(where),
    facing: v.exactOptional(facing),
    id: v.exactOptional(id),
    ...called,
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

const AT_TABLE = fieldsWith(placeAtTable, terrainAtTable, { name: v.exactOptional(namedAtTable) });

type AtTable = Shape<Omit<OgOrder, "at">>;

const atTable = (word: OgOrder["do"], fields: v.ObjectEntries): AtTable =>
  shape({ do: v.literal(word), ...fields }) as unknown as AtTable;

/** A booster turns its ship, or moves it; which order of a file one follows is nothing to a table. */
const boostAtTable = (): AtTable => {
  const { unit: ship, part, player: by } = AT_TABLE.boost;
  const boosts = { unit: ship, part, player: by } as v.ObjectEntries;
  return anyOf([
    atTable("boost", { ...boosts, ahead: v.literal(true) }),
    atTable("boost", { ...boosts, turn: degrees }),
  ]);
};

/**
 * The shapes of what players order at a table: without a moment, and with designs themselves, as a game has no names of
 * them. Nobody can say there for which portal a ship scans, or a player gathers.
 */
export const TABLE_SHAPES = {
  ...Object.fromEntries(
    Object.entries<v.ObjectEntries>({
      ...AT_TABLE,
      tractor: { ...AT_TABLE.tractor, acts: atLeastOne(list(pull)) },
      use: { ...AT_TABLE.use, design: v.exactOptional(draft) },
      scan: { unit: text, portal: v.null() },
      gather: { player: text, portal: v.null(), points: count },
    }).map(([word, fields]) => [word, atTable(word as OgOrder["do"], fields)]),
  ),
  boost: boostAtTable(),
} as Readonly<Record<OgOrder["do"], AtTable>>;

/** One order. */
const anOrder: Shape<OgOrder> = shapeBy<OgOrder>("do", ORDER_SHAPES, { at: moment });

const one = (sides = 6): DiceOf => ({ count: 1, sides });

/** The purposes for which this ruleset rolls dice, those of anomalies among them. */
export const DICE = {
  ...ANOMALY_DICE,
  setup: one(),
  initiative: one(),
  unclear: one(),
  toughness: one(),
  dogfight: one(),
  bombing: one(),
  bombed: one(),
  attack: one(),
  defence: one(),
  plasma: one(),
  tractor: one(),
  ram: one(),
  impact: one(),
  siphon: one(),
  laser: one(),
  cyst: one(),
  tsunami: one(),
  wave: one(),
  tumble: one(),
  "tumble-facing": one(8),
  fleet: one(4),
} as const satisfies { readonly [purpose: string]: DiceOf };

const script: Shape<Script> = v.pipe(
  shape(
    Object.fromEntries(
      Object.entries<DiceOf>(DICE).map(([purpose, { sides }]) => [purpose, v.exactOptional(list(whole(1, sides)))]),
    ),
    `is no purpose of dice; these are: ${Object.keys(DICE).join(", ")}`,
  ),
  v.transform((read): Script => read as Script),
);

/** Readings: this ruleset's own and those of anomalies. */
const readings = v.lazy((input) =>
  v.pipe(
    ownOptions,
    v.transform((options): { readonly options: Options; readonly ruleOptions: RuleOptions } => ({
      options,
      // Each of them was checked with the own ones.
      ruleOptions: {
        ...DEFAULT_RULE_OPTIONS,
        ...Object.fromEntries(Object.entries(isRecord(input) ? input : {}).filter(([name]) => isRuleOptionName(name))),
      },
    })),
  ),
);

const player = shape({
  id,
  fleet: v.optional(oneOf(FLEET_TYPES), "standard"),
  edge: v.exactOptional(edge),
  side: v.exactOptional(oneOf(["attacker", "defender"])),
  controller: v.exactOptional(v.literal("auto", 'must be "auto"')),
  strength: v.optional(oneOf(STRENGTHS), "middle"),
});

const designs: Shape<Readonly<Record<string, DesignDraft>>> = v.lazy((input) =>
  shape(Object.fromEntries(Object.keys(isRecord(input) ? input : {}).map((name) => [name, draft]))),
);

/** The shape of a whole file. */
export const fileShape = shape({
  format: v.literal(SCENARIO_FORMAT, `must be "${SCENARIO_FORMAT}"`),
  ruleset: v.literal("orions-gate", 'must be "orions-gate"'),
  seed: text,
  dice: v.optional(script, {}),
  readings: v.optional(readings, {}),
  judging: v.optional(judging, { mode: "judge" }),
  budget: v.exactOptional(budget),
  scenes,
  terrain: v.optional(list(terrainEntry), []),
  anomalies: v.optional(list(anomaly), []),
  players: v.pipe(
    list(player),
    v.check(({ length }) => length === 2, "must be exactly two players"),
  ),
  designs: v.optional(designs, {}),
  units: v.optional(atMost(MOST_UNITS, list(unit)), []),
  orders: v.optional(atMost(MOST_ORDERS, list(anOrder)), []),
  until: moment,
});

/** A file whose sections have their shapes; what they refer to is looked at elsewhere. */
export type RawFile = v.InferOutput<typeof fileShape>;
