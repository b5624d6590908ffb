import { type Book, SealedEntryFault } from "./book.ts";

/** How many secret orders of each seat the entries from `n` on hold. */
export const ordersSince = <S, C>(book: Book<S, C>, n: number): ReadonlyMap<string, number> => {
  const orders = new Map<string, number>();
  for (let at = n; at < book.links.length; at += 1) {
    for (const { by } of secretsIn(book, at)) {
      if (typeof by === "string") orders.set(by, (orders.get(by) ?? 0) + 1);
    }
  }
  return orders;
};

const secretsIn = <S, C>(book: Book<S, C>, n: number) => {
  try {
    return Object.values(book.opened(n).sealed.sec).flat();
  } catch (fault) {
    // What does not open is not put away either.
    if (fault instanceof SealedEntryFault) return [];
    throw fault;
  }
};
