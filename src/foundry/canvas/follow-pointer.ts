import type { Point } from "../host/host.ts";
import { drawing } from "./pixi.ts";

/** Tells where on the map the pointer is; nowhere while it is over a window or off the page. */
export const followPointer = (tell: (point: Point | null) => void): void => {
  document.addEventListener(
    "pointermove",
    ({ target, clientX: x, clientY: y }) => {
      const { canvas } = drawing();
      if (!canvas?.ready) return;
      // No window has a canvas of its own.
      const onMap = target instanceof HTMLCanvasElement;
      tell(onMap ? canvas.canvasCoordinatesFromClient({ x, y }) : null);
    },
    { passive: true },
  );
  document.documentElement.addEventListener("pointerleave", () => tell(null));
};
