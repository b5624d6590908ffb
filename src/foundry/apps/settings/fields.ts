import { isInput, isSelect } from "../window/elements.ts";

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
