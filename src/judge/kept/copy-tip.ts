import type { Desk } from "../executor/step.ts";
import type { Link } from "../journal/entry.ts";
import type { Loaded } from "../journal/load.ts";
import { toBase64url } from "../protocol/base64url.ts";
import { witnessTag } from "../protocol/chain.ts";

/** A session's first segment begins with the adopted entry under the new term, so that nothing older overtakes it. */
export const copyTip = async <S, C, E>(
  { segments, lease, keys, session, copy }: Desk,
  { book, table, applied }: Loaded<S, C, E>,
): Promise<void> => {
  const tip = book.link(table.ledger.n);
  const { term } = lease;
  const w = toBase64url(witnessTag(keys, term, tip.n, tip.head));
  const stored = { ...tip.stored, t: term, w, a: applied };
  const spot = await segments.openWith(stored, { session, term, n: tip.n });
  const link: Link = { ...tip, ...spot, stored };
  book.restate(link);
  copy.keep([link]);
};
