import { mainPage } from "./elements.ts";
import { freeSpan, freeWidth, overSidebar } from "./free-band.ts";
import { turnBarFoot } from "./keep-in-page.ts";

/** Room kept between windows and what they must not hide, in CSS pixels. */
const EDGE = 8;
/** No large window is of use in less width. */
const NARROWEST = 360;

/** The first height below the turn bar, where it lies in the upper half: windows open there and hide nothing of it. */
const belowTurnBar = (page: Document): number => Math.round(turnBarFoot(page)) + EDGE;

/** Where a window of its own height opens that must hide nothing of the turn bar: below it, no higher than there is room. */
export const clearOfTurnBar = (element: HTMLElement): { readonly top?: number; readonly height?: number } => {
  const page = element.ownerDocument;
  const { top, height } = element.getBoundingClientRect();
  const [least, { clientHeight }] = [belowTurnBar(page), page.documentElement];
  if (top >= least) return {};
  const room = clientHeight - least - EDGE;
  return { top: least, ...(height > room ? { height: room } : {}) };
};

/** A window's first place and size, in CSS pixels. */
export interface FirstPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a large window opens: in the middle of the page but clear of what stands along its right edge, below the turn bar,
 * and no larger than there is room.
 */
export const largePlace = (width: number, height: number, least: number, page: Document = mainPage()): FirstPlace => {
  const top = belowTurnBar(page);
  const { clientWidth, clientHeight } = page.documentElement;
  const free = freeSpan(page, null);
  // Between docked windows where there is room, else over them.
  const { left: from, right: room } =
    free.right - free.left >= NARROWEST + 2 * EDGE ? free : { left: 0, right: freeWidth(page, null) };
  const wide = Math.min(width, Math.max(NARROWEST, room - from - 2 * EDGE));
  const left = Math.max(from + EDGE, Math.min((clientWidth - wide) / 2, room - wide - EDGE));
  return {
    left: Math.round(left),
    top,
    width: wide,
    height: Math.max(least, Math.min(height, clientHeight - top - EDGE)),
  };
};

/**
 * Where a window opens that is worked in for a while: as wide as what is free beside docked windows, and over the sidebar
 * too, but not over its tabs, where that leaves it less than it is well used in.
 *
 * @param well the width from which on it is used well, in CSS pixels
 */
export const workPlace = (
  { width, height, well, least }: Record<"width" | "height" | "well" | "least", number>,
  page: Document = mainPage(),
): FirstPlace => {
  const top = belowTurnBar(page);
  const { left: from, right } = freeSpan(page, null);
  const to = right - from < well + 2 * EDGE ? overSidebar(page, freeWidth(page, null)) : right;
  const wide = Math.min(width, Math.max(NARROWEST, to - from - 2 * EDGE));
  return {
    left: Math.round(Math.max(0, Math.min(from + EDGE, to - wide - EDGE))),
    top,
    width: Math.round(wide),
    height: Math.max(least, Math.min(height, page.documentElement.clientHeight - top - EDGE)),
  };
};

/** Height that the bar with our choices takes at the lower edge: what it takes now, or usually while it is not shown. */
export const barHeight = (usual: number, page: Document = mainPage()): number => {
  const bar = page.querySelector(".gravity-portals.gp-push-bar")?.getBoundingClientRect();
  return bar && bar.height > 0 ? Math.max(usual, Math.ceil(page.documentElement.clientHeight - bar.top)) : usual;
};

/** A window's usual size and the least that it is of use in, in CSS pixels. */
export interface SideSize {
  readonly width: number;
  readonly height: number;
  readonly leastWidth: number;
  readonly leastHeight: number;
}

/**
 * Where a window opens that stays open beside the map: at the map's right, and no wider than half of it, so that the
 * middle of the map stays free; between the turn bar and what we may be asked at the lower edge.
 *
 * @param below height kept free at the lower edge
 */
export const besidePlace = (size: SideSize, below: number, page: Document = mainPage()): FirstPlace => {
  const top = belowTurnBar(page);
  const room = freeWidth(page, null);
  const width = Math.max(size.leastWidth, Math.min(size.width, Math.floor(room / 2) - EDGE));
  const height = Math.min(size.height, page.documentElement.clientHeight - top - below);
  return { left: Math.max(0, room - width - EDGE / 2), top, width, height: Math.max(size.leastHeight, height) };
};
