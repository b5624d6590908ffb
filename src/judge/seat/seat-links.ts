import * as v from "valibot";
import type { PublicChain, PublicEntry } from "../log/public.ts";
import {
  afterEntry,
  type Fairness,
  isNextLink,
  NO_FAIRNESS,
  type OpenRound,
  openingOf,
  SEAT_WAIT,
  withKept,
  withOpening,
} from "../log/rounds.ts";
import {
  type AlarmCode,
  type Fork,
  forkIn,
  type GivenLink,
  isLostBy,
  isRuntimeCommand,
  type RuntimeCommand,
} from "../log/runtime-commands.ts";
import type { ClockPort, NoticePort, RandomPort } from "../ports/ports.ts";
import { base64urlBytes, toBase64url } from "../protocol/encoding.ts";
import { anchorOf, isOwnOrderId, LINK_BYTES, linkOf, orderId } from "../protocol/links.ts";
import { bytesText, count } from "../protocol/sizes.ts";
import type { ToJudge, ToSeat } from "../wire/messages.ts";
import { askedIn, type Fold, headOf, lostRounds, NO_ROUNDS, seenRounds, withoutLost, withSeen } from "./seen-rounds.ts";

/** What a seat's browser stores of its part in the dice. */
export const linksData = v.strictObject({
  /** From which all its links of the game are made. */
  secret: bytesText(LINK_BYTES),
  /** The link that comes next. */
  index: count,
  /** For which entries it has given links, the latest last: the round, the entry, its head, and the link's number. */
  given: v.pipe(
    v.array(
      v.strictObject({
        round: v.string(),
        n: count,
        open: v.string(),
        index: count,
        /** The term under which the entry was read; earlier versions did not note it. */
        term: v.optional(count, 0),
      }),
    ),
    v.readonly(),
  ),
  ...seenRounds,
  /** The head of the last entry that told that the judge went on from an earlier one; null before the first. */
  fork: v.optional(v.nullable(v.string()), null),
});

/** One seat's links as its browser stores them. */
export type LinksData = Readonly<v.InferOutput<typeof linksData>>;

/** A seat's links before the first. */
export const newLinks = (random: RandomPort): LinksData => ({
  secret: toBase64url(random.bytes(LINK_BYTES)),
  index: 0,
  given: [],
  ...NO_ROUNDS,
  fork: null,
});

/** Rounds whose links a seat remembers to have given, and those of each other seat that it remembers to have heard. */
const GIVEN_MOST = 64;
const HEARD_MOST = 8;

/** How far a window of the same browser may have gone on without this one. */
const AHEAD_MOST = 64;

/** Milliseconds after which a seat says again what it heard of others, as the judge may lack one of them. */
const REPEAT_WAIT = 3500;

/** Milliseconds on the way that are no fault: who gives a link when the time is all but up may be too late for the judge. */
const LATE = 2000;

/** Rounds that may leave a seat out which is there: a connection may fail now and then. */
const LEFT_OUT_MOST = 2;

/** A link as this window heard its seat give it, and when, milliseconds. */
interface Heard {
  readonly link: string;
  readonly at: number;
}

type Link = Extract<ToSeat, { readonly t: "link" }>;
type Signed = Extract<ToSeat, { readonly t: "signed" }>;
type Alarm = { readonly t: "alarm"; readonly gid: string; readonly code: AlarmCode; readonly n: number };

/** What a seat needs for its part in the dice. */
interface Parts {
  readonly gid: string;
  readonly user: string;
  readonly chain: PublicChain;
  readonly notices: NoticePort;
  readonly clock: ClockPort;
  /** Whether this seat's user may judge games, and so may hold a key. */
  readonly isGm: () => boolean;
  /** What the browser has stored; another window of it may have gone on. */
  readonly read: () => LinksData;
  readonly save: (links: LinksData) => void;
  /** To everybody. */
  readonly send: (message: Link | Signed | Alarm) => void;
  /** How many private messages this seat has, and the head of their chain. */
  readonly view: () => { readonly m: number; readonly v: string };
  /** Orders that this browser sends until an entry holds them. */
  readonly waiting: () => readonly { readonly oid: string }[];
  /** Tells the judge anew that this seat is there. */
  readonly hello: () => void;
}

/** One seat's part in the dice: it gives a link for each round that asks it, and watches what becomes of all links. */
export class SeatLinks {
  readonly #parts: Parts;
  /** What the public entries say, after each that this window has. */
  #folds: readonly Fold[] = [];
  /** Links that seats gave themselves, as this window heard them: by seat, and by the head of the entry that asked. */
  readonly #heard = new Map<string, Map<string, Heard>>();
  /** The entry with the round that is open, by its head, and when this window saw it. */
  #asked: { readonly head: string; readonly at: number; readonly cancel: () => void } | null = null;
  /** Since when this window has listened: what stood in the log before, it may have missed. */
  #listensFrom: number | null = null;
  #signed: Signed | null = null;
  /** The term under which this window saw the last entry count. */
  #term: number | null = null;
  readonly #alarmed = new Set<string>();
  /** Heads of entries that were looked at: a page that is put back brings them once more. */
  readonly #watched = new Set<string>();
  /** Whether the judge is to be told anew that this seat is there, with the link that comes next by now. */
  #comesAgain = false;
  /** Whether the round before left this seat out, and how many did. */
  #wasLeftOut = false;
  #leftOut = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What the public entries say of seats' parts in the dice. */
  get fairness(): Fairness {
    return this.#folds.at(-1)?.fairness ?? NO_FAIRNESS;
  }

  /** The anchor of this seat's next link, as the judge is told it with each hello; after a round that was missed another. */
  nextAnchor(): string {
    const links = this.#parts.read();
    const known = this.fairness.keys[this.#parts.user];
    const anchor = this.#anchorOf(links.secret, links.index);
    if (!known?.isOut || known.anchor !== anchor) return anchor;
    this.#parts.save({ ...links, index: links.index + 1 });
    return this.#anchorOf(links.secret, links.index + 1);
  }

  /**
   * The log has entries that this window has not seen, or another window judges. Checks what entries say of links, and
   * gives this seat's link where it is asked for it.
   *
   * @param term the term under which the last entry counts; null while it may be of an overtaken window
   */
  changed(fresh: readonly PublicEntry[], term: number | null): void {
    const { entries } = this.#parts.chain;
    const unseen = new Set(fresh.map(({ head }) => head));
    const differs = entries.findIndex(({ head }, at) => this.#folds[at]?.entry.head !== head);
    const folds = this.#folds.slice(0, differs < 0 ? entries.length : differs);
    for (const entry of entries.slice(folds.length)) {
      const before = folds.at(-1)?.fairness ?? NO_FAIRNESS;
      const head = toBase64url(entry.head);
      folds.push({ entry, fairness: afterEntry(before, { n: entry.n, head, commands: entry.record.do }) });
      if (this.#listensFrom !== null && unseen.has(entry.head) && !this.#watched.has(head)) this.#watch(entry, before);
    }
    this.#folds = folds;
    this.#remember(term);
    if (this.#comesAgain) this.#parts.hello();
    this.#comesAgain = false;
    for (const { head } of fresh) this.#watched.add(toBase64url(head));
    if (this.#listensFrom === null) this.#lookBack();
    this.#listensFrom ??= entries.at(-1)?.n ?? -1;
    this.#awaitLinks();
    if (term === null) return;
    // Who judges now may not have heard what was given before.
    if (this.#term !== null && term > this.#term) this.giveAgain();
    this.#term = term;
    this.#give();
  }

  /** Says again what was given for the round that is open, by this seat and by others: a new judge's window has heard nothing. */
  giveAgain(): void {
    const { open } = this.fairness;
    if (!open) return;
    // What others gave first: with this seat's own the judge may have all that it waits for.
    this.#repeat(open);
    const own = this.#parts.read().given.find((one) => one.open === open.head);
    if (own) this.#send(open, own.index);
  }

  /** Whether this browser has seen before that the judge went on from an earlier entry, by the head of that entry. */
  knowsFork(head: string): boolean {
    return this.#parts.read().fork === head;
  }

  /**
   * Looks whether rounds that this browser saw done before the judge went on from an earlier entry are done still: who
   * has them done anew gets other dice. Call it when the log has all that this browser has seen, or has told what is lost.
   */
  watchLost(): void {
    const fork = this.#folds.findLast(({ entry }) => forkIn(entry.record.do));
    if (!fork) return;
    const links = this.#parts.read();
    const left = withoutLost(links, this.#folds, fork.entry.stored.t);
    if (!left) return;
    this.#parts.save({ ...links, ...left });
    this.#alarm("round-lost", fork.entry.n);
  }

  /** Rounds of entries which the log lacks, as a judge is told who has lost them. */
  get lostRounds(): readonly Extract<ToJudge, { readonly t: "round" }>[] {
    const { gid, read } = this.#parts;
    return lostRounds(read(), this.#folds).map((round) => ({ t: "round" as const, gid, ...round }));
  }

  /** This window is closed. */
  close(): void {
    this.#asked?.cancel();
  }

  /** Stores the rounds that are done in the log, once its last entry counts, and where the judge last went on. */
  #remember(term: number | null): void {
    if (term === null) return;
    const { chain, read, save } = this.#parts;
    const links = read();
    const seen = withSeen(links, this.#folds, chain);
    const last = this.#folds.findLast(({ entry }) => forkIn(entry.record.do));
    const fork = last ? toBase64url(last.entry.head) : links.fork;
    if (seen || fork !== links.fork) save({ ...links, ...seen, fork });
  }

  /** Says again what others gave: the judge may have heard nothing of it, and who gave it may have gone. */
  #repeat({ round, head, seats }: OpenRound): void {
    const { gid, user: me } = this.#parts;
    for (const [user, links] of this.#heard) {
      const link = links.get(head)?.link;
      if (link === undefined || user === me || !seats.includes(user)) continue;
      this.#parts.send({ t: "link", gid, user, round, open: head, link, next: link });
    }
  }

  /** Notes when a round was opened, and helps the judge to all links before the time is up. */
  #awaitLinks(): void {
    const { open } = this.fairness;
    if (this.#asked?.head === open?.head) return;
    this.#asked?.cancel();
    const { clock } = this.#parts;
    const cancel = (): (() => void) =>
      clock.timer(REPEAT_WAIT, () => {
        if (open && this.fairness.open?.head === open.head) this.#repeat(open);
      });
    this.#asked = open && { head: open.head, at: clock.now(), cancel: cancel() };
  }

  /** Whether somebody has sat at this seat while this browser, which took part before, had no window. */
  #lookBack(): void {
    const { user, read, notices } = this.#parts;
    const known = this.fairness.keys[user];
    if (known && read().given.length > 0 && !this.#isOwnAnchor(known.anchor)) notices.notice("other-anchor", user);
  }

  /** Whether an anchor is of one of this browser's links, a late one or one to come. */
  #isOwnAnchor(anchor: string): boolean {
    const { secret, index } = this.#parts.read();
    const from = Math.max(0, index - AHEAD_MOST);
    return Array.from({ length: 2 * AHEAD_MOST }, (_, at) => from + at).some(
      (at) => this.#anchorOf(secret, at) === anchor,
    );
  }

  /** A new id for an order, which this browser knows again. */
  orderId(random: RandomPort): string {
    return orderId(base64urlBytes(this.#parts.read().secret, LINK_BYTES), random.bytes(8));
  }

  /**
   * Looks whether this browser gave the orders that an entry holds in this seat's name. Where another browser sits at the
   * seat, as everybody was told, they may be that one's.
   */
  watchOrders(ids: readonly unknown[], n: number): void {
    if (ids.length === 0) return;
    const { secret } = this.#parts.read();
    const isGiven = (id: unknown): boolean =>
      typeof id !== "string" ||
      this.#parts.waiting().some(({ oid }) => oid === id) ||
      isOwnOrderId(base64urlBytes(secret, LINK_BYTES), id);
    if (!ids.every(isGiven)) this.accuse(n);
  }

  /** Says that entry `n` holds in this seat's name what its browser never gave, unless another browser sits at the seat. */
  accuse(n: number): void {
    const known = this.fairness.keys[this.#parts.user];
    if (known !== undefined && this.#isOwnAnchor(known.anchor)) this.#alarm("not-given", n);
  }

  /** Says up to where this seat saw the game, once it has ended and this seat has its private message of entry `n`. */
  sign(n: number): void {
    const { gid, user } = this.#parts;
    const { ended, isRevealed } = this.fairness;
    if (!ended || isRevealed || n < ended.n || !ended.seats.includes(user)) return;
    this.#signed = { t: "signed", gid, head: ended.head, ...this.#parts.view() };
    this.#parts.send(this.#signed);
  }

  /** Another seat says up to where it saw the game. */
  hearSigned({ head }: Signed, sender: string): void {
    const { ended } = this.fairness;
    if (ended && ended.head !== head) this.#parts.notices.notice("two-histories", sender);
  }

  /** Gives this seat's link for the round that is open, once. */
  #give(): void {
    const { user } = this.#parts;
    const { open, keys } = this.fairness;
    if (!open?.seats.includes(user)) return;
    const links = this.#parts.read();
    if (links.given.some((one) => one.open === open.head)) return;
    if (links.given.some((one) => one.round === open.round && !this.#isGivenUp(one, open))) {
      return this.#alarm("opened-twice", open.n);
    }
    const anchor = keys[user]?.anchor;
    const index = Array.from({ length: AHEAD_MOST }, (_, at) => links.index + at).find(
      (at) => this.#anchorOf(links.secret, at) === anchor,
    );
    // Another browser sits at this seat, or this one has given the link that is asked for in entries that are lost.
    if (index === undefined) return;
    const one = { round: open.round, n: open.n, open: open.head, index, term: this.#term ?? 0 };
    const given = [...links.given, one].slice(-GIVEN_MOST);
    // Stored before it leaves: a link is given for one entry alone.
    this.#parts.save({ ...links, index: index + 1, given, asked: askedIn(this.#parts.chain, open) ?? links.asked });
    this.#send(open, index);
  }

  /** Takes a link that a seat gave. */
  hear({ user, round, open, link }: Link, sender: string): void {
    if (sender !== user) return;
    const own = this.#opened(round);
    if (own !== null && own !== open) this.#parts.notices.notice("two-histories", user);
    const heard = this.#heard.get(user) ?? new Map<string, Heard>();
    this.#heard.set(user, heard);
    const known = heard.get(open)?.link;
    const { fairness } = this;
    // The right one stands, whatever else its seat says: the judge heard it first, too.
    if (known !== undefined && isNextLink(this.#parts.gid, fairness, user, known)) return;
    heard.set(open, { link, at: this.#parts.clock.now() });
    // Each seat's own, and never that of the open round: nobody can make this window forget what was given.
    if (heard.size <= HEARD_MOST) return;
    const oldest = [...heard.keys()].find((head) => head !== fairness.open?.head);
    if (oldest !== undefined) heard.delete(oldest);
  }

  /** The head of the entry that opened a round, the present one or the last; null for others. */
  #opened(round: string): string | null {
    const { open, last } = this.fairness;
    if (open?.round === round) return open.head;
    return last?.round === round ? last.head : null;
  }

  #send({ round, head }: OpenRound, index: number): void {
    const { gid, user } = this.#parts;
    const { secret } = this.#parts.read();
    const link = this.#linkOf(secret, index);
    this.#parts.send({ t: "link", gid, user, round, open: head, link, next: this.#anchorOf(secret, index + 1) });
  }

  #linkOf(secret: string, index: number): string {
    const { gid, user } = this.#parts;
    return linkOf({ gid: base64urlBytes(gid, 16), user }, base64urlBytes(secret, LINK_BYTES), index);
  }

  #anchorOf(secret: string, index: number): string {
    const { gid, user } = this.#parts;
    return anchorOf({ gid: base64urlBytes(gid, 16), user }, this.#linkOf(secret, index));
  }

  /** Whether the judge has told everybody that the entry which opened a round is lost, before it was opened anew. */
  #isGivenUp({ n, open: head, term }: LinksData["given"][number], open: OpenRound): boolean {
    const isThere = this.#folds.some(({ entry }) => toBase64url(entry.head) === head);
    return this.#folds.some(({ entry }) => {
      const fork = forkIn(entry.record.do);
      const isLater = entry.n <= open.n && entry.stored.t > term;
      return !isThere && isLater && fork !== null && isLostBy(fork, n);
    });
  }

  /** Looks at what a new entry says of links; `before` is what was known before it. */
  #watch(entry: PublicEntry, before: Fairness): void {
    const commands: readonly RuntimeCommand[] = (entry.record.do ?? []).filter(isRuntimeCommand);
    // A judge who writes an order in this seat's name need not say so in the seat's own message.
    const own = (entry.record.do ?? []).filter(({ by }) => by === this.#parts.user).map(({ oid }) => oid);
    this.watchOrders(own, entry.n);
    let fairness = before;
    for (const command of commands) {
      if (command.do === "seat-key") this.#watchKey(command);
      if (command.do === "round-open") this.#watchOpen(command, entry.n, fairness);
      if (command.do === "reveal") this.#watchReveal(command, entry.n);
      if (command.do === "round-done") this.#watchDone(command, entry.n, fairness);
      if (command.do === "fork") this.#watchKept(command, entry.n, fairness);
      fairness = afterEntry(fairness, { n: entry.n, head: toBase64url(entry.head), commands: [command] });
    }
  }

  #watchKey({ user, anchor }: Extract<RuntimeCommand, { readonly do: "seat-key" }>): void {
    if (user === this.#parts.user && !this.#isOwnAnchor(anchor)) this.#parts.notices.notice("other-anchor", user);
  }

  /**
   * Looks at the rounds that a fork keeps. One that this browser has not seen has no link of this seat; and there is none
   * where this window was open all the time.
   */
  #watchKept({ to, rounds = [] }: Fork, n: number, before: Fairness): void {
    const { user } = this.#parts;
    const { given, done, old } = this.#parts.read();
    const seen = new Set([...done.map(headOf), ...old.map(({ head }) => head)]);
    const sawAll = this.#listensFrom !== null && this.#listensFrom < to.n;
    let fairness = before;
    for (const kept of rounds) {
      const opening = openingOf(kept);
      if (opening && kept.list && !seen.has(opening.head)) {
        const own = kept.list.find(([one]) => one === user);
        const isOurs = this.#isOwnAnchor(withOpening(fairness, opening).keys[user]?.anchor ?? "");
        const gave = given.some(({ open }) => open === opening.head);
        if (sawAll || (own?.[1] && isOurs && !gave)) this.#alarm("unheard", n);
        if (own && own[2] === null) this.#comesAgain = true;
      }
      fairness = withKept(fairness, kept);
    }
  }

  #watchOpen(
    { seats }: Extract<RuntimeCommand, { readonly do: "round-open" }>,
    n: number,
    { keys, holders }: Fairness,
  ): void {
    const { user } = this.#parts;
    const { secret, index } = this.#parts.read();
    const known = keys[user];
    const takesPart = known !== undefined && !known.isOut && known.anchor === this.#anchorOf(secret, index);
    // A player's browser holds no key, whatever the log says.
    const isUnasked = !seats.includes(user) && !(holders.includes(user) && this.#parts.isGm());
    const isLeftOut = takesPart && isUnasked;
    if (isLeftOut) this.#leftOut += 1;
    // The judge's window may have thought this one gone for a moment, or not have heard of it yet.
    if (isLeftOut && (this.#wasLeftOut || this.#leftOut > LEFT_OUT_MOST)) this.#alarm("left-out", n);
    else if (isUnasked) this.#comesAgain = true;
    this.#wasLeftOut = isLeftOut;
  }

  #watchDone(
    { list }: Extract<RuntimeCommand, { readonly do: "round-done" }>,
    n: number,
    { open, keys }: Fairness,
  ): void {
    const { gid, user: me } = this.#parts;
    if (!open) return;
    const own = list.find(([user]) => user === me);
    if (own) this.#watchOwn(own, open, n, keys[me]?.anchor);
    if (open.n <= (this.#listensFrom ?? n)) return;
    for (const [user, link] of list) {
      if (user === me) continue;
      const said = this.#heard.get(user)?.get(open.head);
      const isDropped = link === null && said !== undefined && isNextLink(gid, { keys }, user, said.link);
      if (isDropped && !this.#isLate(open.head, said.at)) this.#alarm("dropped", n);
      if (link !== null && said?.link !== link) this.#alarm("unheard", n);
    }
  }

  /** Whether a link that was heard then may have come too late for the judge. */
  #isLate(head: string, heard: number): boolean {
    const now = this.#parts.clock.now();
    const asked = this.#asked?.head === head ? this.#asked.at : now;
    return now - heard < LATE && now - asked >= SEAT_WAIT - LATE;
  }

  /** Looks at what a round that is done says of this seat; `anchor` was that of its link. */
  #watchOwn([, link, next]: GivenLink, open: OpenRound, n: number, anchor: string | undefined): void {
    const { secret, given } = this.#parts.read();
    const gave = given.find((one) => one.open === open.head);
    const isOurs = anchor !== undefined && this.#isOwnAnchor(anchor);
    const isForeign = next !== null && (!gave || next !== this.#anchorOf(secret, gave.index + 1));
    // Its link was known from an entry that is lost, or somebody else's link is to be the next at this seat.
    if (isOurs && ((link !== null && !gave) || isForeign)) this.#alarm("unheard", n);
    if (next !== null) return;
    if (link === null && gave) this.#parts.notices.notice("link-late", open.round);
    // It takes part again with a new link, as everybody may know this one.
    this.#comesAgain = true;
  }

  #watchReveal({ signed }: Extract<RuntimeCommand, { readonly do: "reveal" }>, n: number): void {
    const own = this.#signed;
    if (!own) return;
    const { user } = this.#parts;
    const isThere = signed.some(
      (one) => one.user === user && one.head === own.head && one.m === own.m && one.v === own.v,
    );
    if (!isThere) this.#alarm("unsigned", n);
  }

  /** Says once, to everybody, what is not as it ought to be. */
  #alarm(code: AlarmCode, n: number): void {
    const { gid, notices, user } = this.#parts;
    if (this.#alarmed.has(code)) return;
    this.#alarmed.add(code);
    notices.notice(`alarm-${code}`, user);
    this.#parts.send({ t: "alarm", gid, code, n });
  }
}
