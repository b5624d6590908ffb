/** The ports of one browser: everything that a session needs of it. */

import type {
  ClockPort,
  CopyStore,
  LocalStore,
  LogShelf,
  NoticePort,
  PresencePort,
  RandomPort,
  SiblingPort,
  WirePort,
} from "../../judge/ports/ports.ts";
import { PREFIX } from "../../judge/protocol/keys.ts";
import type { Host, HostSocket } from "../host/host.ts";
import { SOCKET } from "../host/module.ts";
import { isGameMaster } from "../host/written-by.ts";
import { clockPort, TIMER_SCRIPT } from "./clock.ts";
import { type CopyParts, copyStore } from "./copies.ts";
import { logShelf } from "./log.ts";
import { noticePort } from "./notices.ts";

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

/** The runtime's ports but for the world's documents, whose effects know the game. */
export interface BrowserPorts {
  readonly logs: LogShelf;
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
    logs: logShelf(host),
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
