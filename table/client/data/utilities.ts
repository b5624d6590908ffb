import { diffObject, isEmpty, type MergeOptions, mergeObject } from "../../world/merge.ts";
import { withMarkedKeys } from "../../world/operators.ts";
import { expandObject, flattenObject, getProperty, setProperty } from "../../world/paths.ts";
import { deepClone, jsonCopy, type Plain, sameValue } from "../../world/plain.ts";
import { Collection } from "./collection.ts";
import { outdated } from "./outdated.ts";
import type { Session } from "./session.ts";
import { findByUuid, loadByUuid } from "./uuid.ts";

/** Merging with what deletes: keys that are told to by an option up to generation 13, operators from 14 on. */
const mergeWith = (
  session: () => Session,
  original: Plain,
  other: Plain = {},
  { applyOperators = false, ...options }: MergeOptions & { applyOperators?: boolean } = {},
): Plain => {
  if (options.performDeletions) outdated(session(), "performDeletions of mergeObject is applyOperators.");
  return applyOperators
    ? mergeObject(original, withMarkedKeys(other), { ...options, performDeletions: true })
    : mergeObject(original, other, options);
};

/** The functions of `foundry.utils`, bound to a client. */
export const makeUtilities = (session: () => Session): Record<string, unknown> => ({
  Collection,
  deepClone,
  diffObject,
  duplicate: jsonCopy,
  equals: sameValue,
  expandObject,
  flattenObject,
  fromUuid: (uuid: string) => loadByUuid(session(), uuid),
  fromUuidSync: (uuid: string) => findByUuid(session(), uuid),
  getProperty,
  isEmpty,
  mergeObject: (original: Plain, other?: Plain, options?: MergeOptions & { applyOperators?: boolean }) =>
    mergeWith(session, original, other, options),
  setProperty,
});
