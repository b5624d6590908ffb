import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePresence } from "../client/data/messages.ts";
import type { Runtime, Transport } from "../client/runtime.ts";
import type { Plain } from "../world/plain.ts";
import { MODULE, nextHook, type OpenTable, openTable } from "./support/open-table.ts";

const EVENT = `module.${MODULE}`;

let table: OpenTable;
let judge: Runtime;
let first: Runtime;
let second: Runtime;

const prepare = (runtime: Runtime): void => {
  runtime.hooks.once("init", () => {
    runtime.game.settings.register(MODULE, "pace", {
      scope: "world",
      type: Number,
      default: 3,
      onChange: note(runtime, "pace"),
    });
    runtime.game.settings.register(MODULE, "colour", {
      scope: "client",
      type: String,
      default: "red",
      onChange: note(runtime, "colour"),
    });
    runtime.game.settings.register(MODULE, "layout", {
      scope: "user",
      type: Object,
      default: { wide: false },
      onChange: note(runtime, "layout"),
    });
    runtime.game.settings.register(MODULE, "choice", {
      scope: "world",
      type: String,
      default: "a",
      choices: { a: "A", b: "B" },
    });
  });
};

const notes: [Runtime, string, unknown][] = [];
const note = (runtime: Runtime, key: string) => (value: unknown) => void notes.push([runtime, key, value]);
const noted = (runtime: Runtime, key: string) =>
  notes.filter(([who, what]) => who === runtime && what === key).map(([, , value]) => value);

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge", prepare);
  first = await table.join("Captain 1", prepare);
  second = await table.join("Captain 2", prepare);
});
afterAll(() => table.close());

describe("module messages", () => {
  const heard = (runtime: Runtime, list: unknown[]): void => {
    runtime.game.socket.on(EVENT, ((data: unknown, senderId: string) => void list.push([data, senderId])) as never);
  };

  test("go to everyone else with the sender's id; the sender hears no echo; recipients narrow them", async () => {
    const lists: Record<string, unknown[]> = { judge: [], first: [], second: [] };
    heard(judge, lists["judge"] ?? []);
    heard(first, lists["first"] ?? []);
    heard(second, lists["second"] ?? []);
    const ended = new Promise<void>((resolve) => {
      second.game.socket.on(EVENT, ((data: { last?: boolean }) => data.last && resolve()) as never);
    });
    const endedFirst = new Promise<void>((resolve) => {
      first.game.socket.on(EVENT, ((data: { last?: boolean }) => data.last && resolve()) as never);
    });
    judge.game.socket.emit(EVENT, { to: "all" });
    judge.game.socket.emit(EVENT, { to: "first" }, { recipients: [first.game.userId] });
    judge.game.socket.emit(EVENT, { to: "nobody" }, { recipients: [] });
    judge.game.socket.emit(EVENT, { last: true });
    await Promise.all([ended, endedFirst]);
    const from = judge.game.userId;
    expect(lists["judge"]).toEqual([]);
    expect(lists["first"]).toEqual([
      [{ to: "all" }, from],
      [{ to: "first" }, from],
      [{ last: true }, from],
    ]);
    expect(lists["second"]).toEqual([
      [{ to: "all" }, from],
      [{ last: true }, from],
    ]);
  });

  test("the sender's id comes from the seat, whatever the data claims", async () => {
    const got = new Promise<unknown>((resolve) => {
      judge.game.socket.on(
        EVENT,
        ((data: { forged?: boolean }, senderId: string) => data.forged && resolve(senderId)) as never,
      );
    });
    first.game.socket.emit(EVENT, { forged: true, senderId: judge.game.userId });
    expect(await got).toBe(first.game.userId);
  });

  test("carry JSON only: undefined vanishes", async () => {
    const got = new Promise<unknown>((resolve) => {
      judge.game.socket.on(EVENT, ((data: { json?: boolean }) => data.json && resolve(data)) as never);
    });
    first.game.socket.emit(EVENT, { json: true, gone: undefined, not: Number.NaN });
    expect(await got).toEqual({ json: true, not: null });
  });

  test("of a module whose manifest does not ask for them vanish", async () => {
    const silent = await openTable({ socket: false });
    const [a, b] = [await silent.join("Judge"), await silent.join("Captain 1")];
    const list: unknown[] = [];
    b.game.socket.on(EVENT, ((data: unknown) => void list.push(data)) as never);
    a.game.socket.emit(EVENT, { lost: true });
    const told = nextHook(b, "createChatMessage");
    await (a.documentClasses["ChatMessage"] as { create(data: Plain): Promise<unknown> }).create({ content: "after" });
    await told;
    await silent.close();
    expect(list).toEqual([]);
  });
});

describe("settings", () => {
  test("of the world: onChange runs on every client with the new value", async () => {
    const told = nextHook(second, "createSetting");
    await judge.game.settings.set(MODULE, "pace", 5);
    await told;
    expect([judge, first, second].map((runtime) => runtime.game.settings.get(MODULE, "pace"))).toEqual([5, 5, 5]);
    expect([noted(judge, "pace"), noted(first, "pace"), noted(second, "pace")]).toEqual([[5], [5], [5]]);
  });

  test("of the world are refused to a captain by the host", async () => {
    await expect(first.game.settings.set(MODULE, "pace", 9)).rejects.toThrow(/may not/);
    expect(judge.game.settings.get(MODULE, "pace")).toBe(5);
  });

  test("of a client stay in its browser", async () => {
    await first.game.settings.set(MODULE, "colour", "blue");
    expect([first, second].map((runtime) => runtime.game.settings.get(MODULE, "colour"))).toEqual(["blue", "red"]);
    expect(table.host.world.all("Setting").size).toBe(1);
    expect([noted(first, "colour"), noted(second, "colour")]).toEqual([["blue"], []]);
  });

  test("of a user: each user has its own, a captain may write it", async () => {
    const told = nextHook(judge, "createSetting");
    await first.game.settings.set(MODULE, "layout", { wide: true });
    await told;
    expect(first.game.settings.get(MODULE, "layout")).toEqual({ wide: true });
    expect(judge.game.settings.get(MODULE, "layout")).toEqual({ wide: false });
    expect([noted(first, "layout"), noted(judge, "layout")]).toEqual([[{ wide: true }], []]);
  });

  test("of an object give the same reference each time", () => {
    expect(first.game.settings.get(MODULE, "layout")).toBe(first.game.settings.get(MODULE, "layout"));
  });

  test.for(["unknown", ""])("a setting called %j is refused", (key) => {
    expect(() => judge.game.settings.get(MODULE, key)).toThrow(/not a registered/);
  });

  test("a value that is no choice is refused", async () => {
    await expect(judge.game.settings.set(MODULE, "choice", "c")).rejects.toThrow(/no choice/);
  });
});

describe("life of a client", () => {
  test("init, i18nInit, setup and ready come once and in this order, with no user before the documents", async () => {
    const order: unknown[] = [];
    const late = await table.join("Captain 2", (runtime) => {
      for (const name of ["ready", "setup", "i18nInit", "init"]) {
        runtime.hooks.once(name, () => {
          order.push([
            name,
            runtime.game.user !== null,
            runtime.game.i18n.localize("DEMO.deep.er"),
            runtime.game.ready,
          ]);
        });
      }
    });
    expect(order).toEqual([
      ["init", false, "DEMO.deep.er", false],
      ["i18nInit", false, "Deep", false],
      ["setup", true, "Deep", false],
      ["ready", true, "Deep", true],
    ]);
    expect(late.game.modules.get(MODULE)).toMatchObject({
      id: MODULE,
      title: "A module for tests",
      version: "1.2.3",
      active: true,
    });
    expect(late.game.i18n.format("DEMO.hello", { name: "Tern" })).toBe("Hello, Tern");
    expect(late.game.i18n.has("DEMO.nothing")).toBe(false);
    late.transport.close();
  });

  test("a seat's coming and going is told, once for all its windows; activeGM follows", async () => {
    const other = await openTable();
    const captain = await other.join("Captain 1");
    expect(captain.game.users.activeGM).toBeNull();
    const came = nextHook(captain, "userConnected");
    const [a, b] = [await other.join("Judge"), await other.join("Judge")];
    const [user, present] = await came;
    expect([(user as { name: string }).name, present]).toEqual(["Judge", true]);
    expect(captain.game.users.activeGM?.name).toBe("Judge");
    expect([a.game.user?.isActiveGM, b.game.user?.isActiveGM]).toEqual([true, true]);
    const left = nextHook(captain, "userConnected");
    a.transport.close();
    b.transport.close();
    expect((await left)[1]).toBe(false);
    expect(captain.game.users.activeGM).toBeNull();
    await other.close();
  });

  test("activity is shown to the others and stored nowhere", async () => {
    const got = new Promise<unknown>((resolve) => {
      judge.presence.on((userId, activity) => resolve([userId, activity]));
    });
    first.presence.send({ cursor: { x: 10, y: 20 } });
    expect(await got).toEqual([first.game.userId, { cursor: { x: 10, y: 20 } }]);
  });

  test("activity that comes before the documents is heard once they are there", () => {
    const heard: string[] = [];
    const early = new Map([["activity", [["captain", { sceneId: "deep" }]]]]);
    // As a page's line does it: what came before somebody listens is handed over at once.
    const on: Transport["on"] = (event, handler) => {
      for (const args of early.get(event) ?? []) handler(...args);
    };
    const presence = makePresence({ ...judge.transport, on });
    for (const listener of ["map", "names"]) {
      presence.on((userId, { sceneId }) => void heard.push(`${listener}: ${userId} ${sceneId}`));
    }
    expect(heard).toEqual([]);
    presence.begin();
    expect(heard).toEqual(["map: captain deep", "names: captain deep"]);
  });

  test.for(["game.items", "game.playlists"])("%s, which nobody wrote, says so", (path) => {
    const key = path.split(".")[1] ?? "";
    expect(() => (judge.game as unknown as Plain)[key]).toThrow(/NotImplemented/);
  });

  test("what another module would add may be looked for", () => {
    expect((judge.game as unknown as Plain)["dice3d"]).toBeUndefined();
  });
});
