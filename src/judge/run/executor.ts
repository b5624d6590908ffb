import { err, type Result } from "../../rules/index.ts";
import { compose } from "../entry/compose.ts";
import {
  type Composed,
  type EntryDraft,
  finish,
  type Item,
  type Renewal,
  type RetiredCommand,
  type RevealCommand,
} from "../entry/draft.ts";
import type { LedgeredGame } from "../entry/ledger.ts";
import { type ActFault, type Committed, faultOfRow, mustGoOn, Workload } from "../entry/pending-commands.ts";
import type { OpenQuestion } from "../entry/run.ts";
import { type Book, eventsByEntry, ordersSince } from "../history/book.ts";
import type { ExecutorNews } from "../history/follower.ts";
import type { Loaded, Unfinished, Volumes } from "../history/load.ts";
import { archiveIn } from "../log/archive.ts";
import { entryAt, headBytes, type StoredEntry, slotLength, slotOf } from "../log/entry.ts";
import { ARCHIVE_KEY } from "../log/pages.ts";
import { renewal, renewalsIn } from "../log/renewals.ts";
import { untold } from "../log/rounds.ts";
import {
  type AlarmCode,
  commandJson,
  commandOf,
  isRuntimeCommand,
  isToldFirst,
  type SignedEnd,
  undoneBy,
} from "../log/runtime-commands.ts";
import { beginsPeriod, Periods, Unwritable } from "../log/segments.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import { type JudgePorts, type LogPage, pageOf } from "../ports/ports.ts";
import { NONCE_BYTES } from "../protocol/box.ts";
import { base64urlBytes, type JsonObject, toBase64url } from "../protocol/encoding.ts";
import type { ToJudge } from "../wire/messages.ts";
import type { Outbox } from "../wire/outbox.ts";
import { Asking } from "./asking.ts";
import {
  APPLIED_WAIT,
  type CommitContext,
  commit,
  EffectsAfterCommit,
  EvenTime,
  type StoodDown,
  saveRecord,
  Tick,
} from "./commit.ts";
import { GatheredLinks } from "./gathered-links.ts";
import { Gathering } from "./gathering.ts";
import { PutAway, SnapshotWriter } from "./put-away.ts";
import { type HeldOrder, SeatMessages } from "./seat-messages.ts";

/** Runs tasks one after another, in order of arrival. */
export interface Queue {
  /** Resolves or rejects as the task does; the next task runs even if this one fails. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A new queue. */
const createQueue = (): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (task) => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
  };
};

/** Restores a page that somebody else changed or deleted, with the same ids and bytes as this window has them. */
const repairPage = async <S, C>(
  context: CommitContext,
  book: Book<S, C>,
  snapshots: SnapshotWriter<S, C>,
  id: string,
): Promise<StoodDown | undefined> => {
  const { log, lease, record, session, persist } = context;
  await lease.restore();
  await snapshots.repair(id);
  const links = book.links.filter(({ page }) => page === id);
  if (links.length === 0) return undefined;
  if (!lease.mine) return "stood-down";
  const page = (): LogPage | undefined => pageOf(log, id);
  const mark = { session, term: lease.term, n: book.links.length - 1 };
  if (!page()) {
    const data = { gid: record.data.gid, ...book.page(id) };
    await persist(
      () => log.create({ id, kind: "segment", data }, mark),
      () => page() !== undefined,
    );
    return undefined;
  }
  const archive = book.archiveOf(id);
  if (archive) {
    const isWhole = (): boolean => archiveIn(page())?.b === archive.b || !lease.mine;
    await persist(() => log.set(id, ARCHIVE_KEY, { ...archive }, mark), isWhole);
  }
  for (const { key, stored } of links) {
    const isWhole = (): boolean => isSame(entryAt(page(), key), stored) || !lease.mine;
    await persist(() => log.set(id, `e.${key}`, slotOf(stored), mark), isWhole);
  }
  return undefined;
};

const isSame = (there: StoredEntry | undefined, { p, b, w, t }: StoredEntry): boolean =>
  there?.p === p && there.b === b && there.w === w && there.t === t;

/** Plays the game while this window holds the lease, one entry after another in one queue. */
export class Executor<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #ports: JudgePorts<S, C, E>;
  readonly #context: CommitContext;
  readonly #book: Book<S, C>;
  readonly #outbox: Outbox;
  readonly #emit: (news: ExecutorNews<S, E>) => void;
  readonly #stopped: (why: string) => void;
  readonly #queue = createQueue();
  readonly #shelving = createQueue();
  readonly #tick: Tick;
  readonly #making: EvenTime;
  readonly #asking: Asking<S, C, E>;
  readonly #links: GatheredLinks;
  readonly #messages: SeatMessages<S, C, E>;
  readonly #snapshots: SnapshotWriter<S, C>;
  readonly #periods: Periods;
  readonly #putAway: PutAway<S, C>;
  readonly #work: Workload;
  readonly #effects: EffectsAfterCommit<S, C, E>;
  #game: LedgeredGame<S, C>;
  readonly #alarms = new Set<string>();
  /** What seats say of the end, once the game has ended. */
  #ending: Gathering<SignedEnd> | null = null;
  #running = false;
  #cancelApplied: (() => void) | null = null;
  #unwatch: () => void = () => undefined;

  constructor(
    ports: JudgePorts<S, C, E>,
    context: CommitContext,
    loaded: Pick<Loaded<S, C, E>, "book" | "game" | "applied" | "snapshots">,
    outbox: Outbox,
    listeners: { readonly news: (news: ExecutorNews<S, E>) => void; readonly stopped: (why: string) => void },
  ) {
    this.#ports = ports;
    this.#context = context;
    this.#book = loaded.book;
    this.#game = loaded.game;
    this.#effects = new EffectsAfterCommit(ports.engine, ports.effects, context, {
      applied: loaded.applied,
      last: () => this.#book.tip?.n ?? 0,
      branch: (n) => this.#book.forksUpTo(n),
    });
    this.#outbox = outbox;
    this.#emit = listeners.news;
    this.#stopped = listeners.stopped;
    this.#making = new EvenTime(ports.clock);
    this.#tick = new Tick(ports.clock, () => this.#queue.run(() => this.#drain()));
    const game = (): LedgeredGame<S, C> => this.#game;
    this.#asking = new Asking(ports, outbox, game, () => this.#tick.trigger());
    this.#links = new GatheredLinks(
      ports,
      context.record.data.gid,
      () => this.#game.ledger.fairness,
      // When links come is public, so what follows need not wait for the grid.
      () => void this.#queue.run(() => this.#drain()),
    );
    this.#messages = new SeatMessages(ports, game, {
      ...{ asking: this.#asking, outbox, links: this.#links },
      isQueued: (id) => this.#work.has(id),
      isFull: (user, isSecret) => this.#work.isFull(user, isSecret),
      enqueue: (id, row, user) => this.#enqueue(id, row, user),
      signed: (user, message) => this.#hearSigned(user, message),
      alarm: (user, code, n) => this.#hearAlarm(user, code, n),
      heldChanged: () => this.#emit({ kind: "held" }),
    });
    this.#snapshots = new SnapshotWriter(context, ports.notices, loaded.snapshots, ports.engine.rules);
    this.#periods = new Periods((n) => this.#book.record(n));
    this.#putAway = new PutAway(context, this.#book, this.#periods, ports.notices);
    this.#work = new Workload(ordersSince(this.#book, this.#period));
  }

  get game(): LedgeredGame<S, C> {
    return this.#game;
  }

  get questions(): readonly OpenQuestion[] {
    return this.#asking.open;
  }

  /** Whether an act or an order about a unit waits to be played. */
  isDue(unit: string): boolean {
    return this.#work.isAbout(unit);
  }

  /** Orders of seats that wait for the word of the judge's person. */
  get held(): readonly HeldOrder[] {
    return this.#messages.held;
  }

  /** The judge's person decides on such an order: it is taken with these changes. */
  decide(oid: string, changes: JsonObject): void {
    if (this.#running) this.#messages.decide(oid, changes);
  }

  /** Whether effects of an entry are being carried out. */
  get applying(): boolean {
    return this.#effects.applying;
  }

  /** The first entry of the present period. */
  get #period(): number {
    return this.#periods.upTo(this.#book.tip?.n ?? 0).at(-1) ?? 1;
  }

  /** Finishes the effects that an earlier window began, then plays. Resolves when the world matches the log, or when stopped. */
  start(unfinished: readonly Unfinished<S, E>[]): Promise<void> {
    this.#running = true;
    this.#unwatch = this.#ports.effects.watch(({ term, n }) => {
      if (term < this.#context.lease.term) this.#later(() => this.#effects.reassert(n));
    });
    for (const { id, row } of this.#context.record.data.acts) this.#enqueue(id, row);
    return this.#queue.run(() => this.#guarded(() => this.#catchUp(unfinished)));
  }

  /** Stops at once; this window writes and sends nothing more. */
  stop(why: string): void {
    if (!this.#running) return;
    this.#running = false;
    this.#tick.stop();
    this.#asking.clear();
    this.#messages.stop();
    this.#links.stop();
    this.#ending?.stop();
    this.#cancelApplied?.();
    this.#unwatch();
    this.#context.lease.drop();
    this.#work.stop();
    this.#stopped(why);
  }

  /** Queues a row of the judge's public commands, or one secret command. Resolves when an entry holds it. */
  submit(row: readonly JsonObject[]): Promise<Result<Committed, ActFault>> {
    const fault = this.#running ? faultOfRow(this.#ports.engine, this.#game, row) : "standby";
    if (fault) return Promise.resolve(err({ code: fault }));
    const id = toBase64url(this.#ports.random.bytes(16));
    const { acts } = this.#context.record.data;
    if (!saveRecord(this.#context, { acts: [...acts, { id, row }] })) {
      this.stop("stood-down");
      return Promise.resolve(err({ code: "standby" }));
    }
    const result = this.#work.promise(id);
    this.#enqueue(id, row);
    return result;
  }

  /** Resolves when an entry holds an act that waits already. */
  done(id: string): Promise<Result<Committed, ActFault>> {
    return this.#work.promise(id);
  }

  /** Restores a page of the log that somebody else changed. */
  repair(page: string): void {
    this.#shelve(() => this.#putAway.repair(page));
    this.#later(() => repairPage(this.#context, this.#book, this.#snapshots, page));
  }

  /** Writes volumes again that the archive has lost, and deletes those that are not needed. */
  restoreVolumes(shelf: Pick<Volumes, "lost" | "stale">): void {
    this.#shelve(() => this.#putAway.restore(shelf));
  }

  /** Somebody came or went. */
  look(): void {
    if (!this.#running) return;
    this.#links.look();
    this.#ending?.look();
  }

  /** Settles the questions to a user who is away by their fallbacks. */
  settleFor(user: string): void {
    if (this.#running) this.#asking.settleFor(user);
  }

  /** A seat's window is there, as it said before this one executed, and names the anchor of its next link. */
  heard(user: string, anchor: string | null): void {
    this.#links.anchor(user, anchor);
  }

  /** Takes a message for this game whose shape was checked. */
  receive(message: ToJudge, sender: string): void {
    if (this.#running) this.#messages.receive(message, sender);
  }

  /** Makes public what a seat's window says, each of it once a seat. */
  #hearAlarm(user: string, code: AlarmCode, n: number): void {
    const said = `${user}/${code}`;
    if (this.#alarms.has(said) || !this.#game.ledger.seats.includes(user)) return;
    this.#alarms.add(said);
    this.#ports.notices.notice(`alarm-${code}`, user);
    this.#enqueue(`alarm/${said}`, [{ do: "alarm", user, code, n }]);
  }

  #enqueue(id: string, row: readonly JsonObject[], user?: string): void {
    const whose = user === undefined ? {} : { user };
    const [first] = row;
    const secrecy =
      first && !isRuntimeCommand(first) ? this.#ports.engine.secrecy(this.#game.state, commandOf<C>(first)) : "public";
    if (secrecy !== "public") {
      const { anomaly } = secrecy;
      // A secret command never triggers an entry, so that its time shows nowhere: it joins the next public entry.
      for (const command of row) this.#work.addSecret({ id, anomaly, command, ...whose });
      return;
    }
    this.#work.add({ id, row, ...whose });
    this.#tick.trigger();
  }

  /** Runs work; an error is a broken invariant, which stops the executor, as its state may be wrong. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    if (!this.#running) return;
    try {
      await work();
    } catch (error) {
      const code = error instanceof Unwritable ? "log-unwritable" : "judging-failed";
      this.#ports.notices.notice(code, error instanceof Error ? error.message : String(error));
      this.stop(code);
    }
  }

  async #catchUp(unfinished: readonly Unfinished<S, E>[]): Promise<void> {
    for (const { record, events, before, after } of unfinished) {
      if (await this.#effects.apply(record, events, before, after)) return this.standDown();
    }
    while (await this.#tellFirst());
    this.#scheduleApplied();
    if (!this.#running) return;
    // The views of the last entries may not have been sent.
    for (const user of this.#game.ledger.seats) this.#messages.sync(user);
    this.#ask();
    this.#links.look();
    this.#lookAtEnd();
    if (this.#hasPublicWork()) this.#tick.trigger();
  }

  /**
   * That the judge goes on from an earlier entry is told before anything else, and the world brought back to it; that
   * another window judges is told too, whatever is open. Gives whether something was told.
   */
  async #tellFirst(): Promise<boolean> {
    const { record, lease } = this.#context;
    if (!this.#running || !record.data.acts.some(({ row }) => isToldFirst(row)) || !lease.mine) return false;
    const made = this.#making.begin();
    const { draft } = this.#compose(this.#work.seq);
    if (draft) await this.#step(draft, made);
    return draft !== null;
  }

  #drain(): Promise<void> {
    const cut = this.#work.seq;
    return this.#guarded(async () => {
      while (this.#running) {
        if (!this.#context.lease.mine) return this.standDown();
        const made = this.#making.begin();
        const { draft, failed } = this.#compose(cut);
        for (const fault of failed) this.#drop(fault);
        if (draft) await this.#step(draft, made);
        else if (failed.length === 0) break;
      }
      const { state, ledger } = this.#game;
      this.#shelve(() => this.#putAway.closed(ledger.seats.length, () => this.#ports.engine.view(state, "public")));
    });
  }

  /** Queues work on what is put away. It touches closed segments alone, so nobody waits for it. */
  #shelve(work: () => Promise<void>): void {
    void this.#shelving.run(() => this.#guarded(work));
  }

  #hasPublicWork(): boolean {
    if (this.#game.pending) return this.#asking.answered;
    return this.#work.hasItems || this.#untold.length > 0 || mustGoOn(this.#ports.engine, this.#game);
  }

  #compose(cut: number): Composed<S, C, E> {
    const { engine } = this.#ports;
    const { seats } = this.#game.ledger;
    const { answered, settle } = this.#asking;
    const dice = { present: this.#links.present(seats), links: this.#links.list };
    const told = { retired: this.#retired(), reveal: this.#reveal() };
    const { session, lease } = this.#context;
    const waiting = this.#work.upTo(cut, seats.length);
    const work = { ...waiting, ...dice, ...told, answered, settle, renewals: this.#renewals(waiting.items) };
    return compose(engine, this.#game, work, this.#book, { session, term: lease.term });
  }

  /** The acts that draw new keys, as the next entry tells them. */
  #renewals(items: readonly Item[]): ReadonlyMap<string, Renewal> {
    const { random, presence } = this.#ports;
    const { keys, lease } = this.#context;
    const place = { by: presence.self(), n: this.#game.ledger.n + 1, term: lease.term };
    const acts = items.filter(({ row }) => renewalsIn(row).length > 0);
    return new Map(
      acts.map(({ id, row }) => {
        const sets = renewalsIn(row).flatMap(({ keyId }) => keys.ring.find(base64urlBytes(keyId)) ?? []);
        const drawn = sets.map((set) =>
          commandJson(renewal(keys, set, { ...place, nonce: random.bytes(NONCE_BYTES) })),
        );
        const others = row.filter((command) => renewalsIn([command]).length === 0);
        return [id, { row: [...others, ...drawn], keys: sets.map(({ master }) => toBase64url(master)) }];
      }),
    );
  }

  /** What was taken out of the game, as far as it is to be told at once and was not yet. */
  #retired(): readonly RetiredCommand[] {
    const { engine } = this.#ports;
    const due = this.#untold;
    if (due.length === 0) return [];
    const { n } = this.#game.ledger;
    const undone = undoneBy(this.#book.undosBefore(n + 1));
    const events = eventsByEntry(engine, this.#book, n).flatMap((entry) => (undone.has(entry.n) ? [] : entry.events));
    return due.map((anomaly) => ({ do: "retired", anomaly, way: engine.wayOf?.(events, anomaly) ?? [] }));
  }

  get #untold(): readonly string[] {
    const { state, ledger } = this.#game;
    return untold(this.#ports.engine.retired?.(state) ?? [], ledger.fairness);
  }

  /** What makes the game public, once it has ended and seats have said up to where they saw it. */
  #reveal(): RevealCommand | null {
    const ending = this.#ending;
    if (!ending?.isOver) return null;
    const signed = ending.asked.seats.flatMap((user) => ending.said.get(user) ?? []);
    const { master, earlier } = this.#context.record.data;
    return { do: "reveal", master, ...(earlier.length > 0 ? { earlier } : {}), signed };
  }

  /** Waits for what seats say of the end, if the game has ended and its key is not public. */
  #lookAtEnd(): void {
    const { ended, isRevealed } = this.#game.ledger.fairness;
    if (isRevealed) this.#ending?.stop();
    else if (ended) {
      this.#ending ??= new Gathering(
        this.#ports,
        ended,
        () => true,
        () => void this.#queue.run(() => this.#drain()),
      );
      this.#ending.look();
    }
  }

  #hearSigned(user: string, { head, m, v }: Extract<ToJudge, { t: "signed" }>): void {
    const { ended } = this.#game.ledger.fairness;
    if (ended && ended.head !== head) this.#ports.notices.notice("two-histories", user);
    if (!this.#ending || ended?.head !== head || !ended.seats.includes(user)) return;
    this.#ending.said.set(user, { user, head, m, v });
    this.#ending.look();
  }

  async #step(draft: EntryDraft<S, C, E>, made: () => Promise<void>): Promise<void> {
    const { record, sealed, events, before } = draft;
    const begins = beginsPeriod(record, record.n, this.#period);
    // A period begins with a segment, so that what is put away as a whole stands in pages of its own.
    if (begins) this.#context.segments.close();
    const link = await commit(this.#context, draft, headBytes(before.ledger.head), this.#effects.applied, made);
    if (!this.#running) return;
    if (link === "stood-down") return this.standDown();
    this.#book.add(link);
    this.#game = finish(draft, link.head);
    if (begins) this.#work.newPeriod();
    this.#work.take(draft.taken, record.n);
    this.#links.look();
    this.#lookAtEnd();
    this.#emit({ kind: "entry", record, events, before: before.state, after: draft.state });
    if (await this.#effects.apply(record, events, before.state, draft.state)) return this.standDown();
    if (!this.#running) return;
    this.#scheduleApplied();
    this.#outbox.entry(this.#game.ledger, record, sealed, events);
    if (draft.pending !== before.pending) this.#ask(draft.questions);
    const { full } = this.#context.segments;
    const written = { record, length: slotLength(link.stored), closes: full || begins };
    const base = await this.#snapshots.after(written, this.#game, () => this.#ports.engine.view(draft.state, "public"));
    if (base) this.#book.keep({ ...base, n: base.ledger.n });
  }

  #ask(known?: readonly OpenQuestion[]): void {
    this.#asking.ask(known);
    if (this.#game.pending && this.#asking.answered) this.#tick.trigger();
    this.#emit({ kind: "questions", open: this.#asking.open });
  }

  #drop(fault: Composed<S, C, E>["failed"][number]): void {
    const { error } = fault;
    this.#ports.notices.notice("command-failed", error instanceof Error ? error.message : String(error));
    saveRecord(this.#context, { acts: this.#context.record.data.acts.filter(({ id }) => id !== fault.id) });
    this.#work.drop(fault);
  }

  /** Queues work, after which this window stands down if the work found that another one executes. */
  #later(work: () => Promise<StoodDown | undefined>): void {
    void this.#queue.run(() => this.#guarded(async () => ((await work()) ? this.standDown() : undefined)));
  }

  /** Writes the count of applied entries after a while, unless another entry will hold it. */
  #scheduleApplied(): void {
    this.#cancelApplied?.();
    this.#cancelApplied = this.#ports.clock.timer(APPLIED_WAIT, () => {
      if (!this.#work.hasItems) this.#later(() => this.#effects.writeApplied(this.#book));
    });
  }

  /** Stops with a notice, because another window executes. */
  standDown(): void {
    if (!this.#running) return;
    this.#ports.notices.notice("stood-down", "another window executes this game");
    this.stop("stood-down");
  }
}
