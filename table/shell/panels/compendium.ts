import type { PackApi } from "../../client/runtime.ts";
import { el, icon } from "../dom.ts";
import { type Panel, panel } from "../panel.ts";
import { openPack } from "../sheets/pack-window.ts";
import { attempt, type Table } from "../table.ts";

const PACK_ICONS: Record<string, string> = {
  RollTable: "fa-solid fa-table-list",
  JournalEntry: "fa-solid fa-book",
  Scene: "fa-solid fa-map",
  Actor: "fa-solid fa-shuttle-space",
  Macro: "fa-solid fa-code",
};

const packRow = (table: Table, pack: PackApi): HTMLElement =>
  el(
    "li",
    { class: "directory-item", dataset: { pack: pack.collection } },
    el(
      "button",
      { type: "button", class: "entry-name", onclick: () => attempt(table, () => openPack(table, pack)) },
      icon(`thumbnail ${PACK_ICONS[pack.documentName] ?? "fa-solid fa-box-archive"} fa-fw`),
      el("span", {}, table.runtime.game.i18n.localize(pack.title)),
      el("small", {}, `${pack.index.size}`),
    ),
  );

/** The modules' compendium packs. */
export const compendiumPanel = (table: Table): Panel => {
  const element = el("section", { id: "compendium", class: "tab-panel" });
  return panel(table, "CompendiumDirectory", element, () => {
    const packs = table.runtime.game.packs.contents.filter((pack) => pack.visible);
    element.replaceChildren(
      el("div", { class: "panel-header" }, el("h2", {}, "Compendium packs")),
      packs.length === 0
        ? el("p", { class: "empty" }, "No module brought one.")
        : el("ol", { class: "directory-list" }, ...packs.map((pack) => packRow(table, pack))),
    );
  });
};
