import { isElement } from "../../../apps/window/elements.ts";

/** How far a pointer goes before a press is a drag, in CSS pixels. */
const BEGINS = 5;

/** What is dragged: a part of the shelf, or one of the ship. */
export type Dragged =
  | { readonly from: "shelf"; readonly key: string; readonly size: string }
  | { readonly from: "ship"; readonly side: string; readonly index: number };

/** Where it is let go: over a field of the ship, over the shelf, or anywhere else. */
export type DropPlace =
  | { readonly on: "ship"; readonly side: string; readonly index: number; readonly slot: number }
  | { readonly on: "shelf" }
  | null;

const CELL = ".gp-og-cell";
const SHELF = ".gp-yard-shelf";
const TARGET = "gp-og-target";

const numberIn = (text: string | undefined): number => Number(text ?? 0);

/** What would be dragged from under a pointer; nothing where nothing can be. */
const draggedAt = (target: EventTarget | null): { readonly what: Dragged; readonly name: string } | null => {
  if (!isElement(target)) return null;
  const part = target.closest<HTMLElement>("[data-part]");
  if (part) {
    const { part: key = "", size = "" } = part.dataset;
    return { what: { from: "shelf", key, size }, name: part.dataset["name"] ?? key };
  }
  const cell = target.closest<SVGElement>(CELL);
  if (!cell || cell.dataset["kind"] === "empty" || cell.closest("[role=img]")) return null;
  const { side = "", index } = cell.dataset;
  return { what: { from: "ship", side, index: numberIn(index) }, name: cell.getAttribute("aria-label") ?? "" };
};

/** One drag, from the press to the letting go. */
class Drag {
  readonly #page: Document;
  readonly #ghost: HTMLElement;
  #target: Element | null = null;

  constructor(page: Document, name: string) {
    this.#page = page;
    this.#ghost = page.createElement("div");
    this.#ghost.className = "gravity-portals gp-yard-ghost";
    this.#ghost.textContent = name;
    page.body.append(this.#ghost);
  }

  #under({ clientX, clientY }: PointerEvent): Element | null {
    return this.#page.elementFromPoint(clientX, clientY);
  }

  move(event: PointerEvent): void {
    this.#ghost.style.left = `${event.clientX}px`;
    this.#ghost.style.top = `${event.clientY}px`;
    const cell = this.#under(event)?.closest(CELL) ?? null;
    if (cell === this.#target) return;
    this.#target?.classList.remove(TARGET);
    cell?.classList.add(TARGET);
    this.#target = cell;
  }

  place(event: PointerEvent): DropPlace {
    const under = this.#under(event);
    const cell = under?.closest<SVGElement>(CELL);
    if (cell) {
      const { side = "", index, slot } = cell.dataset;
      return { on: "ship", side, index: numberIn(index), slot: numberIn(slot) };
    }
    return under?.closest(SHELF) ? { on: "shelf" } : null;
  }

  end(): void {
    this.#ghost.remove();
    this.#target?.classList.remove(TARGET);
  }
}

/**
 * Lets parts be dragged in a window with a mouse or a pen. A finger scrolls; it presses a part, and then a place.
 *
 * @param drop is told what was let go, and where
 */
export const followDrags = (root: HTMLElement, drop: (what: Dragged, place: DropPlace) => void): void => {
  root.addEventListener("pointerdown", (down) => {
    const found = down.button === 0 && down.pointerType !== "touch" ? draggedAt(down.target) : null;
    const view = root.ownerDocument.defaultView;
    if (!found || !view) return;
    const end = new AbortController();
    const { signal } = end;
    let drag: Drag | null = null;
    const stop = (): void => {
      drag?.end();
      end.abort();
    };
    view.addEventListener(
      "pointermove",
      (event) => {
        const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
        if (!drag && far < BEGINS) return;
        drag ??= new Drag(root.ownerDocument, found.name);
        drag.move(event);
      },
      { signal },
    );
    view.addEventListener(
      "pointerup",
      (event) => {
        const place = drag?.place(event);
        stop();
        if (place === undefined) return;
        // The letting go is no press on what lies there.
        const letGo = new AbortController();
        view.addEventListener("click", (click) => click.stopPropagation(), { capture: true, signal: letGo.signal });
        setTimeout(() => {
          letGo.abort();
          drop(found.what, place);
        });
      },
      { signal },
    );
    view.addEventListener("pointercancel", stop, { signal });
    view.addEventListener("keydown", ({ key }) => key === "Escape" && stop(), { signal, capture: true });
  });
};
