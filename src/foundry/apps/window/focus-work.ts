/** Where a key that opens a window puts the focus: on what there is to do in it. */

import { mainPage } from "./elements.ts";

/** In each window, what is done first, next, and where nothing is to be done. */
const WORK = {
  bridge: [".gp-ship.gp-due .gp-ship-open", ".gp-ship .gp-ship-open", "[role=tab][aria-selected=true]"],
  console: [".gp-desk button", ".gp-next", "[role=tab][aria-selected=true]"],
  orders: [".gp-orders-now button", ".gp-orders-unit[aria-pressed=true]", "button.gp-button"],
} as const;

/** A window that a key opens. */
export type WorkWindow = keyof typeof WORK;

/** Whether the focus can go there, and is seen there. */
const takesFocus = (one: HTMLElement): boolean =>
  !one.matches(":disabled") && one.closest("[hidden], details:not([open]) > :not(summary)") === null;

const put = (window: WorkWindow): void => {
  const element = mainPage().getElementById(`gravity-portals-${window}`);
  for (const selector of WORK[window]) {
    const found = [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])].find(takesFocus);
    if (!found) continue;
    found.focus();
    found.scrollIntoView({ block: "nearest" });
    return;
  }
};

/** Milliseconds after which a window that has just been opened lies in its place at the edge of the page. */
const PLACED = [60, 300];

/** Puts the focus on what is to be done in an open window; once more where the window lost it on the way to its place. */
export const focusWork = (window: WorkWindow): void => {
  put(window);
  for (const wait of PLACED) {
    setTimeout(() => {
      const { activeElement, body } = mainPage();
      if (activeElement === null || activeElement === body) put(window);
    }, wait);
  }
};
