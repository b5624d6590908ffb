import { err, ok, type Result } from "../../rules/index.ts";
import type { EntryDraft } from "../entry/draft.ts";
import { firstLedger, type LedgeredGame } from "../entry/ledger.ts";
import { genesis } from "../entry/replay.ts";
import { Book } from "../history/book.ts";
import { type LoadFault, loadChecked } from "../history/checked-load.ts";
import { readVolumes } from "../history/load.ts";
import { ARCHIVED, type PublicRecord, type SealedRecord } from "../log/entry.ts";
import { JudgeRecord } from "../log/judge-record.ts";
import { leasePage } from "../log/lease.ts";
import { type CopiedGame, PrivateCopy } from "../log/private-copy.ts";
import { keyIdsIn, mastersUpTo, textsOf } from "../log/renewals.ts";
import type { RuntimeCommand } from "../log/runtime-commands.ts";
import type { EngineCommand, EngineEvent, Opening } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/ports.ts";
import { NO_HEAD, SEED_BYTES, SERIALS } from "../protocol/chain.ts";
import { base64urlBytes, fromBase64url, type JsonObject, toBase64url } from "../protocol/encoding.ts";
import { GameKeys, idBytesAmong, KEY_BYTES } from "../protocol/keys.ts";
import { entryBoxSize } from "../protocol/sizes.ts";
import { commit, makeCommitContext, newSession, saveRecord } from "./commit.ts";
import { JudgeGame } from "./judge-game.ts";

/** The judge's choices for a new game. */
export interface GameOptions {
  readonly world: string;
  readonly module: string;
  readonly mode: string;
  /** Left out for the ruleset of a game that names none. */
  readonly ruleset?: string;
  readonly readings: JsonObject;
  /** Users who play. */
  readonly seats: readonly string[];
}

const FIRST_TERM = 1;

/**
 * Opens a game: draws its key and the seeds of all serials, commits to the seeds in entry 0, and executes it. The key is
 * stored in this browser before anything is written to the world. Throws when the log cannot be written.
 */
export const openGame = async <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  options: GameOptions,
): Promise<JudgeGame<S, C, E>> => {
  const { engine, random, presence, shelf, store } = ports;
  const gid = toBase64url(random.bytes(KEY_BYTES));
  const record = JudgeRecord.create(store, { world: options.world, gid }, [random.bytes(KEY_BYTES)], 32);
  const keys = new GameKeys(record.ring);
  const opening: Opening = { ...options, gid, judge: presence.self(), rules: engine.rules };
  const first = firstDraft(ports, opening, toBase64url(record.ring.first.keyId));

  const log = await shelf.create(gid);
  const session = newSession(ports, log, gid);
  const copy = new PrivateCopy(ports.copies, options.world, gid);
  const context = makeCommitContext(ports, session, { keys, log, record, copy });
  saveRecord(context, { term: FIRST_TERM });
  session.lease.begin(FIRST_TERM);
  const lease = { term: FIRST_TERM, session: session.session, user: presence.self() };
  await log.create(leasePage(gid, lease), { session: session.session, term: FIRST_TERM, n: -1 });

  copy.saveKey(record.data.master);
  const link = await commit(context, first, NO_HEAD, -1);
  if (link === "stood-down") throw new Error("somebody else took the game over while it was being opened");
  // The opening stays in the journal when all that follows is put away.
  context.segments.close();
  const book = new Book<S, C>(keys, [link]);
  const opened: LedgeredGame<S, C> = genesis(engine, { head: link.head, record: first.record, sealed: first.sealed });
  const loaded = { book, game: opened, applied: 0, unfinished: [], term: FIRST_TERM, strays: [], snapshots: new Map() };
  const game = new JudgeGame(ports, log, record, loaded, session, copy);
  game.begin(context);
  return game;
};

const firstDraft = <S, C extends EngineCommand, E extends EngineEvent>(
  { engine, random }: JudgePorts<S, C, E>,
  opening: Opening,
  keyId: string,
): EntryDraft<S, C, E> => {
  const secrets = toBase64url(random.bytes(2 * SEED_BYTES * SERIALS));
  const ledger = firstLedger(opening.gid, secrets);
  const open: RuntimeCommand = { do: "open", ...opening, keyId, commits: ledger.heads };
  const state = engine.initial(opening);
  const record: PublicRecord = { v: 1, n: 0, at: engine.at(state), do: [open] };
  const sealed: SealedRecord = { n: 0, session: "", term: FIRST_TERM, sec: {}, secrets };
  return {
    record,
    sealed,
    before: { ledger, state, pending: null },
    state,
    pending: null,
    events: [],
    questions: [],
    taken: [],
    size: entryBoxSize(opening.seats.length),
  };
};

/** Which game to load, and how. */
export interface GamePlace {
  readonly world: string;
  readonly gid: string;
  /** Whether a missing end of the log is restored from this browser's copy, which the judge decides. */
  readonly restore?: boolean;
  /** The entry from which the game goes on although later ones are lost or cannot be read, which the judge decides. */
  readonly goOn?: number;
}

/**
 * Reads a game whose key this browser holds, and claims it unless another window executes it. Changes and deletions by
 * others in the log are repaired from this browser's copy.
 */
export const loadGame = async <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  { world, gid, restore = false, goOn }: GamePlace,
): Promise<Result<JudgeGame<S, C, E>, LoadFault>> => {
  const copy = new PrivateCopy(ports.copies, world, gid);
  const copied = await copy.read();
  const record = JudgeRecord.find(ports.store, world, gid) ?? (await recordFrom(ports, world, gid, copied));
  if (!record) return err({ code: ports.shelf.find(gid) ? "no-key" : "no-log" });
  const last = Math.max(-1, ...copied.entries.map(({ n }) => n));
  if (!ports.shelf.find(gid) && (last < 0 || !restore)) {
    return err(last < 0 ? { code: "no-log" } : { code: "rolled-back", tip: -1, acked: last, copy: last, wayOn: null });
  }
  const log = ports.shelf.find(gid) ?? (await ports.shelf.create(gid));
  const volumes = await readVolumes(record.ring, gid, log.archive, copied.volumes);
  const aids = { copy: copied, volumes, restore, goOn: goOn ?? null, proven: null };
  const loaded = loadChecked(ports, log.pages(), record, aids);
  if (!loaded.ok) return loaded;
  copy.saveKey(record.data.master);
  const known = new Map(copied.entries.map(({ n, stored: { p } }) => [n, p]));
  copy.saveEntries(
    loaded.value.book.links.filter(({ n, stored }) => known.get(n) !== stored.p && stored.b !== ARCHIVED),
  );
  for (const { id, data } of loaded.value.book.volumes) copy.saveVolume({ id, data });
  for (const [page, snapshot] of loaded.value.snapshots) copy.saveSnapshot(page, snapshot);
  const game = new JudgeGame(ports, log, record, loaded.value, newSession(ports, log, gid), copy);
  const role = await game.claim({ restore, goOn: goOn ?? null });
  if (role.ok) return ok(game);
  game.close();
  return role;
};

/** A record with the key from this browser's copy, for when its other store has lost the record. */
const recordFrom = async <S, C extends EngineCommand, E extends EngineEvent>(
  { store, shelf, notices }: JudgePorts<S, C, E>,
  world: string,
  gid: string,
  { master, opening, entries }: CopiedGame,
): Promise<JudgeRecord | undefined> => {
  const key = fromBase64url(master ?? "");
  if (key?.length !== KEY_BYTES) return undefined;
  notices.notice("key-restored", gid);
  const log = shelf.find(gid);
  const texts = log ? await textsOf(gid, log, entries) : entries.map(({ stored }) => stored);
  const masters = mastersUpTo(base64urlBytes(gid), key, texts) ?? [key];
  const ids = [fromBase64url(opening?.keyId ?? ""), ...keyIdsIn(texts)];
  const record = JudgeRecord.create(store, { world, gid }, masters, idBytesAmong(ids, masters[0] ?? key) ?? 32);
  record.save({});
  return record;
};
