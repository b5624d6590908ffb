/**
 * Documents as records of a key-value store, in the key style of compendium packs: `!scenes!S` holds the scene with the
 * ids of its tokens, `!scenes.tokens!S.T` each token.
 */
import { DOCUMENT_TYPES, type DocumentType, typeOf } from "./document-types.ts";
import { isPlain, type Plain } from "./plain.ts";
import type { Source } from "./protocol.ts";
import { childrenOf } from "./world-state.ts";

/** Every record of a document, its children's after its own. */
export const toRecords = (documentName: string, source: Source): Map<string, Plain> => {
  const records = new Map<string, Plain>();
  addRecords(records, typeOf(documentName), source, "", "");
  return records;
};

const addRecords = (
  records: Map<string, Plain>,
  type: DocumentType,
  source: Source,
  path: string,
  ids: string,
): void => {
  const at = path ? `${path}.${type.collection}` : type.collection;
  const id = ids ? `${ids}.${source._id}` : source._id;
  const record: Plain = { ...source };
  records.set(`!${at}!${id}`, record);
  for (const [field, childName] of Object.entries(type.embedded)) {
    // Other generations have children that this one has not.
    if (!(field in source)) continue;
    const children = childrenOf(source, field);
    record[field] = children.map((child) => child._id);
    for (const child of children) addRecords(records, typeOf(childName), child, at, id);
  }
};

/** Documents put together again from a store's records; records that no parent lists are left out. */
export const fromRecords = (records: ReadonlyMap<string, Plain>): { documentName: string; source: Source }[] => {
  const found: { documentName: string; source: Source }[] = [];
  for (const [key, record] of records) {
    const [, path = "", id = ""] = key.split("!");
    const type = DOCUMENT_TYPES.find((one) => one.parent === undefined && one.collection === path);
    if (type) found.push({ documentName: type.name, source: gather(records, type, record, path, id) });
  }
  return found;
};

const gather = (
  records: ReadonlyMap<string, Plain>,
  type: DocumentType,
  record: Plain,
  path: string,
  id: string,
): Source => {
  const source: Plain = { ...record };
  for (const [field, childName] of Object.entries(type.embedded)) {
    if (!(field in record)) continue;
    const childType = typeOf(childName);
    const at = `${path}.${childType.collection}`;
    const listed: readonly unknown[] = Array.isArray(record[field]) ? record[field] : [];
    source[field] = listed.flatMap((entry) => {
      if (isPlain(entry)) return [entry];
      const child = records.get(`!${at}!${id}.${String(entry)}`);
      return child ? [gather(records, childType, child, at, `${id}.${String(entry)}`)] : [];
    });
  }
  return source as Source;
};
