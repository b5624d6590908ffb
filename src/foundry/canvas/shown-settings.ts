import { MODULE_ID } from "../host/constants.ts";
import { foundry } from "../host/host.ts";
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
  const { game, Hooks } = foundry();
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
  const { settings } = foundry().game;
  for (const name of Object.keys(KEPT) as Kept[]) {
    const on = shown[name];
    if (on !== undefined && on !== settings.get(MODULE_ID, keyOf(name))) {
      void settings.set(MODULE_ID, keyOf(name), on);
    }
  }
};
