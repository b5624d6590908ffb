import { makeArchive, type StoredArchive } from "../journal/archive.ts";
import type { Book } from "../journal/book.ts";
import { ARCHIVED } from "../journal/entry.ts";
import { ARCHIVE_KEY } from "../journal/pages.ts";
import type { NoticePort } from "../ports/notices.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { Desk } from "./step.ts";

/**
 * Puts one box in the place of a closed segment's boxes. The archive is there before any box goes, so a crash in between
 * leaves both. The game's first segment keeps its boxes, and with them the seeds and what was set up before the first
 * turn; so does every segment's last entry, which the next session may copy.
 */
export const archiveSegment = async <S, C>(
  { log, lease, keys, nonces, session, persist, copy }: Desk,
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
  const data = (): JsonObject | undefined => log.pages().find(({ id }) => id === page)?.data;
  await persist(
    () => log.set(page, ARCHIVE_KEY, { ...archive }, mark),
    () => isThere(data(), archive) || !lease.mine,
  );
  if (!lease.mine || !isThere(data(), archive)) return;
  const emptied = links.slice(0, -1).map((link) => ({ ...link, stored: { ...link.stored, b: ARCHIVED } }));
  const e = Object.fromEntries([...emptied, last].map(({ key, stored }) => [key, { ...stored }]));
  const [first] = emptied;
  await persist(
    () => log.set(page, "e", e, mark),
    () => boxOf(data(), first?.key ?? "") === ARCHIVED || !lease.mine,
  );
  if (boxOf(data(), first?.key ?? "") !== ARCHIVED) return;
  book.archive(page, archive, emptied);
  copy.keepArchive(page, archive);
};

const member = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

const isThere = (data: JsonObject | undefined, { b }: StoredArchive): boolean => member(data?.[ARCHIVE_KEY], "b") === b;

const boxOf = (data: JsonObject | undefined, key: string): unknown => member(member(data?.["e"], key), "b");
