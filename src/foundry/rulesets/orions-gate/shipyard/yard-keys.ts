import { isElement } from "../../../apps/window/elements.ts";

/** What a key does in the shipyard. */
export type YardKey =
  | { readonly do: "undo" | "redo" | "remove" | "to-shelf" | "to-ship" | "take" }
  | { readonly do: "go" | "shift"; readonly by: -1 | 1 }
  | { readonly do: "end"; readonly at: "first" | "last" }
  | { readonly do: "size"; readonly size: "S" | "M" | "L" }
  | { readonly do: "walk" | "row"; readonly by: -1 | 1 };

/** The controls of the shelf that the arrow keys walk through. */
const SHELF_PARTS = ".gp-yard-shelf [data-part]";

/** A part on the shelf with its name and all its sizes. */
const STOCK = ".gp-yard-stock";

const CELL_KEYS: Readonly<Record<string, YardKey>> = {
  ArrowLeft: { do: "go", by: -1 },
  ArrowRight: { do: "go", by: 1 },
  Home: { do: "end", at: "first" },
  End: { do: "end", at: "last" },
  Enter: { do: "to-shelf" },
  " ": { do: "to-shelf" },
  ArrowDown: { do: "to-shelf" },
  Delete: { do: "remove" },
  Backspace: { do: "remove" },
  s: { do: "size", size: "S" },
  m: { do: "size", size: "M" },
  l: { do: "size", size: "L" },
};

const SHELF_KEYS: Readonly<Record<string, YardKey>> = {
  ArrowLeft: { do: "walk", by: -1 },
  ArrowRight: { do: "walk", by: 1 },
  ArrowUp: { do: "row", by: -1 },
  ArrowDown: { do: "row", by: 1 },
  Escape: { do: "to-ship" },
  Enter: { do: "take" },
  " ": { do: "take" },
};

const isTyped = (target: HTMLElement): boolean => target.matches("input:not([type=checkbox]), textarea, select");

/** Whether a key belongs to a field that text is typed in. */
export const isTextKey = ({ target }: KeyboardEvent): boolean => isElement(target) && isTyped(target);

/** What a key means that is pressed at an element; null for nothing of ours. */
export const yardKey = (
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  target: EventTarget | null,
): YardKey | null => {
  if (!isElement(target)) return null;
  const hasControl = ctrlKey || metaKey;
  if (hasControl && !altKey && !isTyped(target)) {
    const letter = key.toLowerCase();
    if (letter === "y" || (letter === "z" && shiftKey)) return { do: "redo" };
    return letter === "z" ? { do: "undo" } : null;
  }
  if (hasControl) return null;
  const isCell = target.closest(".gp-og-cell") !== null;
  if (altKey) {
    if (!isCell || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
    return { do: "shift", by: key === "ArrowLeft" ? -1 : 1 };
  }
  if (isCell) return CELL_KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  return (target.closest(SHELF_PARTS) ?? target.closest(STOCK)) ? (SHELF_KEYS[key] ?? null) : null;
};

/** Those controls in a window, as they follow each other. */
const shelfParts = (yard: HTMLElement): readonly HTMLElement[] => [...yard.querySelectorAll<HTMLElement>(SHELF_PARTS)];

/** Takes a control of the shelf into focus; one of them is reached by Tab. */
const goToPart = (yard: HTMLElement, next: HTMLElement | undefined): void => {
  if (!next) return;
  for (const part of shelfParts(yard)) part.tabIndex = part === next ? 0 : -1;
  next.focus();
};

/** The sizes of a part on the shelf. */
const sizesOf = (stock: Element | undefined): readonly HTMLElement[] => [
  ...(stock?.querySelectorAll<HTMLElement>("[data-part]") ?? []),
];

/** What a key on the shelf takes: the size in focus, or, of a part by its name, the one that fits first. */
export const takenAt = (at: HTMLElement): HTMLElement | undefined => {
  if (at.dataset["part"] !== undefined) return at;
  const stock = at.closest<HTMLElement>(STOCK) ?? undefined;
  return sizesOf(stock).find(({ dataset }) => dataset["size"] === stock?.dataset["usual"]);
};

/** The part above or below, in the same size where it has that. */
const beside = (yard: HTMLElement, at: HTMLElement, by: -1 | 1): HTMLElement | undefined => {
  const rows = [...yard.querySelectorAll(STOCK)];
  const here = at.closest(STOCK);
  const sizes = sizesOf(here ? rows[rows.indexOf(here) + by] : undefined);
  return sizes.find(({ dataset }) => dataset["size"] === at.dataset["size"]) ?? sizes[0];
};

/** Goes where a key leads to or on the shelf; tells whether it is such a key. */
export const goesOnShelf = (yard: HTMLElement, at: HTMLElement, key: YardKey): boolean => {
  const parts = shelfParts(yard);
  const here = parts.indexOf(at);
  if (key.do === "to-shelf") parts[0]?.focus();
  else if (key.do === "row") goToPart(yard, beside(yard, at, key.by));
  // From a name the way leads to its sizes.
  else if (key.do === "walk") goToPart(yard, here < 0 ? takenAt(at) : parts[here + key.by]);
  else return false;
  return true;
};
