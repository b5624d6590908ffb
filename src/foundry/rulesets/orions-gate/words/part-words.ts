import { isPartKey, PART_NOTES } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";

/** What a part is called; one that nobody knows keeps its own word. */
export const partName = (key: string): string => (isPartKey(key) ? PART_NOTES[key].name : key);

/** Where a part lies, from its name on the ship, `P3`: parts of a side are counted from the bridge outwards. */
export const partPlace = (name: string, say: Say): string => {
  const side = name.startsWith("P") ? "port" : "starboard";
  return say(`GRAVITYPORTALS.OrionsGate.PartPlace.${side}`, { n: name.slice(1) });
};
