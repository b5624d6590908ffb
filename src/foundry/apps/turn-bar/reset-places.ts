import { MODULE_ID } from "../../host/constants.ts";
import type { Host } from "../../host/host.ts";
import { forgetDocks } from "../window/docks.ts";
import { placeDocks } from "../window/place-docks.ts";
import { forgetPlaces } from "../window/window-places.ts";
import { keepTurnBarSettings } from "./turn-bar-settings.ts";

const KEY = "resetPlaces";

/** Forgets where this person has left windows and the turn bar; those that open next lie where they lay at first. */
const resetPlaces = async ({ game }: Pick<Host, "game">, placeTurnBar: () => void): Promise<void> => {
  await forgetPlaces(game.user.id);
  await forgetDocks(game.user.id);
  placeDocks();
  await keepTurnBarSettings(game.user.id, { place: null });
  placeTurnBar();
  await game.settings.set(MODULE_ID, KEY, false);
};

/**
 * Registers the setting that forgets all places when it is ticked; to be called in `init`.
 *
 * @param placeTurnBar finds the place of an open turn bar anew
 */
export const registerResetPlaces = (host: Pick<Host, "game">, placeTurnBar: () => void): void => {
  host.game.settings.register(MODULE_ID, KEY, {
    name: "GRAVITYPORTALS.Settings.resetPlaces.name",
    hint: "GRAVITYPORTALS.Settings.resetPlaces.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
    onChange: (ticked: unknown) => {
      if (ticked === true) void resetPlaces(host, placeTurnBar);
    },
  });
};
