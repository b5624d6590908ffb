/** Buttons in Foundry's settings that open what is about whole games: saved ones, and what was loaded. */

import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** What a press on the menu does. Foundry makes the menu's window itself and hands it nothing. */
let offer: () => Promise<void> = async () => {};

/** Foundry opens a menu's window; this one asks its question instead of drawing anything. */
class RemoveLoaded extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await offer();
    return this;
  }
}

/**
 * Puts the removal of what was loaded into Foundry's settings, where a judge looks for what concerns the whole world.
 * To be called in `init`.
 */
export const registerRemoval = ({ game }: Pick<Host, "game">, open: () => Promise<void>): void => {
  offer = open;
  game.settings.registerMenu(MODULE_ID, "removeLoaded", {
    name: "GRAVITYPORTALS.Removal.name",
    label: "GRAVITYPORTALS.Removal.label",
    hint: "GRAVITYPORTALS.Removal.hint",
    icon: "fa-solid fa-trash",
    type: RemoveLoaded,
    restricted: true,
  });
};

/** What a press on the menu does. Foundry makes the menu's window itself and hands it nothing. */
let show: () => Promise<void> = async () => {};

/** Foundry opens a menu's window; this one opens the list of games. */
class GamesOfWorld extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await show();
    return this;
  }
}

/** Puts the games of this world into Foundry's settings; to be called in `init`. */
export const registerGames = ({ game }: Pick<Host, "game">, open: () => Promise<void>): void => {
  show = open;
  game.settings.registerMenu(MODULE_ID, "games", {
    name: "GRAVITYPORTALS.Games.name",
    label: "GRAVITYPORTALS.Games.label",
    hint: "GRAVITYPORTALS.Games.hint",
    icon: "fa-solid fa-box-archive",
    type: GamesOfWorld,
    restricted: true,
  });
};
