/** A game of a file that is played again, entry by entry, and compared with what the file says. */

import { publicRecord } from "../entry/draft.ts";
import {
  advance,
  chanceSeed,
  type Ledger,
  type LedgeredGame,
  latestKey,
  secretHeads,
  withLinksOf,
} from "../entry/ledger.ts";
import { genesis, KEPT_EVERY, type OpenedEntry, rederive, undosOf } from "../entry/replay.ts";
import { Run, type Settle } from "../entry/run.ts";
import type { PublicRecord, SealedRecord } from "../log/entry.ts";
import { renewalsIn } from "../log/renewals.ts";
import { type Fairness, isKeptRight, isNextLink, openingOf, untold, withFairness, withKept } from "../log/rounds.ts";
import {
  commandJson,
  commandOf,
  type Fork,
  forkIn,
  isPlaceCommand,
  isRuntimeCommand,
  isToldFirst,
  type Undoing,
  undoneBy,
} from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { SERIALS, secretsHash } from "../protocol/chain.ts";
import { canon, type JsonObject, toBase64url } from "../protocol/encoding.ts";
import { type ExportedRoll, signedIn } from "./export.ts";
import type { ExportedHistory, Known } from "./file-history.ts";
import type { GivenInSecret, Note, Report, Unproven } from "./report.ts";

/** Whether two values are the same when they are written down. */
export const isEqual = (one: unknown, other: unknown): boolean => canon(one ?? null) === canon(other ?? null);

/** Whether an entry's secret orders are those to which its public part is bound: nothing binds those of other serials. */
const isBound = (ledger: Ledger, { record, sealed: { sec } }: Known): boolean =>
  Object.keys(sec).every((serial) => ORDINALS.has(serial)) &&
  record.sec === toBase64url(secretsHash(secretHeads(ledger, sec)));

/** The serials as secret orders name them. */
const ORDINALS: ReadonlySet<string> = new Set(Array.from({ length: SERIALS }, (_, serial) => String(serial)));

/** Whether an entry may stand behind the one that ended the game: it reveals the game, or tells who judges and from where. */
const mayFollowEnd = ({ do: commands = [] }: PublicRecord): boolean =>
  commands.length === 1 &&
  (commands[0]?.["do"] === "reveal" || (isToldFirst(commands) && renewalsIn(commands).length === 0));

/** Entries that one check plays again at most for what was taken back; who reads a file may not be held up without end. */
export const TAKEN_BACK_MOST = 200_000;

/** How many undos cost as much as an entry that is played again: each of them is compared with all before it. */
const UNDOS_AN_ENTRY = 10_000;

/** A game that is played again, entry by entry. */
export class PlayedAgain<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #engine: Engine<S, C, E>;
  readonly #history: ExportedHistory<S, C>;
  readonly #note: Note;
  readonly #takenBackMost: number;
  #game: LedgeredGame<S, C>;
  /** Whether the game has gone another way than its log: what is played again after that says nothing. */
  #isLost = false;
  /** Entries that were played again so far for what was taken back. */
  #takenBack = 0;
  #rolls: readonly ExportedRoll[] = [];
  readonly #events = new Map<number, readonly E[]>();
  readonly #secrets = new Map<number, readonly GivenInSecret[]>();
  /** The round that is done, and whose dice have to fall next. */
  #ready: { readonly n: number; readonly round: string } | null = null;
  readonly #early: { readonly n: number; readonly round: string }[] = [];

  constructor(
    engine: Engine<S, C, E>,
    history: ExportedHistory<S, C>,
    first: OpenedEntry,
    note: Note,
    takenBackMost: number,
  ) {
    this.#takenBackMost = takenBackMost;
    this.#engine = engine;
    this.#history = history;
    this.#note = note;
    this.#game = genesis(engine, first);
  }

  get ledger(): Ledger {
    return this.#game.ledger;
  }

  /** All that happened and was ordered in secret, by entries, without those that were undone. */
  told(undos: readonly Undoing[]): Pick<Report, "secrets"> & { readonly events: ReadonlyMap<number, readonly E[]> } {
    const undone = undoneBy(undos);
    const stands = ([n]: readonly [number, unknown]): boolean => !undone.has(n);
    return {
      events: new Map([...this.#events].filter(stands)),
      secrets: new Map([...this.#secrets].filter(stands)),
    };
  }

  /** Rounds that were done before their dice had to fall. */
  get early(): Unproven["early"] {
    return this.#early;
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
    const { ended, isRevealed } = before.ledger.fairness;
    if (isRevealed || (ended !== null && !mayFollowEnd(record))) this.#note(record.n, "end");
    this.#checkTime(entry);
    this.#checkWays(entry);
    const played = this.#isLost ? null : this.#play(entry);
    const events = played?.events ?? [];
    const { state, pending } = played ?? before;
    if (events.length > 0) this.#events.set(record.n, events);
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
        const isOfKey = command.key === latestKey(this.#game.ledger);
        if (!isNew || !isSorted || !isOfKey || !command.seats.every(isSeat)) this.#note(n, "round", command.round);
      }
      if (command.do === "round-done") {
        const users = command.list.map(([user]) => user);
        if (open?.round !== command.round || !isEqual(users, open.seats)) this.#note(n, "round", command.round);
        for (const [user, link, next] of command.list) {
          const isRight = link === null ? next === null : isNextLink(gid, fairness, user, link);
          if (!isRight) this.#note(n, "link", user);
        }
      }
      if (command.do === "fork") this.#checkKept(command, commands, n, fairness);
      if (command.do === "seat-key") {
        const known = Object.hasOwn(keys, command.user) ? keys[command.user] : undefined;
        const since = known?.isOut ? "again" : "other";
        if (!seats.includes(command.user) || command.since !== (known ? since : "first"))
          this.#note(n, "round", command.user);
      }
      if (command.do === "open") this.#note(n, "opening");
      fairness = withFairness(fairness, command, { n, head: toBase64url(head) });
      const isDone = command.do === "round-done" || (command.do === "round-open" && command.seats.length === 0);
      if (!isDone) continue;
      this.#passOver();
      this.#ready = { n, round: command.round };
    }
  }

  /** What can be said of rounds that were done in lost entries: each is new, and of links that come next. */
  #checkKept(fork: Fork, commands: readonly JsonObject[], n: number, before: Fairness): void {
    const { gid, seats, rounds, later = [] } = this.#game.ledger;
    // The fork draws the keys once more whose entries are lost.
    const keys = new Set<string | undefined>([
      undefined,
      ...[...later, ...renewalsIn(commands)].map(({ keyId }) => keyId),
    ]);
    const names = new Set(Object.keys(rounds));
    let fairness = before;
    for (const kept of fork.rounds ?? []) {
      const opening = openingOf(kept);
      const round = opening?.open.round ?? "";
      const isOfSeats = opening?.open.seats.every((user) => seats.includes(user));
      const isOfKey = keys.has(opening?.open.key);
      if (!opening || names.has(round) || !isOfSeats || !isOfKey || !isKeptRight(gid, fairness, kept, opening))
        this.#note(n, "round", round);
      names.add(round);
      fairness = withKept(fairness, kept);
    }
  }

  /** The round that was done is not played now. */
  #passOver(): void {
    if (this.#ready) this.#early.push(this.#ready);
    this.#ready = null;
  }

  /** Something is played after a round was done: its dice are meant for that. */
  #fall(state: S, command: C): void {
    if (this.#ready?.round === this.#engine.round(state, command)) this.#ready = null;
    else this.#passOver();
  }

  /**
   * Whether nothing was chosen by who could know the dice already: between the opening of a round and its being done
   * nothing is played, and no secret order stands there, nor in the entry in which it is done.
   */
  #checkTime({ record: { n, do: commands = [] }, sealed }: Known): void {
    const { open } = this.#game.ledger.fairness;
    if (!open) return;
    const isOver = commands.some((command) => command["do"] === "end");
    if (Object.keys(sealed.sec).length > 0 && !isOver) this.#note(n, "secret", open.round);
    const done = commands.findIndex((command) => command["do"] === "round-done");
    const before = done < 0 ? commands : commands.slice(0, done);
    const played = before.find((command) => !isRuntimeCommand(command));
    if (played) this.#note(n, "order", String(played["do"]));
  }

  /** Whether what was taken out of the game is told at once, where it is to be, and as it was. */
  #checkWays({ record: { n, do: commands = [] } }: Known): void {
    if (this.#isLost) return;
    const { state, ledger } = this.#game;
    const told = commands.filter(isRuntimeCommand).flatMap((command) => (command.do === "retired" ? [command] : []));
    const due = ledger.fairness.ended ? [] : untold(this.#engine.retired?.(state) ?? [], ledger.fairness);
    // Who judges, and from where the game goes on, is told before.
    const isFirst = isToldFirst(commands) || commands.some((command) => command["do"] === "undo");
    if (told.length === 0 && isFirst) return;
    const names = told.map(({ anomaly }) => anomaly);
    if (!isEqual(names, due) || (told.length > 0 && commands.length > told.length)) {
      return this.#note(n, "way", names[0] ?? due[0]);
    }
    const undone = undoneBy(this.#history.undosBefore(n));
    const events = [...this.#events].flatMap(([at, all]) => (undone.has(at) ? [] : all));
    for (const { anomaly, way } of told) {
      if (!isEqual(way, this.#engine.wayOf?.(events, anomaly) ?? [])) this.#note(n, "way", anomaly);
    }
  }

  /** What a seat said of the end. */
  #checkSigned(record: PublicRecord): void {
    const { fairness, views, seats } = this.#game.ledger;
    for (const { user, head, m, v } of signedIn(record)) {
      if (head !== fairness.ended?.head || !fairness.ended.seats.includes(user)) this.#note(record.n, "witness", user);
      const own = views[user];
      // It is that seat's word against the judge's: which of them is true, no file can say.
      if (!this.#isLost && seats.includes(user) && own && (m !== own.m || v !== own.v))
        this.#note(record.n, "view", user);
    }
  }

  #play(entry: Known): (Pick<LedgeredGame<S, C>, "state" | "pending"> & { readonly events: readonly E[] }) | null {
    const { record } = entry;
    const before = this.#game;
    const { n } = record;
    if (!isBound(before.ledger, entry)) {
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
    // An undo stands alone: what is beside it would never be played.
    if ((record.do ?? []).some((command) => !isRuntimeCommand(command)) || Object.keys(sealed.sec).length > 0)
      this.#note(n, "undo");
    // What was done may not be due any more; that something was taken back is said anyway.
    this.#ready = null;
    const undos = this.#history.undosBefore(n);
    const first = entries.reduce((least, one) => Math.min(least, one), n);
    this.#takenBack += n - first + (undos.length * undos.length) / UNDOS_AN_ENTRY;
    if (this.#takenBack > this.#takenBackMost) {
      this.#note(n, "long");
      this.#isLost = true;
      return null;
    }
    const undone = undoneBy([...undos, { n, entries }]);
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
    const given = Object.values(sealed.sec).flat();
    const at = this.#engine.at(before.state);
    if (given.length > 0) {
      this.#secrets.set(
        record.n,
        given.map((command) => ({ at, command })),
      );
    }
    for (const [serial, body] of Object.entries(sealed.sec)) {
      for (const command of body) run.secret(Number(serial), commandOf<C>(command));
    }
    const waits = before.pending !== null;
    if (before.pending && (record.ans?.length ?? 0) > 0) {
      this.#fall(run.state, before.pending.command);
      run.resume();
    }
    let isFirst = !waits;
    let early: string | undefined;
    for (const command of record.do ?? []) {
      if (isRuntimeCommand(command) || isPlaceCommand(command)) continue;
      // Nothing is played while a question is open.
      if (run.pending) early ??= String(command["do"]);
      this.#checkDue(run.state, ledger, command, record.n, isFirst);
      isFirst = false;
      this.#fall(run.state, commandOf<C>(command));
      run.public(commandOf<C>(command));
    }
    this.#rolls = run.rolls.map(({ serial, round, purpose, occasion, first, sides, faces }) => [
      ...([serial, round, purpose, occasion, first, sides] as const),
      [...faces],
    ]);
    this.#compare(entry, publicRecord(ledger, run, this.#content(record, sealed, run.state)));
    // Secret orders may follow in the next entry.
    if (record.do?.some((command) => command["do"] === "round-done")) this.#passOver();
    if (early !== undefined && !this.#isLost) this.#note(record.n, "order", early);
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
