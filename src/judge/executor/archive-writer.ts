import type { Book } from "../history/book.ts";
import { archiveIn, makeArchive } from "../journal/archive.ts";
import { ARCHIVED, entryAt } from "../journal/entry.ts";
import { ARCHIVE_KEY } from "../journal/pages.ts";
import { type LogPage, pageOf } from "../ports/log.ts";
import type { NoticePort } from "../ports/notices.ts";
import type { CommitContext } from "./commit-context.ts";

/**
 * Replaces the boxes of a closed segment by one archive box. The archive is written first, so a crash in between leaves
 * both. The game's first segment is not archived, as it holds the seeds and everything set up before the first turn. The
 * last entry of a segment keeps its box, because the next session may copy that entry.
 */
export const archiveSegment = async <S, C>(
  { log, lease, keys, nonces, session, persist, copy }: CommitContext,
  book: Book<S, C>,
  page: string,
  seats: number,
  notices: NoticePort,
): Promise<void> => {
  const links = book.links.filter((link) => link.page === page);
  const last = links.at(-1);
  if (!last || links[0]?.n === 0 || !lease.mine) return;
  const boxes = links.slice(0, -1).map(({ n }) => book.opened(n).sealed);
  const { stored: archive, grown } = makeArchive(keys, last, boxes, seats, nonces.next());
  if (grown) notices.notice("archive-grew", `entries up to ${last.n}`);
  const mark = { session, term: lease.term, n: last.n };
  const segment = (): LogPage | undefined => pageOf(log, page);
  await persist(
    () => log.set(page, ARCHIVE_KEY, { ...archive }, mark),
    () => archiveIn(segment())?.b === archive.b || !lease.mine,
  );
  if (!lease.mine || archiveIn(segment())?.b !== archive.b) return;
  const emptied = links.slice(0, -1).map((link) => ({ ...link, stored: { ...link.stored, b: ARCHIVED } }));
  const e = Object.fromEntries([...emptied, last].map(({ key, stored }) => [key, { ...stored }]));
  const [first] = emptied;
  await persist(
    () => log.set(page, "e", e, mark),
    () => entryAt(segment(), first?.key ?? "")?.b === ARCHIVED || !lease.mine,
  );
  if (entryAt(segment(), first?.key ?? "")?.b !== ARCHIVED) return;
  book.archive(page, archive, emptied);
  copy.saveArchive(page, archive);
};
