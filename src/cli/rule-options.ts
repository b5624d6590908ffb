import type { RuleOptionText } from "../rules/rulebook/rule-book.ts";
import { RULE_OPTION_TEXTS } from "../rules/rulebook/rule-option-texts.ts";
import { RULE_OPTION_NAMES, RULE_OPTIONS, type RuleOptionSpec } from "../rules/rulebook/rule-options.ts";
import { type Listed, RULESETS, type RulesetId } from "../rules/rulesets.ts";

const USAGE = "usage: npm run --silent readings -- [--ruleset NAME] [--json] [NAME…]";

/** Rule options by name, each with its words. */
type Options = Readonly<Record<string, { readonly spec: RuleOptionSpec; readonly words: RuleOptionText }>>;

interface ListedReading {
  readonly name: string;
  readonly codes: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly default: RuleOptionSpec["default"];
  /** The named options with what each does; empty for a number. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Further options that only a table offers. */
  readonly tableOptions?: readonly { readonly value: string; readonly text: string }[];
  /** The limits of a number, inclusive. */
  readonly range?: readonly [min: number, max: number];
  /** What else is accepted, in words. */
  readonly also?: string;
}

const listed = (name: string, { spec, words }: Options[string]): ListedReading => {
  const { title, text, options: texts } = words;
  const explained = (values: readonly string[]) => values.map((value) => ({ value, text: texts[value] ?? "" }));
  const common = { name, codes: spec.codes, title, text, default: spec.default };
  switch (spec.kind) {
    case "number":
      return { ...common, options: [], range: [spec.min, spec.max] };
    case "words":
      return { ...common, options: explained(spec.options), also: `a list of: ${spec.words.join(", ")}` };
    case "decay":
      return { ...common, options: explained(spec.options), also: "a list of [range, percent], ranges ascending" };
    case "flag":
      return { ...common, options: explained(["true", "false"]) };
    case "list": {
      const { min, max, kind } = spec.each;
      const each =
        kind === "whole" ? `whole numbers from ${min} to ${max}` : `pairs [width, length], ${min} to ${max} inches`;
      return { ...common, options: [], also: `a list of ${each}, of ${spec.of.join(", ")}` };
    }
    case "choice":
      return {
        ...common,
        options: explained(spec.options),
        ...(spec.tableOptions && { tableOptions: explained(spec.tableOptions) }),
      };
  }
};

const paragraph = (reading: ListedReading): string => {
  const { name, codes, title, text, options, tableOptions = [], range, also } = reading;
  const lines = [`${name} (${codes.join(", ")}): ${title}`, `  ${text}`];
  for (const option of options) {
    lines.push(`  ${option.value}${option.value === String(reading.default) ? " (default)" : ""}: ${option.text}`);
  }
  for (const option of tableOptions) lines.push(`  ${option.value} (at a table only): ${option.text}`);
  if (range !== undefined) lines.push(`  a whole number from ${range[0]} to ${range[1]}, default ${reading.default}`);
  if (also !== undefined)
    lines.push(options.length > 0 ? `  or ${also}` : `  ${also}; default ${JSON.stringify(reading.default)}`);
  return `${lines.join("\n")}\n`;
};

/** Those of all rulesets, or of one alone; null where it has none. */
const optionsOf = async (id: string | null): Promise<Options | null> => {
  if (id === null) {
    return Object.fromEntries(
      RULE_OPTION_NAMES.map((name) => [name, { spec: RULE_OPTIONS[name], words: RULE_OPTION_TEXTS[name] }]),
    );
  }
  const found: Listed | null = isRulesetId(id) ? RULESETS[id] : null;
  const texts: Readonly<Record<string, RuleOptionText>> | undefined = await found?.optionTexts?.();
  const specs = (await found?.load())?.file.readings;
  if (!texts || !specs) return null;
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const words = texts[name];
      if (!words) throw new Error(`the rule option ${name} has no words`);
      return [name, { spec, words }];
    }),
  );
};

const isRulesetId = (id: string): id is RulesetId => Object.hasOwn(RULESETS, id);

const main = async (args: readonly string[]): Promise<number> => {
  const at = args.indexOf("--ruleset");
  const id = at < 0 ? null : (args[at + 1] ?? "");
  const words = args.filter((word, index) => word !== "--json" && (at < 0 || (index !== at && index !== at + 1)));
  if (id === "" || words.some((word) => word.startsWith("-"))) {
    console.error(USAGE);
    return 2;
  }
  const options = await optionsOf(id);
  if (!options) {
    console.error(`${id}: no ruleset with rule options of its own`);
    return 2;
  }
  const unknown = words.filter((word) => !Object.hasOwn(options, word));
  if (unknown.length > 0) {
    console.error(`${unknown.join(", ")}: no such reading; \`npm run readings\` lists them`);
    return 2;
  }
  const readings = Object.entries(options)
    .filter(([name]) => words.length === 0 || words.includes(name))
    .map(([name, option]) => listed(name, option));
  const json = args.includes("--json");
  process.stdout.write(json ? `${JSON.stringify({ readings })}\n` : readings.map(paragraph).join("\n"));
  return 0;
};

process.exitCode = await main(process.argv.slice(2));
