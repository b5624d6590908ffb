/** Compendiums: the index is here from the start, documents come from the host when asked for. */
import { getProperty } from "../../world/paths.ts";
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

  /** Packs of this table are never written to. */
  get locked(): boolean {
    return true;
  }

  get visible(): boolean {
    const role = this.#session().runtime.game.user?.isGM ? "ASSISTANT" : "PLAYER";
    return this.ownership[role] !== "NONE";
  }

  async getIndex({ fields = [] }: { fields?: readonly string[] } = {}): Promise<Collection<IndexEntry>> {
    if (fields.length === 0) return this.index;
    for (const document of await this.getDocuments()) {
      const entry = this.index.get(document.id);
      for (const field of fields) if (entry) entry[field] = getProperty(document._source, field);
    }
    return this.index;
  }

  async getDocument(id: string): Promise<Doc | undefined> {
    if (this.has(id)) return this.get(id);
    const [found] = await this.#load([id]);
    return found;
  }

  /** Documents of the pack; a query names values that fields must have. */
  async getDocuments(query: Plain = {}): Promise<Doc[]> {
    const all = this.size === this.index.size ? this.contents : await this.#load([]);
    return all.filter((document) =>
      Object.entries(query).every(([field, wanted]) => matches(getProperty(document._source, field), wanted)),
    );
  }

  async #load(ids: readonly string[]): Promise<Doc[]> {
    const { runtime, classFor } = this.#session();
    const sources = await runtime.transport.request({ kind: "pack", pack: this.collection, ids });
    const type = classFor(this.documentName);
    return (sources as unknown as readonly Source[]).map((source) => {
      const document = new type(source, { pack: this.collection }) as unknown as Doc;
      this.set(document.id, document);
      return document;
    });
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
