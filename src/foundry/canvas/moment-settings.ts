import { MODULE_ID } from "../host/constants.ts";
import { foundry } from "../host/host.ts";

/** What this browser shows and lets hear of what happens, with what each is at first. */
const FIRST = { moments: true, momentSounds: false } as const;

/** What the view does when something happens to a ship of one's own that is not in view. */
const FOLLOWS = ["follow", "ask", "never"] as const;
type Follows = (typeof FOLLOWS)[number];

/** Registers all of them; to be called in `init`. */
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
  foundry().game.settings.register(MODULE_ID, "followView", {
    name: "GRAVITYPORTALS.Settings.followView.name",
    hint: "GRAVITYPORTALS.Settings.followView.hint",
    scope: "client",
    config: false,
    type: String,
    default: FOLLOWS[0],
    choices: Object.fromEntries(FOLLOWS.map((one) => [one, `GRAVITYPORTALS.Settings.followView.${one}`])),
  });
};

/** What this browser's person chose for the view. */
export const follows = (): Follows =>
  FOLLOWS.find((one) => one === foundry().game.settings.get(MODULE_ID, "followView")) ?? "follow";

/** Whether this browser's person wants one of them. */
export const wantsMoments = (key: keyof typeof FIRST): boolean => foundry().game.settings.get(MODULE_ID, key) === true;
