import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";

/** What the setting is read and written by. */
type SettingsHost = { readonly game: Pick<Host["game"], "settings"> };

const KEY = "effectsRefused";

/** Registers whether the game system refused our active effects when one was made last; `changed` hears of the other. */
export const registerRefusedEffects = ({ game: { settings } }: SettingsHost, changed: () => void): void =>
  settings.register(MODULE_ID, KEY, {
    scope: "world",
    config: false,
    type: Boolean,
    default: false,
    onChange: changed,
  });

export const effectsRefused = ({ game: { settings } }: SettingsHost): boolean => settings.get(MODULE_ID, KEY) === true;

export const setEffectsRefused = async (host: SettingsHost, refused: boolean): Promise<void> => {
  if (effectsRefused(host) !== refused) await host.game.settings.set(MODULE_ID, KEY, refused);
};
