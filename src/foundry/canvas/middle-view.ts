import type { Point } from "../host/host.ts";
import { placeGrid, sceneShift } from "../read/scene-grid.ts";
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

/** The view that windows have moved: what was free before they came, what it was, and what it was made. */
interface Moved {
  readonly span: Span;
  readonly from: View;
  readonly to: View;
}

/** The map that is shown, and how. */
interface Shown {
  readonly id: string;
  readonly view: View;
  /** Where the view's own point is on the page, in CSS pixels. */
  readonly middle: number;
  readonly span: Span;
  /** What was free when it was shown last; the whole canvas if it never was. */
  readonly before: Span;
}

const isNear = (a: number, b: number, by: number): boolean => Math.abs(a - b) < by;

const isAlike = (a: Span, b: Span): boolean => isNear(a.left, b.left, LEAST) && isNear(a.right, b.right, LEAST);

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

/** Keeps ships in the free part of the screen when windows come to the edges of the map, and all else where it is. */
export class MiddleView {
  readonly #span: () => Span;
  readonly #isPlayed: (scene: string) => boolean;
  readonly #ships: () => readonly Point[];
  /** What was free when a map was shown last. */
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

  /** A map has just been drawn: the middle of one that was never seen comes to the middle of the free part. */
  drawn(): void {
    const id = drawing().canvas?.scene?.id;
    const isNew = id !== undefined && !this.#spans.has(id);
    const shown = this.#look();
    if (!shown) return;
    if (!isNew) return this.#keep(shown);
    const { view, middle, span } = shown;
    const by = (span.left + span.right) / 2 - middle;
    if (Math.abs(by) >= LEAST) this.#go(shown, { ...view, x: view.x - by / view.scale });
  }

  /**
   * Windows may have come or gone: the view moves as far as it takes to see the ships that were seen before. When the
   * windows go for which it moved, it goes back.
   */
  follow(): void {
    const shown = this.#look();
    if (shown) this.#keep(shown);
  }

  /** The map that is shown, as it is from now on; null for none of the game. */
  #look(): Shown | null {
    const { canvas } = drawing();
    if (!canvas?.ready || !canvas.scene) return null;
    const { id } = canvas.scene;
    const span = this.#span();
    const { pivot, scale } = canvas.stage;
    const view = { x: pivot.x, y: pivot.y, scale: scale.x };
    const middle = canvas.clientCoordinatesFromCanvas({ x: pivot.x, y: pivot.y }).x;
    const before = this.#spans.get(id) ?? { left: 0, right: 2 * middle };
    this.#spans.set(id, span);
    return this.#isPlayed(id) ? { id, view, middle, span, before } : null;
  }

  #keep(shown: Shown): void {
    const { id, view, span, before } = shown;
    if (isAlike(before, span)) return;
    const moved = this.#moved.get(id);
    if (moved && !isSame(view, moved.to)) this.#moved.delete(id);
    else if (moved && isAlike(moved.span, span)) {
      this.#moved.delete(id);
      drawing().canvas.pan(moved.from);
      return;
    }
    this.#go(shown, view);
  }

  /** Looks as it would, and as far beside it as it takes to see the ships. */
  #go({ id, view, middle, span, before }: Shown, wanted: View): void {
    const seen = this.#ships().flatMap(({ x }) => {
      const onPage = (x - view.x) * view.scale + middle;
      return onPage >= before.left && onPage <= before.right ? [x] : [];
    });
    const to = fitted(wanted, seen, span, middle);
    if (isSame(view, to)) return;
    const { span: first, from } = this.#moved.get(id) ?? { span: before, from: view };
    this.#moved.set(id, { span: first, from, to });
    drawing().canvas.pan(to.scale === view.scale ? { x: to.x, y: to.y } : to);
  }
}

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
