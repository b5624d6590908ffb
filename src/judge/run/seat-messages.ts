import type { LedgeredGame } from "../entry/ledger.ts";
import { readOrder } from "../entry/pending-commands.ts";
import { type AlarmCode, commandOf } from "../log/runtime-commands.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/ports.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import type { ToJudge } from "../wire/messages.ts";
import { type Outbox, STORED_VIEWS } from "../wire/outbox.ts";
import type { Asking } from "./asking.ts";
import type { GatheredLinks } from "./gathered-links.ts";

/** What the messages of seats act on. */
interface Parts<S, C extends EngineCommand, E extends EngineEvent> {
  readonly asking: Asking<S, C, E>;
  readonly outbox: Outbox;
  readonly links: GatheredLinks;
  /** Whether a command of this id waits to be played. */
  readonly isQueued: (id: string) => boolean;
  /** Whether so many orders of a seat wait that no more are taken now. */
  readonly isFull: (user: string, isSecret: boolean) => boolean;
  readonly enqueue: (id: string, row: readonly JsonObject[], user: string) => void;
  /** A seat's window says up to where it saw a game that has ended. */
  readonly signed: (user: string, message: Extract<ToJudge, { t: "signed" }>) => void;
  /** A seat's window says that something is not as it ought to be. */
  readonly alarm: (user: string, code: AlarmCode, n: number) => void;
  /** Other orders wait for the judge's word now. */
  readonly heldChanged: () => void;
}

type SeatPorts<S, C extends EngineCommand, E extends EngineEvent> = Pick<
  JudgePorts<S, C, E>,
  "engine" | "notices" | "clock" | "isForJudge"
>;

/** Milliseconds between two messages to one seat with all that it may know. */
export const WHOLE_WAIT = 1000;

/** An order of a seat that waits for the word of the judge's person. */
export interface HeldOrder {
  readonly oid: string;
  readonly user: string;
  readonly order: JsonObject;
}

/** Orders of one seat that wait for the judge's word at most; the seat sends the others again. */
export const HELD_MOST = 8;

/** Takes the messages of seats and of other judges' windows, and sends a seat what it lacks. */
export class SeatMessages<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #ports: SeatPorts<S, C, E>;
  #held: readonly HeldOrder[] = [];
  readonly #game: () => LedgeredGame<S, C>;
  readonly #parts: Parts<S, C, E>;
  /**
   * What a seat was told in the last while: whether all that it may know, else how many stored messages; and what it had
   * when it asked for more than that meanwhile.
   */
  readonly #told = new Map<string, { all: boolean; sent: number; asked: number | null; readonly cancel: () => void }>();

  constructor(ports: SeatPorts<S, C, E>, game: () => LedgeredGame<S, C>, parts: Parts<S, C, E>) {
    this.#ports = ports;
    this.#game = game;
    this.#parts = parts;
  }

  /** Takes a message for this game whose shape was checked. */
  receive(message: ToJudge, sender: string): void {
    const { asking, outbox, links, alarm, signed } = this.#parts;
    switch (message.t) {
      case "order":
        return this.#takeOrder(sender, message.oid, message.order);
      case "answer":
        if (!asking.take(sender, message.req, message.choice)) this.#refuse("answer", sender);
        return;
      case "hello":
        links.anchor(sender, message.anchor);
        this.sync(sender, message.m);
        return asking.askAnew(sender);
      case "link":
        return links.take(message, sender);
      case "signed":
        return signed(sender, message);
      case "alarm":
        if (message.code !== "not-private") return alarm(sender, message.code, message.n);
        if (outbox.stopPrivate(sender)) this.#ports.notices.notice("alarm", sender);
        return;
      default:
        return;
    }
  }

  /**
   * Sends a seat that has `m` private messages what it lacks; all that it may know no oftener than it can use, and no more
   * stored messages in that time than there are.
   */
  sync(user: string, m = 0): void {
    const { ledger, state } = this.#game();
    const { outbox } = this.#parts;
    const lacks = outbox.lacks(user, m, ledger);
    const told = this.#told.get(user) ?? this.#noteTold(user);
    if (lacks === null ? told.all : told.sent + lacks > STORED_VIEWS) {
      told.asked = Math.min(m, told.asked ?? m);
      return;
    }
    if (lacks === null) told.all = true;
    else told.sent += lacks;
    outbox.catchUp(user, m, ledger, () => this.#ports.engine.view(state, user));
  }

  /** Nothing is sent any more. */
  stop(): void {
    for (const { cancel } of this.#told.values()) cancel();
    this.#told.clear();
  }

  #noteTold(user: string) {
    const cancel = this.#ports.clock.timer(WHOLE_WAIT, () => {
      const { asked = null } = this.#told.get(user) ?? {};
      this.#told.delete(user);
      if (asked !== null) this.sync(user, asked);
    });
    const told = { all: false, sent: 0, asked: null, cancel };
    this.#told.set(user, told);
    return told;
  }

  #takeOrder(user: string, oid: string, raw: JsonObject): void {
    const game = this.#game();
    if (game.ledger.oids[user]?.includes(oid)) return this.#parts.outbox.acknowledge(user, oid, game.ledger);
    if (this.#parts.isQueued(oid) || this.#held.some((held) => held.oid === oid)) return;
    const command = readOrder(this.#ports.engine, game, { user, oid, raw });
    if (!command) return this.#refuse("order", user);
    const isSecret = this.#ports.engine.secrecy(game.state, commandOf<C>(command)) !== "public";
    // What is too much now is sent again by the seat.
    if (this.#parts.isFull(user, isSecret)) return;
    if (this.#ports.isForJudge?.(commandOf<C>(command), game.state)) return this.#hold({ oid, user, order: command });
    this.#parts.enqueue(oid, [command], user);
  }

  #hold(held: HeldOrder): void {
    if (this.#held.filter(({ user }) => user === held.user).length >= HELD_MOST) return;
    this.#held = [...this.#held, held];
    this.#parts.heldChanged();
  }

  /** The orders that wait for the judge's word, in order of arrival. */
  get held(): readonly HeldOrder[] {
    return this.#held;
  }

  /** The judge's person decides: the order is taken with these changes. It stays its player's. */
  decide(oid: string, changes: JsonObject): void {
    const held = this.#held.find((one) => one.oid === oid);
    if (!held) return;
    this.#held = this.#held.filter((one) => one.oid !== oid);
    this.#parts.enqueue(oid, [{ ...held.order, ...changes, by: held.user, oid }], held.user);
    this.#parts.heldChanged();
  }

  #refuse(what: string, sender: string): void {
    this.#ports.notices.notice("message-refused", `${what} from ${sender}`);
  }
}
