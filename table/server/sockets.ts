/** The socket's side of the host: writes with their answers, compendium reading, module messages, presence. */
import type { Server, Socket } from "socket.io";
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

/** Lets clients with a seat in, and serves them. */
export const attachSockets = (io: Server, table: Table): void => {
  const writes = new WriteQueue(table);
  io.use((socket, next) => {
    const userId = table.seats.userOf(socket.handshake.auth["session"]);
    if (!userId) {
      next(new Error("Take a seat first: this window's session is not known here."));
      return;
    }
    socket.data = { userId };
    next();
  });
  io.on("connection", (socket) => {
    const userId = userOf(socket);
    void socket.join(`user:${userId}`);
    if (table.seats.connect(userId)) io.emit(EVENTS.userConnected, userId, true);
    socket.on("disconnect", () => {
      if (table.seats.disconnect(userId)) io.emit(EVENTS.userConnected, userId, false);
    });
    socket.on(EVENTS.request, (request: unknown, answer: unknown) => {
      if (typeof answer === "function") void answerRequest(table, writes, socket, request, answer as Answer);
    });
    socket.on(EVENTS.activity, (activity: unknown) => {
      if (!isPlain(activity) || !isShallow(activity)) return;
      if ("sceneId" in activity)
        table.seats.view(userId, typeof activity["sceneId"] === "string" ? activity["sceneId"] : null);
      socket.broadcast.emit(EVENTS.activity, userId, activity);
    });
    for (const { id, socket: wanted } of table.modules) {
      if (wanted) relayModule(socket, `module.${id}`, userId);
    }
  });
};

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

type Answer = (reply: Reply<unknown>) => void;

const userOf = (socket: Socket): string => String((socket.data as { userId?: unknown }).userId);

/** A module's message goes to everyone else, or to the recipients named; the sender's id comes from its seat. */
const relayModule = (socket: Socket, event: string, userId: string): void => {
  socket.on(event, (data: unknown, options: unknown) => {
    if (!isShallow(data)) return;
    const recipients = isPlain(options) && Array.isArray(options["recipients"]) ? options["recipients"] : undefined;
    if (!recipients) socket.broadcast.emit(event, data, userId);
    else if (recipients.length > 0) socket.to(recipients.map((id) => `user:${String(id)}`)).emit(event, data, userId);
  });
};

const answerRequest = async (
  table: Table,
  writes: WriteQueue,
  socket: Socket,
  given: unknown,
  answer: Answer,
): Promise<void> => {
  try {
    const parsed = v.safeParse(RequestSchema, given);
    if (!parsed.success || !isShallow(given)) throw new Refusal("The host does not understand this request.");
    const request = parsed.output;
    if (request.kind === "pack") {
      answer({ ok: true, value: readPack(table, request) });
      return;
    }
    if (request.kind === "create-pack") {
      await writes.makePack(userOf(socket), request, (description) => {
        answer({ ok: true, value: description });
        socket.broadcast.emit(EVENTS.pack, description);
      });
      return;
    }
    await writes.write(userOf(socket), request as DocumentRequest, (operations) => {
      answer({ ok: true, value: operations });
      for (const operation of operations) {
        if (operation.result.length > 0) socket.broadcast.emit(EVENTS.documents, operation);
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
      const { packs, folder } = this.#table;
      if (this.#personOf(userId).person.role < ROLES.GAMEMASTER) {
        throw new Refusal("Only a game master makes a compendium.");
      }
      if (packs.has(`world.${String(metadata["name"])}`))
        throw new Refusal("There already is a compendium of that name.");
      const pack = await makeWorldPack(folder, metadata);
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
    const { world, stored, documentTypes, generation, random, now } = this.#table;
    const context = { ...this.#personOf(userId), documentTypes, generation, random, now };
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
