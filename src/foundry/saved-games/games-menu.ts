import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";

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
