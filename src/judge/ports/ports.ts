import type { JsonObject } from "../protocol/encoding.ts";
import type { ChoiceRequest, Engine, EngineCommand, EngineEvent } from "./engine.ts";

/** All ports that a judge's window needs. */
export interface JudgePorts<S, C extends EngineCommand, E extends EngineEvent> {
  readonly engine: Engine<S, C, E>;
  readonly answers: AnswerPolicy<S>;
  readonly effects: EffectPort<E>;
  readonly random: RandomPort;
  readonly store: LocalStore;
  readonly copies: CopyStore;
  readonly clock: ClockPort;
  readonly shelf: LogShelf;
  readonly wire: WirePort;
  readonly siblings: SiblingPort;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
  /** Whether the judge's person decides on an order before it is taken; left out where none is ever put before them. */
  isForJudge?(order: C, state: S): boolean;
}

/** How a question is settled: at once, or by asking a user who has `within` milliseconds. */
export type Settlement =
  | { readonly choice: string; readonly by: "order" | "fallback" }
  | { readonly ask: string; readonly within: number };

/** How questions are settled in this game: by standing orders, by asking seats, or by the fallback. */
export interface AnswerPolicy<S> {
  settle(request: ChoiceRequest, state: S): Settlement;
  /** Whether the outcome of one question is public before another question of the same moment has to be answered. */
  readonly comesBefore: (one: ChoiceRequest, other: ChoiceRequest) => boolean;
}

/** A part of the log that was put away: a document of its own, which clients do not get at login. */
export interface Volume {
  /** Sixteen letters and digits, chosen by the runtime. */
  readonly id: string;
  readonly data: JsonObject;
}

/**
 * The volumes of one game's log. Everybody can read them, as everything in the log. Each call asks the server and rejects
 * when that is impossible: there may be no right to write, or no place to write to.
 */
export interface ArchivePort {
  /** Every volume; none while nothing was put away. The public part leaves out `b` and `e`, which are sealed. */
  read(part: "all" | "public"): Promise<readonly Volume[]>;
  /** The volume of this id as the server has it now. */
  find(id: string): Promise<Volume | undefined>;
  /** Resolves when the server has acknowledged it. Never called for an id that exists. */
  create(volume: Volume): Promise<void>;
  /** Deletes volumes; ids that are not there are passed over. */
  remove(ids: readonly string[]): Promise<void>;
}

/** Time for the commit grid and for deadlines. Nothing in the game depends on it. */
export interface ClockPort {
  /** Milliseconds from any fixed moment, never running backwards. */
  now(): number;
  /** Runs `task` after at least `ms` milliseconds, never earlier. The returned function cancels it. */
  timer(ms: number, task: () => void): () => void;
}

/** Waits at least `ms` milliseconds. */
export const sleep = (clock: ClockPort, ms: number): Promise<void> =>
  new Promise((done) => {
    clock.timer(ms, done);
  });

/**
 * The browser's store for private copies of game logs. It is best effort: nothing waits for it, a browser may clear it,
 * and a game needs it only when its log is damaged.
 */
export interface CopyStore {
  /** All values stored for a game, by name. Rejects when the browser stores nothing. */
  read(game: string): Promise<ReadonlyMap<string, string>>;
  /** Adds values; a value of the same name is replaced. Rejects when they are not stored. */
  write(game: string, values: ReadonlyMap<string, string>): Promise<void>;
}

/** What an entry changed for everybody. Effects follow from this alone, so no secret can show in them. */
export interface PublicStep<E> {
  readonly n: number;
  readonly at: string;
  /** The public commands, the judge's and the players'. */
  readonly commands: readonly JsonObject[];
  readonly events: readonly E[];
  /** The public view before and after. */
  readonly before: unknown;
  readonly after: unknown;
  /** The id of the `k`-th document that this entry makes. */
  docId(k: number): string;
}

/** A change of the world's documents that may be carried out any number of times. The runtime does not read it. */
export interface Effect {
  /** Its name in notices. */
  readonly kind: string;
}

/** The world's documents. */
export interface EffectPort<E> {
  /** The effects of an entry in their fixed order; the same step gives the same list. Pure. */
  plan(step: PublicStep<E>): readonly Effect[];
  /**
   * Brings the world to the state that the effect describes; changes nothing that is already so. It never creates a
   * document over an existing id, and leaves documents alone that carry a step number of `mark.n` or more, but for one
   * beyond `last`, the last entry that there is: somebody else wrote that.
   */
  ensure(effect: Effect, mark: WriteMark, last?: number): Promise<void>;
  /** Calls back for every write to the world's documents that carries a mark, whoever made it. */
  watch(listener: (mark: WriteMark) => void): () => void;
}

/** What a page of the judge's log is for. */
export type PageKind = "lease" | "segment" | "snapshot" | "base";

/** One page of the log as this client has it now. Every user of the world can read it. */
export interface LogPage {
  /** Sixteen letters and digits, chosen by the runtime. */
  readonly id: string;
  readonly kind: PageKind;
  readonly data: JsonObject;
}

/** Sent with every write, so that other clients know which session made it. */
export interface WriteMark {
  readonly session: string;
  readonly term: number;
  readonly n: number;
}

/** A write to the log as it reached this client. */
export interface LogChange {
  readonly id: string;
  readonly kind: PageKind;
  readonly deleted: boolean;
  /** Absent when the writer sent none. */
  readonly mark?: WriteMark;
  /** The user who wrote, as the server says. */
  readonly user: string;
}

/**
 * The log of one game: a journal whose pages hold nothing but this module's data. Reading is local and immediate;
 * writing resolves when the server has acknowledged it, and the local copy shows it from then on.
 */
export interface LogPort {
  pages(): readonly LogPage[];
  /** Creates a page with the given id; rejects when the server refuses. Never called for an id that exists. */
  create(page: LogPage, mark: WriteMark): Promise<void>;
  /** Sets one key of a page's data, `"e.e05"` meaning member `e05` of member `e`, as one update of one document. */
  set(id: string, key: string, value: JsonObject, mark: WriteMark): Promise<void>;
  /** Deletes pages in one operation. */
  remove(ids: readonly string[], mark: WriteMark): Promise<void>;
  /** Where finished parts of the log are put away. */
  readonly archive: ArchivePort;
  /** Calls back for every write to the log, this client's own too. The returned function ends it. */
  watch(listener: (change: LogChange) => void): () => void;
}

/** The page with this id, if the log has it. */
export const pageOf = (log: Pick<LogPort, "pages">, id: string): LogPage | undefined =>
  log.pages().find((page) => page.id === id);

/** The logs of a world. */
export interface LogShelf {
  /** Ids of the games that have a log. */
  games(): readonly string[];
  /** The log of a game, or nothing when there is none. */
  find(gid: string): LogPort | undefined;
  /** Creates the empty log of a new game. */
  create(gid: string): Promise<LogPort>;
}

/** A user of the world. */
export interface Person {
  readonly id: string;
  /** Whether the person is a full game master. */
  readonly gm: boolean;
  readonly active: boolean;
}

/** The users of the world as this client knows them. */
export interface PresencePort {
  /** The user of this window. */
  self(): string;
  people(): readonly Person[];
}

/**
 * The only source of randomness. In Foundry it is `crypto.getRandomValues`; a judge without one does not start.
 * Returns `length` fresh bytes.
 */
export interface RandomPort {
  bytes(length: number): Uint8Array;
}

/** A browser's own key/value store, such as `localStorage`. Writing throws when the store is full or closed. */
export interface LocalStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** Messages between the users of the world. The sender's id comes from the server; names in a message are not trusted. */
export interface WirePort {
  /** Sends to these users, or to everybody else. There is no confirmation of arrival. */
  send(to: readonly string[] | "all", message: JsonObject): void;
  listen(listener: (message: unknown, sender: string) => void): () => void;
}

/** Messages among the windows of one browser profile, such as a BroadcastChannel; a window does not hear itself. */
export interface SiblingPort {
  post(message: JsonObject): void;
  listen(listener: (message: unknown) => void): () => void;
}

/** Notices to the judge; each code is a lang key. */
export type NoticeCode =
  /** Another window or another game master holds the lease: this one stops at once. */
  | "stood-down"
  /** The window that executed is gone, and this one cannot take over; the detail gives the reason. */
  | "claim-failed"
  /** The browser's store is full. The game goes on in memory, and the recovery code should be shown again. */
  | "store-full"
  /** The log could not be written after several tries. */
  | "log-unwritable"
  /** A seat proves an entry that the log lacks, so an older world was restored, and this window stops. */
  | "rolled-back"
  /** The judge went on from an earlier entry than this seat has seen: both numbers. */
  | "gone-on"
  /** Pages of the log were missing or changed, and were put back from this browser's copy. */
  | "log-repaired"
  /** The browser's store had lost the game's key, which was restored from the private copy. */
  | "key-restored"
  /** Somebody else wrote to the log; the detail is that user. */
  | "log-touched"
  /** A command of the judge or an order ended in an error and was dropped. */
  | "command-failed"
  /** An error after which this window judges no more, as its game may be wrong. */
  | "judging-failed"
  /** The judge's acts that no entry holds were dropped, as another browser went on meanwhile; the detail says how many. */
  | "acts-overtaken"
  /** An effect could not be carried out; it is tried again with the next load. */
  | "effect-failed"
  /** A message had a wrong shape or came from somebody who may not send it. */
  | "message-refused"
  /** A sender's queue is full, and further messages are dropped. */
  | "flooded"
  /** A message to another user reached this seat, which reports it to the judge. */
  | "not-private"
  /** A user says that a message to another one came; the detail is that user, who gets no private messages any more. */
  | "alarm"
  /** A user's browser finds something wrong with the dice or with the log; the detail is that user. */
  | `alarm-${"left-out" | "dropped" | "unheard" | "opened-twice" | "not-given" | "unsigned" | "round-lost"}`
  /** A user's browser has another entry than this one where a round was opened; the detail is that user. */
  | "two-histories"
  /** This user takes part in the dice with another browser too, or somebody else sits at the seat. */
  | "other-anchor"
  /** An offer of the key that was used up was sent to this browser again; the detail is who sent it. */
  | "key-offer-replayed"
  /** This browser's part in a round came too late to count. */
  | "link-late"
  /** The state outgrew its size of snapshot. The next snapshot is larger, which everybody can see. */
  | "snapshot-grew"
  /** The secret commands of one period outgrew the archive's size. The archive is larger, which everybody can see. */
  | "archive-grew"
  /** The archive could not be written, so finished parts of the log stay in the journal until the game is loaded again. */
  | "archive-unreachable";

/** Shows notices and faults, in a console and in the judge's own window. */
export interface NoticePort {
  /** `detail` names places and senders; it never holds a secret or a key. */
  notice(code: NoticeCode, detail: string): void;
}
