import type { PackApi } from "../../client/runtime.ts";
import { button, el, icon } from "../dom.ts";
import { type Panel, panel } from "../panel.ts";
import { openPack } from "../sheets/pack-window.ts";
import { attempt, changesOf, me, redrawOn, sorted, type Table } from "../table.ts";
import { deleteButton, directory } from "./directory.ts";

const PACK_ICONS: Record<string, string> = {
  RollTable: "fa-solid fa-table-list",
  JournalEntry: "fa-solid fa-book",
  Scene: "fa-solid fa-map",
  Actor: "fa-solid fa-shuttle-space",
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

/** The world's tables and the modules' compendia. */
export const tablesPanel = (table: Table): Panel => {
  const { game } = table.runtime;
  const element = el("section", { id: "tables", class: "tab-panel" });
  const self = panel(table, "RollTableDirectory", element, () => {
    const gm = me(table).isGM;
    const shown = sorted(game.tables).filter((one) => one.visible);
    const entries = shown.map((one) => ({
      document: one,
      icon: "fa-solid fa-table-list",
      note: one.formula,
      open: () => one.sheet?.render({ force: true }),
      actions: [
        ...(one.isOwner
          ? [
              button(`Roll on ${one.name}`, "fa-solid fa-dice-d6", () => attempt(table, () => one.draw()), {
                iconOnly: true,
              }),
            ]
          : []),
        deleteButton(table, one),
      ].filter((action): action is HTMLElement => action !== null),
    }));
    const packs = game.packs.contents.filter((pack) => pack.visible);
    element.replaceChildren(
      el("div", { class: "panel-header" }, el("h2", {}, "Tables")),
      directory(table, entries, gm ? "No table in this world. The compendia below have some." : "No table for you."),
      el("div", { class: "panel-header" }, el("h2", {}, "Compendia")),
      packs.length === 0
        ? el("p", { class: "empty" }, "No module brought one.")
        : el("ol", { class: "directory-list" }, ...packs.map((pack) => packRow(table, pack))),
    );
  });
  redrawOn(table, changesOf("RollTable", "TableResult"), () => void self.render());
  return self;
};
