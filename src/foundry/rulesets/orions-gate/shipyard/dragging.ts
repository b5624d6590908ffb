import { isElement } from "../../../apps/window/elements.ts";
import { type PartPlace, sideIn } from "./edits.ts";

/** How far a pointer goes before a press is a drag, in CSS pixels. */
const BEGINS = 5;

/** What is dragged: a part of the shelf, or one of the ship. */
export type Dragged =
  | { readonly from: "shelf"; readonly key: string; readonly size: string }
  | ({ readonly from: "ship" } & PartPlace);

/** Where it is let go: over a field of the ship, off the ship, or on its hull beside all fields, which is no place. */
export type DropPlace = ({ readonly on: "ship" } & PartPlace) | { readonly on: "off" } | null;

const CELL = ".gp-og-cell";
/** The hull between the fields: whoever lets go there missed one. */
const HULL = ".gp-yard-drawing .gp-og-ship > *";
const TARGET = "gp-og-target";

const placeIn = ({ dataset: { side, index } }: SVGElement): PartPlace => ({
  side: sideIn(side),
  index: Number(index ?? 0),
});

/** What would be dragged from under a pointer; nothing where nothing can be. */
const draggedAt = (target: EventTarget | null): { readonly what: Dragged; readonly name: string } | null => {
  if (!isElement(target)) return null;
  // By its name or picture a part comes in its usual size.
  const stock = target.closest<HTMLElement>("[data-part], [data-usual]");
  if (stock) {
    const { about, part: key = about ?? "", usual, size = usual ?? "", name = key } = stock.dataset;
    return { what: { from: "shelf", key, size }, name };
  }
  const cell = target.closest<SVGElement>(CELL);
  if (!cell || cell.dataset["kind"] === "empty" || cell.closest("[role=img]")) return null;
  return { what: { from: "ship", ...placeIn(cell) }, name: cell.dataset["name"] ?? "" };
};

const placeAt = (under: Element | null): DropPlace => {
  const cell = under?.closest<SVGElement>(`.gp-yard-drawing ${CELL}`);
  if (cell) return { on: "ship", ...placeIn(cell) };
  return under?.closest(HULL) ? null : { on: "off" };
};

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
    const page = root.ownerDocument;
    const view = page.defaultView;
    if (!found || !view) return;
    const { what, name } = found;
    const end = new AbortController();
    // Whatever lies under the pointer outside of the window may keep its events to itself.
    const always = { signal: end.signal, capture: true } as const;
    /** What goes with the pointer; it is on the page from when the press is a drag. */
    const ghost = page.createElement("div");
    ghost.className = "gravity-portals gp-yard-ghost";
    let target: Element | null = null;
    const aim = (cell: Element | null): void => {
      target?.classList.remove(TARGET);
      cell?.classList.add(TARGET);
      target = cell;
    };
    const stop = (): void => {
      ghost.remove();
      aim(null);
      end.abort();
    };
    view.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        if (!ghost.isConnected) {
          if (Math.hypot(clientX - down.clientX, clientY - down.clientY) < BEGINS) return;
          page.body.append(ghost);
        }
        const under = page.elementFromPoint(clientX, clientY);
        ghost.style.left = `${clientX}px`;
        ghost.style.top = `${clientY}px`;
        ghost.textContent = what.from === "ship" && placeAt(under)?.on === "off" ? takenOut(name) : name;
        aim(under?.closest(CELL) ?? null);
      },
      always,
    );
    view.addEventListener(
      "pointerup",
      ({ clientX, clientY }) => {
        const isDrag = ghost.isConnected;
        stop();
        if (!isDrag) return;
        const place = placeAt(page.elementFromPoint(clientX, clientY));
        // The letting go is no press on what lies there.
        const letGo = new AbortController();
        view.addEventListener("click", (click) => click.stopPropagation(), { capture: true, signal: letGo.signal });
        setTimeout(() => {
          letGo.abort();
          drop(what, place);
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
