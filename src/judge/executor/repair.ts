import type { Book } from "../history/book.ts";
import { archiveIn } from "../journal/archive.ts";
import { entryAt, type StoredEntry } from "../journal/entry.ts";
import { ARCHIVE_KEY } from "../journal/pages.ts";
import { type LogPage, pageOf } from "../ports/log.ts";
import type { CommitContext, StoodDown } from "./commit-context.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";

/** Restores a page that somebody else changed or deleted, with the same ids and bytes as this window has them. */
export const repairPage = async <S, C>(
  context: CommitContext,
  book: Book<S, C>,
  snapshots: SnapshotWriter<S, C>,
  id: string,
): Promise<StoodDown | undefined> => {
  const { log, lease, record, session, persist } = context;
  await lease.restore();
  await snapshots.repair(id);
  const links = book.links.filter(({ page }) => page === id);
  if (links.length === 0) return undefined;
  if (!lease.mine) return "stood-down";
  const page = (): LogPage | undefined => pageOf(log, id);
  const mark = { session, term: lease.term, n: book.links.length - 1 };
  if (!page()) {
    const data = { gid: record.data.gid, ...book.page(id) };
    await persist(
      () => log.create({ id, kind: "segment", data }, mark),
      () => page() !== undefined,
    );
    return undefined;
  }
  const archive = book.archiveOf(id);
  if (archive) {
    const isWhole = (): boolean => archiveIn(page())?.b === archive.b || !lease.mine;
    await persist(() => log.set(id, ARCHIVE_KEY, { ...archive }, mark), isWhole);
  }
  for (const { key, stored } of links) {
    const isWhole = (): boolean => isSame(entryAt(page(), key), stored) || !lease.mine;
    await persist(() => log.set(id, `e.${key}`, { ...stored }, mark), isWhole);
  }
  return undefined;
};

const isSame = (there: StoredEntry | undefined, { p, b, w, t }: StoredEntry): boolean =>
  there?.p === p && there.b === b && there.w === w && there.t === t;
