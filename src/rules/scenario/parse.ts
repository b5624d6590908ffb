import * as v from "valibot";
import type { DiceOf, Script } from "../dice.ts";
import { err, ok, type Result } from "../result.ts";
import {
  DEFAULT_RULE_OPTIONS,
  defaultsOf,
  mayHavePortals,
  type OwnRuleOptions,
  type RuleOptions,
  readOwnRuleOption,
} from "../rulebook/rule-options.ts";
import { chartIn } from "./charts.ts";
import { type Fault, type Finding, fieldOf, inFileOrder, isRecord, listOf, shown, textOf } from "./fault.ts";
import { nameFaults, namesOf } from "./names.ts";
import { referenceFaults } from "./references.ts";
import { repeatedKeys } from "./repeated-keys.ts";
import { type FileForm, type Order, SCENARIO_FORMAT, type ScenarioFile, type UnitEntry } from "./scenario.ts";
import { anomalyAt, judging, type PlaceShapes, player, sceneIn, terrainAt } from "./setup.ts";
import {
  atMost,
  list,
  MOST_ORDERS,
  MOST_UNITS,
  placeOfIssue,
  type Shape,
  shape,
  shapeBy,
  text,
  whole,
} from "./shape.ts";

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
const scenarioShape = <U extends UnitEntry>(form: FileForm<U>): Shape<ScenarioFile<U>> => {
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
      units: v.optional(atMost(MOST_UNITS, list(form.unit)), []),
      orders: v.optional(atMost(MOST_ORDERS, list(order)), []),
      until,
    }),
    v.transform(
      ({ format: _format, ruleset: _ruleset, readings, ...scenario }): ScenarioFile<U> => ({
        ...scenario,
        ruleOptions: readings,
      }),
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || mayHavePortals(dataset.value)) return;
      for (const [index, { kind }] of dataset.value.anomalies.entries()) {
        if (kind !== "gravity-portal") continue;
        const input = dataset.value.anomalies;
        addIssue({
          message: 'is a gravity portal, and the rule option "portals" is "none"',
          path: [
            { type: "unknown", origin: "value", input: dataset.value, key: "anomalies", value: input },
            { type: "unknown", origin: "value", input, key: index, value: input[index] },
          ],
        });
      }
    }),
  );
};

/** Units as they are set up, each that is aboard another in the place of its outermost carrier. */
const inTheirPlaces = <U extends UnitEntry>(units: readonly U[]): readonly U[] => {
  if (units.every(({ carrier }) => carrier == null)) return units;
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.map((unit) => {
    let holder = unit;
    while (holder.carrier != null) {
      const found = byId.get(holder.carrier);
      if (!found) throw new Error(`${unit.id} is aboard «${holder.carrier}», which is no unit`);
      holder = found;
    }
    // What stands on a map has all of its place, whatever its ruleset calls that.
    const { scene, hex } = holder as U & { readonly hex?: unknown };
    return holder === unit ? unit : { ...unit, scene, ...(hex !== undefined && { hex }) };
  });
};

/** Faults of white holes that are set up in the hex of an earlier one. */
const sharedHexFaults = (file: unknown, { parse }: PlaceShapes): readonly Finding[] => {
  const taken = new Set<string>();
  return listOf(file, "anomalies").flatMap((anomaly, index) => {
    const label = textOf(anomaly, "hex");
    const hex = label === undefined ? null : parse(label);
    if (fieldOf(anomaly, "kind") !== "white-hole" || !hex) return [];
    const key = JSON.stringify([textOf(anomaly, "scene"), hex.q, hex.r]);
    if (!taken.has(key)) {
      taken.add(key);
      return [];
    }
    return [{ place: ["anomalies", index, "hex"], message: `holds another white hole already: ${shown(label)}` }];
  });
};

/**
 * Reads a scenario of a ruleset from parsed JSON: the whole of it in the engine's own terms, or everything that is wrong
 * with it, in the order of the file. Nothing passed in is changed.
 */
export const readScenario = <U extends UnitEntry>(
  form: FileForm<U>,
  json: unknown,
): Result<ScenarioFile<U>, readonly Fault[]> => {
  if (form.read) return form.read(json);
  const read = v.safeParse(scenarioShape(form), json);
  const names = namesOf(json);
  const findings: readonly Finding[] = [
    ...(read.issues ?? []).map((issue) => ({ place: placeOfIssue(issue), message: issue.message })),
    ...nameFaults(json, names),
    ...referenceFaults(json, names, form),
    ...sharedHexFaults(json, form.places),
    ...form.faults(json),
  ];
  if (findings.length > 0 || !read.success) return err(inFileOrder(findings));
  return ok({ ...read.output, units: inTheirPlaces(read.output.units) });
};

/** Reads the text of a scenario file as JSON, whatever ruleset it is of. */
export const jsonFromText = (text: string): Result<unknown, readonly Fault[]> => {
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return err([{ path: "file", message: notJson(text, error) }]);
  }
  const repeated = repeatedKeys(json);
  return repeated.length > 0 ? err(inFileOrder(repeated)) : ok(value);
};

/** What stands in the way of reading the text, in the words of the JSON reader, on one line. */
const notJson = (text: string, error: unknown): string => {
  if (text.trim() === "") return "is empty";
  // Read as UTF-8, the text of the other encoding has a zero beside each of its letters.
  if (text.includes("\u0000")) return "is text in UTF-16; save it as UTF-8";
  const reason = error instanceof Error ? error.message.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ") : "";
  return `is not valid JSON: ${reason.slice(0, 200)}`;
};
