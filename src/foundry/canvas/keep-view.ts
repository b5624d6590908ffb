import { placeGrid, sceneShift } from "../read/scene-grid.ts";
import { drawing } from "./pixi.ts";

/** Keeps ships where they are on the screen when a floating map is shifted under them. */
export class KeptView {
  #scene = "";
  #shift = { q: 0, r: 0 };
  readonly #shifted: () => void;

  /** @param shifted told when the map that is shown was shifted */
  constructor(shifted: () => void) {
    this.#shifted = shifted;
  }

  /** Moves the view with the ships if the map that is shown was shifted since this was called last. */
  follow(): void {
    const { canvas } = drawing();
    const { scene } = canvas;
    if (!scene) return;
    const [before, now] = [this.#shift, sceneShift(scene)];
    const isSame = this.#scene === scene.id;
    this.#scene = scene.id;
    this.#shift = now;
    const grid = placeGrid(scene);
    if (!isSame || !grid || (before.q === now.q && before.r === now.r)) return;
    const [from, to] = [grid.center(before), grid.center(now)];
    const { x, y } = canvas.stage.pivot;
    canvas.pan({ x: x + from.x - to.x, y: y + from.y - to.y });
    this.#shifted();
  }
}
