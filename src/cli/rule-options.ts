import { RULE_OPTION_TEXTS } from "../rules/rulebook/rule-option-texts.ts";
import {
  isRuleOptionName,
  RULE_OPTION_NAMES,
  RULE_OPTIONS,
  type RuleOptionName,
  type RuleOptionSpec,
} from "../rules/rulebook/rule-options.ts";

const USAGE = "usage: npm run --silent readings -- [--json] [NAME…]";

interface ListedReading {
  readonly name: RuleOptionName;
  readonly codes: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly default: string | number;
  /** The named options with what each does; empty for a number. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Further options that only a table offers. */
  readonly tableOptions?: readonly { readonly value: string; readonly text: string }[];
  /** The limits of a number of impulses, inclusive. */
  readonly range?: readonly [min: number, max: number];
  /** What else is accepted, in words. */
  readonly also?: string;
}

const listed = (name: RuleOptionName): ListedReading => {
  const spec: RuleOptionSpec = RULE_OPTIONS[name];
  const { title, text, options: texts } = RULE_OPTION_TEXTS[name];
  const explained = (values: readonly string[]) => values.map((value) => ({ value, text: texts[value] ?? "" }));
  const common = { name, codes: spec.codes, title, text, default: spec.default };
  switch (spec.kind) {
    case "number":
      return { ...common, options: [], range: [spec.min, spec.max] };
    case "decay":
      return { ...common, options: explained(spec.options), also: "a list of [range, percent], ranges ascending" };
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
    lines.push(`  ${option.value}${option.value === reading.default ? " (default)" : ""}: ${option.text}`);
  }
  for (const option of tableOptions) lines.push(`  ${option.value} (at a table only): ${option.text}`);
  if (range !== undefined) lines.push(`  a whole number from ${range[0]} to ${range[1]}, default ${reading.default}`);
  if (also !== undefined) lines.push(`  or ${also}`);
  return `${lines.join("\n")}\n`;
};

const main = (args: readonly string[]): number => {
  const words = args.filter((word) => word !== "--json");
  if (words.some((word) => word.startsWith("-"))) {
    console.error(USAGE);
    return 2;
  }
  const unknown = words.filter((word) => !isRuleOptionName(word));
  if (unknown.length > 0) {
    console.error(`${unknown.join(", ")}: no such reading; \`npm run readings\` lists them`);
    return 2;
  }
  const readings = (words.length > 0 ? words.filter(isRuleOptionName) : RULE_OPTION_NAMES).map(listed);
  const json = args.includes("--json");
  process.stdout.write(json ? `${JSON.stringify({ readings })}\n` : readings.map(paragraph).join("\n"));
  return 0;
};

process.exitCode = main(process.argv.slice(2));
