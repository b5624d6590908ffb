import { type Found, readSegments } from "./journal/adopt.ts";
import { type PublicRecord, readPublic } from "./journal/entry.ts";
import { readLease } from "./lease.ts";
import { readToSeat } from "./messages.ts";
import type { LogPort } from "./ports/log.ts";
import type { PresencePort } from "./ports/presence.ts";
import type { WirePort } from "./ports/wire.ts";
import { toBase64url } from "./protocol/base64url.ts";
import type { JsonObject } from "./protocol/canon.ts";
import { NO_HEAD, publicHead } from "./protocol/chain.ts";

/** A question put to this seat. */
export interface Question {
  readonly n: number;
  readonly request: JsonObject;
}

/** How a seat folds what it is told into what it knows. */
export interface SeatRules<S, E> {
  evolve(state: S, events: readonly E[]): S;
}

export interface SeatPorts {
  readonly log: LogPort;
  readonly wire: WirePort;
  readonly presence: PresencePort;
}

/** What reaches this seat: the public record, and the judge's private word to it. */
interface Private {
  readonly n: number;
  readonly ev: readonly JsonObject[];
  readonly ack: readonly string[];
}

/**
 * One captain's side of a game: folds the public entries of the log and the judge's private messages into the
 * captain's view, keeps the questions that wait for an answer, and sends orders until they are seen in an entry.
 */
export class Seat<S, E> {
  readonly #ports: SeatPorts;
  readonly #gid: string;
  readonly #rules: SeatRules<S, E>;
  readonly #changed: (events: readonly E[], n: number) => void;
  readonly #stops: (() => void)[] = [];
  readonly #held = new Map<number, Private>();
  readonly #orders = new Map<string, JsonObject>();
  #questions: readonly Question[] = [];
  #state: S | null = null;
  #n = -1;
  #m = 0;

  /** `changed` is told which events this seat learnt, and in which entry; none after a sync. */
  constructor(
    ports: SeatPorts,
    gid: string,
    rules: SeatRules<S, E>,
    changed: (events: readonly E[], n: number) => void,
  ) {
    this.#ports = ports;
    this.#gid = gid;
    this.#rules = rules;
    this.#changed = changed;
  }

  /** Starts to listen and asks for all that this seat may know. */
  open(): void {
    this.#stops.push(
      this.#ports.wire.listen((message, sender) => this.#hear(message, sender)),
      this.#ports.log.watch(({ kind, deleted }) => {
        if (kind === "segment" && !deleted) this.#follow();
      }),
    );
    this.hello();
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** The captain's view; nothing until the judge has answered. */
  get state(): S | null {
    return this.#state;
  }

  get questions(): readonly Question[] {
    return this.#questions;
  }

  /** The user who judges now, by the lease; nothing when nobody does. */
  get judge(): string | null {
    const user = readLease(this.#gid, this.#ports.log)?.user;
    const active = this.#ports.presence.people().some(({ id, gm, active }) => id === user && gm && active);
    return active && user !== undefined ? user : null;
  }

  /** Tells the judge how far this seat has come; the judge sends what is missing, and open questions again. */
  hello(): void {
    const { n, head } = this.#tip();
    this.#send({ t: "hello", gid: this.#gid, n, head, w: null, m: this.#state === null ? 0 : this.#m });
    for (const [oid, order] of this.#orders) this.#send({ t: "order", gid: this.#gid, oid, order });
  }

  /** Sends an order; `oid` is 16 fresh bytes as text. It is sent again after every gap until an entry holds it. */
  order(oid: string, order: JsonObject): void {
    this.#orders.set(oid, order);
    this.#send({ t: "order", gid: this.#gid, oid, order });
  }

  answer(req: string, choice: string): void {
    this.#send({ t: "answer", gid: this.#gid, req, choice });
  }

  #send(message: JsonObject): void {
    const judge = this.judge;
    if (judge !== null) this.#ports.wire.send([judge], message);
  }

  #hear(message: unknown, sender: string): void {
    const read = readToSeat(message);
    // Private words are the judge's alone; whoever else sends them is not believed.
    if (typeof read === "string" || read.gid !== this.#gid || sender !== this.judge) return;
    switch (read.t) {
      case "sync":
        this.#state = read.view as S;
        this.#n = read.n;
        this.#m = read.m;
        this.#held.clear();
        this.#changed([], read.n);
        this.#follow();
        return;
      case "view": {
        if (this.#state === null || read.m <= this.#m) return;
        if (read.m > this.#m + 1) return this.hello();
        this.#m = read.m;
        const body = read.body as unknown as Private;
        for (const oid of body.ack) this.#orders.delete(oid);
        this.#held.set(body.n, body);
        this.#follow();
        this.#release();
        return;
      }
      case "ask":
        this.#questions = [
          ...this.#questions.filter(({ request }) => request["id"] !== read.request["id"]),
          { n: read.n, request: read.request },
        ];
        this.#changed([], this.#n);
        return;
      default:
    }
  }

  /** Folds the public entries that have come in. */
  #follow(): void {
    if (this.#state === null) return;
    for (let found = this.#entry(this.#n + 1); found; found = this.#entry(this.#n + 1)) {
      this.#n += 1;
      // What an undo leaves is not told in events: the judge is asked for the whole.
      if (found.do?.some((command) => command["do"] === "undo")) {
        this.#state = null;
        this.#questions = [];
        return this.hello();
      }
      this.#settle(found);
      const events = (found.ev ?? []).map((event) => ({ ...event, audience: "all" })) as unknown as E[];
      this.#state = this.#rules.evolve(this.#state, events);
      this.#changed(events, this.#n);
    }
    this.#release();
  }

  /** Folds private events whose entries have been folded. */
  #release(): void {
    if (this.#state === null) return;
    for (const [n, { ev }] of [...this.#held].sort(([a], [b]) => a - b)) {
      if (n > this.#n) return;
      this.#held.delete(n);
      if (ev.length === 0) continue;
      const me = this.#ports.presence.self();
      const events = ev.map((event) => ({ ...event, audience: [me] })) as unknown as E[];
      this.#state = this.#rules.evolve(this.#state, events);
      this.#changed(events, n);
    }
  }

  /** Questions that were answered, or that later entries have overtaken, are closed. */
  #settle({ n, ans }: PublicRecord): void {
    const answered = new Set((ans ?? []).map(({ req }) => req));
    this.#questions = this.#questions.filter(
      (question) => question.n >= n || !answered.has(String(question.request["id"])),
    );
  }

  #found(n: number): readonly Found[] {
    const { found } = readSegments(this.#gid, this.#ports.log.pages());
    return found.filter((entry) => entry.n === n).sort((a, b) => b.stored.t - a.stored.t);
  }

  #entry(n: number): PublicRecord | undefined {
    const [entry] = this.#found(n);
    return entry && readPublic(entry.stored.p);
  }

  /** The end of the public chain as this client has it. */
  #tip(): { readonly n: number; readonly head: string } {
    const { found } = readSegments(this.#gid, this.#ports.log.pages());
    const best = new Map<number, Found>();
    for (const entry of found) {
      const known = best.get(entry.n);
      if (!known || known.stored.t < entry.stored.t) best.set(entry.n, entry);
    }
    let head: Uint8Array = NO_HEAD;
    let n = -1;
    for (let next = best.get(n + 1); next; next = best.get(n + 1)) {
      n += 1;
      head = publicHead(head, n, next.stored.p);
    }
    return { n, head: toBase64url(head) };
  }
}
