/** Whether a whole game, with all that was secret, went as its log says: by its chains, by its dice, and played again. */

import { publicRecord } from "../entry/draft.ts";
import {
  advance,
  chanceSeed,
  firstLedger,
  type Ledger,
  type LedgeredGame,
  secretHeads,
  withLinksOf,
} from "../entry/ledger.ts";
import {
  genesis,
  type History,
  KEPT_EVERY,
  type KeptGame,
  type OpenedEntry,
  rederive,
  undosOf,
} from "../entry/replay.ts";
import { Run, type Settle } from "../entry/run.ts";
import { type PublicRecord, readPublic, type SealedRecord } from "../log/entry.ts";
import { openingIn } from "../log/public.ts";
import { isNextLink, withFairness } from "../log/rounds.ts";
import {
  commandJson,
  commandOf,
  forkIn,
  isPlaceCommand,
  isRuntimeCommand,
  type RuntimeCommand,
  type Undoing,
  undoneBy,
} from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { NO_HEAD, publicHead, SEED_BYTES, SERIALS, secretsHash } from "../protocol/chain.ts";
import { canon, fromBase64url, type JsonObject, toBase64url } from "../protocol/encoding.ts";
import { keyIdOf } from "../protocol/keys.ts";
import { type ExportedRoll, type GameExport, signedIn } from "./export.ts";

/** What does not fit. */
export type FaultCode =
  /** An entry is missing, doubled, of another place or not readable. */
  | "chain"
  /** The first entry opens no game, or another one. */
  | "opening"
  /** The game was played by other rules than those of this version. */
  | "rules"
  /** The key that was made public is not that of the opening. */
  | "key"
  /** The seeds are not those that the opening commits to. */
  | "commit"
  /** A round's seats, links or place are not as they have to be. */
  | "round"
  /** A link is not the one that its seat had named before. */
  | "link"
  /** Secret orders are not those to which the public entry is bound. */
  | "secret"
  /** What had to be played then was not, or something that could not be. */
  | "order"
  /** A die fell otherwise. */
  | "die"
  /** Something else happened, or was asked, by the rules. */
  | "event"
  /** An undo or a going on from an earlier entry does not fit. */
  | "undo"
  /** A seat was told something else than it ought to have been. */
  | "view"
  /** A seat saw another history. */
  | "witness"
  /** The game has no end, or something stands after it. */
  | "end";

/** Something that does not fit, at an entry; `detail` names the round, seat, serial or event. */
export interface Misfit {
  readonly n: number;
  readonly code: FaultCode;
  readonly detail: string;
}

/** What is no fault, and what everybody who checks a game ought to know of it. */
export interface Unproven {
  /** Entries at which the judge did something by hand, by what was done. */
  readonly byHand: readonly { readonly n: number; readonly what: string }[];
  readonly undos: readonly { readonly n: number; readonly entries: readonly number[]; readonly isAgreed: boolean }[];
  readonly forks: readonly { readonly n: number; readonly to: number; readonly lost: number }[];
  /** Who gave nothing for a round in time. */
  readonly missed: readonly { readonly n: number; readonly round: string; readonly user: string }[];
  /** Rounds in which no captain took part. */
  readonly alone: readonly { readonly n: number; readonly round: string }[];
  /** Seats that took part from another browser later. */
  readonly browsers: readonly { readonly n: number; readonly user: string }[];
  /** Users who brought the key to another browser. */
  readonly keys: readonly { readonly n: number; readonly user: string }[];
  /** Users who took over from a window that still answered. */
  readonly takeovers: readonly { readonly n: number; readonly user: string }[];
  /** Game masters who handed the key on: from there on both knew the seeds. */
  readonly shared: readonly { readonly n: number; readonly by: string; readonly to: string }[];
  readonly alarms: readonly { readonly n: number; readonly user: string; readonly alarm: string }[];
  /** Seats that said nothing of the end. */
  readonly unsigned: readonly string[];
}

/** What came of checking a game. */
export interface Report {
  /** Whether everything fits. */
  readonly fits: boolean;
  /** What does not, in the order of the entries. */
  readonly misfits: readonly Misfit[];
  readonly unproven: Unproven;
  readonly entries: number;
  readonly rounds: { readonly witnessed: number; readonly alone: number };
  /** All dice that fell, by entries. */
  readonly dice: ReadonlyMap<number, readonly ExportedRoll[]>;
}

/** An entry of the file as far as it is well formed. */
interface Known extends OpenedEntry {
  readonly text: string;
}

/** Misfits of one kind that are listed; there is no end to them once a game went another way. */
const LISTED_MOST = 20;

/** The game of a file as its entries tell it. */
class ExportedHistory<S, C> implements History<S, C> {
  readonly #entries: readonly Known[];
  readonly #undos: readonly Undoing[];
  #kept: readonly KeptGame<S, C>[] = [];

  constructor(entries: readonly Known[]) {
    this.#entries = entries;
    this.#undos = entries.flatMap(({ record }) => {
      const undone = undosOf(record);
      return undone ? [{ n: record.n, entries: undone }] : [];
    });
  }

  opened(n: number): OpenedEntry {
    const entry = this.#entries[n];
    if (!entry) throw new RangeError(`there is no entry ${n}`);
    return entry;
  }

  record(n: number): PublicRecord {
    return this.opened(n).record;
  }

  undosBefore(n: number): readonly Undoing[] {
    return this.#undos.filter((undo) => undo.n < n);
  }

  get kept(): readonly KeptGame<S, C>[] {
    return this.#kept;
  }

  keep(game: KeptGame<S, C>): void {
    this.#kept = [...this.#kept.filter(({ n }) => n !== game.n), game].sort((a, b) => a.n - b.n).slice(-48);
  }
}

/**
 * Checks a whole game: first all that can be said of each entry by itself, then by playing the game again from the first
 * entry. It yields the number of entries that are done, of all; who drives it may draw a bar, or stop.
 *
 * @param engine the rules of the game's ruleset
 */
export function* verify<S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  file: GameExport,
): Generator<number, Report, undefined> {
  const misfits: Misfit[] = [];
  const note = (n: number, code: FaultCode, detail = ""): void => {
    if (misfits.filter((one) => one.code === code).length < LISTED_MOST) misfits.push({ n, code, detail });
  };
  const entries = chained(file, note);
  const [first] = entries;
  const open = first && openingIn(first.record);
  const unproven = unprovenIn(entries);
  const report = (rounds: Report["rounds"], dice: Report["dice"] = new Map()): Report => ({
    fits: misfits.length === 0,
    misfits: misfits.toSorted((a, b) => a.n - b.n),
    unproven,
    entries: file.entries.length,
    rounds,
    dice,
  });
  const none = { witnessed: 0, alone: 0 };
  if (!first || !open || open.gid !== file.gid) {
    note(0, "opening");
    return report(none);
  }
  if (open.rules !== engine.rules) {
    note(0, "rules", `${open.rules}/${engine.rules}`);
    return report(none);
  }
  if (!committed(file, open.commits)) {
    note(0, "commit");
    return report(none);
  }
  witnessed(file, entries, note);
  const history = new ExportedHistory<S, C>(entries);
  const again = new PlayedAgain(engine, history, first, note);
  const dice = new Map<number, readonly ExportedRoll[]>();
  for (const entry of entries.slice(1)) {
    const rolls = again.next(entry);
    if (rolls.length > 0) dice.set(entry.record.n, rolls);
    const told = file.entries[entry.record.n]?.dice;
    if (told && !again.isLost && !isEqual(told, rolls)) note(entry.record.n, "die");
    yield entry.record.n;
  }
  ended(file, entries, again.ledger, note, open.keyId);
  return report(again.ledger.fairness.counts, dice);
}

/** Whether two values are the same when they are written down. */
const isEqual = (one: unknown, other: unknown): boolean => canon(one ?? null) === canon(other ?? null);

/** Notes something that does not fit. */
type Note = (n: number, code: FaultCode, detail?: string) => void;

/** The entries up to the first that is missing, doubled, of another place or not readable. */
const chained = ({ entries, secrets }: GameExport, note: Note): readonly Known[] => {
  const known: Known[] = [];
  let head = NO_HEAD;
  for (const [n, { p, sec = {} }] of entries.entries()) {
    const record = readPublic(p);
    if (record?.n !== n) {
      note(n, "chain", record ? String(record.n) : "");
      break;
    }
    head = publicHead(head, n, p);
    const sealed: SealedRecord = { n, session: "", term: 0, sec, ...(n === 0 ? { secrets } : {}) };
    known.push({ head, record, sealed, text: p });
  }
  return known;
};

/** Whether the seeds are those that the opening commits to. */
const committed = ({ gid, secrets }: GameExport, commits: readonly string[]): boolean => {
  if (fromBase64url(secrets)?.length !== 2 * SEED_BYTES * SERIALS) return false;
  return isEqual(firstLedger(gid, secrets).heads, commits);
};

/** Compares the chain with what the file's own seat has seen of it. */
const witnessed = ({ witness }: GameExport, entries: readonly Known[], note: Note): void => {
  if (!witness) return;
  const entry = entries[witness.n];
  if (entry && toBase64url(entry.head) !== witness.head) note(witness.n, "witness", witness.user);
};

/** Checks how the game ended: the key, and what seats said that they had seen. */
const ended = (
  { entries: all }: GameExport,
  entries: readonly Known[],
  ledger: Ledger,
  note: Note,
  keyId: string,
): void => {
  const last = entries.at(-1);
  const reveal = last?.record.do?.filter(isRuntimeCommand).find((command) => command.do === "reveal");
  if (entries.length < all.length) return;
  if (reveal?.do !== "reveal" || !ledger.fairness.ended) return note(all.length - 1, "end");
  const master = fromBase64url(reveal.master);
  if (!master || toBase64url(keyIdOf(master)) !== keyId) note(all.length - 1, "key");
};

/** All that is no fault, and what everybody ought to know. */
const unprovenIn = (entries: readonly Known[]): Unproven => {
  const all = entries.flatMap(({ record }) =>
    (record.do ?? []).filter(isRuntimeCommand).map((command) => ({ n: record.n, command })),
  );
  const of = <D extends RuntimeCommand["do"]>(name: D) =>
    all.flatMap(({ n, command }) =>
      command.do === name ? [{ n, command: command as Extract<RuntimeCommand, { readonly do: D }> }] : [],
    );
  const signed = new Set(entries.flatMap(({ record }) => signedIn(record)).map(({ user }) => user));
  return {
    byHand: entries
      .filter(({ record }) => hasBegun(record))
      .flatMap(({ record: { n, do: commands = [] } }) =>
        commands
          .filter(({ do: does }) => typeof does === "string" && BY_HAND.has(does))
          .map(({ do: does }) => ({ n, what: String(does) })),
      ),
    undos: of("undo").map(({ n, command }) => ({
      n,
      entries: command.entries,
      isAgreed: command.agreed !== undefined,
    })),
    forks: of("fork").map(({ n, command: { from, to } }) => ({ n, to: to.n, lost: from.n })),
    missed: of("round-done").flatMap(({ n, command: { round, list } }) =>
      list.flatMap(([user, link]) => (link === null ? [{ n, round, user }] : [])),
    ),
    alone: of("round-open").flatMap(({ n, command: { round, seats } }) => (seats.length === 0 ? [{ n, round }] : [])),
    browsers: of("seat-key").flatMap(({ n, command: { user, since } }) => (since === "other" ? [{ n, user }] : [])),
    keys: of("key-imported").map(({ n, command: { user } }) => ({ n, user })),
    shared: of("key-shared").map(({ n, command: { by, to } }) => ({ n, by, to })),
    takeovers: of("takeover").map(({ n, command: { user } }) => ({ n, user })),
    alarms: of("alarm").map(({ n, command: { user, code } }) => ({ n, user, alarm: code })),
    unsigned: of("end").flatMap(({ command: { seats } }) => seats.filter((user) => !signed.has(user))),
  };
};

/** Commands by which a judge changes a game that has begun, without a rule that asks for it. All of them are public. */
const BY_HAND: ReadonlySet<string> = new Set([
  ...["add-unit", "edit-unit", "remove-unit", "add-defenders", "move-anchor", "spare-unit", "labs", "override"],
  ...["change-rule-options", "change-terrain", "set-zones", "shift-sheet"],
]);

/** Whether an entry is of a game that has begun, by its time. */
const hasBegun = ({ at }: Pick<PublicRecord, "at">): boolean => !at.startsWith("0.");

/** A game that is played again, entry by entry. */
class PlayedAgain<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #engine: Engine<S, C, E>;
  readonly #history: ExportedHistory<S, C>;
  readonly #note: Note;
  #game: LedgeredGame<S, C>;
  /** Whether the game has gone another way than its log: what is played again after that says nothing. */
  #isLost = false;
  #rolls: readonly ExportedRoll[] = [];

  constructor(engine: Engine<S, C, E>, history: ExportedHistory<S, C>, first: OpenedEntry, note: Note) {
    this.#engine = engine;
    this.#history = history;
    this.#note = note;
    this.#game = genesis(engine, first);
  }

  get ledger(): Ledger {
    return this.#game.ledger;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Plays the next entry; the dice that fell for it. */
  next(entry: Known): readonly ExportedRoll[] {
    const { record, sealed, head } = entry;
    this.#rolls = [];
    const before = this.#game;
    this.#checkRounds(entry);
    if (before.ledger.fairness.isRevealed) this.#note(record.n, "end");
    const played = this.#isLost ? null : this.#play(entry);
    const events = played?.events ?? [];
    const { state, pending } = played ?? before;
    this.#checkSigned(record);
    this.#game = { ledger: advance(before.ledger, record, sealed, head, events), state, pending };
    if (record.n % KEPT_EVERY === 0) this.#history.keep({ n: record.n, state, pending });
    return this.#rolls;
  }

  /** What can be said of the seats' part in the dice. */
  #checkRounds({ head, record: { n, do: commands = [] } }: Known): void {
    const { gid, seats, rounds, fairness: known } = this.#game.ledger;
    let fairness = known;
    for (const command of commands.filter(isRuntimeCommand)) {
      const { open, holders, keys } = fairness;
      if (command.do === "round-open") {
        const isSeat = (user: string): boolean =>
          seats.includes(user) && !holders.includes(user) && keys[user]?.isOut === false;
        const isNew = !Object.hasOwn(rounds, command.round) && open === null;
        const isSorted = isEqual(command.seats, [...new Set(command.seats)].sort());
        if (!isNew || !isSorted || !command.seats.every(isSeat)) this.#note(n, "round", command.round);
      }
      if (command.do === "round-done") {
        const users = command.list.map(([user]) => user);
        if (open?.round !== command.round || !isEqual(users, open.seats)) this.#note(n, "round", command.round);
        for (const [user, link] of command.list) {
          if (link !== null && !isNextLink(gid, fairness, user, link)) this.#note(n, "link", user);
        }
      }
      fairness = withFairness(fairness, command, { n, head: toBase64url(head) });
    }
  }

  /** What a seat said of the end. */
  #checkSigned(record: PublicRecord): void {
    const { fairness, views, seats } = this.#game.ledger;
    for (const { user, head, m, v } of signedIn(record)) {
      if (head !== fairness.ended?.head || !fairness.ended.seats.includes(user)) this.#note(record.n, "witness", user);
      const own = views[user];
      // A seat that was told all anew has no chain of its own.
      if (!this.#isLost && seats.includes(user) && own && m === own.m && v !== own.v)
        this.#note(record.n, "view", user);
    }
  }

  #play(entry: Known): (Pick<LedgeredGame<S, C>, "state" | "pending"> & { readonly events: readonly E[] }) | null {
    const { record, sealed } = entry;
    const before = this.#game;
    const { n } = record;
    const bound = record.sec === toBase64url(secretsHash(secretHeads(before.ledger, sealed.sec)));
    if (!bound) {
      this.#note(n, "secret");
      this.#isLost = true;
      return null;
    }
    try {
      const entries = undosOf(record);
      if (entries) return this.#undo(entry, entries);
      const fork = forkIn(record.do);
      if (fork && (fork.to.n !== n - 1 || fork.to.head !== before.ledger.head))
        this.#note(n, "undo", String(fork.to.n));
      return this.#run(entry);
    } catch (error) {
      this.#note(n, "order", error instanceof Error ? error.message : "");
      this.#isLost = true;
      return null;
    }
  }

  #undo(entry: Known, entries: readonly number[]) {
    const { record, sealed } = entry;
    const { n } = record;
    const undone = undoneBy([...this.#history.undosBefore(n), { n, entries }]);
    if (entries.some((one) => one < 1 || one >= n)) this.#note(n, "undo", entries.join(","));
    const { state, pending } = rederive(this.#engine, this.#history, this.#game.ledger, undone);
    const run = new Run<S, C, E>(this.#engine, this.#game, () => ({ fallback }) => ({ choice: fallback }));
    this.#compare(entry, publicRecord(this.#game.ledger, run, this.#content(record, sealed, state)));
    return { state, pending, events: [] };
  }

  #content(record: PublicRecord, sealed: SealedRecord, state: S) {
    return { at: this.#engine.at(state), commands: record.do ?? [], bodies: sealed.sec };
  }

  #run(entry: Known) {
    const { record, sealed } = entry;
    const before = this.#game;
    const settle = this.#settleBy(record);
    const ledger = withLinksOf(before.ledger, record);
    const run = new Run(this.#engine, { ...before, ledger }, () => settle);
    for (const [serial, body] of Object.entries(sealed.sec)) {
      for (const command of body) run.secret(Number(serial), commandOf<C>(command));
    }
    const waits = before.pending !== null;
    if (waits && (record.ans?.length ?? 0) > 0) run.resume();
    let isFirst = !waits;
    for (const command of record.do ?? []) {
      if (isRuntimeCommand(command) || isPlaceCommand(command)) continue;
      this.#checkDue(run.state, ledger, command, record.n, isFirst);
      isFirst = false;
      run.public(commandOf<C>(command));
    }
    this.#rolls = run.rolls.map(({ serial, round, purpose, occasion, first, sides, faces }) => [
      ...([serial, round, purpose, occasion, first, sides] as const),
      [...faces],
    ]);
    this.#compare(entry, publicRecord(ledger, run, this.#content(record, sealed, run.state)));
    return { state: run.state, pending: run.pending, events: run.events };
  }

  /** Whether a command is the one that has to be played before all others, where there is one. */
  #checkDue(state: S, ledger: Ledger, command: JsonObject, n: number, isFirst: boolean): void {
    const next = this.#engine.next(state);
    if (next) {
      if (!isEqual(commandJson(next), command)) this.#note(n, "order", next.do);
      return;
    }
    const auto = isFirst ? this.#engine.auto(state, chanceSeed(ledger, this.#engine.at(state))) : null;
    if (auto && !isEqual(commandJson(auto), command)) this.#note(n, "order", auto.do);
  }

  #settleBy(record: PublicRecord): Settle {
    const { pending } = this.#game;
    const answers = new Map(
      [...(record.ans ?? []), ...(pending?.answered ?? [])].map(({ req, choice }) => [req, choice]),
    );
    const open = new Set([...(record.ask ?? []).map(({ id }) => id), ...(pending?.asked ?? [])]);
    return (request) => {
      const choice = answers.get(request.id);
      if (choice !== undefined) return { choice };
      if (open.has(request.id)) return { request, user: request.who ?? "", within: 0 };
      return { choice: request.fallback };
    };
  }

  /** Compares an entry with what it ought to be, and says what of it differs. */
  #compare({ record, text }: Known, again: PublicRecord): void {
    if (canon(again) === text) return;
    this.#isLost = true;
    const [ours = [], theirs = []] = [again.ev, record.ev];
    const at = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, place) => place).find(
      (place) => !isEqual(ours[place], theirs[place]),
    );
    if (at === undefined) return this.#note(record.n, "event", again.at === record.at ? "ask" : "at");
    const [own, other] = [ours[at], theirs[at]];
    const isDie =
      own?.["event"] === other?.["event"] && own?.["dice"] !== undefined && !isEqual(own["dice"], other?.["dice"]);
    this.#note(record.n, isDie ? "die" : "event", String((own ?? other)?.["event"]));
  }
}
