import { isRecord } from "../../host/flag-value.ts";
import { userSetting } from "../../settings/user-setting.ts";

/**
 * Half-done set-ups by their scenes, in the judge's browser alone: what is chosen shows when the battle begins. How one
 * is read is for the judge's windows to know, as this is loaded by everybody.
 */
export const keptSetUps = userSetting<Readonly<Record<string, unknown>>>("setUps", (raw) => (isRecord(raw) ? raw : {}));
