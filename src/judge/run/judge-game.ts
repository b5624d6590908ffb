import { err, ok, type Result } from "../../rules/index.ts";
import type { LedgeredGame } from "../entry/ledger.ts";
import type { ActFault, Committed } from "../entry/pending-commands.ts";
import type { OpenedEntry } from "../entry/replay.ts";
import type { OpenQuestion } from "../entry/run.ts";
import { type EntryEvents, eventsByEntry } from "../history/book.ts";
import type { LoadFault } from "../history/checked-load.ts";
import { Follower, type JudgeNews } from "../history/follower.ts";
import type { Loaded } from "../history/load.ts";
import { Witnesses } from "../history/witnesses.ts";
import { overtakenHeads, readSegments } from "../log/choose-history.ts";
import type { PublicRecord } from "../log/entry.ts";
import type { JudgeRecord } from "../log/judge-record.ts";
import { type Lease, type Role, readLease } from "../log/lease.ts";
import type { PrivateCopy } from "../log/private-copy.ts";
import { renewalsIn } from "../log/renewals.ts";
import type { Fairness } from "../log/rounds.ts";
import { commandJson, forkIn } from "../log/runtime-commands.ts";
import type { EngineCommand, EngineEvent, Viewer } from "../ports/engine.ts";
import type { JudgePorts, LogPort } from "../ports/ports.ts";
import { noteTag } from "../protocol/chain.ts";
import { base64urlBytes, type JsonObject, toBase64url } from "../protocol/encoding.ts";
import { type GameKeys, KEY_BYTES } from "../protocol/keys.ts";
import { recoveryCode } from "../protocol/recovery.ts";
import type { Exportable } from "../verify/export.ts";
import { openInbox } from "../wire/inbox.ts";
import type { ToJudge } from "../wire/messages.ts";
import { Outbox } from "../wire/outbox.ts";
import { Claims } from "./claims.ts";
import type { CommitContext, SessionLease } from "./commit.ts";
import { Executor } from "./executor.ts";
import { type HandOverFault, type KeyOffer, KeyOffers } from "./hand-over.ts";
import type { HeldOrder } from "./seat-messages.ts";
import { drawAct, type TakeoverOptions, takeOver } from "./take-over.ts";

/** What the judge said of a missing end of the log: it is restored from this browser's copy, or gone on without. */
type LostEnd = Pick<TakeoverOptions, "restore" | "goOn">;

const NOTHING_LOST: LostEnd = { restore: false, goOn: null };

type ClaimOptions = Omit<TakeoverOptions, "known">;

/** The claim of a window on standby, which looks first whether another one executes. */
const LOOKS: ClaimOptions = { byForce: false, ours: undefined, ...NOTHING_LOST };

/** What came of drawing a key: it is told, or not; `not-kept` where this browser would lose it. */
type Drawn = Result<Committed, ActFault | { readonly code: "not-kept" }>;

/** The last entry of a game. */
export interface Tip {
  readonly n: number;
  readonly head: Uint8Array;
  readonly term: number;
}

/** A game in one of its judge's windows. One of these windows executes; the others are on standby. */
export class JudgeGame<S, C extends EngineCommand, E extends EngineEvent> {
  readonly gid: string;
  readonly #ports: JudgePorts<S, C, E>;
  readonly #log: LogPort;
  readonly #record: JudgeRecord;
  readonly #copy: PrivateCopy;
  readonly #session: string;
  readonly #lease: Lease;
  readonly #claims: Claims<LoadFault>;
  readonly #witnesses: Witnesses;
  readonly #offers: KeyOffers;
  readonly #listeners = new Set<(news: JudgeNews<S, E>) => void>();
  readonly #closing: (() => void)[] = [];
  /**
   * The anchors of seats that answered this window's claim before it executed. Each says it once, when the lease changes,
   * and without it the seat would have no part in the next round.
   */
  readonly #answered = new Map<string, string | null>();
  #executor: Executor<S, C, E> | null = null;
  #follower: Follower<S, C, E>;
  #caughtUp: Promise<void> = Promise.resolve();
  #overtaken: ReadonlySet<string> = new Set();
  #drawing: Promise<Drawn> | null = null;

  /** Use `openGame` or `loadGame`. */
  constructor(
    ports: JudgePorts<S, C, E>,
    log: LogPort,
    record: JudgeRecord,
    loaded: Loaded<S, C, E>,
    session: SessionLease,
    copy: PrivateCopy,
  ) {
    this.gid = record.data.gid;
    this.#ports = ports;
    this.#log = log;
    this.#record = record;
    this.#copy = copy;
    this.#follower = this.#follow(loaded);
    this.#session = session.session;
    this.#lease = session.lease;
    this.#witnesses = new Witnesses(() => this.#keys, ports.notices);
    this.#claims = new Claims(ports, () => this.#claim(LOOKS));
    this.#offers = new KeyOffers(ports, {
      ...{ gid: this.gid, ring: record.ring, master: () => record.master },
      fault: () => (this.#executor ? this.fairness.ended && "ended" : "standby"),
      share: async (to) => (await this.#submit([{ do: "key-shared", by: ports.presence.self(), to }])).ok,
    });
    this.#lease.setTip(() => this.tip.n);
    this.#closing.push(
      openInbox(ports, this.gid, (message, sender) => {
        if (message.t === "here") return this.#lease.receiveHere(message.session);
        // A window that claims or loads answers too: it is not gone.
        if (message.t === "who") return this.#lease.answerWho(sender);
        if (message.t === "round") {
          if (this.seats.includes(sender)) this.#witnesses.hearRound(message, sender);
          return undefined;
        }
        if (message.t === "key-accept") return this.#executor ? this.#offers.take(message, sender) : undefined;
        if (message.t === "hello") this.#hello(message, sender);
        this.#executor?.receive(message, sender);
      }),
      log.watch(({ id, mark, user }) => {
        if (!this.#executor) return this.#readOn(id);
        if (mark?.session === this.#session) return;
        if (!this.#lease.mine) return this.#executor.standDown();
        // An overtaken window writes late into its own pages, which is no interference.
        if (!mark || mark.term >= this.#lease.term) ports.notices.notice("log-touched", user);
        this.#executor.repair(id);
      }),
    );
  }

  get role(): Role {
    return this.#executor ? "executor" : "standby";
  }

  /** Whether it is still to be told that the judge goes on from an earlier entry. */
  get isForking(): boolean {
    return this.#record.data.acts.some(({ row }) => forkIn(row) !== null);
  }

  /** Resolves when the effects of all entries are complete that the log held when this window began to execute. */
  get caughtUp(): Promise<void> {
    return this.#caughtUp;
  }

  /** The state as this window knows it. It must not leave the judge's own windows. */
  get state(): S {
    return this.#game.state;
  }

  get tip(): Tip {
    const { book } = this.#follower.loaded;
    const { n, head, stored } = book.link(book.links.length - 1);
    return { n, head, term: stored.t };
  }

  get seats(): readonly string[] {
    return this.#game.ledger.seats;
  }

  /** The users with a choice in the present moment, asked or on standing orders. This is public. */
  get choosing(): readonly string[] {
    return this.#game.pending?.choosing ?? [];
  }

  /** Whether an act or an order about a unit waits to be played. */
  isDue(unit: string): boolean {
    return this.#executor?.isDue(unit) ?? false;
  }

  /** Questions that seats have to answer. */
  get questions(): readonly OpenQuestion[] {
    return this.#executor?.questions ?? [];
  }

  /** Whether this window is carrying out effects of an entry: until then documents of the state may be missing. */
  get applying(): boolean {
    return this.#executor?.applying ?? false;
  }

  /** What a viewer may know. */
  view(viewer: Viewer): unknown {
    return this.#ports.engine.view(this.state, viewer);
  }

  /** The public record of entry `n`. */
  entry(n: number): PublicRecord {
    return this.#follower.loaded.book.record(n);
  }

  /** Entry `n` with its box open. It must not leave the judge's own windows. Throws when the box does not open. */
  opened(n: number): OpenedEntry {
    return this.#follower.loaded.book.opened(n);
  }

  /** The whole game for a file; it must not leave the judge's own windows before its key is public. */
  get exportable(): Exportable {
    const { book } = this.#follower.loaded;
    return { gid: this.gid, links: book.links, opened: (n) => book.opened(n) };
  }

  /** The events of all entries, public and secret. They must not leave the judge's own windows. */
  eventsByEntry(): readonly EntryEvents<E>[] {
    const { book } = this.#follower.loaded;
    return eventsByEntry(this.#ports.engine, book, this.tip.n);
  }

  /** The code that brings the key to another browser. It is shown to its holder, and never printed or sent. */
  recoveryCode(): string {
    return recoveryCode(this.#record.master);
  }

  /** Hands the key to another game master who is there, by a code that this window's person says to that one. */
  handOver(to: string): Promise<Result<KeyOffer, HandOverFault>> {
    return this.#offers.offer(to);
  }

  /**
   * Draws a new key, which this browser alone has: whoever had the one before reads nothing of what comes, and does not
   * know the seeds of rounds that are opened later. Everybody is told. The old recovery code is of no use any more.
   */
  renewKey(): Promise<Drawn> {
    // A second press before it is told is the same press.
    this.#drawing ??= this.#draw().finally(() => {
      this.#drawing = null;
    });
    return this.#drawing;
  }

  async #draw(): Promise<Drawn> {
    const fault = this.#executor ? this.fairness.ended && "ended" : "standby";
    if (fault) return err({ code: fault });
    const { fresh, acts } = this.#record.data;
    const { ring } = this.#record;
    // One that was drawn and is not told yet is the one.
    const set = ring.learn(fresh === null ? this.#ports.random.bytes(KEY_BYTES) : base64urlBytes(fresh));
    if (this.#record.save({ fresh: toBase64url(set.master) }) !== "saved") {
      this.#record.save({ fresh: null });
      ring.forgetUntold();
      return err({ code: "not-kept" });
    }
    const waiting = acts.find(({ row }) => renewalsIn(row).some(({ keyId }) => keyId === toBase64url(set.keyId)));
    return waiting && this.#executor ? this.#executor.done(waiting.id) : this.#submit([drawAct(set)]);
  }

  /** A tag for a text that only the game's key makes: what bears it on a document was written by one of the game's judges. */
  tagOf(text: string): string {
    return toBase64url(noteTag(this.#record.ring, text));
  }

  /** Queues a row of public commands, or one secret command. Resolves when an entry holds them. */
  submit(row: readonly C[]): Promise<Result<Committed, ActFault>> {
    return this.#submit(row.map(commandJson));
  }

  /** Queues as `submit` does; resolves with the code of a fault or a refusal, or with null when the row was played. */
  async act(row: readonly C[]): Promise<string | null> {
    const result = await this.submit(row);
    return result.ok ? (result.value.refused ?? null) : result.error.code;
  }

  /** Undoes entries by a new entry. The faces of dice stay the same, because each belongs to its occasion. */
  undo(entries: readonly number[]): Promise<Result<Committed, ActFault>> {
    return this.#submit([{ do: "undo", entries }]);
  }

  /**
   * Ends the game: nothing is played after it. Seats say up to where they saw it, and then the key is made public, so that
   * everybody can read and check the whole game.
   */
  end(): Promise<Result<Committed, ActFault>> {
    return this.#submit([{ do: "end", seats: [] }]);
  }

  /** What the public entries say of seats' parts in the dice. */
  get fairness(): Fairness {
    return this.#game.ledger.fairness;
  }

  /** Orders of seats that wait for the word of this window's person, in order of arrival. */
  get held(): readonly HeldOrder[] {
    return this.#executor?.held ?? [];
  }

  /** Takes such an order with these changes; it stays its player's. */
  decide(oid: string, changes: JsonObject): void {
    this.#executor?.decide(oid, changes);
  }

  /** Settles the questions to a user who is away by their fallbacks. */
  settleFor(user: string): void {
    this.#executor?.settleFor(user);
  }

  /** Answers a question that this window's own user was asked. */
  answer(req: string, choice: string): void {
    this.#executor?.receive({ t: "answer", gid: this.gid, req, choice }, this.#ports.presence.self());
  }

  listen(listener: (news: JudgeNews<S, E>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Claims the lease. If another window executes and answers, this one stays on standby, follows the game, and claims by
   * itself once the other is gone. A missing end of the log is treated as the judge said.
   */
  claim(end: LostEnd = NOTHING_LOST): Promise<Result<Role, LoadFault>> {
    this.#record.refresh();
    return this.#claims.once(() => this.#claim({ ...LOOKS, ...end, ours: this.#record.data.term }));
  }

  /**
   * Takes over although another window executes: that one stands down at once, and everybody is told who did it. What it
   * has written counts, and all that was open goes on here.
   */
  takeOver(): Promise<Result<Role, LoadFault>> {
    return this.#claims.after(() => this.#claim({ ...LOOKS, byForce: true }));
  }

  /** Checks at once whether another window still executes, because a user came or went. */
  look(): void {
    this.#claims.now();
    this.#executor?.look();
  }

  async #claim(how: ClaimOptions): Promise<Result<Role, LoadFault>> {
    if (this.#executor) return ok("executor");
    const game = {
      ...{ log: this.#log, record: this.#record, copy: this.#copy },
      ...{ session: this.#session, lease: this.#lease },
    };
    this.#answered.clear();
    const options = { ...how, known: () => this.#follower.loaded };
    const taken = await takeOver(this.#ports, game, this.#witnesses, options);
    if (!taken.ok) return taken;
    if (!taken.value) {
      this.#claims.later();
      return ok("standby");
    }
    const { context, loaded } = taken.value;
    const known = this.#follower.loaded.book.tip;
    const executor = this.#execute(context, loaded);
    this.#restore(loaded.repairs);
    executor.restoreVolumes(loaded.shelf);
    if (known?.n !== loaded.book.tip?.n) this.#emit({ kind: "reread" });
    return ok("executor");
  }

  /** Starts executing a game that was just opened, or that was just claimed. */
  begin(context: CommitContext): void {
    this.#execute(context, this.#follower.loaded);
  }

  /** Stops listening and executing. The lease stays until another window claims it. */
  close(): void {
    this.#claims.stop();
    this.#executor?.stop("closed");
    for (const end of this.#closing) end();
    this.#lease.close();
  }

  get #game(): LedgeredGame<S, C> {
    return this.#executor?.game ?? this.#follower.loaded.game;
  }

  /** The game's keys, as the history that this window has read has them. */
  get #keys(): GameKeys {
    return this.#follower.loaded.book.keys;
  }

  #follow(loaded: Loaded<S, C, E>): Follower<S, C, E> {
    return new Follower(
      this.#ports.engine,
      this.#record.ring,
      { gid: this.gid, log: this.#log, copy: this.#copy },
      loaded,
    );
  }

  #hello(hello: Extract<ToJudge, { t: "hello" }>, sender: string): void {
    const isOurs = readLease(this.gid, this.#log)?.session === this.#session;
    if (!this.#executor && isOurs) this.#answered.set(sender, hello.anchor);
    this.#prove(hello, sender);
  }

  /**
   * Takes a seat's proof. Stops executing if the seat proves an entry that the log lacks. One that an overtaken window
   * wrote late is in the log, with a tag that everybody can read, and proves nothing.
   */
  #prove(hello: Extract<ToJudge, { t: "hello" }>, sender: string): void {
    const isLost = this.#witnesses.take(hello, sender, this.#follower.loaded.book.links);
    if (!this.#executor || !isLost || hello.term >= this.#lease.term || this.#isOvertaken(hello.head)) return;
    this.#ports.notices.notice("rolled-back", `${sender} proves entry ${hello.n}`);
    this.#executor.stop("rolled-back");
  }

  #isOvertaken(head: string): boolean {
    if (!this.#overtaken.has(head)) {
      const { found } = readSegments(this.gid, this.#log.pages());
      this.#overtaken = overtakenHeads(this.#keys, found, this.#follower.loaded.book.links);
    }
    return this.#overtaken.has(head);
  }

  /** Restores pages that were missing or different when the log was read. */
  #restore(pages: readonly string[]): void {
    if (pages.length === 0) return;
    this.#ports.notices.notice("log-repaired", pages.join(", "));
    for (const page of pages) this.#executor?.repair(page);
  }

  #submit(row: readonly JsonObject[]): Promise<Result<Committed, ActFault>> {
    return this.#executor?.submit(row) ?? Promise.resolve(err({ code: "standby" }));
  }

  #execute(context: CommitContext, loaded: Loaded<S, C, E>): Executor<S, C, E> {
    this.#follower = this.#follow(loaded);
    const executor = new Executor(this.#ports, context, loaded, new Outbox(this.#ports.wire, this.gid), {
      news: (news) => this.#emit(news),
      stopped: (why) => {
        this.#executor = null;
        this.#offers.close();
        this.#follower = this.#follow({ ...loaded, game: executor.game, unfinished: [] });
        this.#emit({ kind: "role", role: "standby", why });
        if (why !== "stood-down") return;
        this.#readOn();
        this.#claims.later();
      },
    });
    for (const [user, anchor] of this.#answered) executor.heard(user, anchor);
    this.#answered.clear();
    this.#executor = executor;
    this.#caughtUp = executor.start(loaded.unfinished);
    this.#emit({ kind: "role", role: "executor", why: "claimed" });
    return executor;
  }

  /** Reads what another window wrote; the key of it may have been drawn by another window of this browser. */
  #readOn(id?: string): void {
    this.#record.refresh();
    const news = this.#follower.changed(id);
    // Who cannot read on does not judge any more.
    if (news.some(({ kind }) => kind === "no-key")) this.#claims.stop();
    this.#emitAll(news);
  }

  #emitAll(news: readonly JudgeNews<S, E>[]): void {
    for (const one of news) this.#emit(one);
  }

  #emit(news: JudgeNews<S, E>): void {
    for (const listener of this.#listeners) listener(news);
  }
}
