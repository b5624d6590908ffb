import type { LedgeredGame } from "../entry/ledger.ts";
import { readOrder } from "../entry/pending-commands.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/ports.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import type { ToJudge } from "../wire/messages.ts";
import type { Outbox } from "../wire/outbox.ts";
import type { Asking } from "./asking.ts";

/** What the messages of seats act on. */
interface Parts<S, C extends EngineCommand, E extends EngineEvent> {
  readonly asking: Asking<S, C, E>;
  readonly outbox: Outbox;
  /** Whether a command of this id waits to be played. */
  readonly isQueued: (id: string) => boolean;
  /** Whether so many orders of a seat wait that no more are taken now. */
  readonly isFull: (user: string) => boolean;
  readonly enqueue: (id: string, row: readonly JsonObject[], user: string) => void;
  readonly answerWho: (sender: string) => void;
}

/** Milliseconds between two messages to one seat with all that it may know. */
export const WHOLE_WAIT = 1000;

/** Takes the messages of seats and of other judges' windows, and sends a seat what it lacks. */
export class SeatMessages<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #ports: Pick<JudgePorts<S, C, E>, "engine" | "notices" | "clock">;
  readonly #game: () => LedgeredGame<S, C>;
  readonly #parts: Parts<S, C, E>;
  /** Until when a seat that was told all that it may know is not told it again, and whether it asked meanwhile. */
  readonly #told = new Map<string, { asked: boolean; readonly cancel: () => void }>();

  constructor(
    ports: Pick<JudgePorts<S, C, E>, "engine" | "notices" | "clock">,
    game: () => LedgeredGame<S, C>,
    parts: Parts<S, C, E>,
  ) {
    this.#ports = ports;
    this.#game = game;
    this.#parts = parts;
  }

  /** Takes a message for this game whose shape was checked. */
  receive(message: ToJudge, sender: string): void {
    const { asking, outbox, answerWho } = this.#parts;
    switch (message.t) {
      case "order":
        return this.#takeOrder(sender, message.oid, message.order);
      case "answer":
        if (!asking.take(sender, message.req, message.choice)) this.#refuse("answer", sender);
        return;
      case "hello":
        this.sync(sender, message.m);
        return asking.askAnew(sender);
      case "alarm":
        if (outbox.stopPrivate(sender)) this.#ports.notices.notice("alarm", sender);
        return;
      case "who":
        return answerWho(sender);
      default:
        return;
    }
  }

  /** Sends a seat that has `m` private messages what it lacks; all that it may know no oftener than it can use. */
  sync(user: string, m = 0): void {
    const { ledger, state } = this.#game();
    const { outbox } = this.#parts;
    const told = this.#told.get(user);
    if (told && outbox.lacks(user, m, ledger)) {
      told.asked = true;
      return;
    }
    if (outbox.catchUp(user, m, ledger, () => this.#ports.engine.view(state, user)) === "all") this.#noteTold(user);
  }

  /** Nothing is sent any more. */
  stop(): void {
    for (const { cancel } of this.#told.values()) cancel();
    this.#told.clear();
  }

  #noteTold(user: string): void {
    const cancel = this.#ports.clock.timer(WHOLE_WAIT, () => {
      const { asked } = this.#told.get(user) ?? {};
      this.#told.delete(user);
      if (asked) this.sync(user);
    });
    this.#told.set(user, { asked: false, cancel });
  }

  #takeOrder(user: string, oid: string, raw: JsonObject): void {
    const game = this.#game();
    if (game.ledger.oids[user]?.includes(oid)) return this.sync(user);
    // What is too much now is sent again by the seat.
    if (this.#parts.isQueued(oid) || this.#parts.isFull(user)) return;
    const command = readOrder(this.#ports.engine, game, { user, oid, raw });
    if (!command) return this.#refuse("order", user);
    this.#parts.enqueue(oid, [command], user);
  }

  #refuse(what: string, sender: string): void {
    this.#ports.notices.notice("message-refused", `${what} from ${sender}`);
  }
}
