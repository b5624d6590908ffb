import type { Point } from "../host.ts";
import { drawing } from "./pixi.ts";

/** Tells where on the map the pointer is, at most once a frame; nowhere while it is over a window or off the page. */
export const followPointer = (tell: (point: Point | null) => void): void => {
  let latest: PointerEvent | null = null;
  document.addEventListener(
    "pointermove",
    (event) => {
      if (latest === null) requestAnimationFrame(() => told());
      latest = event;
    },
    { passive: true },
  );
  const told = (): void => {
    const event = latest;
    latest = null;
    const { canvas } = drawing();
    if (!event || !canvas?.ready) return;
    // No window has a canvas of its own.
    const onMap = event.target instanceof HTMLCanvasElement;
    tell(onMap ? canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }) : null);
  };
};
