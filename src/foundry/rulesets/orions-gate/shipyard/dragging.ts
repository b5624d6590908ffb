import { isElement } from "../../../apps/window/elements.ts";

/** How far a pointer goes before a press is a drag, in CSS pixels. */
const BEGINS = 5;

/** What is dragged: a part of the shelf, or one of the ship. */
export type Dragged =
  | { readonly from: "shelf"; readonly key: string; readonly size: string }
  | { readonly from: "ship"; readonly side: string; readonly index: number };

/** Where it is let go: over a field of the ship, off the ship, or on its hull beside all fields, which is no place. */
export type DropPlace =
  | { readonly on: "ship"; readonly side: string; readonly index: number; readonly slot: number }
  | { readonly on: "off" }
  | null;

const CELL = ".gp-og-cell";
/** The hull between the fields: whoever lets go there missed one. */
const HULL = ".gp-yard-drawing .gp-og-ship > *";
const TARGET = "gp-og-target";

const numberIn = (text: string | undefined): number => Number(text ?? 0);

/** What would be dragged from under a pointer; nothing where nothing can be. */
const draggedAt = (target: EventTarget | null): { readonly what: Dragged; readonly name: string } | null => {
  if (!isElement(target)) return null;
  const sized = target.closest<HTMLElement>("[data-part]");
  if (sized) {
    const { part: key = "", size = "", name = key } = sized.dataset;
    return { what: { from: "shelf", key, size }, name };
  }
  // By its name or picture a part comes in its usual size.
  const stock = target.closest<HTMLElement>("[data-usual]");
  if (stock) {
    const { about: key = "", usual: size = "", name = key } = stock.dataset;
    return { what: { from: "shelf", key, size }, name };
  }
  const cell = target.closest<SVGElement>(CELL);
  if (!cell || cell.dataset["kind"] === "empty" || cell.closest("[role=img]")) return null;
  const { side = "", index, name = "" } = cell.dataset;
  return { what: { from: "ship", side, index: numberIn(index) }, name };
};

/** One drag, from the press to the letting go. */
class Drag {
  readonly #page: Document;
  readonly #ghost: HTMLElement;
  readonly #name: string;
  readonly #off: string;
  #target: Element | null = null;

  /** @param off what the pointer says off the ship, where letting go takes the part out */
  constructor(page: Document, name: string, off: string) {
    this.#page = page;
    this.#name = name;
    this.#off = off;
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
    this.#ghost.textContent = this.place(event)?.on === "off" ? this.#off : this.#name;
    const cell = this.#under(event)?.closest(CELL) ?? null;
    if (cell === this.#target) return;
    this.#target?.classList.remove(TARGET);
    cell?.classList.add(TARGET);
    this.#target = cell;
  }

  place(event: PointerEvent): DropPlace {
    const under = this.#under(event);
    const cell = under?.closest<SVGElement>(`.gp-yard-drawing ${CELL}`);
    if (cell) {
      const { side = "", index, slot } = cell.dataset;
      return { on: "ship", side, index: numberIn(index), slot: numberIn(slot) };
    }
    return under?.closest(HULL) ? null : { on: "off" };
  }

  end(): void {
    this.#ghost.remove();
    this.#target?.classList.remove(TARGET);
  }
}

/**
 * Lets parts be dragged in a window with a mouse or a pen. A finger scrolls; it presses a part, and then a place.
 *
 * @param takenOut what is said of a part of the ship that would be taken out where it is now
 * @param drop is told what was let go, and where
 */
export const followDrags = (
  root: HTMLElement,
  takenOut: (name: string) => string,
  drop: (what: Dragged, place: DropPlace) => void,
): void => {
  root.addEventListener("pointerdown", (down) => {
    const found = down.button === 0 && down.pointerType !== "touch" ? draggedAt(down.target) : null;
    const view = root.ownerDocument.defaultView;
    if (!found || !view) return;
    const end = new AbortController();
    // Whatever lies under the pointer outside of the window may keep its events to itself.
    const always = { signal: end.signal, capture: true } as const;
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
        const { what, name } = found;
        drag ??= new Drag(root.ownerDocument, name, what.from === "ship" ? takenOut(name) : name);
        drag.move(event);
      },
      always,
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
      always,
    );
    // The browser's own drag, of selected words, would take the pointer away.
    for (const own of ["selectstart", "dragstart"]) {
      view.addEventListener(own, (event) => event.preventDefault(), always);
    }
    view.addEventListener("pointercancel", stop, always);
    view.addEventListener("keydown", ({ key }) => key === "Escape" && stop(), always);
  });
};
