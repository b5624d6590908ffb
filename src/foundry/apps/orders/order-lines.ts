/** How offers become the lines of the window: one line an order, or one for each way and each unit at which it may be aimed. */

import type { Offer, Written } from "../../../rules/index.ts";
import type { Seat } from "./offered.ts";

/** What is filled in of an order, by its fields. */
export type Filled = { readonly [field: string]: Written | undefined };

/** A line before it is drawn: the ways of one order, or one of them at one of its aims. */
export interface Line {
  readonly key: string;
  /** Lines that say the same beside flags share what was filled in. */
  readonly family: string;
  readonly ways: readonly Offer[];
  /** What the line says already. */
  readonly set: Filled;
  /** It is an order of its own: its first press gives it. */
  readonly apart: boolean;
}

const keyOf = (parts: readonly unknown[]): string =>
  parts.map((part) => String(part).replace(/[^\w-]+/g, "_")).join("-");

/** What an offer says beside its word, its giver and for whom. */
export const saidIn = ({ fixed, unit }: Offer, seat: string): readonly (readonly [string, Written])[] =>
  Object.entries(fixed).filter(([name, value]) => name !== "do" && value !== unit && value !== seat);

/** An offer with some choices of a field alone. */
const withChoices = (offer: Offer, name: string, keep: (value: string) => boolean): Offer => ({
  ...offer,
  fields: offer.fields.map((field) =>
    field.name === name && field.form.kind === "choice"
      ? { ...field, form: { ...field.form, choices: field.form.choices.filter(({ value }) => keep(value)) } }
      : field,
  ),
});

/** The lines of an offer that stands apart: one for each unit at which it may be aimed, and one for all else. */
const apartLines = ({ view, seat }: Seat, offer: Offer, apart: readonly string[]): readonly Line[] => {
  const said = saidIn(offer, seat);
  const parts = said.map(([name, value]) => (typeof value === "boolean" ? (value ? name : `not-${name}`) : value));
  const key = keyOf([offer.order, ...parts, ...(offer.aim === null ? [] : [offer.aim])]);
  const words = said.flatMap(([, value]) => (typeof value === "string" ? [value] : []));
  const family = keyOf([offer.order, ...words, ...(offer.aim === null ? [] : [offer.aim])]);
  const field = offer.fields.find(({ name, form }) => apart.includes(name) && form.kind === "choice");
  if (field?.form.kind !== "choice") return [{ key, family, ways: [offer], set: {}, apart: true }];
  const { name, form, optional } = field;
  const names = form.choices.some(({ value }) => Object.hasOwn(view.units, value));
  const isUnit = (value: string): boolean => !names || Object.hasOwn(view.units, value);
  const single = form.choices.filter(({ value }) => isUnit(value));
  const others = withChoices(offer, name, (value) => !isUnit(value));
  const isLeft = !optional && single.length < form.choices.length;
  return [
    ...(optional ? [{ key, family, ways: [offer], set: {}, apart: true }] : []),
    ...single.map(({ value, refused }) => ({
      ...{ key: keyOf([key, value]), family, set: { [name]: value }, apart: true },
      ways: [
        { ...withChoices(offer, name, (one) => one === value), refused, next: offer.next && field.usual === value },
      ],
    })),
    ...(isLeft ? [{ key: keyOf([key, "other"]), family, ways: [others], set: {}, apart: true }] : []),
  ];
};

/**
 * Offers as lines, in their order.
 *
 * @param unit whose orders are shown; null where the player's are
 */
export const linesOf = (reader: Seat, offers: readonly Offer[], unit: string | null): readonly Line[] => {
  const together = new Map<string, Offer[]>();
  const lines: (Line | string)[] = [];
  for (const offer of offers) {
    if (offer.apart !== null) lines.push(...apartLines(reader, offer, offer.apart));
    else {
      // What waits in a unit has lines of its own.
      const key = offer.unit === unit ? offer.order : keyOf([offer.order, offer.unit]);
      const ways = together.get(key);
      if (ways) ways.push(offer);
      else {
        together.set(key, [offer]);
        lines.push(key);
      }
    }
  }
  const all = lines.map(
    (line): Line =>
      typeof line === "string"
        ? { ...{ key: line, family: line, set: {} }, ways: together.get(line) ?? [], apart: false }
        : line,
  );
  // Two ways that say the same differ by what they ask for.
  const seen = new Map<string, number>();
  return all.map((line) => {
    const times = seen.get(line.key) ?? 0;
    seen.set(line.key, times + 1);
    return times === 0 ? line : { ...line, key: keyOf([line.key, times]) };
  });
};

/** The first value of a field that only some of its choices are left of. */
export const presetOf = (offer: Offer): Filled =>
  Object.fromEntries(
    offer.fields.flatMap(({ name, form, optional, usual }) => {
      if (form.kind !== "choice" || optional || form.choices.some(({ value }) => value === usual)) return [];
      const best = form.choices.find(({ refused }) => refused === null) ?? form.choices[0];
      return best ? [[name, best.value] as const] : [];
    }),
  );
