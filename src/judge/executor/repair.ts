import type { Book } from "../journal/book.ts";
import { readStored, type StoredEntry } from "../journal/entry.ts";
import { ARCHIVE_KEY } from "../journal/pages.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";
import type { Desk, StoodDown } from "./step.ts";

/** Puts a page back as this window has it, when somebody else changed or deleted it; same ids, same bytes. */
export const repairPage = async <S, C>(
  desk: Desk,
  book: Book<S, C>,
  snapshots: SnapshotWriter<S, C>,
  id: string,
): Promise<StoodDown | undefined> => {
  const { log, lease, record, session, persist } = desk;
  await lease.restore();
  await snapshots.repair(id);
  const links = book.links.filter(({ page }) => page === id);
  if (links.length === 0) return undefined;
  if (!lease.mine) return "stood-down";
  const page = (): JsonObject | undefined => log.pages().find((there) => there.id === id)?.data;
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
    const isWhole = (): boolean => Reflect.get(Object(page()?.[ARCHIVE_KEY]), "b") === archive.b || !lease.mine;
    await persist(() => log.set(id, ARCHIVE_KEY, { ...archive }, mark), isWhole);
  }
  for (const { key, stored } of links) {
    const isWhole = (): boolean => isSame(Reflect.get(Object(page()?.["e"]), key), stored) || !lease.mine;
    await persist(() => log.set(id, `e.${key}`, { ...stored }, mark), isWhole);
  }
  return undefined;
};

const isSame = (value: unknown, { p, b, w, t }: StoredEntry): boolean => {
  const there = readStored(value);
  return there?.p === p && there.b === b && there.w === w && there.t === t;
};
