import { type OwnRuleOptions, type RuleOptionSpec, readOwnRuleOption } from "../../rules/index.ts";
import { allSpecs } from "./own-options.ts";

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
