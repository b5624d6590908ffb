import { getHost } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import type { Shown } from "./viewer.ts";

/** What of the map's tools this browser keeps, as settings, with what each is at first. */
const KEPT = { numbers: true, names: false } as const satisfies Partial<Shown>;
type Kept = keyof typeof KEPT;

const keyOf = (name: Kept): string => `map-${name}`;

/**
 * Registers what this browser keeps of what its map shows; to be called in `init`.
 *
 * @param changed is told what is shown, at `ready` and whenever it is changed
 */
export const registerShown = (changed: (shown: Partial<Shown>) => void): void => {
  const { game, Hooks } = getHost();
  for (const [name, initial] of Object.entries(KEPT)) {
    game.settings.register(MODULE_ID, keyOf(name as Kept), {
      name: `GRAVITYPORTALS.Settings.map-${name}.name`,
      hint: `GRAVITYPORTALS.Settings.map-${name}.hint`,
      scope: "client",
      config: false,
      type: Boolean,
      default: initial,
      onChange: (on: unknown) => changed({ [name]: on === true }),
    });
  }
  Hooks.once("ready", () => {
    for (const name of Object.keys(KEPT)) {
      changed({ [name]: game.settings.get(MODULE_ID, keyOf(name as Kept)) === true });
    }
  });
};

/** Keeps what was changed by a tool of the map. */
export const keepShown = (shown: Partial<Shown>): void => {
  const { settings } = getHost().game;
  for (const name of Object.keys(KEPT) as Kept[]) {
    const on = shown[name];
    if (on !== undefined && on !== settings.get(MODULE_ID, keyOf(name))) {
      void settings.set(MODULE_ID, keyOf(name), on);
    }
  }
};

/** What this browser shows and lets hear of what happens, with what each is at first. */
const FIRST = { moments: true, momentSounds: false } as const;

/** What the view does when something happens to a ship of one's own, or to any, that is not in view. */
const FOLLOWS = ["follow", "all", "ask", "never"] as const;
type Follows = (typeof FOLLOWS)[number];

/** Registers all of them; to be called in `init`. */
export const registerMoments = (): void => {
  for (const [key, initial] of Object.entries(FIRST)) {
    getHost().game.settings.register(MODULE_ID, key, {
      name: `GRAVITYPORTALS.Settings.${key}.name`,
      hint: `GRAVITYPORTALS.Settings.${key}.hint`,
      scope: "client",
      config: false,
      type: Boolean,
      default: initial,
    });
  }
  getHost().game.settings.register(MODULE_ID, "afterPush", {
    name: "GRAVITYPORTALS.Settings.afterPush.name",
    hint: "GRAVITYPORTALS.Settings.afterPush.hint",
    scope: "client",
    config: false,
    type: String,
    default: "ask",
    choices: {
      ask: "GRAVITYPORTALS.Settings.afterPush.ask",
      continue: "GRAVITYPORTALS.Settings.afterPush.continue",
      stop: "GRAVITYPORTALS.Settings.afterPush.stop",
    },
  });
  getHost().game.settings.register(MODULE_ID, "followView", {
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
  FOLLOWS.find((one) => one === getHost().game.settings.get(MODULE_ID, "followView")) ?? "follow";

/** Whether the view goes by itself. */
export const goesBy = (how: Follows): boolean => how === "follow" || how === "all";

/** Whether this browser's person wants one of them. */
export const wantsMoments = (key: keyof typeof FIRST): boolean => getHost().game.settings.get(MODULE_ID, key) === true;
