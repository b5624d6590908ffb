import { MODULE_ID } from "../../host/constants.ts";
import type { Host } from "../../host/host.ts";
import { forgetPlaces } from "../window/window-places.ts";
import { placeTurnBar } from "./turn-bar.ts";
import { keepTurnBarSettings } from "./turn-bar-settings.ts";

const KEY = "resetPlaces";

/** Forgets where this person has left windows and the turn bar; those that open next lie where they lay at first. */
const resetPlaces = async ({ game }: Pick<Host, "game">): Promise<void> => {
  await forgetPlaces(game.user.id);
  await keepTurnBarSettings(game.user.id, { place: null });
  placeTurnBar();
  await game.settings.set(MODULE_ID, KEY, false);
};

/** Registers the setting that forgets all places when it is ticked; to be called in `init`. */
export const registerResetPlaces = (host: Pick<Host, "game">): void => {
  host.game.settings.register(MODULE_ID, KEY, {
    name: "GRAVITYPORTALS.Settings.resetPlaces.name",
    hint: "GRAVITYPORTALS.Settings.resetPlaces.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
    onChange: (ticked: unknown) => {
      if (ticked === true) void resetPlaces(host);
    },
  });
};
