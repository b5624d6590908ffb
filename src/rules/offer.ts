/**
 * What a seat may order now, as data: each order of a ruleset with what people have to fill in, and what would come of it.
 * It is drawn from the shape in which the order is written, so that no order can be forgotten; a ruleset says beside what
 * it knows better.
 */

import * as v from "valibot";
import { agreementsOf } from "./anomalies/state/agreed.ts";
import type { EventHeader } from "./anomalies/state/event.ts";
import { type AnomalyState, inOrder } from "./anomalies/state/game.ts";
import type { DiceRequest } from "./dice.ts";
import type { Ruleset, RulesetCommand } from "./ruleset.ts";
import type { OrderKind, OrderKinds, Reference, Written, WrittenOrder } from "./scenario/scenario.ts";
import { formOf, type Shape } from "./scenario/shape.ts";

/** One value that a field can have. */
export interface Choice {
  readonly value: string;
  /** Why the order would be refused with it, all other fields being as usual; a code, and null where it would be taken. */
  readonly refused: string | null;
}

/** Something of an order that its giver says. */
export interface Field {
  readonly name: string;
  /** Whether it may be left out. */
  readonly optional: boolean;
  /** What it is where nobody says anything; left out where there is nothing usual. */
  readonly usual?: Written;
  readonly form:
    | { readonly kind: "number"; readonly least: number; readonly most: number }
    | { readonly kind: "flag" }
    | { readonly kind: "text" }
    /** Labels of places on a scene; null where it is on no one map. */
    | { readonly kind: "place"; readonly scene: string | null }
    /** One of these; `of` says what they name, and is null for words of the order's own. */
    | { readonly kind: "choice"; readonly of: Reference | null; readonly choices: readonly Choice[] }
    /** Several of these. */
    | { readonly kind: "choices"; readonly of: Reference | null; readonly choices: readonly Choice[] }
    /** Labels of places one after another. */
    | { readonly kind: "way"; readonly scene: string | null }
    /** What only the ruleset's own part of a window can ask for. */
    | { readonly kind: "own" };
}

/** An order that a seat may give now, or why not. */
export interface Offer {
  /** The word of its kind. */
  readonly order: string;
  /** The unit with which it is given; null for an order of the player. */
  readonly unit: string | null;
  /** What the order says already, its word among it. */
  readonly fixed: WrittenOrder;
  readonly fields: readonly Field[];
  /** Refused whatever is filled in; a code. */
  readonly refused: string | null;
}

/**
 * The command of an order as a seat writes it; nothing where it is none that a seat may give.
 *
 * @param holes those that something may be aimed at
 */
export const commandOf = <C>(
  { file }: { readonly file: { readonly orders: OrderKinds<C> } },
  order: { readonly [field: string]: unknown },
  { holes }: Pick<AnomalyState, "holes">,
): C | undefined => {
  const word = order["do"];
  const kind = typeof word === "string" && Object.hasOwn(file.orders, word) ? file.orders[word] : undefined;
  const read = kind?.table && v.safeParse(kind.table, order);
  const kinds = new Map(Object.keys(holes).map((id) => [id, "white-hole"] as const));
  return read?.success ? kind?.command({ ...read.output, at: NO_MOMENT }, kinds) : undefined;
};

/** A command does not depend on when it is given. */
const NO_MOMENT = { turn: 1, impulse: 0 } as const;

/** What would come of an order. */
export interface Foreseen<E> {
  /** The code by which it would be refused. */
  readonly refused: string | null;
  /** What would happen, as far as its giver knows; nothing where dice come first. */
  readonly events: readonly E[];
  /** The first dice that would be rolled. */
  readonly dice: readonly DiceRequest[];
}

/** A view as if nothing secret were there: what is foreseen can then tell of nothing that its reader does not know. */
const opened = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  { emptyGame }: Pick<Ruleset<S, C, E>, "emptyGame">,
  view: S,
): S => (view.secret ? view : { ...view, secret: emptyGame(view.ruleOptions, view.judging).secret });

/**
 * What would come of an order, from what its giver knows: the engine plays it on the view, which stays as it is.
 *
 * @param view what the giver may know
 */
export const foresee = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Pick<Ruleset<S, C, E>, "emptyGame" | "handle" | "outOfTurn" | "file">,
  view: S,
  order: WrittenOrder,
): Foreseen<E> => {
  const command = commandOf<C>(ruleset, order, view);
  if (!command) return { refused: "bad-order", events: [], dice: [] };
  const state = opened(ruleset, view);
  const late = ruleset.outOfTurn?.(state, command) ?? null;
  if (late !== null) return { refused: late, events: [], dice: [] };
  const step = ruleset.handle(state, command).next();
  if (!step.done)
    return { refused: null, events: [], dice: step.value.flatMap((one) => (one.kind === "dice" ? [one] : [])) };
  const { value } = step;
  return value.ok
    ? { refused: null, events: value.value.events, dice: [] }
    : { refused: value.error, events: [], dice: [] };
};

/** The order that an offer and what was filled in make. */
export const orderFrom = (
  { fixed, fields }: Pick<Offer, "fixed" | "fields">,
  filled: { readonly [field: string]: Written | undefined },
): WrittenOrder => ({
  ...fixed,
  ...Object.fromEntries(
    fields.flatMap(({ name, usual }) => {
      const value = Object.hasOwn(filled, name) ? filled[name] : usual;
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

/** What the things of a kind are called in a view, in order. */
const NAMED: { readonly [R in Reference]: (view: AnomalyState) => readonly string[] } = {
  unit: ({ units }) => inOrder(units).map(({ id }) => id),
  player: ({ players }) => inOrder(players).map(({ id }) => id),
  portal: ({ sightings }) => [...new Set(sightings.map(({ portal }) => portal))],
  anomaly: ({ holes }) => inOrder(holes).map(({ id }) => id),
  "unit-or-anomaly": (view) => [...NAMED.unit(view), ...NAMED.anomaly(view)],
  scene: ({ scenes }) => inOrder(scenes).map(({ id }) => id),
  destination: ({ rows }) => Object.keys(rows),
  proposal: (view) => agreementsOf(view).open.map(({ id }) => id),
};

/** The fields of each way to write an order. */
const waysOf = (table: Shape<unknown>): readonly v.ObjectEntries[] => {
  const { form } = formOf(table);
  if (form?.kind === "object") return [form.entries];
  return form?.kind === "any" ? form.of.flatMap(waysOf) : [];
};

type Kinds = { readonly [word: string]: OrderKind | undefined };

/** What an order is given with: a unit, or nothing but the player. */
const giversOf = (
  { by }: Pick<OrderKind, "by">,
  view: AnomalyState,
  seat: string,
  unit: string | null | undefined,
): readonly (string | null)[] => {
  if (by === "player") return typeof unit === "string" ? [] : [null];
  if (by === null || unit === null) return [];
  if (unit !== undefined) return Object.hasOwn(view.units, unit) ? [unit] : [];
  return inOrder(view.units).flatMap(({ id, owner, status }) => (owner === seat && status !== "destroyed" ? [id] : []));
};

/** A field before its choices are tried. */
type Blank = Field & { readonly values: readonly string[] };

const blankOf = (
  name: string,
  shape: object,
  among: readonly string[] | undefined,
  reference: Reference | undefined,
  view: AnomalyState,
  unit: string | null,
): Blank => {
  const { form, optional, nullable } = formOf(shape);
  const scene = unit === null ? null : (view.units[unit]?.scene ?? null);
  const values = among ?? (reference === undefined ? [] : NAMED[reference](view));
  const made = (drawn: Field["form"], more: readonly string[] = []): Blank => ({
    ...{ name, optional: optional || nullable, form: drawn, values: more },
    ...(nullable && !optional && { usual: null }),
  });
  const ofThese = (kind: "choice" | "choices", named: readonly string[]): Blank =>
    made({ kind, of: reference ?? null, choices: [] }, named);
  switch (form?.kind) {
    case "word":
      return ofThese("choice", among ?? form.words);
    case "text":
      return reference === undefined && among === undefined ? made({ kind: "text" }) : ofThese("choice", values);
    case "number":
    case "flag":
      return made(form);
    case "place":
      return made({ kind: "place", scene });
    case "list": {
      const of = formOf(form.of).form;
      if (of?.kind === "place") return made({ kind: "way", scene });
      if (of?.kind === "word") return ofThese("choices", among ?? of.words);
      return of?.kind === "text" && values.length > 0 ? ofThese("choices", values) : made({ kind: "own" });
    }
    default:
      return made({ kind: "own" });
  }
};

/** The value with which a field that nobody has filled in is tried; nothing where only people can say. */
const firstOf = ({ form, optional, usual, values }: Blank): Written | undefined => {
  if (usual !== undefined || optional) return usual;
  if (form.kind === "choice") return values[0];
  if (form.kind === "number") return form.least;
  return form.kind === "flag" ? false : undefined;
};

/**
 * What a seat may order now with one of its units, or as a player.
 *
 * @param view what the seat may know
 * @param unit orders of this unit alone, whoever owns it; orders of the player alone where it is null; all of the seat's
 * where it is left out
 */
export const offersOf = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Ruleset<S, C, E>,
  view: S,
  seat: string,
  unit?: string | null,
): readonly Offer[] =>
  Object.entries(ruleset.file.orders as Kinds).flatMap(([word, kind]): readonly Offer[] => {
    const known = ruleset.offers?.[word];
    if (!kind?.table || known?.now?.(view) === false) return [];
    const givers = giversOf(kind, view, seat, unit);
    return givers.flatMap((giver) =>
      waysOf(kind.table as Shape<unknown>).flatMap((entries) =>
        offerOf(ruleset, view, { word, kind, entries, giver: giver ?? seat, unit: giver }),
      ),
    );
  });

interface Way {
  readonly word: string;
  readonly kind: OrderKind;
  readonly entries: v.ObjectEntries;
  readonly giver: string;
  readonly unit: string | null;
}

const offerOf = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Ruleset<S, C, E>,
  view: S,
  { word, kind, entries, giver, unit }: Way,
): Offer => {
  const { by } = kind;
  const words = Object.entries(entries).flatMap(([name, shape]) => {
    const { form, optional } = formOf(shape);
    return form?.kind === "word" && form.words.length === 1 && !optional ? [[name, form.words[0] ?? ""] as const] : [];
  });
  const fixed: WrittenOrder = { do: word, ...Object.fromEntries(words), ...(by !== null && { [by]: giver }) };
  const known = ruleset.offers?.[word];
  const among = known?.among?.(view, giver, fixed) ?? {};
  const usual = known?.usual?.(view, giver, fixed) ?? {};
  const blanks = Object.entries(entries)
    .filter(([name]) => !Object.hasOwn(fixed, name))
    .map(([name, shape]) => ({
      ...blankOf(name, shape, among[name], kind.refers[name], view, unit),
      ...(Object.hasOwn(usual, name) && { usual: usual[name] as Written }),
    }));
  const values = new Map(
    blanks.flatMap((blank) => {
      const first = firstOf(blank);
      return first === undefined ? [] : [[blank.name, first] as const];
    }),
  );
  const refusalWith = (name: string, value: Written): string | null =>
    foresee(ruleset, view, { ...fixed, ...Object.fromEntries(values), [name]: value }).refused;
  const fields = blanks.map(({ values: named, ...field }): Field => {
    if (field.form.kind !== "choice" && field.form.kind !== "choices")
      return { ...field, ...usualOf(values, field.name) };
    const many = field.form.kind === "choices";
    const choices = named.map((value) => ({ value, refused: refusalWith(field.name, many ? [value] : value) }));
    const best = choices.find(({ refused }) => refused === null);
    // The first that would be taken is the usual one, where the ruleset names none and something has to be chosen.
    if (best && !field.optional && !Object.hasOwn(usual, field.name))
      values.set(field.name, many ? [best.value] : best.value);
    return { ...field, form: { ...field.form, choices }, ...usualOf(values, field.name) };
  });
  const open = fields.some((field) => !field.optional && field.usual === undefined);
  const refused = open ? null : foresee(ruleset, view, orderFrom({ fixed, fields }, {})).refused;
  return { order: word, unit, fixed, fields, refused };
};

const usualOf = (values: ReadonlyMap<string, Written>, name: string): Pick<Field, "usual"> => {
  const usual = values.get(name);
  return usual === undefined ? {} : { usual };
};
