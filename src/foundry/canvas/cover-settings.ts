import { MODULE_ID } from "../host/constants.ts";
import { foundry } from "../host/host.ts";
import { setCovered } from "./cover.ts";

const setting = (key: "coverOnBlur" | "startCovered", name: string, hint: string): void =>
  foundry().game.settings.register(MODULE_ID, key, {
    name,
    hint,
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
  });

/** Registers when secrets cover themselves on this screen, and does so; to be called in `init`. */
export const registerCover = (): void => {
  const { Hooks, game } = foundry();
  setting("coverOnBlur", "GRAVITYPORTALS.Console.Setting.blur", "GRAVITYPORTALS.Console.Setting.blurHint");
  setting("startCovered", "GRAVITYPORTALS.Console.Setting.start", "GRAVITYPORTALS.Console.Setting.startHint");
  const wants = (key: "coverOnBlur" | "startCovered"): boolean =>
    // Windows lose the focus before the world is there, too.
    game.user?.isGM === true && game.settings.get(MODULE_ID, key) === true;
  Hooks.once("ready", () => {
    if (wants("startCovered")) setCovered(true);
  });
  globalThis.addEventListener("blur", () => {
    if (wants("coverOnBlur")) setCovered(true);
  });
};
