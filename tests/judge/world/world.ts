import type {
  ClockPort,
  CopyStore,
  LocalStore,
  LogChange,
  LogPage,
  LogPort,
  LogShelf,
  NoticeCode,
  NoticePort,
  Person,
  PresencePort,
  RandomPort,
  SiblingPort,
  WirePort,
  WriteMark,
} from "../../../src/judge/ports/ports.ts";
import { inCanonOrder, type JsonObject } from "../../../src/judge/protocol/encoding.ts";
import { archiveOf } from "./archive.ts";
import { type Broadcast, carry, copyOf, type Documents, kindOf, noDocuments, type Write } from "./server.ts";
import { rowOf, Time } from "./time.ts";

/** A browser profile: what `localStorage` and BroadcastChannel belong to. */
export interface Profile {
  readonly user: string;
  readonly store: Map<string, string>;
  /** What IndexedDB would hold, by game. */
  readonly copies: Map<string, Map<string, string>>;
  full: boolean;
}

/** A browser that never saw a game. */
export const freshProfile = (user: string): Profile => ({ user, store: new Map(), copies: new Map(), full: false });

/** A Foundry world in memory: one server, windows with copies of its documents, and messages with delays. */
export class World {
  readonly time = new Time();
  readonly documents: Documents = noDocuments();
  readonly windows: Window[] = [];
  readonly people: Person[] = [];
  /** Every write in the order in which the server took it. */
  readonly writes: Broadcast[] = [];
  /** Every message between users: who sent it, to whom, what. */
  readonly messages: { readonly from: string; readonly to: readonly string[]; readonly message: JsonObject }[] = [];
  readonly random: () => number;
  /** Whether the server refuses writes now. */
  refusing = false;
  /** Whether the server's answers to writes are lost now. */
  deaf = false;
  /** Whether the archive can be used, refuses everything, or gives no answer. */
  archive: "open" | "refuses" | "silent" = "open";

  constructor(seed = 1) {
    this.random = rowOf(seed);
  }

  person(id: string, gm = false): Profile {
    this.people.push({ id, gm, active: true });
    return freshProfile(id);
  }

  open(profile: Profile): Window {
    const window = new Window(this, profile);
    this.windows.push(window);
    return window;
  }

  /** The delay of a message, milliseconds; not a whole number, as a browser's clock gives none. */
  delay(): number {
    return 5.3 + Math.floor(this.random() * 60);
  }

  /** Takes a write and broadcasts it; the writer receives the broadcast before the answer. */
  take(broadcast: Broadcast, from: Window | null, answer: (ok: boolean) => void): void {
    const isArchive = broadcast.write.do === "create-volume" || broadcast.write.do === "delete-volumes";
    if (isArchive && this.archive === "silent") return;
    if (this.refusing || (isArchive && this.archive === "refuses")) {
      from?.deliver(() => answer(false));
      return;
    }
    carry(this.documents, broadcast.write);
    this.writes.push(broadcast);
    for (const window of this.windows) window.deliver(() => window.learn(broadcast));
    if (!this.deaf) from?.deliver(() => answer(true));
  }

  /** Somebody writes with another tool. */
  vandalise(write: Write, user = "Vandal"): void {
    this.take({ write, user }, null, () => undefined);
  }
}

/** One window of one browser. It can be closed or frozen between any two events. */
export class Window {
  readonly world: World;
  readonly profile: Profile;
  readonly documents: Documents;
  readonly notices: { readonly code: NoticeCode; readonly detail: string }[] = [];
  #alive = true;
  #asleep: (() => void)[] | null = null;
  #inboxAt = 0;
  #outboxAt = 0;
  /** Server calls that may still be made before the window is closed; undefined for no end. */
  callsLeft: number | undefined;
  readonly #logWatchers = new Set<(change: LogChange) => void>();
  readonly #markWatchers = new Set<(mark: WriteMark) => void>();
  readonly #ears = new Set<(message: unknown, sender: string) => void>();
  readonly #siblingEars = new Set<(message: unknown) => void>();

  constructor(world: World, profile: Profile) {
    this.world = world;
    this.profile = profile;
    this.documents = copyOf(world.documents);
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Closes the window, so that nothing in it runs again. What it has sent still arrives. */
  kill(): void {
    this.#alive = false;
  }

  /** Freezes the window for a while. Afterwards its timers run before it reads its messages. */
  sleep(ms: number): void {
    this.#asleep ??= [];
    this.world.time.after(ms, () => {
      const waiting = this.#asleep ?? [];
      this.#asleep = null;
      for (const run of waiting) this.world.time.after(0, () => this.#alive && run());
    });
  }

  /** Delivers something from the server, in order, and not while the window is frozen. */
  deliver(run: () => void): void {
    const { time } = this.world;
    this.#inboxAt = Math.max(this.#inboxAt, time.now + this.world.delay());
    time.after(this.#inboxAt - time.now, () => {
      if (!this.#alive) return;
      if (this.#asleep) this.#asleep.push(run);
      else run();
    });
  }

  learn({ write, mark, user }: Broadcast): void {
    // Nobody keeps documents of a compendium.
    if (write.do === "create-volume" || write.do === "delete-volumes") return;
    if (write.do === "delete-pages") {
      for (const id of write.ids) this.learn({ write: { do: "delete-page", id }, user, ...(mark ? { mark } : {}) });
      return;
    }
    // A page that is gone has no kind any more.
    const known = write.do === "delete-page" ? kindOf(this.documents, write.id) : undefined;
    carry(this.documents, write);
    if (write.do === "token" || write.do === "card") {
      for (const watcher of this.#markWatchers) if (mark) watcher(mark);
      return;
    }
    const id = write.do === "create-page" ? write.page.id : write.id;
    const change = { id, kind: known ?? kindOf(this.documents, id), deleted: write.do === "delete-page", user };
    for (const watcher of this.#logWatchers) watcher(mark ? { ...change, mark } : change);
  }

  /** Sends a write; resolves with the server's answer, which may never come. */
  send(write: Write, mark: WriteMark): Promise<void> {
    return new Promise((done, refused) => {
      if (!this.#alive) return;
      if (this.callsLeft !== undefined) {
        this.callsLeft -= 1;
        if (this.callsLeft < 0) return this.kill();
      }
      const { time } = this.world;
      this.#outboxAt = Math.max(this.#outboxAt, time.now + this.world.delay());
      time.after(this.#outboxAt - time.now, () =>
        this.world.take({ write: structuredClone(write), mark, user: this.profile.user }, this, (ok) =>
          ok ? done() : refused(new Error("refused")),
        ),
      );
    });
  }

  get clock(): ClockPort {
    const { time } = this.world;
    return {
      now: () => time.now,
      timer: (ms, task) => {
        let off = false;
        time.after(ms, () => {
          if (off || !this.#alive) return;
          if (this.#asleep) this.#asleep.unshift(() => !off && task());
          else task();
        });
        return () => {
          off = true;
        };
      },
    };
  }

  get store(): LocalStore {
    const { profile } = this;
    return {
      read: (key) => profile.store.get(key) ?? null,
      write: (key, value) => {
        if (profile.full) throw new Error("full");
        if (this.#alive) profile.store.set(key, value);
      },
    };
  }

  get copies(): CopyStore {
    const { profile } = this;
    return {
      read: (game) => Promise.resolve(new Map(profile.copies.get(game))),
      write: async (game, values) => {
        if (profile.full) throw new Error("full");
        if (this.#alive) profile.copies.set(game, new Map([...(profile.copies.get(game) ?? []), ...values]));
      },
    };
  }

  get presence(): PresencePort {
    return { self: () => this.profile.user, people: () => this.world.people };
  }

  get randomPort(): RandomPort {
    return { bytes: (length) => Uint8Array.from({ length }, () => Math.floor(this.world.random() * 256)) };
  }

  get noticePort(): NoticePort {
    return { notice: (code, detail) => this.notices.push({ code, detail }) };
  }

  get wire(): WirePort {
    return {
      send: (to, message) => {
        if (!this.#alive) return;
        const sent = structuredClone(message);
        const from = this.profile.user;
        const isJudges = this.world.people.some(({ id, gm }) => id === from && gm);
        const isOfGame = isJudges && ["view", "sync", "ask"].includes(String(message["t"]));
        // In what order members were written would tell of what was secret.
        if (isOfGame && JSON.stringify(sent) !== JSON.stringify(inCanonOrder(sent)))
          throw new Error(`a judge's message is not in canonical order: ${JSON.stringify(sent).slice(0, 200)}`);
        const users = to === "all" ? this.world.people.map(({ id }) => id).filter((id) => id !== from) : to;
        this.world.messages.push({ from, to: users, message: sent });
        const reached = this.world.windows.filter((window) => window !== this && users.includes(window.profile.user));
        for (const window of reached) window.deliver(() => window.hear(sent, from));
      },
      listen: (listener) => {
        this.#ears.add(listener);
        return () => this.#ears.delete(listener);
      },
    };
  }

  get siblings(): SiblingPort {
    return {
      post: (message) => {
        if (!this.#alive) return;
        const others = this.world.windows.filter((window) => window !== this && window.profile === this.profile);
        for (const window of others) window.deliver(() => window.hearSibling(structuredClone(message)));
      },
      listen: (listener) => {
        this.#siblingEars.add(listener);
        return () => this.#siblingEars.delete(listener);
      },
    };
  }

  get shelf(): LogShelf {
    const games = (): string[] => [
      ...new Set([...this.documents.pages.values()].map(({ data }) => String(data["gid"]))),
    ];
    return {
      games,
      find: (gid) => (games().includes(gid) ? this.log(gid) : undefined),
      create: (gid) => Promise.resolve(this.log(gid)),
    };
  }

  log(gid: string): LogPort {
    const pages = (): readonly LogPage[] =>
      [...this.documents.pages.values()].filter(({ data }) => data["gid"] === gid);
    return {
      pages,
      create: (page, mark) => this.send({ do: "create-page", page }, mark),
      set: (id, key, value, mark) => this.send({ do: "set-page", id, key, value }, mark),
      remove: (ids, mark) => this.send({ do: "delete-pages", ids }, mark),
      archive: archiveOf(this, gid),
      watch: (listener) => {
        this.#logWatchers.add(listener);
        return () => this.#logWatchers.delete(listener);
      },
    };
  }

  watchMarks(listener: (mark: WriteMark) => void): () => void {
    this.#markWatchers.add(listener);
    return () => this.#markWatchers.delete(listener);
  }

  hear(message: unknown, sender: string): void {
    for (const ear of this.#ears) ear(message, sender);
  }

  hearSibling(message: unknown): void {
    for (const ear of this.#siblingEars) ear(message);
  }
}
