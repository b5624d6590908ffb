import type { Doc } from "../../client/data/document-types.ts";
import { confirmed } from "../ask.ts";
import { button, el, icon } from "../dom.ts";
import { attempt, me, type Table } from "../table.ts";

/** How a list of documents shows one of them. */
export interface Entry {
  readonly document: Doc;
  readonly icon: string;
  readonly image?: string | null;
  readonly note?: string;
  /** Whose it is. */
  readonly owners?: readonly { readonly name: string; readonly color: string }[];
  readonly open: () => unknown;
  readonly drag?: boolean;
  readonly actions?: readonly HTMLElement[];
}

const row = (table: Table, entry: Entry): HTMLElement => {
  const { document: doc } = entry;
  const open = el(
    "button",
    { type: "button", class: "entry-name", onclick: () => attempt(table, entry.open) },
    entry.image ? el("img", { class: "thumbnail", src: entry.image, alt: "" }) : icon(`thumbnail ${entry.icon} fa-fw`),
    el(
      "span",
      {},
      doc.name,
      ...(entry.owners ?? []).map(({ name, color }) =>
        el(
          "small",
          { class: "entry-owner" },
          el("span", { class: "player-color", style: `--player-color: ${color}`, "aria-hidden": "true" }),
          name,
        ),
      ),
    ),
    entry.note && el("small", {}, entry.note),
  );
  const item = el(
    "li",
    {
      class: "directory-item",
      dataset: { entryId: doc.id, uuid: doc.uuid },
      draggable: entry.drag ? "true" : undefined,
    },
    open,
    ...(entry.actions ?? []),
  );
  if (entry.drag)
    item.addEventListener("dragstart", (event) =>
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: doc.documentName, uuid: doc.uuid })),
    );
  return item;
};

/** The button that deletes a document after asking. */
export const deleteButton = (table: Table, doc: Doc): HTMLElement | null =>
  doc.canUserModify(me(table), "delete")
    ? button(
        `Delete ${doc.name}`,
        "fa-solid fa-trash",
        () =>
          attempt(table, async () => {
            const sentence = `«${doc.name}» goes for everybody and does not come back.`;
            if (await confirmed(table, `Delete ${doc.name}`, sentence, "Delete")) await doc.delete();
          }),
        { iconOnly: true },
      )
    : null;

/** A list of documents, or a sentence where there are none. */
export const directory = (table: Table, entries: readonly Entry[], empty: string): HTMLElement =>
  entries.length === 0
    ? el("p", { class: "empty" }, empty)
    : el("ol", { class: "directory-list" }, ...entries.map((entry) => row(table, entry)));
