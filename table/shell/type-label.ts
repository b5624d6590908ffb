import type { Table } from "./table.ts";

/** What people read for a sub-type: its translation, else its last word. */
export const typeLabel = ({ runtime }: Table, documentName: string, type: string): string => {
  const key = `TYPES.${documentName}.${type}`;
  if (runtime.game.i18n.has(key)) return runtime.game.i18n.localize(key);
  const word = type.split(".").at(-1) ?? type;
  return word.charAt(0).toUpperCase() + word.slice(1);
};
