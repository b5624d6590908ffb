import type { Answered, PublicRecord, SealedRecord } from "../log/entry.ts";
import { commandOf, isPlaceCommand, isRuntimeCommand, type Undoing, undoneBy } from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { advance, firstLedger, type Ledger, type LedgeredGame, type Pending, withLinksOf } from "./ledger.ts";
import { Run, type Settle } from "./run.ts";

/** An entry with its box open. */
export interface OpenedEntry {
  readonly head: Uint8Array;
  readonly record: PublicRecord;
  readonly sealed: SealedRecord;
}

/** The entries recorded so far. */
export interface History<S, C> {
  /** What everybody may know of entry `n`. */
  record(n: number): PublicRecord;
  /** Entry `n` with its box open. */
  opened(n: number): OpenedEntry;
  /** Undos among the entries before `n`, in their order. */
  undosBefore(n: number): readonly Undoing[];
  /** Games in memory, in the order of their entries. */
  readonly kept: readonly KeptGame<S, C>[];
  /** Keeps a game in memory: a later undo may start from it. */
  keep(game: KeptGame<S, C>): void;
}

/** What a game was after entry `n`, with everything undone that was undone by then. */
export interface KeptGame<S, C> extends Pick<LedgeredGame<S, C>, "state" | "pending"> {
  readonly n: number;
}

/** The game after an entry, and all events of the entry. */
export interface Replayed<S, C, E> {
  readonly game: LedgeredGame<S, C>;
  readonly events: readonly E[];
}

/** The game after a recorded entry. Its commands are played again only if its box had no room for its events. */
export const replay = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  before: LedgeredGame<S, C>,
  entry: OpenedEntry,
  history: History<S, C>,
): Replayed<S, C, E> => {
  const undo = undosOf(entry.record);
  if (undo) {
    const { n } = entry.record;
    const undone = undoneBy([...history.undosBefore(n), { n, entries: undo }]);
    const { state, pending } = rederive(engine, history, before.ledger, undone);
    const ledger = advance(before.ledger, entry.record, entry.sealed, entry.head, []);
    return { game: { ledger, state, pending }, events: [] };
  }
  const { state, pending, events } = withEntry<S, C, E>(engine, before, entry);
  const ledger = advance(before.ledger, entry.record, entry.sealed, entry.head, events);
  return { game: { ledger, state, pending }, events };
};

/** What an entry makes of the game before which it was recorded. */
const withEntry = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  before: LedgeredGame<S, C>,
  entry: OpenedEntry,
): Pick<LedgeredGame<S, C>, "state" | "pending"> & { readonly events: readonly E[] } => {
  const recorded = recordedEvents<E>(entry);
  return recorded
    ? { ...recorded, state: engine.evolve(before.state, recorded.events), pending: pendingAfter(before, entry.record) }
    : playAgain(engine, before, entry, answersOf([entry.record, ...askedBefore(before)]));
};

/** The game after entry 0. */
export const genesis = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { head, record, sealed }: OpenedEntry,
): LedgeredGame<S, C> => {
  const [open] = (record.do ?? []).filter(isRuntimeCommand);
  if (open?.do !== "open" || sealed.secrets === undefined) throw new Error("a game's first entry must open it");
  const ledger = advance(firstLedger(open.gid, sealed.secrets), record, sealed, head, []);
  return { ledger, state: engine.initial(open), pending: null };
};

/** All events of an entry in their order; nothing when its box had no room for those that are not public. */
export const recordedEvents = <E>({ record, sealed }: OpenedEntry): { readonly events: readonly E[] } | undefined => {
  if (!sealed.ev) return undefined;
  const secret = new Map(sealed.ev);
  const shown = (record.ev ?? []).values();
  const events: unknown[] = [];
  for (let at = 0; at < secret.size + (record.ev?.length ?? 0); at += 1) {
    const event = secret.get(at);
    events.push(event ?? { ...shown.next().value, audience: "all" });
  }
  return { events: events as E[] };
};

const pendingAfter = <S, C extends EngineCommand>(
  before: LedgeredGame<S, C>,
  record: PublicRecord,
): Pending<C> | null => {
  const answered = record.ans ?? [];
  if (!record.ask) return answered.length > 0 ? null : before.pending;
  const asked = record.ask.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  const choosing = [...new Set(record.ask.flatMap(({ user }) => (typeof user === "string" ? [user] : [])))];
  const last = (record.do ?? []).findLast((command) => !isRuntimeCommand(command));
  const known = last ? [] : (before.pending?.answered ?? []);
  const command = last ? commandOf<C>(last) : before.pending?.command;
  if (!command) throw new Error(`entry ${record.n} asks without a command`);
  return { n: record.n, command, answered: [...known, ...answered], asked, choosing };
};

const askedBefore = <S, C>({ pending }: LedgeredGame<S, C>): readonly Pick<PublicRecord, "ans">[] =>
  pending ? [{ ans: pending.answered }] : [];

const answersOf = (records: readonly Pick<PublicRecord, "ans">[]): ReadonlyMap<string, Answered> =>
  new Map(records.flatMap(({ ans }) => ans ?? []).map((answer) => [answer.req, answer]));

/** Plays an entry's commands again with the answers that were given. */
const playAgain = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  before: LedgeredGame<S, C>,
  { record, sealed }: OpenedEntry,
  answers: ReadonlyMap<string, Answered>,
): { readonly state: S; readonly pending: Pending<C> | null; readonly events: readonly E[] } => {
  const open = new Set([...(record.ask ?? []).map(({ id }) => id), ...(before.pending?.asked ?? [])]);
  const settle: Settle = (request) => {
    const known = answers.get(request.id);
    if (known) return { choice: known.choice };
    if (open.has(request.id)) return { request, user: request.who ?? "", within: 0 };
    return { choice: request.fallback };
  };
  const run = new Run(engine, { ...before, ledger: withLinksOf(before.ledger, record) }, () => settle);
  for (const [serial, body] of Object.entries(sealed.sec)) {
    for (const command of body) run.secret(Number(serial), commandOf<C>(command));
  }
  if ((record.ans?.length ?? 0) > 0) run.resume();
  for (const command of record.do ?? []) {
    // A public placement is in its serial's body too, and was played from there.
    if (!isRuntimeCommand(command) && !isPlaceCommand(command)) run.public(commandOf<C>(command));
  }
  return { state: run.state, pending: run.pending, events: run.events };
};

/** The entries that a record takes back; nothing when it is no undo. */
export const undosOf = (record: PublicRecord): readonly number[] | undefined => {
  const undo = (record.do ?? []).filter(isRuntimeCommand).find((command) => command.do === "undo");
  return undo?.do === "undo" ? undo.entries : undefined;
};

/**
 * How far the game was the same as it is with some entries undone: for each entry whether all before it stood as they do
 * now. What was recorded of such an entry holds.
 */
const agreementWith = <S, C>(
  history: History<S, C>,
  n: number,
  undone: ReadonlySet<number>,
): ((at: number) => boolean) => {
  const undos = history.undosBefore(n);
  const isUndo = new Set(undos.map((undo) => undo.n));
  // What was undone changes with undos alone: one comparison for all entries up to the next of them.
  const spans = [0, ...undos.map((undo) => undo.n + 1)].map((from, passed) => {
    const then = undoneBy(undos.slice(0, passed));
    const differ = [...then, ...undone].filter((at) => then.has(at) !== undone.has(at) && !isUndo.has(at));
    return { from, first: differ.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY) };
  });
  return (at) => (spans.findLast(({ from }) => from <= at)?.first ?? Number.POSITIVE_INFINITY) >= at;
};

/** Entries after which a game is kept where a long stretch has to be read again. */
export const KEPT_EVERY = 64;

/**
 * The game without the undone entries, as it is after the ledger's entry. It starts from the latest game in memory that is
 * the same with them undone, so it costs what it takes back and not what was ever undone. Entries after the first undone
 * one are played again, with the answers that were given, and with the same faces, because each face belongs to its
 * occasion.
 */
export const rederive = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  history: History<S, C>,
  ledger: Ledger,
  undone: ReadonlySet<number>,
): Pick<LedgeredGame<S, C>, "state" | "pending"> => {
  const n = ledger.n + 1;
  const agrees = agreementWith(history, n, undone);
  const base = history.kept.findLast((game) => game.n < n && agrees(game.n + 1)) ?? {
    ...genesis(engine, history.opened(0)),
    n: 0,
  };
  const remaining = Array.from({ length: n - 1 - base.n }, (_, at) => base.n + 1 + at).filter((at) => !undone.has(at));
  const answers = answersOf(remaining.map((at) => history.record(at)));
  let { state, pending } = base;
  for (const at of remaining) {
    const entry = history.opened(at);
    if (undosOf(entry.record)) continue;
    // Rounds and serials are never undone, so dice are taken from the present ledger.
    const known = { state, pending, ledger: { ...ledger, n: at - 1 } };
    ({ state, pending } = agrees(at) ? withEntry(engine, known, entry) : playAgain(engine, known, entry, answers));
    if (at % KEPT_EVERY === 0 && agrees(at + 1)) history.keep({ n: at, state, pending });
  }
  return { state, pending };
};
