import { userSetting } from "../../settings/user-setting.ts";
import { parseStripSettings, type StripSettings } from "./view/habits.ts";

const SETTING = userSetting("strip", parseStripSettings);

/** Registers where the strip's place and habits are kept; to be called in `init`. */
export const registerTurnBarSettings = (): void => SETTING.register();

/** The strip's settings of a user. */
export const turnBarSettings = (user: string): StripSettings => SETTING.of(user);

/** Keeps some of the strip's settings of a user. */
export const keepTurnBarSettings = (user: string, changes: Partial<StripSettings>): Promise<void> =>
  SETTING.keep(user, { ...turnBarSettings(user), ...changes });
