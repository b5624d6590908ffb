/** What the documents of one client share, and what the parts around them see of a document. */
import type { Lineage } from "../../world/permissions.ts";
import type { Plain } from "../../world/plain.ts";
import type { AppliedOperation, WorldSnapshot } from "../../world/protocol.ts";
import type { Collection } from "./collection.ts";
import type { Doc, User } from "./document-types.ts";
import type { Runtime } from "./runtime-types.ts";

/** Where a document stands when it is made. */
export interface DocumentContext {
  readonly parent?: StoredDocument | null;
  readonly pack?: string | null;
}

/** A document as the database, the collections and the session see it. */
export interface StoredDocument extends Doc {
  readonly parent: StoredDocument | null;
  readonly session: Session;
  readonly lineage: Lineage;
  _source: Plain;
  cleaned(data: Plain): Plain;
  show(): void;
  renderApps(): void;
  _preCreate(data: Plain, options: Plain, user: User | null): unknown;
  _preUpdate(changed: Plain, options: Plain, user: User | null): unknown;
  _preDelete(options: Plain, user: User | null): unknown;
  _onCreate(data: Plain, options: Plain, userId: string): void;
  _onUpdate(changed: Plain, options: Plain, userId: string): void;
  _onDelete(options: Plain, userId: string): void;
  onCreated(options: Plain, userId: string): void;
  onUpdated(changed: Plain, options: Plain, userId: string): void;
  onDeleted(options: Plain, userId: string): void;
  afterUpdateHook(options: Plain, userId: string): void;
  onChildrenChanged(name: string, userId: string): void;
  embeddedCollection(name: string): DocumentHolder;
}

/** A collection that documents are made in, by the world or by a parent. */
export interface DocumentHolder extends Collection<StoredDocument> {
  readonly documentName: string;
  /** Makes a document of stored data and keeps it. */
  add(source: Plain): StoredDocument;
}

/** How documents are written; each write resolves when the host has stored it. */
export interface Writes {
  /** Does here what the host did, and tells the hooks; gives the documents concerned. */
  apply(operation: AppliedOperation): StoredDocument[];
  create(documentName: string, data: readonly Plain[], operation?: Plain): Promise<StoredDocument[]>;
  update(documentName: string, updates: readonly Plain[], operation?: Plain): Promise<StoredDocument[]>;
  delete(documentName: string, ids: readonly string[], operation?: Plain): Promise<StoredDocument[]>;
}

/** The world's documents, by kind and by uuid. */
export interface DocumentIndex {
  get(documentName: string): DocumentHolder;
  entries(): IterableIterator<[string, DocumentHolder]>;
  find(uuid: string): StoredDocument | undefined;
  holder(documentName: string, parentUuid: string | null): DocumentHolder | undefined;
}

export interface DocumentClass {
  new (data: Plain, context?: DocumentContext): StoredDocument;
  readonly documentName: string;
}

export interface Session {
  readonly runtime: Runtime;
  readonly database: Writes;
  readonly documents: DocumentIndex;
  readonly snapshot: WorldSnapshot;
  /** Users at the table, by id; the host says who comes and goes. */
  readonly activeUsers: Set<string>;
  /** The scene that each user looks at. */
  readonly viewedScenes: Map<string, string>;
  /** Called when a stored setting is new or changed. */
  settingStored(setting: StoredDocument, options: Plain, userId: string): void;
  /** Called when a stored setting is deleted. */
  settingDeleted(setting: StoredDocument): void;
  classFor(documentName: string): DocumentClass;
  report(message: string, error?: unknown): void;
}
