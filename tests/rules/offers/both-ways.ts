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
import type { ScenarioFile, UnitEntry, Written, WrittenOrder } from "../../../src/rules/scenario/scenario.ts";
import { formOf } from "../../../src/rules/scenario/shape.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";

export type AnyRuleset = Ruleset<AnomalyState, RulesetCommand, EventHeader, UnitEntry>;

/** The states in which a game waits for orders, each as it is before its next command. */
const statesOf = (ruleset: AnyRuleset, scenario: ScenarioFile): readonly AnomalyState[] => {
  const states = new Set<AnomalyState>();
  const watched: AnyRuleset = {
    ...ruleset,
    handle: (state, command) => {
      if (ruleset.takesOrders(state)) states.add(state);
      return ruleset.handle(state, command);
    },
  };
  const { state } = simulateWith(watched, scenario);
  return [...states, state];
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
      case "number":
        return typeof value === "number" && value >= form.least && value <= form.most;
      default:
        return true;
    }
  });

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

/** Orders of all kinds that seats may give, with any values; most of them are refused. */
const randomOrders = (
  ruleset: AnyRuleset,
  state: AnomalyState,
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
    return waysOf(table).flatMap((entries) =>
      Array.from({ length: each }, (): WrittenOrder => {
        const values = Object.entries(entries).flatMap(([name, shape]) => {
          const value = picker.one(valuesOf(shape, ids, places));
          return value === undefined ? [] : [[name, value] as const];
        });
        return { ...Object.fromEntries(values), do: word };
      }),
    );
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
  readonly what: "taken but not offered" | "offered but refused" | "foreseen otherwise";
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
}

export const nothingHeld = (): Held => ({ pairs: 0, taken: 0, words: new Map(), misfits: [] });

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
      held.pairs += 1;
      const engine = engineSays(ruleset, state, order);
      const foreseen = foresee(ruleset, view, order).refused;
      if (engine === null) {
        held.taken += 1;
        taken.push(order);
      }
      const found = (what: Misfit["what"]): number => held.misfits.push({ at, seat, what, order, engine, foreseen });
      if (offered && engine !== null) found("offered but refused");
      else if (engine !== foreseen) found("foreseen otherwise");
      else if (!offered && engine === null && !offers.some((offer) => offer.refused === null && holds(offer, order)))
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
    for (const order of randomOrders(ruleset, state, new Picker(`${seed} ${seat} ${at}`), each))
      if (isOf(ruleset, state, order, seat)) look(order, false);
  }
  const seldom = (order: WrittenOrder): number => held.words.get(order.do) ?? 0;
  const least = Math.min(...taken.map(seldom));
  const chosen = new Picker(seed).one(taken.filter((order) => seldom(order) === least));
  for (const { do: word } of taken) if (!held.words.has(word)) held.words.set(word, 0);
  const command = chosen && commandOf(ruleset, chosen, state);
  if (!command) return null;
  held.words.set(chosen.do, seldom(chosen) + 1);
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
}

/** How many taken orders are carried out from each state, one after another. */
const WALK = 2;

/** Plays a scenario file and holds the states in which it waits for orders, and some that orders lead to from there. */
export const holdGame = (
  ruleset: AnyRuleset,
  file: unknown,
  { seed, states: most, each }: Sample,
  held: Held,
): void => {
  const read = readScenario(ruleset.file, file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const states = statesOf(ruleset, read.value);
  const every = Math.max(1, Math.floor(states.length / most));
  for (const [at, first] of states.entries()) {
    if (at % every !== 0) continue;
    let state: AnomalyState | null = first;
    for (let step = 0; state !== null && step <= WALK; step += 1)
      state = holdState(ruleset, state, `${seed} ${at} ${step}`, each, held);
  }
};
