/** Room kept between windows and what they must not hide, in CSS pixels. */
const EDGE = 8;
/** A strip that lies lower than this was put there by its person. */
const UPPER = 120;

/** The first height below the strip, where it lies at the upper edge: windows open there and hide nothing of it. */
const belowStrip = (page: Document): number => {
  const strip = page.querySelector(".gravity-portals.gp-strip")?.getBoundingClientRect();
  return (strip && strip.top < UPPER ? Math.round(strip.bottom) : 0) + EDGE;
};

/** Where a large window opens: below the strip, and no higher than there is room. */
export const largePlace = (
  height: number,
  least: number,
  page: Document = document,
): { readonly top: number; readonly height: number } => {
  const top = belowStrip(page);
  return { top, height: Math.max(least, Math.min(height, page.documentElement.clientHeight - top - EDGE)) };
};
