import * as v from "valibot";
import type { PublicRecord } from "../log/entry.ts";
import { readLease } from "../log/lease.ts";
import { PublicChain, type PublicEntry, type PublicStart } from "../log/public.ts";
import type { Fairness } from "../log/rounds.ts";
import { forkIn, isLostBy } from "../log/runtime-commands.ts";
import { readVolume } from "../log/volume.ts";
import type { ClockPort, LocalStore, LogPort, NoticePort, PresencePort, RandomPort, WirePort } from "../ports/ports.ts";
import { NO_HEAD, viewHead } from "../protocol/chain.ts";
import { base64urlBytes, canon, type JsonObject, toBase64url, unpackText } from "../protocol/encoding.ts";
import { LATER, MORE_TIME, readToSeat, type ToSeat } from "../wire/messages.ts";
import { rememberGame, showsKey } from "./games-seen.ts";
import { type LinksData, newLinks, SeatLinks } from "./seat-links.ts";
import type { SeatNews, SeatQuestion } from "./seat-news.ts";
import { NO_RECORD, readSeatRecord, type SeatRecord, seatRecordKey } from "./seat-record.ts";

/** The latest answers that a browser gave from any of its windows, oldest first. */
const answersText = v.pipe(v.string(), v.parseJson(), v.array(v.strictObject({ req: v.string(), choice: v.string() })));
type Given = v.InferOutput<typeof answersText>[number];

/** Milliseconds after which a seat sends again what no entry holds yet. */
const RESEND = 5000;

/** Orders of a seat that are on the way at once; the next are sent when entries hold these, so that they keep their order. */
export const ON_THE_WAY_MOST = 32;

/** Answers that a seat remembers to have given. */
const GAVE_MOST = 32;

/** Witnesses of entries that were put away which a seat keeps. */
const EARLIER_MOST = 64;

/** The ports that a seat's window needs. */
export interface SeatPorts {
  readonly wire: WirePort;
  readonly log: LogPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly store: LocalStore;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
}

/** A game at one seat. It reads the public chain, trusts only the lease's user, and sends orders until they are acknowledged. */
export class SeatGame {
  readonly #ports: SeatPorts;
  readonly #world: string;
  readonly #gid: string;
  readonly #key: string;
  readonly #emit: (news: SeatNews) => void;
  readonly #chain: PublicChain;
  readonly #links: SeatLinks;
  readonly #answers = new Map<string, string>();
  #gaveHere: readonly Given[] = [];
  /** When each order was sent last, milliseconds. */
  readonly #sentAt = new Map<string, number>();
  /** When this seat asked last for messages that it lacks, milliseconds. */
  #askedAt = Number.NEGATIVE_INFINITY;
  readonly #closing: (() => void)[] = [];
  #questions: readonly SeatQuestion[] = [];
  /** The last entry whose orders and answers count as acknowledged. */
  #acknowledgedTo = -1;
  #record: SeatRecord;
  /** Whether this browser was shown the end, as it was last kept; null before anything was. */
  #shown: boolean | null = null;
  #cancelResend: (() => void) | null = null;

  constructor(
    ports: SeatPorts,
    { world, gid }: { readonly world: string; readonly gid: string },
    news: (n: SeatNews) => void,
  ) {
    this.#ports = ports;
    this.#world = world;
    this.#gid = gid;
    this.#key = seatRecordKey(world, gid);
    this.#emit = news;
    this.#chain = new PublicChain(gid);
    this.#record = readSeatRecord(ports.store, this.#key);
    this.#links = new SeatLinks({
      ...{ gid, user: ports.presence.self(), chain: this.#chain, notices: ports.notices, clock: ports.clock },
      isGm: () => ports.presence.people().some(({ id, gm }) => id === ports.presence.self() && gm),
      read: () => this.#readLinks(),
      save: (links) => this.#save({ links }),
      view: () => ({ m: this.#record.m, v: this.#record.v }),
      send: (message) => ports.wire.send("all", message),
      waiting: () => this.#record.orders,
      hello: () => this.hello(),
    });
    this.#closing.push(
      ports.wire.listen((message, sender) => this.#receive(message, sender)),
      ports.log.watch(({ kind }) => this.#changed(kind === "lease")),
    );
    this.#chain.read(ports.log.pages());
    this.#links.changed([], null);
    this.#acknowledge();
    this.#remember();
  }

  /** Public entries in order: from the opening on, or from the first that was not put away. */
  get entries(): readonly PublicEntry[] {
    return this.#chain.entries;
  }

  /** The record of the opening, which the entries may lack. */
  get opening(): PublicRecord | null {
    return this.#chain.opening;
  }

  /** The public game that stands in the place of entries that were put away; null while there are none. */
  get start(): PublicStart | null {
    return this.#chain.start;
  }

  get questions(): readonly SeatQuestion[] {
    return this.#questions;
  }

  /** Orders that no entry holds yet, oldest first. */
  get onTheWay(): readonly { readonly order: JsonObject }[] {
    return this.#record.orders;
  }

  /** The farthest entry that this seat saw acknowledged; null before the first. */
  get witness(): SeatRecord["witness"] {
    return this.#record.witness;
  }

  /** What the public entries say of seats' parts in the dice. */
  get fairness(): Fairness {
    return this.#links.fairness;
  }

  /** Asks the judge for what this seat lacks. Call it when the window is ready, and after a reconnect. */
  hello(m?: number): void {
    this.#acceptFork();
    this.#witness();
    if (!this.#isBehind) this.#links.watchLost();
    this.#remember();
    const { term, n, head, w } = this.#record.witness ?? { term: 0, n: -1, head: toBase64url(NO_HEAD), w: null };
    this.#send({
      t: "hello",
      gid: this.#gid,
      term,
      n,
      head,
      w,
      m: m ?? this.#record.m,
      anchor: this.#links.nextAnchor(),
    });
    if (this.#isBehind) for (const round of this.#links.lostRounds) this.#send(round);
    this.#links.giveAgain();
    // Another window may judge by now, which has none of them.
    this.#sentAt.clear();
    this.#resend();
  }

  /** Asks for all that this seat may know, because a new window has the count of its messages but not their content. */
  helloAnew(): void {
    this.hello(0);
  }

  /** Reads and reports what was archived before this window was opened; does nothing where that cannot be read. */
  async recall(): Promise<void> {
    const { log } = this.#ports;
    const [first] = this.#chain.entries;
    if (!first || first.n === 0) return;
    const volumes = await log.archive.read("public").catch(() => []);
    // The log may have gone on meanwhile.
    this.#chain.read(log.pages());
    const read = volumes.flatMap((volume) => readVolume(this.#gid, volume) ?? []);
    if (!this.#chain.recall(read)) return;
    this.#links.changed([], null);
    if (!this.#isBehind) this.#links.watchLost();
    this.#emit({ kind: "recalled", to: first.n - 1 });
  }

  /** Gives an order and returns its id. It is sent until an entry holds it, even by a later window of this browser. */
  order(order: JsonObject): string {
    const oid = this.#links.orderId(this.#ports.random);
    this.#save({ orders: [...this.#record.orders, { oid, order }] });
    this.#sendOrders();
    this.#resendLater();
    return oid;
  }

  /** Answers a question. The answer is sent until an entry holds one. */
  answer(req: string, choice: string): void {
    this.#answers.set(req, choice);
    this.#gaveHere = [...this.#gaveHere, { req, choice }].slice(-GAVE_MOST);
    this.#store(this.#answersKey, [...this.#gave, { req, choice }].slice(-GAVE_MOST));
    this.#send({ t: "answer", gid: this.#gid, req, choice });
    this.#resendLater();
  }

  /** Puts a question off until the earlier ones are settled. */
  putOff(req: string): void {
    this.answer(req, LATER);
  }

  /** Asks for the whole time of a question again. */
  moreTime(req: string): void {
    this.#send({ t: "answer", gid: this.#gid, req, choice: MORE_TIME });
  }

  close(): void {
    for (const end of this.#closing) end();
    this.#links.close();
    this.#cancelResend?.();
  }

  #send(message: JsonObject): void {
    const judge = readLease(this.#gid, this.#ports.log)?.user;
    if (judge !== undefined) this.#ports.wire.send([judge], message);
  }

  /** Sends all that no entry holds again. */
  #resend(): void {
    this.#sendOrders();
    for (const [req, choice] of this.#answers) this.#send({ t: "answer", gid: this.#gid, req, choice });
    this.#resendLater();
  }

  /**
   * Sends orders that were not sent yet, and then those that nobody answered, as far as not too many are on the way. One
   * that has been sent for long waits at the judge's.
   */
  #sendOrders(): void {
    const now = this.#ports.clock.now();
    const sent = ({ oid }: { readonly oid: string }): number => this.#sentAt.get(oid) ?? Number.NEGATIVE_INFINITY;
    const due = this.#record.orders.filter((one) => now - sent(one) >= RESEND).sort((a, b) => sent(a) - sent(b));
    const room = ON_THE_WAY_MOST - (this.#record.orders.length - due.length);
    for (const { oid, order } of due.slice(0, Math.max(0, room))) {
      this.#sentAt.set(oid, now);
      this.#send({ t: "order", gid: this.#gid, oid, order });
    }
  }

  /** What is new is sent by itself, so who gives many orders at once sends each of them once. */
  #resendLater(): void {
    this.#cancelResend?.();
    this.#cancelResend = null;
    if (this.#record.orders.length === 0 && this.#answers.size === 0) return;
    this.#cancelResend = this.#ports.clock.timer(RESEND, () => this.#resend());
  }

  #changed(lease: boolean): void {
    const entries = this.#chain.read(this.#ports.log.pages());
    this.#acceptFork();
    this.#witness();
    if (entries.length > 0) this.#takeEntries(entries);
    else this.#acknowledge();
    this.#links.changed(entries, this.#acknowledgedTerm);
    if (!this.#isBehind) this.#links.watchLost();
    this.#remember();
    if (lease) this.hello();
  }

  #takeEntries(entries: readonly PublicEntry[]): void {
    const records = entries.map(({ record }) => record);
    this.#acknowledgedTo = Math.min(this.#acknowledgedTo, ...records.map(({ n }) => n - 1));
    this.#acknowledge();
    for (const record of records) this.#watchAnswers(record);
    const settled = new Set(records.flatMap((record) => (record.ans ?? []).map(({ req }) => req)));
    const undone = records.some(({ do: commands }) =>
      commands?.some(({ do: does }) => does === "undo" || does === "fork"),
    );
    this.#setQuestions(undone ? [] : this.#questions.filter(({ request }) => !settled.has(String(request["id"]))));
    this.#emit({ kind: "entries", entries });
    // Views do not list the events that an undo took back, so the whole view is requested.
    if (undone) this.helloAnew();
  }

  /** Looks whether what an entry holds as this seat's answers was given here: who does not answer gets what is due. */
  #watchAnswers({ n, ans = [] }: PublicRecord): void {
    for (const { request } of this.#questions) {
      const { id, fallback } = request;
      const told = ans.find(({ req }) => req === id);
      if (!told || told.choice === fallback) continue;
      if (!this.#gave.some(({ req, choice }) => req === id && choice === told.choice)) this.#links.accuse(n);
    }
  }

  /** What this browser answered, in whichever of its windows; where nothing is stored, in this one. */
  get #gave(): readonly Given[] {
    const read = v.safeParse(answersText, this.#ports.store.read(this.#answersKey));
    return read.success ? [...read.output, ...this.#gaveHere] : this.#gaveHere;
  }

  /** Apart from the rest, which each window writes as a whole. */
  get #answersKey(): string {
    return `${this.#key}/answers`;
  }

  /** The term under which the last entry counts; null until it has the lease's, as it may be of an overtaken window. */
  get #acknowledgedTerm(): number | null {
    const term = readLease(this.#gid, this.#ports.log)?.term;
    return term !== undefined && this.#chain.tip?.stored.t === term ? term : null;
  }

  /**
   * Stops sending the orders and answers that the history holds, once its last entry has the lease's term. Before that,
   * an entry may be of an overtaken window and may be replaced, with the orders in it.
   */
  #acknowledge(): void {
    if (this.#acknowledgedTerm === null) return;
    const records = this.entries.filter(({ n }) => n > this.#acknowledgedTo).map(({ record }) => record);
    this.#acknowledgedTo = this.#chain.tip?.n ?? -1;
    this.#forget(records.flatMap((record) => (record.do ?? []).map(({ oid }) => oid)));
    for (const { req } of records.flatMap(({ ans = [] }) => ans)) this.#answers.delete(req);
  }

  /**
   * Gives up the witness of an entry that is lost, once the judge went on from an earlier one and told everybody. What
   * this seat knows of the lost entries it says; its messages are counted from that entry on.
   */
  #acceptFork(): void {
    const { witness } = this.#record;
    if (!witness || !this.#isBehind) return;
    const told = this.entries.findLast(({ record, stored }) => forkIn(record.do) && stored.t > witness.term);
    const fork = forkIn(told?.record.do);
    // A window that takes the game up copies the last entry under its own term: one that is known says nothing new.
    if (!told || !fork || !isLostBy(fork, witness.n) || this.#links.knowsFork(toBase64url(told.head))) return;
    this.#save({
      witness: null,
      earlier: [...this.#record.earlier, witness].slice(-EARLIER_MOST),
      m: 0,
      v: NO_RECORD.v,
    });
    this.#ports.notices.notice("gone-on", `${fork.to.n}/${witness.n}`);
  }

  /** Whether the log lacks the entry that this seat saw last, and nobody has told why. */
  get #isBehind(): boolean {
    const { witness } = this.#record;
    if (!witness || this.#chain.isOutOfReach(witness.n)) return false;
    const known = this.#chain.entry(witness.n);
    return !known || toBase64url(known.head) !== witness.head;
  }

  /**
   * Saves the last entry as this seat's witness if it has the lease's term. An earlier witness is replaced only if the
   * history holds it; otherwise it proves that entries are missing. One of an entry that was put away is kept beside.
   */
  #witness(): void {
    const { tip } = this.#chain;
    const lease = readLease(this.#gid, this.#ports.log);
    if (!tip || tip.stored.t !== lease?.term) return;
    const { witness, earlier } = this.#record;
    const { t: term, w } = tip.stored;
    const next = { term, n: tip.n, head: toBase64url(tip.head), w };
    if (witness && this.#chain.isOutOfReach(witness.n)) {
      return this.#save({ witness: next, earlier: [...earlier, witness].slice(-EARLIER_MOST) });
    }
    const known = witness ? this.#chain.entry(witness.n) : tip;
    const isHeld = known !== undefined && (!witness || toBase64url(known.head) === witness.head);
    if (!isHeld || (witness?.n === tip.n && witness.term === term)) return;
    this.#save({ witness: next });
  }

  /** Keeps that this browser saw the game, and whether it was shown its end. */
  #remember(): void {
    const { witness } = this.#record;
    const last = witness ? this.#chain.entry(witness.n) : undefined;
    if (!witness) return;
    const isHeld = last !== undefined && toBase64url(last.head) === witness.head;
    const shown = isHeld && showsKey(this.opening, last.record);
    if (this.#shown === shown || this.#shown) return;
    this.#shown = shown;
    this.#keep(() => rememberGame(this.#ports.store, this.#world, { gid: this.#gid, shown }));
  }

  #receive(raw: unknown, sender: string): void {
    const message = readToSeat(raw);
    if (typeof message === "string" || message.gid !== this.#gid) return;
    if (message.t === "link") return this.#links.hear(message, sender);
    if (message.t === "signed") return this.#links.hearSigned(message, sender);
    if (message.t === "alarm") {
      if (message.code !== "not-private") this.#ports.notices.notice(`alarm-${message.code}`, sender);
      return;
    }
    const judge = readLease(this.#gid, this.#ports.log)?.user;
    const isJudge = this.#ports.presence.people().some(({ id, gm }) => id === sender && gm);
    if (sender !== judge || !isJudge) {
      this.#ports.notices.notice("message-refused", `${message.t} from ${sender}`);
      return;
    }
    this.#take(message);
  }

  #take(message: ToSeat): void {
    switch (message.t) {
      case "view":
        return this.#takeView(message.m, message.v, message.body);
      case "ack":
        this.#forget([message.oid]);
        return this.#askFor(message.m);
      case "sync": {
        // The message is older than a view that arrived before it.
        const view = message.m < this.#record.m ? undefined : unpackText(message.z.join(""));
        if (view === undefined) return;
        this.#save({ m: message.m, v: message.v });
        this.#links.sign(message.n);
        this.#forget(message.ack);
        return this.#emit({ kind: "sync", n: message.n, view: JSON.parse(view) });
      }
      case "ask": {
        const others = this.#questions.filter(({ request }) => request["id"] !== message.request["id"]);
        const { request, within, earlier = null } = message;
        // The judge has received the request to put the question off.
        if (earlier && this.#answers.get(String(request["id"])) === LATER) this.#answers.delete(String(request["id"]));
        return this.#setQuestions([...others, { request, within, asked: this.#ports.clock.now(), earlier }]);
      }
      case "canary":
        if (message.to === this.#ports.presence.self()) return;
        this.#ports.notices.notice("not-private", message.to);
        return this.#ports.wire.send("all", { t: "alarm", gid: this.#gid, code: "not-private", n: 0 });
      default:
        return;
    }
  }

  /**
   * Asks for messages that this seat lacks, as it has fewer than the judge has sent; not again while an answer may be on
   * its way, as each of many orders that were sent again says so.
   */
  #askFor(m: number): void {
    const now = this.#ports.clock.now();
    if (m <= this.#record.m || now - this.#askedAt < RESEND) return;
    this.#askedAt = now;
    this.hello();
  }

  #takeView(m: number, head: string, body: JsonObject): void {
    if (m <= this.#record.m) return;
    const own = toBase64url(viewHead(base64urlBytes(this.#record.v, 32), m, canon(body)));
    if (m !== this.#record.m + 1 || own !== head) return this.hello();
    this.#save({ m, v: head });
    this.#links.sign(Number(body["n"]));
    const ack = body["ack"];
    if (Array.isArray(ack)) {
      this.#links.watchOrders(ack, Number(body["n"]));
      this.#forget(ack);
    }
    this.#emit({ kind: "view", body });
  }

  #forget(oids: readonly unknown[]): void {
    const orders = this.#record.orders.filter(({ oid }) => !oids.includes(oid));
    if (orders.length === this.#record.orders.length) return;
    this.#save({ orders });
    for (const oid of oids) this.#sentAt.delete(String(oid));
    this.#sendOrders();
  }

  /** Another window of this browser may have given links meanwhile; where nothing is stored, this one's memory counts. */
  #readLinks(): LinksData {
    const stored = readSeatRecord(this.#ports.store, this.#key).links;
    const own = this.#record.links;
    if (stored && (!own || stored.secret !== own.secret || stored.index >= own.index)) return stored;
    if (own) return own;
    const links = newLinks(this.#ports.random);
    this.#save({ links });
    return links;
  }

  #setQuestions(open: readonly SeatQuestion[]): void {
    if (open.length === 0 && this.#questions.length === 0) return;
    this.#questions = open;
    this.#emit({ kind: "questions", open });
  }

  #save(changes: Partial<SeatRecord>): void {
    this.#record = { ...this.#record, ...changes };
    this.#store(this.#key, this.#record);
  }

  #store(key: string, value: unknown): void {
    this.#keep(() => this.#ports.store.write(key, JSON.stringify(value)));
  }

  #keep(write: () => void): void {
    try {
      write();
    } catch {
      this.#ports.notices.notice("store-full", "this browser keeps no more of the game");
    }
  }
}
