import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";
import { SETTING_GROUPS, type SettingGroup } from "./groups.ts";

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
