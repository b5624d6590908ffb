import { besideCorner, freeBand, freeSpan, freeWidth, isHeld, widthBesideCorner } from "../window/free-band.ts";

/** The bar's greatest width in CSS pixels. */
const WIDEST = 760;

/** In less width its buttons stand one below the other, in CSS pixels. */
const NARROWEST = 420;

/**
 * Puts the bar of questions into the middle of the map's lower edge. While the pointer is on it, it stays where it lies:
 * the next question may have other hexes and another length.
 *
 * @param before how wide it was when it found its place; 0 where it has none yet
 * @returns how wide it is in its place
 */
export const putInPlace = (element: HTMLElement, before: number): number => {
  const page = element.ownerDocument;
  const between = freeSpan(page, element);
  if (isHeld(element, before, between)) {
    element.style.minWidth = `${before}px`;
    return before;
  }
  element.style.minWidth = "";
  // Between docked windows that leave less it would be high; these make room for it.
  const free = between.right - between.left < NARROWEST ? { left: 0, right: freeWidth(page, element) } : between;
  element.style.maxWidth = `${Math.min(WIDEST, free.right - free.left - 12)}px`;
  // Beside what stands in the corner it covers less of the map than above it.
  const narrower = widthBesideCorner(element, free);
  if (narrower !== null && narrower >= NARROWEST) element.style.maxWidth = `${narrower}px`;
  const { width, height } = element.getBoundingClientRect();
  const left = besideCorner(element, free, { width, height });
  element.style.left = `${left}px`;
  element.style.bottom = `${freeBand(element, "bottom", left, { width, height })}px`;
  return width;
};
