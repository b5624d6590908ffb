import type { Translator } from "./host.ts";
import { sanitise } from "./sanitise.ts";

/** Where a tooltip lies beside its element. */
type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** What a tooltip shows. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
}

/** How long the pointer rests before a tooltip shows, in milliseconds. */
const DELAY = 350;
const GAP = 6;

const place = (tip: HTMLElement, anchor: DOMRect, asked: TooltipDirection | undefined): void => {
  const { width, height } = tip.getBoundingClientRect();
  const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const fallback: TooltipDirection = anchor.bottom + height + GAP < room.height ? "DOWN" : "UP";
  const direction = asked ?? fallback;
  const middle = { x: anchor.left + (anchor.width - width) / 2, y: anchor.top + (anchor.height - height) / 2 };
  const spots: Record<TooltipDirection, { x: number; y: number }> = {
    UP: { x: middle.x, y: anchor.top - height - GAP },
    DOWN: { x: middle.x, y: anchor.bottom + GAP },
    LEFT: { x: anchor.left - width - GAP, y: middle.y },
    RIGHT: { x: anchor.right + GAP, y: middle.y },
    CENTER: middle,
  };
  const { x, y } = spots[direction];
  tip.style.left = `${Math.max(4, Math.min(x, room.width - width - 4))}px`;
  tip.style.top = `${Math.max(4, Math.min(y, room.height - height - 4))}px`;
};

/** The tooltips of elements with `data-tooltip`, by pointer and by keyboard focus. */
export class TooltipManager {
  readonly #i18n: Translator;
  #tip: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The element whose tooltip is shown. */
  element: HTMLElement | null = null;

  constructor(i18n: Translator) {
    this.#i18n = i18n;
  }

  /** The tooltip itself, once one was shown. */
  get tooltip(): HTMLElement | null {
    return this.#tip;
  }

  /** Listens on the page. */
  activateEventListeners(): void {
    const wait = (event: Event): void => {
      const target = (event.target as Element | null)?.closest?.<HTMLElement>(
        "[data-tooltip],[data-tooltip-text],[data-tooltip-html]",
      );
      if (target === this.element) return;
      this.deactivate();
      if (target) this.#timer = setTimeout(() => this.activate(target), DELAY);
    };
    const stop = (): void => this.deactivate();
    document.addEventListener("pointerover", wait);
    document.addEventListener("focusin", wait);
    document.addEventListener("focusout", stop);
    document.addEventListener("pointerdown", stop, { capture: true });
    document.addEventListener("keydown", stop, { capture: true });
  }

  /** Shows an element's tooltip: the given text, else its `data-tooltip` (a translation key will do), else its label. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const { tooltip, tooltipText, tooltipHtml, tooltipDirection, tooltipClass } = element.dataset;
    const said = options.text ?? tooltipText ?? tooltip ?? "";
    const text = this.#i18n.localize(said || (element.ariaLabel ?? element.getAttribute("aria-label") ?? ""));
    const html = options.html ?? tooltipHtml;
    if ((!text && !html) || !element.isConnected) return;
    this.#tip ??= document.createElement("div");
    const tip = this.#tip;
    tip.id = "tooltip";
    tip.setAttribute("role", "tooltip");
    tip.className = `themed theme-dark active ${options.cssClass ?? tooltipClass ?? ""}`.trim();
    if (html instanceof HTMLElement) tip.replaceChildren(html);
    else tip.innerHTML = sanitise(html ?? text);
    document.body.append(tip);
    this.element = element;
    const own = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"];
    place(tip, element.getBoundingClientRect(), options.direction ?? ((tooltipDirection ?? own) as TooltipDirection));
  }

  /** Hides the tooltip. */
  deactivate(): void {
    clearTimeout(this.#timer);
    this.element = null;
    this.#tip?.remove();
  }
}
