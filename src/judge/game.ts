import type { ActFault, Committed } from "./acts.ts";
import { type LoadFault, loadChecked, pendingActs } from "./checked-load.ts";
import { type HeldLease, makeDesk, newLease } from "./desk.ts";
import { Executor, type ExecutorNews } from "./executor.ts";
import { openInbox } from "./inbox.ts";
import type { Link, PublicRecord } from "./journal/entry.ts";
import { type Loaded, load } from "./journal/load.ts";
import type { Lease, Role } from "./lease.ts";
import { Outbox } from "./outbox.ts";
import type { EngineCommand, EngineEvent, Viewer } from "./ports/engine.ts";
import type { JudgePorts } from "./ports/judge.ts";
import type { LogPort } from "./ports/log.ts";
import type { OpenQuestion } from "./procedure.ts";
import { base64urlBytes, toBase64url } from "./protocol/base64url.ts";
import type { JsonObject } from "./protocol/canon.ts";
import { witnessTag } from "./protocol/chain.ts";
import { type GameKeys, gameKeys } from "./protocol/keys.ts";
import { recoveryCode } from "./protocol/recovery.ts";
import { type Act, JudgeRecord } from "./record.ts";
import type { OpenedEntry } from "./replay.ts";
import { err, ok, type Result } from "./result.ts";
import { commandJson } from "./run.ts";
import type { Desk } from "./step.ts";
import type { Table } from "./table.ts";

export type { LoadFault } from "./checked-load.ts";

/** What a game tells the judge's own windows. */
export type JudgeNews<S, E> = ExecutorNews<S, E> | { readonly kind: "role"; readonly role: Role; readonly why: string };

/** The last entry that counts. */
export interface Tip {
  readonly n: number;
  readonly head: Uint8Array;
  readonly term: number;
}

/** A game in one of its judge's windows. Of all such windows one executes; the others stand by. */
export class JudgeGame<S, C extends EngineCommand, E extends EngineEvent> {
  readonly gid: string;
  readonly #ports: JudgePorts<S, C, E>;
  readonly #log: LogPort;
  readonly #keys: GameKeys;
  readonly #record: JudgeRecord;
  readonly #session: string;
  readonly #lease: Lease;
  readonly #listeners = new Set<(news: JudgeNews<S, E>) => void>();
  readonly #closing: (() => void)[] = [];
  #executor: Executor<S, C, E> | null = null;
  #loaded: Loaded<S, C, E>;
  #stale = false;
  #caughtUp: Promise<void> = Promise.resolve();

  /** Use {@link openGame} or {@link loadGame}. */
  constructor(
    ports: JudgePorts<S, C, E>,
    log: LogPort,
    record: JudgeRecord,
    loaded: Loaded<S, C, E>,
    lease: HeldLease,
  ) {
    this.gid = record.data.gid;
    this.#ports = ports;
    this.#log = log;
    this.#record = record;
    this.#keys = gameKeys(record.master, base64urlBytes(this.gid));
    this.#loaded = loaded;
    this.#session = lease.session;
    this.#lease = lease.lease;
    this.#lease.tellTip(() => this.tip.n);
    this.#closing.push(
      openInbox(ports, this.gid, (message, sender) => {
        if (message.t === "here") this.#lease.hearHere(message.session);
        else this.#executor?.hear(message, sender);
      }),
      log.watch(({ id, kind, mark, user }) => {
        this.#stale = true;
        if (!this.#executor || mark?.session === this.#session) return;
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
    const { book } = this.#current;
    const { n, head, stored } = book.link(book.links.length - 1);
    return { n, head, term: stored.t };
  }

  get seats(): readonly string[] {
    return this.#table.ledger.seats;
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
    return this.#current.book.record(n);
  }

  /** Entry `n` with its box open; never hand it out of the judge's own windows. Throws when the box does not open. */
  opened(n: number): OpenedEntry {
    return this.#current.book.opened(n);
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

  /** Says who has a seat from now on. */
  setSeats(seats: readonly string[]): Promise<Result<Committed, ActFault>> {
    return this.#submit([{ do: "seats", seats }]);
  }

  listen(listener: (news: JudgeNews<S, E>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Claims the lease. Another window that executes and answers keeps it; then this one goes on standing by. */
  async claim(): Promise<Result<Role, LoadFault>> {
    if (this.#executor) return ok("executor");
    this.#record.refresh();
    const { term: ours } = this.#record.data;
    const role = await this.#lease.claim(Math.max(this.#current.term, ours), ours);
    if (role === "standby") return ok(role);
    this.#record.refresh();
    const loaded = loadChecked(this.#ports, this.#keys, this.#log, this.#record);
    if (!loaded.ok) {
      this.#lease.drop();
      return loaded;
    }
    this.#loaded = loaded.value;
    const desk = this.#desk();
    const { acts, dropped } = pendingActs(this.#record, this.#loaded);
    if (dropped > 0) this.#ports.notices.notice("command-failed", `${dropped} acts were overtaken by another browser`);
    const told = this.#record.data.imported ? [this.#importedAct(), ...acts] : acts;
    if (this.#record.save({ term: this.#lease.term, intent: null, acts: told, imported: false }) === "stale") {
      this.#lease.drop();
      return ok("standby");
    }
    await this.#copyTip(desk);
    this.#execute(desk);
    return ok("executor");
  }

  /** Starts executing a game that was just opened, or that was just claimed. */
  begin(desk: Desk): void {
    this.#execute(desk);
  }

  /** Ends all listening and stops executing; the lease stays until another window claims it. */
  close(): void {
    this.#executor?.stop("closed");
    for (const end of this.#closing) end();
    this.#lease.close();
  }

  get #table(): Table<S, C> {
    return this.#executor?.table ?? this.#current.table;
  }

  /** While standing by the log is read again when somebody wrote to it; what cannot be read changes nothing. */
  get #current(): Loaded<S, C, E> {
    if (!this.#executor && this.#stale) {
      this.#stale = false;
      const again = load(this.#ports.engine, this.#keys, this.gid, this.#log.pages());
      if (again.ok) this.#loaded = again.value;
    }
    return this.#loaded;
  }

  /** Says to everybody that this browser holds the key too. */
  #importedAct(): Act {
    const id = toBase64url(this.#ports.random.bytes(16));
    return { id, row: [{ do: "key-imported", user: this.#ports.presence.self() }] };
  }

  #submit(row: readonly JsonObject[]): Promise<Result<Committed, ActFault>> {
    return this.#executor?.submit(row) ?? Promise.resolve(err({ code: "standby" }));
  }

  #desk(): Desk {
    return makeDesk(this.#ports, this.#keys, this.#log, this.#record, {
      session: this.#session,
      lease: this.#lease,
    });
  }

  /** The session's first segment begins with the adopted entry under the new term, so that nothing older overtakes it. */
  async #copyTip({ segments }: Desk): Promise<void> {
    const { book, table, applied } = this.#loaded;
    const tip = book.link(table.ledger.n);
    const term = this.#lease.term;
    const w = toBase64url(witnessTag(this.#keys, term, tip.n, tip.head));
    const stored = { ...tip.stored, t: term, w, a: applied };
    const spot = await segments.openWith(stored, { session: this.#session, term, n: tip.n });
    book.restate({ ...tip, ...spot, stored } satisfies Link);
  }

  #execute(desk: Desk): void {
    const executor = new Executor(this.#ports, desk, this.#loaded, new Outbox(this.#ports.wire, this.gid), {
      news: (news) => this.#tell(news),
      stopped: (why) => {
        this.#executor = null;
        this.#stale = true;
        this.#tell({ kind: "role", role: "standby", why });
      },
    });
    this.#executor = executor;
    this.#tell({ kind: "role", role: "executor", why: "claimed" });
    this.#caughtUp = executor.start(this.#loaded.unfinished);
  }

  #tell(news: JudgeNews<S, E>): void {
    for (const listener of this.#listeners) listener(news);
  }
}

/** Reads a game whose key this browser holds, and claims it unless another window executes it. */
export const loadGame = async <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  { world, gid }: { readonly world: string; readonly gid: string },
): Promise<Result<JudgeGame<S, C, E>, LoadFault>> => {
  const log = ports.shelf.find(gid);
  if (!log) return err({ code: "no-log" });
  const record = JudgeRecord.find(ports.store, world, gid);
  if (!record) return err({ code: "no-key" });
  const loaded = loadChecked(ports, gameKeys(record.master, base64urlBytes(gid)), log, record);
  if (!loaded.ok) return loaded;
  const game = new JudgeGame(ports, log, record, loaded.value, newLease(ports, log, gid));
  const role = await game.claim();
  if (role.ok) return ok(game);
  game.close();
  return role;
};
