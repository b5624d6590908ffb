/** What an update would change in a document. */
import { applyChanges, changesBetween } from "../../world/merge.ts";
import { expandObject } from "../../world/paths.ts";
import type { Plain } from "../../world/plain.ts";
import type { StoredDocument } from "./session.ts";

/** The cleaned difference between a document as it is stored and as the changes would have it, without `_id`. */
export const differenceOf = (document: StoredDocument, changes: Plain, recursive = true): Plain => {
  const { _id: _ignored, ...rest } = expandObject(changes);
  const source = document._source;
  return changesBetween(source, document.cleaned({ ...applyChanges(source, rest, recursive), _id: source["_id"] }));
};
