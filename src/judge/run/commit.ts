import type { EntryDraft } from "../entry/draft.ts";
import type { Book } from "../history/book.ts";
import { entryAt, headText, type Link, makeEntry, type PublicRecord, slotOf } from "../log/entry.ts";
import { actsLeft, type JudgeRecord } from "../log/judge-record.ts";
import { Lease } from "../log/lease.ts";
import type { PrivateCopy } from "../log/private-copy.ts";
import { ANSWER_WAIT, Nonces, type Persist, persistWith, Segments, within } from "../log/segments.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import {
  type ClockPort,
  type Effect,
  type EffectPort,
  type JudgePorts,
  type LogPort,
  type NoticePort,
  type PublicStep,
  pageOf,
  sleep,
  type WriteMark,
} from "../ports/ports.ts";
import { base64urlBytes, inCanonOrder, toBase64url } from "../protocol/encoding.ts";
import { docId, type GameKeys, KEY_BYTES, type KeySet, keyIdOf } from "../protocol/keys.ts";

/** Length of a session's id, bytes; a new one for every page load. */
const SESSION_BYTES = 8;

/** A session with its lease. */
export interface SessionLease {
  readonly session: string;
  readonly lease: Lease;
}

/** Everything with which one session commits entries of one game. */
export interface CommitContext extends SessionLease {
  readonly keys: GameKeys;
  readonly log: LogPort;
  readonly record: JudgeRecord;
  readonly segments: Segments;
  readonly persist: Persist;
  readonly nonces: Nonces;
  readonly clock: ClockPort;
  readonly notices: NoticePort;
  readonly copy: PrivateCopy;
}

/** Why a step was abandoned: another session executes. Nothing was sent to anybody. */
export type StoodDown = "stood-down";

/** A new session, which does not hold the game's lease yet. */
export const newSession = <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  log: LogPort,
  gid: string,
): SessionLease => {
  const session = toBase64url(ports.random.bytes(SESSION_BYTES));
  return { session, lease: new Lease({ ...ports, log }, gid, session) };
};

/** The commit context of a session. */
export const makeCommitContext = <S, C extends EngineCommand, E extends EngineEvent>(
  { clock, random, notices }: JudgePorts<S, C, E>,
  { session, lease }: SessionLease,
  game: Pick<CommitContext, "keys" | "log" | "record" | "copy">,
): CommitContext => {
  const persist = persistWith(clock);
  const segments = new Segments(game.log, session, game.record.data.gid, persist);
  return { ...game, session, lease, segments, persist, nonces: new Nonces(random), clock, notices };
};

/** Saves changes to the browser's record; false when a later window of this browser has taken over. */
export const saveRecord = (
  { record, notices }: Pick<CommitContext, "record" | "notices">,
  changes: Parameters<JudgeRecord["save"]>[0],
): boolean => {
  const saved = record.save(changes);
  if (saved === "full") notices.notice("store-full", "the browser keeps no more of this game");
  return saved !== "stale";
};

/**
 * Seals and commits an entry: intent, lease, one update of one key of one page, lease again, acknowledged (the fault
 * points F2 to F6). A crash at any await leaves either no entry or a whole one.
 *
 * @param made resolves when the entry may leave
 */
export const commit = async <S, C, E>(
  context: CommitContext,
  draft: EntryDraft<S, C, E>,
  before: Uint8Array,
  applied: number,
  made: () => Promise<void> = () => Promise.resolve(),
): Promise<Link | StoodDown> => {
  const { lease, record, segments, log, session } = context;
  const { n } = draft.record;
  const term = lease.term;
  // An entry that draws a key is sealed by it: who had the one before reads nothing from here on.
  const drawn = drawnIn(context.keys, draft);
  const keys = drawn.length > 0 ? context.keys.with(drawn, { n, term }) : context.keys;
  const sealing = { keys, term, size: draft.size, applied, nonce: context.nonces.next() };
  const { head, stored } = makeEntry(before, draft.record, draft.sealed, sealing);
  const taken = draft.taken.map(({ id, commands }) => ({ id, commands }));
  if (!saveRecord(context, { intent: { n, head: headText(head), taken } })) return "stood-down";

  await made();
  const mark: WriteMark = { session, term, n };
  const { page, key } = await segments.spot(mark);
  if (!lease.mine) return "stood-down";
  const isStored = (): boolean => entryAt(pageOf(log, page), key)?.b === stored.b;
  await context.persist(
    () => log.set(page, `e.${key}`, slotOf(stored), mark),
    () => isStored() || !lease.mine,
  );
  if (!lease.mine) return "stood-down";
  segments.count(stored);

  const acked = { t: term, n, head: headText(head) };
  const done = { acked, intent: null, acts: actsLeft(record.data.acts, taken) };
  for (const set of drawn) {
    context.keys.place(set, { n, term });
    context.keys.ring.tell(set);
  }
  if (!saveRecord(context, { ...done, ...record.drawn(drawn) })) return "stood-down";
  if (drawn.length > 0) context.copy.saveKey(record.data.master);
  const link = { n, head, stored, page, key };
  context.copy.saveEntries([link]);
  return link;
};

/** The keys that an entry draws. */
const drawnIn = <S, C, E>(keys: GameKeys, { sealed }: EntryDraft<S, C, E>): readonly KeySet[] =>
  (sealed.keys ?? []).map((master) => {
    const set = keys.ring.find(keyIdOf(base64urlBytes(master, KEY_BYTES)));
    if (!set) throw new Error("an entry draws a key that is not at hand");
    return set;
  });

/** Milliseconds without a public trigger after which the count of applied entries is written down. */
export const APPLIED_WAIT = 5000;

/** Tries of one effect, and milliseconds between two of them. */
const EFFECT_TRIES = 3;
const EFFECT_WAIT = 500;

/** Latest steps whose effects are carried out again when an overtaken window writes late. */
const RECENT_STEPS = 64;

/** Ids of one branch of a game: lost entries may have made documents whose ids those of the same number must not take. */
const BRANCH = 2 ** 24;

/** How far the log and its effects go. */
interface Reach {
  /** The last entry up to which all effects are complete. */
  readonly applied: number;
  /** The last entry that there is. */
  readonly last: () => number;
  /** How often the judge went on from an earlier entry, up to this one. */
  readonly branch: (n: number) => number;
}

/** Carries out the effects of committed entries, and counts the entries whose effects are complete. */
export class EffectsAfterCommit<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #engine: Engine<S, C, E>;
  readonly #effects: EffectPort<E>;
  readonly #context: CommitContext;
  readonly #last: () => number;
  readonly #branch: (n: number) => number;
  #applied: number;
  #applying = 0;
  #recent: readonly PublicStep<E>[] = [];
  #seen: { readonly state: S; readonly view: unknown } | null = null;

  /**
   * @param reach how far the log and its effects go
   */
  constructor(
    engine: Engine<S, C, E>,
    effects: EffectPort<E>,
    context: CommitContext,
    { applied, last, branch }: Reach,
  ) {
    this.#branch = branch;
    this.#last = last;
    this.#engine = engine;
    this.#effects = effects;
    this.#context = context;
    this.#applied = applied;
  }

  /** The last entry up to which all effects are complete. */
  get applied(): number {
    return this.#applied;
  }

  /** Whether effects of an entry are being carried out: until then documents of the state may be missing. */
  get applying(): boolean {
    return this.#applying > 0;
  }

  /** Carries out the effects of an entry. They follow from the public part of the entry alone. */
  async apply(record: PublicRecord, events: readonly E[], before: S, after: S): Promise<StoodDown | undefined> {
    const step: PublicStep<E> = {
      n: record.n,
      at: record.at,
      commands: record.do ?? [],
      events: inCanonOrder(events.filter(({ audience }) => audience === "all")),
      before: this.#public(before),
      after: this.#public(after),
      docId: (k) => docId(this.#context.keys, record.n, k + BRANCH * this.#branch(record.n)),
    };
    this.#recent = [...this.#recent, step].slice(-RECENT_STEPS);
    this.#applying += 1;
    const done = await carryOut(this.#context, this.#effects, step, this.#last).finally(() => {
      this.#applying -= 1;
    });
    if (done === "stood-down") return done;
    // The count does not pass an incomplete entry, so the next load tries its effects again.
    if (done === "applied" && this.#applied === record.n - 1) this.#applied = record.n;
    return undefined;
  }

  /** The public view of a state; that after an entry is mostly that before the next one too. */
  #public(state: S): unknown {
    if (this.#seen?.state !== state) {
      this.#seen = { state, view: inCanonOrder(this.#engine.view(state, "public")) };
    }
    return this.#seen.view;
  }

  /** Carries out the effects from entry `n` on again, after an overtaken window has written late. */
  async reassert(n: number): Promise<StoodDown | undefined> {
    for (const step of this.#recent.filter((recent) => recent.n >= n)) {
      if ((await carryOut(this.#context, this.#effects, step, this.#last)) === "stood-down") return "stood-down";
    }
    return undefined;
  }

  /** Writes the count into the last entry's key; otherwise the next entry holds it. */
  async writeApplied(book: Book<S, C>): Promise<StoodDown | undefined> {
    const { tip } = book;
    const { log, lease, session } = this.#context;
    if (!tip || tip.stored.a >= this.#applied) return undefined;
    if (!lease.mine) return "stood-down";
    const link: Link = { ...tip, stored: { ...tip.stored, a: this.#applied } };
    const mark = { session, term: lease.term, n: tip.n };
    // If the count is not written, the next load only checks effects that are complete.
    await log.set(tip.page, `e.${tip.key}`, slotOf(link.stored), mark).catch(() => undefined);
    book.replace(link);
    return undefined;
  }
}

/**
 * Carries out an entry's effects in their order (F7) and returns whether all are complete. They may have been carried out
 * before, wholly or in part. The lease is checked before each effect.
 */
const carryOut = async <E>(
  context: CommitContext,
  effects: EffectPort<E>,
  step: PublicStep<E>,
  last: () => number,
): Promise<"applied" | "incomplete" | StoodDown> => {
  let complete = true;
  for (const effect of effects.plan(step)) {
    const done = await ensure(context, effects, effect, step.n, last);
    if (done === "stood-down") return done;
    complete &&= done;
  }
  return complete ? "applied" : "incomplete";
};

const ensure = async <E>(
  { lease, session, clock, notices }: CommitContext,
  effects: EffectPort<E>,
  effect: Effect,
  n: number,
  last: () => number,
): Promise<boolean | StoodDown> => {
  for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
    if (!lease.mine) return "stood-down";
    // After a lost answer the effect is tried again, which changes nothing that is already done.
    const mark = { session, term: lease.term, n };
    const answer = await within(clock, ANSWER_WAIT, effects.ensure(effect, mark, last()));
    if (answer === "done") return lease.mine ? true : "stood-down";
    if (answer === "refused") await sleep(clock, EFFECT_WAIT);
  }
  notices.notice("effect-failed", `${effect.kind} of entry ${n}`);
  return false;
};

/** Milliseconds that the making of an entry lasts at least, and up to which that grows. */
const MAKING_LEAST = 16;
const MAKING_MOST = 64;

/**
 * Lets entries leave after the same time, however long they took to make: portals that nobody knows of take time. Where
 * making one comes near that time, all after it are given twice as long; what takes longer than any, as an undo may,
 * leaves after a multiple of it, and slows nothing that comes after.
 */
export class EvenTime {
  readonly #clock: ClockPort;
  #lasts = MAKING_LEAST;

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  /** Begins to make an entry; the function that is returned resolves when it may leave. */
  begin(): () => Promise<void> {
    const start = this.#clock.now();
    return () => {
      const took = this.#clock.now() - start;
      while (this.#lasts < 2 * took && this.#lasts < MAKING_MOST) this.#lasts *= 2;
      return sleep(this.#clock, Math.max(1, Math.ceil(took / this.#lasts)) * this.#lasts - took);
    };
  }
}

/** Milliseconds of the grid on which commits start, so that their times reveal neither computing time nor secrets. */
export const GRID = 250;

/** Starts work on a time grid, counted from the first public trigger that waits. */
export class Tick {
  readonly #clock: ClockPort;
  readonly #work: () => Promise<void>;
  #cancel: (() => void) | null = null;
  #working = false;
  #origin: number | null = null;

  constructor(clock: ClockPort, work: () => Promise<void>) {
    this.#clock = clock;
    this.#work = work;
  }

  /** Plans work for something public. Secret commands never trigger work. */
  trigger(): void {
    this.#origin ??= this.#clock.now();
    this.#arm();
  }

  /** Cancels work that has not started. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#origin = null;
  }

  #arm(): void {
    if (this.#cancel || this.#working || this.#origin === null) return;
    const waited = this.#clock.now() - this.#origin;
    const steps = Math.max(1, Math.ceil(waited / GRID));
    this.#cancel = this.#clock.timer(this.#origin + steps * GRID - this.#clock.now(), () => {
      this.#cancel = null;
      this.#origin = null;
      this.#working = true;
      void this.#work().finally(() => {
        this.#working = false;
        this.#arm();
      });
    });
  }
}
