/** Where a place of the map can be seen beside a window. */

import { mainPage } from "./elements.ts";

/** The edges of a window over the map; null for one that was taken out of the page, as it covers nothing. */
export const edgesBeside = (window: HTMLElement): DOMRect | null =>
  window.ownerDocument === mainPage() ? window.getBoundingClientRect() : null;
