import * as v from "valibot";
import type { DiceOf } from "../dice/purpose.ts";
import type { Script } from "../dice/stream.ts";
import {
  DEFAULT_RULE_OPTIONS,
  defaultsOf,
  type OwnRuleOptions,
  type RuleOptions,
  readOwnRuleOption,
} from "../rulebook/rule-options.ts";
import { chartIn } from "./charts.ts";
import type { FileForm } from "./file-form.ts";
import type { Order } from "./order-kind.ts";
import { isRecord } from "./raw.ts";
import { SCENARIO_FORMAT, type ScenarioFile, type UnitEntry } from "./scenario.ts";
import { anomalyAt, judging, player, sceneIn, terrainAt } from "./setup.ts";
import { list, type Shape, shape, shapeBy, text, whole } from "./shape.ts";

const scriptOf = (dice: { readonly [purpose: string]: DiceOf }): Shape<Script> =>
  v.pipe(
    shape(
      Object.fromEntries(
        Object.entries(dice).map(([purpose, { sides }]) => [purpose, v.exactOptional(list(whole(1, sides)))]),
      ),
      `is no purpose of dice; these are: ${Object.keys(dice).join(", ")}`,
    ),
    v.transform((script): Script => script as Script),
  );

/** Readings of a file: those of all rulesets, and those of its own. */
const ruleOptionsOf = (own: OwnRuleOptions): Shape<RuleOptions> =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isRecord, "must be an object"),
    v.rawTransform(({ dataset, addIssue }): RuleOptions => {
      const chosen: Record<string, unknown> = { ...DEFAULT_RULE_OPTIONS, ...defaultsOf(own) };
      for (const [name, value] of Object.entries(dataset.value)) {
        const read = readOwnRuleOption(own, name, value);
        if (read.ok) {
          chosen[name] = read.value;
        } else {
          addIssue({
            message: read.error,
            path: [{ type: "unknown", origin: "value", input: dataset.value, key: name, value }],
          });
        }
      }
      // Every name is one of DEFAULT_RULE_OPTIONS by now, and every value was checked against its own option.
      return chosen as unknown as RuleOptions;
    }),
  );

const rulesetOf = ({ ruleset, isDefault }: FileForm) => {
  const word = v.literal(ruleset, `must be "${ruleset}"`);
  return isDefault ? v.exactOptional(word) : word;
};

/** The shape of a whole file of a ruleset. What its names refer to is looked at elsewhere. */
export const scenarioShape = <U extends UnitEntry>(form: FileForm<U>): Shape<ScenarioFile<U>> => {
  const { places, time, until = time } = form;
  const order = shapeBy<Order>(
    "do",
    Object.fromEntries(Object.entries(form.orders).map(([word, kind]) => [word, kind.shape])),
    { at: time },
  );
  return v.pipe(
    shape({
      format: v.literal(SCENARIO_FORMAT, `must be "${SCENARIO_FORMAT}"`),
      ruleset: rulesetOf(form),
      seed: text,
      dice: v.optional(scriptOf(form.dice), {}),
      readings: v.optional(ruleOptionsOf(form.readings ?? {}), {}),
      judging: v.optional(judging, { mode: "judge" }),
      scenes: v.pipe(
        list(sceneIn(places.measure)),
        v.check((scenes) => scenes.length > 0, "must hold at least one scene"),
      ),
      terrain: v.optional(list(terrainAt(places.setUp)), []),
      charts: v.optional(list(chartIn(places)), []),
      anomalies: v.optional(list(anomalyAt(places.setUp)), []),
      players: v.optional(list(player), []),
      units: v.optional(list(form.unit), []),
      orders: v.optional(list(order), []),
      until,
    }),
    v.transform(
      ({ format: _format, ruleset: _ruleset, readings, ...scenario }): ScenarioFile<U> => ({
        ...scenario,
        ruleOptions: readings,
      }),
    ),
  );
};
