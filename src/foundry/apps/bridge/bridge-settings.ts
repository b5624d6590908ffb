import { userSetting } from "../../settings/user-setting.ts";
import { parseBreaks, type ReadyBreaks } from "./view/ready-breaks.ts";

const SETTING = userSetting("breaks", parseBreaks);

/** Registers where the Bridge's own choices are kept; to be called in `init`. */
export const registerBridgeSettings = (): void => SETTING.register();

/** What stops a user's own «ready until something happens»; kept in this browser, known to nobody else. */
export const readyBreaks = (user: string): ReadyBreaks => SETTING.of(user);

/** Keeps what stops a user's own ready. */
export const keepReadyBreaks = (user: string, breaks: ReadyBreaks): Promise<void> => SETTING.keep(user, breaks);
