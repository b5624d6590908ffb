import { err, ok, type Result } from "../../rules/index.ts";
import { type Act, actsLeft, type JudgeRecord, type Reached } from "../log/judge-record.ts";
import { slotsOf } from "../log/pages.ts";
import { type CopiedLog, repairFromCopy } from "../log/repair-from-copy.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts, LogPage } from "../ports/ports.ts";
import { toBase64url } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { type Beside, type Loaded, type LogFault, load, type Volumes } from "./load.ts";
import { isLost } from "./witnesses.ts";

/** Why a game cannot be continued in this window. Nothing was changed. */
export type LoadFault =
  | LogFault
  /** The world has no log of this game. */
  | { readonly code: "no-log" }
  /** This browser does not hold the game's key. */
  | { readonly code: "no-key" }
  /**
   * The log lacks entries that the server has acknowledged to this browser: an older world was restored, or the end of
   * the log was deleted. `copy` is the entry up to which this browser's own copy could restore it.
   */
  | { readonly code: "rolled-back"; readonly tip: number; readonly acked: number; readonly copy: number | null };

/** A game as it was read, and what of its log needs repair. */
export interface CheckedLoad<S, C, E> extends Loaded<S, C, E> {
  /** Pages that are to be written again. */
  readonly repairs: readonly string[];
  /** Volumes that are to be written again, or to go. */
  readonly shelf: Pick<Volumes, "lost" | "stale">;
}

/** What a game is read with, besides its log. */
export interface LoadAids {
  readonly copy: CopiedLog;
  readonly volumes: Volumes;
  /** The game as this window had read it before. */
  readonly known?: Beside["known"];
  /** Whether a missing end of the log is restored from the copy. */
  readonly restore: boolean;
  /** The farthest head that a seat has proven. */
  readonly proven: Reached | null;
}

/**
 * Reads a game from its log, repaired from this browser's copy, and compares it with what the server has acknowledged to
 * this browser or to a seat. Gaps are repaired without asking. A missing end is restored from the copy only with
 * `restore`, because somebody may have restored an older world on purpose.
 */
export const loadChecked = <S, C extends EngineCommand, E extends EngineEvent>(
  { engine }: JudgePorts<S, C, E>,
  keys: GameKeys,
  pages: readonly LogPage[],
  record: JudgeRecord,
  { copy, volumes: shelf, known, restore, proven }: LoadAids,
): Result<CheckedLoad<S, C, E>, LoadFault> => {
  const { gid, acked } = record.data;
  const { volumes } = shelf;
  const beside: Beside = { volumes, ...(known ? { known } : {}) };
  const repaired = repairFromCopy(gid, pages, copy, volumes);
  const isWhole = repaired.entries.length === 0 && repaired.boxes.length === 0;
  const bare = load<S, C, E>(engine, keys, gid, pages, beside);
  const tip = bare.ok ? tipOf(bare.value) : -1;
  // An older world lacks the effects of the missing entries. If only the log is gone, the world has all effects.
  const reached = restore && tip >= 0 ? tip : Number.POSITIVE_INFINITY;
  const loaded = isWhole ? bare : load<S, C, E>(engine, keys, gid, repaired.pages, { ...beside, reached });
  if (!loaded.ok) return bare.ok ? loaded : bare;
  const { links, tip: last } = loaded.value.book;
  if (!last) return err({ code: "empty-log" });
  const base = { t: last.stored.t, n: last.n };
  const lost = [acked, proven].flatMap((reached) => (reached && isLost(links, base, reached) ? [reached.n] : []));
  if (lost.length > 0) return err({ code: "rolled-back", tip, acked: Math.max(...lost), copy: null });
  if (!restore && !(last.key in slotsOf(pages.find(({ id }) => id === last.page)))) {
    return err({ code: "rolled-back", tip, acked: acked?.n ?? last.n, copy: last.n });
  }
  const lacking = repaired.entries.filter(({ n, page, key }) => links[n]?.page === page && links[n]?.key === key);
  const repairs = new Set([...lacking.map(({ page }) => page), ...repaired.boxes]);
  return ok({ ...loaded.value, repairs: [...repairs], shelf });
};

const tipOf = <S, C, E>({ book }: Loaded<S, C, E>): number => book.tip?.n ?? -1;

/**
 * The judge's acts that no entry holds. An intent that the log contains was committed, though its acknowledgement never
 * came. The acts are dropped when another browser has executed since, because they were given for an earlier state.
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
