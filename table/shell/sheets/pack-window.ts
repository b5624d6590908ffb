import type { PackApi } from "../../client/runtime.ts";
import { el, icon } from "../dom.ts";
import { attempt, type Table } from "../table.ts";
import { openOnce, plainWindow } from "./plain-window.ts";

/** Opens a compendium: its rows, each of which opens the document. */
export const openPack = async (table: Table, pack: PackApi): Promise<void> => {
  const index = await pack.getIndex();
  const rowOf = (row: { readonly _id: string; readonly name: string; readonly uuid: string }): HTMLElement =>
    el(
      "li",
      { class: "directory-item", dataset: { entryId: row._id, uuid: row.uuid } },
      el(
        "button",
        {
          type: "button",
          class: "entry-name",
          onclick: () =>
            attempt(table, async () => {
              const doc = await pack.getDocument(row._id);
              await doc?.sheet?.render({ force: true });
            }),
        },
        icon("thumbnail fa-regular fa-file-lines fa-fw"),
        el("span", {}, row.name),
      ),
    );
  const list = (): HTMLElement => {
    const rows = [...index].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
    return el("ol", { class: "directory-list" }, ...rows.map(rowOf));
  };
  const id = `pack-${pack.collection.replaceAll(/[^\w-]/g, "-")}`;
  await openOnce(table, id, () =>
    plainWindow(
      table,
      {
        id,
        classes: ["compendium"],
        window: { title: pack.title, icon: "fa-solid fa-box-archive", resizable: true },
        position: { width: 380, height: 480 },
      },
      () => [list()],
      { name: "Compendium", members: { collection: pack } },
    ),
  );
};
