import { isEqual } from "es-toolkit/predicate/isEqual";
import {
  DEFAULT_RULE_OPTIONS,
  isRuleOptionName,
  RULE_OPTION_NAMES,
  type RuleOptions,
  readRuleOption,
} from "../../rules/index.ts";
import { isRecord } from "../host/flag-value.ts";

/** The mark of a file of rule options. */
const FORMAT = "gravity-portals/readings@1";

/** One reading that cannot be taken as it stands: its name and what is wrong, a clause after the name. */
export interface PresetFault {
  readonly name: string;
  readonly told: string;
}

/** What a file of rule options says: those that differ from the usual, and what of it is wrong. */
export interface Preset {
  readonly readings: RuleOptions;
  readonly faults: readonly PresetFault[];
}

/** Readings by name, with the usual for whatever is not named or cannot be taken. */
export const completeRuleOptions = (chosen: unknown): Preset => {
  if (!isRecord(chosen))
    return { readings: DEFAULT_RULE_OPTIONS, faults: [{ name: "readings", told: "must be an object" }] };
  const faults: PresetFault[] = [];
  const taken = Object.entries(chosen).flatMap(([name, value]) => {
    const read = readRuleOption(name, value, "table");
    if (read.ok) return [[name, value] as const];
    faults.push({ name, told: read.error });
    return [];
  });
  return { readings: { ...DEFAULT_RULE_OPTIONS, ...Object.fromEntries(taken) }, faults };
};

/** Reads a file of rule options, or a scenario file's own; null when it is neither. */
export const readPreset = (text: string): Preset | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isRecord(value) && isRecord(value["readings"]) ? completeRuleOptions(value["readings"]) : null;
};

/** The rule options that differ from the usual, by name. */
export const unusual = (readings: RuleOptions): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    RULE_OPTION_NAMES.filter((name) => !isEqual(readings[name], DEFAULT_RULE_OPTIONS[name])).map((name) => [
      name,
      readings[name],
    ]),
  );

/** A file of rule options, to be shared with other tables. */
export const presetJson = (name: string, readings: RuleOptions): string =>
  `${JSON.stringify({ format: FORMAT, name, readings: unusual(readings) }, null, 2)}\n`;

/** The presets that a world keeps, by name. */
export const presetsOf = (setting: unknown): ReadonlyMap<string, RuleOptions> =>
  new Map(
    Object.entries(isRecord(setting) ? setting : {}).map(([name, chosen]) => [
      name,
      completeRuleOptions(chosen).readings,
    ]),
  );

/** A table of wave decay out of what somebody typed: `5:100, 10:75`; null when it is none. */
const decayFrom = (typed: string): readonly (readonly [number, number])[] | null => {
  const bands = typed
    .split(/[,;\s]+/)
    .filter((part) => part !== "")
    .map((part) => /^(\d{1,4}):(\d{1,3})%?$/.exec(part));
  if (bands.length === 0 || bands.some((band) => !band)) return null;
  return bands.map((band) => [Number(band?.[1]), Number(band?.[2])] as const);
};

/** One reading from the text of its field; the value when it can be taken, else what is wrong with it. */
export const readTyped = (name: string, typed: string): { readonly value: unknown } | { readonly told: string } => {
  if (!isRuleOptionName(name)) return { told: "is not a rule option" };
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
  const value = number ?? (typed.includes(":") ? decayFrom(typed) : typed.trim());
  const read = readRuleOption(name, value, "table");
  return read.ok ? { value } : { told: read.error };
};
