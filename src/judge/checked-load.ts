import type { Link } from "./journal/entry.ts";
import { type Loaded, type LogFault, load } from "./journal/load.ts";
import { type CopiedLog, mend } from "./journal/mend.ts";
import { type Act, actsLeft, type JudgeRecord, type Reached } from "./kept/record.ts";
import { isLost } from "./kept/witnesses.ts";
import type { EngineCommand, EngineEvent } from "./ports/engine.ts";
import type { JudgePorts } from "./ports/judge.ts";
import type { LogPage } from "./ports/log.ts";
import { toBase64url } from "./protocol/base64url.ts";
import type { GameKeys } from "./protocol/keys.ts";
import { err, ok, type Result } from "./result.ts";

/** Why a game cannot be played on in this window. Nothing was changed. */
export type LoadFault =
  | LogFault
  /** The world has no log of this game. */
  | { readonly code: "no-log" }
  /** This browser does not hold the game's key. */
  | { readonly code: "no-key" }
  /**
   * The log is behind what the server has acknowledged to this browser: an older one is in its place, or its end is
   * gone. `copy` is the entry up to which this browser's own copy could restore it.
   */
  | { readonly code: "rolled-back"; readonly tip: number; readonly acked: number; readonly copy: number | null };

/** A game as it was read, and what the log lacks of it. */
export interface CheckedLoad<S, C, E> extends Loaded<S, C, E> {
  /** Pages that are to be put back from what was read. */
  readonly repairs: readonly string[];
}

/** What a game is read with beside its log. */
export interface LoadAids {
  readonly copy: CopiedLog;
  readonly restore: boolean;
  /** The farthest head that a seat has proven. */
  readonly proven: Reached | null;
}

/**
 * Reads a game from its log, mended from this browser's copy, and compares it with what the server has acknowledged to
 * this browser or to a seat. Holes are mended without asking; a log whose end is gone is taken from the copy only with `restore`, as
 * somebody may have put an older world in its place on purpose.
 */
export const loadChecked = <S, C extends EngineCommand, E extends EngineEvent>(
  { engine }: JudgePorts<S, C, E>,
  keys: GameKeys,
  pages: readonly LogPage[],
  record: JudgeRecord,
  { copy, restore, proven }: LoadAids,
): Result<CheckedLoad<S, C, E>, LoadFault> => {
  const { gid, acked } = record.data;
  const mended = mend(gid, pages, copy);
  const isWhole = mended.entries.length === 0 && mended.boxes.length === 0;
  const bare = load<S, C, E>(engine, keys, gid, pages);
  const tip = bare.ok ? tipOf(bare.value) : -1;
  // An older world lacks the effects of what its log lacks. Where the log alone is gone, the world has them all.
  const reached = restore && tip >= 0 ? tip : Number.POSITIVE_INFINITY;
  const loaded = isWhole ? bare : load<S, C, E>(engine, keys, gid, mended.pages, reached);
  if (!loaded.ok) return bare.ok ? loaded : bare;
  const { links, tip: last } = loaded.value.book;
  if (!last) return err({ code: "empty-log" });
  const base = { t: last.stored.t, n: last.n };
  const lost = [acked, proven].flatMap((reached) => (reached && isLost(links, base, reached) ? [reached.n] : []));
  if (lost.length > 0) return err({ code: "rolled-back", tip, acked: Math.max(...lost), copy: null });
  if (!restore && !hasSlot(pages, last)) {
    return err({ code: "rolled-back", tip, acked: acked?.n ?? last.n, copy: last.n });
  }
  const lacking = mended.entries.filter(({ n, page, key }) => links[n]?.page === page && links[n]?.key === key);
  const repairs = new Set([...lacking.map(({ page }) => page), ...mended.boxes]);
  return ok({ ...loaded.value, repairs: [...repairs] });
};

const tipOf = <S, C, E>({ book }: Loaded<S, C, E>): number => book.tip?.n ?? -1;

const hasSlot = (pages: readonly LogPage[], { page, key }: Link): boolean => {
  const entries = pages.find(({ id }) => id === page)?.data["e"];
  return typeof entries === "object" && entries !== null && key in entries;
};

/**
 * The judge's acts that no entry holds. An intent that the log contains was committed, though nobody was told. When
 * another browser has executed since, the acts were meant for a game that has gone on without them, and are dropped.
 */
export const pendingActs = <S, C, E>(
  { data }: JudgeRecord,
  { book }: Loaded<S, C, E>,
): { readonly acts: readonly Act[]; readonly dropped: number } => {
  const { intent, acts, term } = data;
  const link = intent ? book.links[intent.n] : undefined;
  const isCommitted = intent && link && toBase64url(link.head) === intent.head;
  const left = isCommitted ? actsLeft(acts, intent.taken) : acts;
  return (book.tip?.stored.t ?? 0) > term ? { acts: [], dropped: left.length } : { acts: left, dropped: 0 };
};
