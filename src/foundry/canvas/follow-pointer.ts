import type { Point } from "../host/host.ts";
import { drawing } from "./pixi.ts";

/**
 * Tells where on the map the pointer is; nowhere while it is over a window or off the page.
 *
 * @returns to be called when windows have come: the pointer may be over one of them now, though it has not moved
 */
export const followPointer = (tell: (point: Point | null) => void): (() => void) => {
  /** Where on the page the pointer is while it is on the map. */
  let over: Point | null = null;
  const leave = (): void => {
    over = null;
    tell(null);
  };
  document.addEventListener(
    "pointermove",
    ({ target, clientX: x, clientY: y }) => {
      const { canvas } = drawing();
      if (!canvas?.ready) return;
      // No window has a canvas of its own.
      if (!(target instanceof HTMLCanvasElement)) return leave();
      over = { x, y };
      tell(canvas.canvasCoordinatesFromClient({ x, y }));
    },
    { passive: true },
  );
  document.documentElement.addEventListener("pointerleave", leave);
  return () => {
    if (over && !(document.elementFromPoint(over.x, over.y) instanceof HTMLCanvasElement)) leave();
  };
};

/** How the map is seen. */
interface View {
  readonly pivot: Point;
  readonly scale: number;
  readonly screen: string;
}

/**
 * The pointer on the map: it stays where it is on the screen while the map moves under it. On a screen that has become
 * larger or smaller it is nowhere until it moves.
 */
export class PointerOnMap {
  #at: Point | null = null;
  #seen: View | null = null;

  /** The pointer has been moved there on the map, or nowhere on it. */
  set(at: Point | null): void {
    this.#at = at;
    this.#seen = viewNow();
  }

  /** Where on the map it is now; nowhere for null. */
  get point(): Point | null {
    const [at, seen] = [this.#at, this.#seen];
    if (!at || !seen) return null;
    // The stage itself may tell of a change with the next frame only, so its places on the screen are not asked for.
    const { pivot, scale, screen } = viewNow();
    if (screen !== seen.screen) return null;
    const by = seen.scale / scale;
    return { x: pivot.x + (at.x - seen.pivot.x) * by, y: pivot.y + (at.y - seen.pivot.y) * by };
  }
}

const viewNow = (): View => {
  const { stage, screenDimensions } = drawing().canvas;
  const { pivot, scale } = stage;
  return { pivot: { x: pivot.x, y: pivot.y }, scale: scale.x, screen: String(screenDimensions) };
};
