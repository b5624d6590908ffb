import { persistWith } from "../journal/persist.ts";
import { Segments } from "../journal/segments.ts";
import type { PrivateCopy } from "../kept/private-copy.ts";
import type { JudgeRecord } from "../kept/record.ts";
import { Lease } from "../lease/lease.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import type { LogPort } from "../ports/log.ts";
import { toBase64url } from "../protocol/base64url.ts";
import { Nonces } from "../protocol/box.ts";
import type { GameKeys } from "../protocol/keys.ts";
import type { Desk } from "./step.ts";

/** Length of a session's id, bytes; a new one for every page load. */
const SESSION_BYTES = 8;

/** A session and its dealings with the lease. */
export interface HeldLease {
  readonly session: string;
  readonly lease: Lease;
}

/** A new session's dealings with a game's lease. */
export const newLease = <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  log: LogPort,
  gid: string,
): HeldLease => {
  const session = toBase64url(ports.random.bytes(SESSION_BYTES));
  return { session, lease: new Lease({ ...ports, log }, gid, session) };
};

/** All that one session commits with. */
export const makeDesk = <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  keys: GameKeys,
  log: LogPort,
  record: JudgeRecord,
  { session, lease }: HeldLease,
  copy: PrivateCopy,
): Desk => {
  const { clock, random, notices } = ports;
  const persist = persistWith(clock);
  const segments = new Segments(log, random, record.data.gid, persist);
  return { keys, session, log, lease, record, segments, persist, nonces: new Nonces(random), clock, notices, copy };
};
