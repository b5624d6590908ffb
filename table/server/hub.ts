/** The host's side of every window: writes with their answers, compendium reading, module messages, presence. */
import * as v from "valibot";
import { applyRequest, Refusal } from "../world/apply-request.ts";
import { type Person, ROLES } from "../world/permissions.ts";
import { isPlain } from "../world/plain.ts";
import {
  type AppliedOperation,
  type DocumentRequest,
  EVENTS,
  type NewPackRequest,
  type PackDescription,
  type PackRequest,
  type Reply,
} from "../world/protocol.ts";
import type { Table } from "./table.ts";
import { makeWorldPack, type WorldPack } from "./world-packs.ts";

/** A window's connection as the host uses it, whatever carries it: a socket, or a queue in the same process. */
export interface Connection {
  readonly userId: string;
  /** To every window, this one too. */
  toAll(event: string, ...args: readonly unknown[]): void;
  /** To every other window. */
  toOthers(event: string, ...args: readonly unknown[]): void;
  /** To every other window of these users. */
  toUsers(users: readonly string[], event: string, ...args: readonly unknown[]): void;
}

/** Gives the answer to a request; nothing of what is told to others goes out before it. */
export type Answer = (reply: Reply<unknown>) => void;

/** Serves all windows of a table. */
export class Hub {
  readonly #table: Table;
  readonly #writes: WriteQueue;
  readonly #moduleEvents: ReadonlySet<string>;

  constructor(table: Table) {
    this.#table = table;
    this.#writes = new WriteQueue(table);
    this.#moduleEvents = new Set(table.modules.filter(({ socket }) => socket).map(({ id }) => `module.${id}`));
  }

  /** Events of the modules that asked for a socket. */
  get moduleEvents(): Iterable<string> {
    return this.#moduleEvents;
  }

  /** The user whose seat a session is; undefined for an unknown one. */
  userOf(session: unknown): string | undefined {
    return this.#table.seats.userOf(session);
  }

  enter({ userId, toAll }: Connection): void {
    if (this.#table.seats.connect(userId)) toAll(EVENTS.userConnected, userId, true);
  }

  leave({ userId, toAll }: Connection): void {
    if (this.#table.seats.disconnect(userId)) toAll(EVENTS.userConnected, userId, false);
  }

  /** What a window is doing, for the others. */
  activity({ userId, toOthers }: Connection, activity: unknown): void {
    if (!isPlain(activity) || !isShallow(activity)) return;
    if ("sceneId" in activity)
      this.#table.seats.view(userId, typeof activity["sceneId"] === "string" ? activity["sceneId"] : null);
    toOthers(EVENTS.activity, userId, activity);
  }

  /** A game master pauses the world for everybody, or lets it go on. */
  pause({ userId, toOthers }: Connection, paused: unknown): void {
    const role = Number(this.#table.world.get("User", userId)?.["role"]);
    if (typeof paused !== "boolean" || !(role >= ROLES.ASSISTANT)) return;
    this.#table.paused = paused;
    toOthers(EVENTS.pause, paused, { broadcast: true, userId });
  }

  /** A module's message goes to everyone else, or to the recipients named; the sender's id comes from its seat. */
  relay({ userId, toOthers, toUsers }: Connection, event: string, data: unknown, options: unknown): void {
    if (!this.#moduleEvents.has(event) || !isShallow(data)) return;
    const recipients = isPlain(options) && Array.isArray(options["recipients"]) ? options["recipients"] : undefined;
    if (!recipients) toOthers(event, data, userId);
    else if (recipients.length > 0) toUsers(recipients.map(String), event, data, userId);
  }

  /** Does what a window asks, and answers; a refusal is the answer's sentence. */
  async request({ userId, toOthers }: Connection, given: unknown, answer: Answer): Promise<void> {
    try {
      const parsed = v.safeParse(RequestSchema, given);
      if (!parsed.success || !isShallow(given)) throw new Refusal("The host does not understand this request.");
      const request = parsed.output;
      if (request.kind === "pack") {
        answer({ ok: true, value: readPack(this.#table, request) });
        return;
      }
      if (request.kind === "create-pack") {
        await this.#writes.makePack(userId, request, (description) => {
          answer({ ok: true, value: description });
          toOthers(EVENTS.pack, description);
        });
        return;
      }
      await this.#writes.write(userId, request as DocumentRequest, (operations) => {
        answer({ ok: true, value: operations });
        for (const operation of operations) {
          if (operation.result.length > 0) toOthers(EVENTS.documents, operation);
        }
      });
    } catch (error) {
      // A refusal with a cause is a fault of the host's computer.
      if (!(error instanceof Refusal) || error.cause !== undefined)
        console.error("The table's host failed at a request:", error);
      answer({
        ok: false,
        error: error instanceof Refusal ? error.message : "The host failed at this; nothing was changed.",
      });
    }
  }
}

const RecordSchema = v.record(v.string(), v.unknown());
const RequestSchema = v.variant("kind", [
  v.object({
    kind: v.literal("documents"),
    action: v.picklist(["create", "update", "delete"]),
    documentName: v.string(),
    parentUuid: v.nullable(v.string()),
    pack: v.optional(v.string()),
    data: v.optional(v.array(RecordSchema)),
    updates: v.optional(v.array(RecordSchema)),
    ids: v.optional(v.array(v.string())),
    options: RecordSchema,
  }),
  v.object({ kind: v.literal("pack"), pack: v.string(), ids: v.nullable(v.array(v.string())) }),
  v.object({ kind: v.literal("create-pack"), metadata: RecordSchema }),
]);

/** Levels of lists and objects in a message; no document of ours comes near it. */
const DEEPEST = 64;

/** Whether a message is nested no deeper than the host and its clients can walk. */
const isShallow = (message: unknown): boolean => {
  let level: readonly unknown[] = [message];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return true;
};

const readPack = (table: Table, { pack, ids }: PackRequest): unknown => {
  const found = table.packs.get(pack);
  if (!found) throw new Refusal(`There is no compendium called ${pack}.`);
  if (ids === null) return found.description.index;
  return ids.length === 0 ? [...found.documents.values()] : ids.flatMap((id) => found.documents.get(id) ?? []);
};

/** One write after another: checked against what is stored, on the disk before it counts, then told. */
class WriteQueue {
  readonly #table: Table;
  #last: Promise<unknown> = Promise.resolve();

  constructor(table: Table) {
    this.#table = table;
  }

  /** `tell` is called in the order of the writes, so that every client sees them in that order. */
  write(
    userId: string,
    request: DocumentRequest,
    tell: (operations: readonly AppliedOperation[]) => void,
  ): Promise<void> {
    const next = this.#last.then(async () => tell(await this.#apply(userId, request)));
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Makes a compendium, in its turn among the writes. */
  makePack(userId: string, { metadata }: NewPackRequest, tell: (description: PackDescription) => void): Promise<void> {
    const next = this.#last.then(async () => {
      const { packs, folder, say } = this.#table;
      if (this.#personOf(userId).person.role < ROLES.GAMEMASTER) {
        throw new Refusal("Only a game master makes a compendium.");
      }
      if (packs.has(`world.${String(metadata["name"])}`))
        throw new Refusal("There already is a compendium of that name.");
      const pack = await makeWorldPack(folder, metadata, say);
      packs.set(pack.description.id, pack);
      tell(pack.description);
    });
    this.#last = next.catch(() => undefined);
    return next;
  }

  #personOf(userId: string): { readonly person: Person; readonly personName: string } {
    const user = this.#table.world.get("User", userId);
    if (!user) throw new Refusal("This seat was taken away.");
    const permissions = isPlain(user["permissions"]) ? user["permissions"] : {};
    return { person: { id: userId, role: Number(user["role"]), permissions }, personName: String(user["name"]) };
  }

  async #apply(userId: string, request: DocumentRequest): Promise<readonly AppliedOperation[]> {
    const { world, stored, documentTypes, generation, versions, random, now } = this.#table;
    const context = { ...this.#personOf(userId), documentTypes, generation, versions, random, now };
    const counted = (operation: Omit<AppliedOperation, "serial">): AppliedOperation => {
      this.#table.serial += 1;
      return { ...operation, serial: this.#table.serial };
    };
    if (request.pack !== undefined) {
      const pack = this.#writable(request, context.person);
      const { operations, replacements } = applyRequest({ ...context, world: pack.stored.state }, request);
      await pack.stored.write(replacements);
      return operations.map((operation) => counted({ ...operation, pack: request.pack }));
    }
    const { operations, replacements } = applyRequest({ ...context, world }, request);
    await stored.write(replacements);
    return operations.map(counted);
  }

  #writable({ pack: id, documentName }: DocumentRequest, { role }: Person): WorldPack {
    const pack = this.#table.packs.get(String(id));
    if (!pack) throw new Refusal(`There is no compendium called ${id}.`);
    if (!("stored" in pack)) throw new Refusal(`The compendium ${id} is locked.`);
    if (role < ROLES.GAMEMASTER) throw new Refusal(`Only a game master writes to the compendium ${id}.`);
    if (documentName !== pack.description.type) throw new Refusal(`The compendium ${id} holds no ${documentName}.`);
    return pack;
  }
}
