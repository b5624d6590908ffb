import { readLease } from "../../judge/log/lease.ts";
import type { ClockPort, LogPort } from "../../judge/ports/ports.ts";
import type { Host } from "../host/host.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import { waitingFor } from "../ready/readiness.ts";
import type { Absence, Condition, Seat, SeatDoing } from "../session/session.ts";

type Told<T extends PresenceMessage["talk"]> = Extract<PresenceMessage, { readonly talk: T }>;

/** Milliseconds that a window has to say that it plays the game, while it may be taking it up. */
const HEARD_WITHIN = 5000;

/** What the table needs of its session. */
interface TableParts {
  readonly host: Pick<Host, "game">;
  readonly gid: string;
  readonly log: LogPort;
  readonly clock: ClockPort;
  /** Asks all windows which of them plays the game. */
  ask(): void;
  /** What is known has changed without a message. */
  changed(): void;
}

/** Who judges, and how the table stands as the judge's window tells a captain. */
export class JudgeStatus {
  readonly #parts: TableParts;
  #status: Told<"status"> | null = null;
  /** Why windows of judges do not play the game, by their users. */
  readonly #idle = new Map<string, Told<"not-judging">["why"]>();
  /** Ends the wait for a window that says that it plays the game. */
  #waits: (() => void) | null = null;
  #unheard = false;
  /** Whether a window has said that it plays the game since its user came. */
  #heard = false;

  constructor(parts: TableParts) {
    this.#parts = parts;
  }

  /** A window that plays the game says how the table stands. */
  hear(status: Told<"status">): void {
    this.#stopWaiting();
    this.#status = status;
    this.#heard = true;
    this.#unheard = false;
    this.#idle.clear();
  }

  /** A judge's window says that it does not play the game. Another one of the same user may do. */
  hearIdle(user: string, { why }: Told<"not-judging">): void {
    this.#idle.set(user, why);
    if (!this.#unheard) this.look();
  }

  /** Asks which window plays the game; where none has said so in time, none does. */
  look(): void {
    if (this.#waits) return;
    this.#waits = this.#parts.clock.timer(HEARD_WITHIN, () => {
      this.#waits = null;
      this.#unheard = true;
      this.#parts.changed();
    });
    this.#parts.ask();
  }

  /** Somebody came or went. */
  presenceChanged(): void {
    const { users } = this.#parts.host.game;
    for (const user of this.#idle.keys()) if (!users.get(user)?.active) this.#idle.delete(user);
    if (this.judge !== null) {
      if (!this.#heard) this.look();
      return;
    }
    // Whoever judges next has to say so, and is given time for it.
    this.#stopWaiting();
    this.#heard = false;
    this.#unheard = false;
  }

  close(): void {
    this.#stopWaiting();
  }

  #stopWaiting(): void {
    this.#waits?.();
    this.#waits = null;
  }

  /** The user who judges now; nobody when the one the lease names is away. */
  get judge(): string | null {
    const { host, gid, log } = this.#parts;
    const user = readLease(gid, log)?.user;
    return user !== undefined && host.game.users.get(user)?.active ? user : null;
  }

  get absence(): Absence | null {
    const { judge } = this;
    const [why] = judge === null ? this.#idle.values() : [this.#idle.get(judge)];
    if (judge === null) return why ?? "away";
    return this.#unheard ? (why ?? "unheard") : null;
  }

  get condition(): Condition {
    if (this.absence !== null) return "judge-away";
    return this.#status?.paused ? "paused" : "playing";
  }

  /** The ships whose moves wait for the judge. */
  get asked(): readonly string[] {
    return this.#status?.asked ?? [];
  }

  /** Whether a seat is told to have a choice, asked or on orders. */
  isChoosing(seat: string): boolean {
    return this.#status?.seats.some(({ id, doing }) => id === seat && doing === "choosing") ?? false;
  }

  /** The seats; whoever has a choice is told to be choosing, and of `sealed` it is known here that it was not asked. */
  seats(sealed: string | null): readonly Seat[] {
    return (this.#status?.seats ?? []).map(({ id, doing }) => {
      const user = this.#parts.host.game.users.get(id);
      return { id, name: user?.name ?? id, present: user?.active ?? false, doing: id === sealed ? "ready" : doing };
    });
  }

  waitingFor(seats: readonly Seat[]): readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[] {
    const judge = this.#parts.host.game.users.get(this.judge ?? "")?.name ?? "";
    return waitingFor(seats, this.#status?.judge ?? null, judge);
  }
}
