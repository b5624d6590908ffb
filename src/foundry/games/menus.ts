/** Buttons in Foundry's settings that open what is about whole games and the world: saved ones, what was loaded, the way out. */

import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** What can be opened from there, with its texts and icon. */
const MENUS = {
  games: {
    name: "GRAVITYPORTALS.Games.name",
    label: "GRAVITYPORTALS.Games.label",
    hint: "GRAVITYPORTALS.Games.hint",
    icon: "fa-solid fa-box-archive",
  },
  removeLoaded: {
    name: "GRAVITYPORTALS.Removal.name",
    label: "GRAVITYPORTALS.Removal.label",
    hint: "GRAVITYPORTALS.Removal.hint",
    icon: "fa-solid fa-trash",
  },
  cleanWorld: {
    name: "GRAVITYPORTALS.Cleaning.name",
    label: "GRAVITYPORTALS.Cleaning.label",
    hint: "GRAVITYPORTALS.Cleaning.hint",
    icon: "fa-solid fa-broom",
  },
} as const;

/**
 * Puts what concerns the whole world into Foundry's settings, where a judge looks for it; to be called in `init`. Foundry
 * makes a menu's window itself and hands it nothing: these open something else instead of drawing anything.
 */
export const registerGameMenus = (
  { game }: Pick<Host, "game">,
  acts: { readonly [menu in keyof typeof MENUS]: () => Promise<unknown> },
): void => {
  for (const key of Object.keys(MENUS) as (keyof typeof MENUS)[]) {
    class Menu extends foundry.applications.api.ApplicationV2 {
      override async render(): Promise<this> {
        await acts[key]();
        return this;
      }
    }
    game.settings.registerMenu(MODULE_ID, key, {
      ...MENUS[key],
      type: Menu,
      restricted: true,
    });
  }
};
