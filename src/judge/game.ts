import { type LoadFault, loadChecked } from "./checked-load.ts";
import type { ActFault, Committed } from "./commands/acts.ts";
import { commandJson } from "./commands/run.ts";
import type { OpenQuestion } from "./entry/procedure.ts";
import type { OpenedEntry } from "./entry/replay.ts";
import { retell, type ToldEntry } from "./entry/retell.ts";
import type { Table } from "./entry/table.ts";
import type { Tip } from "./entry/tip.ts";
import { type HeldLease, makeDesk } from "./executor/desk.ts";
import { Executor } from "./executor/executor.ts";
import type { Desk } from "./executor/step.ts";
import { Follower } from "./follower.ts";
import type { PublicRecord } from "./journal/entry.ts";
import type { Loaded } from "./journal/load.ts";
import { copyTip } from "./kept/copy-tip.ts";
import type { PrivateCopy } from "./kept/private-copy.ts";
import type { JudgeRecord } from "./kept/record.ts";
import { Witnesses } from "./kept/witnesses.ts";
import type { Lease, Role } from "./lease/lease.ts";
import { takeTerm } from "./lease/take-term.ts";
import { Takeover } from "./lease/takeover.ts";
import type { EngineCommand, EngineEvent, Viewer } from "./ports/engine.ts";
import type { JudgePorts } from "./ports/judge.ts";
import type { LogPort } from "./ports/log.ts";
import { base64urlBytes } from "./protocol/base64url.ts";
import type { JsonObject } from "./protocol/canon.ts";
import { type GameKeys, gameKeys } from "./protocol/keys.ts";
import { recoveryCode } from "./protocol/recovery.ts";
import { err, ok, type Result } from "./result.ts";
import { openInbox } from "./wire/inbox.ts";
import type { ToJudge } from "./wire/messages.ts";
import type { JudgeNews } from "./wire/news.ts";
import { Outbox } from "./wire/outbox.ts";

export type { LoadFault } from "./checked-load.ts";

/** A game in one of its judge's windows. Of all such windows one executes; the others stand by. */
export class JudgeGame<S, C extends EngineCommand, E extends EngineEvent> {
  readonly gid: string;
  readonly #ports: JudgePorts<S, C, E>;
  readonly #log: LogPort;
  readonly #keys: GameKeys;
  readonly #record: JudgeRecord;
  readonly #copy: PrivateCopy;
  readonly #session: string;
  readonly #lease: Lease;
  readonly #takeover: Takeover;
  readonly #witnesses: Witnesses;
  readonly #listeners = new Set<(news: JudgeNews<S, E>) => void>();
  readonly #closing: (() => void)[] = [];
  #executor: Executor<S, C, E> | null = null;
  #follower: Follower<S, C, E>;
  #caughtUp: Promise<void> = Promise.resolve();

  /** Use `openGame` or `loadGame`. */
  constructor(
    ports: JudgePorts<S, C, E>,
    log: LogPort,
    record: JudgeRecord,
    loaded: Loaded<S, C, E>,
    lease: HeldLease,
    copy: PrivateCopy,
  ) {
    this.gid = record.data.gid;
    this.#ports = ports;
    this.#log = log;
    this.#record = record;
    this.#copy = copy;
    this.#keys = gameKeys(record.master, base64urlBytes(this.gid));
    this.#follower = this.#follow(loaded);
    this.#session = lease.session;
    this.#lease = lease.lease;
    this.#witnesses = new Witnesses(this.#keys, ports.notices);
    this.#takeover = new Takeover(ports, () => this.#claim(undefined, false));
    this.#lease.tellTip(() => this.tip.n);
    this.#closing.push(
      openInbox(ports, this.gid, (message, sender) => {
        if (message.t === "here") return this.#lease.hearHere(message.session);
        if (message.t === "hello") this.#prove(message, sender);
        this.#executor?.hear(message, sender);
      }),
      log.watch(({ id, kind, mark, user }) => {
        if (!this.#executor) return this.#tellAll(this.#follower.changed(id));
        if (mark?.session === this.#session) return;
        if (!this.#lease.mine) return this.#executor.standDown();
        // A window that was overtaken writes into its own pages, and is no vandal.
        if (!mark || mark.term >= this.#lease.term) ports.notices.notice("log-touched", `${kind} ${id} by ${user}`);
        this.#executor.repair(id);
      }),
    );
  }

  get role(): Role {
    return this.#executor ? "executor" : "standby";
  }

  /** Resolves when everything that was in the log when this window began to execute is in the world too. */
  get caughtUp(): Promise<void> {
    return this.#caughtUp;
  }

  /** The game as this window knows it; never hand it out of the judge's own windows. */
  get state(): S {
    return this.#table.state;
  }

  get tip(): Tip {
    const { book } = this.#follower.loaded;
    const { n, head, stored } = book.link(book.links.length - 1);
    return { n, head, term: stored.t };
  }

  get seats(): readonly string[] {
    return this.#table.ledger.seats;
  }

  /** Who has a choice in the moment that is being settled, whether asked or on standing orders: this is public. */
  get choosing(): readonly string[] {
    return this.#table.pending?.choosing ?? [];
  }

  /** Questions that wait for seats. */
  get questions(): readonly OpenQuestion[] {
    return this.#executor?.questions ?? [];
  }

  /** What a viewer may know. */
  view(viewer: Viewer): unknown {
    return this.#ports.engine.view(this.state, viewer);
  }

  /** What everybody may know of entry `n`. */
  entry(n: number): PublicRecord {
    return this.#follower.loaded.book.record(n);
  }

  /** Entry `n` with its box open; never hand it out of the judge's own windows. Throws when the box does not open. */
  opened(n: number): OpenedEntry {
    return this.#follower.loaded.book.opened(n);
  }

  /** All that was told, entry by entry, secret events too; never hand it out of the judge's own windows. */
  told(): readonly ToldEntry<E>[] {
    const { book } = this.#follower.loaded;
    return retell(this.#ports.engine, book, this.tip.n);
  }

  /** The code that brings the key to another browser. Show it to its holder; never print or send it. */
  recoveryCode(): string {
    return recoveryCode(this.#record.master);
  }

  /** Gives a row of public commands, or one secret command. Resolves when an entry holds them. */
  submit(row: readonly C[]): Promise<Result<Committed, ActFault>> {
    return this.#submit(row.map(commandJson));
  }

  /** Takes entries back, by a new entry. Faces stay: a face belongs to its moment. */
  undo(entries: readonly number[]): Promise<Result<Committed, ActFault>> {
    return this.#submit([{ do: "undo", entries }]);
  }

  /** Lets the fallback stand for what a user who is away was asked. */
  settleFor(user: string): void {
    this.#executor?.settleFor(user);
  }

  /** Answers a question that this window's own user was asked. */
  answer(req: string, choice: string): void {
    this.#executor?.hear({ t: "answer", gid: this.gid, req, choice }, this.#ports.presence.self());
  }

  /** Says who has a seat from now on. */
  setSeats(seats: readonly string[]): Promise<Result<Committed, ActFault>> {
    return this.#submit([{ do: "seats", seats }]);
  }

  listen(listener: (news: JudgeNews<S, E>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Claims the lease. Another window that executes and answers keeps it; then this one stands by, follows the game, and
   * claims by itself when the other is gone. With `restore` a log whose end is gone is put back from this browser's copy.
   */
  claim(restore = false): Promise<Result<Role, LoadFault>> {
    this.#record.refresh();
    return this.#takeover.once(() => this.#claim(this.#record.data.term, restore));
  }

  /** Somebody came or went: a window that stands by looks at once whether the other one is still there. */
  look(): void {
    this.#takeover.now();
  }

  /** `ours` is a term of this browser whose windows have answered at once, or are gone. */
  async #claim(ours: number | undefined, restore: boolean): Promise<Result<Role, LoadFault>> {
    if (this.#executor) return ok("executor");
    const isHeld = await this.#lease.isHeld(ours);
    this.#record.refresh();
    const above = Math.max(this.#follower.loaded.term, this.#record.data.term);
    if (isHeld || (await this.#lease.claim(above)) === "standby") {
      this.#takeover.later();
      return ok("standby");
    }
    const copy = await this.#copy.read();
    this.#record.refresh();
    const loaded = loadChecked(this.#ports, this.#keys, this.#log.pages(), this.#record, {
      ...{ copy, restore },
      proven: this.#witnesses.proven,
    });
    if (!loaded.ok) {
      this.#lease.drop();
      return loaded;
    }
    const held = { session: this.#session, lease: this.#lease };
    const desk = makeDesk(this.#ports, this.#keys, this.#log, this.#record, held, this.#copy);
    if (takeTerm(this.#ports, this.#record, loaded.value, this.#lease.term) === "stale") {
      this.#lease.drop();
      this.#takeover.later();
      return ok("standby");
    }
    this.#witnesses.begin(loaded.value.book.tip);
    await copyTip(desk, loaded.value);
    const known = this.#follower.loaded.book.tip;
    this.#execute(desk, loaded.value);
    this.#putBack(loaded.value.repairs);
    if (known?.n !== loaded.value.book.tip?.n) this.#tell({ kind: "reread" });
    return ok("executor");
  }

  /** Starts executing a game that was just opened, or that was just claimed. */
  begin(desk: Desk): void {
    this.#execute(desk, this.#follower.loaded);
  }

  /** Ends all listening and stops executing; the lease stays until another window claims it. */
  close(): void {
    this.#takeover.stop();
    this.#executor?.stop("closed");
    for (const end of this.#closing) end();
    this.#lease.close();
  }

  get #table(): Table<S, C> {
    return this.#executor?.table ?? this.#follower.loaded.table;
  }

  #follow(loaded: Loaded<S, C, E>): Follower<S, C, E> {
    return new Follower(this.#ports.engine, this.#keys, { gid: this.gid, log: this.#log, copy: this.#copy }, loaded);
  }

  /** A judge never goes on from below a head that a seat can prove. */
  #prove(hello: Extract<ToJudge, { t: "hello" }>, sender: string): void {
    const isLost = this.#witnesses.hear(hello, sender, this.#follower.loaded.book.links);
    if (!this.#executor || !isLost || hello.term >= this.#lease.term) return;
    this.#ports.notices.notice("rolled-back", `${sender} proves entry ${hello.n}`);
    this.#executor.stop("rolled-back");
  }

  /** Puts pages back that the log lacked, or had otherwise, when it was read. */
  #putBack(pages: readonly string[]): void {
    if (pages.length === 0) return;
    this.#ports.notices.notice("log-repaired", pages.join(", "));
    for (const page of pages) this.#executor?.repair(page);
  }

  #submit(row: readonly JsonObject[]): Promise<Result<Committed, ActFault>> {
    return this.#executor?.submit(row) ?? Promise.resolve(err({ code: "standby" }));
  }

  #execute(desk: Desk, loaded: Loaded<S, C, E>): void {
    this.#follower = this.#follow(loaded);
    const executor = new Executor(this.#ports, desk, loaded, new Outbox(this.#ports.wire, this.gid), {
      news: (news) => this.#tell(news),
      stopped: (why) => {
        this.#executor = null;
        this.#follower = this.#follow({ ...loaded, table: executor.table, unfinished: [] });
        this.#tell({ kind: "role", role: "standby", why });
        if (why !== "stood-down") return;
        this.#tellAll(this.#follower.changed());
        this.#takeover.later();
      },
    });
    this.#executor = executor;
    this.#caughtUp = executor.start(loaded.unfinished);
    this.#tell({ kind: "role", role: "executor", why: "claimed" });
  }

  #tellAll(news: readonly JudgeNews<S, E>[]): void {
    for (const one of news) this.#tell(one);
  }

  #tell(news: JudgeNews<S, E>): void {
    for (const listener of this.#listeners) listener(news);
  }
}
