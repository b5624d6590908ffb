import { isElement } from "../window/elements.ts";
import { freeBand, freeSpan } from "../window/free-band.ts";
import { ROOM_CHANGED } from "../window/keep-in-page.ts";

/** The upper left corner of a bar in CSS pixels. */
export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** How far one press of an arrow key moves the bar. */
const STEP = 10;

/** Keeps a corner so that the whole bar stays on the page. */
export const onPage = (corner: Corner, bar: HTMLElement): Corner => {
  const { clientWidth, clientHeight } = bar.ownerDocument.documentElement;
  const { width, height } = bar.getBoundingClientRect();
  return {
    left: Math.round(Math.max(0, Math.min(corner.left, clientWidth - width))),
    top: Math.round(Math.max(0, Math.min(corner.top, clientHeight - height))),
  };
};

/** Puts a bar somewhere. */
export const putAt = (bar: HTMLElement, corner: Corner): void => {
  bar.style.left = `${corner.left}px`;
  bar.style.top = `${corner.top}px`;
};

/** What bars took of their page when listeners were called last. */
const taken = new WeakMap<HTMLElement, string>();

/** Tells windows that leave a bar its room that it takes another than before. */
export const tellRoom = (bar: HTMLElement): void => {
  const { left, right, bottom } = bar.getBoundingClientRect();
  const now = [left, right, bottom].join();
  if (taken.get(bar) === now) return;
  taken.set(bar, now);
  bar.ownerDocument.dispatchEvent(new Event(ROOM_CHANGED));
};

/** The place of a bar that nobody has moved: top centre of the map, in the first free band. */
export const topCentre = (bar: HTMLElement): Corner => {
  const { width, height } = bar.getBoundingClientRect();
  const free = freeSpan(bar.ownerDocument, bar);
  const left = Math.round(Math.max(free.left, (free.left + free.right) / 2 - width / 2));
  return { left, top: freeBand(bar, "top", left, { width, height }) };
};

const ARROWS: Readonly<Record<string, Corner>> = {
  ArrowLeft: { left: -STEP, top: 0 },
  ArrowRight: { left: STEP, top: 0 },
  ArrowUp: { left: 0, top: -STEP },
  ArrowDown: { left: 0, top: STEP },
};

const isGrip = (event: Event): boolean => isElement(event.target) && event.target.closest("[data-grip]") !== null;

/**
 * Lets a bar be moved by its grip, with the pointer or with the arrow keys.
 *
 * @param moved called with where the bar ended up
 */
export const moveByGrip = (bar: HTMLElement, moved: (corner: Corner) => void): void => {
  const here = (): Corner => {
    const { left, top } = bar.getBoundingClientRect();
    return { left, top };
  };
  const go = (corner: Corner): Corner => {
    const settled = onPage(corner, bar);
    putAt(bar, settled);
    return settled;
  };
  bar.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !isGrip(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top } = here();
    moved(go({ left: left + arrow.left, top: top + arrow.top }));
  });
  bar.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !isGrip(down)) return;
    const start = here();
    let last = start;
    bar.setPointerCapture(down.pointerId);
    const move = (event: PointerEvent): void => {
      last = go({ left: start.left + event.clientX - down.clientX, top: start.top + event.clientY - down.clientY });
    };
    const end = (): void => {
      bar.removeEventListener("pointermove", move);
      bar.removeEventListener("pointerup", end);
      bar.removeEventListener("pointercancel", end);
      if (last.left !== start.left || last.top !== start.top) moved(last);
    };
    bar.addEventListener("pointermove", move);
    bar.addEventListener("pointerup", end);
    bar.addEventListener("pointercancel", end);
  });
};
