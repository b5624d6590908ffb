/** Holds what is offered against what the engine takes, over states of games and random orders. */

import seedrandom from "seedrandom/seedrandom.js";
import type { ObjectEntries } from "valibot";
import type { EventHeader } from "../../../src/rules/anomalies/state/event.ts";
import { type AnomalyState, inOrder } from "../../../src/rules/anomalies/state/game.ts";
import { placeLabel } from "../../../src/rules/anomalies/state/places.ts";
import { run, seededDice } from "../../../src/rules/dice.ts";
import { commandOf, foresee, type Offer, offersOf, orderFrom } from "../../../src/rules/offer.ts";
import { type Ruleset, type RulesetCommand, seenBy } from "../../../src/rules/ruleset.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import {
  type AnomalyKinds,
  type Order,
  ownersOfOrders,
  type ScenarioFile,
  type UnitEntry,
  type Written,
  type WrittenOrder,
} from "../../../src/rules/scenario/scenario.ts";
import { formOf } from "../../../src/rules/scenario/shape.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";

export type AnyRuleset = Ruleset<AnomalyState, RulesetCommand, EventHeader, UnitEntry>;

/** An order of a file, as the file has it, when it is its turn. */
interface Given {
  readonly state: AnomalyState;
  readonly seat: string;
  readonly order: { readonly [field: string]: Written };
  /** Whether the engine takes it from the file. */
  readonly taken: boolean;
}

/** The states in which a game waits for orders, each as it is before its next command, and the orders of seats. */
const watch = (
  ruleset: AnyRuleset,
  scenario: ScenarioFile,
  file: unknown,
): { readonly states: readonly AnomalyState[]; readonly given: readonly Given[] } => {
  const states = new Set<AnomalyState>();
  const given: Given[] = [];
  const places = new Map(scenario.orders.map((order, place) => [order, place]));
  const written = (file as { readonly orders?: readonly Given["order"][] }).orders ?? [];
  const ownerOf = ownersOfOrders(scenario, ruleset.file);
  const orders = new Map<RulesetCommand, Order>();
  const kinds = Object.entries(ruleset.file.orders).map(([word, kind]) => {
    const command = (order: Order, of: AnomalyKinds): RulesetCommand => {
      const made = kind.command(order, of);
      orders.set(made, order);
      return made;
    };
    return [word, { ...kind, command }] as const;
  });
  const watched: AnyRuleset = {
    ...ruleset,
    file: { ...ruleset.file, orders: Object.fromEntries(kinds) },
    handle: (state, command) => {
      if (ruleset.takesOrders(state)) states.add(state);
      const order = orders.get(command);
      const seat = order && ownerOf(order);
      const text = order && written[places.get(order) ?? -1];
      if (text && typeof seat === "string") {
        const step = ruleset.handle(state, command).next();
        given.push({ state, seat, order: text, taken: !step.done || step.value.ok });
      }
      return ruleset.handle(state, command);
    },
  };
  const { state } = simulateWith(watched, scenario);
  return { states: [...states, state], given };
};

const isRecord = (value: Written | undefined): value is { readonly [key: string]: Written } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An order of a file as a seat writes it: without its time, with a list of pairs for what a file has by names. */
const atTable = ({ file }: AnyRuleset, order: Given["order"], fileOnly: ReadonlySet<string>): WrittenOrder => {
  const word = String(order["do"]);
  const ways = waysOf(file.orders[word]?.table ?? {});
  const counts = (name: string): boolean =>
    ways.some((entries) => entries[name] && formOf(entries[name]).form?.kind === "counts");
  const fields = Object.entries(order).flatMap(([name, value]) => {
    if (name === "at" || fileOnly.has(`${word}.${name}`)) return [];
    return [[name, counts(name) && isRecord(value) ? Object.entries(value) : value] as const];
  });
  return { ...Object.fromEntries(fields), do: word };
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

const same = (one: Written | undefined, other: Written | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether an offer has a place for each value of an order. */
const holds = ({ fixed, fields }: Offer, order: WrittenOrder): boolean =>
  Object.entries(fixed).every(([name, value]) => same(order[name], value)) &&
  Object.keys(order).every((name) => Object.hasOwn(fixed, name) || fields.some((field) => field.name === name)) &&
  fields.every(({ name, optional, form }) => {
    const value = order[name];
    if (value === undefined || value === null) return optional;
    switch (form.kind) {
      case "choice":
        return form.choices.some((choice) => choice.value === value);
      case "choices":
        return Array.isArray(value) && value.every((one) => form.choices.some((choice) => choice.value === one));
      case "counts":
        return Array.isArray(value) && value.every((pair) => isCount(pair, form.choices));
      case "number":
        return typeof value === "number" && value >= form.least && value <= form.most;
      case "numbers":
        return (
          Array.isArray(value) &&
          value.every((one) => typeof one === "number" && one >= form.each.least && one <= form.each.most)
        );
      default:
        return true;
    }
  });

const isCount = (pair: Written, choices: readonly { readonly value: string; readonly most: number }[]): boolean => {
  const [word, count] = Array.isArray(pair) ? pair : [];
  return choices.some(({ value, most }) => value === word && typeof count === "number" && count >= 1 && count <= most);
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

/** Lists of a value of each of these: the first ones, and some of the others. */
const rows = (columns: readonly (readonly (Written | undefined)[])[]): readonly (readonly Written[])[] =>
  [0, 1, 2].map((at) => columns.map((values) => values[Math.min(at, values.length - 1)] ?? null));

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
    case "object": {
      const names = Object.keys(form.entries);
      const values = rows(names.map((name) => valuesOf(form.entries[name] as object, ids, places)));
      return values.map((row) => Object.fromEntries(names.flatMap((name, at) => [[name, row[at] ?? null] as const])));
    }
    case "list": {
      const items = valuesOf(form.of, ids, places).filter((one) => one !== undefined);
      return [...empty, ...items.map((one) => [one]), ...items.slice(1).map((one, at) => [items[at] ?? one, one])];
    }
    default:
      return empty;
  }
};

const waysOf = (shape: object): readonly ObjectEntries[] => {
  const { form } = formOf(shape);
  if (form?.kind === "object") return [form.entries];
  return form?.kind === "any" ? form.of.flatMap(waysOf) : [];
};

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
  offers: readonly Offer[],
  picker: Picker,
  each: number,
): readonly WrittenOrder[] => {
  const units = inOrder(state.units);
  const ids = [
    ...units.map(({ id }) => id),
    ...Object.keys(state.holes),
    ...Object.keys(state.players),
    ...Object.keys(state.rows),
    ...(state.agreements?.open ?? []).map(({ id }) => id),
    "nothing",
  ];
  const places = [
    ...new Set(
      units.flatMap(({ hex, scene }) => {
        const at = state.scenes[scene];
        return at
          ? [
              placeLabel(hex, at),
              placeLabel({ q: hex.q + 1, r: hex.r }, at),
              placeLabel({ q: hex.q, r: hex.r - 2 }, at),
            ]
          : [];
      }),
    ),
  ];
  return Object.entries(ruleset.file.orders).flatMap(([word, { table }]) => {
    if (!table) return [];
    return waysOf(table).flatMap((entries) => {
      const certain = Object.entries(entries).flatMap(([name, shape]) => {
        const values = valuesOf(shape, [], []);
        return values.length === 1 ? [[name, values[0]] as const] : [];
      });
      const fitting = offers.filter(
        ({ order, fixed }) =>
          order === word && certain.every(([name, value]) => !Object.hasOwn(fixed, name) || same(fixed[name], value)),
      );
      return Array.from({ length: each }, (): WrittenOrder => {
        const like = picker.below(4) > 0 ? picker.one(fitting) : undefined;
        const values = Object.entries(entries).flatMap(([name, shape]) => {
          if (like && formOf(shape).optional && picker.below(2) === 0) return [];
          const offered = like && picker.below(4) > 0 ? offeredFor(like, name) : [];
          const value = picker.one(offered.length > 0 ? offered : valuesOf(shape, ids, places));
          return value === undefined ? [] : [[name, value] as const];
        });
        return { ...Object.fromEntries(values), do: word };
      });
    });
  });
};

/** Whether a seat may give an order at all: it names the seat, or a unit of its own. */
const isOf = (ruleset: AnyRuleset, state: AnomalyState, order: WrittenOrder, seat: string): boolean => {
  const by = ruleset.file.orders[order.do]?.by ?? null;
  if (by === null) return false;
  return by === "player" ? order[by] === seat : state.units[String(order[by])]?.owner === seat;
};

/** What does not fit between what is offered and what the engine takes. */
export interface Misfit {
  readonly at: string;
  readonly seat: string;
  readonly what: "taken but not offered" | "offered but refused" | "foreseen otherwise" | "only for files";
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
  /** Kinds of orders that seats gave in files and cannot give at a table. */
  readonly fileOnly: Set<string>;
  readonly misfits: Misfit[];
  /** The kind of an order: its word, and where that has many forms the value of this field. */
  kindOf(order: WrittenOrder): string;
}

/** @param split by which field the orders of a word are told apart */
export const nothingHeld = (split: { readonly [word: string]: string } = {}): Held => ({
  ...{ pairs: 0, taken: 0, words: new Map(), fileOnly: new Set(), misfits: [] },
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

/** A seat in a state: what it knows, and what it is offered. */
interface Seat {
  readonly ruleset: AnyRuleset;
  readonly state: AnomalyState;
  readonly seat: string;
  readonly view: AnomalyState;
  readonly offers: readonly Offer[];
}

/** Holds one order against what the engine says. */
const holdOrder = (
  { ruleset, state, seat, view, offers }: Seat,
  order: WrittenOrder,
  offered: boolean,
  held: Held,
): string | null => {
  held.pairs += 1;
  const engine = engineSays(ruleset, state, order);
  const foreseen = foresee(ruleset, view, order).refused;
  if (engine === null) {
    held.taken += 1;
    const kind = held.kindOf(order);
    if (!held.words.has(kind)) held.words.set(kind, 0);
  }
  const found = (what: Misfit["what"]): number =>
    held.misfits.push({ at: ruleset.at(state), seat, what, order, engine, foreseen });
  if (offered && engine !== null) found("offered but refused");
  else if (engine !== foreseen) found("foreseen otherwise");
  else if (!offered && engine === null && !offers.some((offer) => offer.refused === null && holds(offer, order)))
    found("taken but not offered");
  return engine;
};

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
  each: number,
  held: Held,
): AnomalyState | null => {
  const at = ruleset.at(state);
  const taken: WrittenOrder[] = [];
  for (const { id: seat } of inOrder(state.players)) {
    const view = seenBy(ruleset, state, seat);
    const offers = offersOf(ruleset, view, seat);
    const look = (order: WrittenOrder, offered: boolean): void => {
      if (holdOrder({ ruleset, state, seat, view, offers }, order, offered, held) === null) taken.push(order);
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
    for (const order of randomOrders(ruleset, state, offers, new Picker(`${seed} ${seat} ${at}`), each))
      if (isOf(ruleset, state, order, seat)) look(order, false);
  }
  const seldom = (order: WrittenOrder): number => held.words.get(held.kindOf(order)) ?? 0;
  const least = Math.min(...taken.map(seldom));
  const chosen = new Picker(seed).one(taken.filter((order) => seldom(order) === least));
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
  /** Fields that only a file has, and orders that only a file gives, as `word.field` and `word`. */
  readonly fileOnly: ReadonlySet<string>;
}

/**
 * Holds an order that a file gives for a seat at its moment: where the engine takes it from the file, the seat can write
 * it at the table, is offered it, and the engine takes it there.
 */
const holdGiven = (ruleset: AnyRuleset, given: Given, fileOnly: Sample["fileOnly"], held: Held): void => {
  const { state, seat, taken } = given;
  const { table, by = null } = ruleset.file.orders[String(given.order["do"])] ?? {};
  const order = atTable(ruleset, given.order, fileOnly);
  if (!table) {
    held.fileOnly.add(order.do);
    return;
  }
  const named = Object.entries(order).find(([, value]) => Object.hasOwn(state.secret?.portals ?? {}, String(value)));
  if (named) {
    held.fileOnly.add(`a portal as ${named[0]}`);
    return;
  }
  const view = seenBy(ruleset, state, seat);
  const offers = offersOf(ruleset, view, seat, by === null || by === "player" ? null : String(order[by]));
  const engine = holdOrder({ ruleset, state, seat, view, offers }, order, false, held);
  if (taken && engine !== null)
    held.misfits.push({ at: ruleset.at(state), seat, what: "only for files", order, engine });
};

/** How many taken orders are carried out from each state, one after another. */
const WALK = 2;

/** Plays a scenario file and holds the states in which it waits for orders, and some that orders lead to from there. */
export const holdGame = (
  ruleset: AnyRuleset,
  file: unknown,
  { seed, states: most, each, fileOnly }: Sample,
  held: Held,
): void => {
  const read = readScenario(ruleset.file, file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { states, given } = watch(ruleset, read.value, file);
  for (const one of given) holdGiven(ruleset, one, fileOnly, held);
  const every = Math.max(1, Math.floor(states.length / most));
  for (const [at, first] of states.entries()) {
    if (at % every !== 0) continue;
    let state: AnomalyState | null = first;
    for (let step = 0; state !== null && step <= WALK; step += 1)
      state = holdState(ruleset, state, `${seed} ${at} ${step}`, each, held);
  }
};
