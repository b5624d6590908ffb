import type { CommitContext } from "../executor/commit-context.ts";
import { pendingActs } from "../history/checked-load.ts";
import type { Loaded } from "../history/load.ts";
import type { Link } from "../journal/entry.ts";
import { importedAct, type JudgeRecord } from "../local/judge-record.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import { toBase64url } from "../protocol/base64url.ts";
import { witnessTag } from "../protocol/chain.ts";

/**
 * Saves that this browser executes under a new term, with the judge's acts that no entry holds. `stale` means that
 * another window of the browser wrote in the meantime, and nothing was saved.
 */
export const saveTerm = <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  record: JudgeRecord,
  loaded: Loaded<S, C, E>,
  term: number,
): ReturnType<JudgeRecord["save"]> => {
  const { acts, dropped } = pendingActs(record, loaded);
  if (dropped > 0) ports.notices.notice("command-failed", `${dropped} acts were overtaken by another browser`);
  const pending = record.data.imported ? [importedAct(ports), ...acts] : acts;
  return record.save({ term, intent: null, acts: pending, imported: false });
};

/** Begins a session's first segment with a copy of the last entry under the new term, so that no older entry overtakes it. */
export const copyTip = async <S, C, E>(
  { segments, lease, keys, session, copy }: CommitContext,
  { book, game, applied }: Loaded<S, C, E>,
): Promise<void> => {
  const tip = book.link(game.ledger.n);
  const { term } = lease;
  const w = toBase64url(witnessTag(keys, term, tip.n, tip.head));
  const stored = { ...tip.stored, t: term, w, a: applied };
  const spot = await segments.openWith(stored, { session, term, n: tip.n });
  const link: Link = { ...tip, ...spot, stored };
  book.replace(link);
  copy.saveEntries([link]);
};
