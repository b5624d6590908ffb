import type { Order } from "../scenario/order-kind.ts";
import type { Moment } from "../time/time.ts";

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

/**
 * How a ruleset takes the orders of a file where they are not simply all of one time, in file order: at several points
 * of a time, by whose unit it is, or one after another as the game goes.
 */
export interface OrderTaking<S, C> {
  /** Orders whose moments have the same word here wait together. */
  togetherAt(at: Moment): string;
  /** Which of them wait now. */
  togetherNow(state: S): string;
  /** The next of the orders that wait, in file order, which is to be given now; null when the clock may go on. */
  next(state: S, waiting: readonly Waiting[]): Taken | null;
  /**
   * The step of the clock that passes over what no order waits for; else the ruleset's own next step is taken.
   *
   * @param taken orders of the same moments that were carried out or refused, which may matter for what nobody orders
   */
  onward?(
    state: S,
    waiting: readonly Waiting[],
    taken: readonly Waiting[],
  ): { readonly command: C; readonly at: Moment } | null;
  /** Whether a moment of the clock lies behind the last one that is to be played. */
  isPast(at: Moment, until: Moment): boolean;
}

/** What waits of some orders in file order, by the word of their moments. */
export const waitingBy = (
  orders: readonly Order[],
  togetherAt: (at: Moment) => string,
): ReadonlyMap<string, readonly Waiting[]> => {
  const found = new Map<string, Waiting[]>();
  for (const [index, order] of orders.entries()) {
    const word = togetherAt(order.at);
    const known = found.get(word);
    if (known) known.push({ order, index });
    else found.set(word, [{ order, index }]);
  }
  return found;
};
