import type { ClockPort } from "../../judge/ports/clock.ts";
import type { CopyStore } from "../../judge/ports/copies.ts";
import type { LogShelf } from "../../judge/ports/log.ts";
import type { NoticePort } from "../../judge/ports/notices.ts";
import type { PresencePort } from "../../judge/ports/presence.ts";
import type { RandomPort } from "../../judge/ports/random.ts";
import type { LocalStore } from "../../judge/ports/storage.ts";
import type { SiblingPort, WirePort } from "../../judge/ports/wire.ts";
import type { Host } from "../host/host.ts";
import { clockPort, TIMER_SCRIPT } from "./clock.ts";
import { type CopyParts, copyStore } from "./copies.ts";
import { logShelf } from "./log.ts";
import { noticePort } from "./notices.ts";
import { presencePort } from "./presence.ts";
import { randomPort } from "./random.ts";
import { siblingPort } from "./siblings.ts";
import { localStore } from "./storage.ts";
import { wirePort } from "./wire.ts";

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
