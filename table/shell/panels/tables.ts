import { button, el } from "../dom.ts";
import { type Panel, panel } from "../panel.ts";
import { attempt, changesOf, me, redrawOn, sorted, type Table } from "../table.ts";
import { deleteButton, directory } from "./directory.ts";

/** The world's tables. */
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
    element.replaceChildren(
      el("div", { class: "panel-header" }, el("h2", {}, "Tables")),
      directory(table, entries, gm ? "No table in this world. The compendium packs have some." : "No table for you."),
    );
  });
  redrawOn(table, changesOf("RollTable", "TableResult"), () => void self.render());
  return self;
};
