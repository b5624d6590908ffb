/** The world's documents on a client: one collection a kind, and finding a document by its uuid. */
import { findType, WORLD_TYPES } from "../../world/document-types.ts";
import type { Plain } from "../../world/plain.ts";
import { Collection, isOfKnownType } from "./collection.ts";
import type { Doc } from "./document-types.ts";
import type { PackApi } from "./runtime-types.ts";
import type { DocumentHolder, DocumentIndex, Session, StoredDocument } from "./session.ts";

/** `game.actors` and its like. */
export class DocumentCollection<D extends StoredDocument = StoredDocument> extends Collection<D> {
  readonly documentName: string;
  readonly #invalid = new Set<string>();
  readonly #session: () => Session;

  constructor(session: () => Session, documentName: string) {
    super();
    this.#session = session;
    this.documentName = documentName;
  }

  /** Stored documents of which this client cannot make any: those of a sub-type that no package of the world has. */
  get invalidDocumentIds(): ReadonlySet<string> {
    return this.#invalid;
  }

  protected get session(): Session {
    return this.#session();
  }

  get documentClass(): unknown {
    return this.session.classFor(this.documentName);
  }

  /** Makes a document of stored data and keeps it. */
  add(source: Plain): D {
    const type = this.session.classFor(this.documentName);
    const document = new type(source) as D;
    if (isOfKnownType(this.session, this.documentName, source["type"])) this.set(document.id, document);
    else this.#invalid.add(document.id);
    return document;
  }

  /** Copies a document of a compendium into the world. */
  async importFromCompendium(
    pack: PackApi,
    id: string,
    changes: Plain = {},
    options: Plain = {},
  ): Promise<D | undefined> {
    const found: Doc | undefined = await pack.getDocument(id);
    if (!found) throw new Error(`The compendium ${pack.collection} has no document with the id ${id}.`);
    const data = { ...found.toObject(), folder: null, ...changes };
    const [made] = await this.session.database.create(this.documentName, [data], options);
    return made as D | undefined;
  }
}

export class WorldDocuments implements DocumentIndex {
  readonly #collections: ReadonlyMap<string, DocumentCollection>;

  /** `special` gives collections with members of their own (`game.users`). */
  constructor(
    session: () => Session,
    special: Readonly<Record<string, (session: () => Session) => DocumentCollection>>,
  ) {
    this.#collections = new Map(
      WORLD_TYPES.map(({ name }) => [name, special[name]?.(session) ?? new DocumentCollection(session, name)]),
    );
  }

  get(documentName: string): DocumentCollection {
    const found = this.#collections.get(documentName);
    if (!found) throw new Error(`${documentName} is no collection of the world.`);
    return found;
  }

  entries(): IterableIterator<[string, DocumentCollection]> {
    return this.#collections.entries();
  }

  /** The document a uuid names, if this client holds it. */
  find(uuid: string): StoredDocument | undefined {
    const [name = "", id = "", ...rest] = uuid.split(".");
    let at = findType(name)?.parent === undefined ? this.#collections.get(name)?.get(id) : undefined;
    for (let index = 0; at && index < rest.length; index += 2) {
      at = at.embeddedCollection(rest[index] ?? "").get(rest[index + 1] ?? "");
    }
    return at;
  }

  /** Where documents of a kind stand: in the world, or in the parent of that uuid. */
  holder(documentName: string, parentUuid: string | null): DocumentHolder | undefined {
    if (parentUuid === null) return this.get(documentName);
    return this.find(parentUuid)?.embeddedCollection(documentName);
  }
}
