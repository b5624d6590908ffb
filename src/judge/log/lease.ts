import * as v from "valibot";
import {
  type ClockPort,
  type LogPage,
  type LogPort,
  type PresencePort,
  type SiblingPort,
  sleep,
  type WirePort,
} from "../ports/ports.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import { fixedPageId } from "./pages.ts";

/** The session that executes. */
export interface Holder {
  readonly term: number;
  readonly session: string;
  readonly user: string;
}

/** An executor plays the game; any other window of a judge is on standby and writes nothing. */
export type Role = "executor" | "standby";

/** Milliseconds that another window of this browser has to answer. */
const SIBLING_WAIT = 250;
/** Milliseconds that another game master's window has to answer. */
const WHO_WAIT = 3000;
/** Milliseconds after which everybody sees the same last claim. */
const SETTLE = 1500;

const holder = v.strictObject({ term: v.number(), session: v.string(), user: v.string() });

/** The lease page of a new game, with its first holder. */
export const leasePage = (gid: string, lease: Holder): LogPage => ({
  id: fixedPageId(gid, "lease"),
  kind: "lease",
  data: { gid, lease: { ...lease } },
});

/** The present holder as the log has it here; nothing when there is none. */
export const readLease = (gid: string, log: LogPort): Holder | undefined => {
  const page = log.pages().find(({ id }) => id === fixedPageId(gid, "lease"));
  const read = v.safeParse(holder, page?.data["lease"]);
  return read.success ? read.output : undefined;
};

const siblingMessage = v.variant("t", [
  v.strictObject({ t: v.literal("who"), gid: v.string(), session: v.string() }),
  v.strictObject({ t: v.literal("here"), gid: v.string(), session: v.string(), term: v.number(), n: v.number() }),
]);

/** The ports that the lease needs. */
export interface LeasePorts {
  readonly log: LogPort;
  readonly wire: WirePort;
  readonly siblings: SiblingPort;
  readonly presence: PresencePort;
  readonly clock: ClockPort;
}

/** The lease as one session sees it. At any time at most one session executes. */
export class Lease {
  readonly #ports: LeasePorts;
  readonly #gid: string;
  readonly #session: string;
  #term: number | null = null;
  /** The term of an undecided claim. Windows that ask in the meantime get an answer, so that they wait. */
  #claiming: number | null = null;
  #answered = new Set<string>();
  #tip: () => number = () => -1;
  readonly #stop: () => void;

  constructor(ports: LeasePorts, gid: string, session: string) {
    this.#ports = ports;
    this.#gid = gid;
    this.#session = session;
    this.#stop = ports.siblings.listen((message) => this.#receiveSibling(message));
  }

  /** The term under which this session executes; throws when it does not. */
  get term(): number {
    if (this.#term === null) throw new Error("this window does not hold the lease");
    return this.#term;
  }

  /**
   * Whether this session executes: the lease in the local log names it under its term, or names nobody. The second case
   * arises when somebody deletes or damages the lease page, which the holder then restores.
   */
  get mine(): boolean {
    if (this.#term === null) return false;
    const now = readLease(this.#gid, this.#ports.log);
    return !now || (now.session === this.#session && now.term === this.#term);
  }

  /** Writes the lease page again when it names nobody. */
  async restore(): Promise<void> {
    if (this.#term === null || readLease(this.#gid, this.#ports.log)) return;
    await this.#write({ term: this.#term, session: this.#session, user: this.#ports.presence.self() });
  }

  /** Sets the source of the last entry's number for answers to `who`. */
  setTip(tip: () => number): void {
    this.#tip = tip;
  }

  /** Begins to execute a new game, whose lease is written with its log and need not be claimed. */
  begin(term: number): void {
    this.#term = term;
  }

  /**
   * Whether another session executes or is about to. `ours` is a term of this browser: a holder under it is another
   * window of this browser, which answers at once or is gone. A session that claimed while this one asked counts too;
   * otherwise windows could overtake each other without end.
   */
  async isHeld(ours?: number): Promise<boolean> {
    const { log, clock } = this.#ports;
    const held = readLease(this.#gid, log);
    this.#answered = new Set();
    this.#ports.siblings.post({ t: "who", gid: this.#gid, session: this.#session });
    await sleep(clock, SIBLING_WAIT);
    if (this.#answered.size > 0) return true;
    if (held !== undefined && held.term !== ours && !(await this.#holderIsGone(held))) return true;
    const now = readLease(this.#gid, log);
    return now !== undefined && now.term !== held?.term;
  }

  /**
   * Claims the lease, whose holder did not answer. `above` is the highest term known: the claim's term is higher, so
   * entries that an older session still writes are overtaken.
   */
  async claim(above: number): Promise<Role> {
    const { log, clock, presence } = this.#ports;
    const term = Math.max(above, readLease(this.#gid, log)?.term ?? 0) + 1;
    this.#claiming = term;
    try {
      await this.#write({ term, session: this.#session, user: presence.self() });
      await sleep(clock, SETTLE);
    } finally {
      this.#claiming = null;
    }
    this.#term = term;
    if (this.mine) return "executor";
    this.#term = null;
    return "standby";
  }

  /** Stops executing. Nothing is written, because the next claim has a higher term anyway. */
  drop(): void {
    this.#term = null;
  }

  /** Ends all listening. */
  close(): void {
    this.drop();
    this.#stop();
  }

  /** Answers another game master's `who` at once, without a timer, as timers of hidden windows are slow. */
  answerWho(sender: string): void {
    const here = this.#here();
    if (here) this.#ports.wire.send([sender], here);
  }

  /** Takes a `here` from another game master's window. */
  receiveHere(session: string): void {
    this.#answered.add(session);
  }

  async #write(holder: Holder): Promise<void> {
    const { log } = this.#ports;
    const page = leasePage(this.#gid, holder);
    const mark = { session: this.#session, term: holder.term, n: this.#tip() };
    const isThere = log.pages().some(({ id }) => id === page.id);
    await (isThere ? log.set(page.id, "lease", { ...holder }, mark) : log.create(page, mark));
  }

  #here(): JsonObject | undefined {
    const term = this.mine ? this.#term : this.#claiming;
    if (term === null) return undefined;
    return { t: "here", gid: this.#gid, session: this.#session, term, n: this.#tip() };
  }

  async #holderIsGone(held: Holder): Promise<boolean> {
    const { wire, presence, clock } = this.#ports;
    const others = presence.people().filter(({ id, gm, active }) => gm && active && id !== presence.self());
    if (!others.some(({ id }) => id === held.user) && held.user !== presence.self()) return true;
    // The user's own id is asked too, because the holder may be in another browser of the same user.
    const asked = [...others.map(({ id }) => id), presence.self()];
    wire.send(asked, { t: "who", gid: this.#gid, session: this.#session });
    await sleep(clock, WHO_WAIT);
    return !this.#answered.has(held.session);
  }

  #receiveSibling(message: unknown): void {
    const read = v.safeParse(siblingMessage, message);
    if (!read.success || read.output.gid !== this.#gid || read.output.session === this.#session) return;
    const here = read.output.t === "who" ? this.#here() : undefined;
    if (here) this.#ports.siblings.post(here);
    if (read.output.t === "here") this.#answered.add(read.output.session);
  }
}
