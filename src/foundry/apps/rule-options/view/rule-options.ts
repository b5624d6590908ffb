import { isEqual } from "es-toolkit/predicate/isEqual";
import {
  optionsOf,
  RULE_OPTION_NAMES,
  RULE_OPTION_TEXTS,
  RULE_OPTIONS,
  type RuleOptionName,
  type RuleOptions,
} from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import { type PresetFault, readTyped } from "../../../rule-options/preset.ts";

/** What the window of rule options holds while somebody changes them. */
export interface RuleOptionsForm {
  readonly readings: RuleOptions;
  /** Those in force, to which a change is compared. */
  readonly inForce: RuleOptions;
  /** What is typed in a field that cannot be taken. */
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: readonly PresetFault[];
  /** The reading whose explanation is open. */
  readonly open: string | null;
  readonly presets: readonly string[];
  readonly preset: string;
  readonly running: boolean;
}

interface RuleOptionRow {
  readonly name: string;
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly open: boolean;
  readonly changed: boolean;
  readonly options: readonly {
    readonly id: string;
    readonly told: string;
    readonly chosen: boolean;
    readonly usual: boolean;
  }[];
  /** What the chosen one does; empty for a number. */
  readonly chosenTold: string;
  /** For a number or a table of one's own: what stands in the field. */
  readonly field: string | null;
  readonly hint: string;
  readonly fault: string;
}

export interface RuleOptionsView {
  readonly groups: readonly { readonly title: string; readonly rows: readonly RuleOptionRow[] }[];
  readonly presets: readonly { readonly id: string; readonly chosen: boolean }[];
  readonly changes: string;
  readonly changed: boolean;
  readonly running: boolean;
  readonly faults: readonly string[];
}

const GROUPS = [
  ["P", "GRAVITYPORTALS.Readings.Group.portals"],
  ["W", "GRAVITYPORTALS.Readings.Group.holes"],
  ["Q", "GRAVITYPORTALS.Readings.Group.both"],
] as const;

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(([range, percent]: readonly number[]) => `${range}:${percent}`).join(", ")
    : String(value);

const rowOf = (form: RuleOptionsForm, say: Say, name: RuleOptionName): RuleOptionRow => {
  const spec = RULE_OPTIONS[name];
  const value = form.readings[name];
  const { title, text, options: told } = RULE_OPTION_TEXTS[name];
  const listed = spec.kind === "number" ? [] : spec.kind === "choice" ? optionsOf(spec, "table") : spec.options;
  const fault = form.faults.find((one) => one.name === name);
  const ownTable = spec.kind === "decay" && Array.isArray(value);
  const typed = form.typed[name];
  const options = [
    ...listed.map((id) => ({ id, told: told[id] ?? id, chosen: value === id, usual: spec.default === id })),
    ...(spec.kind === "decay"
      ? [{ id: "own", told: say("GRAVITYPORTALS.Readings.ownTable"), chosen: ownTable, usual: false }]
      : []),
  ];
  const chosen = options.find((option) => option.chosen);
  return {
    name,
    code: spec.codes.join(", "),
    title,
    text,
    open: form.open === name,
    changed: !isEqual(value, form.inForce[name]),
    options,
    chosenTold: chosen?.told ?? "",
    field: spec.kind === "number" || ownTable ? (typed ?? textOf(value)) : null,
    hint:
      spec.kind === "number"
        ? say("GRAVITYPORTALS.Readings.number", { min: spec.min, max: spec.max, usual: spec.default })
        : ownTable
          ? say("GRAVITYPORTALS.Readings.decay")
          : "",
    fault: fault ? say("GRAVITYPORTALS.Readings.fault", { title, told: fault.told }) : "",
  };
};

/** The rule options as they are listed for the judge. */
export const ruleOptionsView = (form: RuleOptionsForm, say: Say): RuleOptionsView => {
  const changes = RULE_OPTION_NAMES.filter((name) => !isEqual(form.readings[name], form.inForce[name]));
  const known = new Set<string>(RULE_OPTION_NAMES);
  return {
    groups: GROUPS.map(([sign, title]) => ({
      title: say(title),
      rows: RULE_OPTION_NAMES.filter((name) => RULE_OPTIONS[name].codes[0]?.startsWith(sign)).map((name) =>
        rowOf(form, say, name),
      ),
    })),
    presets: form.presets.map((id) => ({ id, chosen: id === form.preset })),
    changes:
      changes.length === 0
        ? say("GRAVITYPORTALS.Readings.unchanged")
        : say("GRAVITYPORTALS.Readings.changes", {
            count: changes.length,
            names: changes.map((name) => RULE_OPTION_TEXTS[name].title).join(", "),
          }),
    changed: changes.length > 0,
    running: form.running,
    // A fault of a file may name something that is no reading, which has no row of its own.
    faults: form.faults
      .filter(({ name }) => !known.has(name))
      .map(({ name, told }) => say("GRAVITYPORTALS.Readings.fault", { title: name, told })),
  };
};

/** What stands for an option that was chosen: a table of one's own begins with bands to change. */
export const typedFor = (option: string): string => (option === "own" ? "5:100, 10:75, 20:50, 50:25" : option);

/** The form after something was typed or chosen for a rule option; what cannot be taken stays in its field, with why. */
export const withTyped = (form: RuleOptionsForm, name: string, typed: string): RuleOptionsForm => {
  const read = readTyped(name, typed);
  const faults = form.faults.filter((fault) => fault.name !== name);
  const { [name]: _, ...rest } = form.typed;
  return "told" in read
    ? { ...form, typed: { ...rest, [name]: typed }, faults: [...faults, { name, told: read.told }] }
    : { ...form, typed: rest, faults, readings: { ...form.readings, [name]: read.value } };
};
