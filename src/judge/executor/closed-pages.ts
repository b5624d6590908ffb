import type { Book } from "../history/book.ts";
import { entriesIn, readPublic } from "../journal/entry.ts";
import { segmentPages } from "../journal/pages.ts";
import type { LogPage } from "../ports/log.ts";

/** A segment page that takes no more entries, with the numbers of its entries. */
export interface ClosedPage {
  readonly id: string;
  readonly entries: readonly number[];
}

/**
 * Segments that are closed and hold nothing but this history. A page with anything else stays as it is: somebody else's
 * writing, or entries that were overtaken. So does a page with the last entry, from which the next session goes on.
 *
 * @param open the page to which this session writes, if it has begun one
 */
export const closedPages = <S, C>(
  gid: string,
  pages: readonly LogPage[],
  book: Book<S, C>,
  open: string | null,
): readonly ClosedPage[] =>
  segmentPages(gid, pages).flatMap((page) => {
    if (page.id === open || page.id === book.tip?.page) return [];
    const entries = entriesIn(page).map(({ stored }) => {
      const n = stored && readPublic(stored.p)?.n;
      return n !== undefined && book.links[n]?.stored.p === stored?.p ? n : -1;
    });
    return entries.includes(-1) || entries.includes(book.tip?.n ?? -1) ? [] : [{ id: page.id, entries }];
  });

/** Consecutive entries that go into one volume. */
export interface VolumeRun {
  readonly from: number;
  readonly to: number;
  /** Whether they are of the set-up, whose boxes are put away as they are: nothing bounds what is sealed there. */
  readonly setUp: boolean;
}

/** Characters of entries that one volume takes at most; they are public. */
const VOLUME_LENGTH = 512 * 1024;

/**
 * The entries that are put away next, with those of the last volume if that can take them: consecutive, of closed pages,
 * and of one period. The opening stays in the journal. `periods` are the first entries of all periods.
 */
export const nextRun = <S, C>(
  book: Book<S, C>,
  pages: readonly ClosedPage[],
  periods: readonly number[],
): VolumeRun | null => {
  const waiting = new Set(pages.flatMap(({ entries }) => entries).filter((n) => n > 0 && !book.isPutAway(n)));
  if (waiting.size === 0) return null;
  const first = Math.min(...waiting);
  const setUp = first < (periods[1] ?? Number.POSITIVE_INFINITY);
  const length = (n: number): number => {
    const { p, b } = book.link(n).stored;
    return p.length + (setUp ? b.length : 0);
  };
  let to = first;
  let sum = length(first);
  for (; waiting.has(to + 1) && !periods.includes(to + 1); to += 1) {
    sum += length(to + 1);
    if (sum > VOLUME_LENGTH) break;
  }
  const last = book.volumes.find((volume) => volume.to === first - 1);
  if (!last || periods.includes(first)) return { from: first, to, setUp };
  for (let n = last.from; n <= last.to; n += 1) sum += length(n);
  return { from: sum > VOLUME_LENGTH ? first : last.from, to, setUp };
};

/** The last entry up to which all after the opening are put away. */
export const putAwayTo = <S, C>({ volumes }: Pick<Book<S, C>, "volumes">): number =>
  volumes.reduce((to, volume) => (volume.from <= to + 1 ? Math.max(to, volume.to) : to), 0);
