/** Space kept between our bars and whatever lies at the edge of the page, in CSS pixels. */
const GAP = 6;

/** How often another obstacle is stepped over before we give up and lie on top of it. */
const STEPS = 6;

/** A window that somebody moves about, Foundry's new ones and its old. Our bars lie above or below, but not beside them. */
const WINDOWS = ".application:has(> .window-header), .window-app";

/** Our bars lie where the docked windows leave them room. */
const BARS = ".gravity-portals:is(.gp-turn-bar, .gp-push-bar)";

/** The map, what merely holds the page together, windows and passing notices are no obstacles. */
const isGround = (hit: Element, bar: HTMLElement | null): boolean =>
  (bar !== null && (bar.contains(hit) || hit.contains(bar))) ||
  hit.tagName === "CANVAS" ||
  hit.querySelector("canvas") !== null ||
  hit.closest(`${WINDOWS}, #notifications`) !== null ||
  (bar?.matches(".gp-docked") === true && hit.closest(BARS) !== null);

/**
 * The page's free width in CSS pixels: what stands along the right edge, such as a sidebar, is left out.
 *
 * @param bar our own element, which is no obstacle to itself
 */
export const freeWidth = (page: Document, bar: HTMLElement | null): number => {
  const { clientWidth, clientHeight } = page.documentElement;
  const edges = page
    .elementsFromPoint(clientWidth - GAP, clientHeight / 2)
    .filter((hit) => !isGround(hit, bar))
    .map((hit) => hit.getBoundingClientRect().left)
    .filter((left) => left > clientWidth / 2);
  return Math.min(clientWidth, ...edges);
};

/** What lies between two edges, in CSS pixels. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** The page's width between what stands along its left and its right edge, such as the map's tools and a sidebar. */
export const pageSpan = (page: Document): Span => {
  const { clientWidth, clientHeight } = page.documentElement;
  const edges = [0.08, 0.25, 0.4]
    .flatMap((part) => page.elementsFromPoint(2 * GAP, clientHeight * part))
    .filter((hit) => !isGround(hit, null) && hit.closest(BARS) === null)
    .flatMap((hit) => [hit, ...hit.querySelectorAll("*")].map((one) => one.getBoundingClientRect()))
    // What holds the whole edge together is no tool, and what stands at its foot is in nobody's way above.
    .filter(
      ({ right, top, bottom, height }) =>
        right < clientWidth / 4 && height > 0 && top < clientHeight / 2 && bottom < clientHeight / 1.5,
    )
    .map(({ right }) => right);
  return { left: Math.max(0, ...edges.map((right) => right + GAP)), right: freeWidth(page, null) };
};

/**
 * How far right a window may reach that lies over a sidebar, in CSS pixels: its tabs stay free where they stand at the
 * page's edge.
 *
 * @param free where the free width of the page ends
 */
export const overSidebar = (page: Document, free: number): number => {
  const { clientWidth } = page.documentElement;
  const tabs = page.querySelector("#sidebar-tabs")?.getBoundingClientRect().left ?? clientWidth;
  return free < tabs && tabs < clientWidth ? tabs : clientWidth;
};

/**
 * What of the page's width is free for the map and our bars: docked windows are left out too.
 *
 * @param bar our own element, which is no obstacle to itself
 */
export const freeSpan = (page: Document, bar: HTMLElement | null): Span => {
  const docks = [...page.querySelectorAll(".gravity-portals.gp-docked")].map((dock) => ({
    left: dock.matches(".gp-docked-left"),
    box: dock.getBoundingClientRect(),
  }));
  return {
    left: Math.max(0, ...docks.filter(({ left }) => left).map(({ box }) => box.right)),
    right: Math.min(freeWidth(page, bar), ...docks.filter(({ left }) => !left).map(({ box }) => box.left)),
  };
};

/**
 * Whether a bar that is drawn anew stays where it lies: the pointer is on it, and nothing has come to the page's edges there.
 *
 * @param width how wide it was when it found its place, in CSS pixels; 0 where it has none yet
 */
export const isHeld = (bar: HTMLElement, width: number, { left, right }: Span): boolean => {
  if (width === 0 || !bar.matches(":hover")) return false;
  const from = bar.getBoundingClientRect().left;
  return from >= left && from + width <= right;
};

/** Where a bar would lie, in CSS pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing that stands in the way is lower, in CSS pixels. */
const LOWEST = 20;

/** Nor narrower. */
const NARROWEST = 60;

/** What is in the way of a bar at a place, looked for in rows and columns from edge to edge. */
const obstacles = (bar: HTMLElement, { left, top, width, height }: Place): readonly DOMRect[] => {
  const page = bar.ownerDocument;
  const along = (from: number, length: number, least: number): readonly number[] => {
    const parts = Math.max(2, Math.ceil((length - 2) / least));
    return Array.from({ length: parts + 1 }, (_, part) => from + 1 + ((length - 2) * part) / parts);
  };
  const [xs, ys] = [along(left, width, NARROWEST), along(top, height, LOWEST)];
  const hits = new Set(ys.flatMap((y) => xs.flatMap((x) => page.elementsFromPoint(x, y))));
  return [...hits].filter((hit) => !isGround(hit, bar)).map((hit) => hit.getBoundingClientRect());
};

/** Whether nothing lies where a bar would. */
export const isFree = (bar: HTMLElement, place: Place): boolean => obstacles(bar, place).length === 0;

/**
 * Finds the first free height for a bar at an edge of the page, past whatever Foundry or other modules put there.
 *
 * @param edge the edge that the bar belongs to
 * @param left the bar's left edge in CSS pixels
 * @param width and height the bar's size
 * @returns the distance from that edge in CSS pixels
 */
export const freeBand = (
  bar: HTMLElement,
  edge: "top" | "bottom",
  left: number,
  { width, height }: { readonly width: number; readonly height: number },
): number => {
  const room = bar.ownerDocument.documentElement.clientHeight;
  let distance = GAP;
  for (let step = 0; step < STEPS; step += 1) {
    const top = edge === "top" ? distance : room - distance - height;
    const past = obstacles(bar, { left, top, width, height })
      .map((one) => Math.ceil(edge === "top" ? one.bottom : room - one.top) + GAP)
      // What reaches far into the page is no bar of this edge.
      .filter((next) => next > distance && next <= room / 3);
    if (past.length === 0) return distance;
    distance = Math.max(...past);
  }
  return distance;
};

/**
 * Where what stands in the corner of the page's lower edge ends, in a bar's way at its place in the middle; 0 for nothing.
 *
 * @param left the bar's left edge in CSS pixels
 * @param middle what reaches beyond it stands in no corner
 */
const cornerEnd = (
  bar: HTMLElement,
  left: number,
  middle: number,
  { width, height }: { readonly width: number; readonly height: number },
): number => {
  const room = bar.ownerDocument.documentElement.clientHeight;
  const ends = obstacles(bar, { left, top: room - GAP - height, width, height })
    .map(({ right }) => right + GAP)
    .filter((right) => right < middle);
  return Math.max(0, ...ends);
};

/**
 * The left edge of a bar in the middle of the free width of the page's lower edge, moved beside what stands in the
 * corner if there is room.
 *
 * @param span the page's free width
 */
export const besideCorner = (
  bar: HTMLElement,
  span: Span,
  { width, height }: { readonly width: number; readonly height: number },
): number => {
  const middle = (span.left + span.right) / 2;
  const left = Math.max(span.left, middle - width / 2);
  const moved = Math.max(left, cornerEnd(bar, left, middle, { width, height }));
  return moved + width <= span.right ? moved : left;
};

/**
 * How wide a bar may be that lies beside what stands in the corner of the page's lower edge, in CSS pixels; null where
 * nothing does, or where it has room there as it is.
 */
export const widthBesideCorner = (bar: HTMLElement, span: Span): number | null => {
  const { width, height } = bar.getBoundingClientRect();
  const middle = (span.left + span.right) / 2;
  const end = cornerEnd(bar, Math.max(span.left, middle - width / 2), middle, { width, height });
  return end > 0 && end + width > span.right ? span.right - end - GAP : null;
};
