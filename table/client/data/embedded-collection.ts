/** The children of a document. */
import { makeId } from "../../world/id.ts";
import type { Plain } from "../../world/plain.ts";
import { Collection, isOfKnownType } from "./collection.ts";
import type { StoredDocument } from "./session.ts";

export class EmbeddedCollection extends Collection<StoredDocument> {
  readonly documentName: string;
  readonly parent: StoredDocument;
  readonly #invalid = new Set<string>();

  constructor(parent: StoredDocument, documentName: string, sources: readonly Plain[]) {
    super();
    this.parent = parent;
    this.documentName = documentName;
    for (const source of sources) this.add(source);
  }

  /** Stored children of which this client cannot make any: those of a sub-type that no package of the world has. */
  get invalidDocumentIds(): ReadonlySet<string> {
    return this.#invalid;
  }

  /** Makes a child of data and keeps it; a child of a document that is not stored yet may still lack an id. */
  add(source: Plain): StoredDocument {
    const { session } = this.parent;
    const { runtime, classFor } = session;
    const type = classFor(this.documentName);
    const _id = source["_id"] ?? makeId(runtime.env.random);
    const child = new type({ ...source, _id }, { parent: this.parent, pack: this.parent.pack });
    if (isOfKnownType(session, this.documentName, source["type"])) this.set(child.id, child);
    else this.#invalid.add(child.id);
    return child;
  }
}
