import * as v from "valibot";
import { fixedPageId } from "../journal/pages.ts";
import { type ClockPort, sleep } from "../ports/clock.ts";
import type { LogPage, LogPort } from "../ports/log.ts";
import type { PresencePort } from "../ports/presence.ts";
import type { SiblingPort, WirePort } from "../ports/wire.ts";
import type { JsonObject } from "../protocol/canon.ts";

/** Who executes: the one session whose term stands in the lease. */
export interface Holder {
  readonly term: number;
  readonly session: string;
  readonly user: string;
}

/** An executor plays the game; any other window of a judge stands by and writes nothing. */
export type Role = "executor" | "standby";

/** Milliseconds that another window of this browser has to answer. */
export const SIBLING_WAIT = 250;
/** Milliseconds that another game master's window has to answer. */
export const WHO_WAIT = 3000;
/** Milliseconds after which everybody sees the same last claim. */
export const SETTLE = 1500;

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

/** What the lease needs of the outside. */
export interface LeasePorts {
  readonly log: LogPort;
  readonly wire: WirePort;
  readonly siblings: SiblingPort;
  readonly presence: PresencePort;
  readonly clock: ClockPort;
}

/** One session's dealings with the lease: at any time at most one session executes. */
export class Lease {
  readonly #ports: LeasePorts;
  readonly #gid: string;
  readonly #session: string;
  #term: number | null = null;
  /** The term of a claim that is about to be decided: who asks meanwhile is answered, and waits. */
  #claiming: number | null = null;
  #answered = new Set<string>();
  #tip: () => number = () => -1;
  readonly #stop: () => void;

  constructor(ports: LeasePorts, gid: string, session: string) {
    this.#ports = ports;
    this.#gid = gid;
    this.#session = session;
    this.#stop = ports.siblings.listen((message) => this.#hearSibling(message));
  }

  /** The term under which this session executes; throws when it does not. */
  get term(): number {
    if (this.#term === null) throw new Error("this window does not hold the lease");
    return this.#term;
  }

  /**
   * Whether the log, as it is here now, names this session under its term, or names nobody: a lease page that somebody
   * deleted or spoiled is put back by the session that holds it.
   */
  get mine(): boolean {
    if (this.#term === null) return false;
    const now = readLease(this.#gid, this.#ports.log);
    return !now || (now.session === this.#session && now.term === this.#term);
  }

  /** Puts the lease page back when it names nobody. */
  async restore(): Promise<void> {
    if (this.#term === null || readLease(this.#gid, this.#ports.log)) return;
    await this.#write({ term: this.#term, session: this.#session, user: this.#ports.presence.self() });
  }

  /** Says what number answers to `who` shall name. */
  tellTip(tip: () => number): void {
    this.#tip = tip;
  }

  /** A new game's lease: written with the log, claimed from nobody. */
  begin(term: number): void {
    this.#term = term;
  }

  /**
   * Asks whether the session that holds the lease is there. `ours` is a term of this browser's own: whoever holds the
   * lease under it has answered at once, or is gone. A session that claimed while this one asked is there as well: were
   * it not looked for, several windows could overtake each other for ever.
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
   * Claims the lease, whose holder did not answer. `above` is the highest term seen anywhere: a claim is always higher,
   * so what an older session still writes is overtaken.
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

  /** Gives up executing. Nothing is written: the next claim is higher anyway. */
  drop(): void {
    this.#term = null;
  }

  /** Ends all listening. */
  close(): void {
    this.drop();
    this.#stop();
  }

  /** A `who` of another game master: the executor answers at once, from the message itself. */
  answerWho(sender: string): void {
    const here = this.#here();
    if (here) this.#ports.wire.send([sender], here);
  }

  /** A `here` of another game master's window. */
  hearHere(session: string): void {
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
    // Another session of one's own user may sit in another browser, and is asked over the table's wire too.
    const asked = [...others.map(({ id }) => id), presence.self()];
    wire.send(asked, { t: "who", gid: this.#gid, session: this.#session });
    await sleep(clock, WHO_WAIT);
    return !this.#answered.has(held.session);
  }

  #hearSibling(message: unknown): void {
    const read = v.safeParse(siblingMessage, message);
    if (!read.success || read.output.gid !== this.#gid || read.output.session === this.#session) return;
    const here = read.output.t === "who" ? this.#here() : undefined;
    if (here) this.#ports.siblings.post(here);
    if (read.output.t === "here") this.#answered.add(read.output.session);
  }
}
