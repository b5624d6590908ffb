import { MODULE_ID } from "../host/constants.ts";
import { foundry } from "../host/host.ts";

/** What this browser shows and lets hear of what happens, with what each is at first. */
const FIRST = { moments: true, momentSounds: false } as const;

/** Registers both choices; to be called in `init`. */
export const registerMoments = (): void => {
  for (const [key, initial] of Object.entries(FIRST)) {
    foundry().game.settings.register(MODULE_ID, key, {
      name: `GRAVITYPORTALS.Settings.${key}.name`,
      hint: `GRAVITYPORTALS.Settings.${key}.hint`,
      scope: "client",
      config: false,
      type: Boolean,
      default: initial,
    });
  }
};

/** Whether this browser's person wants one of them. */
export const wantsMoments = (key: keyof typeof FIRST): boolean => foundry().game.settings.get(MODULE_ID, key) === true;
