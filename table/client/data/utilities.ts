import { diffObject, isEmpty, mergeObject } from "../../world/merge.ts";
import { expandObject, flattenObject, getProperty, setProperty } from "../../world/paths.ts";
import { deepClone, jsonCopy, sameValue } from "../../world/plain.ts";
import { Collection } from "./collection.ts";
import type { Session } from "./session.ts";
import { findByUuid, loadByUuid } from "./uuid.ts";

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
  mergeObject,
  setProperty,
});
