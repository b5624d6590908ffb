import { userSetting } from "../../settings/user-setting.ts";
import { parseTurnBarSettings, type TurnBarSettings } from "./view/habits.ts";

const SETTING = userSetting("turnBar", parseTurnBarSettings);

/** Registers where the turn bar's place and habits are kept; to be called in `init`. */
export const registerTurnBarSettings = (): void => SETTING.register();

/** the turn bar's settings of a user. */
export const turnBarSettings = (user: string): TurnBarSettings => SETTING.of(user);

/** Keeps some of the turn bar's settings of a user. */
export const keepTurnBarSettings = (user: string, changes: Partial<TurnBarSettings>): Promise<void> =>
  SETTING.keep(user, { ...turnBarSettings(user), ...changes });
