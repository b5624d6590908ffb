/** Space between bars, in CSS pixels. */
const GAP = 6;
/** How far down a bar may begin and still be one of the upper edge. */
const LOWEST = 140;
/** How often another bar is stepped over. */
const STEPS = 6;

/** The map, what holds the page together, windows that somebody moves about, and notices themselves are no bars. */
const isBar = (hit: Element): boolean =>
  hit.tagName !== "CANVAS" &&
  hit.querySelector("canvas") === null &&
  hit.closest("#notifications, #board, .application:has(.window-header)") === null;

/**
 * Where the bars at the page's upper edge end, with a gap: the row of scenes, and whatever modules put below it.
 *
 * @param x where the page is looked at, in CSS pixels from its left edge
 */
export const barsEnd = (page: Document, x: number): number => {
  let end = GAP;
  for (let step = 0; step < STEPS; step += 1) {
    const [bar] = page.elementsFromPoint(x, end + GAP).filter(isBar);
    const next = Math.ceil(bar?.getBoundingClientRect().bottom ?? 0) + GAP;
    if (!bar || next <= end || next > LOWEST) return end;
    end = next;
  }
  return end;
};
