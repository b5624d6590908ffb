import type { ToDoLine } from "./to-do-line.ts";

const keyOf = ({ action, target }: ToDoLine): string => `${action} ${target}`;

/**
 * The lines of the desk as they stay under somebody's pointer: those shown keep their order, one that is done stays where
 * others follow it, and new ones come last.
 */
export const heldDesk = (shown: readonly ToDoLine[], lines: readonly ToDoLine[]): readonly ToDoLine[] => {
  const now = new Map(lines.map((line) => [keyOf(line), line]));
  const kept = shown.map((line): ToDoLine => now.get(keyOf(line)) ?? { ...line, must: false, done: true });
  const before = new Set(shown.map(keyOf));
  const all = [...kept, ...lines.filter((line) => !before.has(keyOf(line)))];
  return all.slice(0, all.findLastIndex(({ done }) => !done) + 1);
};
