import { MODULE_ID } from "../../host/constants.ts";
import type { Host } from "../../host/host.ts";
import { userSetting } from "../../settings/user-setting.ts";

/** Who has said of the short tour that they want it or do not; several people may sit at one browser. */
const ANSWERED = userSetting("tourAnswered", (kept) => kept === true);

const SETTING = "offerTour";

/** Registers what is kept of the offer of a tour; to be called in `init`. */
export const registerTourOffer = ({ game: { settings } }: Pick<Host, "game">): void => {
  ANSWERED.register();
  settings.register(MODULE_ID, SETTING, {
    name: "GRAVITYPORTALS.Settings.offerTour.name",
    hint: "GRAVITYPORTALS.Settings.offerTour.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: true,
  });
};

/** Whether a user is still to be offered the short tour in this browser. */
export const isTourDue = ({ game: { settings } }: Pick<Host, "game">, user: string): boolean =>
  settings.get(MODULE_ID, SETTING) === true && !ANSWERED.of(user);

/** A user has answered: the offer does not come again. */
export const tourAnswered = (user: string): Promise<void> => ANSWERED.keep(user, true);
