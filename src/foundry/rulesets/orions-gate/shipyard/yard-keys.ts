import { isElement } from "../../../apps/window/elements.ts";

/** What a key does in the shipyard. */
export type YardKey =
  | { readonly do: "undo" | "redo" | "remove" | "to-shelf" | "to-ship" }
  | { readonly do: "go" | "shift"; readonly by: -1 | 1 }
  | { readonly do: "end"; readonly at: "first" | "last" }
  | { readonly do: "size"; readonly size: "S" | "M" | "L" }
  | { readonly do: "walk"; readonly by: number };

/** The controls of the shelf that the arrow keys walk through, as they follow each other. */
export const SHELF_PARTS = ".gp-yard-shelf [data-part]";

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
};

const isTyped = (target: HTMLElement): boolean => target.matches("input:not([type=checkbox]), textarea, select");

/** What a pressed key means where it was pressed; null for nothing of ours. */
export const yardKey = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): YardKey | null => {
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
