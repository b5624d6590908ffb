import { usualColour } from "../../canvas/palette-settings.ts";
import { MODULE_ID } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import type { SettingGroup } from "../../settings/groups.ts";
import { isInput, isSelect } from "../window/elements.ts";
import { NO_WINDOW } from "../window/question.ts";

/** A setting as it was registered, as far as a field needs it. */
export interface Registered {
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  readonly type?: unknown;
  readonly choices?: unknown;
  /** For a colour: the one that is drawn while nobody has chosen another, as `#rrggbb`. */
  readonly usualColour?: string | undefined;
}

type Say = (key: string) => string;

const idOf = (key: string): string => `gravity-portals-setting-${key}`;

const option = (value: string, label: string, chosen: boolean): HTMLElement => {
  const made = document.createElement("option");
  made.value = value;
  made.textContent = label;
  made.toggleAttribute("selected", chosen);
  return made;
};

/** A chooser of colours; the usual one stands for a setting that is empty. */
const colourField = (value: unknown, usual: string): HTMLElement => {
  const input = document.createElement("input");
  // Attributes, as the form is handed on as text.
  input.setAttribute("type", "color");
  input.setAttribute("value", /^#[0-9a-f]{6}$/i.test(String(value)) ? String(value) : usual);
  return input;
};

const controlOf = ({ type, choices, usualColour }: Registered, value: unknown, say: Say): HTMLElement => {
  if (usualColour !== undefined) return colourField(value, usualColour);
  if (typeof choices === "object" && choices !== null) {
    const list = document.createElement("select");
    for (const [one, label] of Object.entries(choices)) {
      list.append(option(one, say(String(label)), one === String(value)));
    }
    return list;
  }
  const input = document.createElement("input");
  // Attributes, as the form is handed on as text.
  input.setAttribute("type", type === Boolean ? "checkbox" : "text");
  if (type === Boolean) input.toggleAttribute("checked", value === true);
  else input.setAttribute("value", String(value ?? ""));
  return input;
};

/** One setting with its name and what it is for. */
export const fieldOf = (key: string, registered: Registered, value: unknown, say: Say): HTMLElement => {
  const row = document.createElement("div");
  row.className = "form-group";
  const label = document.createElement("label");
  label.setAttribute("for", idOf(key));
  label.textContent = say(registered.name ?? key);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  const control = controlOf(registered, value, say);
  control.id = idOf(key);
  control.setAttribute("name", key);
  fields.append(control);
  row.append(label, fields);
  if (registered.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = say(registered.hint);
    row.append(hint);
  }
  return row;
};

/** What a form says of a setting; undefined where it has no such field. */
export const valueIn = (form: HTMLFormElement, key: string): string | boolean | undefined => {
  const field = form.elements.namedItem(key);
  if (isSelect(field)) return field.value;
  if (!isInput(field)) return undefined;
  if (field.type === "checkbox") return field.checked;
  return field.value;
};

/** The part of Foundry's settings that is used; its types know only settings that were declared to them. */
interface Settings {
  readonly settings: { get(id: string): Registered | undefined };
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

const settings = (): Settings => game.settings as unknown as Settings;

const content = ({ keys }: SettingGroup): HTMLDivElement => {
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
  return box;
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
