import { typeOf } from "./document-types.ts";
import { isDocumentId, makeId } from "./id.ts";
import { isPlain, type Plain } from "./plain.ts";

/** Children without a sound id get one; theirs are kept. */
export const giveChildrenIds = (documentName: string, source: Plain, random: () => number): void => {
  for (const [field, child] of Object.entries(typeOf(documentName).embedded)) {
    const seen = new Set<unknown>();
    for (const one of Array.isArray(source[field]) ? source[field].filter(isPlain) : []) {
      if (!isDocumentId(one["_id"]) || seen.has(one["_id"])) one["_id"] = makeId(random);
      seen.add(one["_id"]);
      giveChildrenIds(child, one, random);
    }
  }
};
