/** Each order of a ruleset with its fields, and how a person gives it at a table. */

import type { ObjectEntries } from "valibot";
import type { Elsewhere, Ruleset } from "../rules/ruleset.ts";
import type { OrderKind } from "../rules/scenario/scenario.ts";
import { type FieldForm, formOf } from "../rules/scenario/shape.ts";

/** A field of an order and what is given for it; more than one form where the ways to write the order differ. */
interface FieldLine {
  readonly field: string;
  readonly given: readonly string[];
}

/** An order and how it is given at a table. */
export interface OrderLine {
  readonly order: string;
  readonly by: Elsewhere["by"];
  readonly how: Elsewhere["how"] | "window";
  /** Why it is not given in the window of orders; empty for one that is. */
  readonly reason: string;
  readonly fields: readonly FieldLine[];
}

const waysOf = (shape: object): readonly ObjectEntries[] => {
  const { form } = formOf(shape);
  if (form?.kind === "object") return [form.entries];
  return form?.kind === "any" ? form.of.flatMap(waysOf) : [];
};

const words = (form: FieldForm | null): string => {
  switch (form?.kind) {
    case undefined:
      return "undescribed";
    case "number":
      return `${form.least}–${form.most}`;
    case "word":
      return form.words.join(" | ");
    default:
      return form?.kind ?? "";
  }
};

const fieldsOf = (shape: object, refers: OrderKind["refers"]): readonly FieldLine[] => {
  const found = new Map<string, Set<string>>();
  for (const entries of waysOf(shape))
    for (const [field, one] of Object.entries(entries)) {
      if (field === "do") continue;
      const { form, optional, nullable } = formOf(one);
      const given = `${refers[field] ?? words(form)}${optional || nullable ? ", may be left out" : ""}`;
      found.set(field, (found.get(field) ?? new Set()).add(given));
    }
  return [...found].map(([field, given]) => ({ field, given: [...given] }));
};

/** Each order of a ruleset, in the order of its files. */
export const orderLines = ({ file, elsewhere = {} }: Pick<Ruleset, "file" | "elsewhere">): readonly OrderLine[] =>
  Object.entries(file.orders).map(([order, { table, shape, refers }]): OrderLine => {
    if (table) return { order, by: "seat", how: "window", reason: "", fields: fieldsOf(table, refers) };
    const { by, how, reason } = elsewhere[order] ?? { by: "nobody", how: "file", reason: "" };
    return { order, by, how, reason, fields: fieldsOf(shape, refers) };
  });
