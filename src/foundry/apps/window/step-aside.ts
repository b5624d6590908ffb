/** How far a window that would hide another opens from it, each way, in CSS pixels: its title bar stays to be seen. */
const STEP = 36;

/**
 * Where a window opens that would lie just over others of its kind: further right and down; null where it may stay.
 *
 * @param others windows of its kind, itself or not
 */
export const asideOf = (
  element: Element,
  others: Iterable<Element>,
): { readonly left: number; readonly top: number } | null => {
  const places = [...others].filter((one) => one !== element).map((one) => one.getBoundingClientRect());
  const at = element.getBoundingClientRect();
  let steps = 0;
  const isTaken = (): boolean =>
    places.some(
      ({ left, top }) =>
        Math.abs(left - at.left - steps * STEP) < STEP / 2 && Math.abs(top - at.top - steps * STEP) < STEP / 2,
    );
  while (isTaken()) steps += 1;
  return steps === 0 ? null : { left: at.left + steps * STEP, top: at.top + steps * STEP };
};
