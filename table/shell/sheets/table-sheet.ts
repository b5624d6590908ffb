import { enrich } from "../../client/apps/text-editor.ts";
import type { RollTable, TableResult } from "../../client/data/document-types.ts";
import type { Sheet } from "../../client/runtime.ts";
import { button, el } from "../dom.ts";
import { attempt, type Table } from "../table.ts";
import { plainWindow } from "./plain-window.ts";

const row = (result: TableResult): HTMLElement => {
  const [low, high] = result.range;
  const text = el("td", {});
  text.innerHTML = enrich(result.description || result.name || "");
  return el(
    "tr",
    { class: result.drawn ? "drawn" : "", dataset: { resultId: result.id } },
    el("th", { scope: "row" }, low === high ? `${low}` : `${low}–${high}`),
    text,
  );
};

/** A table: its formula and its rows. One in the world can be rolled on. */
export const tableSheet = (table: Table, rolls: RollTable): Sheet =>
  plainWindow(
    table,
    {
      id: `table-${rolls.id}`,
      classes: ["sheet", "roll-table-sheet"],
      window: { title: rolls.name, icon: "fa-solid fa-table-list", resizable: true },
      position: { width: 520, height: 520 },
    },
    () => {
      const rows = [...rolls.results].sort((a, b) => a.range[0] - b.range[0]);
      const text = el("div", { class: "description" });
      text.innerHTML = enrich(rolls.description ?? "");
      return [
        text,
        el(
          "table",
          { class: "rows" },
          el("thead", {}, el("tr", {}, el("th", {}, rolls.formula), el("th", {}, "Row"))),
          el("tbody", {}, ...rows.map(row)),
        ),
        ...(rolls.isOwner && !rolls.pack
          ? [
              button(`Roll ${rolls.formula}`, "fa-solid fa-dice-d6", () => attempt(table, () => rolls.draw()), {
                class: "primary",
              }),
            ]
          : []),
      ];
    },
  );
