/** Dotted paths into plain objects, and objects written with dotted keys. */
import { isPlain, isSafeKey, type Plain } from "./plain.ts";

const isObject = (value: unknown): value is Plain => typeof value === "object" && value !== null;

/** The value at a dotted path; undefined if the path leads nowhere. */
export const getProperty = (object: unknown, path: string): unknown => {
  if (isObject(object) && path in object) return object[path];
  let at: unknown = object;
  for (const key of path.split(".")) {
    if (!isObject(at)) return undefined;
    at = at[key];
  }
  return at;
};

/** Writes a value at a dotted path, making the objects on the way; tells whether that changed anything. */
export const setProperty = (object: Plain, path: string, value: unknown): boolean => {
  const keys = path.split(".");
  if (!keys.every(isSafeKey)) return false;
  const last = keys.pop() ?? path;
  let at = object;
  for (const key of keys) {
    const next = at[key];
    if (isObject(next)) {
      at = next;
      continue;
    }
    const made: Plain = {};
    at[key] = made;
    at = made;
  }
  if (last in at && Object.is(at[last], value)) return false;
  at[last] = value;
  return true;
};

/** The object with every dotted key opened into nested objects; arrays are kept whole. */
export const expandObject = (object: Plain): Plain => {
  const expanded: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (!key.split(".").every(isSafeKey)) continue;
    const inner = isPlain(value) ? expandObject(value) : value;
    const there = getProperty(expanded, key);
    if (isPlain(there) && isPlain(inner)) Object.assign(there, inner);
    else setProperty(expanded, key, inner);
  }
  return expanded;
};

/** The object with nested objects folded into dotted keys; empty objects and arrays stay as they are. */
export const flattenObject = (object: Plain): Plain => {
  const flat: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (!isPlain(value) || Object.keys(value).length === 0) {
      flat[key] = value;
      continue;
    }
    for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
  }
  return flat;
};
