import type { Draft } from "../entry/draft.ts";
import { entryAt, headText, type Link, makeEntry } from "../journal/entry.ts";
import { actsLeft } from "../local/judge-record.ts";
import { pageOf, type WriteMark } from "../ports/log.ts";
import { type CommitContext, type StoodDown, saveRecord } from "./commit-context.ts";

/**
 * Seals and commits an entry: intent, lease, one update of one key of one page, lease again, acknowledged (the fault
 * points F2 to F6). A crash at any await leaves either no entry or a whole one.
 */
export const commit = async <S, C, E>(
  context: CommitContext,
  draft: Draft<S, C, E>,
  before: Uint8Array,
  applied: number,
): Promise<Link | StoodDown> => {
  const { lease, record, segments, log, session } = context;
  const { n } = draft.record;
  const term = lease.term;
  const sealing = { keys: context.keys, term, size: draft.size, applied, nonce: context.nonces.next() };
  const { head, stored } = makeEntry(before, draft.record, draft.sealed, sealing);
  const taken = draft.taken.map(({ id, commands }) => ({ id, commands }));
  if (!saveRecord(context, { intent: { n, head: headText(head), taken } })) return "stood-down";

  const mark: WriteMark = { session, term, n };
  const { page, key } = await segments.spot(mark);
  if (!lease.mine) return "stood-down";
  const isStored = (): boolean => entryAt(pageOf(log, page), key)?.b === stored.b;
  await context.persist(
    () => log.set(page, `e.${key}`, { ...stored }, mark),
    () => isStored() || !lease.mine,
  );
  if (!lease.mine) return "stood-down";
  segments.count(stored);

  const acked = { t: term, n, head: headText(head) };
  if (!saveRecord(context, { acked, intent: null, acts: actsLeft(record.data.acts, taken) })) return "stood-down";
  const link = { n, head, stored, page, key };
  context.copy.saveEntries([link]);
  return link;
};
