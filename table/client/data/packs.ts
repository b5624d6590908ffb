/** Compendiums: the index is here from the start, documents come from the host when asked for. */
import { getProperty, setProperty } from "../../world/paths.ts";
import type { Plain } from "../../world/plain.ts";
import type { PackDescription, Source } from "../../world/protocol.ts";
import { Collection } from "./collection.ts";
import type { Doc } from "./document-types.ts";
import type { PackApi } from "./runtime-types.ts";
import type { Session } from "./session.ts";

type IndexEntry = Plain & { _id: string; name: string; uuid: string };

export class CompendiumCollection extends Collection<Doc> implements PackApi {
  readonly #session: () => Session;
  readonly #description: PackDescription;
  readonly index: Collection<IndexEntry>;

  constructor(session: () => Session, description: PackDescription) {
    super();
    this.#session = session;
    this.#description = description;
    this.index = new Collection(description.index.map((entry) => [String(entry["_id"]), this.#entry(entry)]));
  }

  get collection(): string {
    return this.#description.id;
  }

  get documentName(): string {
    return this.#description.type;
  }

  get title(): string {
    return this.#session().runtime.game.i18n.localize(this.#description.label);
  }

  get metadata(): Plain {
    const { index: _index, ...metadata } = this.#description;
    return metadata;
  }

  get ownership(): Plain {
    return this.#description.ownership;
  }

  /** Compendiums of modules are never written to. */
  get locked(): boolean {
    return this.#description.packageName !== "world";
  }

  get visible(): boolean {
    const role = this.#session().runtime.game.user?.isGM ? "ASSISTANT" : "PLAYER";
    return this.ownership[role] !== "NONE";
  }

  async getIndex({ fields = [] }: { fields?: readonly string[] } = {}): Promise<Collection<IndexEntry>> {
    if (fields.length === 0) return this.index;
    for (const document of await this.getDocuments()) {
      const entry = this.index.get(document.id);
      for (const field of fields) if (entry) setProperty(entry, field, getProperty(document._source, field));
    }
    return this.index;
  }

  async getDocument(id: string): Promise<Doc | undefined> {
    if (this.has(id)) return this.get(id);
    const [found] = await this.#load([id]);
    return found;
  }

  /** Documents of the pack; a query names values that fields must have, or in `_id__in` the documents themselves. */
  async getDocuments(query: Plain = {}): Promise<Doc[]> {
    const { _id__in: ids } = query;
    // Those are asked of the host, which may have others by now.
    if (Array.isArray(ids)) return ids.length > 0 ? this.#load(ids.map(String)) : [];
    const all = this.size === this.index.size ? this.contents : await this.#load([]);
    return all.filter((document) =>
      Object.entries(query).every(([field, wanted]) => matches(getProperty(document._source, field), wanted)),
    );
  }

  /** Shows a document that the host has stored. */
  keep(source: Plain): Doc {
    const document = this.#make(source);
    const entry = Object.fromEntries(
      Object.entries(source).filter(([field]) => ["_id", "name", "img", "type", "sort", "folder"].includes(field)),
    );
    this.index.set(document.id, this.#entry(entry));
    return document;
  }

  /** Takes a document away that the host has deleted; gives it if it was ever looked at. */
  drop(id: string): Doc[] {
    const known = this.get(id);
    this.index.delete(id);
    this.delete(id);
    return known ? [known] : [];
  }

  #make(source: Plain): Doc {
    const type = this.#session().classFor(this.documentName);
    const document = new type(source, { pack: this.collection }) as unknown as Doc;
    this.set(document.id, document);
    return document;
  }

  async #load(ids: readonly string[]): Promise<Doc[]> {
    const { runtime } = this.#session();
    const sources = await runtime.transport.request({ kind: "pack", pack: this.collection, ids });
    return (sources as unknown as readonly Source[]).map((source) => this.#make(source));
  }

  #entry(entry: Plain): IndexEntry {
    const id = String(entry["_id"]);
    return {
      ...entry,
      _id: id,
      name: String(entry["name"]),
      uuid: `Compendium.${this.#description.id}.${this.#description.type}.${id}`,
    };
  }
}

/** A value, or one of several. */
const matches = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
