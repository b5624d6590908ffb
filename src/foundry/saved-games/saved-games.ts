import { JudgeRecord } from "../../judge/local/judge-record.ts";
import type { LocalStore } from "../../judge/ports/storage.ts";
import { recoveryCode } from "../../judge/protocol/recovery.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Host, HostCombat, HostJournal } from "../host/host.ts";
import { logShelf } from "../ports/log.ts";
import { currentGame, setCurrentGame } from "../settings/settings.ts";
import { entriesIn, isWholeRecord, writeGameFile } from "./game-file.ts";

/** A game that has a log in this world, and what of it would be removed. */
export interface KeptGame {
  readonly id: string;
  /** It is the one that is played; the others are finished. */
  readonly current: boolean;
  readonly entries: number;
  readonly logs: readonly HostJournal[];
  /** Encounters that ran its clock. */
  readonly combats: readonly HostCombat[];
}

/** The games of this world. */
export const keptGames = (host: Host): readonly KeptGame[] => {
  const shelf = logShelf(host);
  const { journal, combats } = host.game;
  return shelf.games().map((id) => ({
    id,
    current: currentGame(host) === id,
    entries: entriesIn(id, shelf.find(id)?.pages() ?? []),
    logs: journal.contents.filter((one) => one.getFlag(MODULE_ID, "log") === id),
    combats: combats.contents.filter((one) => one.getFlag(MODULE_ID, "clock") === id),
  }));
};

/** The whole record of a game as a file, with the key if this browser has it. */
export const fileOfGame = (
  host: Host,
  store: LocalStore,
  game: string,
): { readonly name: string; readonly text: string } => {
  const world = host.game.world.id;
  const master = JudgeRecord.find(store, world, game)?.master;
  const text = writeGameFile({
    module: host.game.modules.get(MODULE_ID)?.version ?? "",
    world,
    game,
    recoveryCode: master ? recoveryCode(master) : null,
    pages: [...(logShelf(host).find(game)?.pages() ?? [])],
  });
  return { name: `${world}-${game}.json`, text };
};

/**
 * Removes a game from the world, once its file was read back and holds all that is about to go.
 *
 * @param text what stands in the file that was saved
 * @param ended called before the first deletion of the game that is played; resolves when this client has left it
 * @returns whether it was removed; nothing was touched if not
 */
export const removeGame = async (
  host: Host,
  game: string,
  text: string,
  ended: () => Promise<void>,
): Promise<boolean> => {
  const isWhole = (): boolean => isWholeRecord(text, game, logShelf(host).find(game)?.pages() ?? []);
  if (!isWhole()) return false;
  if (currentGame(host) === game) {
    await setCurrentGame(host, "");
    await ended();
    // What came while the game ended would be in no file.
    if (!isWhole()) {
      await setCurrentGame(host, game);
      return false;
    }
  }
  const kept = keptGames(host).find(({ id }) => id === game);
  // The log last: until then a cut can be repeated.
  for (const one of [...(kept?.combats ?? []), ...(kept?.logs ?? [])]) await one.delete();
  return true;
};
