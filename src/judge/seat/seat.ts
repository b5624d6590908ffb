import * as v from "valibot";
import { PublicChain, type PublicEntry } from "../journal/public.ts";
import { readLease } from "../lease/lease.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { LogPort } from "../ports/log.ts";
import type { NoticePort } from "../ports/notices.ts";
import type { PresencePort } from "../ports/presence.ts";
import type { RandomPort } from "../ports/random.ts";
import type { LocalStore } from "../ports/storage.ts";
import type { WirePort } from "../ports/wire.ts";
import { base64urlBytes, toBase64url } from "../protocol/base64url.ts";
import { canon, type JsonObject } from "../protocol/canon.ts";
import { NO_HEAD, viewHead } from "../protocol/chain.ts";
import { PREFIX } from "../protocol/hash.ts";
import { LATER, MORE_TIME } from "../questions/answer-words.ts";
import { readToSeat, type ToSeat } from "../wire/messages.ts";
import type { SeatQuestion } from "./seat-question.ts";

/** Milliseconds after which a seat sends again what no entry holds yet. */
export const RESEND = 5000;

/** What a seat's window needs of the outside. */
export interface SeatPorts {
  readonly wire: WirePort;
  readonly log: LogPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly store: LocalStore;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
}

/** What a seat learns, in the order in which it learns it. */
export type SeatNews =
  /** Public entries that are new, or have taken the place of others. */
  | { readonly kind: "entries"; readonly entries: readonly PublicEntry[] }
  /** What one entry told this seat alone. */
  | { readonly kind: "view"; readonly body: JsonObject }
  /** All that this seat may know, as of entry `n`. */
  | { readonly kind: "sync"; readonly n: number; readonly view: unknown }
  | { readonly kind: "questions"; readonly open: readonly SeatQuestion[] };

const object = v.custom<JsonObject>((value) => typeof value === "object" && value !== null && !Array.isArray(value));
const keptSchema = v.strictObject({
  m: v.number(),
  v: v.string(),
  witness: v.optional(
    v.nullable(v.strictObject({ term: v.number(), n: v.number(), head: v.string(), w: v.string() })),
    null,
  ),
  orders: v.array(v.strictObject({ oid: v.string(), order: object })),
});

/**
 * What a seat's own browser keeps of a game: how far its private messages have come, the farthest entry that it saw
 * acknowledged, with the judge's tag, and its orders on the way.
 */
type Kept = v.InferOutput<typeof keptSchema>;

const NOTHING: Kept = { m: 0, v: toBase64url(NO_HEAD), witness: null, orders: [] };

/** A game at one seat: reads the public chain, believes only the lease's user, and sends until it is acknowledged. */
export class SeatGame {
  readonly #ports: SeatPorts;
  readonly #gid: string;
  readonly #key: string;
  readonly #news: (news: SeatNews) => void;
  readonly #chain: PublicChain;
  readonly #answers = new Map<string, string>();
  readonly #closing: (() => void)[] = [];
  #questions: readonly SeatQuestion[] = [];
  /** The last entry whose orders and answers count as heard. */
  #heardTo = -1;
  #kept: Kept;
  #cancelResend: (() => void) | null = null;

  constructor(
    ports: SeatPorts,
    { world, gid }: { readonly world: string; readonly gid: string },
    news: (n: SeatNews) => void,
  ) {
    this.#ports = ports;
    this.#gid = gid;
    this.#key = `${PREFIX}${world}/${gid}/witness`;
    this.#news = news;
    this.#chain = new PublicChain(gid);
    this.#kept = readKept(ports.store, this.#key);
    this.#closing.push(
      ports.wire.listen((message, sender) => this.#hear(message, sender)),
      ports.log.watch(({ kind }) => this.#changed(kind === "lease")),
    );
    this.#chain.read(ports.log.pages());
    this.#acknowledge();
  }

  /** Public entries in order, from the opening on. */
  get entries(): readonly PublicEntry[] {
    return this.#chain.entries;
  }

  get questions(): readonly SeatQuestion[] {
    return this.#questions;
  }

  /** Orders that no entry holds yet, in the order in which they were given. */
  get onTheWay(): readonly { readonly order: JsonObject }[] {
    return this.#kept.orders;
  }

  /** Asks the judge for what this seat lacks. To be called when the window is ready, and after a reconnect. */
  hello(m = this.#kept.m): void {
    this.#witness();
    const { term, n, head, w } = this.#kept.witness ?? { term: 0, n: -1, head: toBase64url(NO_HEAD), w: null };
    this.#send({ t: "hello", gid: this.#gid, term, n, head, w, m });
    this.#resend();
  }

  /** Asks for all that this seat may know: a fresh window remembers how far it had come, but not what it was told. */
  helloAnew(): void {
    this.hello(0);
  }

  /** Gives an order; it is sent again until an entry holds it, even by a later window of this browser. Gives its id. */
  order(order: JsonObject): string {
    const oid = toBase64url(this.#ports.random.bytes(16));
    this.#keep({ orders: [...this.#kept.orders, { oid, order }] });
    this.#resend();
    return oid;
  }

  /** Answers a question; sent again until an entry holds an answer to it. */
  answer(req: string, choice: string): void {
    this.#answers.set(req, choice);
    this.#resend();
  }

  /** Puts a question off until those before it are settled. */
  putOff(req: string): void {
    this.answer(req, LATER);
  }

  /** Asks for the whole time of a question anew. */
  moreTime(req: string): void {
    this.#send({ t: "answer", gid: this.#gid, req, choice: MORE_TIME });
  }

  close(): void {
    for (const end of this.#closing) end();
    this.#cancelResend?.();
  }

  #send(message: JsonObject): void {
    const judge = readLease(this.#gid, this.#ports.log)?.user;
    if (judge !== undefined) this.#ports.wire.send([judge], message);
  }

  #resend(): void {
    this.#cancelResend?.();
    this.#cancelResend = null;
    for (const { oid, order } of this.#kept.orders) this.#send({ t: "order", gid: this.#gid, oid, order });
    for (const [req, choice] of this.#answers) this.#send({ t: "answer", gid: this.#gid, req, choice });
    if (this.#kept.orders.length === 0 && this.#answers.size === 0) return;
    this.#cancelResend = this.#ports.clock.timer(RESEND, () => this.#resend());
  }

  #changed(lease: boolean): void {
    const entries = this.#chain.read(this.#ports.log.pages());
    this.#witness();
    if (entries.length > 0) this.#learn(entries);
    else this.#acknowledge();
    if (lease) this.hello();
  }

  #learn(entries: readonly PublicEntry[]): void {
    const records = entries.map(({ record }) => record);
    this.#heardTo = Math.min(this.#heardTo, ...records.map(({ n }) => n - 1));
    this.#acknowledge();
    const settled = new Set(records.flatMap((record) => (record.ans ?? []).map(({ req }) => req)));
    const undone = records.some((record) => (record.do ?? []).some((command) => command["do"] === "undo"));
    this.#setQuestions(undone ? [] : this.#questions.filter(({ request }) => !settled.has(String(request["id"]))));
    this.#news({ kind: "entries", entries });
    // What an undo took back is not told event by event.
    if (undone) this.helloAnew();
  }

  /**
   * Takes orders and answers as heard that the history holds, once its last entry stands under the lease's term: an
   * entry that an overtaken window wrote late may be replaced, and what is in it would be lost.
   */
  #acknowledge(): void {
    if (this.#chain.tip?.stored.t !== readLease(this.#gid, this.#ports.log)?.term) return;
    const records = this.entries.slice(this.#heardTo + 1).map(({ record }) => record);
    this.#heardTo = this.entries.length - 1;
    this.#forget(records.flatMap((record) => (record.do ?? []).map(({ oid }) => oid)));
    for (const { req } of records.flatMap(({ ans = [] }) => ans)) this.#answers.delete(req);
  }

  /**
   * Keeps the last entry as acknowledged, which it is when it stands under the lease's term. What was kept before is
   * given up only for a history that holds it: otherwise it proves that something is missing.
   */
  #witness(): void {
    const { tip } = this.#chain;
    const lease = readLease(this.#gid, this.#ports.log);
    if (!tip || tip.stored.t !== lease?.term) return;
    const { witness } = this.#kept;
    const { t: term, w } = tip.stored;
    const known = witness ? this.#chain.entries[witness.n] : tip;
    const isHeld = known !== undefined && (!witness || toBase64url(known.head) === witness.head);
    if (!isHeld || (witness?.n === tip.n && witness.term === term)) return;
    this.#keep({ witness: { term, n: tip.n, head: toBase64url(tip.head), w } });
  }

  #hear(raw: unknown, sender: string): void {
    const message = readToSeat(raw);
    if (typeof message === "string" || message.gid !== this.#gid) return;
    if (message.t === "head" || message.t === "alarm") return;
    const judge = readLease(this.#gid, this.#ports.log)?.user;
    const isJudge = this.#ports.presence.people().some(({ id, gm }) => id === sender && gm);
    if (sender !== judge || !isJudge) {
      this.#ports.notices.notice("message-refused", `${message.t} from ${sender}`);
      return;
    }
    this.#believe(message);
  }

  #believe(message: ToSeat): void {
    switch (message.t) {
      case "view":
        return this.#takeView(message.m, message.v, message.body);
      case "sync":
        // An older one crossed a later view on its way.
        if (message.m < this.#kept.m) return;
        this.#keep({ m: message.m, v: message.v });
        this.#forget(message.ack);
        return this.#news({ kind: "sync", n: message.n, view: message.view });
      case "ask": {
        const others = this.#questions.filter(({ request }) => request["id"] !== message.request["id"]);
        const { request, within, told = null } = message;
        // The word that put it off was heard.
        if (told && this.#answers.get(String(request["id"])) === LATER) this.#answers.delete(String(request["id"]));
        return this.#setQuestions([...others, { request, within, asked: this.#ports.clock.now(), told }]);
      }
      case "canary":
        if (message.to === this.#ports.presence.self()) return;
        this.#ports.notices.notice("not-private", message.to);
        return this.#ports.wire.send("all", { t: "alarm", gid: this.#gid, code: "not-private", n: 0 });
      default:
        return;
    }
  }

  #takeView(m: number, head: string, body: JsonObject): void {
    if (m <= this.#kept.m) return;
    const own = toBase64url(viewHead(base64urlBytes(this.#kept.v, 32), m, canon(body)));
    if (m !== this.#kept.m + 1 || own !== head) return this.hello();
    this.#keep({ m, v: head });
    const ack = body["ack"];
    if (Array.isArray(ack)) this.#forget(ack);
    this.#news({ kind: "view", body });
  }

  #forget(oids: readonly unknown[]): void {
    const orders = this.#kept.orders.filter(({ oid }) => !oids.includes(oid));
    if (orders.length < this.#kept.orders.length) this.#keep({ orders });
  }

  #setQuestions(open: readonly SeatQuestion[]): void {
    if (open.length === 0 && this.#questions.length === 0) return;
    this.#questions = open;
    this.#news({ kind: "questions", open });
  }

  #keep(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes };
    try {
      this.#ports.store.write(this.#key, JSON.stringify(this.#kept));
    } catch {
      this.#ports.notices.notice("store-full", "this browser keeps no more of the game");
    }
  }
}

const readKept = (store: LocalStore, key: string): Kept => {
  try {
    const read = v.safeParse(keptSchema, JSON.parse(store.read(key) ?? "null"));
    return read.success ? read.output : NOTHING;
  } catch {
    return NOTHING;
  }
};
