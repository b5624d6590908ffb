import type { KnownShip } from "./form-view.ts";
import type { PaperShip } from "./ship-on-paper.ts";

/** A ship under its actor's name, with the orders that it has now. */
export const shipAsNow = ({ ship, now }: KnownShip, name: string): PaperShip => {
  const { prefer, extra, perDie, initiative } = now;
  return { ...ship, name, prefer, extra, perDie, initiative };
};

/** Copies a text; false where the page has no clipboard, which is there only on pages that came over a safe way. */
export const copyText = async ({ defaultView }: Document, text: string): Promise<boolean> => {
  const clipboard = defaultView?.navigator.clipboard;
  await clipboard?.writeText(text);
  return clipboard !== undefined;
};
