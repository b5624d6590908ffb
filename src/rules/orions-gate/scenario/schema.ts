import * as v from "valibot";
import type { DiceOf } from "../../dice/purpose.ts";
import { ANOMALY_DICE } from "../../dice/purpose.ts";
import type { Script } from "../../dice/stream.ts";
import { DEFAULT_RULE_OPTIONS, isRuleOptionName, type RuleOptions } from "../../rulebook/rule-options.ts";
import { isRecord } from "../../scenario/raw.ts";
import { SCENARIO_FORMAT } from "../../scenario/scenario.ts";
import { judging } from "../../scenario/setup.ts";
import { id, list, oneOf, type Shape, shape, text, whole } from "../../scenario/shape.ts";
import type { Draft } from "../design/design.ts";
import { budget, ownOptions } from "../design/read-fleet.ts";
import type { Options } from "../options/options.ts";
import { FLEET_TYPES } from "../parts/fleet.ts";
import { STRENGTHS } from "../state/strength.ts";
import { anomaly, scenes } from "./anomaly-shapes.ts";
import { anOrder } from "./order-shapes.ts";
import { draft, edge, moment, terrainEntry } from "./shapes.ts";
import { unit } from "./unit-shapes.ts";

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

const designs: Shape<Readonly<Record<string, Draft>>> = v.lazy((input) =>
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
  units: v.optional(list(unit), []),
  orders: v.optional(list(anOrder), []),
  until: moment,
});

/** A file whose sections have their shapes; what they refer to is looked at elsewhere. */
export type RawFile = v.InferOutput<typeof fileShape>;
