import { getHost } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** Whether the secrets on this screen are covered; one state for the map and the judge's windows of a client. */
let covered = false;
const listeners = new Set<(covered: boolean) => void>();

export const isCovered = (): boolean => covered;

/** Covers or uncovers every secret on this screen at once. */
export const setCovered = (now: boolean): void => {
  if (now === covered) return;
  covered = now;
  for (const listener of listeners) listener(now);
};

/** Calls back at each change; the returned function ends it. */
export const onCover = (listener: (covered: boolean) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const setting = (key: "coverOnBlur" | "startCovered", name: string, hint: string): void =>
  getHost().game.settings.register(MODULE_ID, key, {
    name,
    hint,
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
  });

/** Registers when secrets cover themselves on this screen, and does so; to be called in `init`. */
export const registerCover = (): void => {
  const { Hooks, game } = getHost();
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
