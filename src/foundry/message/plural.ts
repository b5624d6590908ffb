/** Numbers in texts that are said otherwise for one, and in other languages for few or many. */

/** What stands in the place of a name, as it reads. */
type Worded = (value: string | number, name: string) => string;

/** Values by their names. */
type Values = Readonly<Record<string, string | number>>;

/** Forms of a text by number: `{count, plural, one {# hex} other {# hexes}}`. A form may hold `{names}`, and no plural. */
const PLURAL = String.raw`\{(\w+), plural,((?:\s*\w+ \{(?:[^{}]|\{\w+\})*\})+)\s*\}`;
const FORM = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;
const HOLE = new RegExp(String.raw`${PLURAL}|\{(\w+)\}`, "g");
const IN_FORM = /\{(\w+)\}|#/g;

/** Whether a text is said by number. */
export const hasPlural = (text: string): boolean => text.includes(", plural,");

/** The names of the values that a text is filled with. */
export const namesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name = ""]) => name)),
];

/**
 * A text in the forms that its numbers take in a language, filled with values; a name without a value stays as it is. What
 * is filled in is not read again, whatever stands in it.
 */
export const filled = (
  text: string,
  values: Values,
  language: string,
  worded: Worded = (value) => String(value),
): string => {
  const rules = new Intl.PluralRules(language);
  const saidOf = (name: string): string => {
    const value = values[name];
    return value === undefined ? `{${name}}` : worded(value, name);
  };
  return text.replaceAll(HOLE, (_hole, number: string | undefined, forms: string | undefined, name: string) => {
    if (number === undefined) return saidOf(name);
    const known = new Map([...(forms ?? "").matchAll(FORM)].map(([, form = "", said = ""]) => [form, said]));
    const said = known.get(rules.select(Number(values[number]))) ?? known.get("other") ?? "";
    return said.replaceAll(IN_FORM, (_found, inner: string | undefined) => saidOf(inner ?? number));
  });
};

/** The forms that a text has for each number in it, for whoever checks texts. */
export const formsIn = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(new RegExp(PLURAL, "g"))].map(([, , forms = ""]) =>
    [...forms.matchAll(FORM)].map(([, form = ""]) => form),
  );
