/** Space between bars, in CSS pixels. */
const GAP = 6;
/** How far down a bar may begin and still be one of the upper edge. */
const LOWEST = 170;
/** How often another bar is stepped over. */
const STEPS = 6;

/** A notice is about so high: what begins within it is in its way. */
const NOTICE = 48;

/** The map, what holds the page together, windows that somebody moves about, and notices themselves are no bars. */
const isBar = (hit: Element): boolean =>
  hit.tagName !== "CANVAS" &&
  hit.querySelector("canvas") === null &&
  hit.closest("#notifications, #board, .application:has(.window-header)") === null;

/**
 * Where the bars at the page's upper edge end, with a gap: the row of scenes, and whatever modules put below it.
 *
 * @param across where the page is looked at, in CSS pixels from its left edge: a bar may lie under a part of a notice alone
 */
export const barsEnd = (page: Document, across: readonly number[]): number => {
  let end = GAP;
  for (let step = 0; step < STEPS; step += 1) {
    const bars = [end + GAP, end + NOTICE / 2, end + NOTICE]
      .flatMap((y) => across.flatMap((x) => page.elementsFromPoint(x, y)))
      .filter(isBar);
    const ends = bars.map((bar) => Math.ceil(bar.getBoundingClientRect().bottom) + GAP);
    const past = ends.filter((next) => next > end && next <= LOWEST);
    if (past.length === 0) return end;
    end = Math.max(...past);
  }
  return end;
};
