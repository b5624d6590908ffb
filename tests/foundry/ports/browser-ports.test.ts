import { describe, expect, test } from "vitest";
import type { HostUser } from "../../../src/foundry/host/host.ts";
import {
  type Channel,
  localStore,
  presencePort,
  randomPort,
  siblingPort,
  wirePort,
} from "../../../src/foundry/ports/browser.ts";
import { noticePort } from "../../../src/foundry/ports/notices.ts";
import { FakeWorld } from "../write/fake-world.ts";

describe("the socket", () => {
  const socket = () => {
    const sent: unknown[][] = [];
    const listeners = new Set<(data: unknown, sender: string) => void>();
    return {
      sent,
      hear: (data: unknown, sender: string) => {
        for (const listener of listeners) listener(data, sender);
      },
      emit: (...args: unknown[]) => void sent.push(args),
      on: (_event: string, listener: (data: unknown, sender: string) => void) => void listeners.add(listener),
      off: (_event: string, listener: (data: unknown, sender: string) => void) => void listeners.delete(listener),
    };
  };

  test("messages go to their recipients, or to all, and to nobody when nobody is named", () => {
    const wire = socket();
    const port = wirePort(wire);
    port.send(["ann", "ben"], { t: "view" });
    port.send("all", { t: "hello" });
    port.send([], { t: "view" });
    expect(wire.sent).toEqual([
      ["module.gravity-portals", { t: "view" }, { recipients: ["ann", "ben"] }],
      ["module.gravity-portals", { t: "hello" }],
    ]);
  });

  test("what is heard comes with the sender whom the server names, until one stops listening", () => {
    const wire = socket();
    const heard: unknown[] = [];
    const end = wirePort(wire).listen((message, sender) => heard.push([message, sender]));
    wire.hear({ t: "who" }, "ann");
    end();
    wire.hear({ t: "who" }, "ben");
    expect(heard).toEqual([[{ t: "who" }, "ann"]]);
  });
});

describe("the browser's own means", () => {
  test("a store that is closed reads as empty and fails on writing", () => {
    const closed = localStore(() => {
      throw new Error("forbidden");
    });
    expect(closed.read("key")).toBeNull();
    expect(() => closed.write("key", "value")).toThrow("forbidden");
    const kept = new Map<string, string>();
    const open = localStore(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (k, v) => void kept.set(k, v),
    }));
    open.write("key", "value");
    expect(open.read("key")).toBe("value");
    expect(open.read("other")).toBeNull();
  });

  test("windows of one world hear each other; without channels there is silence", () => {
    const names: string[] = [];
    const listeners = new Set<(event: { readonly data: unknown }) => void>();
    const posted: unknown[] = [];
    const channel: Channel = {
      postMessage: (message) => void posted.push(message),
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    };
    const port = siblingPort("quiet-world", (name) => {
      names.push(name);
      return channel;
    });
    expect(names).toEqual(["gravity-portals/1/quiet-world"]);
    port.post({ t: "who" });
    expect(posted).toEqual([{ t: "who" }]);
    const heard: unknown[] = [];
    const end = port.listen((message) => heard.push(message));
    for (const listener of listeners) listener({ data: "here" });
    end();
    expect([heard, listeners.size]).toEqual([["here"], 0]);

    const silent = siblingPort("quiet-world", undefined);
    silent.post({ t: "who" });
    expect(silent.listen(() => undefined)()).toBeUndefined();
  });

  test("bytes come from the browser, however many; without a source there is no judge", () => {
    const { bytes } = randomPort(globalThis.crypto);
    expect(bytes(16)).toHaveLength(16);
    const many = bytes(200_000);
    expect(many.subarray(-64).some((byte) => byte !== 0)).toBe(true);
    expect(() => randomPort(undefined)).toThrow("randomness");
  });
});

describe("the people at the table", () => {
  test("an assistant is no full game master", async () => {
    const world = new FakeWorld();
    await world.create("User", null, [
      { name: "Marta", role: 4, active: true },
      { name: "Ann", role: 3, active: false },
      { name: "Ben", role: 1, active: true },
    ]);
    const port = presencePort(world.host.game);
    expect(port.self()).toBe("marta");
    expect(port.people().map(({ gm, active }) => [gm, active])).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
  });
});

describe("notices", () => {
  const table = () => {
    const shown: string[] = [];
    const lines: string[] = [];
    let now = 0;
    const show = (text: string) => shown.push(text);
    const people = [{ id: "ann", name: "Ann" }] as unknown as HostUser[];
    const port = noticePort(
      {
        ui: { notifications: { info: show, warn: show, error: show } },
        game: {
          i18n: { localize: (key) => key, format: (key, data) => `${key} ${Object.values(data).join()}` },
          users: { get: (id) => people.find((one) => one.id === id), contents: people },
        },
      },
      () => now,
      (line) => lines.push(line),
    );
    return { port, shown, lines, pass: (ms: number) => (now += ms) };
  };

  test("each is a line in the console and a text on the screen, the same one not again at once", () => {
    const { port, shown, lines, pass } = table();
    port.notice("log-touched", "ann");
    port.notice("log-touched", "ann");
    pass(10_000);
    port.notice("log-touched", "ann");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe("gravity-portals | log-touched: ann");
    expect(shown).toEqual(["GRAVITYPORTALS.Notice.log-touched Ann", "GRAVITYPORTALS.Notice.log-touched Ann"]);
  });

  test("an alarm names who raised it, and each who does", () => {
    const { port, shown } = table();
    for (const user of ["ann", "gone", "ann"]) port.notice("alarm", user);
    expect(shown).toEqual(["GRAVITYPORTALS.Notice.alarm Ann", "GRAVITYPORTALS.Notice.alarm gone"]);
  });

  test("what a sender can cause at will stays in the console", () => {
    const { port, shown, lines } = table();
    port.notice("message-refused", "order of ann");
    expect([shown.length, lines.length]).toEqual([0, 1]);
  });

  test("who floods the table is named, once for long", () => {
    const { port, shown, lines } = table();
    for (const user of ["ann", "ann", "gone"]) port.notice("flooded", user);
    expect(shown).toEqual(["GRAVITYPORTALS.Notice.flooded Ann", "GRAVITYPORTALS.Notice.flooded gone"]);
    expect(lines).toHaveLength(3);
  });
});
