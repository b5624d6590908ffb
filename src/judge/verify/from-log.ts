import { load, readVolumes } from "../history/load.ts";
import { PublicChain } from "../log/public.ts";
import { revealIn } from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { LogPort } from "../ports/ports.ts";
import { base64urlBytes } from "../protocol/encoding.ts";
import { gameKeys } from "../protocol/keys.ts";
import { exportGame, type GameExport } from "./export.ts";

/**
 * The whole game of a log, as everybody can read it once its key is public; null before. Rejects where the log cannot be
 * read to its end.
 *
 * @param witness what this browser kept of the game as a seat
 */
export const exportFromLog = async <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  gid: string,
  log: LogPort,
  witness?: GameExport["witness"],
): Promise<GameExport | null> => {
  const chain = new PublicChain(gid);
  chain.read(log.pages());
  const reveal = revealIn(chain.tip?.record.do);
  if (!reveal) return null;
  const keys = gameKeys(base64urlBytes(reveal.master), base64urlBytes(gid));
  const { volumes } = await readVolumes(keys, gid, log.archive, []);
  const loaded = load(engine, keys, gid, log.pages(), { volumes });
  if (!loaded.ok) throw new Error(`the log of a game that has ended cannot be read: ${loaded.error.code}`);
  const { book } = loaded.value;
  return exportGame({ gid, links: book.links, opened: (n) => book.opened(n) }, witness);
};
