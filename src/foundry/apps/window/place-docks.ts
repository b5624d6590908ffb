import type { Host } from "../../host/host.ts";
import { collapsedForRoom, type DockSide } from "./docks.ts";
import { mainPage } from "./elements.ts";
import { overSidebar, pageSpan, type Span } from "./free-band.ts";

/** Told on the page when docked windows have come, gone or moved: the bars have another room. */
export const DOCKS_MOVED = "gravity-portals-docks";

/** Between a dock and what lies beside it, in CSS pixels. */
export const GAP = 6;

/** Where a window lies on the page, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The page's free width in CSS pixels. */
export interface DockSpan extends Span {
  /** Where a rail stands that finds room beside nothing but the page's left edge. */
  readonly edge: number;
  /** How far right a window may reach that lies over the sidebar. */
  readonly over: number;
}

/** A window that can stand at an edge of the map. */
export interface Dockable {
  readonly side: DockSide;
  /** Whether it stands at an edge just now. */
  readonly docks: boolean;
  /** How wide it would be, and whether it may be collapsed to make room for others. */
  readonly wanted: { readonly width: number; readonly mayFold: boolean };
  /** Comes to its edge between what stands there already, collapsed to make room or not; null while it floats. */
  dockIn(span: DockSpan, collapsed: boolean): Box | null;
}

/** The open ones, in the order in which they were opened or asked for, and come to the edges. */
const open = new Set<Dockable>();

/** The width that a large window needs which was opened after the docked ones, in CSS pixels; 0 for none. */
let needed = 0;

/** A window is opened or asked for: others make room for it from now on. */
export const comeLast = (window: Dockable): void => {
  needed = 0;
  open.delete(window);
  open.add(window);
};

/** A window is closed. */
export const goFrom = (window: Dockable): void => {
  open.delete(window);
};

/** A large window is opened: docked ones collapse as far as it needs, until the next one is opened or asked for. */
export const needRoom = (width: number): void => {
  needed = width;
  placeDocks();
};

/** It is closed. */
export const needNoRoom = (): void => {
  if (needed === 0) return;
  needed = 0;
  placeDocks();
};

/** Puts all docked windows to the edges of the map, as much of it as the page has now. */
export const placeDocks = (): void => {
  const page = mainPage();
  let { left, right } = pageSpan(page);
  let edge = 0;
  let over = overSidebar(page, right);
  const docked = [...open].filter((window) => window.docks);
  const collapsed = collapsedForRoom(
    docked.map((window) => window.wanted),
    right - left,
    page.documentElement.clientWidth,
    needed,
  );
  for (const window of open) {
    const box = window.dockIn({ left, right, edge, over }, collapsed.has(docked.indexOf(window)));
    if (!box) continue;
    const [start, end] = [box.left - GAP, box.left + box.width + GAP];
    if (box.left + box.width > right) {
      over = start;
      right = Math.min(right, start);
    } else if (window.side === "right") right = start;
    else {
      edge = end;
      left = Math.max(left, end);
    }
  }
  page.dispatchEvent(new Event(DOCKS_MOVED));
};

/** Where the tabs of scenes lie on the page: how far left, right and down they reach, in CSS pixels. */
const tabsPlace = (): string => {
  const boxes = [...mainPage().querySelectorAll("#scene-navigation li")].map((tab) => tab.getBoundingClientRect());
  if (boxes.length === 0) return "";
  const [left, right, bottom] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  return `${left} ${right} ${bottom}`;
};

/** Keeps docked windows off the tabs of scenes: where these take another place, so do the windows. */
export const keepOffTabs = ({ Hooks }: Pick<Host, "Hooks">): void => {
  let last = "";
  const check = (): void => {
    const now = tabsPlace();
    if (now === last) return;
    last = now;
    placeDocks();
  };
  for (const hook of ["renderSceneNavigation", "collapseSceneNavigation"]) Hooks.on(hook, check);
};
