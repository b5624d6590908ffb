/** One chip with the numbers of rules that a section of a window cites, in place of one beside each of its lines. */

interface Helpers {
  registerHelper(name: string, helper: (...given: readonly unknown[]) => string): void;
}

const citedBy = (one: unknown): readonly unknown[] => {
  if (typeof one === "string") return one.split(", ");
  if (Array.isArray(one)) return one.flatMap(citedBy);
  return typeof one === "object" && one !== null && "rule" in one ? citedBy(one.rule) : [];
};

/**
 * The numbers of rules that lines cite, each once and in their order.
 *
 * @param cited numbers, lines with a `rule`, and lists of these
 */
export const rulesOf = (...cited: readonly unknown[]): string => {
  const numbers = cited.flatMap(citedBy).filter((rule) => typeof rule === "string" && rule !== "");
  return [...new Set(numbers)].join(", ");
};

/** Lets templates write `{{gpRules lines}}`; Handlebars adds what it knows of the call, which is no citation. */
export const registerRules = ({ Handlebars }: { readonly Handlebars: Helpers }): void =>
  Handlebars.registerHelper("gpRules", (...given) => rulesOf(...given.slice(0, -1)));
