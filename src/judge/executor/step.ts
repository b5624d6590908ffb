import type { Draft } from "../entry/draft.ts";
import { headText, type Link, makeEntry } from "../journal/entry.ts";
import { ANSWER_WAIT, type Persist, within } from "../journal/persist.ts";
import type { Segments } from "../journal/segments.ts";
import type { PrivateCopy } from "../kept/private-copy.ts";
import { actsLeft, type JudgeRecord } from "../kept/record.ts";
import type { Lease } from "../lease/lease.ts";
import { type ClockPort, sleep } from "../ports/clock.ts";
import type { Effect, EffectPort, PublicStep } from "../ports/effects.ts";
import type { LogPort, WriteMark } from "../ports/log.ts";
import type { NoticePort } from "../ports/notices.ts";
import type { Nonces } from "../protocol/box.ts";
import type { GameKeys } from "../protocol/keys.ts";

/** What a step works with. */
export interface Desk {
  readonly keys: GameKeys;
  readonly session: string;
  readonly log: LogPort;
  readonly lease: Lease;
  readonly record: JudgeRecord;
  readonly segments: Segments;
  readonly persist: Persist;
  readonly nonces: Nonces;
  readonly clock: ClockPort;
  readonly notices: NoticePort;
  readonly copy: PrivateCopy;
}

/** Why a step was thrown away: somebody else executes now. Nothing was told to anybody. */
export type StoodDown = "stood-down";

/**
 * Seals and commits an entry: intent, lease, one update of one key of one page, lease again, acknowledged (the fault
 * points F2 to F6). A crash at any await leaves either no entry or a whole one.
 */
export const commit = async <S, C, E>(
  desk: Desk,
  draft: Draft<S, C, E>,
  before: Uint8Array,
  applied: number,
): Promise<Link | StoodDown> => {
  const { lease, record, segments, log, session } = desk;
  const { n } = draft.record;
  const term = lease.term;
  const sealing = { keys: desk.keys, term, size: draft.size, applied, nonce: desk.nonces.next() };
  const { head, stored } = makeEntry(before, draft.record, draft.sealed, sealing);
  const taken = draft.taken.map(({ id, commands }) => ({ id, commands }));
  if (!keep(desk, { intent: { n, head: headText(head), taken } })) return "stood-down";

  const mark: WriteMark = { session, term, n };
  const { page, key } = await segments.spot(mark);
  if (!lease.mine) return "stood-down";
  await desk.persist(
    () => log.set(page, `e.${key}`, { ...stored }, mark),
    () => isStored(log, page, key, stored.b) || !lease.mine,
  );
  if (!lease.mine) return "stood-down";
  segments.took(stored);

  const acked = { t: term, n, head: headText(head) };
  if (!keep(desk, { acked, intent: null, acts: actsLeft(record.data.acts, taken) })) return "stood-down";
  const link = { n, head, stored, page, key };
  desk.copy.keep([link]);
  return link;
};

/** Writes to the browser's record; false when a later window of this browser has taken over. */
export const keep = ({ record, notices }: Desk, changes: Parameters<JudgeRecord["save"]>[0]): boolean => {
  const kept = record.save(changes);
  if (kept === "full") notices.notice("store-full", "the browser keeps no more of this game");
  return kept !== "stale";
};

const isStored = (log: LogPort, id: string, key: string, box: string): boolean => {
  const entries = log.pages().find((page) => page.id === id)?.data["e"];
  const entry = typeof entries === "object" && entries !== null ? Reflect.get(entries, key) : undefined;
  return typeof entry === "object" && entry !== null && Reflect.get(entry, "b") === box;
};

const EFFECT_TRIES = 3;
const EFFECT_WAIT = 500;

/**
 * Carries out an entry's effects in their order (F7). They may have been carried out before, wholly or in part. Gives
 * whether all are there now; the lease is looked at before each.
 */
export const carryOut = async <E>(
  desk: Desk,
  effects: EffectPort<E>,
  step: PublicStep<E>,
): Promise<"applied" | "incomplete" | StoodDown> => {
  let complete = true;
  for (const effect of effects.plan(step)) {
    const done = await ensure(desk, effects, effect, step.n);
    if (done === "stood-down") return done;
    complete &&= done;
  }
  return complete ? "applied" : "incomplete";
};

const ensure = async <E>(
  { lease, session, clock, notices }: Desk,
  effects: EffectPort<E>,
  effect: Effect,
  n: number,
): Promise<boolean | StoodDown> => {
  for (let tries = 0; tries < EFFECT_TRIES; tries += 1) {
    if (!lease.mine) return "stood-down";
    // A lost answer is tried again: the effect looks whether it is there before it does anything.
    const answer = await within(clock, ANSWER_WAIT, effects.ensure(effect, { session, term: lease.term, n }));
    if (answer === "done") return lease.mine ? true : "stood-down";
    if (answer === "refused") await sleep(clock, EFFECT_WAIT);
  }
  notices.notice("effect-failed", `${effect.kind} of entry ${n}`);
  return false;
};
