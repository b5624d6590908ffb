import { err, ok, type Result } from "../../rules/index.ts";
import { type CheckedLoad, type LoadFault, loadChecked, pendingActs } from "../history/checked-load.ts";
import { forkAct, lostRounds } from "../history/go-on.ts";
import { type Beside, type Loaded, readVolumes } from "../history/load.ts";
import type { Witnesses } from "../history/witnesses.ts";
import { type Found, readSegments } from "../log/choose-history.ts";
import type { Link } from "../log/entry.ts";
import { type Act, JudgeRecord, type RecordData, runtimeAct } from "../log/judge-record.ts";
import { isOvertaken, keyIdsIn, keysIn, mastersUpTo, type TextOfTerm, textsOf } from "../log/renewals.ts";
import { entriesOfVolume } from "../log/volume.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts, LocalStore, LogShelf } from "../ports/ports.ts";
import { witnessTag } from "../protocol/chain.ts";
import { base64urlBytes, type JsonObject, toBase64url } from "../protocol/encoding.ts";
import { idBytesAmong, type KeySet } from "../protocol/keys.ts";
import { type CodeFault, parseRecoveryCode } from "../protocol/recovery.ts";
import { type CommitContext, makeCommitContext, type SessionLease } from "./commit.ts";

/** A game that this window may execute from now on. */
export interface TakenOver<S, C, E> {
  readonly context: CommitContext;
  readonly loaded: CheckedLoad<S, C, E>;
}

/** Milliseconds in which seats' windows say which rounds the log lacks, once the judge is to go on without lost entries. */
const ROUNDS_WAIT = 2000;

/** How a window takes over. */
export interface TakeoverOptions {
  /** Whether it takes over although another window answers, which everybody is told. */
  readonly byForce: boolean;
  /** A term of this browser; its windows answer at once or are gone. */
  readonly ours: number | undefined;
  /** Whether a missing end of the log is restored from this browser's copy. */
  readonly restore: boolean;
  /** The entry from which the judge goes on although later ones are lost; null otherwise. */
  readonly goOn: number | null;
  /** The game as this window has read it, and the highest term in it. */
  readonly known: () => { readonly term: number; readonly book: Beside["known"] };
}

/**
 * Claims the lease, loads the game and saves the new term. Gives null when another window executes or claimed first; a
 * game that cannot be loaded gives its fault, and the lease is dropped.
 */
export const takeOver = async <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  game: Pick<CommitContext, "log" | "record" | "copy"> & SessionLease,
  witnesses: Witnesses,
  { byForce, ours, restore, goOn, known }: TakeoverOptions,
): Promise<Result<TakenOver<S, C, E> | null, LoadFault>> => {
  const { log, record, lease } = game;
  // What a seat has seen is overtaken too, once the judge goes on without it.
  const proven = (): number => (goOn === null ? 0 : (witnesses.proven?.t ?? 0));
  const isHeld = !byForce && (await lease.isHeld(ours));
  record.refresh();
  if (isHeld) return ok(null);
  const texts = readSegments(record.data.gid, log.pages()).found.map(({ stored }) => stored);
  // Who cannot read on must not have the window stand down that can.
  if (isOvertaken(keysIn(record.ring, texts), known().book?.links ?? [])) return err({ code: "no-key" });
  if ((await lease.claim(Math.max(known().term, record.data.term, proven()))) === "standby") return ok(null);
  const copy = await game.copy.read();
  const volumes = await readVolumes(record.ring, record.data.gid, log.archive, copy.volumes);
  if (goOn !== null) {
    await new Promise<void>((done) => void ports.clock.timer(ROUNDS_WAIT, done));
    if (proven() >= lease.term && (await lease.claim(proven())) === "standby") return ok(null);
  }
  record.refresh();
  const aids = { copy, volumes, known: known().book, restore, goOn, proven: witnesses.proven };
  const loaded = loadChecked(ports, log.pages(), record, aids);
  if (!loaded.ok) {
    lease.drop();
    return loaded;
  }
  const { keys } = loaded.value.book;
  const context = makeCommitContext(ports, game, { keys, log, record, copy: game.copy });
  const found = [
    ...volumes.volumes.flatMap((volume) => entriesOfVolume(keys, volume)),
    ...copy.entries,
    ...readSegments(record.data.gid, log.pages()).found,
  ];
  const fork = forkOf(ports, game, loaded.value, { witnesses, found });
  const told = byForce ? [runtimeAct(ports, { do: "takeover", user: ports.presence.self() })] : [];
  if (saveTerm(ports, record, loaded.value, { term: lease.term, fork, told }) === "stale") {
    lease.drop();
    return ok(null);
  }
  witnesses.begin(loaded.value.book.tip, fork ? lease.term : undefined);
  // The entry that tells of it is of the new term; until it is there, the log is as it was, with the same question.
  if (!fork) await copyTip(context, loaded.value);
  return ok({ context, loaded: loaded.value });
};

/** The act that tells that the judge goes on from an earlier entry; null where nothing is lost. */
const forkOf = <S, C extends EngineCommand, E extends EngineEvent>(
  { random }: JudgePorts<S, C, E>,
  { record }: Pick<CommitContext, "record">,
  { book: { keys, links, tip }, game: { ledger }, goesOn }: CheckedLoad<S, C, E>,
  { witnesses, found }: { readonly witnesses: Witnesses; readonly found: readonly Found[] },
): Act | null => {
  if (!goesOn) return null;
  const proofs = [record.data.acked, witnesses.proven];
  const rounds = lostRounds(keys, { links, ledger }, found, witnesses.rounds);
  const fork = forkAct(toBase64url(random.bytes(16)), { tip }, goesOn.lost, proofs, rounds);
  // Keys whose entries are lost are drawn once more: without them who had an earlier one could read on.
  const lost = record.ring.all.slice(1 + (ledger.later?.length ?? 0));
  return fork && { ...fork, row: [...fork.row, ...lost.map(drawAct)] };
};

/**
 * Saves that this browser executes under a new term, with the judge's acts that no entry holds. `stale` means that
 * another window of the browser wrote in the meantime, and nothing was saved.
 */
const saveTerm = <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  record: JudgeRecord,
  loaded: Loaded<S, C, E>,
  { term, fork, told }: { readonly term: number; readonly fork: Act | null; readonly told: readonly Act[] },
): ReturnType<JudgeRecord["save"]> => {
  // Acts that wait were given for what is lost.
  const { acts, dropped } = fork ? { acts: [fork], dropped: record.data.acts.length } : pendingActs(record, loaded);
  if (dropped > 0) ports.notices.notice("acts-overtaken", String(dropped));
  const user = ports.presence.self();
  const { imported, handed } = record.data;
  const isUntold = imported || (handed && !loaded.game.ledger.fairness.holders.includes(user));
  const brought = isUntold ? [runtimeAct(ports, { do: "key-imported", user })] : [];
  const next = { term, intent: null, acts: [...told, ...brought, ...acts], imported: false, handed: false };
  // An entry that drew a key may have been written although its window never heard so.
  return record.save({ ...next, ...record.drawn(loaded.book.keys.drawn) });
};

/** The act that draws a key which is at hand; the entry that tells of it says the rest. */
export const drawAct = ({ keyId }: KeySet): JsonObject => ({ do: "renew-key", keyId: toBase64url(keyId) });

/** Begins a session's first segment with a copy of the last entry under the new term, so that no older entry overtakes it. */
const copyTip = async <S, C, E>(
  { segments, lease, keys, session, copy }: CommitContext,
  { book, game, applied }: Loaded<S, C, E>,
): Promise<void> => {
  const tip = book.link(game.ledger.n);
  const { term } = lease;
  const w = toBase64url(witnessTag(keys, term, tip.n, tip.head));
  const stored = { ...tip.stored, t: term, w, a: applied };
  const spot = await segments.openWith(stored, { session, term, n: tip.n });
  const link: Link = { ...tip, ...spot, stored };
  book.replace(link);
  copy.saveEntries([link]);
};

/** Why a recovery code was refused. Nothing was changed. */
export type KeyFault =
  | CodeFault
  /** The world has no log of this game. */
  | { readonly code: "no-log" }
  /** The log lacks its first entry, which names the id of its key. */
  | { readonly code: "no-opening" }
  /** The key is right, but a later one was drawn since, which this browser would lack. */
  | { readonly code: "earlier-key" }
  /** The browser stores nothing, so the key would be lost with the window. */
  | { readonly code: "not-kept" };

/**
 * Brings a game's key to this browser by its recovery code, so that the game can be loaded. The first entry that this
 * browser writes makes public that the key was brought here.
 */
export const enterKey = async (
  { store, shelf }: { readonly store: LocalStore; readonly shelf: LogShelf },
  { world, gid }: { readonly world: string; readonly gid: string },
  typed: string,
): Promise<Result<null, KeyFault>> => {
  const log = shelf.find(gid);
  if (!log) return err({ code: "no-log" });
  const texts = await textsOf(gid, log);
  const [first = err<KeyFault>({ code: "no-opening" }), ...others] = keyIdsIn(texts).map((id) =>
    parseRecoveryCode(typed, id),
  );
  const read = others.find(({ ok: isRight }) => isRight) ?? first;
  if (!read.ok) return read;
  return keepKey(store, { world, gid }, texts, read.value, { imported: true });
};

/** Keeps a key that came from another browser, with those before it. */
export const keepKey = (
  store: LocalStore,
  place: { readonly world: string; readonly gid: string },
  texts: readonly TextOfTerm[],
  master: Uint8Array,
  how: Pick<RecordData, "imported"> | Pick<RecordData, "handed">,
): Result<null, Extract<KeyFault, { readonly code: "other-game" | "earlier-key" | "not-kept" }>> => {
  const masters = mastersUpTo(base64urlBytes(place.gid), master, texts);
  const [first] = masters ?? [];
  if (!masters || !first) return err({ code: "other-game" });
  const record = JudgeRecord.create(store, place, masters, idBytesAmong(keyIdsIn(texts), first) ?? 32);
  if (keysIn(record.ring, texts).foreign.length > 0) return err({ code: "earlier-key" });
  return record.save(how) === "saved" ? ok(null) : err({ code: "not-kept" });
};
