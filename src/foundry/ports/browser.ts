import type {
  ClockPort,
  CopyStore,
  LocalStore,
  NoticePort,
  PresencePort,
  RandomPort,
  SiblingPort,
  WirePort,
} from "../../judge/ports/ports.ts";
import { PREFIX } from "../../judge/protocol/names.ts";
import type { Host, HostSocket } from "../host/host.ts";
import { SOCKET } from "../host/module.ts";
import { isGameMaster } from "../host/written-by.ts";
import { noticePort } from "./notices.ts";

/** The part of a `Worker` in use. */
export interface TimerWorker {
  postMessage(message: unknown): void;
  addEventListener(type: "message" | "error", listener: (event: { readonly data?: unknown }) => void): void;
}

/** What a clock stands on. */
export interface ClockParts {
  /** Milliseconds that never run backwards. */
  now(): number;
  setTimeout(task: () => void, ms: number): unknown;
  clearTimeout(handle: never): void;
  /** Makes the worker of {@link TIMER_SCRIPT}; absent, throwing or failing later, the window's own timers serve. */
  readonly worker?: (() => TimerWorker) | undefined;
}

/** Runs in a worker, whose timers a browser does not slow down when the window is hidden. */
export const TIMER_SCRIPT =
  "const due = new Map(); onmessage = ({ data: { id, ms } }) => { clearTimeout(due.get(id)); due.delete(id); " +
  "if (ms !== null) due.set(id, setTimeout(() => { due.delete(id); postMessage(id); }, ms)); };";

interface Waiting {
  readonly at: number;
  readonly task: () => void;
  readonly handle?: unknown;
}

/** A clock whose timers come late at worst, never early. */
export const clockPort = (parts: ClockParts): ClockPort => {
  const waiting = new Map<number, Waiting>();
  let worker = startWorker(parts);
  let next = 0;

  const due = (id: number): void => {
    const one = waiting.get(id);
    if (!one) return;
    // Browsers round waiting times down.
    if (parts.now() < one.at) return arm(id, one);
    waiting.delete(id);
    one.task();
  };
  const arm = (id: number, { at, task }: Waiting): void => {
    const ms = Math.max(0, Math.ceil(at - parts.now()));
    if (worker) {
      waiting.set(id, { at, task });
      worker.postMessage({ id, ms });
    } else {
      waiting.set(id, { at, task, handle: parts.setTimeout(() => due(id), ms) });
    }
  };
  worker?.addEventListener("message", ({ data }) => due(Number(data)));
  worker?.addEventListener("error", () => {
    worker = undefined;
    for (const [id, one] of waiting) arm(id, one);
  });

  return {
    now: () => parts.now(),
    timer: (ms, task) => {
      const id = next;
      next += 1;
      arm(id, { at: parts.now() + ms, task });
      return () => {
        const one = waiting.get(id);
        if (!waiting.delete(id)) return;
        if (worker) worker.postMessage({ id, ms: null });
        else parts.clearTimeout(one?.handle as never);
      };
    },
  };
};

const startWorker = ({ worker }: ClockParts): TimerWorker | undefined => {
  try {
    return worker?.();
  } catch {
    return undefined;
  }
};

/** The parts of a browser that keep copies; they may be missing or forbidden. */
export interface CopyParts {
  readonly indexedDB?: IDBFactory | undefined;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange | undefined;
}

const STORE = "copies";

/** How many games are kept: of older ones the log in the world is all there is. */
export const GAMES_KEPT = 12;

/** Under this name stands when a game was last written; no copy has it. */
const WRITTEN = "";

/**
 * Copies in the browser's IndexedDB, which takes more than `localStorage`: one database of this module, a value by game
 * and name. Every call opens it anew, as a browser may close or clear it at any time.
 */
export const copyStore = ({ indexedDB, IDBKeyRange }: CopyParts): CopyStore => {
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, range: typeof globalThis.IDBKeyRange) => T,
  ): Promise<T> => {
    if (!indexedDB || !IDBKeyRange) throw new Error("this browser keeps no copies");
    const database = await opened(indexedDB);
    try {
      const transaction = database.transaction(STORE, mode);
      const result = work(transaction.objectStore(STORE), IDBKeyRange);
      await done(transaction);
      return result;
    } finally {
      database.close();
    }
  };
  return {
    read: async (game) => {
      const found = await within("readonly", (store, range) => {
        const own = range.bound([game, ""], [game, "\uffff"]);
        return { keys: store.getAllKeys(own), values: store.getAll(own) };
      });
      const values: readonly unknown[] = found.values.result;
      const named = found.keys.result.map((key, at) => [nameIn(key), String(values[at])] as const);
      return new Map(named.filter(([name]) => name !== WRITTEN));
    },
    write: async (game, values) => {
      await within("readwrite", (store, range) => {
        for (const [name, value] of values) store.put(value, [game, name]);
        const known = store.getKey([game, WRITTEN]);
        known.onsuccess = () => {
          store.put(Date.now(), [game, WRITTEN]);
          if (known.result === undefined) forgetOldest(store, range);
        };
      });
    },
  };
};

/** Makes room for a new game. */
const forgetOldest = (store: IDBObjectStore, range: typeof globalThis.IDBKeyRange): void => {
  const written: { readonly game: string; readonly at: number }[] = [];
  const walk = store.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (cursor) {
      if (nameIn(cursor.key) === WRITTEN) written.push({ game: gameIn(cursor.key), at: Number(cursor.value) });
      return cursor.continue();
    }
    const old = written.sort((a, b) => b.at - a.at).slice(GAMES_KEPT);
    for (const { game } of old) store.delete(range.bound([game, ""], [game, "\uffff"]));
  };
};

const gameIn = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[0]) : "");
const nameIn = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : "");

const opened = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((settle, refuse) => {
    const request = factory.open(`${PREFIX}copies`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => settle(request.result);
    request.onerror = () => refuse(request.error);
    // Another version of the module holds it open.
    request.onblocked = () => refuse(new Error("the browser's copies are in use"));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((settle, refuse) => {
    transaction.oncomplete = () => settle();
    transaction.onerror = () => refuse(transaction.error);
    transaction.onabort = () => refuse(transaction.error);
  });

// The ports of one browser: everything that a session needs of it.

/** The world's users. */
export const presencePort = (game: Pick<Host["game"], "user" | "users">): PresencePort => ({
  self: () => game.user.id,
  people: () => game.users.contents.map((user) => ({ id: user.id, gm: isGameMaster(user), active: user.active })),
});

/** Bytes that a browser gives in one call at most. */
const MOST = 65_536;

/** The browser's own randomness, which is there on plain http too. Throws when there is none: no judge without it. */
export const randomPort = (source: Pick<Crypto, "getRandomValues"> | undefined): RandomPort => {
  if (!source?.getRandomValues) throw new Error("this browser has no source of randomness");
  return {
    bytes: (length) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += MOST) source.getRandomValues(bytes.subarray(at, at + MOST));
      return bytes;
    },
  };
};

/** The part of a `BroadcastChannel` in use. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** Windows of this browser in the same world; a browser without channels has none that can be heard. */
export const siblingPort = (world: string, open: ((name: string) => Channel) | undefined): SiblingPort => {
  const channel = open?.(PREFIX + world);
  return {
    post: (message) => channel?.postMessage(message),
    listen: (listener) => {
      const handler = ({ data }: { readonly data: unknown }): void => listener(data);
      channel?.addEventListener("message", handler);
      return () => channel?.removeEventListener("message", handler);
    },
  };
};

/**
 * The browser's `localStorage`, never a registered setting: settings are copied into the world by some modules. A
 * browser that forbids its use reads as empty and fails on writing.
 */
export const localStore = (storage: () => Pick<Storage, "getItem" | "setItem">): LocalStore => ({
  read: (key) => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => storage().setItem(key, value),
});

/** Messages over Foundry's socket; the server routes them to their recipients and says who sent them. */
export const wirePort = (socket: HostSocket): WirePort => ({
  send: (to, message) => {
    if (to === "all") return socket.emit(SOCKET, message);
    // A list of nobody could be read as everybody.
    if (to.length > 0) socket.emit(SOCKET, message, { recipients: [...to] });
  },
  listen: (listener) => {
    const handler = (message: unknown, sender: string): void => listener(message, sender);
    socket.on(SOCKET, handler);
    return () => socket.off(SOCKET, handler);
  },
});

/** The runtime's ports but for the world's documents: effects know the game, and logs need hashes, so not all load them. */
export interface BrowserPorts {
  readonly wire: WirePort;
  readonly store: LocalStore;
  readonly copies: CopyStore;
  readonly siblings: SiblingPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
}

/** The part of a browser's window in use. */
export type Browser = Pick<
  typeof globalThis,
  | "performance"
  | "crypto"
  | "localStorage"
  | "setTimeout"
  | "clearTimeout"
  | "Worker"
  | "Blob"
  | "URL"
  | "BroadcastChannel"
> &
  CopyParts;

/** The ports of one window in Foundry; to be made once the world is ready. */
export const browserPorts = (host: Host, browser: Browser): BrowserPorts => {
  const clock = clockPort({
    now: () => browser.performance.now(),
    setTimeout: (task, ms) => browser.setTimeout(task, ms),
    clearTimeout: (handle) => browser.clearTimeout(handle),
    worker: () => new browser.Worker(browser.URL.createObjectURL(new browser.Blob([TIMER_SCRIPT]))),
  });
  return {
    wire: wirePort(host.game.socket),
    copies: copyStore({ indexedDB: browser.indexedDB, IDBKeyRange: browser.IDBKeyRange }),
    store: localStore(() => browser.localStorage),
    siblings: siblingPort(
      host.game.world.id,
      browser.BroadcastChannel && ((name: string) => new browser.BroadcastChannel(name)),
    ),
    clock,
    random: randomPort(browser.crypto),
    presence: presencePort(host.game),
    notices: noticePort(host, () => clock.now()),
  };
};
