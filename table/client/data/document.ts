// biome-ignore-all lint/complexity/noThisInStatic: statics are inherited; `this` is the subclass that a client or a module made.
/**
 * The base of every document on a client: shows its stored data as members, holds its children, and asks the host for
 * every change. Each client has its own subclasses, which know their session.
 */
import { childFieldsOf, ownSchemaOf, typeOf } from "../../world/document-types.ts";
import type { SchemaField } from "../../world/fields/containers.ts";
import { type Generation, USUAL_GENERATION } from "../../world/generation.ts";
import { applyChanges, changesBetween } from "../../world/merge.ts";
import { ForcedDeletion } from "../../world/operators.ts";
import { expandObject, getProperty } from "../../world/paths.ts";
import { type Lineage, levelOf, mayWrite, OWNERSHIP, type Placed } from "../../world/permissions.ts";
import { deepClone, isPlain, type Plain } from "../../world/plain.ts";
import type { Collection } from "./collection.ts";
import type { Doc, Folder, OperationOptions, User } from "./document-types.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { understood } from "./outdated.ts";
import type { DocumentContext, DocumentHolder, Session, StoredDocument } from "./session.ts";
import { buildSystem, cleanSystem } from "./system-data.ts";

type Apps = Record<string, { render(options?: unknown): unknown }>;

export class Document implements Doc, StoredDocument {
  static readonly documentName: string = "Document";
  /** Set in the subclass that a client makes of each class. */
  static session: Session;
  /** Of the client; there before its session is. */
  static readonly generation: Generation = USUAL_GENERATION;

  static get collectionName(): string {
    return typeOf(this.documentName).collection;
  }

  static get schema(): SchemaField {
    return ownSchemaOf(this.documentName, this.generation);
  }

  /** The class a client uses for this kind. */
  static get implementation(): unknown {
    return this.session.classFor(this.documentName);
  }

  static async create(data: Plain | readonly Plain[], operation: Plain = {}): Promise<unknown> {
    const made = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? made : made[0];
  }

  static createDocuments(data: readonly (Plain | Document)[] = [], operation: Plain = {}): Promise<StoredDocument[]> {
    return this.session.database.create(this.documentName, data.map(plainOf), operation);
  }

  static updateDocuments(updates: readonly Plain[] = [], operation: Plain = {}): Promise<StoredDocument[]> {
    return this.session.database.update(this.documentName, updates, operation);
  }

  static deleteDocuments(ids: readonly string[] = [], operation: Plain = {}): Promise<StoredDocument[]> {
    return this.session.database.delete(this.documentName, ids, operation);
  }

  declare readonly _id: string;
  declare name: string;
  declare readonly flags: Plain;
  declare readonly ownership: Record<string, number>;
  declare readonly sort: number;
  declare readonly system: Plain;
  declare readonly type: string;

  readonly parent: StoredDocument | null;
  readonly pack: string | null;
  readonly apps: Apps = {};
  _source: Plain;
  readonly #children = new Map<string, EmbeddedCollection>();
  #sheet: Doc["sheet"] | undefined;

  constructor(data: Plain, { parent = null, pack = null }: DocumentContext = {}) {
    this.parent = parent;
    this.pack = pack;
    this._source = this.cleaned(deepClone(data));
    const { generation } = this.constructor as typeof Document;
    for (const [field, child] of childFieldsOf(this.documentName, generation)) {
      this.#children.set(
        field,
        new EmbeddedCollection(this, child, Array.isArray(data[field]) ? data[field].filter(isPlain) : []),
      );
    }
  }

  /** The last step of construction, taken by the client's own subclass once every field of the classes between stands. */
  initialize(): void {
    for (const [field, children] of this.#children) {
      Object.defineProperty(this, field, { value: children, enumerable: true, configurable: true });
    }
    this.show();
  }

  get session(): Session {
    return (this.constructor as typeof Document).session;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof Document).schema;
  }

  get id(): string {
    return this._id;
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  get folder(): Folder | null {
    const id = this._source["folder"];
    return typeof id === "string"
      ? ((this.session.documents.get("Folder").get(id) as Folder | undefined) ?? null)
      : null;
  }

  get isOwner(): boolean {
    return this.getUserLevel() >= OWNERSHIP.OWNER;
  }

  get visible(): boolean {
    return this.getUserLevel() >= OWNERSHIP.LIMITED;
  }

  get permission(): number {
    return this.getUserLevel();
  }

  get sheet(): Doc["sheet"] {
    this.#sheet ??= this.session.runtime.parts.sheetFor?.(this as unknown as Doc) ?? null;
    return this.#sheet;
  }

  /** This document and everything above it, as permissions read them. */
  get lineage(): Lineage {
    const own: Placed = { documentName: this.documentName, source: this._source };
    return this.parent ? [own, ...this.parent.lineage] : [own];
  }

  getUserLevel(user: User | null = this.session.runtime.game.user): number {
    return user ? levelOf(user, this.lineage, this.findActor) : OWNERSHIP.NONE;
  }

  testUserPermission(user: User, level: number | string, { exact = false } = {}): boolean {
    const wanted = typeof level === "number" ? level : Number(getProperty(OWNERSHIP, level));
    const held = this.getUserLevel(user);
    return exact ? held === wanted : held >= wanted;
  }

  canUserModify(user: User, action: "create" | "update" | "delete", data: Plain = {}): boolean {
    return mayWrite(user, action, this.lineage, this.findActor, data);
  }

  /** How permissions find the actor a token stands for. */
  protected readonly findActor = (id: string): Plain | undefined =>
    this.session.documents.get("Actor").get(id)?._source;

  /** The document's data as plain values, children included. */
  toObject(source = true): Plain {
    const own = deepClone(this._source);
    if (!source && isPlain(this.system)) own["system"] = deepClone(this.system);
    for (const [field, children] of this.#children) own[field] = children.map((child) => child.toObject(source));
    return own;
  }

  toJSON(): Plain {
    return this.toObject();
  }

  /** Changes the document in memory only, as a handler of a pre-hook may; says what changed. */
  updateSource(changes: Plain = {}): Plain {
    const plain = understood(this.session, this.documentName, changes);
    const next = this.cleaned(applyChanges(this._source, expandObject(plain)));
    const difference = changesBetween(this._source, next);
    this._source = next;
    this.show();
    return difference;
  }

  /** A copy that is not stored, with changes. */
  clone(changes: Plain = {}, { keepId = false }: { keepId?: boolean } = {}): this {
    const type = this.constructor as new (data: Plain, context: DocumentContext) => this;
    const plain = understood(this.session, this.documentName, changes);
    const data = applyChanges(this.toObject(), expandObject(plain));
    if (!keepId) data["_id"] = null;
    return new type(data, { parent: this.parent, pack: this.pack });
  }

  async update(changes: Plain = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    const [updated] = await this.session.database.update(this.documentName, [{ ...changes, _id: this.id }], {
      ...operation,
      parent: this.parent,
    });
    return updated as this | undefined;
  }

  async delete(operation: OperationOptions = {}): Promise<this | undefined> {
    const [gone] = await this.session.database.delete(this.documentName, [this.id], {
      ...operation,
      parent: this.parent,
    });
    return gone as this | undefined;
  }

  getFlag(scope: string, key: string): unknown {
    this.#checkScope(scope);
    return getProperty(this.flags[scope], key);
  }

  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    this.#checkScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  unsetFlag(scope: string, key: string): Promise<this | undefined> {
    this.#checkScope(scope);
    return this.update({ [`flags.${scope}.${key}`]: ForcedDeletion.create() });
  }

  getEmbeddedCollection(name: string): Collection<Doc> {
    return this.embeddedCollection(name) as unknown as Collection<Doc>;
  }

  createEmbeddedDocuments(name: string, data: readonly Plain[] = [], operation: OperationOptions = {}): Promise<Doc[]> {
    return this.session.database.create(name, data.map(plainOf), { ...operation, parent: this });
  }

  updateEmbeddedDocuments(
    name: string,
    updates: readonly Plain[] = [],
    operation: OperationOptions = {},
  ): Promise<Doc[]> {
    return this.session.database.update(name, updates, { ...operation, parent: this });
  }

  deleteEmbeddedDocuments(name: string, ids: readonly string[] = [], operation: OperationOptions = {}): Promise<Doc[]> {
    return this.session.database.delete(name, ids, { ...operation, parent: this });
  }

  /** The children of a kind, or in a field. */
  embeddedCollection(name: string): DocumentHolder {
    for (const [field, children] of this.#children)
      if (field === name || children.documentName === name) return children;
    throw new Error(`${this.documentName} has no embedded ${name}.`);
  }

  /** What the document would store for that data; throws if it may not be. */
  cleaned(data: Plain): Plain {
    const schema = this.schema;
    const source = schema.clean(data) as Plain;
    if (schema.has("system")) source["system"] = cleanSystem(this.session, this.documentName, source);
    if (source["_id"] === undefined) source["_id"] = null;
    const failure = schema.validate(source);
    if (failure) throw new Error(`${this.documentName}: ${failure.path || "it"} ${failure.message}.`);
    return source;
  }

  /** Shows the stored data as members; a member that a class gives by an accessor of its own is left to it. */
  show(): void {
    for (const [key, field] of Object.entries(this.schema.fields)) {
      if (hasAccessor(this, key)) continue;
      const value = key === "system" ? buildSystem(this) : field.initialize(this._source[key], this);
      Object.defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true });
    }
    this.prepareData();
  }

  /** Derived data, after every change. */
  prepareData(): void {
    const system: unknown = this.system;
    if (typeof system !== "object" || system === null) return;
    if ("prepareBaseData" in system && typeof system.prepareBaseData === "function") system.prepareBaseData();
    if ("prepareDerivedData" in system && typeof system.prepareDerivedData === "function") system.prepareDerivedData();
  }

  /** Called on every client after the document was created, changed or deleted, before the hook. */
  onCreated(_options: Plain, _userId: string): void {}
  onUpdated(_changed: Plain, _options: Plain, _userId: string): void {}
  onDeleted(_options: Plain, _userId: string): void {}
  /** Called on every client after the update's hook. */
  afterUpdateHook(_options: Plain, _userId: string): void {}
  /** Called on the parent after its children of that kind changed. */
  onChildrenChanged(_name: string, _userId: string): void {}

  /** Draws the open windows of this document and of its parents again. */
  renderApps(): void {
    for (const app of Object.values(this.apps)) app.render();
    this.parent?.renderApps();
  }

  #checkScope(scope: string): void {
    const known = [
      "core",
      "world",
      this.session.snapshot.system.id,
      ...this.session.snapshot.modules.map(({ id }) => id),
    ];
    if (!known.includes(scope)) throw new Error(`The flag scope "${scope}" is not valid: no such package is active.`);
  }
}

/** True for an accessor between the instance and this base, in which case the data must not hide it. */
const hasAccessor = (document: Document, key: string): boolean => {
  let at: unknown = Object.getPrototypeOf(document);
  while (typeof at === "object" && at !== null && at !== Object.prototype) {
    const found = Object.getOwnPropertyDescriptor(at, key);
    if (found) return found.get !== undefined;
    at = Object.getPrototypeOf(at);
  }
  return false;
};

const plainOf = (data: Plain | Document): Plain => (data instanceof Document ? data.toObject() : data);
