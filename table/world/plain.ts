/** Plain JSON-like values: telling them apart, copying them, comparing them. */

export type Plain = Record<string, unknown>;

/** What survives a trip through JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Keys that would reach an object's prototype; they are never written. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

export const isSafeKey = (key: string): boolean => !FORBIDDEN.has(key);

/** True for an object literal (not an array, a class instance or null), whichever realm made it. */
export const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** A deep copy of arrays, plain objects and dates; anything else is kept by reference. */
export const deepClone = <T>(value: T): T => cloned(value) as T;

const cloned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cloned);
  if (value instanceof Date) return new Date(value);
  if (!isPlain(value)) return value;
  const copy: Plain = {};
  for (const [key, inner] of Object.entries(value)) if (isSafeKey(key)) copy[key] = cloned(inner);
  return copy;
};

/** The value as JSON would carry it: `undefined` members vanish, `NaN` becomes null. */
export const jsonCopy = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text === undefined ? null : (JSON.parse(text) as unknown);
};

/** Equality of plain values by content. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
};
