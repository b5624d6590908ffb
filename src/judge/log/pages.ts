import * as v from "valibot";
import type { LogPage } from "../ports/ports.ts";
import { base64urlBytes } from "../protocol/encoding.ts";
import { hash, u64, utf8 } from "../protocol/keys.ts";
import { base62Id } from "../protocol/names.ts";

/** Entries that one segment takes at most. */
export const SEGMENT_ENTRIES = 32;

/** Characters of entries after which a segment is closed. They are public, so the moment of closing reveals nothing. */
export const SEGMENT_LENGTH = 96 * 1024;

/** The key of the `index`-th entry of a segment, within the page's data. */
export const entryKey = (index: number): string => `e${String(index).padStart(2, "0")}`;

/** The member of a segment page that holds its archive box. */
export const ARCHIVE_KEY = "z";

/** Whether a member of a segment page is an entry's key. */
export const isEntryKey = (key: string): boolean => /^e(?:[0-2]\d|3[01])$/.test(key);

const segmentData = v.object({ e: v.record(v.string(), v.unknown()) });

/** The members under `e` of a segment page, unread; none when the page is missing or of another shape. */
export const slotsOf = (page: Pick<LogPage, "data"> | undefined): Readonly<Record<string, unknown>> => {
  const read = v.safeParse(segmentData, page?.data);
  return read.success ? read.output.e : {};
};

/** The segment pages of a game. */
export const segmentPages = (gid: string, pages: readonly LogPage[]): readonly LogPage[] =>
  pages.filter(({ kind, data }) => kind === "segment" && data["gid"] === gid);

/** The session that writes, and the term under which it does: a session may execute several times, each under its own. */
export interface Writer {
  readonly session: string;
  readonly term: number;
}

/**
 * The id of the `count`-th page or volume that a session makes in one term. It follows from what is public: a random one
 * would reveal how much was drawn before, and a secret act draws.
 */
export const sessionPageId = (
  gid: string,
  { session, term }: Writer,
  what: "segment" | "volume",
  count: number,
): string => base62Id(hash("session-page-id", base64urlBytes(gid), utf8(session), utf8(what), u64(term), u64(count)));

/** The pages that a game has once each, by their purpose. */
export type FixedPage = "lease" | "snap-a" | "snap-b" | "base";

/** The id of such a page, the same for every window of the game's judge. */
export const fixedPageId = (gid: string, page: FixedPage): string =>
  base62Id(hash("page-id", base64urlBytes(gid), utf8(page)));
