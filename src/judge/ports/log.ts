import type { JsonObject } from "../protocol/canon.ts";

/** What a page of the judge's log is for. */
export type PageKind = "lease" | "segment" | "snapshot";

/** One page of the log as this client has it now. Everybody at the table can read it. */
export interface LogPage {
  /** Sixteen letters and digits, chosen by the runtime. */
  readonly id: string;
  readonly kind: PageKind;
  readonly data: JsonObject;
}

/** Sent along with every write, so that other clients can tell whose it is. */
export interface WriteMark {
  readonly session: string;
  readonly term: number;
  readonly n: number;
}

/** Somebody's write as it reached this client. */
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
  /** Makes a page with the given id; rejects when the server refuses. Never called for an id that is there. */
  create(page: LogPage, mark: WriteMark): Promise<void>;
  /** Sets one key of a page's data, `"e.e05"` meaning member `e05` of member `e`, as one update of one document. */
  set(id: string, key: string, value: JsonObject, mark: WriteMark): Promise<void>;
  /** Tells of every write to the log, one's own included. The returned function ends it. */
  watch(listener: (change: LogChange) => void): () => void;
}

/** The logs of a world. */
export interface LogShelf {
  /** Ids of the games whose logs are there. */
  games(): readonly string[];
  /** The log of a game, or nothing when there is none. */
  find(gid: string): LogPort | undefined;
  /** Makes the empty log of a new game. */
  create(gid: string): Promise<LogPort>;
}
