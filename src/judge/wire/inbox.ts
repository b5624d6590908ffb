import * as v from "valibot";
import type { ClockPort, NoticePort, PresencePort, WirePort } from "../ports/ports.ts";
import { readToJudge, type ToJudge } from "./messages.ts";

/** Messages a second that a sender may keep up. */
const RATE = 20;
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

/** Listens for messages to the judge of one game. Their rate is limited, their shape is checked, and the sender's id is the server's. */
export const openInbox = (
  ports: {
    readonly wire: WirePort;
    readonly clock: ClockPort;
    readonly presence: PresencePort;
    readonly notices: NoticePort;
  },
  gid: string,
  receive: (message: ToJudge, sender: string) => void,
): (() => void) => {
  const limit = new RateLimit(ports.clock, (sender) => ports.notices.notice("flooded", sender));
  const stop = ports.wire.listen((message, sender) => {
    limit.admit(sender, () => {
      const read = readToJudge(message);
      if (typeof read === "string") {
        if (!isForSeats(message)) ports.notices.notice("message-refused", `${read} from ${sender}`);
        return;
      }
      const fromJudges = read.t === "who" || read.t === "here";
      const isJudge = ports.presence.people().some(({ id, gm }) => id === sender && gm);
      if (read.gid === gid && (!fromJudges || isJudge)) receive(read, sender);
    });
  });
  return () => {
    stop();
    limit.stop();
  };
};

const forSeats = v.looseObject({ t: v.picklist(["view", "sync", "ask", "canary"]) });

/** Whether a message is a judge's message to seats. Other judges' windows receive those too, without a fault. */
const isForSeats = (message: unknown): boolean => v.is(forSeats, message);
