/**
 * The way of every write: pre-hooks here, the host's answer, then the same steps on all clients. Documents change only
 * when the host has said so.
 */
import { USUAL_GENERATION } from "../../world/generation.ts";
import { applyChanges } from "../../world/merge.ts";
import { withMarkedKeys, withOperators } from "../../world/operators.ts";
import { expandObject } from "../../world/paths.ts";
import { deepClone, isPlain, jsonCopy, type Plain } from "../../world/plain.ts";
import type { AppliedOperation, DocumentRequest, WriteAction } from "../../world/protocol.ts";
import { differenceOf } from "./document-difference.ts";
import { announceMovements, finishMovements, planMovement, withMovementTargets } from "./movement.ts";
import { NotImplemented } from "./not-implemented.ts";
import { checkOptions } from "./operation-options.ts";
import { checkData, understood } from "./outdated.ts";
import { applyToPack, writePack } from "./pack-writes.ts";
import type { Session, StoredDocument, Writes } from "./session.ts";

type Operation = Plain & { parent?: unknown };

interface Prepared {
  readonly parent: StoredDocument | null;
  readonly options: Plain;
}

export class Database implements Writes {
  readonly #session: () => Session;

  constructor(session: () => Session) {
    this.#session = session;
  }

  async create(documentName: string, data: readonly Plain[], operation: Operation = {}): Promise<StoredDocument[]> {
    checkOptions(this.#session(), "creation", documentName, operation);
    if (operation["pack"]) return writePack(this.#session(), documentName, { data: data.map(expandObject) }, operation);
    const { parent, options } = prepare(operation);
    const { runtime } = this.#session();
    const type = this.#session().classFor(documentName);
    const made: Plain[] = [];
    for (const given of data) {
      checkData(this.#session(), documentName, given);
      const expanded = expandObject(given);
      const document = new type(
        { ...expanded, _id: options["keepId"] === true ? (given["_id"] ?? null) : null },
        { parent },
      );
      const allowed = isAllowed(document._preCreate(expanded, options, runtime.game.user));
      if (!(typeof allowed === "boolean" ? allowed : await allowed)) continue;
      const wanted =
        options["noHook"] === true ||
        runtime.hooks.call(`preCreate${documentName}`, document, given, options, this.#userId);
      if (wanted) made.push(document.toObject());
    }
    return made.length === 0 ? [] : this.#send("create", documentName, parent, { data: made }, options);
  }

  async update(documentName: string, updates: readonly Plain[], operation: Operation = {}): Promise<StoredDocument[]> {
    checkOptions(this.#session(), "update", documentName, operation);
    const { parent, options } = prepare(operation);
    const plain = updates.map((update) => understood(this.#session(), documentName, update));
    const given = documentName === "Token" ? withMovementTargets(this.#session(), plain, options) : plain;
    const wanted: Plain[] = [];
    const movements: Plain = {};
    for (const update of given) {
      const document = this.#existing(documentName, parent, update["_id"]);
      const difference = differenceFor(document, expandObject(update), options);
      if (!difference) continue;
      const told = this.#asTold(difference);
      const allowed = isAllowed(document._preUpdate(told, options, this.#user));
      if (!(typeof allowed === "boolean" ? allowed : await allowed)) continue;
      if (!this.#allows(`preUpdate${documentName}`, document, told, options)) continue;
      const changed = withMarkedKeys(told);
      const movement = documentName === "Token" ? planMovement(this.#session(), document, changed, options) : undefined;
      if (movement === "refused") continue;
      if (movement) movements[document.id] = movement;
      wanted.push(changed);
    }
    if (wanted.length === 0) return [];
    // The time that a turn takes has passed when clients hear of the turn.
    if (documentName === "Combat") await this.#session().runtime.game.time.advance(secondsIn(options));
    const sent = documentName === "Token" ? { ...options, movement: movements } : options;
    return this.#send("update", documentName, parent, { updates: wanted }, sent);
  }

  async delete(documentName: string, ids: readonly string[], operation: Operation = {}): Promise<StoredDocument[]> {
    checkOptions(this.#session(), "deletion", documentName, operation);
    if (operation["pack"]) return writePack(this.#session(), documentName, { ids }, operation);
    const { parent, options } = prepare(operation);
    const holder = this.#session().documents.holder(documentName, parent?.uuid ?? null);
    const all =
      options["deleteAll"] === true
        ? [...((holder as Iterable<StoredDocument> | undefined) ?? [])].map(({ id }) => id)
        : ids;
    const { deleteAll: _all, ...rest } = options;
    const wanted: string[] = [];
    for (const id of all) {
      const document = this.#existing(documentName, parent, id);
      const allowed = isAllowed(document._preDelete(options, this.#user));
      if (!(typeof allowed === "boolean" ? allowed : await allowed)) continue;
      const { hooks } = this.#session().runtime;
      if (options["noHook"] === true || hooks.call(`preDelete${documentName}`, document, options, this.#userId))
        wanted.push(id);
    }
    return wanted.length === 0 ? [] : this.#send("delete", documentName, parent, { ids: wanted }, rest);
  }

  /** Does here what the host did, and tells the hooks; gives the documents concerned. */
  apply(operation: AppliedOperation): StoredDocument[] {
    // What came over the line while the world was fetched may be in it already.
    if (operation.serial <= this.#session().snapshot.serial) return [];
    if (operation.pack !== undefined) return applyToPack(this.#session(), operation);
    if (operation.action === "create") return this.#applyCreate(operation);
    return operation.action === "update" ? this.#applyUpdate(operation) : this.#applyDelete(operation);
  }

  get #user() {
    return this.#session().runtime.game.user;
  }

  get #userId(): string {
    return this.#session().runtime.game.userId;
  }

  /** A difference as hooks are told of it in this generation. */
  #asTold(difference: Plain): Plain {
    return (this.#session().runtime.env.generation ?? USUAL_GENERATION) >= 14 ? withOperators(difference) : difference;
  }

  #allows(hook: string, document: StoredDocument, changed: Plain, options: Plain): boolean {
    return (
      options["noHook"] === true || this.#session().runtime.hooks.call(hook, document, changed, options, this.#userId)
    );
  }

  #existing(documentName: string, parent: StoredDocument | null, id: unknown): StoredDocument {
    const found = this.#session()
      .documents.holder(documentName, parent?.uuid ?? null)
      ?.get(String(id));
    if (!found) throw new Error(`There is no ${documentName} with the id ${String(id)}.`);
    return found;
  }

  async #send(
    action: WriteAction,
    documentName: string,
    parent: StoredDocument | null,
    what: Partial<DocumentRequest>,
    options: Plain,
  ): Promise<StoredDocument[]> {
    const { runtime, report } = this.#session();
    const request: DocumentRequest = {
      kind: "documents",
      action,
      documentName,
      parentUuid: parent?.uuid ?? null,
      options: jsonCopy(options) as Plain,
      ...what,
    };
    let documents: StoredDocument[] = [];
    let broken: unknown;
    try {
      await runtime.transport.request({ ...request }, (reply) => {
        try {
          const applied = (reply as unknown as readonly AppliedOperation[]).map((operation) => this.apply(operation));
          documents = applied.at(-1) ?? [];
        } catch (error) {
          broken = error;
        }
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      runtime.ui.notifications.error(message);
      report(message);
      throw error;
    }
    if (broken !== undefined) throw broken;
    return documents;
  }

  #applyCreate({ documentName, parentUuid, options, userId, result }: AppliedOperation): StoredDocument[] {
    const holder = this.#session().documents.holder(documentName, parentUuid);
    if (!holder) return [];
    const made = result.filter(isPlain).map((source) => holder.add(source));
    for (const document of made) {
      document.onCreated(options, userId);
      document._onCreate(document._source, options, userId);
    }
    this.#familyChanged(made, documentName, userId);
    this.#tell(made, options, (document) => [`create${documentName}`, document, options, userId]);
    return made;
  }

  #applyUpdate({ documentName, parentUuid, options, userId, result }: AppliedOperation): StoredDocument[] {
    const holder = this.#session().documents.holder(documentName, parentUuid);
    const changes = new Map<StoredDocument, Plain>();
    for (const changed of result.filter(isPlain)) {
      const document = holder?.get(String(changed["_id"]));
      if (!document) continue;
      document._source = applyChanges(document._source, changed, options["recursive"] !== false);
      document.show();
      changes.set(document, this.#asTold(changed));
    }
    for (const [document, changed] of changes) {
      document.onUpdated(changed, options, userId);
      document._onUpdate(changed, options, userId);
    }
    const documents = [...changes.keys()];
    this.#familyChanged(documents, documentName, userId);
    this.#tell(documents, options, (document) => [
      `update${documentName}`,
      document,
      changes.get(document),
      options,
      userId,
    ]);
    for (const document of documents) document.afterUpdateHook(options, userId);
    if (documentName === "Token") {
      finishMovements(this.#session(), documents, options, userId);
      announceMovements(this.#session(), documents, options, userId);
    }
    return documents;
  }

  #applyDelete({ documentName, parentUuid, options, userId, result }: AppliedOperation): StoredDocument[] {
    const holder = this.#session().documents.holder(documentName, parentUuid);
    const gone = result.flatMap((id) => {
      const document = typeof id === "string" ? holder?.get(id) : undefined;
      if (document) holder?.delete(document.id);
      return document ?? [];
    });
    for (const document of gone) {
      document.onDeleted(options, userId);
      document._onDelete(options, userId);
    }
    this.#familyChanged(gone, documentName, userId);
    this.#tell(gone, options, (document) => [`delete${documentName}`, document, options, userId]);
    return gone;
  }

  #familyChanged(documents: readonly StoredDocument[], documentName: string, userId: string): void {
    for (const parent of new Set(documents.map((document) => document.parent)))
      parent?.onChildrenChanged(documentName, userId);
  }

  #tell(
    documents: readonly StoredDocument[],
    options: Plain,
    call: (document: StoredDocument) => [string, ...unknown[]],
  ): void {
    const { hooks } = this.#session().runtime;
    for (const document of documents) {
      if (options["noHook"] !== true) hooks.callAll(...call(document));
      if (options["render"] !== false) document.renderApps();
    }
  }
}

/** Whether a document's own say allows a write; one that says nothing waits for nothing. */
const isAllowed = (said: unknown): boolean | Promise<boolean> =>
  said instanceof Promise ? said.then((word) => word !== false) : said !== false;

/** Splits an operation into its parent and what travels with it. */
const prepare = ({ parent, pack, ...options }: Operation): Prepared => {
  if (pack) throw new NotImplemented("updating a compendium's documents");
  return { parent: (parent as StoredDocument | null | undefined) ?? null, options };
};

/** How far an operation advances the world's time, in seconds. */
const secondsIn = ({ worldTime }: Plain): number => (isPlain(worldTime) ? Number(worldTime["delta"] ?? 0) : 0);

/** What an update would change, with `_id`; undefined if nothing. With `diff: false` all that is given counts. */
const differenceFor = (document: StoredDocument, update: Plain, options: Plain): Plain | undefined => {
  const difference = differenceOf(document, update, options["recursive"] !== false);
  if (options["diff"] === false) return { ...deepClone(update), _id: document.id };
  return Object.keys(difference).length === 0 ? undefined : { ...difference, _id: document.id };
};
