/** What the messages of one sender may cost: how long one may be, and how many are taken. */

import type { ClockPort } from "../ports/ports.ts";

/**
 * Whether a message has more characters and members than that. It stops where it knows, so that a long one from anybody
 * costs no more than a short one.
 */
export const isLongerThan = (message: unknown, most: number): boolean => {
  let left = most;
  const open: unknown[] = [message];
  while (open.length > 0 && left >= 0) {
    const one = open.pop();
    left -= typeof one === "string" ? one.length : 1;
    if (typeof one !== "object" || one === null) continue;
    const keys = Array.isArray(one) ? null : Object.keys(one);
    left -= keys ? keys.reduce((sum, key) => sum + key.length, 0) : (one as readonly unknown[]).length;
    // One by one: so many arguments at once would be a fault of its own.
    if (left >= 0) for (const inner of Object.values(one)) open.push(inner);
  }
  return left < 0;
};

/** Messages a second that a sender may keep up. */
export const RATE = 20;
/** Messages that a sender may send at once. */
export const BURST = 60;
/** Most messages of one sender that wait; further ones are dropped. */
export const WAITING = 200;

interface Sender {
  tokens: number;
  at: number;
  readonly waiting: (() => void)[];
  flooded: boolean;
  cancel: (() => void) | null;
}

/** Limits the rate of every sender's messages. They keep their order, and those beyond the queue are dropped. */
export class RateLimit {
  readonly #clock: ClockPort;
  readonly #flooded: (sender: string) => void;
  readonly #senders = new Map<string, Sender>();

  /** `flooded` is called once for each series of dropped messages. */
  constructor(clock: ClockPort, flooded: (sender: string) => void) {
    this.#clock = clock;
    this.#flooded = flooded;
  }

  /** Runs the task now, later, or never. */
  admit(id: string, task: () => void): void {
    const sender = this.#sender(id);
    this.#refill(sender);
    if (sender.waiting.length === 0 && sender.tokens >= 1) {
      sender.tokens -= 1;
      task();
      return;
    }
    if (sender.waiting.length >= WAITING) {
      if (!sender.flooded) this.#flooded(id);
      sender.flooded = true;
      return;
    }
    sender.waiting.push(task);
    this.#drainLater(sender);
  }

  /** Drops all waiting messages. */
  stop(): void {
    for (const sender of this.#senders.values()) sender.cancel?.();
    this.#senders.clear();
  }

  #sender(id: string): Sender {
    const known = this.#senders.get(id);
    if (known) return known;
    const fresh: Sender = { tokens: BURST, at: this.#clock.now(), waiting: [], flooded: false, cancel: null };
    this.#senders.set(id, fresh);
    return fresh;
  }

  #refill(sender: Sender): void {
    const now = this.#clock.now();
    sender.tokens = Math.min(BURST, sender.tokens + ((now - sender.at) * RATE) / 1000);
    sender.at = now;
  }

  #drainLater(sender: Sender): void {
    sender.cancel ??= this.#clock.timer(1000 / RATE, () => {
      sender.cancel = null;
      this.#refill(sender);
      while (sender.tokens >= 1) {
        const task = sender.waiting.shift();
        if (!task) break;
        sender.tokens -= 1;
        task();
      }
      if (sender.waiting.length > 0) this.#drainLater(sender);
      else sender.flooded = false;
    });
  }
}
