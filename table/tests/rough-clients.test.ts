/** Clients that keep to no rules, over raw sockets and raw requests: the host goes on, and nothing of theirs is stored. */
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor, JournalEntry, Scene } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import type { Host } from "../server/host.ts";
import { WORLD_TYPES } from "../world/document-types.ts";
import type { Plain } from "../world/plain.ts";
import { EVENTS, type Reply } from "../world/protocol.ts";
import { MODULE, type OpenTable, openServedTable } from "./support/open-table.ts";

type Creates<D> = { create(data: Plain): Promise<D> };

let table: OpenTable<Host>;
let judge: Runtime;
let mine: Actor;
let scene: Scene;
let secret: JournalEntry;
const sockets: Socket[] = [];

beforeAll(async () => {
  table = await openServedTable();
  judge = await table.join("Judge");
  const make = <D>(name: string, data: Plain): Promise<D> => (judge.documentClasses[name] as Creates<D>).create(data);
  const captain = judge.game.users.getName("Captain 1")?.id ?? "";
  mine = await make<Actor>("Actor", { name: "Mine", ownership: { default: 0, [captain]: 3 } });
  scene = await make<Scene>("Scene", {
    name: "Reach",
    tokens: [{ name: "Mine", actorId: mine.id }, { name: "Other" }],
  });
  secret = await make<JournalEntry>("JournalEntry", { name: "Log", pages: [{ name: "Sealed" }] });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => table.close());

const post = (path: string, body: string): Promise<Response> =>
  fetch(`${table.host.url}${path}`, { method: "POST", headers: { "content-type": "application/json" }, body });

const sessionOf = async (seat: string): Promise<string> => {
  const user = judge.game.users.getName(seat)?.id;
  const { session } = (await (await post("/join", JSON.stringify({ user }))).json()) as { session: string };
  return session;
};

/** A socket with a seat and nothing else. */
const rough = async (seat = "Captain 1"): Promise<Socket> => {
  const session = await sessionOf(seat);
  const socket = io(table.host.url, { auth: { session }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  await new Promise<void>((done, fail) => {
    socket.once("connect", done);
    socket.once("connect_error", fail);
  });
  return socket;
};

const ask = (socket: Socket, request: unknown): Promise<Reply<unknown>> =>
  new Promise((done) => socket.emit(EVENTS.request, request, done));

/** Everything that is stored, as text. */
const stored = (): string =>
  JSON.stringify(WORLD_TYPES.map(({ name }) => [name, [...table.host.world.all(name).values()]]));

/** The host answers another client as if nothing had been. */
const goesOn = async (): Promise<void> => {
  const socket = await rough("Captain 2");
  expect(await ask(socket, { kind: "pack", pack: "none", ids: null })).toMatchObject({ ok: false });
};

/** JSON that is nested so deep, which no client's own encoder would write. */
const nested = (depth: number): string => `${'[{"a":'.repeat(depth)}0${"}]".repeat(depth)}`;

/** Sends an event as it goes over the wire, past the client's encoder. */
const sendRaw = (socket: Socket, packet: string): void => {
  (socket.io.engine as unknown as { send(text: string): void }).send(packet);
};

const request = (parts: Plain): Plain => ({
  kind: "documents",
  action: "update",
  documentName: "Actor",
  parentUuid: null,
  updates: [],
  options: {},
  ...parts,
});

describe("a request that is no request is refused in one sentence, and nothing is stored", () => {
  const garbage: readonly { readonly what: string; readonly sent: () => unknown }[] = [
    { what: "nothing", sent: () => undefined },
    { what: "null", sent: () => null },
    { what: "a number", sent: () => 7 },
    { what: "a text", sent: () => "{}" },
    { what: "a list", sent: () => [1, 2, 3] },
    { what: "bytes", sent: () => new Uint8Array([1, 2, 3]) },
    { what: "no kind", sent: () => ({ action: "delete" }) },
    { what: "a kind from the prototype", sent: () => ({ kind: "constructor" }) },
    { what: "no documents", sent: () => request({ documentName: "__proto__" }) },
    { what: "an unknown action", sent: () => request({ action: "steal" }) },
    { what: "updates that are no list", sent: () => request({ updates: "all" }) },
    { what: "updates of things that are no objects", sent: () => request({ updates: [1, null] }) },
    { what: "options that are a list of lists", sent: () => request({ options: 3 }) },
    { what: "a parent that is none", sent: () => request({ documentName: "Token", parentUuid: "Scene.nowhere" }) },
    { what: "a parent of no kind", sent: () => request({ documentName: "Token", parentUuid: "__proto__.a.b.c" }) },
    {
      what: "a parent below one that has no such children",
      sent: () => request({ documentName: "Token", parentUuid: `Scene.${scene.id}.Bogus.x` }),
    },
    { what: "an id that is an object", sent: () => request({ updates: [{ _id: { a: 1 }, name: "x" }] }) },
    { what: "a pack that is none", sent: () => ({ kind: "pack", pack: "../../etc/passwd", ids: [] }) },
  ];
  test.for(garbage)("$what", async ({ sent }) => {
    const failed = vi.spyOn(console, "error").mockReturnValue();
    const before = stored();
    const socket = await rough();
    const reply = await ask(socket, sent());
    expect(reply).toMatchObject({ ok: false });
    expect("error" in reply ? reply.error : "").toMatch(/^[^\n]{1,200}$/);
    expect(failed).not.toHaveBeenCalled();
    expect(stored()).toBe(before);
    await goesOn();
    failed.mockRestore();
  });

  test("and it cannot reach a prototype", async () => {
    const socket = await rough();
    const evil = JSON.parse(
      `{"_id":"${mine.id}","flags":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`,
    );
    await ask(socket, request({ updates: [evil, { _id: mine.id, "flags.__proto__.polluted": 1 }] }));
    expect(({} as Plain)["polluted"]).toBeUndefined();
    await goesOn();
  });

  test.for([100, 3000, 20_000])("nor nest %i levels deep", async (depth) => {
    const before = stored();
    const socket = await rough();
    const text = JSON.stringify({ ...request({}), updates: [{ _id: mine.id, flags: { demo: "DEEP" } }] });
    const gone = new Promise((done) => socket.once("disconnect", done));
    const answered = new Promise((done) => socket.io.engine.on("message", done));
    sendRaw(socket, `27["${EVENTS.request}",${text.replace('"DEEP"', nested(depth))}]`);
    await Promise.race([gone, answered]);
    expect(stored()).toBe(before);
    await goesOn();
  });

  test("one that wants no answer is passed over", async () => {
    const before = stored();
    const socket = await rough();
    socket.emit(EVENTS.request, request({ action: "delete", ids: [mine.id] }));
    socket.emit(EVENTS.request, request({ action: "delete", ids: [mine.id] }), "no answer");
    await goesOn();
    expect(stored()).toBe(before);
  });
});

describe("messages that the host only passes on", () => {
  test.for([EVENTS.activity, `module.${MODULE}`])(
    "«%s» with nesting without end ends nothing and reaches nobody",
    async (event) => {
      const socket = await rough();
      const other = await rough("Captain 2");
      const heard: unknown[] = [];
      other.on(event, (...args: unknown[]) => heard.push(args));
      for (const depth of [100, 3000, 20_000]) {
        sendRaw(socket, `2["${event}",{"deep":${nested(depth)}}]`);
        sendRaw(socket, `2["${event}",${nested(depth)}]`);
      }
      socket.emit(event, { fine: true });
      await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
      expect(JSON.stringify(heard)).toContain("fine");
      expect(JSON.stringify(heard)).not.toContain("deep");
      await goesOn();
    },
  );

  test("recipients that are no users reach nobody", async () => {
    const socket = await rough();
    socket.emit(`module.${MODULE}`, { a: 1 }, { recipients: [null, 7, { a: 1 }, ["x"]] });
    socket.emit(`module.${MODULE}`, { a: 1 }, { recipients: "everybody" });
    socket.emit("no such event", 1, 2, 3);
    await goesOn();
  });

  test("a message without end costs its sender the line, and nobody else anything", async () => {
    const socket = await rough();
    const gone = new Promise<string>((done) => socket.once("disconnect", done));
    socket.emit(`module.${MODULE}`, "x".repeat(17_000_000));
    expect(await gone).toMatch(/transport/);
    await goesOn();
  });
});

describe("a captain's raw socket writes nothing that is not hers", () => {
  const theirs: readonly { readonly what: string; readonly sent: () => Plain }[] = [
    {
      what: "a page of the judge's journal",
      sent: () =>
        request({
          documentName: "JournalEntryPage",
          parentUuid: `JournalEntry.${secret.id}`,
          updates: [{ _id: secret.pages.contents[0]?.id, name: "Read" }],
        }),
    },
    {
      what: "the journal's owners",
      sent: () => request({ documentName: "JournalEntry", updates: [{ _id: secret.id, "ownership.default": 3 }] }),
    },
    {
      what: "the deletion of the journal",
      sent: () => request({ action: "delete", documentName: "JournalEntry", ids: [secret.id] }),
    },
    {
      what: "the deletion of everything",
      sent: () => request({ action: "delete", documentName: "Scene", ids: [], options: { deleteAll: true } }),
    },
    {
      what: "another's token",
      sent: () =>
        request({
          documentName: "Token",
          parentUuid: `Scene.${scene.id}`,
          updates: [{ _id: scene.tokens.getName("Other")?.id, x: 5 }],
        }),
    },
    {
      what: "another's token below a scene's own update",
      sent: () => request({ documentName: "Scene", updates: [{ _id: scene.id, tokens: [] }] }),
    },
    {
      what: "a token for herself",
      sent: () =>
        request({
          action: "create",
          documentName: "Token",
          parentUuid: `Scene.${scene.id}`,
          data: [{ name: "Fleet", actorId: mine.id }],
        }),
    },
    {
      what: "her own role",
      sent: () =>
        request({ documentName: "User", updates: [{ _id: judge.game.users.getName("Captain 1")?.id, role: 4 }] }),
    },
    {
      what: "her own permissions",
      sent: () =>
        request({
          documentName: "User",
          updates: [{ _id: judge.game.users.getName("Captain 1")?.id, "permissions.SETTINGS_MODIFY": true }],
        }),
    },
    {
      what: "a user",
      sent: () => request({ action: "create", documentName: "User", data: [{ name: "Eve", role: 4 }] }),
    },
    {
      what: "a setting of the world",
      sent: () =>
        request({
          action: "create",
          documentName: "Setting",
          data: [{ key: `${MODULE}.game`, value: "mine", user: null }],
        }),
    },
    {
      what: "a setting of another user",
      sent: () =>
        request({
          action: "create",
          documentName: "Setting",
          data: [{ key: `${MODULE}.own`, value: "mine", user: judge.game.userId }],
        }),
    },
    { what: "an encounter", sent: () => request({ action: "create", documentName: "Combat", data: [{}] }) },
    {
      what: "a terrain region",
      sent: () =>
        request({
          action: "create",
          documentName: "Region",
          parentUuid: `Scene.${scene.id}`,
          data: [{ name: "Moon" }],
        }),
    },
  ];
  test.for(theirs)("$what", async ({ sent }) => {
    const before = stored();
    const socket = await rough();
    expect(await ask(socket, sent())).toMatchObject({ ok: false });
    expect(stored()).toBe(before);
  });

  test("nor does a role that she takes away become another", async () => {
    const before = stored();
    const socket = await rough();
    const own = judge.game.users.getName("Captain 1")?.id;
    await ask(socket, request({ documentName: "User", updates: [{ _id: own, "-=role": null }] }));
    expect(stored()).toBe(before);
  });

  test("nor in another's name: who wrote is who has the seat", async () => {
    const socket = await rough();
    const data = [{ content: "I, the judge", author: judge.game.userId, user: judge.game.userId }];
    const reply = await ask(
      socket,
      request({ action: "create", documentName: "ChatMessage", data, userId: judge.game.userId }),
    );
    const captain = judge.game.users.getName("Captain 1")?.id;
    expect(reply).toMatchObject({ ok: true, value: [{ userId: captain, result: [{ author: captain }] }] });
  });
});

describe("a seat that is not there", () => {
  test.for([undefined, "", "nonsense", 7, { a: 1 }])("a session %j gets no line", async (session) => {
    const socket = io(table.host.url, { auth: { session }, transports: ["websocket"], reconnection: false });
    sockets.push(socket);
    const error = await new Promise<Error>((done) => socket.once("connect_error", done));
    expect(error.message).toMatch(/^Take a seat first/);
  });

  test.for<[string, string, number]>([
    ["an unknown user", '{"user":"nobodynobodynobo"}', 404],
    ["a user that is none", '{"user":{"$ne":null}}', 404],
    ["no user", "{}", 404],
    ["no JSON", "{", 400],
    ["too much", JSON.stringify({ user: "x".repeat(300_000) }), 413],
  ])("%s is refused in one sentence, without a look inside", async ([, body, status]) => {
    const response = await post("/join", body);
    expect(response.status).toBe(status);
    const { error } = (await response.json()) as { error: string };
    expect(error).toMatch(/^[A-Z][^\n/]{1,80}$/);
  });

  test.for(["/world", "/world?session=nonsense", "/world?session[]=a&session[]=b"])(
    "%s tells nothing",
    async (path) => {
      const response = await fetch(`${table.host.url}${path}`);
      expect(response.status).toBe(401);
      expect(Object.keys((await response.json()) as object)).toEqual(["error"]);
    },
  );

  test.for([
    "/modules/demo-module/%2e%2e/%2e%2e/world/world.json",
    "/modules/demo-module/..%2f..%2fworld/world.json",
    "/table/%2e%2e/server/main.ts",
    "/modules/demo-module/%E0%A4%A",
  ])("%s leads to no file of the host", async (path) => {
    const response = await fetch(`${table.host.url}${path}`);
    expect([400, 403, 404]).toContain(response.status);
    expect(await response.text()).not.toMatch(/table-world|StartFault|node_modules/);
  });
});

describe("what is long goes packed", () => {
  const LONG = "the same again and again, ".repeat(20_000);

  test("a write that every window is told of", async () => {
    const socket = await rough();
    const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: { bytesRead: number } } } };
    const before = transport.ws._socket.bytesRead;
    const told = new Promise<string>((done) => socket.once(EVENTS.documents, (told) => done(JSON.stringify(told))));
    await scene.update({ "flags.world.note": LONG });
    expect((await told).length).toBeGreaterThan(LONG.length);
    expect(transport.ws._socket.bytesRead - before).toBeLessThan(LONG.length / 20);
  });

  test.for([
    ["gzip", "gzip"],
    ["identity", null],
  ] as const)("a world for a window that takes %s", async ([accepts, encoding]) => {
    const headers = { "x-session": await sessionOf("Captain 1"), "accept-encoding": accepts };
    const answer = await fetch(`${table.host.url}/world`, { headers });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(((await answer.json()) as { world: { id: string } }).world.id).toBe(table.host.table.id);
  });
});
