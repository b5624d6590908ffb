/** Joining plain objects, by the update rules that documents follow and by the public `mergeObject`. */
import { expandObject } from "./paths.ts";
import { deepClone, isPlain, isSafeKey, type Plain, sameValue } from "./plain.ts";

/**
 * A copy of `source` with `changes` applied as a document update: objects merge, arrays are replaced whole, `-=key`
 * deletes, `==key` replaces. Dotted keys must be expanded before.
 */
export const applyChanges = (source: Plain, changes: Plain, recursive = true): Plain => {
  const next = deepClone(source);
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=")) {
      delete next[key.slice(2)];
      continue;
    }
    const replaces = key.startsWith("==");
    const name = replaces ? key.slice(2) : key;
    if (!isSafeKey(name)) continue;
    const before = next[name];
    if (!replaces && recursive && isPlain(before) && isPlain(value)) next[name] = applyChanges(before, value);
    else next[name] = isPlain(value) ? applyChanges({}, value) : deepClone(value);
  }
  return next;
};

/** The changes that turn `before` into `after`, with `-=key` for what vanished; empty if they are equal. */
export const changesBetween = (before: Plain, after: Plain): Plain => {
  const changes: Plain = {};
  for (const [key, value] of Object.entries(after)) {
    const old = before[key];
    if (isPlain(old) && isPlain(value)) {
      const inner = changesBetween(old, value);
      if (Object.keys(inner).length > 0) changes[key] = inner;
    } else if (!Object.hasOwn(before, key) || !sameValue(old, value)) {
      changes[key] = deepClone(value);
    }
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes[`-=${key}`] = null;
  return changes;
};

/** Options of the public `mergeObject`. */
export interface MergeOptions {
  readonly insertKeys?: boolean;
  readonly insertValues?: boolean;
  readonly overwrite?: boolean;
  readonly recursive?: boolean;
  readonly inplace?: boolean;
  readonly enforceTypes?: boolean;
  readonly performDeletions?: boolean;
}

/** `foundry.utils.mergeObject`: merges `other` into `original` (or into a copy with `inplace: false`). */
export const mergeObject = (original: Plain, other: Plain = {}, options: MergeOptions = {}): Plain => {
  const target = options.inplace === false ? deepClone(original) : original;
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  mergeInto(target, expandObject(other), options, 0);
  return target;
};

const mergeInto = (target: Plain, other: Plain, options: MergeOptions, depth: number): void => {
  const { insertKeys = true, insertValues = true, overwrite = true, recursive = true, enforceTypes = false } = options;
  for (const [key, value] of Object.entries(other)) {
    if (options.performDeletions && key.startsWith("-=")) {
      delete target[key.slice(2)];
      continue;
    }
    if (!isSafeKey(key)) continue;
    if (!Object.hasOwn(target, key)) {
      const allowed = depth === 0 ? insertKeys : insertValues;
      if (allowed)
        target[key] = options.performDeletions && isPlain(value) ? applyChanges({}, value) : deepClone(value);
      continue;
    }
    const before = target[key];
    if (recursive && isPlain(before) && isPlain(value)) {
      mergeInto(before, value, options, depth + 1);
      continue;
    }
    if (!overwrite) continue;
    if (enforceTypes && before !== undefined && before !== null && typeof before !== typeof value) {
      throw new Error(`Mismatched data types encountered during object merge at ${key}.`);
    }
    target[key] = deepClone(value);
  }
};

/** `foundry.utils.diffObject`: the members of `other` that differ from `original`. */
export const diffObject = (
  original: Plain,
  other: Plain,
  options: { readonly inner?: boolean; readonly deletionKeys?: boolean } = {},
): Plain => {
  const difference: Plain = {};
  for (const [key, value] of Object.entries(other)) {
    if (options.deletionKeys && key.startsWith("-=")) {
      if (Object.hasOwn(original, key.slice(2))) difference[key] = value;
      continue;
    }
    if (options.inner && !Object.hasOwn(original, key)) continue;
    const before = original[key];
    if (isPlain(before) && isPlain(value)) {
      if (Object.keys(value).length === 0 && Object.keys(before).length > 0) continue;
      const inner = diffObject(before, value, options);
      if (Object.keys(inner).length > 0) difference[key] = inner;
    } else if (!sameValue(before, value)) {
      difference[key] = value;
    }
  }
  return difference;
};

/** `foundry.utils.isEmpty`: nothing in it; numbers and booleans are never empty. */
export const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null) return true;
  if (typeof value === "string" || Array.isArray(value)) return value.length === 0;
  if (value instanceof Map || value instanceof Set) return value.size === 0;
  return isPlain(value) ? Object.keys(value).length === 0 : false;
};
