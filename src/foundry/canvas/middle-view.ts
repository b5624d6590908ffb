import type { Span } from "./free-view.ts";
import { drawing } from "./pixi.ts";

/** A window that is wider or narrower by less, in CSS pixels, leaves the map where it is. */
const LEAST = 2;

/** Keeps what is in the middle of the free part of the screen there when windows come to the edges of the map or go. */
export class MiddleView {
  readonly #span: () => Span;
  readonly #isPlayed: (scene: string) => boolean;
  /** How far the middle of the free part was from the middle of the canvas when a map was shown last, in CSS pixels. */
  readonly #beside = new Map<string, number>();

  /**
   * @param span what of the page's width nothing takes, in CSS pixels
   * @param isPlayed whether a Foundry scene shows a map of the game; views of others are left alone
   */
  constructor(span: () => Span, isPlayed: (scene: string) => boolean) {
    this.#span = span;
    this.#isPlayed = isPlayed;
  }

  /** Moves the view by as much as the middle of the free part has moved since this was called last for the map shown. */
  follow(): void {
    const { canvas } = drawing();
    if (!canvas?.ready || !canvas.scene || !this.#isPlayed(canvas.scene.id)) return;
    const { left, right } = this.#span();
    const { pivot, scale } = canvas.stage;
    const beside = (left + right) / 2 - canvas.clientCoordinatesFromCanvas({ x: pivot.x, y: pivot.y }).x;
    // A map that is shown for the first time has its middle in the middle of the canvas.
    const by = beside - (this.#beside.get(canvas.scene.id) ?? 0);
    this.#beside.set(canvas.scene.id, beside);
    if (Math.abs(by) < LEAST) return;
    canvas.pan({ x: pivot.x - by / scale.x, y: pivot.y });
  }
}
