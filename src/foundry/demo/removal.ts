import type { Host } from "../host/host.ts";
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
  if (!game.user.hasRole("GAMEMASTER")) {
    ui.notifications.warn(game.i18n.localize("GRAVITYPORTALS.Removal.onlyJudge"));
    return;
  }
  const shelf = logShelf(host);
  const things = loadedThings(host, shelf);
  if (things.scenes.length + things.actors.length === 0) {
    ui.notifications.info(game.i18n.localize("GRAVITYPORTALS.Removal.nothing"));
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
  ui.notifications.info(game.i18n.format("GRAVITYPORTALS.Removal.done", { count }));
};
