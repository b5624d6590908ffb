/** `foundry.utils`. */
import { makeId } from "../../world/id.ts";
import { diffObject, isEmpty, mergeObject } from "../../world/merge.ts";
import {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "../../world/paths.ts";
import { deepClone, jsonCopy, sameValue } from "../../world/plain.ts";
import { Collection } from "./collection.ts";
import type { Session } from "./session.ts";
import { findByUuid, loadByUuid } from "./uuid.ts";

/** The functions of `foundry.utils`, bound to a client. */
export const makeUtilities = (session: () => Session, random: () => number): Record<string, unknown> => ({
  Collection,
  deepClone,
  deleteProperty,
  diffObject,
  duplicate: jsonCopy,
  equals: sameValue,
  expandObject,
  flattenObject,
  fromUuid: (uuid: string) => loadByUuid(session(), uuid),
  fromUuidSync: (uuid: string) => findByUuid(session(), uuid),
  getProperty,
  getType,
  hasProperty,
  isEmpty,
  mergeObject,
  parseUuid,
  randomID: (length = 16) => makeId(random, length),
  setProperty,
  debounce,
  escapeHTML,
  isNewerVersion,
});

/** Calls `callback` once nothing was asked for `delay` milliseconds. */
const debounce = <A extends readonly unknown[]>(
  callback: (...args: A) => void,
  delay: number,
): ((...args: A) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
};

const escapeHTML = (value: unknown): string => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const getType = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "Array";
  return typeof value === "object" ? "Object" : typeof value;
};

const parseUuid = (uuid: string): Record<string, unknown> => {
  const parts = uuid.split(".");
  const pack = parts[0] === "Compendium" ? parts.splice(0, 3).slice(1).join(".") : null;
  return {
    uuid,
    collection: pack,
    type: parts.at(-2),
    documentType: parts.at(-2),
    id: parts.at(-1),
    primaryType: parts[0],
    primaryId: parts[1],
  };
};

const isNewerVersion = (a: string | number, b: string | number): boolean => {
  const [left, right] = [String(a).split("."), String(b).split(".")];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [x, y] = [Number(left[index] ?? 0), Number(right[index] ?? 0)];
    if (x !== y) return x > y;
  }
  return false;
};
