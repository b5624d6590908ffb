import { firstLedger } from "../entry/advance-ledger.ts";
import type { Draft } from "../entry/draft.ts";
import type { LedgeredGame } from "../entry/ledger.ts";
import { genesis } from "../entry/replay.ts";
import { commit } from "../executor/commit.ts";
import { makeCommitContext, newSession, saveRecord } from "../executor/commit-context.ts";
import { Book } from "../history/book.ts";
import type { PublicRecord, SealedRecord } from "../journal/entry.ts";
import type { RuntimeCommand } from "../journal/runtime-commands.ts";
import { leasePage } from "../lease/lease.ts";
import { JudgeRecord } from "../local/judge-record.ts";
import { PrivateCopy } from "../local/private-copy.ts";
import type { EngineCommand, EngineEvent, Opening } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import { base64urlBytes, toBase64url } from "../protocol/base64url.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { NO_HEAD } from "../protocol/chain.ts";
import { SEED_BYTES, SERIALS } from "../protocol/commitment.ts";
import { gameKeys, KEY_BYTES } from "../protocol/keys.ts";
import { entryBoxSize } from "../protocol/sizes.ts";
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
  const record = JudgeRecord.create(store, options.world, gid, random.bytes(KEY_BYTES));
  const keys = gameKeys(record.master, base64urlBytes(gid));
  const opening: Opening = { ...options, gid, judge: presence.self(), rules: engine.rules };
  const first = firstDraft(ports, opening, toBase64url(keys.keyId));

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
): Draft<S, C, E> => {
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
