import type { Place } from "../../rules/index.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import { drawing } from "./pixi.ts";

let listening: AbortController | null = null;

/** Nothing is chosen on the map any more. */
export const stopPicking = (): void => {
  listening?.abort();
  listening = null;
};

/** The next press on the map that is looked at chooses a place. */
export const pickOnMap = (picked: (place: Place) => void): void => {
  stopPicking();
  listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    "pointerdown",
    (event) => {
      const { canvas } = drawing();
      const grid = canvas?.scene && sceneGrid(canvas.scene);
      // No window has a canvas of its own.
      if (!(event.target instanceof HTMLCanvasElement) || !grid || event.button !== 0) return;
      event.stopPropagation();
      event.preventDefault();
      stopPicking();
      picked(grid.placeAt(canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY })));
    },
    { capture: true, signal },
  );
};
