/** What a person has said about the story and the tour. */

import type { Host } from "../../host/host.ts";
import { MODULE_ID } from "../../host/module.ts";
import { currentGame } from "../../settings/settings.ts";
import { userSetting } from "../../settings/user-setting.ts";

/** The game whose story a user has hidden last; several people may sit at one browser. */
const HIDDEN = userSetting("storyHidden", (kept) => (typeof kept === "string" ? kept : ""));

/** Registers what is kept of a hidden story; to be called in `init`. */
export const registerStory = (): void => HIDDEN.register();

/** Whether a user has hidden the story of the world's game in this browser. */
export const isStoryHidden = (host: Host, user: string): boolean => HIDDEN.of(user) === (currentGame(host) ?? "");

/** Keeps whether a user has hidden the story of the world's game. */
export const keepStoryHidden = (host: Host, user: string, hidden: boolean): Promise<void> =>
  HIDDEN.keep(user, hidden ? (currentGame(host) ?? "") : "");

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
