import type { Host } from "../../host/host.ts";
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
