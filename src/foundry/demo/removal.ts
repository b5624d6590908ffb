import type { ArchivePort } from "../../judge/ports/archive.ts";
import type { Host } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { isGameMaster } from "../host/written-by.ts";
import { archivePort } from "../ports/archive.ts";
import { logShelf } from "../ports/log.ts";
import { currentGame, setCurrentGame } from "../settings/settings.ts";
import { type LoadedThings, loadedThings } from "./loaded-things.ts";
import { removeLoaded } from "./remove-loaded.ts";

/**
 * Takes the demo, or whatever scenario was loaded, out of the world, if the judge wants it so after reading what goes.
 *
 * @param ask shows what goes, and gives whether it shall
 * @param ended called before the first deletion, when the game that is played is among what goes; resolves when this
 *   client has left it
 */
export const offerRemoval = async (
  host: Host,
  ask: (things: LoadedThings) => Promise<boolean>,
  ended: () => Promise<void>,
): Promise<void> => {
  const { ui, game } = host;
  if (!isGameMaster(game.user)) {
    noticesOf(() => ({ ui })).warn(game.i18n.localize("GRAVITYPORTALS.Removal.onlyJudge"));
    return;
  }
  const shelf = logShelf(host);
  const things = loadedThings(host, shelf);
  if (things.scenes.length + things.actors.length === 0) {
    noticesOf(() => ({ ui })).info(game.i18n.localize("GRAVITYPORTALS.Removal.nothing"));
    return;
  }
  if (!(await ask(things))) return;
  // Looked at anew: the table may have gone on while the question stood.
  const now = loadedThings(host, shelf);
  const current = currentGame(host);
  if (current !== null && now.games.includes(current)) {
    await setCurrentGame(host, "");
    await ended();
  }
  const count = await removeLoaded(now);
  for (const gid of now.games) await removeArchive(archivePort(host, gid));
  noticesOf(() => ({ ui })).info(game.i18n.format("GRAVITYPORTALS.Removal.done", { count }));
};

/** Takes away what was put away of a log. Where that is impossible, it stays and costs room alone. */
const removeArchive = async (archive: ArchivePort): Promise<void> => {
  try {
    await archive.remove((await archive.read("public")).map(({ id }) => id));
  } catch (cause) {
    console.warn("the archive of a removed log", cause);
  }
};
