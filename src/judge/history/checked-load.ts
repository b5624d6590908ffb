import { err, ok, type Result } from "../../rules/index.ts";
import { readSegments } from "../log/choose-history.ts";
import type { Link } from "../log/entry.ts";
import { type Act, actsLeft, type JudgeRecord, type Reached, type RecordData } from "../log/judge-record.ts";
import { slotsOf } from "../log/pages.ts";
import { type CopiedLog, type RepairedLog, repairFromCopy } from "../log/repair-from-copy.ts";
import { forkIn } from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts, LogPage } from "../ports/ports.ts";
import { toBase64url } from "../protocol/encoding.ts";
import type { KeyRing } from "../protocol/keys.ts";
import { beforeSealed, lastTrace, type ReadUpTo, type WayOn, wayOnFrom } from "./go-on.ts";
import { type Beside, type Loaded, type LogFault, load, type Volumes } from "./load.ts";
import { isLost } from "./witnesses.ts";

/** Why a game cannot be continued in this window. Nothing was changed. */
export type LoadFault =
  | Exclude<LogFault, { readonly code: "sealed-entry" }>
  /** The world has no log of this game. */
  | { readonly code: "no-log" }
  /**
   * The log lacks entries that the server has acknowledged to this browser: an older world was restored, or the end of
   * the log was deleted. `copy` is the entry up to which this browser's own copy could restore it.
   */
  | {
      readonly code: "rolled-back";
      readonly tip: number;
      readonly acked: number;
      readonly copy: number | null;
      readonly wayOn: WayOn | null;
    }
  /** An entry's box does not open in its place; the game could be gone on with from an earlier entry. */
  | (Extract<LogFault, { readonly code: "sealed-entry" }> & { readonly wayOn: WayOn | null });

/** A game as it was read, and what of its log needs repair. */
export interface CheckedLoad<S, C, E> extends Loaded<S, C, E> {
  /** Pages that are to be written again. */
  readonly repairs: readonly string[];
  /** Volumes that are to be written again, or to go. */
  readonly shelf: Pick<Volumes, "lost" | "stale">;
  /** Where the judge's word has the game go on from although later entries are lost; null otherwise. */
  readonly goesOn: WayOn | null;
}

/** What a game is read with, besides its log. */
export interface LoadAids {
  readonly copy: CopiedLog;
  readonly volumes: Volumes;
  /** The game as this window had read it before. */
  readonly known?: Beside["known"];
  /** Whether a missing end of the log is restored from the copy. */
  readonly restore: boolean;
  /** The entry from which the judge goes on, although later ones are lost or cannot be read; null otherwise. */
  readonly goOn: number | null;
  /** The farthest head that a seat has proven. */
  readonly proven: Reached | null;
}

/**
 * Reads a game from its log, repaired from this browser's copy, and compares it with what the server has acknowledged to
 * this browser or to a seat. Gaps are repaired without asking. A missing end is restored from the copy only with
 * `restore`, because somebody may have restored an older world on purpose. Where it is in no copy either, the game is
 * read up to entry `goOn` if the judge said so, and that entry is the last one up to which all can be read.
 */
export const loadChecked = <S, C extends EngineCommand, E extends EngineEvent>(
  { engine }: JudgePorts<S, C, E>,
  pages: readonly LogPage[],
  record: JudgeRecord,
  aids: LoadAids,
): Result<CheckedLoad<S, C, E>, LoadFault> => {
  const { copy, volumes: shelf, known, goOn } = aids;
  const { ring } = record;
  const { gid } = record.data;
  const beside: Beside = { volumes: shelf.volumes, told: shelf.told, ...(known ? { known } : {}) };
  const repaired = repairFromCopy(gid, pages, copy, shelf.volumes);
  const read: ReadUpTo<S, C, E> = (upTo) => load<S, C, E>(engine, ring, gid, repaired.pages, { ...beside, upTo });
  const checked = check<S, C, E>(engine, ring, pages, record.data, { aids, beside, repaired, read });
  const wayOn = !checked.ok && "wayOn" in checked.error ? checked.error.wayOn : null;
  if (checked.ok || !wayOn || goOn === null || !endsOf(checked.error).includes(goOn)) return checked;
  // The copy may have another history, which was given up or is given up now.
  const isBare = checked.error.code === "rolled-back" && checked.error.tip === goOn;
  const cut = isBare ? load<S, C, E>(engine, ring, gid, pages, { ...beside, upTo: goOn }) : read(goOn);
  if (!cut.ok) return checked;
  const { book } = cut.value;
  const lost = shelf.lost.filter(({ id }) => book.volumes.some((volume) => volume.id === id));
  return ok({
    ...cut.value,
    repairs: repairsOf(repaired, book.links),
    shelf: { ...shelf, lost },
    goesOn: { ...wayOn, n: goOn },
  });
};

/**
 * The entries with which the log ends: by itself, with this browser's copy, and where the judge was asked to go on. What
 * seats prove after that changes what is asked, and not what can be read.
 */
const endsOf = (fault: LoadFault): readonly number[] => {
  if (!("wayOn" in fault)) return [];
  const ends = fault.code === "rolled-back" ? [fault.tip, fault.copy] : [];
  return [fault.wayOn?.n, ...ends].flatMap((n) => n ?? []);
};

interface Reading<S, C, E> {
  readonly aids: LoadAids;
  readonly beside: Beside;
  readonly repaired: RepairedLog;
  /** Reads the repaired log up to an entry. */
  readonly read: ReadUpTo<S, C, E>;
}

const check = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  ring: KeyRing,
  pages: readonly LogPage[],
  { gid, acked }: RecordData,
  { aids: { restore, proven, volumes: shelf }, beside, repaired, read }: Reading<S, C, E>,
): Result<CheckedLoad<S, C, E>, LoadFault> => {
  const isWhole = repaired.entries.length === 0 && repaired.boxes.length === 0;
  const bare = load<S, C, E>(engine, ring, gid, pages, beside);
  const tip = bare.ok ? tipOf(bare.value) : -1;
  // An older world lacks the effects of the missing entries. If only the log is gone, the world has all effects.
  const reached = restore && tip >= 0 ? tip : Number.POSITIVE_INFINITY;
  const withCopy = isWhole ? bare : load<S, C, E>(engine, ring, gid, repaired.pages, { ...beside, reached });
  // What the copy has may be of a history that was given up: it is not needed where the log can be read without it.
  const loaded = withCopy.ok ? withCopy : bare;
  const lastLost = lastTrace(readSegments(gid, repaired.pages).found, [acked, proven]);
  if (!loaded.ok) {
    const { error } = loaded;
    if (error.code !== "sealed-entry") return err(error);
    return err({ ...error, wayOn: beforeSealed(read, error.n, Math.max(lastLost, error.n)) });
  }
  const { book } = loaded.value;
  const { links, tip: last } = book;
  if (!last) return err({ code: "empty-log" });
  const base = { t: last.stored.t, n: last.n };
  const lost = [acked, proven].flatMap((reached) => (reached && isLost(links, base, reached) ? [reached.n] : []));
  // A copy that cannot be read may be of a later history all the same.
  if (!withCopy.ok) lost.push(...repaired.entries.flatMap(({ n, stored }) => (stored.t > base.t ? [n] : [])));
  if (lost.length > 0) {
    const wayOn = wayOnFrom(book, Math.max(lastLost, ...lost));
    return err({ code: "rolled-back", tip, acked: Math.max(...lost), copy: null, wayOn });
  }
  if (!restore && !(last.key in slotsOf(pages.find(({ id }) => id === last.page)))) {
    const wayOn = bare.ok ? wayOnFrom(bare.value.book, Math.max(lastLost, last.n)) : null;
    return err({ code: "rolled-back", tip, acked: acked?.n ?? last.n, copy: last.n, wayOn });
  }
  const repairs = withCopy.ok ? repairsOf(repaired, links) : [];
  return ok({ ...loaded.value, repairs, shelf, goesOn: null });
};

/** The pages of a history that are to be written again. */
const repairsOf = ({ entries, boxes }: RepairedLog, links: readonly Link[]): readonly string[] => {
  const lacking = entries.filter(({ n, page, key }) => links[n]?.page === page && links[n]?.key === key);
  return [...new Set([...lacking.map(({ page }) => page), ...boxes])];
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
  const { intent, term } = data;
  // What tells of a lost end is of no use where the log is whole again, or was gone on with elsewhere.
  const isMeant = ({ row }: Act): boolean => {
    const fork = forkIn(row);
    const { tip } = book;
    return !fork || (fork.to.n === tip?.n && fork.to.head === toBase64url(tip.head));
  };
  const acts = data.acts.filter(isMeant);
  const link = intent ? book.links[intent.n] : undefined;
  const isCommitted = intent && link && toBase64url(link.head) === intent.head;
  const left = isCommitted ? actsLeft(acts, intent.taken) : acts;
  return (book.tip?.stored.t ?? 0) > term ? { acts: [], dropped: left.length } : { acts: left, dropped: 0 };
};
