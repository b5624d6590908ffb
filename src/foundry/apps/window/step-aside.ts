/** Windows of one kind that open one after another lie beside each other, not on a pile. */

/** How far a window that would hide another opens from it, each way, in CSS pixels: its title bar stays to be seen. */
const STEP = 36;

/** What a window keeps free at the page's foot, in CSS pixels. */
const EDGE = 8;

/** A window that steps down becomes lower where its page ends, but not lower than this, in CSS pixels. */
const LEAST = 240;

/** How far windows go to one side before they go to the other, in steps. */
const MOST_STEPS = 12;

/** Where a window opens; a height only where it has to be lower than it is. */
interface Aside {
  readonly left: number;
  readonly top: number;
  readonly height?: number;
}

/** A page's width and height, in CSS pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a window opens that would lie just over others of its kind: further down and to the right, or to the left where
 * the page ends; null where it may stay.
 *
 * @param others windows of its kind, itself or not
 */
export const asideOf = (element: Element, others: Iterable<Element>, room: Room): Aside | null => {
  const places = [...others].filter((one) => one !== element).map((one) => one.getBoundingClientRect());
  const at = element.getBoundingClientRect();
  const isTaken = (left: number, top: number): boolean =>
    places.some((one) => Math.abs(left - one.left) < STEP / 2 && Math.abs(top - one.top) < STEP / 2);
  if (!isTaken(at.left, at.top)) return null;
  for (const side of [1, -1]) {
    for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
      const [left, top] = [at.left + side * steps * STEP, at.top + steps * STEP];
      const isOnPage = left >= 0 && left + at.width <= room.width && top + Math.min(at.height, LEAST) <= room.height;
      if (!isOnPage) break;
      if (isTaken(left, top)) continue;
      const rest = room.height - EDGE - top;
      return { left, top, ...(at.height > rest ? { height: rest } : {}) };
    }
  }
  return null;
};

/** Has a window step aside that has just opened over others of its kind. */
export const stepAside = (
  window: { readonly element: HTMLElement; setPosition(to: Aside): unknown },
  kind: string,
): void => {
  const page = window.element.ownerDocument;
  const { clientWidth: width, clientHeight: height } = page.documentElement;
  const others = page.querySelectorAll(`.application.${kind}:not(.gp-docked)`);
  const aside = asideOf(window.element, others, { width, height });
  if (aside) window.setPosition(aside);
};
