import { Nonces } from "../journal/nonces.ts";
import { type Persist, persistWith } from "../journal/persist.ts";
import { Segments } from "../journal/segments.ts";
import { Lease } from "../lease/lease.ts";
import type { JudgeRecord } from "../local/judge-record.ts";
import type { PrivateCopy } from "../local/private-copy.ts";
import type { ClockPort } from "../ports/clock.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import type { LogPort } from "../ports/log.ts";
import type { NoticePort } from "../ports/notices.ts";
import { toBase64url } from "../protocol/base64url.ts";
import type { GameKeys } from "../protocol/keys.ts";

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
