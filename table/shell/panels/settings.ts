import { languagesOf } from "../../client/data/localization.ts";
import { button, el } from "../dom.ts";
import { languageChoice } from "../language.ts";
import { type Panel, panel } from "../panel.ts";
import { openKeys } from "../sheets/keys-window.ts";
import { openSettings } from "../sheets/settings-window.ts";
import { openTours } from "../sheets/tours-window.ts";
import { attempt, me, type Table } from "../table.ts";
import { themeChoice } from "../theme.ts";

/** The world, its modules, the settings and the way out. */
export const settingsPanel = (table: Table, leave: () => unknown): Panel => {
  const { game } = table.runtime;
  const element = el("section", { id: "settings", class: "tab-panel" });
  return panel(table, "Settings", element, () => {
    const fact = (name: string, value: string): HTMLElement =>
      el("div", { class: "fact" }, el("dt", {}, name), el("dd", {}, value));
    const modules = game.modules.contents.filter(({ active }) => active);
    element.replaceChildren(
      el("div", { class: "panel-header" }, el("h2", {}, "Settings")),
      el(
        "dl",
        { class: "facts" },
        fact("World", game.world.title),
        fact("Seat", me(table).name),
        ...modules.map(({ title, version }) => fact("Module", `${game.i18n.localize(title)} ${version}`)),
      ),
      themeChoice(document, localStorage),
      languageChoice(languagesOf(modules), game.i18n.lang, localStorage, () => location.reload()),
      button("Configure settings", "fa-solid fa-gears", () => attempt(table, () => openSettings(table)), {
        class: "wide",
      }),
      button("Tours", "fa-solid fa-person-hiking", () => attempt(table, () => openTours(table)), { class: "wide" }),
      button("Keys", "fa-solid fa-keyboard", () => attempt(table, () => openKeys(table)), { class: "wide" }),
      button("Leave this seat", "fa-solid fa-door-open", () => attempt(table, leave), { class: "wide" }),
      el("p", { class: "hint" }, "Open table host — not affiliated with Foundry Gaming LLC"),
    );
  });
};
