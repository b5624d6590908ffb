import { readLease } from "../../judge/lease/lease.ts";
import type { LogPort } from "../../judge/ports/log.ts";
import type { Host } from "../host/host.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import { waitingFor } from "../ready/readiness.ts";
import type { Condition } from "../session/person.ts";
import type { Seat, SeatDoing } from "../session/seats.ts";

/** Who judges, and how the table stands as the judge's window tells a captain. */
export class TableAsTold {
  readonly #host: Pick<Host, "game">;
  readonly #gid: string;
  readonly #log: LogPort;
  #status: Extract<PresenceMessage, { talk: "status" }> | null = null;

  constructor(host: Pick<Host, "game">, gid: string, log: LogPort) {
    this.#host = host;
    this.#gid = gid;
    this.#log = log;
  }

  hear(status: Extract<PresenceMessage, { talk: "status" }>): void {
    this.#status = status;
  }

  /** The user who judges now; nobody when the one the lease names is away. */
  get judge(): string | null {
    const user = readLease(this.#gid, this.#log)?.user;
    return user !== undefined && this.#host.game.users.get(user)?.active ? user : null;
  }

  get condition(): Condition {
    if (this.judge === null) return "judge-away";
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
      const user = this.#host.game.users.get(id);
      return { id, name: user?.name ?? id, present: user?.active ?? false, doing: id === sealed ? "ready" : doing };
    });
  }

  waitingFor(seats: readonly Seat[]): readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[] {
    const judge = this.#host.game.users.get(this.judge ?? "")?.name ?? "";
    return waitingFor(seats, this.#status?.judge ?? null, judge);
  }
}
