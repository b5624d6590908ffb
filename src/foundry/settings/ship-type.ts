import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";

/** What the setting is read and written by. */
type SettingsHost = { readonly game: Pick<Host["game"], "settings"> };

const KEY = "shipType";

/** Registers the type that ships are made of where a system takes none of ours; empty where nobody had to choose. */
export const registerShipType = ({ game: { settings } }: SettingsHost): void =>
  settings.register(MODULE_ID, KEY, { scope: "world", config: false, type: String, default: "" });

export const shipType = ({ game: { settings } }: SettingsHost): string => String(settings.get(MODULE_ID, KEY) ?? "");

export const setShipType = async ({ game: { settings } }: SettingsHost, type: string): Promise<void> => {
  await settings.set(MODULE_ID, KEY, type);
};
