import { usualColour } from "../../canvas/palette-settings.ts";
import { MODULE_ID } from "../../host/constants.ts";
import { say } from "../../message/localize.ts";
import type { SettingGroup } from "../../settings/groups.ts";
import { NO_WINDOW } from "../window/question.ts";
import { fieldOf, type Registered, valueIn } from "./fields.ts";

/** The part of Foundry's settings that is used; its types know only settings that were declared to them. */
interface Settings {
  readonly settings: { get(id: string): Registered | undefined };
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

const settings = (): Settings => game.settings as unknown as Settings;

const content = ({ keys }: SettingGroup): string => {
  const box = document.createElement("div");
  box.className = "gravity-portals gp-settings";
  const known = keys.flatMap((key) => {
    const registered = settings().settings.get(`${MODULE_ID}.${key}`);
    return registered ? [{ key, registered }] : [];
  });
  for (const [at, { key, registered }] of known.entries()) {
    // What is said of several in a row is said once, below the last.
    const hint = registered.hint === known[at + 1]?.registered.hint ? undefined : registered.hint;
    const usual = usualColour(key);
    box.append(fieldOf(key, { ...registered, hint, usualColour: usual }, settings().get(MODULE_ID, key), say));
  }
  return box.outerHTML;
};

/** Keeps what was changed in a form. */
const keep = async (form: HTMLFormElement, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    const chosen = valueIn(form, key);
    // The usual colour is no choice: it may be another one in a later version.
    const value = chosen !== undefined && chosen === usualColour(key) ? "" : chosen;
    if (value !== undefined && value !== settings().get(MODULE_ID, key)) await settings().set(MODULE_ID, key, value);
  }
};

/** Takes back what was chosen. */
const keepUsual = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) if (settings().get(MODULE_ID, key) !== "") await settings().set(MODULE_ID, key, "");
};

/** Opens the window of a group of settings; they change when it is saved. */
export const openSettings = async (group: SettingGroup): Promise<void> => {
  await NO_WINDOW.askQuestion({
    window: { title: `GRAVITYPORTALS.Settings.Group.${group.id}.name`, icon: group.icon },
    classes: ["gp-ask", "gp-ask-settings"],
    position: { width: 520 },
    content: content(group),
    buttons: [
      {
        action: "save",
        label: "GRAVITYPORTALS.Settings.Window.save",
        icon: "fa-solid fa-floppy-disk",
        default: true,
        callback: async (_event: Event, button: HTMLButtonElement) => {
          if (button.form) await keep(button.form, group.keys);
        },
      },
      ...(group.keys.some(usualColour)
        ? [
            {
              action: "usual",
              label: "GRAVITYPORTALS.Settings.Window.usualColours",
              icon: "fa-solid fa-rotate-left",
              callback: () => keepUsual(group.keys),
            },
          ]
        : []),
      { action: "cancel", label: "GRAVITYPORTALS.Settings.Window.cancel", icon: "fa-solid fa-xmark" },
    ],
  });
};
