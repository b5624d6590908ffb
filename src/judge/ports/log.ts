import type { JsonObject } from "../protocol/canon.ts";
import type { ArchivePort } from "./archive.ts";

/** What a page of the judge's log is for. */
export type PageKind = "lease" | "segment" | "snapshot" | "base";

/** One page of the log as this client has it now. Every user of the world can read it. */
export interface LogPage {
  /** Sixteen letters and digits, chosen by the runtime. */
  readonly id: string;
  readonly kind: PageKind;
  readonly data: JsonObject;
}

/** Sent with every write, so that other clients know which session made it. */
export interface WriteMark {
  readonly session: string;
  readonly term: number;
  readonly n: number;
}

/** A write to the log as it reached this client. */
export interface LogChange {
  readonly id: string;
  readonly kind: PageKind;
  readonly deleted: boolean;
  /** Absent when the writer sent none. */
  readonly mark?: WriteMark;
  /** The user who wrote, as the server says. */
  readonly user: string;
}

/**
 * The log of one game: a journal whose pages hold nothing but this module's data. Reading is local and immediate;
 * writing resolves when the server has acknowledged it, and the local copy shows it from then on.
 */
export interface LogPort {
  pages(): readonly LogPage[];
  /** Creates a page with the given id; rejects when the server refuses. Never called for an id that exists. */
  create(page: LogPage, mark: WriteMark): Promise<void>;
  /** Sets one key of a page's data, `"e.e05"` meaning member `e05` of member `e`, as one update of one document. */
  set(id: string, key: string, value: JsonObject, mark: WriteMark): Promise<void>;
  /** Deletes pages in one operation. */
  remove(ids: readonly string[], mark: WriteMark): Promise<void>;
  /** Where finished parts of the log are put away. */
  readonly archive: ArchivePort;
  /** Calls back for every write to the log, this client's own too. The returned function ends it. */
  watch(listener: (change: LogChange) => void): () => void;
}

/** The page with this id, if the log has it. */
export const pageOf = (log: Pick<LogPort, "pages">, id: string): LogPage | undefined =>
  log.pages().find((page) => page.id === id);

/** The logs of a world. */
export interface LogShelf {
  /** Ids of the games that have a log. */
  games(): readonly string[];
  /** The log of a game, or nothing when there is none. */
  find(gid: string): LogPort | undefined;
  /** Creates the empty log of a new game. */
  create(gid: string): Promise<LogPort>;
}
