import type { SettingConfig, SettingMenu } from "../../client/runtime.ts";
import { type Question, questionRow } from "../ask.ts";
import { button, el } from "../dom.ts";
import { attempt, me, type Table } from "../table.ts";
import { openOnce, plainWindow } from "./plain-window.ts";

/** The members of a data field that a form can use. */
interface FieldLike {
  readonly choices?: unknown;
  readonly min?: unknown;
  readonly max?: unknown;
}

const numberOr = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** How a setting is asked for: by its choices, else by the kind of its value. */
const questionOf = ({ runtime }: Table, setting: SettingConfig): Question => {
  const { i18n, settings } = runtime.game;
  const value = settings.get(setting.namespace, setting.key);
  const field = (typeof setting.type === "object" ? setting.type : {}) as FieldLike;
  const given = setting.choices ?? field.choices;
  const entries = Array.isArray(given)
    ? given.map((one): [string, string] => [`${one}`, `${one}`])
    : Object.entries((typeof given === "object" && given !== null ? given : {}) as Record<string, string>);
  const min = setting.range?.min ?? numberOr(field.min);
  const max = setting.range?.max ?? numberOr(field.max);
  return {
    name: setting.id,
    label: i18n.localize(setting.name ?? setting.key),
    ...(setting.hint ? { hint: i18n.localize(setting.hint) } : {}),
    ...(typeof value === "boolean" || typeof value === "number" ? { value } : { value: `${value ?? ""}` }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(entries.length > 0
      ? { choices: entries.map(([key, label]) => ({ value: key, label: i18n.localize(label) })) }
      : {}),
  };
};

const menuRow = (table: Table, menu: SettingMenu): HTMLElement => {
  const { i18n } = table.runtime.game;
  const open = () => attempt(table, () => new menu.type().render({ force: true }));
  return el(
    "div",
    { class: "form-group" },
    el("label", {}, i18n.localize(menu.name ?? menu.key)),
    el(
      "div",
      { class: "form-fields" },
      button(i18n.localize(menu.label ?? menu.name ?? menu.key), menu.icon ?? null, open),
    ),
    menu.hint && el("p", { class: "hint" }, i18n.localize(menu.hint)),
  );
};

const save = async (table: Table, form: HTMLFormElement, shown: readonly SettingConfig[]): Promise<void> => {
  const { settings } = table.runtime.game;
  const data = new table.apps.ux.FormDataExtended(form).object;
  let reload = false;
  for (const { id, namespace, key, requiresReload } of shown) {
    const before = settings.get(namespace, key);
    const raw = data[id];
    const value = typeof before === "number" && typeof raw === "string" ? Number(raw) : raw;
    if (value === undefined || value === before || `${value}` === `${before ?? ""}`) continue;
    await settings.set(namespace, key, value);
    reload ||= requiresReload === true;
  }
  if (reload) globalThis.location.reload();
};

/** Opens the window with all settings that are meant to be shown, by the module they belong to. */
export const openSettings = (table: Table): Promise<void> => {
  const { game } = table.runtime;
  const may = me(table).can("SETTINGS_MODIFY");
  const shown = [...game.settings.settings.values()].filter(
    ({ config, scope }) => config && (may || scope !== "world"),
  );
  const menus = [...game.settings.menus.values()].filter(({ restricted }) => may || !restricted);
  const names = [...new Set([...menus, ...shown].map(({ namespace }) => namespace))];
  const build = (): Node[] => {
    const form = el(
      "form",
      { class: "settings-form standard-form" },
      ...names.map((name) =>
        el(
          "fieldset",
          {},
          el("legend", {}, game.i18n.localize(game.modules.get(name)?.title ?? name)),
          ...menus.filter(({ namespace }) => namespace === name).map((menu) => menuRow(table, menu)),
          ...shown
            .filter(({ namespace }) => namespace === name)
            .map((setting) => questionRow(questionOf(table, setting), `setting-${setting.id}`)),
        ),
      ),
      names.length === 0 && el("p", { class: "empty" }, "There is nothing to set."),
      el("div", { class: "form-footer" }, el("button", { type: "submit", class: "primary" }, "Save the settings")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      attempt(table, async () => {
        await save(table, form, shown);
        await table.apps.instances.get("table-settings")?.close();
      });
    });
    return [form];
  };
  return openOnce(table, "table-settings", () =>
    plainWindow(
      table,
      {
        id: "table-settings",
        window: { title: "Settings", icon: "fa-solid fa-gears", resizable: true },
        position: { width: 560, height: 560 },
      },
      build,
    ),
  );
};
