import type { Host } from "../../host/host.ts";

/** Told on a page when the bar of questions or the turn bar comes, goes, moves, or changes its size. */
export const ROOM_CHANGED = "gravity-portals-room";

/** The bar lies above the windows, so these leave it its place. */
const QUESTIONS = ".gravity-portals.gp-push-bar:not([hidden])";

const TURN_BAR = ".gravity-portals.gp-turn-bar:not([hidden])";

/** A turn bar that begins higher than this stands at the top of the page, however low that is, in CSS pixels. */
const UPPER = 120;

/** Space between a window and the bar, in CSS pixels. */
const GAP = 4;

/** No window is of use in less height: above a bar that leaves less, it lies under the bar. */
const LEAST = 240;

/** A box on a page, in CSS pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A window's corner, in CSS pixels. */
export type Corner = Pick<Box, "left" | "top">;

/**
 * The corner nearest to where a window is wanted at which all of it lies in the room.
 *
 * @param room with how much of it is kept free above, none if left out
 */
export const fitting = (
  { left, top, width, height }: Box,
  room: { readonly width: number; readonly height: number; readonly above?: number },
): Corner => ({
  left: Math.max(0, Math.min(left, room.width - width)),
  top: Math.max(room.above ?? 0, Math.min(top, room.height - height)),
});

/** How far down a window may reach that has these left and right edges, and keeps so far from the page's foot. */
const lowest = (page: Document, { left, width }: Pick<Box, "left" | "width">, foot: number): number => {
  const clientHeight = page.documentElement.clientHeight - foot;
  const bar = page.querySelector(QUESTIONS)?.getBoundingClientRect();
  const isOver = bar && bar.height > 0 && bar.left < left + width && left < bar.right;
  return isOver && bar.top > LEAST ? Math.min(bar.top - GAP, clientHeight) : clientHeight;
};

/** How far down a page the turn bar reaches that stands in its upper half, in CSS pixels; 0 where none does. */
export const turnBarFoot = (page: Document): number => {
  const bar = page.querySelector(TURN_BAR)?.getBoundingClientRect();
  const isAbove = bar && bar.bottom > bar.top && bar.top < Math.max(UPPER, page.documentElement.clientHeight / 2);
  return isAbove ? bar.bottom : 0;
};

/** Where a window begins that leaves that bar free, in CSS pixels; 0 where there is none. */
export const belowTurnBar = (page: Document): number => {
  const foot = turnBarFoot(page);
  return foot > 0 ? foot + GAP : 0;
};

/** Keeps a window where its person has left it, as long as all of it is seen there. */
export class PageKeeper {
  readonly #element: HTMLElement;
  readonly #move: (to: Corner) => void;
  readonly #foot: () => number;
  #byHand: boolean;
  readonly #end = new AbortController();
  #wanted: Corner | null = null;
  #moving = false;

  /**
   * @param move puts the window elsewhere
   * @param placed whether its person has put it there before
   * @param foot how far from the page's foot it keeps, in CSS pixels
   */
  constructor(
    element: HTMLElement,
    move: (to: Corner) => void,
    { placed = false, foot = () => 0 }: { readonly placed?: boolean; readonly foot?: () => number } = {},
  ) {
    this.#element = element;
    this.#move = move;
    this.#foot = foot;
    this.#byHand = placed;
    const check = (): void => this.check();
    const watch = new ResizeObserver(check);
    watch.observe(element);
    const { signal } = this.#end;
    signal.addEventListener("abort", () => watch.disconnect());
    element.ownerDocument.defaultView?.addEventListener("resize", check, { signal });
    element.ownerDocument.addEventListener(ROOM_CHANGED, check, { signal });
  }

  /** The window is moved because its page has no room, not by its person. */
  get moving(): boolean {
    return this.#moving;
  }

  /** Whether its person has put the window where it is, over the turn bar perhaps. */
  get byHand(): boolean {
    return this.#byHand;
  }

  /** The window was put somewhere, by its person's hand or by what opened it. */
  wanted(corner: Corner): void {
    this.#byHand ||= this.#element.querySelector(":is(.window-header, .window-resize-handle):active") !== null;
    this.#wanted = corner;
  }

  /** Moves the window where all of it is seen; what is too high for that is scrolled in it. */
  check(): void {
    const page = this.#element.ownerDocument;
    const { clientWidth } = page.documentElement;
    const now = this.#element.getBoundingClientRect();
    // What has not been laid out has no size.
    if (now.width === 0 || clientWidth === 0) return;
    // A window for which no place is wanted stays as near as it can to where it is.
    const { left, top } = this.#wanted ?? now;
    const bottom = lowest(page, { left, width: now.width }, this.#foot());
    // One at an edge of the map stays there, and becomes lower.
    const isDocked = this.#element.matches(".gp-docked");
    const head = this.#byHand ? 0 : belowTurnBar(page);
    const above = isDocked ? now.top : Math.min(head, Math.max(0, bottom - LEAST));
    this.#element.style.maxHeight = `${bottom - above}px`;
    const { width, height } = this.#element.getBoundingClientRect();
    const to = fitting(
      { left, top, width, height },
      { width: clientWidth, height: bottom, above: isDocked ? 0 : above },
    );
    if (Math.abs(to.left - now.left) < 1 && Math.abs(to.top - now.top) < 1) return;
    this.#moving = true;
    this.#move(to);
    this.#moving = false;
  }

  stop(): void {
    this.#end.abort();
  }
}

/** A dialog of Foundry's, as far as it is used. */
interface Dialog {
  readonly element: HTMLElement;
  setPosition(to: object): unknown;
}

/** The class of our own questions. */
const OURS = "gp-ask";

const keepers = new WeakMap<Dialog, PageKeeper>();

/** Keeps our questions on the page and off the bar of choices, as our windows keep themselves; to be called in `init`. */
export const keepQuestions = ({ Hooks }: Pick<Host, "Hooks">): void => {
  Hooks.on("renderDialogV2", (dialog: Dialog) => {
    if (!dialog.element.classList.contains(OURS) || keepers.has(dialog)) return;
    const keeper = new PageKeeper(dialog.element, (to) => dialog.setPosition(to));
    keepers.set(dialog, keeper);
    keeper.check();
  });
  Hooks.on("closeDialogV2", (dialog: Dialog) => keepers.get(dialog)?.stop());
};
