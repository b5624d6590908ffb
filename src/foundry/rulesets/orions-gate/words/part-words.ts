import { isPartKey, PART_NOTES } from "../../../../rules/orions-gate/index.ts";

/** What a part is called; one that nobody knows keeps its own word. */
export const partName = (key: string): string => (isPartKey(key) ? PART_NOTES[key].name : key);
