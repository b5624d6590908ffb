import { isElement } from "../../../apps/window/elements.ts";

/** What a key does in the shipyard. */
export type YardKey =
  | { readonly do: "undo" | "redo" | "remove" | "to-shelf" | "to-ship" | "take" }
  | { readonly do: "go" | "shift"; readonly by: -1 | 1 }
  | { readonly do: "end"; readonly at: "first" | "last" }
  | { readonly do: "size"; readonly size: "S" | "M" | "L" }
  | { readonly do: "walk"; readonly by: number };

/** The controls of the shelf that the arrow keys walk through. */
const SHELF_PARTS = ".gp-yard-shelf [data-part]";

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
  return target.closest(SHELF_PARTS) ? (SHELF_KEYS[key] ?? null) : null;
};

/** Those controls in a window, as they follow each other. */
export const shelfParts = (yard: HTMLElement): readonly HTMLElement[] => [
  ...yard.querySelectorAll<HTMLElement>(SHELF_PARTS),
];

/** Goes to the part that lies so many places further on the shelf; one of them is reached by Tab. */
export const walkShelf = (yard: HTMLElement, at: HTMLElement, by: number): void => {
  const parts = shelfParts(yard);
  const next = parts[parts.indexOf(at) + by];
  if (!next) return;
  for (const part of parts) part.tabIndex = part === next ? 0 : -1;
  next.focus();
};
