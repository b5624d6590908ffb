/**
 * A world of documents in memory, as one client has them: writes go through one door, which counts them, can be cut
 * before or after any of them, merges updates as Foundry does and replaces what a careless creation writes over.
 */

import { makeGrid } from "open-table/client/data/grid/make-grid.ts";
import { applyChanges } from "open-table/world/merge.ts";
import { expandObject, getProperty } from "open-table/world/paths.ts";
import { deepClone, isPlain, jsonCopy, type Plain, sameValue } from "open-table/world/plain.ts";
import type { Data, Host, HostCollection, HostDocument, HostUser } from "../../../src/foundry/host/host.ts";

export interface Operation {
  readonly action: "create" | "update" | "delete";
  readonly type: string;
  readonly parent: string | null;
  readonly data: readonly unknown[];
  readonly options: Data;
}

const FIELDS: Readonly<Record<string, string>> = {
  Token: "tokens",
  Combatant: "combatants",
  JournalEntryPage: "pages",
  ActiveEffect: "effects",
  Region: "regions",
  RegionBehavior: "behaviors",
};

/** Raised at a cut: the client is gone at this moment. */
export class Cut extends Error {}

export class FakeWorld {
  readonly operations: Operation[] = [];
  /** Documents that were written over by a creation: must stay empty. */
  readonly replaced: string[] = [];
  /** The operation at which the client goes away, and whether the server still takes it. */
  cut: { readonly at: number; readonly stored: boolean; readonly gone?: true } | null = null;
  /** Set by a cut that takes the window away for good. */
  away = false;
  userId = "marta";
  readonly #settings = new Map<string, unknown>();
  readonly #hooks = new Map<string, Map<number, (...args: unknown[]) => unknown>>();
  readonly #world = new Map<string, FakeCollection>();
  #ids = 0;

  collection(type: string): FakeCollection {
    const known = this.#world.get(type);
    if (known) return known;
    const made = new FakeCollection();
    this.#world.set(type, made);
    return made;
  }

  newId(): string {
    this.#ids += 1;
    return `made${String(this.#ids).padStart(12, "0")}`;
  }

  call(hook: string, ...args: unknown[]): void {
    for (const handler of this.#hooks.get(hook)?.values() ?? []) handler(...args);
  }

  /** One write: what it does, and the hooks that follow, unless the client is cut off. */
  async write(operation: Operation, apply: () => readonly (readonly [hook: string, ...args: unknown[]])[]) {
    const at = this.operations.length;
    const cut = this.cut?.at === at ? this.cut : null;
    await Promise.resolve();
    // A window that went away writes nothing more, even what its code still tries.
    if (this.away) throw new Cut();
    this.away = cut?.gone === true;
    if (cut && !cut.stored) throw new Cut();
    this.operations.push({ ...operation, options: jsonCopy(operation.options) as Data });
    for (const [hook, ...args] of apply()) this.call(hook, ...args);
    if (cut) throw new Cut();
  }

  async create(type: string, parent: FakeDoc | null, data: readonly Data[], options: Data = {}): Promise<FakeDoc[]> {
    const made: FakeDoc[] = [];
    await this.write({ action: "create", type, parent: parent?.id ?? null, data, options }, () => {
      const home = parent ? parent.children(type) : this.collection(type);
      for (const one of data) {
        const plain = expandObject(jsonCopy(one) as Plain);
        if (type === "ChatMessage") plain["author"] ??= this.userId;
        const id = options["keepId"] === true && typeof plain["_id"] === "string" ? plain["_id"] : this.newId();
        if (!/^[A-Za-z0-9]{16}$/.test(id)) throw new Error(`«${id}» is no document id`);
        if (home.get(id)) this.replaced.push(id);
        const doc = new FakeDoc(this, type, parent, { ...plain, _id: id });
        home.members.set(id, doc);
        made.push(doc);
      }
      return made.map((doc) => [`create${type}`, doc, options, this.userId] as const);
    });
    return made;
  }

  async update(type: string, docs: readonly (readonly [FakeDoc, Data])[], options: Data = {}): Promise<void> {
    const changed = docs.filter(([doc, data]) => !sameValue(applied(doc, data), doc.source));
    if (changed.length === 0) return;
    const parent = changed[0]?.[0].parent?.id ?? null;
    await this.write({ action: "update", type, parent, data: changed.map(([, data]) => data), options }, () => {
      for (const [doc, data] of changed) doc.source = applied(doc, data);
      return changed.map(([doc, data]) => [`update${type}`, doc, data, options, this.userId] as const);
    });
  }

  async delete(type: string, docs: readonly FakeDoc[], options: Data = {}): Promise<void> {
    const parent = docs[0]?.parent ?? null;
    const data = docs.map(({ id }) => id);
    await this.write({ action: "delete", type, parent: parent?.id ?? null, data, options }, () => {
      const home = parent ? parent.children(type) : this.collection(type);
      for (const id of data) home.members.delete(id);
      if (type === "Token") this.#dropCombatants(new Set(data));
      return docs.map((doc) => [`delete${type}`, doc, options, this.userId] as const);
    });
  }

  /** Deleting a token deletes its combatant. */
  #dropCombatants(tokens: ReadonlySet<string>): void {
    for (const combat of this.collection("Combat").contents) {
      const combatants = combat.children("Combatant");
      for (const one of combatants.contents) {
        if (tokens.has(String(one.source["tokenId"]))) combatants.members.delete(one.id);
      }
    }
  }

  get host(): Host {
    const documents = (type: string) => ({
      TYPES: [],
      create: async (data: Data, options?: Data) => (await this.create(type, null, [data], options))[0],
      createDocuments: (data: readonly Data[], options?: Data) => this.create(type, null, data, options),
      updateDocuments: (data: readonly Data[], options?: Data) => {
        const docs = data.flatMap((one): (readonly [FakeDoc, Data])[] => {
          const doc = this.collection(type).get(String(one["_id"]));
          return doc ? [[doc, one]] : [];
        });
        return this.update(type, docs, options);
      },
    });
    const hooks = {
      on: (name: string, handler: (...args: unknown[]) => unknown) => {
        const all = this.#hooks.get(name) ?? new Map<number, (...args: unknown[]) => unknown>();
        this.#ids += 1;
        this.#hooks.set(name, all.set(this.#ids, handler));
        return this.#ids;
      },
      off: (name: string, id: number) => this.#hooks.get(name)?.delete(id),
    };
    const host: unknown = {
      foundry: { data: {} },
      game: {
        release: { generation: 13 },
        user: { id: "marta" },
        users: Object.create(this.collection("User"), {
          get: { value: (id: string) => this.collection("User").get(id) ?? (id === this.userId ? MARTA : undefined) },
        }),
        world: { id: "quiet-world" },
        scenes: this.collection("Scene"),
        journal: this.collection("JournalEntry"),
        actors: this.collection("Actor"),
        messages: this.collection("ChatMessage"),
        combats: this.collection("Combat"),
        settings: {
          get: (_scope: string, key: string) => this.#settings.get(key),
          set: async (_scope: string, key: string, value: unknown) => {
            // While the line is down nothing comes through.
            if (this.away || this.cut?.at === this.operations.length) throw new Cut();
            this.#settings.set(key, value);
          },
        },
        i18n: {
          localize: (key: string) => key,
          format: (key: string, data: Data) => `${key} ${Object.values(data).join(" ")}`,
        },
      },
      ui: { notifications: { info: () => {}, warn: () => {} } },
      Hooks: hooks,
      CONST: { DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0, OBSERVER: 2, OWNER: 3 } },
      Scene: documents("Scene"),
      JournalEntry: documents("JournalEntry"),
      Actor: documents("Actor"),
      ChatMessage: documents("ChatMessage"),
      Combat: documents("Combat"),
    };
    return host as Host;
  }

  /** Every document as plain data, for comparing worlds. */
  dump(): Plain {
    return Object.fromEntries([...this.#world].map(([type, all]) => [type, all.contents.map((doc) => doc.toObject())]));
  }
}

const MARTA = { id: "marta", isGM: true, active: true, hasRole: () => true } as unknown as HostUser;

const applied = (doc: FakeDoc, data: Data): Plain => {
  const { _id, ...changes } = expandObject(jsonCopy(data) as Plain);
  return applyChanges(doc.source, changes);
};

export class FakeCollection implements HostCollection<FakeDoc> {
  readonly members = new Map<string, FakeDoc>();
  get(id: string): FakeDoc | undefined {
    return this.members.get(id);
  }
  get contents(): FakeDoc[] {
    return [...this.members.values()];
  }
}

export class FakeDoc implements HostDocument {
  source: Plain;
  readonly #world: FakeWorld;
  readonly #type: string;
  readonly parent: FakeDoc | null;
  readonly #children = new Map<string, FakeCollection>();

  constructor(world: FakeWorld, type: string, parent: FakeDoc | null, source: Plain) {
    this.#world = world;
    this.#type = type;
    this.parent = parent;
    this.source = source;
    for (const [child, field] of Object.entries(FIELDS)) {
      const given = source[field];
      delete source[field];
      for (const one of Array.isArray(given) ? given : []) {
        const id = isPlain(one) && typeof one["_id"] === "string" ? one["_id"] : world.newId();
        this.children(child).members.set(id, new FakeDoc(world, child, this, { ...one, _id: id }));
      }
    }
  }

  children(type: string): FakeCollection {
    const known = this.#children.get(type);
    if (known) return known;
    const made = new FakeCollection();
    this.#children.set(type, made);
    return made;
  }

  get id(): string {
    return String(this.source["_id"]);
  }
  get _id(): string {
    return this.id;
  }
  get name(): string {
    return String(this.source["name"] ?? "");
  }
  get ownership(): { readonly [user: string]: number } {
    return (this.source["ownership"] ?? {}) as { readonly [user: string]: number };
  }
  get type(): string {
    return String(this.source["type"] ?? "base");
  }
  get _source(): { readonly x: number; readonly y: number; readonly rotation: number } {
    return { x: Number(this.source["x"]), y: Number(this.source["y"]), rotation: this.rotation };
  }
  get width(): number {
    return Number(this.source["width"] ?? 1);
  }
  get height(): number {
    return Number(this.source["height"] ?? 1);
  }
  get rotation(): number {
    return Number(this.source["rotation"] ?? 0);
  }
  get actorLink(): boolean {
    return this.source["actorLink"] === true;
  }
  get actorId(): string | null {
    return this.#text("actorId");
  }
  get actor(): FakeDoc | null {
    return this.#world.collection("Actor").get(this.actorId ?? "") ?? null;
  }
  /** Who wrote it, as a user of the world; whoever is no user of it is the game master at this window. */
  get author(): HostUser | null {
    const id = this.#text("author");
    return (
      (this.#world.collection("User").get(id ?? "") as HostUser | undefined) ??
      (id === this.#world.userId ? MARTA : null)
    );
  }
  get _stats(): { readonly lastModifiedBy?: string | null } {
    return (this.source["_stats"] ?? {}) as { readonly lastModifiedBy?: string | null };
  }
  get tokenId(): string | null {
    return this.#text("tokenId");
  }
  get sceneId(): string | null {
    return this.#text("sceneId");
  }
  get tokens(): FakeCollection {
    return this.children("Token");
  }
  get regions(): FakeCollection {
    return this.children("Region");
  }
  get pages(): FakeCollection {
    return this.children("JournalEntryPage");
  }
  get effects(): FakeCollection {
    return this.children("ActiveEffect");
  }
  get statuses(): readonly string[] {
    return Array.isArray(this.source["statuses"]) ? this.source["statuses"].map(String) : [];
  }
  get combatants(): FakeCollection {
    return this.children("Combatant");
  }
  get scene(): FakeDoc | null {
    return this.#world.collection("Scene").get(String(this.source["scene"])) ?? null;
  }
  get grid() {
    return makeGrid(isPlain(this.source["grid"]) ? this.source["grid"] : {});
  }
  get active(): boolean {
    return this.source["active"] === true;
  }
  get isGM(): boolean {
    return Number(this.source["role"]) >= 3;
  }
  hasRole(role: string): boolean {
    return role === "GAMEMASTER" ? Number(this.source["role"]) === 4 : Number(this.source["role"]) >= 1;
  }

  getFlag(scope: string, key: string): unknown {
    return deepClone(getProperty(this.source["flags"], `${scope}.${key}`));
  }
  setFlag(scope: string, key: string, value: unknown): Promise<unknown> {
    return this.update({ [`flags.${scope}.${key}`]: value });
  }
  unsetFlag(scope: string, key: string): Promise<unknown> {
    return this.update({ [`flags.${scope}.-=${key}`]: null });
  }
  update(data: Data, options?: Data): Promise<unknown> {
    return this.#world.update(this.#type, [[this, data]], options);
  }
  delete(options?: Data): Promise<unknown> {
    return this.#world.delete(this.#type, [this], options);
  }
  createEmbeddedDocuments(type: string, data: readonly Data[], options?: Data): Promise<FakeDoc[]> {
    return this.#world.create(type, this, data, options);
  }
  updateEmbeddedDocuments(type: string, data: readonly Data[], options?: Data): Promise<unknown> {
    const docs = data.map((one) => [this.#child(type, String(one["_id"])), one] as const);
    return this.#world.update(type, docs, options);
  }
  deleteEmbeddedDocuments(type: string, ids: readonly string[], options?: Data): Promise<unknown> {
    const docs = ids.map((id) => this.#child(type, id));
    return this.#world.delete(type, docs, options);
  }
  toObject(): { [key: string]: unknown } {
    const children = Object.entries(FIELDS).flatMap(([type, field]): [string, unknown][] => {
      const own = this.children(type).contents;
      return own.length > 0 ? [[field, own.map((one) => one.toObject())]] : [];
    });
    return { ...deepClone(this.source), ...Object.fromEntries(children) };
  }

  #child(type: string, id: string): FakeDoc {
    const child = this.children(type).get(id);
    if (!child) throw new Error(`there is no ${type} ${id}`);
    return child;
  }
  #text(key: string): string | null {
    const value = this.source[key];
    return typeof value === "string" ? value : null;
  }
}
