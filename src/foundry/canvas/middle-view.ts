import type { Point } from "../host/host.ts";
import type { Span } from "./free-view.ts";
import { drawing } from "./pixi.ts";

/** A window that is wider or narrower by less, in CSS pixels, leaves the map where it is. */
const LEAST = 2;

/** From the edge of the free part to a ship that lies in it, in CSS pixels. */
const MARGIN = 24;

/** A way to look at a map. */
interface View extends Point {
  readonly scale: number;
}

/** What the view was before windows came, and what it was made. */
interface Moved {
  readonly span: Span;
  readonly from: View;
  readonly to: View;
}

const isNear = (a: number, b: number, by: number): boolean => Math.abs(a - b) < by;

const isSame = (a: View, b: View): boolean =>
  isNear(a.x, b.x, 1) && isNear(a.y, b.y, 1) && isNear(a.scale, b.scale, 0.001);

/**
 * How the view goes on so that ships lie in the free part of the page: as it is where they do, moved where there is room
 * for all, and from farther away where there is not.
 *
 * @param across where the ships are on the canvas
 * @param middle where the view's own point is on the page, in CSS pixels
 */
export const fitted = (view: View, across: readonly number[], { left, right }: Span, middle: number): View => {
  if (across.length === 0) return view;
  const [least, most] = [Math.min(...across), Math.max(...across)];
  const [from, to] = [left + MARGIN, right - MARGIN];
  const onPage = (x: number): number => (x - view.x) * view.scale + middle;
  if (onPage(least) >= from && onPage(most) <= to) return view;
  const room = to - from;
  if (room <= 0) return view;
  const scale = most > least ? Math.min(view.scale, room / (most - least)) : view.scale;
  if (scale < view.scale) return { x: (least + most) / 2 - ((from + to) / 2 - middle) / scale, y: view.y, scale };
  const by = onPage(least) < from ? onPage(least) - from : onPage(most) - to;
  return { ...view, x: view.x + by / scale };
};

/** Keeps what is in the free part of the screen there when windows come to the edges of the map or go. */
export class MiddleView {
  readonly #span: () => Span;
  readonly #isPlayed: (scene: string) => boolean;
  readonly #ships: () => readonly Point[];
  /** How far the middle of the free part was from the middle of the canvas when a map was shown last, in CSS pixels. */
  readonly #beside = new Map<string, number>();
  /** What was free then. */
  readonly #spans = new Map<string, Span>();
  readonly #moved = new Map<string, Moved>();

  /**
   * @param span what of the page's width nothing takes, in CSS pixels
   * @param isPlayed whether a Foundry scene shows a map of the game; views of others are left alone
   * @param ships where on the canvas the ships are that its person wants to see
   */
  constructor(span: () => Span, isPlayed: (scene: string) => boolean, ships: () => readonly Point[] = () => []) {
    this.#span = span;
    this.#isPlayed = isPlayed;
    this.#ships = ships;
  }

  /**
   * Moves the view by as much as the middle of the free part has moved since this was called last for the map shown, and
   * as far as it takes to see the ships that were seen before. When the windows go again, so does the view.
   */
  follow(): void {
    const { canvas } = drawing();
    if (!canvas?.ready || !canvas.scene || !this.#isPlayed(canvas.scene.id)) return;
    const { id } = canvas.scene;
    const span = this.#span();
    const { pivot, scale } = canvas.stage;
    const view = { x: pivot.x, y: pivot.y, scale: scale.x };
    const middle = canvas.clientCoordinatesFromCanvas({ x: pivot.x, y: pivot.y }).x;
    const beside = (span.left + span.right) / 2 - middle;
    // A map that is shown for the first time has its middle in the middle of the canvas.
    const by = beside - (this.#beside.get(id) ?? 0);
    const before = this.#spans.get(id) ?? { left: 0, right: 2 * middle };
    this.#beside.set(id, beside);
    this.#spans.set(id, span);
    if (Math.abs(by) < LEAST) return;
    const moved = this.#moved.get(id);
    this.#moved.delete(id);
    if (
      moved &&
      isSame(view, moved.to) &&
      isNear(moved.span.left, span.left, LEAST) &&
      isNear(moved.span.right, span.right, LEAST)
    ) {
      canvas.pan(moved.from);
      return;
    }
    const seen = this.#ships().flatMap(({ x }) => {
      const onPage = (x - view.x) * view.scale + middle;
      return onPage >= before.left && onPage <= before.right ? [x] : [];
    });
    const to = fitted({ ...view, x: view.x - by / view.scale }, seen, span, middle);
    this.#moved.set(id, { span: before, from: view, to });
    canvas.pan(to.scale === view.scale ? { x: to.x, y: to.y } : to);
  }
}
