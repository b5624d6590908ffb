import * as v from "valibot";
import { PURPOSES } from "../dice/purpose.ts";
import type { Script } from "../dice/stream.ts";
import { DEFAULT_RULE_OPTIONS, type RuleOptions, readRuleOption } from "../rulebook/rule-options.ts";
import { chart } from "./charts.ts";
import { order } from "./orders.ts";
import { isRecord } from "./raw.ts";
import { SCENARIO_FORMAT, type Scenario } from "./scenario.ts";
import { anomaly, judging, player, scene, terrain, unit } from "./setup.ts";
import { list, type Shape, shape, text, time, whole } from "./shape.ts";

const dice: Shape<Script> = shape(
  v.entriesFromList(PURPOSES, v.exactOptional(list(whole(1, 6)))),
  `is no purpose of dice; these are: ${PURPOSES.join(", ")}`,
);

const readings: Shape<RuleOptions> = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord, "must be an object"),
  v.rawTransform(({ dataset, addIssue }): RuleOptions => {
    const chosen: Record<string, unknown> = { ...DEFAULT_RULE_OPTIONS };
    for (const [name, value] of Object.entries(dataset.value)) {
      const read = readRuleOption(name, value);
      if (read.ok) {
        chosen[name] = read.value;
      } else {
        addIssue({
          message: read.error,
          path: [{ type: "unknown", origin: "value", input: dataset.value, key: name, value }],
        });
      }
    }
    // Every name is one of DEFAULT_READINGS by now, and every value was checked against its own reading.
    return chosen as unknown as RuleOptions;
  }),
);

/** The shape of a whole file. What its names refer to is looked at elsewhere. */
export const scenarioShape: Shape<Scenario> = v.pipe(
  shape({
    format: v.literal(SCENARIO_FORMAT, `must be "${SCENARIO_FORMAT}"`),
    seed: text,
    dice: v.optional(dice, {}),
    readings: v.optional(readings, {}),
    judging: v.optional(judging, { mode: "judge" }),
    scenes: v.pipe(
      list(scene),
      v.check((scenes) => scenes.length > 0, "must hold at least one scene"),
    ),
    terrain: v.optional(list(terrain), []),
    charts: v.optional(list(chart), []),
    anomalies: v.optional(list(anomaly), []),
    players: v.optional(list(player), []),
    units: v.optional(list(unit), []),
    orders: v.optional(list(order), []),
    until: time,
  }),
  v.transform(({ format: _format, ...scenario }): Scenario => scenario),
);

/** The order in which faults are told: that of the file as the contract shows it. */
export const SECTIONS: readonly string[] = [
  "format",
  "seed",
  "dice",
  "readings",
  "judging",
  "scenes",
  "terrain",
  "charts",
  "anomalies",
  "players",
  "units",
  "orders",
  "until",
];
