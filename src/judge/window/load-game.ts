import { newSession } from "../executor/commit-context.ts";
import { type LoadFault, loadChecked } from "../history/checked-load.ts";
import { readVolumes } from "../history/read-volumes.ts";
import { ARCHIVED } from "../journal/entry.ts";
import { JudgeRecord } from "../local/judge-record.ts";
import { type CopiedGame, PrivateCopy } from "../local/private-copy.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";
import { base64urlBytes, fromBase64url } from "../protocol/base64url.ts";
import { gameKeys, KEY_BYTES } from "../protocol/keys.ts";
import { err, ok, type Result } from "../protocol/result.ts";
import { JudgeGame } from "./judge-game.ts";

/** Which game to load, and how. */
export interface GamePlace {
  readonly world: string;
  readonly gid: string;
  /** Whether a missing end of the log is restored from this browser's copy, which the judge decides. */
  readonly restore?: boolean;
}

/**
 * Reads a game whose key this browser holds, and claims it unless another window executes it. Changes and deletions by
 * others in the log are repaired from this browser's copy.
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
  const volumes = await readVolumes(keys, gid, log.archive, copied.volumes);
  const aids = { copy: copied, volumes, restore, proven: null };
  const loaded = loadChecked(ports, keys, log.pages(), record, aids);
  if (!loaded.ok) return loaded;
  copy.saveKey(record.data.master);
  const known = new Set(copied.entries.map(({ n }) => n));
  copy.saveEntries(loaded.value.book.links.filter(({ n, stored }) => !known.has(n) && stored.b !== ARCHIVED));
  for (const { id, data } of loaded.value.book.volumes) copy.saveVolume({ id, data });
  for (const [page, snapshot] of loaded.value.snapshots) copy.saveSnapshot(page, snapshot);
  const game = new JudgeGame(ports, log, record, loaded.value, newSession(ports, log, gid), copy);
  const role = await game.claim(restore);
  if (role.ok) return ok(game);
  game.close();
  return role;
};

/** A record with the key from this browser's copy, for when its other store has lost the record. */
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
