import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";

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
