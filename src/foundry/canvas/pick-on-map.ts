import type { Place } from "../../rules/index.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import { drawing } from "./pixi.ts";

/** What is told of the pointer while a place is chosen on the map. */
export interface Pick {
  /** Whether it may begin on a token; else a press there is the token's own. */
  onTokens(): boolean;
  /** It is held down over a place, and may be dragged on. */
  over(place: Place): void;
  /** It was let go over a place, which is chosen. */
  chosen(place: Place): void;
  /** It was let go over a window, or Escape was pressed while it was held: nothing is chosen. */
  dropped(): void;
}

let listening: AbortController | null = null;

/** Nothing is chosen on the map any more. */
export const stopPicking = (): void => {
  listening?.abort();
  listening = null;
};

/** The place of the map that is looked at under the pointer; null where that is over a window. */
const placeUnder = ({ target, clientX: x, clientY: y }: PointerEvent): Place | null => {
  const { canvas } = drawing();
  const grid = canvas?.scene && sceneGrid(canvas.scene);
  // No window has a canvas of its own.
  if (!(target instanceof HTMLCanvasElement) || !grid) return null;
  return grid.placeAt(canvas.canvasCoordinatesFromClient({ x, y }));
};

/** The next press on the map that is looked at chooses a place: that where it began, or to which it was dragged. */
export const pickOnMap = (pick: Pick): void => {
  stopPicking();
  listening = new AbortController();
  const { signal } = listening;
  let held: Place | null = null;
  /** The map itself is not to take the press for one of its own. */
  const listen = <Kind extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "keydown">(
    kind: Kind,
    heard: (event: DocumentEventMap[Kind]) => boolean,
  ): void =>
    document.addEventListener(
      kind,
      (event) => {
        if (!heard(event)) return;
        event.stopPropagation();
        event.preventDefault();
      },
      { capture: true, signal },
    );
  const drop = (): boolean => {
    if (held === null) return false;
    stopPicking();
    pick.dropped();
    return true;
  };
  listen("pointerdown", (event) => {
    const isTokens = !pick.onTokens() && drawing().canvas?.tokens?.hover != null;
    const place = event.button === 0 && !isTokens ? placeUnder(event) : null;
    if (place === null) return false;
    held = place;
    pick.over(place);
    return true;
  });
  listen("pointermove", (event) => {
    const place = held && placeUnder(event);
    if (place && (place.q !== held?.q || place.r !== held.r)) {
      held = place;
      pick.over(place);
    }
    // Whatever else tells of the place under the pointer goes on; of a drag the map has not heard the beginning.
    return false;
  });
  listen("pointerup", (event) => {
    if (held === null || event.button !== 0) return false;
    const place = placeUnder(event);
    if (place === null) return drop();
    stopPicking();
    pick.chosen(place);
    return true;
  });
  listen("pointercancel", drop);
  listen("keydown", ({ key }) => key === "Escape" && drop());
};
