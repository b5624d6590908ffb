import type Handlebars from "handlebars";
import type { Translator } from "./host.ts";
import type { HandlebarsInstance } from "./templates.ts";

type Options = Handlebars.HelperOptions;

const isOptions = (value: unknown): value is Options => typeof value === "object" && value !== null && "hash" in value;

/** A helper's arguments without the options that Handlebars adds at the end. */
const given = (args: readonly unknown[]): unknown[] => (isOptions(args.at(-1)) ? args.slice(0, -1) : [...args]);

/** Empty lists and empty objects count as false, as `{{#if}}` does for lists. */
const truthy = (value: unknown): boolean => !!value && !(Array.isArray(value) && value.length === 0);

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
  readonly disabled?: boolean;
}

const choicesOf = (choices: unknown, hash: Record<string, unknown>, i18n: Translator): Choice[] => {
  const { valueAttr = "value", labelAttr = "label", nameAttr, localize } = hash;
  const entries: [string, unknown][] = Array.isArray(choices)
    ? choices.map((choice, index) => [`${index}`, choice])
    : Object.entries((choices ?? {}) as Record<string, unknown>);
  return entries.map(([key, choice]) => {
    if (typeof choice !== "object" || choice === null) {
      const label = `${choice}`;
      return { value: Array.isArray(choices) ? label : key, label: localize ? i18n.localize(label) : label };
    }
    const record = choice as Record<string, unknown>;
    const label = `${record[`${labelAttr}`] ?? key}`;
    return {
      value: `${record[`${nameAttr ?? valueAttr}`] ?? key}`,
      label: localize ? i18n.localize(label) : label,
      ...(typeof record["group"] === "string" ? { group: record["group"] } : {}),
      disabled: record["disabled"] === true,
    };
  });
};

const optionsHtml = (
  handlebars: HandlebarsInstance,
  choices: readonly Choice[],
  chosen: ReadonlySet<string>,
): string => {
  const safe = handlebars.escapeExpression;
  const one = ({ value, label, disabled }: Choice): string =>
    `<option value="${safe(value)}"${chosen.has(value) ? " selected" : ""}${disabled ? " disabled" : ""}>${safe(label)}</option>`;
  const groups = [...new Set(choices.map(({ group }) => group))];
  return groups
    .map((group) => {
      const inner = choices.filter((choice) => choice.group === group).map(one);
      return group ? `<optgroup label="${safe(group)}">${inner.join("")}</optgroup>` : inner.join("");
    })
    .join("");
};

/** Registers the helpers that the public documentation lists and that templates of the table use. */
export const registerHelpers = (handlebars: HandlebarsInstance, i18n: Translator): void => {
  handlebars.registerHelper({
    localize: (key: unknown, ...rest: unknown[]) => {
      const { hash = {} } = (rest.at(-1) ?? {}) as Partial<Options>;
      const text = `${key ?? ""}`;
      const data = hash as Record<string, unknown>;
      if (Object.keys(data).length === 0) return i18n.localize(text);
      return i18n.format(text, data);
    },
    concat: (...args: unknown[]) =>
      new handlebars.SafeString(
        given(args)
          .map((part) => `${part ?? ""}`)
          .join(""),
      ),
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    lt: (a: number, b: number) => a < b,
    gt: (a: number, b: number) => a > b,
    lte: (a: number, b: number) => a <= b,
    gte: (a: number, b: number) => a >= b,
    not: (value: unknown) => !truthy(value),
    and: (...args: unknown[]) => given(args).every(truthy),
    or: (...args: unknown[]) => given(args).some(truthy),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (truthy(test) ? yes : no),
    checked: (value: unknown) => (value ? "checked" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    object: (options: Options) => options.hash,
    numberFormat: (value: unknown, options: Options) => {
      const decimals = Number(options.hash["decimals"] ?? 0);
      const number = Number(value ?? 0);
      const text = number.toFixed(decimals);
      return new handlebars.SafeString(options.hash["sign"] && number >= 0 ? `+${text}` : text);
    },
    selectOptions: (choices: unknown, options: Options) => {
      const hash = options.hash as Record<string, unknown>;
      const selected = hash["selected"];
      const list = Array.isArray(selected) ? selected : selected === undefined || selected === null ? [] : [selected];
      const blank = typeof hash["blank"] === "string" ? [{ value: "", label: i18n.localize(hash["blank"]) }] : [];
      const all = [...blank, ...choicesOf(choices, hash, i18n)];
      const chosen = new Set(list.map((value) => `${value}`));
      return new handlebars.SafeString(optionsHtml(handlebars, all, chosen));
    },
  });
};
