import { JudgeRecord } from "../../judge/local/judge-record.ts";
import type { LocalStore } from "../../judge/ports/storage.ts";
import { recoveryCode } from "../../judge/protocol/recovery.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Host, HostCombat, HostJournal } from "../host/host.ts";
import { logShelf } from "../ports/log.ts";
import { currentGame, setCurrentGame } from "../settings/settings.ts";
import { entriesIn, holdsRecord, type WholeLog, writeGameFile } from "./game-file.ts";

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

/** The whole record of a game as it stands in the world. Rejects where the finished turns cannot be read. */
const logOf = async (host: Host, game: string): Promise<WholeLog> => {
  const log = logShelf(host).find(game);
  // Pages first: a turn that is put away in between is then in both, and never in neither.
  const pages = [...(log?.pages() ?? [])];
  return { pages, volumes: (await log?.archive.read("all")) ?? [] };
};

/**
 * The whole record of a game as a file, with the key if this browser has it. Rejects where the finished turns cannot be
 * read.
 */
export const fileOfGame = async (
  host: Host,
  store: LocalStore,
  game: string,
): Promise<{ readonly name: string; readonly text: string }> => {
  const world = host.game.world.id;
  const master = JudgeRecord.find(store, world, game)?.master;
  const { pages, volumes } = await logOf(host, game);
  const text = writeGameFile({
    module: host.game.modules.get(MODULE_ID)?.version ?? "",
    world,
    game,
    recoveryCode: master ? recoveryCode(master) : null,
    pages: [...pages],
    volumes: [...volumes],
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
  const isWhole = async (): Promise<boolean> => holdsRecord(text, game, await logOf(host, game));
  if (!(await isWhole())) return false;
  if (currentGame(host) === game) {
    await setCurrentGame(host, "");
    await ended();
    // What came while the game ended would be in no file.
    if (!(await isWhole())) {
      await setCurrentGame(host, game);
      return false;
    }
  }
  const kept = keptGames(host).find(({ id }) => id === game);
  const archive = logShelf(host).find(game)?.archive;
  for (const combat of kept?.combats ?? []) await combat.delete();
  await archive?.remove((await archive.read("public")).map(({ id }) => id));
  // The log last: until then a cut can be repeated.
  for (const log of kept?.logs ?? []) await log.delete();
  return true;
};
