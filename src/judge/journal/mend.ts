import type { LogPage } from "../ports/log.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { Found } from "./adopt.ts";
import type { StoredArchive } from "./archive.ts";
import { ARCHIVED, readStored, type StoredEntry } from "./entry.ts";
import { ARCHIVE_KEY } from "./pages.ts";
import type { KeptSnapshot } from "./snapshot.ts";

/** A game's log as this browser saw it written. */
export interface CopiedLog {
  readonly entries: readonly Found[];
  /** Archive boxes by their pages. */
  readonly archives: ReadonlyMap<string, StoredArchive>;
  /** Snapshots by their pages. */
  readonly snapshots: ReadonlyMap<string, KeptSnapshot>;
}

/** A log with whatever it lacks put in from a copy. */
export interface MendedLog {
  readonly pages: readonly LogPage[];
  /** Entries that the log lacks, or has otherwise. */
  readonly entries: readonly Found[];
  /** Pages of snapshots and of archive boxes that the log lacks, or has otherwise. */
  readonly boxes: readonly string[];
}

/**
 * Compares a log with this browser's copy of it. An entry is written once and then only counted up or archived, so
 * whatever else differs from the copy was changed by somebody else.
 */
export const mend = (gid: string, pages: readonly LogPage[], copy: CopiedLog): MendedLog => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const entries = copy.entries.filter(({ page, key, stored }) => {
    const there = readStored(memberOf(byId.get(page)?.data["e"], key));
    return !there || !isSame(there, stored);
  });
  for (const { page: id, key, stored } of entries) {
    const data: JsonObject = byId.get(id)?.data ?? { gid };
    const e = { ...Object(data["e"] ?? {}), [key]: { ...stored } };
    byId.set(id, { id, kind: "segment", data: { ...data, e } });
  }
  // A page that is gone comes back with every entry's own box, and needs no archive.
  const archives = [...copy.archives].filter(([id, { b }]) => {
    const page = pages.find((there) => there.id === id);
    return page && memberOf(page.data[ARCHIVE_KEY], "b") !== b;
  });
  for (const [id, archive] of archives) {
    const data: JsonObject = byId.get(id)?.data ?? { gid };
    byId.set(id, { id, kind: "segment", data: { ...data, [ARCHIVE_KEY]: { ...archive } } });
  }
  const snapshots = [...copy.snapshots].filter(([id, { n, b }]) => {
    const there = byId.get(id)?.data["s"];
    const known = memberOf(there, "n");
    return !(typeof known === "number" && (known > n || memberOf(there, "b") === b));
  });
  for (const [id, s] of snapshots) byId.set(id, { id, kind: "snapshot", data: { gid, s: { ...s } } });
  return { pages: [...byId.values()], entries, boxes: [...archives, ...snapshots].map(([id]) => id) };
};

const isSame = (there: StoredEntry, { p, b, w, t }: StoredEntry): boolean =>
  there.p === p && there.w === w && there.t === t && (there.b === b || there.b === ARCHIVED);

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value as JsonObject, key) : undefined;
