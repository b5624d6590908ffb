/** Holds what is offered against what the engine takes, over states of games and random orders. */

import seedrandom from "seedrandom/seedrandom.js";
import type { ObjectEntries } from "valibot";
import type { EventHeader } from "../../../src/rules/anomalies/state/event.ts";
import { type AnomalyState, inOrder } from "../../../src/rules/anomalies/state/game.ts";
import { placeLabel } from "../../../src/rules/anomalies/state/places.ts";
import { run, seededDice } from "../../../src/rules/dice.ts";
import { INCH } from "../../../src/rules/geometry/inch.ts";
import {
  type Asked,
  commandOf,
  type Field,
  foresee,
  type Offer,
  offersOf,
  orderFrom,
} from "../../../src/rules/offers/offer.ts";
import { type Ruleset, type RulesetCommand, seenBy } from "../../../src/rules/ruleset.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import {
  ownersOfOrders,
  type ScenarioFile,
  type UnitEntry,
  type Written,
  type WrittenOrder,
} from "../../../src/rules/scenario/scenario.ts";
import { formOf } from "../../../src/rules/scenario/shape.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";

export type AnyRuleset = Ruleset<AnomalyState, RulesetCommand, EventHeader, UnitEntry>;

/** An order of a file at its moment, as a seat would write it. */
interface Given {
  readonly order: WrittenOrder;
  readonly seat: string;
  /** Whether the engine takes it from the file. */
  readonly taken: boolean;
}

/** A state in which a game waits for orders, and what its file orders in it. */
interface Moment {
  readonly state: AnomalyState;
  readonly given: readonly Given[];
}

/** The orders of a file that a seat gives, by what they are once they are read. */
const writtenIn = (
  ruleset: AnyRuleset,
  file: unknown,
  scenario: ScenarioFile,
): ReadonlyMap<object, Omit<Given, "taken">> => {
  const raw = (file as { readonly orders?: readonly WrittenOrder[] }).orders ?? [];
  const giver = ownersOfOrders(scenario, ruleset.file);
  return new Map(
    scenario.orders.flatMap((read, at) => {
      const { at: _moment, ...order } = raw[at] ?? { do: "" };
      const seat = giver(read);
      return seat !== null && ruleset.file.orders[read.do]?.table ? [[read, { order, seat }] as const] : [];
    }),
  );
};

/** The states in which a game waits for orders, each as it is before its next command. */
export const momentsOf = (ruleset: AnyRuleset, file: unknown, scenario: ScenarioFile): readonly Moment[] => {
  const written = writtenIn(ruleset, file, scenario);
  const moments = new Map<AnomalyState, Given[]>();
  let last: Omit<Given, "taken"> | undefined;
  const orders = Object.fromEntries(
    Object.entries(ruleset.file.orders).map(([word, kind]) => {
      const command: typeof kind.command = (order, kinds) => {
        last = written.get(order);
        return kind.command(order, kinds);
      };
      return [word, { ...kind, command }];
    }),
  );
  const watched: AnyRuleset = {
    ...ruleset,
    file: { ...ruleset.file, orders },
    handle: (state, command) => {
      const step = last && ruleset.handle(state, command).next();
      const given = last && step ? [{ ...last, taken: !step.done || step.value.ok }] : [];
      last = undefined;
      if (ruleset.takesOrders(state)) moments.set(state, [...(moments.get(state) ?? []), ...given]);
      return ruleset.handle(state, command);
    },
  };
  const { state } = simulateWith(watched, scenario);
  return [...[...moments].map(([at, given]) => ({ state: at, given })), { state, given: [] }];
};

/** What the engine says to a seat's order, as the judge's window plays it: null where it is taken. */
const engineSays = (ruleset: AnyRuleset, state: AnomalyState, order: WrittenOrder): string | null => {
  const command = commandOf(ruleset, order, state);
  if (!command) return "bad-order";
  const late = ruleset.outOfTurn?.(state, command) ?? null;
  if (late !== null) return late;
  const step = ruleset.handle(state, command).next();
  return step.done && !step.value.ok ? step.value.error : null;
};

/** Whether a form has a place for a value. */
const fits = (form: Field["form"], value: Written): boolean => {
  const isAmong = (one: Written): boolean =>
    (form.kind === "choice" || form.kind === "choices") && form.choices.some((choice) => choice.value === one);
  switch (form.kind) {
    case "choice":
      return isAmong(value);
    case "choices":
      return Array.isArray(value) && value.every(isAmong);
    case "number":
      return typeof value === "number" && value >= form.least && value <= form.most;
    case "counts":
      return Array.isArray(value) && value.every((pair) => isCount(pair, form.choices));
    case "numbers":
      return (
        Array.isArray(value) &&
        value.every((one) => typeof one === "number" && one >= form.each.least && one <= form.each.most)
      );
    case "tuples":
      return (
        Array.isArray(value) &&
        value.every((row) => Array.isArray(row) && form.of.every((one, at) => fits(one, row[at] ?? null)))
      );
    case "object":
      return form.ways.some((way) => fill(way, value) !== null);
    case "objects":
      return Array.isArray(value) && value.every((one) => form.ways.some((way) => fill(way, one as Written) !== null));
    default:
      return form.kind !== "own";
  }
};

const isCount = (pair: Written, choices: readonly { readonly value: string; readonly most: number }[]): boolean => {
  const [word, count] = Array.isArray(pair) ? pair : [];
  return choices.some(({ value, most }) => value === word && typeof count === "number" && count >= 1 && count <= most);
};

const isRecord = (value: Written): value is { readonly [key: string]: Written } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as it is filled into fields, those left out that may be; null where something has no place in them. */
const fill = ({ fixed, fields }: Asked, value: Written): { readonly [field: string]: Written } | null => {
  if (!isRecord(value)) return typeof value === "string" ? {} : null;
  const filled: Record<string, Written> = { ...fixed };
  for (const [name, one] of Object.entries(fixed)) {
    const said = value[name];
    if (said !== undefined && said !== null && JSON.stringify(said) !== JSON.stringify(one)) return null;
  }
  for (const { name, optional, form } of fields) {
    const said = value[name];
    if (said !== undefined && said !== null && fits(form, said)) filled[name] = said;
    else if (!optional) return null;
    else if (said === null) filled[name] = null;
  }
  return filled;
};

/** What the engine makes of an order, with the same chance. */
const outcomeOf = (ruleset: AnyRuleset, state: AnomalyState, order: WrittenOrder): string | null => {
  const command = commandOf(ruleset, order, state);
  if (!command) return null;
  const dice = seededDice("same");
  const played = run(ruleset.handle(state, command), (one) =>
    one.kind === "dice" ? { faces: dice(one) } : { choice: one.fallback },
  );
  return played.ok ? JSON.stringify(played.value.events) : null;
};

/** An order without the fields that say nothing in it: the engine takes it without them as it does with them. */
const counting = (
  ruleset: AnyRuleset,
  state: AnomalyState,
  { unit, fixed }: Offer,
  order: WrittenOrder,
): WrittenOrder => {
  const idle = ruleset.offers?.[order.do]?.idle?.(state, unit ?? "", fixed) ?? [];
  if (!idle.some((name) => Object.hasOwn(order, name))) return order;
  const bare = { ...Object.fromEntries(Object.entries(order).filter(([name]) => !idle.includes(name))), do: order.do };
  return engineSays(ruleset, state, bare) === null ? bare : order;
};

/** Whether an offer has a place for an order; what makes no difference to it may be missing. */
const holds = (ruleset: AnyRuleset, state: AnomalyState, offer: Offer, written: WrittenOrder): boolean => {
  const order = counting(ruleset, state, offer, written);
  const kind = ruleset.file.orders[order.do];
  if (order.do !== offer.order || (kind?.by === "unit" && order["unit"] !== offer.unit)) return false;
  const filled = fill(offer, order);
  if (!filled) return false;
  const said = { ...filled, do: order.do };
  const [one, other] = [commandOf(ruleset, said, state), commandOf(ruleset, order, state)];
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  const outcome = outcomeOf(ruleset, state, said);
  return outcome !== null && outcome === outcomeOf(ruleset, state, order);
};

/** Picks by numbers of a seed. */
class Picker {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = seedrandom(seed);
  }

  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  one<T>(of: readonly T[]): T | undefined {
    return of[this.below(of.length)];
  }
}

/** Whatever a field of a shape could hold: the limits of numbers, all words, and all ids of the game for texts. */
const valuesOf = (
  shape: object,
  ids: readonly string[],
  places: readonly string[],
): readonly (Written | undefined)[] => {
  const { form, optional, nullable } = formOf(shape);
  const empty = [...(optional ? [undefined] : []), ...(nullable ? [null] : [])];
  switch (form?.kind) {
    case "word":
      return [...empty, ...form.words];
    case "number":
      return [...empty, form.least, form.most, Math.min(form.most, form.least + 1)];
    case "flag":
      return [...empty, true, false];
    case "text":
      return [...empty, ...ids];
    case "place":
      return [...empty, ...places];
    case "always":
      return [...empty, form.value];
    case "counts":
      return [...empty, ...form.words.map((word) => [[word, 1]])];
    case "tuple":
      return rows(form.of.map((one) => valuesOf(one, ids, places)));
    case "object":
    case "any":
      return [...empty, ...waysOf(shape).flatMap((entries) => someOf(entries, ids, places))];
    case "list": {
      const items = valuesOf(form.of, ids, places).filter((one) => one !== undefined);
      return [...empty, ...items.map((one) => [one]), ...items.slice(1).map((one, at) => [items[at] ?? one, one])];
    }
    default:
      return empty;
  }
};

/** Lists of a value of each of these: the first ones, and some of the others. */
const rows = (columns: readonly (readonly (Written | undefined)[])[]): readonly (readonly Written[])[] =>
  [0, 1, 2].map((at) => columns.map((values) => values[Math.min(at, values.length - 1)] ?? null));

/** A few objects of some fields: the n-th has the n-th value of each. */
const someOf = (
  entries: ObjectEntries,
  ids: readonly string[],
  places: readonly string[],
): readonly { readonly [field: string]: Written }[] => {
  const columns = Object.entries(entries).map(([name, shape]) => [name, valuesOf(shape, ids, places)] as const);
  return [0, 1, 2].map((at) =>
    Object.fromEntries(
      columns.flatMap(([name, values]) => {
        const value = values[(at * 5 + name.length) % Math.max(1, values.length)];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
};

const waysOf = (shape: object): readonly ObjectEntries[] => {
  const { form } = formOf(shape);
  if (form?.kind === "object") return [form.entries];
  return form?.kind === "any" ? form.of.flatMap(waysOf) : [];
};

/** Bearings from a unit, and how far from it places are drawn, in hexes or inches. */
const [SIDES, FAR] = [6, [1, 2, 6]] as const;

/** How many of these are tried in a state. */
const SOME = 40;

/** Labels of places where units are and round them. */
const placesIn = (state: AnomalyState): readonly string[] => [
  ...new Set(
    inOrder(state.units).flatMap(({ hex, scene }) => {
      const at = state.scenes[scene];
      if (!at) return [];
      const isInches = at.measure === "inches";
      const round = Array.from({ length: SIDES }, (_, side) =>
        FAR.map((far) => {
          const [q, r] = [Math.sin((side * Math.PI) / 3) * far, -Math.cos((side * Math.PI) / 3) * far];
          const scale = isInches ? INCH : 1;
          return { q: hex.q + Math.round(q * scale), r: hex.r + Math.round(r * scale) };
        }),
      );
      return [hex, ...round.flat()].map((place) => placeLabel(place, at));
    }),
  ),
];

/** What a field of an order may be drawn from, where its name says more than its shape. */
export type Draws = (state: AnomalyState, word: string, field: string, order: WrittenOrder) => readonly string[] | null;

/** What an offer has for a field: its usual value, and each that can be chosen. */
const offeredFor = ({ fixed, fields }: Offer, name: string): readonly Written[] => {
  if (Object.hasOwn(fixed, name)) return [fixed[name] ?? null];
  return fields.flatMap(({ name: own, usual, form }) => {
    if (own !== name) return [];
    const chosen = (): readonly Written[] => {
      switch (form.kind) {
        case "choice":
          return form.choices.map(({ value }) => value);
        case "choices":
          return form.choices.map(({ value }) => [value]);
        case "counts":
          return form.choices.map(({ value }) => [[value, 1]]);
        default:
          return [];
      }
    };
    return [...(usual === undefined ? [] : [usual]), ...chosen()];
  });
};

/** Orders of all kinds that seats may give, with any values or with some that were offered; many are refused. */
const randomOrders = (
  ruleset: AnyRuleset,
  state: AnomalyState,
  seat: string,
  offers: readonly Offer[],
  picker: Picker,
  { each, draws }: Pick<Sample, "each" | "draws">,
): readonly WrittenOrder[] => {
  const units = inOrder(state.units);
  const own = units.flatMap(({ id, owner, status }) => (owner === seat && status !== "destroyed" ? [id] : []));
  const ids = [
    ...units.map(({ id }) => id),
    ...Object.keys(state.holes),
    ...Object.keys(state.players),
    ...Object.keys(state.rows),
    ...(state.agreements?.open ?? []).map(({ id }) => id),
    "nothing",
  ];
  const everywhere = placesIn(state);
  const places = Array.from({ length: SOME }, () => picker.one(everywhere)).filter((one) => one !== undefined);
  return Object.entries(ruleset.file.orders).flatMap(([word, { table, by }]) => {
    // At most moments there is no order of most kinds.
    if (!table) return [];
    const count = ruleset.offers?.[word]?.now?.(state, seat) === false ? 1 : each;
    const offered = offers.filter(({ order }) => order === word);
    return waysOf(table).flatMap((entries) => {
      const fitting = offered.filter(({ fixed }) => isOfWay(entries, fixed));
      return Array.from({ length: count }, (): WrittenOrder => {
        const like = draws === undefined && picker.below(4) > 0 ? picker.one(fitting) : undefined;
        let order: WrittenOrder = { do: word };
        for (const [name, shape] of Object.entries(entries)) {
          if (like && formOf(shape).optional && picker.below(2) === 0) continue;
          const seen = like && picker.below(4) > 0 ? offeredFor(like, name) : [];
          if (seen.length > 0) {
            order = { ...order, [name]: picker.one(seen) ?? null };
            continue;
          }
          const drawn = draws?.(state, word, name, order);
          const giver = name === by ? (by === "player" ? [seat] : own) : null;
          // Mostly something that makes sense, at times anything.
          const isAny = picker.below(8) === 0 || (!giver && !drawn);
          const value = picker.one(isAny ? valuesOf(shape, ids, places) : listed(shape, giver ?? drawn ?? []));
          if (value !== undefined) order = { ...order, [name]: value };
        }
        return { ...order, do: word };
      });
    });
  });
};

/** Whether what an offer says already is what a way to write its order says. */
const isOfWay = (entries: ObjectEntries, fixed: WrittenOrder): boolean =>
  Object.entries(entries).every(([name, shape]) => {
    const values = valuesOf(shape, [], []);
    return values.length !== 1 || !Object.hasOwn(fixed, name) || values[0] === fixed[name];
  });

/** The values of a field that is drawn from some names. */
const listed = (shape: object, names: readonly string[]): readonly (Written | undefined)[] => {
  const { form, optional, nullable } = formOf(shape);
  const empty = [...(optional ? [undefined] : []), ...(nullable ? [null] : [])];
  if (form?.kind !== "list") return [...empty, ...names];
  return [...empty, ...names.map((one) => [one]), ...names.map((one, at) => [one, names[at + 1] ?? one])];
};

/** Whether a seat may give an order at all: it names the seat, or a unit of its own. */
const isOf = (ruleset: AnyRuleset, state: AnomalyState, order: WrittenOrder, seat: string): boolean => {
  const { by = null, inNameOf } = ruleset.file.orders[order.do] ?? {};
  if (by === null) return false;
  if (by === "player") return order[by] === seat;
  const named = inNameOf === undefined ? undefined : order[inNameOf];
  return (named ?? state.units[String(order[by])]?.owner) === seat;
};

/** What does not fit between what is offered and what the engine takes. */
interface Misfit {
  readonly at: string;
  readonly seat: string;
  readonly what: "taken but not offered" | "offered but refused" | "foreseen otherwise" | "in a file alone";
  readonly order: WrittenOrder;
  readonly engine: string | null;
  readonly foreseen?: string | null;
}

/** How many orders were held against each other, how many of these the engine takes, and what does not fit. */
export interface Held {
  pairs: number;
  taken: number;
  /** The kinds of orders that were taken, and how often one of each was carried out. */
  readonly words: Map<string, number>;
  readonly misfits: Misfit[];
  /** Orders of files that were held. */
  written: number;
  /** The kind of an order: its word, and where that has many forms the value of one field. */
  kindOf(order: WrittenOrder): string;
}

/** @param split by which field the orders of a word are told apart */
export const nothingHeld = (split: { readonly [word: string]: string } = {}): Held => ({
  ...{ pairs: 0, taken: 0, words: new Map(), misfits: [], written: 0 },
  kindOf: (order) => [order.do, ...(split[order.do] === undefined ? [] : [order[split[order.do] ?? ""]])].join(" "),
});

/** The kinds of orders that seats give at a table. */
export const kindsAtTable = ({ file }: AnyRuleset, { kindOf }: Pick<Held, "kindOf">): readonly string[] => [
  ...new Set(
    Object.entries(file.orders).flatMap(([word, { table }]) =>
      waysOf(table ?? {}).map((entries) => {
        const values = Object.entries(entries).map(([name, shape]) => [name, valuesOf(shape, [], [])[0] ?? null]);
        return kindOf({ ...Object.fromEntries(values), do: word });
      }),
    ),
  ),
];

/** The fields of a shape, and those within them, of which nothing is known that a window could ask for; by their paths. */
const undescribed = (path: string, shape: object): readonly string[] => {
  const { form } = formOf(shape);
  switch (form?.kind) {
    case undefined:
      return [path];
    case "object":
      return Object.entries(form.entries).flatMap(([name, inner]) => undescribed(`${path}.${name}`, inner));
    case "any":
    case "tuple":
      return form.of.flatMap((inner) => undescribed(path, inner));
    case "list":
      return undescribed(path, form.of);
    default:
      return [];
  }
};

/** The fields of orders at a table that no window could ask for. */
export const undescribedAtTable = ({ file }: AnyRuleset): readonly string[] =>
  Object.entries(file.orders).flatMap(([word, { table }]) => (table ? undescribed(word, table) : []));

/**
 * Holds the offers of every seat in a state against its engine, in both directions: what is offered is taken, what is
 * taken is offered, and what is foreseen from a view is what the engine says.
 *
 * @param each random orders of each kind
 * @returns the game after one of the orders that were taken, rather of a kind that was carried out seldom; null where
 * none was
 */
const holdState = (
  ruleset: AnyRuleset,
  state: AnomalyState,
  seed: string,
  sample: Pick<Sample, "each" | "draws">,
  held: Held,
): AnomalyState | null => {
  const at = ruleset.at(state);
  const taken: WrittenOrder[] = [];
  for (const { id: seat } of inOrder(state.players)) {
    const view = seenBy(ruleset, state, seat);
    const offers = offersOf(ruleset, view, seat);
    const look = (order: WrittenOrder, offered: boolean): void => {
      held.pairs += 1;
      const engine = engineSays(ruleset, state, order);
      const foreseen = foresee(ruleset, view, order).refused;
      if (engine === null) {
        held.taken += 1;
        taken.push(order);
      }
      const found = (what: Misfit["what"]): number => held.misfits.push({ at, seat, what, order, engine, foreseen });
      // [IP2.12] A portal is named in a window alone, which refuses that: to a judge who receives an order it is no target.
      const named = foreseen === "portal" && engine === "not-there";
      if (offered && engine !== null) found("offered but refused");
      else if (engine !== foreseen && !named) found("foreseen otherwise");
      else if (
        !offered &&
        engine === null &&
        !offers.some((offer) => offer.refused === null && holds(ruleset, state, offer, order))
      )
        found("taken but not offered");
    };
    for (const offer of offers) {
      const isOpen = offer.fields.some(({ optional, usual }) => !optional && usual === undefined);
      if (offer.refused !== null || isOpen) continue;
      look(orderFrom(offer, {}), true);
      for (const { name, form } of offer.fields) {
        if (form.kind !== "choice") continue;
        for (const { value, refused } of form.choices)
          if (refused === null) look(orderFrom(offer, { [name]: value }), true);
      }
    }
    for (const order of randomOrders(ruleset, state, seat, offers, new Picker(`${seed} ${seat} ${at}`), sample))
      if (isOf(ruleset, state, order, seat)) look(order, false);
  }
  const seldom = (order: WrittenOrder): number => held.words.get(held.kindOf(order)) ?? 0;
  const least = Math.min(...taken.map(seldom));
  const chosen = new Picker(seed).one(taken.filter((order) => seldom(order) === least));
  for (const kind of taken.map(held.kindOf)) if (!held.words.has(kind)) held.words.set(kind, 0);
  const command = chosen && commandOf(ruleset, chosen, state);
  if (!command) return null;
  held.words.set(held.kindOf(chosen), seldom(chosen) + 1);
  const dice = seededDice(seed);
  const played = run(ruleset.handle(state, command), (one) =>
    one.kind === "dice" ? { faces: dice(one) } : { choice: one.fallback },
  );
  return played.ok && ruleset.takesOrders(played.value.state) ? played.value.state : null;
};

/** How much of a game is looked at. */
export interface Sample {
  readonly seed: string;
  /** States in which it waits for orders. */
  readonly states: number;
  /** Random orders of each kind in each of them. */
  readonly each: number;
  /** One in so many of the orders of its file is looked at, and the first of each kind. */
  readonly every: number;
  readonly draws?: Draws;
  /** An order of a file as a table has it, where that is otherwise; null for what only a file can order. */
  readonly atTable?: (order: WrittenOrder, file: unknown) => WrittenOrder | null;
}

/** How many taken orders are carried out from each state, one after another. */
const WALK = 2;

/** Holds an order of a file at its moment: what the engine takes there a seat can write at a table, and is offered. */
const holdGiven = (
  ruleset: AnyRuleset,
  state: AnomalyState,
  { order, seat, taken }: Given,
  file: unknown,
  { atTable }: Sample,
  held: Held,
): void => {
  const written = atTable ? atTable(order, file) : order;
  if (!written) return;
  held.pairs += 1;
  held.written += 1;
  const engine = engineSays(ruleset, state, written);
  const at = ruleset.at(state);
  const found = (what: Misfit["what"]): number => held.misfits.push({ at, seat, what, order: written, engine });
  // A file may give an order sooner than its turn comes at a table.
  const command = commandOf(ruleset, written, state);
  const isLate = command !== undefined && (ruleset.outOfTurn?.(state, command) ?? null) !== null;
  if (taken && engine !== null && !isLate) found("in a file alone");
  if (engine !== null) return;
  held.taken += 1;
  if (!held.words.has(held.kindOf(written))) held.words.set(held.kindOf(written), 0);
  const by = ruleset.file.orders[written.do]?.by ?? null;
  const unit = by === null || by === "player" ? null : String(written[by]);
  const offers = offersOf(ruleset, seenBy(ruleset, state, seat), seat, unit);
  if (!offers.some((offer) => offer.refused === null && holds(ruleset, state, offer, written)))
    found("taken but not offered");
};

/** Plays a scenario file and holds the states in which it waits for orders, and some that orders lead to from there. */
export const holdGame = (ruleset: AnyRuleset, file: unknown, sample: Sample, held: Held): void => {
  const read = readScenario(ruleset.file, file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const moments = momentsOf(ruleset, file, read.value);
  const every = Math.max(1, Math.floor(moments.length / sample.states));
  let orders = 0;
  for (const [at, { state: first, given }] of moments.entries()) {
    for (const one of given) {
      if (orders % sample.every === 0 || !held.words.has(held.kindOf(one.order)))
        holdGiven(ruleset, first, one, file, sample, held);
      orders += 1;
    }
    if (at % every !== 0) continue;
    let state: AnomalyState | null = first;
    for (let step = 0; state !== null && step <= WALK; step += 1)
      state = holdState(ruleset, state, `${sample.seed} ${at} ${step}`, sample, held);
  }
};
