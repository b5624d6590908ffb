import { isElement } from "../../../apps/window/elements.ts";
import type { Act } from "./yard-acts.ts";

/** The controls of the shelf that the arrow keys walk through. */
const SHELF_PARTS = ".gp-yard-shelf [data-part]";

/** A part on the shelf with its name and all its sizes. */
const STOCK = ".gp-yard-stock";

const CELL_KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: { action: "go", by: "-1" },
  ArrowRight: { action: "go", by: "1" },
  Home: { action: "go", by: "-Infinity" },
  End: { action: "go", by: "Infinity" },
  Enter: { action: "to-shelf" },
  " ": { action: "to-shelf" },
  ArrowDown: { action: "to-shelf" },
  Delete: { action: "remove-part" },
  Backspace: { action: "remove-part" },
  s: { action: "resize", size: "S" },
  m: { action: "resize", size: "M" },
  l: { action: "resize", size: "L" },
};

const ALT_KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: { action: "push", by: "-1" },
  ArrowRight: { action: "push", by: "1" },
};

const SHELF_KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: { action: "walk", by: "-1" },
  ArrowRight: { action: "walk", by: "1" },
  ArrowUp: { action: "row", by: "-1" },
  ArrowDown: { action: "row", by: "1" },
  Escape: { action: "to-ship" },
  Enter: { action: "take" },
  " ": { action: "take" },
};

/** Whether keys belong to an element, as text is typed in it. */
export const isTyped = (target: EventTarget | null): boolean =>
  isElement(target) && target.matches("input:not([type=checkbox]), textarea, select");

/** What a key asks for that is pressed at an element; null for nothing of ours. */
export const yardKey = (
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  target: EventTarget | null,
): Act | null => {
  if (!isElement(target)) return null;
  const word = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) {
    if (altKey || isTyped(target) || (word !== "z" && word !== "y")) return null;
    return { action: word === "y" || shiftKey ? "redo" : "undo" };
  }
  if (target.closest(".gp-og-cell")) return (altKey ? ALT_KEYS : CELL_KEYS)[word] ?? null;
  return !altKey && (target.closest(SHELF_PARTS) ?? target.closest(STOCK)) ? (SHELF_KEYS[key] ?? null) : null;
};

/** The sizes of a part on the shelf. */
const sizesOf = (stock: Element | null | undefined): readonly HTMLElement[] => [
  ...(stock?.querySelectorAll<HTMLElement>("[data-part]") ?? []),
];

/** What a key on the shelf takes: the size in focus, or, of a part by its name, the one that fits first. */
export const takenAt = (at: HTMLElement): HTMLElement | undefined => {
  if (at.dataset["part"] !== undefined) return at;
  const stock = at.closest<HTMLElement>(STOCK);
  return sizesOf(stock).find(({ dataset }) => dataset["size"] === stock?.dataset["usual"]);
};

/** The part above or below, in the same size where it has that. */
const beside = (yard: HTMLElement, at: HTMLElement, by: number): HTMLElement | undefined => {
  const rows = [...yard.querySelectorAll(STOCK)];
  const here = at.closest(STOCK);
  const sizes = sizesOf(here && rows[rows.indexOf(here) + by]);
  return sizes.find(({ dataset }) => dataset["size"] === at.dataset["size"]) ?? sizes[0];
};

/** Goes where a key leads to or on the shelf; tells whether it is such a key. */
export const goesOnShelf = (yard: HTMLElement, at: HTMLElement, { action, by }: Act): boolean => {
  const parts = [...yard.querySelectorAll<HTMLElement>(SHELF_PARTS)];
  const here = parts.indexOf(at);
  let next = parts[0];
  if (action === "row") next = beside(yard, at, Number(by));
  // From a name the way leads to its sizes.
  else if (action === "walk") next = here < 0 ? takenAt(at) : parts[here + Number(by)];
  else if (action !== "to-shelf") return false;
  // The one in focus is reached by Tab, the others by the arrow keys.
  if (next) for (const part of parts) part.tabIndex = part === next ? 0 : -1;
  next?.focus();
  return true;
};
