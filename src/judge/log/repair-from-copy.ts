import type { LogPage, Volume } from "../ports/ports.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import { archiveIn, type StoredArchive } from "./archive.ts";
import type { Found } from "./choose-history.ts";
import { ARCHIVED, entryAt, type StoredEntry, slotOf } from "./entry.ts";
import { ARCHIVE_KEY, slotsOf } from "./pages.ts";
import { type StoredSnapshot, snapshotIn } from "./snapshot.ts";
import type { ReadVolume } from "./volume.ts";

/** A game's log as this browser saw it written. */
export interface CopiedLog {
  readonly entries: readonly Found[];
  /** Archive boxes by their pages. */
  readonly archives: ReadonlyMap<string, StoredArchive>;
  /** Snapshots by their pages. */
  readonly snapshots: ReadonlyMap<string, StoredSnapshot>;
  readonly volumes: readonly Volume[];
}

/** A log into which a copy's entries, archives and snapshots were put where they were missing or different. */
export interface RepairedLog {
  readonly pages: readonly LogPage[];
  /** Entries that were missing or different. */
  readonly entries: readonly Found[];
  /** Pages whose snapshot or archive box was missing or different. */
  readonly boxes: readonly string[];
}

/**
 * Repairs a log in memory from this browser's copy of it. After an entry is written, the module changes only its count
 * of applied entries and, when it is archived, its box; any other difference from the copy is somebody else's change.
 */
export const repairFromCopy = (
  gid: string,
  pages: readonly LogPage[],
  copy: CopiedLog,
  volumes: readonly ReadVolume[],
): RepairedLog => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const isPutAway = ({ n, stored: { p } }: Found): boolean =>
    volumes.some(({ from, entries }) => entries[n - from]?.p === p);
  const entries = copy.entries.filter((entry) => {
    const { page, key, stored } = entry;
    if (isPutAway(entry)) return false;
    const there = entryAt(byId.get(page), key);
    return !there || !isSame(there, stored);
  });
  for (const { page: id, key, stored } of entries) {
    const data: JsonObject = byId.get(id)?.data ?? { gid };
    const e = { ...(slotsOf(byId.get(id)) as JsonObject), [key]: slotOf(stored) };
    byId.set(id, { id, kind: "segment", data: { ...data, e } });
  }
  // A page that is gone is made again with every entry's own box, and so without an archive.
  const archives = [...copy.archives].filter(([id, { b }]) => {
    const page = pages.find((there) => there.id === id);
    return page && archiveIn(page)?.b !== b;
  });
  for (const [id, archive] of archives) {
    const data: JsonObject = byId.get(id)?.data ?? { gid };
    byId.set(id, { id, kind: "segment", data: { ...data, [ARCHIVE_KEY]: { ...archive } } });
  }
  const snapshots = [...copy.snapshots].filter(([id, { n, b }]) => {
    const there = snapshotIn(byId.get(id));
    return !there || !(there.n > n || there.b === b);
  });
  for (const [id, s] of snapshots) byId.set(id, { id, kind: "snapshot", data: { gid, s: { ...s } } });
  return { pages: [...byId.values()], entries, boxes: [...archives, ...snapshots].map(([id]) => id) };
};

const isSame = (there: StoredEntry, { p, b, w, t }: StoredEntry): boolean =>
  there.p === p && there.w === w && there.t === t && (there.b === b || there.b === ARCHIVED);
