import { type Composed, compose, type Draft, finish, type Item, type Taken } from "./compose.ts";
import type { Book } from "./journal/book.ts";
import { asJson, headBytes, type Link, type PublicRecord } from "./journal/entry.ts";
import type { Unfinished } from "./journal/load.ts";
import { Unwritable } from "./journal/persist.ts";
import type { ToJudge } from "./messages.ts";
import type { Outbox } from "./outbox.ts";
import type { PublicStep } from "./ports/effects.ts";
import type { EngineCommand, EngineEvent } from "./ports/engine.ts";
import type { JudgePorts } from "./ports/judge.ts";
import type { OpenQuestion, Settle } from "./procedure.ts";
import { toBase64url } from "./protocol/base64url.ts";
import type { JsonObject } from "./protocol/canon.ts";
import { docId } from "./protocol/keys.ts";
import { Questions } from "./questions.ts";
import { createQueue } from "./queue.ts";
import { err, ok, type Result } from "./result.ts";
import { admit, isShortAct, isShortOrder, type WaitingRider } from "./riders.ts";
import { commandJson, commandOf, Run } from "./run.ts";
import { isPlaceCommand, isRuntimeCommand } from "./runtime-commands.ts";
import { SnapshotWriter } from "./snapshot-writer.ts";
import { carryOut, commit, type Desk, keep } from "./step.ts";
import type { Table } from "./table.ts";
import { Tick } from "./tick.ts";

/** Milliseconds without a public trigger after which the count of applied entries is written down. */
export const APPLIED_WAIT = 5000;

/** Steps whose effects can be carried out again, should an overtaken window write late. */
const STEPS_KEPT = 64;

/** An act of the judge is in entry `n`; `refused` says why its last command did nothing. */
export interface Committed {
  readonly n: number;
  readonly refused?: string;
}

/** Why an act of the judge was not even queued, or was dropped. */
export type ActFault =
  | {
      readonly code: /** This window does not execute, or stopped before the act was in an entry. */
        | "standby"
        | "empty"
        /** A secret command stands alone in its row. */
        | "mixed"
        /** The runtime keeps this command's name for itself. */
        | "reserved"
        /** A secret command does not fit into the judge's share of a box. */
        | "too-long"
        | "no-such-entry";
    }
  | { readonly code: "command-failed"; readonly error: unknown };

type RowFault = Exclude<ActFault["code"], "command-failed">;

/** What the executor tells the judge's own windows. */
export type ExecutorNews<S, E> =
  | {
      readonly kind: "entry";
      readonly record: PublicRecord;
      readonly events: readonly E[];
      readonly before: S;
      readonly after: S;
    }
  | { readonly kind: "questions"; readonly open: readonly OpenQuestion[] };

interface QueuedItem extends Item {
  readonly seq: number;
}

type Settled = (result: Result<Committed, ActFault>) => void;

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
  readonly #snapshots: SnapshotWriter<S, C>;
  readonly #promises = new Map<string, Settled>();
  #table: Table<S, C>;
  #applied: number;
  #items: QueuedItem[] = [];
  #riders: WaitingRider[] = [];
  #ordersInSegment = new Map<string, number>();
  #seq = 0;
  #running = false;
  #cancelApplied: (() => void) | null = null;
  #recent: readonly PublicStep<E>[] = [];
  #unwatch: () => void = () => undefined;

  constructor(
    ports: JudgePorts<S, C, E>,
    desk: Desk,
    loaded: { readonly book: Book<S, C>; readonly table: Table<S, C>; readonly applied: number },
    outbox: Outbox,
    listeners: { readonly news: (news: ExecutorNews<S, E>) => void; readonly stopped: (why: string) => void },
  ) {
    this.#ports = ports;
    this.#desk = desk;
    this.#book = loaded.book;
    this.#table = loaded.table;
    this.#applied = loaded.applied;
    this.#outbox = outbox;
    this.#news = listeners.news;
    this.#stopped = listeners.stopped;
    this.#tick = new Tick(ports.clock, () => this.#queue.run(() => this.#drain()));
    this.#questions = new Questions(ports.clock, () => this.#tick.trigger());
    this.#snapshots = new SnapshotWriter(desk, ports.notices);
  }

  get table(): Table<S, C> {
    return this.#table;
  }

  get questions(): readonly OpenQuestion[] {
    return this.#questions.open;
  }

  /** Finishes what an earlier window began, then plays on. */
  start(unfinished: readonly Unfinished<S, E>[]): void {
    this.#running = true;
    this.#unwatch = this.#ports.effects.watch(({ term, n }) => {
      if (term < this.#desk.lease.term) void this.#queue.run(() => this.#guarded(() => this.#reassert(n)));
    });
    for (const { id, row } of this.#desk.record.data.acts) this.#enqueue(id, row);
    void this.#queue.run(() => this.#guarded(() => this.#catchUp(unfinished)));
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
    for (const settle of this.#promises.values()) settle(err({ code: "standby" }));
    this.#promises.clear();
    this.#stopped(why);
  }

  /** Queues a row of the judge's public commands, or one secret command. Resolves when it is in an entry. */
  submit(row: readonly JsonObject[]): Promise<Result<Committed, ActFault>> {
    const fault = this.#faultOf(row);
    if (fault) return Promise.resolve(err({ code: fault }));
    const id = toBase64url(this.#ports.random.bytes(16));
    const { acts } = this.#desk.record.data;
    if (!keep(this.#desk, { acts: [...acts, { id, row }] })) {
      this.stop("stood-down");
      return Promise.resolve(err({ code: "standby" }));
    }
    const result = new Promise<Result<Committed, ActFault>>((settle) => this.#promises.set(id, settle));
    this.#enqueue(id, row);
    return result;
  }

  /** Lets the fallback stand for what a user who is away was asked. */
  settleFor(user: string): void {
    if (this.#running) this.#questions.settleFor(user);
  }

  /** Takes a message that was read and is for this game. */
  hear(message: ToJudge, sender: string): void {
    if (!this.#running) return;
    switch (message.t) {
      case "order":
        return this.#hearOrder(sender, message.oid, message.order);
      case "answer":
        if (!this.#questions.take(sender, message.req, message.choice)) this.#notHeard("answer", sender);
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

  #faultOf(row: readonly JsonObject[]): RowFault | undefined {
    if (!this.#running) return "standby";
    if (row.length === 0) return "empty";
    if (row.some(isRuntimeCommand)) return this.#faultOfRuntime(row);
    const secrecy = row.map((command) => this.#secrecy(command));
    const secret = secrecy.filter((kind) => kind !== "public");
    if (secret.length > 0 && row.length > 1) return "mixed";
    const { counted } = this.#table.ledger;
    return secret.length > 0 && !row.every((command) => isShortAct(command, counted)) ? "too-long" : undefined;
  }

  #faultOfRuntime(row: readonly JsonObject[]): RowFault | undefined {
    const [command] = row.filter(isRuntimeCommand);
    if (row.length > 1 || (command?.do !== "undo" && command?.do !== "seats")) return "reserved";
    if (command.do === "seats") return undefined;
    const { n } = this.#table.ledger;
    const known = command.entries.every((entry) => Number.isInteger(entry) && entry > 0 && entry <= n);
    return known && command.entries.length > 0 ? undefined : "no-such-entry";
  }

  #secrecy(command: JsonObject) {
    return this.#ports.engine.secrecy(this.#table.state, commandOf<C>(command));
  }

  #enqueue(id: string, row: readonly JsonObject[], user?: string): void {
    const whose = user === undefined ? {} : { user };
    const [first] = row;
    const secrecy = first && !isRuntimeCommand(first) ? this.#secrecy(first) : "public";
    if (secrecy !== "public") {
      const { anomaly } = secrecy;
      // A secret act never triggers an entry: it rides with the next one.
      this.#riders.push(...row.map((command) => ({ id, anomaly: placedOr(command, anomaly), command, ...whose })));
      return;
    }
    this.#seq += 1;
    this.#items.push({ id, row, seq: this.#seq, ...whose });
    this.#tick.trigger();
  }

  #hearOrder(user: string, oid: string, raw: JsonObject): void {
    const { ledger, state } = this.#table;
    if (ledger.oids[user]?.includes(oid)) return this.#outbox.catchUp(user, 0, ledger, () => this.#view(user));
    if (this.#items.some(({ id }) => id === oid) || this.#riders.some(({ id }) => id === oid)) return;
    const order = this.#ports.engine.readOrder(raw);
    if (!order || isRuntimeCommand(order) || isPlaceCommand(order)) return this.#notHeard("order", user);
    if (!ledger.seats.includes(user) || !this.#ports.engine.mayOrder(state, user, order)) {
      return this.#notHeard("order", user);
    }
    const command: JsonObject = { ...commandJson(order), by: user, oid };
    if (this.#secrecy(command) !== "public" && !isShortOrder(command)) return this.#notHeard("order", user);
    this.#enqueue(oid, [command], user);
  }

  #hearHello(user: string, m: number): void {
    this.#outbox.catchUp(user, m, this.#table.ledger, () => this.#view(user));
    for (const question of this.#questions.open) {
      if (question.user === user && !this.#questions.answer(question.request)) {
        this.#outbox.ask(this.#table.ledger.n, question);
      }
    }
  }

  #notHeard(what: string, sender: string): void {
    this.#ports.notices.notice("message-refused", `${what} from ${sender}`);
  }

  #view(user: string): unknown {
    return this.#ports.engine.view(this.#table.state, user);
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
    for (const { record, events, before, after } of unfinished) await this.#apply(record, events, before, after);
    if (!this.#running) return;
    // Views of the last entries may never have been sent.
    for (const user of this.#table.ledger.seats) {
      this.#outbox.catchUp(user, 0, this.#table.ledger, () => this.#view(user));
    }
    this.#putQuestions();
    if (this.#hasPublicWork()) this.#tick.trigger();
  }

  #drain(): Promise<void> {
    const cut = this.#seq;
    return this.#guarded(async () => {
      while (this.#running) {
        if (!this.#desk.lease.mine) return this.#standDown();
        const { draft, failed } = this.#compose(cut);
        this.#drop(failed);
        if (draft) await this.#step(draft);
        else if (failed.length === 0) return;
      }
    });
  }

  #hasPublicWork(): boolean {
    if (this.#table.pending) return this.#questions.answered;
    return this.#items.length > 0 || this.#ports.engine.next(this.#table.state) !== null;
  }

  #compose(cut: number): Composed<S, C, E> {
    const { engine } = this.#ports;
    const { counted } = this.#table.ledger;
    const work = {
      items: this.#items.filter(({ seq }) => seq <= cut),
      riders: admit(this.#riders, counted, this.#ordersInSegment),
      answered: this.#questions.answered,
      settle: (state: S) => this.#settle(state),
    };
    const { session, lease } = this.#desk;
    return compose(engine, this.#table, work, this.#book, { session, term: lease.term });
  }

  #settle(state: S): Settle {
    const before = new Map(this.#table.pending?.answered.map(({ req, ...answer }) => [req, answer]));
    return (request) => {
      const known = this.#questions.answer(request) ?? before.get(request.id);
      if (known) return known;
      const settlement = this.#ports.answers.settle(request, state);
      return "ask" in settlement ? { request, user: settlement.ask, within: settlement.within } : settlement;
    };
  }

  async #step(draft: Draft<S, C, E>): Promise<void> {
    const { record, sealed, events, before } = draft;
    const link = await commit(this.#desk, draft, headBytes(before.ledger.head), this.#applied);
    if (!this.#running) return;
    if (link === "stood-down") return this.#standDown();
    this.#book.add(link);
    this.#table = finish(draft, link.head);
    this.#take(draft.taken, record.n);
    this.#news({ kind: "entry", record, events, before: before.state, after: draft.state });
    await this.#apply(record, events, before.state, draft.state);
    if (!this.#running) return;
    this.#outbox.entry(this.#table.ledger, record, sealed, events);
    if (draft.pending !== before.pending) this.#putQuestions(draft.questions);
    await this.#closeSegment(record);
  }

  /** The effects of an entry, and the note that they are done. */
  async #apply(record: PublicRecord, events: readonly E[], before: S, after: S): Promise<void> {
    const { engine, effects } = this.#ports;
    const step: PublicStep<E> = {
      n: record.n,
      at: record.at,
      commands: record.do ?? [],
      events: events.filter(({ audience }) => audience === "all"),
      before: engine.view(before, "public"),
      after: engine.view(after, "public"),
      docId: (k) => docId(this.#desk.keys, record.n, k),
    };
    this.#recent = [...this.#recent, step].slice(-STEPS_KEPT);
    const done = await carryOut(this.#desk, effects, step);
    if (done === "stood-down") return this.#standDown();
    // An entry that is incomplete holds the count back, so that the next load tries it again.
    if (done === "applied" && this.#applied === record.n - 1) this.#applied = record.n;
    this.#noteApplied();
  }

  /** An overtaken window has written late: what stands since its entry is carried out again. */
  async #reassert(n: number): Promise<void> {
    for (const step of this.#recent.filter((recent) => recent.n >= n)) {
      if ((await carryOut(this.#desk, this.#ports.effects, step)) === "stood-down") return this.#standDown();
    }
  }

  async #closeSegment(record: PublicRecord): Promise<void> {
    const turn = (record.do ?? []).some((command) => command["do"] === "round-done");
    if (!this.#desk.segments.full && !(turn && this.#snapshots.outgrown)) return;
    if (this.#desk.segments.full) this.#ordersInSegment.clear();
    const units = this.#ports.engine.units(this.#table.state);
    const table = await this.#snapshots.write(this.#table, units, turn);
    if (table) this.#book.remember(table);
  }

  #putQuestions(known?: readonly OpenQuestion[]): void {
    if (!this.#table.pending) {
      this.#questions.clear();
    } else {
      this.#questions.put(known?.length ? known : this.#openQuestions());
      for (const question of this.#questions.open) this.#outbox.ask(this.#table.ledger.n, question);
      if (this.#questions.answered) this.#tick.trigger();
    }
    this.#news({ kind: "questions", open: this.#questions.open });
  }

  /** The questions of the waiting command, found by playing it again from its beginning. */
  #openQuestions(): readonly OpenQuestion[] {
    this.#questions.clear();
    const run = new Run(this.#ports.engine, this.#table, (state) => this.#settle(state));
    run.resume();
    return run.questions;
  }

  /** Takes what an entry holds out of the queues. */
  #take(taken: readonly Taken[], n: number): void {
    for (const { id, commands, refused } of taken) {
      const user = this.#riders.find((rider) => rider.id === id)?.user;
      if (user !== undefined) this.#ordersInSegment.set(user, (this.#ordersInSegment.get(user) ?? 0) + 1);
      this.#remove(id, commands);
      if (this.#waits(id)) continue;
      this.#promises.get(id)?.(ok({ n, ...(refused === undefined ? {} : { refused }) }));
      this.#promises.delete(id);
    }
  }

  #drop(failed: Composed<S, C, E>["failed"]): void {
    for (const { id, commands, error } of failed) {
      this.#ports.notices.notice("command-failed", error instanceof Error ? error.message : String(error));
      this.#remove(id, commands);
      keep(this.#desk, { acts: this.#desk.record.data.acts.filter((act) => act.id !== id) });
      this.#promises.get(id)?.(err({ code: "command-failed", error }));
      this.#promises.delete(id);
    }
  }

  #remove(id: string, commands: number): void {
    this.#items = this.#items.flatMap((item) => {
      const row = item.id === id ? item.row.slice(commands) : item.row;
      return row.length > 0 ? [{ ...item, row }] : [];
    });
    let left = commands;
    this.#riders = this.#riders.filter((rider) => {
      if (rider.id !== id || left === 0) return true;
      left -= 1;
      return false;
    });
  }

  #waits(id: string): boolean {
    return this.#items.some((item) => item.id === id) || this.#riders.some((rider) => rider.id === id);
  }

  /** Writes the count of applied entries into the last entry's own key, when nothing else comes to carry it. */
  #noteApplied(): void {
    this.#cancelApplied?.();
    this.#cancelApplied = this.#ports.clock.timer(APPLIED_WAIT, () => {
      void this.#queue.run(() => this.#guarded(() => this.#writeApplied()));
    });
  }

  async #writeApplied(): Promise<void> {
    const tip = this.#book.tip;
    const { log, lease, session } = this.#desk;
    if (!tip || tip.stored.a >= this.#applied || this.#items.length > 0) return;
    if (!lease.mine) return this.#standDown();
    const link: Link = { ...tip, stored: { ...tip.stored, a: this.#applied } };
    const mark = { session, term: lease.term, n: tip.n };
    await log.set(tip.page, `e.${tip.key}`, asJson(link.stored) as JsonObject, mark).catch(() => undefined);
    this.#book.restate(link);
  }

  #standDown(): void {
    this.#ports.notices.notice("stood-down", "another window executes this game");
    this.stop("stood-down");
  }
}

const placedOr = (command: JsonObject, anomaly: string | null): string | null =>
  isPlaceCommand(command) ? command.place.id : anomaly;
