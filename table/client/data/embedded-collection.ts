/** The children of a document. */
import type { Plain } from "../../world/plain.ts";
import { Collection } from "./collection.ts";
import type { Document } from "./document.ts";

export class EmbeddedCollection extends Collection<Document> {
  readonly documentName: string;
  readonly parent: Document;

  constructor(parent: Document, documentName: string, sources: readonly Plain[]) {
    super();
    this.parent = parent;
    this.documentName = documentName;
    for (const source of sources) this.add(source);
  }

  /** Makes a child of stored data and keeps it. */
  add(source: Plain): Document {
    const type = this.parent.session.classFor(this.documentName);
    const child = new type(source, { parent: this.parent, pack: this.parent.pack });
    this.set(child.id, child);
    return child;
  }
}
