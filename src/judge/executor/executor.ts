import { type ActFault, type Committed, faultOfRow } from "../commands/acts.ts";
import { readOrder } from "../commands/orders.ts";
import { commandOf } from "../commands/run.ts";
import { isRuntimeCommand } from "../commands/runtime-commands.ts";
import { Workload } from "../commands/workload.ts";
import { compose } from "../entry/compose.ts";
import { type Composed, type Draft, finish } from "../entry/draft.ts";
import type { OpenQuestion } from "../entry/procedure.ts";
import type { Table } from "../entry/table.ts";
import type { Book } from "../journal/book.ts";
import { headBytes } from "../journal/entry.ts";
import type { Loaded, Unfinished } from "../journal/load.ts";
import { Unwritable } from "../journal/persist.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import { toBase64url } from "../protocol/base64url.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { Asking } from "../questions/asking.ts";
import { Questions } from "../questions/questions.ts";
import { settleBy, waitingQuestions } from "../questions/settling.ts";
import { err, type Result } from "../result.ts";
import type { ToJudge } from "../wire/messages.ts";
import type { ExecutorNews } from "../wire/news.ts";
import type { Outbox } from "../wire/outbox.ts";
import { Aftermath, APPLIED_WAIT } from "./aftermath.ts";
import { mustGoOn } from "./agreed-undo.ts";
import { archiveSegment } from "./archive-writer.ts";
import { createQueue } from "./queue.ts";
import { repairPage } from "./repair.ts";
import { SnapshotWriter } from "./snapshot-writer.ts";
import { commit, type Desk, keep, type StoodDown } from "./step.ts";
import { Tick } from "./tick.ts";

/** Plays the game while this window holds the lease: one queue, one entry after another. */
export class Executor<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #ports: JudgePorts<S, C, E>;
  readonly #desk: Desk;
  readonly #book: Book<S, C>;
  readonly #outbox: Outbox;
  readonly #news: (news: ExecutorNews<S, E>) => void;
  readonly #stopped: (why: string) => void;
  readonly #queue = createQueue();
  readonly #tick: Tick;
  readonly #questions: Questions;
  readonly #asking: Asking<S, C, E>;
  readonly #snapshots: SnapshotWriter<S, C>;
  readonly #work = new Workload();
  readonly #aftermath: Aftermath<S, C, E>;
  #table: Table<S, C>;
  #running = false;
  #cancelApplied: (() => void) | null = null;
  #unwatch: () => void = () => undefined;

  constructor(
    ports: JudgePorts<S, C, E>,
    desk: Desk,
    loaded: Pick<Loaded<S, C, E>, "book" | "table" | "applied" | "snapshots">,
    outbox: Outbox,
    listeners: { readonly news: (news: ExecutorNews<S, E>) => void; readonly stopped: (why: string) => void },
  ) {
    this.#ports = ports;
    this.#desk = desk;
    this.#book = loaded.book;
    this.#table = loaded.table;
    this.#aftermath = new Aftermath(ports.engine, ports.effects, desk, loaded.applied);
    this.#outbox = outbox;
    this.#news = listeners.news;
    this.#stopped = listeners.stopped;
    this.#tick = new Tick(ports.clock, () => this.#queue.run(() => this.#drain()));
    this.#questions = new Questions(ports.clock, () => this.#tick.trigger());
    this.#asking = new Asking(ports, this.#questions, outbox, () => this.#table);
    this.#snapshots = new SnapshotWriter(desk, ports.notices, loaded.snapshots);
  }

  get table(): Table<S, C> {
    return this.#table;
  }

  get questions(): readonly OpenQuestion[] {
    return this.#questions.open;
  }

  /** Finishes what an earlier window began, then plays on. Resolves when the world is as the log has it, or this stopped. */
  start(unfinished: readonly Unfinished<S, E>[]): Promise<void> {
    this.#running = true;
    this.#unwatch = this.#ports.effects.watch(({ term, n }) => {
      if (term < this.#desk.lease.term) this.#later(() => this.#aftermath.reassert(n));
    });
    for (const { id, row } of this.#desk.record.data.acts) this.#enqueue(id, row);
    return this.#queue.run(() => this.#guarded(() => this.#catchUp(unfinished)));
  }

  /** Stops at once: nothing more is written or sent by this window. */
  stop(why: string): void {
    if (!this.#running) return;
    this.#running = false;
    this.#tick.stop();
    this.#questions.clear();
    this.#cancelApplied?.();
    this.#unwatch();
    this.#desk.lease.drop();
    this.#work.stop();
    this.#stopped(why);
  }

  /** Queues a row of the judge's public commands, or one secret command. Resolves when it is in an entry. */
  submit(row: readonly JsonObject[]): Promise<Result<Committed, ActFault>> {
    const fault = this.#running ? faultOfRow(this.#ports.engine, this.#table, row) : "standby";
    if (fault) return Promise.resolve(err({ code: fault }));
    const id = toBase64url(this.#ports.random.bytes(16));
    const { acts } = this.#desk.record.data;
    if (!keep(this.#desk, { acts: [...acts, { id, row }] })) {
      this.stop("stood-down");
      return Promise.resolve(err({ code: "standby" }));
    }
    const result = this.#work.promise(id);
    this.#enqueue(id, row);
    return result;
  }

  /** Puts back a page of the log that somebody else changed. */
  repair(page: string): void {
    this.#later(() => repairPage(this.#desk, this.#book, this.#snapshots, page));
  }

  /** Lets the fallback stand for what a user who is away was asked. */
  settleFor(user: string): void {
    if (this.#running) this.#asking.settleFor(user);
  }

  /** Takes a message that was read and is for this game. */
  hear(message: ToJudge, sender: string): void {
    if (!this.#running) return;
    switch (message.t) {
      case "order":
        return this.#hearOrder(sender, message.oid, message.order);
      case "answer":
        if (!this.#asking.hear(sender, message.req, message.choice)) this.#notHeard("answer", sender);
        return;
      case "hello":
        return this.#hearHello(sender, message.m);
      case "alarm":
        if (message.code !== "not-private") return;
        this.#outbox.stopPrivate();
        return this.#ports.notices.notice("not-private", sender);
      case "who":
        return this.#desk.lease.answerWho(sender);
      default:
        return;
    }
  }

  #enqueue(id: string, row: readonly JsonObject[], user?: string): void {
    const whose = user === undefined ? {} : { user };
    const [first] = row;
    const secrecy =
      first && !isRuntimeCommand(first) ? this.#ports.engine.secrecy(this.#table.state, commandOf<C>(first)) : "public";
    if (secrecy !== "public") {
      const { anomaly } = secrecy;
      // A secret act never triggers an entry: it rides with the next one.
      for (const command of row) this.#work.ride({ id, anomaly, command, ...whose });
      return;
    }
    this.#work.add({ id, row, ...whose });
    this.#tick.trigger();
  }

  #hearOrder(user: string, oid: string, raw: JsonObject): void {
    if (this.#table.ledger.oids[user]?.includes(oid)) return this.#sync(user);
    if (this.#work.has(oid)) return;
    const command = readOrder(this.#ports.engine, this.#table, { user, oid, raw });
    if (!command) return this.#notHeard("order", user);
    this.#enqueue(oid, [command], user);
  }

  #hearHello(user: string, m: number): void {
    this.#sync(user, m);
    this.#asking.askAnew(user);
  }

  #notHeard(what: string, sender: string): void {
    this.#ports.notices.notice("message-refused", `${what} from ${sender}`);
  }

  #sync(user: string, m = 0): void {
    this.#outbox.catchUp(user, m, this.#table.ledger, () => this.#ports.engine.view(this.#table.state, user));
  }

  /** Runs work on the queue; a broken promise stops the executor instead of playing on from a doubtful state. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    if (!this.#running) return;
    try {
      await work();
    } catch (error) {
      const code = error instanceof Unwritable ? "log-unwritable" : "command-failed";
      this.#ports.notices.notice(code, error instanceof Error ? error.message : String(error));
      this.stop(code);
    }
  }

  async #catchUp(unfinished: readonly Unfinished<S, E>[]): Promise<void> {
    for (const { record, events, before, after } of unfinished) {
      if (await this.#aftermath.apply(record, events, before, after)) return this.standDown();
    }
    this.#noteApplied();
    if (!this.#running) return;
    // Views of the last entries may never have been sent.
    for (const user of this.#table.ledger.seats) this.#sync(user);
    this.#putQuestions();
    if (this.#hasPublicWork()) this.#tick.trigger();
  }

  #drain(): Promise<void> {
    const cut = this.#work.seq;
    return this.#guarded(async () => {
      while (this.#running) {
        if (!this.#desk.lease.mine) return this.standDown();
        const { draft, failed } = this.#compose(cut);
        for (const fault of failed) this.#drop(fault);
        if (draft) await this.#step(draft);
        else if (failed.length === 0) return;
      }
    });
  }

  #hasPublicWork(): boolean {
    if (this.#table.pending) return this.#questions.answered;
    return this.#work.hasItems || mustGoOn(this.#ports.engine, this.#table.state);
  }

  #compose(cut: number): Composed<S, C, E> {
    const { engine } = this.#ports;
    const { counted } = this.#table.ledger;
    const settle = settleBy(this.#questions, this.#table, this.#ports.answers);
    const work = { ...this.#work.upTo(cut, counted), answered: this.#questions.answered, settle };
    const { session, lease } = this.#desk;
    return compose(engine, this.#table, work, this.#book, { session, term: lease.term });
  }

  async #step(draft: Draft<S, C, E>): Promise<void> {
    const { record, sealed, events, before } = draft;
    const link = await commit(this.#desk, draft, headBytes(before.ledger.head), this.#aftermath.applied);
    if (!this.#running) return;
    if (link === "stood-down") return this.standDown();
    this.#book.add(link);
    this.#table = finish(draft, link.head);
    this.#work.take(draft.taken, record.n);
    this.#news({ kind: "entry", record, events, before: before.state, after: draft.state });
    if (await this.#aftermath.apply(record, events, before.state, draft.state)) return this.standDown();
    if (!this.#running) return;
    this.#noteApplied();
    this.#outbox.entry(this.#table.ledger, record, sealed, events);
    if (draft.pending !== before.pending) this.#putQuestions(draft.questions);
    const { full } = this.#desk.segments;
    if (full) this.#work.newSegment();
    const kept = await this.#snapshots.after(record, this.#table, this.#ports.engine.units(draft.state), full);
    if (kept) this.#book.remember(kept);
    if (!full || !this.#running) return;
    await archiveSegment(this.#desk, this.#book, link.page, this.#table.ledger.counted, this.#ports.notices);
  }

  #putQuestions(known?: readonly OpenQuestion[]): void {
    this.#questions.clear();
    if (this.#table.pending) {
      const settle = settleBy(this.#questions, this.#table, this.#ports.answers);
      this.#questions.put(known?.length ? known : waitingQuestions(this.#ports.engine, this.#table, settle));
      for (const question of this.#questions.open) this.#asking.ask(question);
      if (this.#questions.answered) this.#tick.trigger();
    }
    this.#news({ kind: "questions", open: this.#questions.open });
  }

  #drop(fault: Composed<S, C, E>["failed"][number]): void {
    const { error } = fault;
    this.#ports.notices.notice("command-failed", error instanceof Error ? error.message : String(error));
    keep(this.#desk, { acts: this.#desk.record.data.acts.filter(({ id }) => id !== fault.id) });
    this.#work.drop(fault);
  }

  /** Runs work on the queue when its turn comes; it may find that somebody else executes now. */
  #later(work: () => Promise<StoodDown | undefined>): void {
    void this.#queue.run(() => this.#guarded(async () => ((await work()) ? this.standDown() : undefined)));
  }

  /** Writes the count of applied entries down, unless something public comes first. */
  #noteApplied(): void {
    this.#cancelApplied?.();
    this.#cancelApplied = this.#ports.clock.timer(APPLIED_WAIT, () => {
      if (!this.#work.hasItems) this.#later(() => this.#aftermath.writeApplied(this.#book));
    });
  }

  /** Somebody else executes now: this window stops, and says so. */
  standDown(): void {
    if (!this.#running) return;
    this.#ports.notices.notice("stood-down", "another window executes this game");
    this.stop("stood-down");
  }
}
