/**
 * What a seat may order now, as data: each order of a ruleset with what people have to fill in, and what would come of it.
 * It is drawn from the shape in which the order is written, so that no order can be forgotten; a ruleset says beside what
 * it knows better.
 */

import * as v from "valibot";
import { type Attempted, refusedOnPortal } from "../anomalies/ruling.ts";
import { agreementsOf } from "../anomalies/state/agreed.ts";
import type { EventHeader } from "../anomalies/state/event.ts";
import { type AnomalyState, inOrder } from "../anomalies/state/game.ts";
import { placeLabel } from "../anomalies/state/places.ts";
import type { DiceRequest } from "../dice.ts";
import type { OrderOffer, OrderWay, Ruleset, RulesetCommand, Within } from "../ruleset.ts";
import type { OrderKind, OrderKinds, Reference, Written, WrittenOrder } from "../scenario/scenario.ts";
import { type FieldForm, formOf } from "../scenario/shape.ts";
import { knownPortals } from "./anomaly-offers.ts";

/** One value that a field can have. */
interface Choice {
  readonly value: string;
  /** Why the order would be refused with it, all other fields being as usual; a code, and null where it would be taken. */
  readonly refused: string | null;
}

/** In which form a window asks for a field. */
export type AskedForm =
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "flag" }
  | { readonly kind: "text" }
  /** Labels of places on a scene; the scene is null where it is no one map, the area where it is the whole map. */
  | { readonly kind: "place"; readonly scene: string | null; readonly within: Within | null }
  /** One of these; `of` says what they name, and is null for words of the order's own. */
  | { readonly kind: "choice"; readonly of: Reference | null; readonly choices: readonly Choice[] }
  /** Several of these, with `again` some of them more than once. */
  | ({
      readonly kind: "choices";
      readonly of: Reference | null;
      readonly choices: readonly Choice[];
      readonly again: boolean;
    } & Count)
  /** How many of each of these. */
  | {
      readonly kind: "counts";
      readonly choices: readonly (Choice & { readonly most: number })[];
      readonly most: number;
    }
  /** Whole numbers of a span, with `again` some of them more than once. */
  | ({
      readonly kind: "numbers";
      readonly each: { readonly least: number; readonly most: number };
      readonly again: boolean;
    } & Count)
  /** Lists of one value of each of these forms. */
  | ({ readonly kind: "tuples"; readonly of: readonly AskedForm[] } & Count)
  /** Several texts that are free. */
  | ({ readonly kind: "texts" } & Count)
  /** Labels of places one after another, with `apart` no way between them. */
  | { readonly kind: "way"; readonly scene: string | null; readonly within: Within | null; readonly apart?: true }
  /** Fields of its own, in one of these ways. */
  | { readonly kind: "object"; readonly ways: readonly Asked[] }
  /** Several things with fields of their own, each in one of these ways. */
  | ({ readonly kind: "objects"; readonly ways: readonly Asked[] } & Count)
  /** What only the ruleset's own part of a window can ask for. */
  | { readonly kind: "own" };

/** How many things a list may hold; null where nothing limits it. */
interface Count {
  readonly least: number;
  readonly most: number | null;
}

/** Something of an order that its giver says. */
export interface Field {
  readonly name: string;
  /** Whether it may be left out. */
  readonly optional: boolean;
  /** What it is where nobody says anything; left out where there is nothing usual. */
  readonly usual?: Written;
  /** It is the id of something new, which is made and not asked for. */
  readonly made?: true;
  readonly form: AskedForm;
}

/** What is said already, and what has to be said. */
export interface Asked {
  readonly fixed: { readonly [field: string]: Written };
  readonly fields: readonly Field[];
}

/** An order that a seat may give now, or why not. */
export interface Offer extends Asked {
  /** The word of its kind. */
  readonly order: string;
  /** The unit with which it is given; null for an order of the player. */
  readonly unit: string | null;
  /** What the order says already, its word among it. */
  readonly fixed: WrittenOrder;
  /** Refused whatever is filled in; a code. */
  readonly refused: string | null;
  /** By which a window sorts it: a word that has a text of its own. */
  readonly group: string;
  /** Whether it is the one obvious next press for its unit, or for the player, as it stands. */
  readonly next: boolean;
  /** What it is aimed at where no field says so: an id, or a word; null where it is aimed at nothing of its own. */
  readonly aim: string | null;
  /** It is an order of its own to people, and so is each unit that these fields may name; null where a line holds all ways. */
  readonly apart: readonly string[] | null;
}

/**
 * The command of an order as a seat writes it; nothing where it is none that a seat may give.
 *
 * @param holes those that something may be aimed at
 * @param portals those whose ids its giver knows; left out for an order as a judge receives it, in which none can be named
 */
export const commandOf = <C>(
  { file }: { readonly file: { readonly orders: OrderKinds<C> } },
  order: { readonly [field: string]: unknown },
  { holes }: Pick<AnomalyState, "holes">,
  portals: readonly string[] = [],
): C | undefined => {
  const word = order["do"];
  const kind = typeof word === "string" && Object.hasOwn(file.orders, word) ? file.orders[word] : undefined;
  const read = kind?.table && v.safeParse(kind.table, order);
  const kinds = new Map([
    ...portals.map((id) => [id, "gravity-portal"] as const),
    ...Object.keys(holes).map((id) => [id, "white-hole"] as const),
  ]);
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

const OPENED = new WeakMap<AnomalyState, AnomalyState>();

/** A view as if nothing secret were there: what is foreseen can then tell of nothing that its reader does not know. */
const opened = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  { emptyGame }: Pick<Ruleset<S, C, E>, "emptyGame">,
  view: S,
): S => {
  if (view.secret) return view;
  // One view always opens to one state, by which rulesets keep what they found out about it.
  const before = OPENED.get(view) as S | undefined;
  if (before) return before;
  const state = { ...view, secret: emptyGame(view.ruleOptions, view.judging).secret };
  OPENED.set(view, state);
  return state;
};

/**
 * What would come of an order, from what its giver knows: the engine plays it on the view, which stays as it is.
 *
 * @param view what the giver may know
 */
export const foresee = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Pick<Ruleset<S, C, E>, "emptyGame" | "handle" | "outOfTurn" | "file" | "unitRules">,
  view: S,
  order: WrittenOrder,
): Foreseen<E> => {
  const command = commandOf<C>(ruleset, order, view, knownPortals(view, null));
  if (!command) return { refused: "bad-order", events: [], dice: [] };
  const state = opened(ruleset, view);
  const late = ruleset.outOfTurn?.(state, command) ?? null;
  if (late !== null) return { refused: late, events: [], dice: [] };
  const step = ruleset.handle(state, command).next();
  if (!step.done)
    return { refused: null, events: [], dice: step.value.flatMap((one) => (one.kind === "dice" ? [one] : [])) };
  const { value } = step;
  const refused = value.ok ? refusalOnPortal(ruleset, state, command) : value.error;
  return value.ok && refused === null
    ? { refused, events: value.value.events, dice: [] }
    : { refused, events: [], dice: [] };
};

const refusalOnPortal = (
  { unitRules }: Pick<Ruleset, "unitRules">,
  state: AnomalyState,
  command: RulesetCommand,
): string | null =>
  command.do === "attempt" && "aim" in command
    ? refusedOnPortal(state, command as RulesetCommand & Attempted, unitRules)
    : null;

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

/** The fields of each way to write something. */
const waysOf = (table: object): readonly v.ObjectEntries[] => {
  const { form } = formOf(table);
  if (form?.kind === "object") return [form.entries];
  return form?.kind === "any" ? form.of.flatMap(waysOf) : [];
};

type Kinds = { readonly [word: string]: OrderKind | undefined };

/** What an order is given with: a unit, or nothing but the player. */
const giversOf = <S extends AnomalyState>(
  { by }: Pick<OrderKind, "by">,
  known: OrderOffer<S> | undefined,
  view: S,
  seat: string,
  unit: string | null | undefined,
): readonly (string | null)[] => {
  if (by === "player") return typeof unit === "string" ? [] : [null];
  if (by === null || unit === null) return [];
  if (known?.givers) return known.givers(view, seat).filter((giver) => unit === undefined || giver === unit);
  if (unit !== undefined) {
    const within = known?.waitsIn ? inOrder(view.units).filter(({ id }) => known.waitsIn?.(view, id) === unit) : [];
    return [...(Object.hasOwn(view.units, unit) ? [unit] : []), ...within.map(({ id }) => id)];
  }
  return inOrder(view.units).flatMap(({ id, owner, status }) => (owner === seat && status !== "destroyed" ? [id] : []));
};

/** What is known of the fields of one way to give an order. */
interface Known {
  readonly view: AnomalyState;
  readonly scene: string | null;
  readonly refers: OrderKind["refers"];
  readonly among: { readonly [field: string]: readonly string[] | undefined };
  readonly limits: { readonly [field: string]: { readonly least: number; readonly most: number } | undefined };
  readonly within: { readonly [field: string]: Within | undefined };
  readonly made: readonly string[];
}

/** A field before its choices are tried. */
type Blank = Field & { readonly values: readonly string[] };

/** The only value that a field of a shape can have; nothing where there are several. */
const onlyOf = (shape: object): Written | undefined => {
  const { form, optional } = formOf(shape);
  if (form?.kind === "always") return form.value;
  return form?.kind === "word" && form.words.length === 1 && !optional ? form.words[0] : undefined;
};

/** What some fields hold for certain. */
const certain = (entries: v.ObjectEntries): { readonly [field: string]: Written } =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, shape]) => {
      const value = onlyOf(shape);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** The fields within a field, in each way to write it; their choices are not tried. */
const askedIn = (path: string, shape: object, known: Known): readonly Asked[] =>
  waysOf(shape).map((entries) => {
    const fixed = certain(entries);
    const fields = Object.entries(entries)
      .filter(([name]) => !Object.hasOwn(fixed, name))
      .map(([name, inner]): Field => {
        const { values, ...field } = blankOf(name, `${path}.${name}`, inner, known);
        return { ...field, form: withChoices(field.form, values) };
      });
    return { fixed, fields };
  });

const withChoices = (form: AskedForm, values: readonly string[]): AskedForm =>
  form.kind === "choice" || form.kind === "choices"
    ? { ...form, choices: values.map((value) => ({ value, refused: null })) }
    : form;

const listOf = (
  path: string,
  form: Extract<FieldForm, { readonly kind: "list" }>,
  known: Known,
): readonly [form: AskedForm, values: readonly string[]] => {
  const { within, limits, among, scene, refers } = known;
  const { least, most } = limits[path] ?? { least: form.least ?? 0, most: form.most ?? null };
  const of = formOf(form.of).form;
  if (of?.kind === "place")
    return [{ kind: "way", scene, within: within[path] ?? null, ...(form.apart && { apart: form.apart }) }, []];
  if (of?.kind === "object" || of?.kind === "any")
    return [{ kind: "objects", ways: askedIn(path, form.of, known), least, most }, []];
  if (of?.kind === "number") return [{ kind: "numbers", each: of, again: form.again === true, least, most }, []];
  if (of?.kind === "tuple")
    return [{ kind: "tuples", of: of.of.map((one) => blankOf("", path, one, known).form), least, most }, []];
  const reference = refers[path];
  const isNamed = of?.kind === "word" || among[path] !== undefined || reference !== undefined;
  if (of?.kind === "text" && !isNamed) return [{ kind: "texts", least, most }, []];
  if (of?.kind !== "word" && of?.kind !== "text") return [{ kind: "own" }, []];
  const values = of.kind === "word" ? of.words : reference ? NAMED[reference](known.view) : [];
  return [
    { kind: "choices", of: reference ?? null, choices: [], again: form.again === true, least, most },
    among[path] ?? values,
  ];
};

const blankOf = (name: string, path: string, shape: object, known: Known): Blank => {
  const { form, optional, nullable } = formOf(shape);
  const { among, limits, within, scene, refers, view } = known;
  const reference = refers[path];
  const values = among[path] ?? (reference === undefined ? [] : NAMED[reference](view));
  const made = (drawn: AskedForm, more: readonly string[] = []): Blank => ({
    ...{ name, optional: optional || nullable, form: drawn, values: more },
    ...(known.made.includes(path) && { made: true as const }),
    ...(nullable && !optional && { usual: null }),
  });
  const oneOf = (named: readonly string[]): Blank =>
    made({ kind: "choice", of: reference ?? null, choices: [] }, named);
  switch (form?.kind) {
    case "word":
      return oneOf(among[path] ?? form.words);
    case "text":
      return reference === undefined && among[path] === undefined ? made({ kind: "text" }) : oneOf(values);
    case "number":
      return made({ ...form, ...limits[path] });
    case "flag":
      return made(form);
    case "place":
      return made({ kind: "place", scene, within: within[path] ?? null });
    case "list":
      return made(...listOf(path, form, known));
    case "counts":
      return made({ kind: "counts", choices: [], most: form.most }, among[path] ?? form.words);
    case "object":
    case "any":
      return made({ kind: "object", ways: askedIn(path, shape, known) });
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

/** A value with which other fields are tried where only people can say this one. */
const stopgapOf = (
  { form, values }: Blank,
  { units, scenes }: AnomalyState,
  unit: string | null,
): Written | undefined => {
  switch (form.kind) {
    case "numbers":
      return Array.from({ length: Math.max(1, form.least) }, () => form.each.least);
    case "tuples":
    case "objects":
      return [];
    case "choices":
      return values.slice(0, 1);
    case "place": {
      const at = unit === null ? undefined : units[unit];
      const scene = scenes[at?.scene ?? ""];
      return at && scene && placeLabel(at.hex, scene);
    }
    default:
      return undefined;
  }
};

/**
 * What a seat may order now with one of its units, or as a player.
 *
 * @param view what the seat may know
 * @param unit orders of this unit and of what waits in it, whoever owns it; orders of the player alone where it is null; all of the seat's
 * where it is left out
 * @param words the kinds of orders that are asked about; all where they are left out
 */
export const offersOf = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Ruleset<S, C, E>,
  view: S,
  seat: string,
  unit?: string | null,
  words: readonly string[] = Object.keys(ruleset.file.orders),
): readonly Offer[] => {
  const state = opened(ruleset, view);
  const offers = words.flatMap((word): readonly Offer[] => {
    const kind = (ruleset.file.orders as Kinds)[word];
    const known = ruleset.offers?.[word];
    if (!kind?.table || known?.now?.(state, seat) === false) return [];
    const { table } = kind;
    const givers = giversOf(kind, known, state, seat, unit);
    return givers.flatMap((giver) =>
      (known?.ways?.(state, giver ?? seat, seat) ?? [{ fixed: {} }]).flatMap((way) =>
        waysOf(table).flatMap((entries) => offerOf(ruleset, state, { word, kind, entries, way, seat, unit: giver })),
      ),
    );
  });
  const first = new Map(offers.toReversed().flatMap((offer) => (offer.next ? [[offer.unit, offer] as const] : [])));
  return offers.map((offer) => (offer.next && first.get(offer.unit) !== offer ? { ...offer, next: false } : offer));
};

interface Way {
  readonly word: string;
  readonly kind: OrderKind;
  readonly entries: v.ObjectEntries;
  readonly way: OrderWay;
  readonly seat: string;
  readonly unit: string | null;
}

/** What an order of a way says already. */
const fixedIn = (view: AnomalyState, { word, kind, entries, way, seat, unit }: Way): WrittenOrder => {
  const { by, inNameOf } = kind;
  const isAnothers = inNameOf !== undefined && unit !== null && view.units[unit]?.owner !== seat;
  return {
    ...certain(entries),
    ...(by !== null && { [by]: unit ?? seat }),
    ...(isAnothers && { [inNameOf]: seat }),
    ...way.fixed,
    do: word,
  };
};

/** The names of the fields that are asked in a way, in its own order. */
const namesIn = ({ kind, entries, way }: Way, fixed: WrittenOrder): readonly string[] =>
  (way.fields ?? Object.keys(entries)).filter(
    (name) => Object.hasOwn(entries, name) && !Object.hasOwn(fixed, name) && name !== kind.inNameOf,
  );

const offerOf = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Ruleset<S, C, E>,
  view: S,
  way: Way,
): readonly Offer[] => {
  const { word, kind, entries, seat, unit } = way;
  const giver = unit ?? seat;
  const fixed = fixedIn(view, way);
  const known = ruleset.offers?.[word];
  const idle = known?.idle?.(view, giver, fixed) ?? [];
  const names = namesIn(way, fixed).filter((name) => !idle.includes(name));
  const aim = way.way.aim ?? null;
  if (known?.inPlace?.(view, giver, fixed, names, aim) === false) return [];
  const usual = known?.usual?.(view, giver, fixed, names, aim) ?? {};
  const about: Known = {
    view,
    scene: unit === null ? null : (view.units[unit]?.scene ?? null),
    refers: kind.refers,
    among: known?.among?.(view, giver, fixed, names, aim) ?? {},
    limits: known?.limits?.(view, giver, fixed) ?? {},
    within: known?.within?.(view, giver, fixed) ?? {},
    made: known?.made ?? [],
  };
  const blanks = names.map((name) => ({
    ...blankOf(name, name, entries[name] as object, about),
    ...(known?.needs?.includes(name) && { optional: false }),
    ...(Object.hasOwn(usual, name) && { usual: usual[name] as Written }),
  }));
  const values = new Map(
    blanks.flatMap((blank) => {
      const first = firstOf(blank);
      return first === undefined ? [] : [[blank.name, first] as const];
    }),
  );
  const alike = known?.alike?.(view, giver, fixed) ?? [];
  const stopgaps = Object.fromEntries(
    blanks.flatMap((blank) => {
      const value = blank.optional ? undefined : stopgapOf(blank, view, unit);
      return value === undefined ? [] : [[blank.name, value] as const];
    }),
  );
  const refusalWith = (name: string, value: Written): string | null =>
    foresee(ruleset, view, { ...fixed, ...stopgaps, ...Object.fromEntries(values), [name]: value }).refused;
  const fields = blanks.map(({ values: named, ...field }): Field => {
    const { form } = field;
    if (form.kind === "counts") {
      const left = known?.counts?.(view, giver, fixed)[field.name] ?? {};
      const counted = named.map((value) => ({
        ...{ value, refused: refusalWith(field.name, [[value, 1]]), most: left[value] ?? form.most },
      }));
      return { ...field, form: { ...form, choices: counted }, ...usualOf(values, field.name) };
    }
    if (form.kind !== "choice" && form.kind !== "choices") return { ...field, ...usualOf(values, field.name) };
    const asValue = (value: string): Written =>
      form.kind === "choice" ? value : Array.from({ length: Math.max(1, form.least) }, () => value);
    const [some] = alike.includes(field.name) ? named : [];
    const forAll = some === undefined ? undefined : refusalWith(field.name, asValue(some));
    const choices = named.map((value) => ({
      value,
      refused: forAll === undefined ? refusalWith(field.name, asValue(value)) : forAll,
    }));
    const best = choices.find(({ refused }) => refused === null);
    // The first that would be taken is the usual one, where the ruleset names none and something has to be chosen.
    if (best && !field.optional && !Object.hasOwn(usual, field.name)) values.set(field.name, asValue(best.value));
    return { ...field, form: { ...form, choices }, ...usualOf(values, field.name) };
  });
  const open = fields.some((field) => !field.optional && field.usual === undefined);
  const order = orderFrom({ fixed, fields }, {});
  const refused = open ? null : foresee(ruleset, view, order).refused;
  const next = refused === null && !open && known?.next?.(view, giver, order) === true;
  return [
    {
      ...{ order: word, unit, fixed, fields, refused, next, aim },
      group: known?.group ?? word,
      apart: known?.apart ?? null,
    },
  ];
};

const usualOf = (values: ReadonlyMap<string, Written>, name: string): Pick<Field, "usual"> => {
  const usual = values.get(name);
  return usual === undefined ? {} : { usual };
};
