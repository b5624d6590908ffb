/** Rule options as a world keeps them: those of each ruleset, and presets. */

import { isEqual } from "es-toolkit/predicate/isEqual";
import {
  type OwnRuleOptions,
  RULE_OPTIONS,
  type RuleOptionSpec,
  type RuleOptionText,
  readOwnRuleOption,
} from "../../rules/index.ts";
import { isRecord } from "../host/updates.ts";

/** The rule options that a ruleset has of its own: what each may be, and its words. */
export interface OwnOptions {
  readonly specs: OwnRuleOptions;
  readonly texts: Readonly<Record<string, RuleOptionText>>;
}

/** Those of a ruleset that has none. */
export const NO_OWN_OPTIONS: OwnOptions = { specs: {}, texts: {} };

/** Rule options by name, those of all rulesets and those of one alone. */
export type ChosenOptions = Readonly<Record<string, unknown>>;

/** What each rule option may be: those of one ruleset alone come first, as their names are never those of all. */
export const allSpecs = (own: OwnRuleOptions): Readonly<Record<string, RuleOptionSpec>> => ({
  ...own,
  ...RULE_OPTIONS,
});

/** Every rule option as it is where nobody chose. */
export const allDefaults = (own: OwnRuleOptions): ChosenOptions =>
  Object.fromEntries(Object.entries(allSpecs(own)).map(([name, spec]) => [name, spec.default]));

/** The mark of a file of rule options. */
const FORMAT = "gravity-portals/readings@1";

/** One reading that cannot be taken as it stands: its name and what is wrong, a clause after the name. */
export interface PresetFault {
  readonly name: string;
  readonly told: string;
}

/** What a file of rule options says: those that differ from the usual, and what of it is wrong. */
export interface Preset {
  readonly readings: ChosenOptions;
  readonly faults: readonly PresetFault[];
}

/** Readings by name, with the usual for whatever is not named or cannot be taken. */
export const completeRuleOptions = (chosen: unknown, own: OwnRuleOptions): Preset => {
  const usual = allDefaults(own);
  if (!isRecord(chosen)) return { readings: usual, faults: [{ name: "readings", told: "must be an object" }] };
  const faults: PresetFault[] = [];
  const taken = Object.entries(chosen).flatMap(([name, value]) => {
    const read = readOwnRuleOption(own, name, value, "table");
    if (read.ok) return [[name, value] as const];
    faults.push({ name, told: read.error });
    return [];
  });
  return { readings: { ...usual, ...Object.fromEntries(taken) }, faults };
};

/** Reads a file of rule options, or a scenario file's own; null when it is neither. */
export const readPreset = (text: string, own: OwnRuleOptions): Preset | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isRecord(value) && isRecord(value["readings"]) ? completeRuleOptions(value["readings"], own) : null;
};

/** The rule options that differ from the usual, by name. */
export const unusual = (readings: ChosenOptions, own: OwnRuleOptions): ChosenOptions =>
  Object.fromEntries(
    Object.entries(allDefaults(own)).flatMap(([name, usual]) =>
      isEqual(readings[name], usual) ? [] : [[name, readings[name]]],
    ),
  );

/** A file of rule options, to be shared with other tables. */
export const presetJson = (name: string, readings: ChosenOptions, own: OwnRuleOptions): string =>
  `${JSON.stringify({ format: FORMAT, name, readings: unusual(readings, own) }, null, 2)}\n`;

/** The presets that a world keeps, as they were kept, by name: of each those options that differ from the usual. */
export const presetsOf = (setting: unknown): ReadonlyMap<string, ChosenOptions> =>
  new Map(
    Object.entries(isRecord(setting) ? setting : {}).map(([name, chosen]) => [name, isRecord(chosen) ? chosen : {}]),
  );

/**
 * What a world or a preset keeps, after the options of one ruleset were chosen anew: what other rulesets have of their
 * own stays.
 */
export const keptWith = (kept: unknown, readings: ChosenOptions, own: OwnRuleOptions): ChosenOptions => {
  const shown = allDefaults(own);
  const others = Object.entries(isRecord(kept) ? kept : {}).filter(([name]) => !(name in shown));
  return { ...Object.fromEntries(others), ...unusual(readings, own) };
};

/** Of what a world keeps, the options of all rulesets and of one alone; whatever cannot be taken is the usual. */
export const chosenFor = (kept: unknown, own: OwnRuleOptions): ChosenOptions =>
  completeRuleOptions(isRecord(kept) ? kept : {}, own).readings;
