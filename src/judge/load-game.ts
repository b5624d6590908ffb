import { type LoadFault, loadChecked } from "./checked-load.ts";
import { newLease } from "./desk.ts";
import { JudgeGame } from "./game.ts";
import type { EngineCommand, EngineEvent } from "./ports/engine.ts";
import type { JudgePorts } from "./ports/judge.ts";
import { base64urlBytes } from "./protocol/base64url.ts";
import { gameKeys } from "./protocol/keys.ts";
import { JudgeRecord } from "./record.ts";
import { err, ok, type Result } from "./result.ts";

/** Reads a game whose key this browser holds, and claims it unless another window executes it. */
export const loadGame = async <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  { world, gid }: { readonly world: string; readonly gid: string },
): Promise<Result<JudgeGame<S, C, E>, LoadFault>> => {
  const log = ports.shelf.find(gid);
  if (!log) return err({ code: "no-log" });
  const record = JudgeRecord.find(ports.store, world, gid);
  if (!record) return err({ code: "no-key" });
  const loaded = loadChecked(ports, gameKeys(record.master, base64urlBytes(gid)), log, record);
  if (!loaded.ok) return loaded;
  const game = new JudgeGame(ports, log, record, loaded.value, newLease(ports, log, gid));
  const role = await game.claim();
  if (role.ok) return ok(game);
  game.close();
  return role;
};
