import { type Loaded, type LogFault, load } from "./journal/load.ts";
import type { EngineCommand, EngineEvent } from "./ports/engine.ts";
import type { JudgePorts } from "./ports/judge.ts";
import type { LogPort } from "./ports/log.ts";
import { toBase64url } from "./protocol/base64url.ts";
import type { GameKeys } from "./protocol/keys.ts";
import { type Act, actsLeft, type JudgeRecord } from "./record.ts";
import { err, type Result } from "./result.ts";

/** Why a game cannot be played on in this window. Nothing was changed. */
export type LoadFault =
  | LogFault
  /** The world has no log of this game. */
  | { readonly code: "no-log" }
  /** This browser does not hold the game's key. */
  | { readonly code: "no-key" }
  /** The log is behind what the server has acknowledged to this browser: somebody put an older one in its place. */
  | { readonly code: "rolled-back"; readonly tip: number; readonly acked: number };

/** Reads a game from its log and compares it with what the server has acknowledged to this browser. */
export const loadChecked = <S, C extends EngineCommand, E extends EngineEvent>(
  { engine }: JudgePorts<S, C, E>,
  keys: GameKeys,
  log: LogPort,
  record: JudgeRecord,
): Result<Loaded<S, C, E>, LoadFault> => {
  const { gid, acked } = record.data;
  const loaded = load<S, C, E>(engine, keys, gid, log.pages());
  if (!loaded.ok || !acked) return loaded;
  const { links } = loaded.value.book;
  const tip = links.length - 1;
  const term = links[tip]?.stored.t ?? 0;
  // What this browser saw acknowledged under an older term may rightly have been overtaken by another of its windows.
  const contained = links[acked.n] && toBase64url(links[acked.n]?.head ?? new Uint8Array()) === acked.head;
  return contained || term > acked.t ? loaded : err({ code: "rolled-back", tip, acked: acked.n });
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
