/** Orders of a file as they wait for their turn. */

import type { Moment } from "../time.ts";
import type { Order } from "./scenario.ts";

/** An order of a file that has not been carried out or refused yet. */
export interface Waiting {
  readonly order: Order;
  /** Its place among the file's orders. */
  readonly index: number;
}

/** An order whose turn it is. */
export interface Taken {
  readonly waiting: Waiting;
  /** The code by which it is refused without being given, as its moment did not come. */
  readonly refused?: string;
}

/** What is called by one word, each in its order. */
export const byWord = <T>(things: readonly T[], wordOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>();
  for (const one of things) {
    const word = wordOf(one);
    const known = found.get(word);
    if (known) known.push(one);
    else found.set(word, [one]);
  }
  return found;
};

/** What waits of some orders in file order, by the word of their moments. */
export const waitingBy = (
  orders: readonly Order[],
  togetherAt: (at: Moment) => string,
): ReadonlyMap<string, readonly Waiting[]> =>
  byWord(
    orders.map((order, index) => ({ order, index })),
    ({ order }) => togetherAt(order.at),
  );

/** Which of some orders are taken, and what is left of lists of them: of one moment there may be thousands. */
export class OrdersLeft {
  readonly #taken = new Set<number>();

  take(one: Waiting): Taken {
    this.#taken.add(one.index);
    return { waiting: one };
  }

  isTaken(index: number): boolean {
    return this.#taken.has(index);
  }

  /** Some of the orders, in file order. */
  line(orders: readonly Waiting[]): OrderLine {
    return new OrderLine(orders, this);
  }

  /** All of some orders, in a line for each word. */
  lines(orders: readonly Waiting[], wordOf: (one: Waiting) => string): ReadonlyMap<string, OrderLine> {
    return new Map([...byWord(orders, wordOf)].map(([word, some]) => [word, this.line(some)]));
  }
}

/** A list of orders in file order, each of which is passed over once, when it was taken from this list or another. */
export class OrderLine {
  readonly #orders: readonly Waiting[];
  readonly #left: OrdersLeft;
  #place = 0;

  constructor(orders: readonly Waiting[], left: OrdersLeft) {
    this.#orders = orders;
    this.#left = left;
  }

  /** The first order that is left. */
  first(): Waiting | undefined {
    let first = this.#orders[this.#place];
    while (first && this.#left.isTaken(first.index)) {
      this.#place += 1;
      first = this.#orders[this.#place];
    }
    return first;
  }

  /** Whether one of it was taken already. */
  isBegun(): boolean {
    this.first();
    return this.#place > 0;
  }
}

/** Of orders that come first in their lines, the one that stands first in the file. */
export const firstInFile = (ones: Iterable<Waiting | undefined>): Waiting | undefined => {
  let first: Waiting | undefined;
  for (const one of ones) if (one && (!first || one.index < first.index)) first = one;
  return first;
};
