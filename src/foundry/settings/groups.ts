/** The groups of settings that have a window of their own. */

import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** Settings that belong together, and have a window of their own. */
export interface SettingGroup {
  /** Names its texts: `GRAVITYPORTALS.Settings.Group.<id>`. */
  readonly id: "clock" | "ships" | "destinations" | "screen" | "colours";
  readonly icon: string;
  /** Only for game masters: these are the world's. */
  readonly restricted: boolean;
  readonly keys: readonly string[];
}

/** Every setting that a person may change, in its group; a test holds this list and what is registered together. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  { id: "clock", icon: "fa-solid fa-clock", restricted: true, keys: ["clockMapping", "pace", "pushDeadline"] },
  {
    id: "ships",
    icon: "fa-solid fa-shuttle-space",
    restricted: true,
    keys: ["moveCheck", "gatherCheck", "artFacing", "mapFollows"],
  },
  { id: "destinations", icon: "fa-solid fa-map-location-dot", restricted: true, keys: ["races"] },
  {
    id: "screen",
    icon: "fa-solid fa-display",
    restricted: false,
    keys: [
      "readyAfterMoves",
      "afterPush",
      "map-numbers",
      "map-names",
      "followView",
      "moments",
      "momentSounds",
      "offerTour",
      "coverOnBlur",
      "startCovered",
      "resetPlaces",
    ],
  },
  {
    id: "colours",
    icon: "fa-solid fa-palette",
    restricted: false,
    keys: ["colour-white", "colour-gold", "colour-green", "colour-pink", "colour-blue", "colour-coral"],
  },
];

/** Opens the window of a group of settings. */
type OpenGroup = (group: SettingGroup) => Promise<void>;

/** Foundry opens a menu's window; this one has the window of a group opened. */
const menuOf = (group: SettingGroup, open: OpenGroup) =>
  class SettingsOfGroup extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open(group);
      return this;
    }
  };

/** Puts a button for each group of settings where Foundry lists the settings of modules; to be called in `init`. */
export const registerSettingGroups = ({ game }: Pick<Host, "game">, open: OpenGroup): void => {
  for (const group of SETTING_GROUPS) {
    const text = `GRAVITYPORTALS.Settings.Group.${group.id}`;
    game.settings.registerMenu(MODULE_ID, `settings-${group.id}`, {
      name: `${text}.name`,
      label: `${text}.label`,
      hint: `${text}.hint`,
      icon: group.icon,
      type: menuOf(group, open),
      restricted: group.restricted,
    });
  }
};
