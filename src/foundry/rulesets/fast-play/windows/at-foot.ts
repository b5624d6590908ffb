import { freeSpan } from "../../../apps/window/free-band.ts";
import { mainPage } from "../../../apps/window/main-page.ts";
import type { SessionWindow } from "../../../apps/window/session-window.ts";
import { keptPlace, type WindowPlace } from "../../../apps/window/window-places.ts";

/** The widest and the narrowest of such windows, in CSS pixels. */
const WIDTH = 460;
const NARROWEST = 300;
/** Beside what stands in the lower left corner of the page, such as the list of players. */
const CORNER = 168;
const EDGE = 8;

/** At the foot of the map, so that its ships are seen above; between docked windows. */
export const atFoot = (page: Document = mainPage()): WindowPlace => {
  const { left, right } = freeSpan(page, null);
  const from = right - left - CORNER >= NARROWEST + EDGE ? left + CORNER : left + EDGE;
  const width = Math.max(NARROWEST, Math.min(WIDTH, right - from - EDGE));
  return { left: from, top: page.documentElement.clientHeight, width };
};

/** Lets a window grow upward from the foot of the map, unless its person has left it elsewhere. */
export const standAtFoot = (window: SessionWindow, name: string): void => {
  if (keptPlace(window.session.me, name) === null) window.want(atFoot(window.element.ownerDocument));
};
