import type { VirtualTime } from "./virtual-time.ts";

type Listener = (event: { readonly data: unknown }) => void;

/** A browser of one person: what `localStorage` and BroadcastChannel belong to. */
export class Profile {
  readonly #kept = new Map<string, string>();
  readonly #channels = new Set<Channel>();

  readonly storage = {
    getItem: (key: string): string | null => this.#kept.get(key) ?? null,
    setItem: (key: string, value: string): void => void this.#kept.set(key, value),
    removeItem: (key: string): void => void this.#kept.delete(key),
  };

  /** All that is kept, by key. */
  get kept(): ReadonlyMap<string, string> {
    return this.#kept;
  }

  /** Opens a channel for one window; what it posts reaches the other windows of this browser. */
  channel(name: string, time: VirtualTime | null): Channel {
    const later = (run: () => void): void => void (time ? time.setTimeout(run) : setTimeout(run));
    const channel: Channel = new Channel(name, (message) => {
      for (const other of this.#channels) {
        if (other !== channel && other.name === name) later(() => other.hear(structuredClone(message)));
      }
    });
    this.#channels.add(channel);
    return channel;
  }

  /** The channel's window is gone. */
  forget(channel: Channel): void {
    this.#channels.delete(channel);
  }
}

/** The part of a BroadcastChannel in use. */
export class Channel {
  readonly name: string;
  readonly #post: (message: unknown) => void;
  readonly #listeners = new Set<Listener>();

  constructor(name: string, post: (message: unknown) => void) {
    this.name = name;
    this.#post = post;
  }

  postMessage(message: unknown): void {
    this.#post(message);
  }

  addEventListener(_type: "message", listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "message", listener: Listener): void {
    this.#listeners.delete(listener);
  }

  hear(data: unknown): void {
    for (const listener of this.#listeners) listener({ data });
  }
}
