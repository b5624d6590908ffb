/** Space kept between our bars and whatever lies at the edge of the page, in CSS pixels. */
const GAP = 6;

/** How often another obstacle is stepped over before we give up and lie on top of it. */
const STEPS = 6;

/** The map and what merely holds the page together are no obstacles. */
const isGround = (hit: Element, bar: HTMLElement | null): boolean =>
  (bar !== null && (bar.contains(hit) || hit.contains(bar))) ||
  hit.tagName === "CANVAS" ||
  hit.querySelector("canvas") !== null;

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
  const page = bar.ownerDocument;
  const room = page.documentElement.clientHeight;
  let distance = GAP;
  for (let step = 0; step < STEPS; step += 1) {
    const y = edge === "top" ? distance + height / 2 : room - distance - height / 2;
    const hits = [left + 4, left + width / 2, left + width - 4].flatMap((x) =>
      page.elementsFromPoint(x, y).filter((hit) => !isGround(hit, bar)),
    );
    const [obstacle] = hits;
    if (!obstacle) return distance;
    const { top, bottom } = obstacle.getBoundingClientRect();
    const next = Math.ceil(edge === "top" ? bottom : room - top) + GAP;
    if (next <= distance || next > room / 3) return distance;
    distance = next;
  }
  return distance;
};
