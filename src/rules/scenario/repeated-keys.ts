/** Keys that stand twice in one object of a JSON text: the reader of JSON takes the last and says nothing. */

import type { FilePlace, Finding } from "./fault.ts";

/** An object or a list that is being gone through; `at` is the key or index where it is now. */
interface Open {
  /** The keys of an object so far; null for a list. */
  readonly keys: Set<string> | null;
  at: string | number;
  /** Whether the next text is a key. */
  awaitsKey: boolean;
}

/** Past so many nobody reads on. */
const ENOUGH = 200;

/** Where a text that begins at a quotation mark ends, its last mark included. */
const endOfText = (json: string, from: number): number => {
  let end = from + 1;
  while (json[end] !== '"') end += json[end] === "\\" ? 2 : 1;
  return end + 1;
};

const placeOf = (path: readonly Open[], key: string): FilePlace => [...path.slice(0, -1).map(({ at }) => at), key];

/**
 * The keys that are repeated, each with its place.
 *
 * @param json a text that is valid JSON
 */
export const repeatedKeys = (json: string): readonly Finding[] => {
  const found: Finding[] = [];
  const path: Open[] = [];
  for (let index = 0; index < json.length && found.length < ENOUGH; index += 1) {
    const inside = path.at(-1);
    switch (json[index]) {
      case "{":
        path.push({ keys: new Set(), at: "", awaitsKey: true });
        break;
      case "[":
        path.push({ keys: null, at: 0, awaitsKey: false });
        break;
      case "}":
      case "]":
        path.pop();
        break;
      case ",":
        if (inside?.keys) inside.awaitsKey = true;
        else if (inside) inside.at = Number(inside.at) + 1;
        break;
      case '"': {
        const end = endOfText(json, index);
        if (inside?.keys && inside.awaitsKey) {
          const key = JSON.parse(json.slice(index, end)) as string;
          if (inside.keys.has(key)) found.push({ place: placeOf(path, key), message: "stands twice in its object" });
          inside.keys.add(key);
          inside.at = key;
          inside.awaitsKey = false;
        }
        index = end - 1;
        break;
      }
      default:
        break;
    }
  }
  return found;
};
