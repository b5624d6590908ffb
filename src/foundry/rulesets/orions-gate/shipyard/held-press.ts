/** How long to wait until it is asked again whether a press is over, in ms. */
const LETS_GO = 30;

/**
 * Follows presses that begin in a window, wherever they are let go. What a browser takes for pressed (`:active`) may stay
 * so when the pressed element is drawn anew.
 *
 * @returns a wait until none is held
 */
export const followPresses = (root: HTMLElement): (() => Promise<void>) => {
  let isHeld = false;
  root.addEventListener(
    "pointerdown",
    () => {
      const end = new AbortController();
      const letGo = (): void => {
        isHeld = false;
        end.abort();
      };
      isHeld = true;
      for (const kind of ["pointerup", "pointercancel"]) {
        root.ownerDocument.defaultView?.addEventListener(kind, letGo, { capture: true, signal: end.signal });
      }
    },
    { capture: true },
  );
  return async () => {
    // A press is done only after it is let go.
    while (isHeld) await new Promise((done) => setTimeout(done, LETS_GO));
  };
};
