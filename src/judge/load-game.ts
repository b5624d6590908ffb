import { type LoadFault, loadChecked } from "./checked-load.ts";
import { newLease } from "./executor/desk.ts";
import { JudgeGame } from "./game.ts";
import { ARCHIVED } from "./journal/entry.ts";
import { type CopiedGame, PrivateCopy } from "./kept/private-copy.ts";
import { JudgeRecord } from "./kept/record.ts";
import type { EngineCommand, EngineEvent } from "./ports/engine.ts";
import type { JudgePorts } from "./ports/judge.ts";
import { base64urlBytes, fromBase64url } from "./protocol/base64url.ts";
import { gameKeys, KEY_BYTES } from "./protocol/keys.ts";
import { err, ok, type Result } from "./result.ts";

/** Which game is taken up, and how. */
export interface GamePlace {
  readonly world: string;
  readonly gid: string;
  /** Whether a log whose end is gone is put back from this browser's copy: a judge's decision. */
  readonly restore?: boolean;
}

/**
 * Reads a game whose key this browser holds, and claims it unless another window executes it. What others have changed
 * or deleted in the log is put back from this browser's copy.
 */
export const loadGame = async <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  { world, gid, restore = false }: GamePlace,
): Promise<Result<JudgeGame<S, C, E>, LoadFault>> => {
  const copy = new PrivateCopy(ports.copies, world, gid);
  const copied = await copy.read();
  const record = JudgeRecord.find(ports.store, world, gid) ?? recordFrom(ports, world, gid, copied);
  if (!record) return err({ code: ports.shelf.find(gid) ? "no-key" : "no-log" });
  const last = Math.max(-1, ...copied.entries.map(({ n }) => n));
  if (!ports.shelf.find(gid) && (last < 0 || !restore)) {
    return err(last < 0 ? { code: "no-log" } : { code: "rolled-back", tip: -1, acked: last, copy: last });
  }
  const log = ports.shelf.find(gid) ?? (await ports.shelf.create(gid));
  const keys = gameKeys(record.master, base64urlBytes(gid));
  const loaded = loadChecked(ports, keys, log.pages(), record, { copy: copied, restore, proven: null });
  if (!loaded.ok) return loaded;
  copy.keepKey(record.data.master);
  const kept = new Set(copied.entries.map(({ n }) => n));
  copy.keep(loaded.value.book.links.filter(({ n, stored }) => !kept.has(n) && stored.b !== ARCHIVED));
  for (const [page, snapshot] of loaded.value.snapshots) copy.keepSnapshot(page, snapshot);
  const game = new JudgeGame(ports, log, record, loaded.value, newLease(ports, log, gid), copy);
  const role = await game.claim(restore);
  if (role.ok) return ok(game);
  game.close();
  return role;
};

/** The key from this browser's copy, where its other store has lost it. */
const recordFrom = <S, C extends EngineCommand, E extends EngineEvent>(
  { store, notices }: JudgePorts<S, C, E>,
  world: string,
  gid: string,
  { master }: CopiedGame,
): JudgeRecord | undefined => {
  const key = fromBase64url(master ?? "");
  if (key?.length !== KEY_BYTES) return undefined;
  notices.notice("key-restored", gid);
  const record = JudgeRecord.create(store, world, gid, key);
  record.save({});
  return record;
};
