import { isEqual } from "es-toolkit/predicate/isEqual";
import {
  type OwnRuleOptions,
  optionsOf,
  RULE_OPTION_TEXTS,
  type RuleOptionSpec,
  type RuleOptionText,
  readOwnRuleOption,
} from "../../../rules/index.ts";
import { optionWords } from "../../message/rulebook-words.ts";
import type { Say } from "../../message/say.ts";
import { allSpecs, type ChosenOptions, type OwnOptions, type PresetFault } from "../../settings/rule-options.ts";

const partsOf = (typed: string): readonly string[] => typed.split(/[,;\s]+/).filter((part) => part !== "");

/** A table of wave decay out of what somebody typed: `5:100, 10:75`; null when it is none. */
const decayFrom = (typed: string): readonly (readonly [number, number])[] | null => {
  const bands = partsOf(typed).map((part) => /^(\d{1,4}):(\d{1,3})%?$/.exec(part));
  if (bands.length === 0 || bands.some((band) => !band)) return null;
  return bands.map((band) => [Number(band?.[1]), Number(band?.[2])] as const);
};

const wholeNumber = (typed: string): number | string => (/^\d{1,4}$/.test(typed) ? Number(typed) : typed);

/** Sizes out of what somebody typed: `1 × 2, 1.5 × 3`; null when these are none. */
const sizesFrom = (typed: string): readonly (readonly [number, number])[] | null => {
  const sizes = typed
    .split(/[,;]/)
    .map((part) => /^\s*(\d{1,2}(?:\.\d{1,3})?)\s*[x×*]\s*(\d{1,2}(?:\.\d{1,3})?)\s*$/.exec(part));
  if (sizes.some((size) => !size)) return null;
  return sizes.map((size) => [Number(size?.[1]), Number(size?.[2])] as const);
};

const valueFrom = (spec: RuleOptionSpec, typed: string): unknown => {
  switch (spec.kind) {
    case "number":
      return wholeNumber(typed.trim());
    case "decay":
      return typed.includes(":") ? decayFrom(typed) : typed.trim();
    case "words":
      return spec.options.includes(typed.trim()) ? typed.trim() : partsOf(typed);
    case "flag":
      return typed === "true" || typed === "false" ? typed === "true" : typed;
    case "list":
      return spec.each.kind === "whole" ? partsOf(typed).map(wholeNumber) : sizesFrom(typed);
    case "choice":
      return typed.trim();
  }
};

/** One reading from the text of its field; the value when it can be taken, else what is wrong with it. */
export const readTyped = (
  name: string,
  typed: string,
  own: OwnRuleOptions,
): { readonly value: unknown } | { readonly told: string } => {
  const spec = allSpecs(own)[name];
  if (!spec) return { told: "is not a rule option" };
  const value = valueFrom(spec, typed);
  const read = readOwnRuleOption(own, name, value, "table");
  return read.ok ? { value } : { told: read.error };
};

/** The text that stands in the field of a value that is typed. */
export const typedText = (spec: RuleOptionSpec, value: unknown): string => {
  if (!Array.isArray(value)) return String(value);
  if (spec.kind === "decay")
    return value.map(([range, percent]: readonly number[]) => `${range}:${percent}`).join(", ");
  if (spec.kind === "list" && spec.each.kind === "size")
    return value.map(([width, length]: readonly number[]) => `${width} × ${length}`).join(", ");
  return value.join(", ");
};

/** A ruleset by which a game can be opened; `name` is a lang key. */
interface OfferedRuleset {
  readonly id: string;
  readonly name: string;
}

/** What the window of rule options holds while somebody changes them. */
export interface RuleOptionsForm {
  readonly readings: ChosenOptions;
  /** Those in force, to which a change is compared. */
  readonly inForce: ChosenOptions;
  /** The ruleset of the game that runs, or of the next. */
  readonly ruleset: string;
  /** The rulesets to choose from; a game that runs has its own. */
  readonly rulesets: readonly OfferedRuleset[];
  /** What the ruleset has of its own. */
  readonly own: OwnOptions;
  /** What is typed in a field that cannot be taken. */
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: readonly PresetFault[];
  /** The reading whose explanation is open. */
  readonly open: string | null;
  readonly presets: readonly string[];
  readonly preset: string;
  readonly running: boolean;
  /** What is typed to find options by. */
  readonly find: string;
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
  /** What the chosen one does; empty for what is typed. */
  readonly chosenTold: string;
  /** Whether it holds from the beginning of the game that runs to its end. */
  readonly fixed: boolean;
  /** For a number or a table of one's own: what stands in the field. */
  readonly field: string | null;
  readonly hint: string;
  readonly fault: string;
}

export interface RuleOptionsView {
  /** The rulesets to choose from; none where there is nothing to choose. */
  readonly rulesets: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  readonly groups: readonly {
    readonly title: string;
    readonly note: string;
    readonly rows: readonly RuleOptionRow[];
  }[];
  readonly presets: readonly { readonly id: string; readonly chosen: boolean }[];
  readonly changes: string;
  readonly changed: boolean;
  readonly running: boolean;
  readonly faults: readonly string[];
  readonly find: string;
  /** Said where no option has what is typed; else empty. */
  readonly none: string;
}

const GROUPS = [
  ["P", "GRAVITYPORTALS.Readings.Group.portals"],
  ["W", "GRAVITYPORTALS.Readings.Group.holes"],
  ["Q", "GRAVITYPORTALS.Readings.Group.both"],
] as const;

/** The values that are chosen from a list, as the list writes them. */
const listedOf = (spec: RuleOptionSpec): readonly string[] => {
  switch (spec.kind) {
    case "choice":
      return optionsOf(spec, "table");
    case "decay":
    case "words":
      return spec.options;
    case "flag":
      return ["false", "true"];
    case "number":
    case "list":
      return [];
  }
};

const hintOf = (spec: RuleOptionSpec, say: Say, isOwn: boolean): string => {
  switch (spec.kind) {
    case "number":
      return say("GRAVITYPORTALS.Readings.number", { min: spec.min, max: spec.max, usual: spec.default });
    case "list":
      return say(`GRAVITYPORTALS.Readings.Each.${spec.each.kind}`, { usual: typedText(spec, spec.default) });
    case "decay":
      return isOwn ? say("GRAVITYPORTALS.Readings.decay") : "";
    case "words":
      return isOwn ? say("GRAVITYPORTALS.Readings.words", { words: spec.words.join(", ") }) : "";
    case "choice":
    case "flag":
      return "";
  }
};

const isTyped = ({ kind }: RuleOptionSpec): boolean => kind === "number" || kind === "list";

/** What an option is called in the reader's language; nothing where nobody knows it. */
const wordsOf = ({ texts }: OwnOptions, name: string): RuleOptionText | undefined => {
  const all: OwnOptions["texts"] = { ...texts, ...RULE_OPTION_TEXTS };
  const english = all[name];
  return english && optionWords(name, english);
};

const rowOf = (form: RuleOptionsForm, say: Say, name: string, spec: RuleOptionSpec): RuleOptionRow => {
  const value = form.readings[name];
  const words = wordsOf(form.own, name);
  const { title = name, text = "", options: told = {} } = words ?? {};
  const fault = form.faults.find((one) => one.name === name);
  const isOwn = (spec.kind === "decay" || spec.kind === "words") && Array.isArray(value);
  const typed = form.typed[name];
  const options = [
    ...listedOf(spec).map((id) => ({
      ...{ id, told: told[id] ?? id, chosen: String(value) === id, usual: String(spec.default) === id },
    })),
    ...(spec.kind === "decay" || spec.kind === "words"
      ? [{ id: "own", told: say(`GRAVITYPORTALS.Readings.Own.${spec.kind}`), chosen: isOwn, usual: false }]
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
    fixed: form.running && name in form.own.specs,
    field: isTyped(spec) || isOwn ? (typed ?? typedText(spec, value)) : null,
    hint: hintOf(spec, say, isOwn),
    fault: fault ? say("GRAVITYPORTALS.Readings.fault", { title, told: fault.told }) : "",
  };
};

/** The rule options as they are listed for the judge. */
export const ruleOptionsView = (form: RuleOptionsForm, say: Say): RuleOptionsView => {
  const { own, rulesets, ruleset, running } = form;
  const specs = Object.entries(allSpecs(own.specs));
  const changes = specs.filter(([name]) => !isEqual(form.readings[name], form.inForce[name]));
  const wanted = form.find.trim().toLowerCase();
  const isFound = ({ code, title, text, options, fault }: RuleOptionRow): boolean =>
    fault !== "" || [code, title, text, ...options.map(({ told }) => told)].join(" ").toLowerCase().includes(wanted);
  const rowsOf = (isIn: (name: string, spec: RuleOptionSpec) => boolean): readonly RuleOptionRow[] =>
    specs
      .filter(([name, spec]) => isIn(name, spec))
      .map(([name, spec]) => rowOf(form, say, name, spec))
      .filter(isFound);
  const known = rulesets.find(({ id }) => id === ruleset);
  const groups = [
    {
      title: known ? say(known.name) : "",
      note: running ? say("GRAVITYPORTALS.Readings.fixed") : "",
      rows: rowsOf((name) => name in own.specs),
    },
    ...GROUPS.map(([sign, title]) => ({
      title: say(title),
      note: "",
      rows: rowsOf((name, { codes }) => !(name in own.specs) && codes[0]?.startsWith(sign) === true),
    })),
  ];
  return {
    rulesets:
      running || rulesets.length < 2
        ? []
        : rulesets.map(({ id, name }) => ({ id, label: say(name), chosen: id === ruleset })),
    groups,
    find: form.find,
    none: groups.every(({ rows }) => rows.length === 0) ? say("GRAVITYPORTALS.Readings.none", { find: form.find }) : "",
    presets: form.presets.map((id) => ({ id, chosen: id === form.preset })),
    changes:
      changes.length === 0
        ? say("GRAVITYPORTALS.Readings.unchanged")
        : say("GRAVITYPORTALS.Readings.changes", {
            count: changes.length,
            names: changes.map(([name]) => wordsOf(own, name)?.title ?? name).join(", "),
          }),
    changed: changes.length > 0,
    running,
    // A fault of a file may name something that is no reading, which has no row of its own.
    faults: form.faults
      .filter(({ name }) => !specs.some(([known]) => known === name))
      .map(({ name, told }) => say("GRAVITYPORTALS.Readings.fault", { title: name, told })),
  };
};

/** What stands for an option that was chosen: a table or a list of one's own begins with something to change. */
export const typedFor = (form: Pick<RuleOptionsForm, "own">, name: string, option: string): string => {
  if (option !== "own") return option;
  const spec = allSpecs(form.own.specs)[name];
  return spec?.kind === "words" ? spec.words.join(", ") : "5:100, 10:75, 20:50, 50:25";
};

/** The form after something was typed or chosen for a rule option; what cannot be taken stays in its field, with why. */
export const withTyped = (form: RuleOptionsForm, name: string, typed: string): RuleOptionsForm => {
  const read = readTyped(name, typed, form.own.specs);
  const faults = form.faults.filter((fault) => fault.name !== name);
  const { [name]: _, ...rest } = form.typed;
  return "told" in read
    ? { ...form, typed: { ...rest, [name]: typed }, faults: [...faults, { name, told: read.told }] }
    : { ...form, typed: rest, faults, readings: { ...form.readings, [name]: read.value } };
};
