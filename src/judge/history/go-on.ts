import type { Result } from "../../rules/index.ts";
import type { Found } from "../log/choose-history.ts";
import { recordOf } from "../log/entry.ts";
import type { Act, Reached } from "../log/judge-record.ts";
import { toBase64url } from "../protocol/encoding.ts";
import type { Book } from "./book.ts";
import type { Loaded, LogFault } from "./load.ts";

/** Where a game whose end cannot be read may be gone on with. */
export interface WayOn {
  /** The last entry up to which all can be read. */
  readonly n: number;
  /** The game's time after it, as its public record says. */
  readonly at: string;
  /** The last entry that is known to be lost. */
  readonly lost: number;
}

/** Where a book ends, as a place to go on from; null where nothing after it is known to be lost. */
export const wayOnFrom = <S, C>({ tip }: Pick<Book<S, C>, "tip">, lost: number): WayOn | null => {
  const at = tip && recordOf(tip.stored)?.at;
  return tip && at !== undefined && lost > tip.n ? { n: tip.n, at, lost } : null;
};

/** Reads a log up to an entry. */
export type ReadUpTo<S, C, E> = (upTo: number) => Result<Loaded<S, C, E>, LogFault>;

/** Where the game can be read again before a box that does not open. */
export const beforeSealed = <S, C, E>(read: ReadUpTo<S, C, E>, sealed: number, lost: number): WayOn | null => {
  for (let n = sealed - 1; n >= 0; ) {
    const before = read(n);
    if (before.ok) return wayOnFrom(before.value.book, lost);
    if (before.error.code !== "sealed-entry" || before.error.n > n) return null;
    n = before.error.n - 1;
  }
  return null;
};

/** The last entry of which there is any trace: in the log, whether it can be read or not, or in a proof. */
export const lastTrace = (found: readonly Pick<Found, "n">[], proofs: readonly (Reached | null)[]): number =>
  Math.max(-1, ...found.map(({ n }) => n), ...proofs.flatMap((proof) => proof?.n ?? []));

/** The act that makes public that the judge goes on from an earlier entry, and what is lost by that. */
export const forkAct = <S, C>(
  id: string,
  { tip }: Pick<Book<S, C>, "tip">,
  lost: number,
  proofs: readonly (Reached | null)[],
): Act | null => {
  if (!tip) return null;
  const head = proofs.find((proof) => proof?.n === lost)?.head ?? null;
  const to = { n: tip.n, head: toBase64url(tip.head) };
  return { id, row: [{ do: "fork", from: { n: lost, head }, to }] };
};
