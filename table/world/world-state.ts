/** The world's documents in memory, as plain values. A write never changes a stored value: it puts another in its place. */
import { typeOf, WORLD_TYPES } from "./document-types.ts";
import type { Placed } from "./permissions.ts";
import { isPlain } from "./plain.ts";
import type { Source } from "./protocol.ts";

export class WorldState {
  readonly #documents = new Map<string, Map<string, Source>>();

  constructor() {
    for (const type of WORLD_TYPES) this.#documents.set(type.name, new Map());
  }

  all(documentName: string): ReadonlyMap<string, Source> {
    const found = this.#documents.get(documentName);
    if (!found) throw new Error(`${documentName} is no collection of the world.`);
    return found;
  }

  /** Every document of the world. */
  *documents(): Generator<{ readonly documentName: string; readonly source: Source }> {
    for (const [documentName, collection] of this.#documents) {
      for (const source of collection.values()) yield { documentName, source };
    }
  }

  get(documentName: string, id: string): Source | undefined {
    return this.#documents.get(documentName)?.get(id);
  }

  /** Puts a document in its place, or takes it away. */
  put(documentName: string, id: string, source: Source | undefined): void {
    const collection = this.#documents.get(documentName);
    if (!collection) throw new Error(`${documentName} is no collection of the world.`);
    if (source) collection.set(id, source);
    else collection.delete(id);
  }

  /** The document a uuid names with everything above it, nearest first; undefined if it is not there. */
  lineage(uuid: string): [Placed, ...Placed[]] | undefined {
    const [name = "", id = "", ...rest] = uuid.split(".");
    const source = this.get(name, id);
    if (!source) return undefined;
    let at: [Placed, ...Placed[]] = [{ documentName: name, source }];
    for (let index = 0; index < rest.length; index += 2) {
      const childName = rest[index] ?? "";
      const [{ documentName, source: parent }] = at;
      const field = Object.entries(typeOf(documentName).embedded).find(([, name]) => name === childName)?.[0];
      const child = field && childrenOf(parent, field).find((one) => one._id === rest[index + 1]);
      if (!child) return undefined;
      at = [{ documentName: childName, source: child }, ...at];
    }
    return at;
  }
}

/** The field of a document that holds children of that kind. */
export const fieldFor = (documentName: string, childName: string): string => {
  const field = Object.entries(typeOf(documentName).embedded).find(([, name]) => name === childName)?.[0];
  if (!field) throw new Error(`${childName} is no child of ${documentName}.`);
  return field;
};

/** The children in a field. */
export const childrenOf = (source: Readonly<Record<string, unknown>>, field: string): readonly Source[] => {
  const list = source[field];
  return Array.isArray(list) ? list.filter((child): child is Source => isPlain(child)) : [];
};
