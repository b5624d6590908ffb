import type { JournalEntry } from "../../client/data/document-types.ts";
import { ask } from "../ask.ts";
import { button, el } from "../dom.ts";
import { type Panel, panel } from "../panel.ts";
import { attempt, changesOf, documentClass, me, redrawOn, sorted, type Table } from "../table.ts";
import { deleteButton, directory } from "./directory.ts";

const create = async (table: Table): Promise<void> => {
  const answer = await ask(table, "New journal entry", "Create the entry", [
    { name: "name", label: "Name", value: "Notes" },
    {
      name: "level",
      label: "Who may read it",
      value: "0",
      choices: [
        { value: "0", label: "The judge" },
        { value: "2", label: "Everybody" },
      ],
    },
  ]);
  if (!answer) return;
  const entry = await documentClass<JournalEntry>(table, "JournalEntry").create({
    name: answer["name"],
    ownership: { default: Number(answer["level"]) },
    pages: [{ name: answer["name"], type: "text", text: { content: "", format: 1 } }],
  });
  entry?.sheet?.render({ force: true });
};

/** The journal: entries this person may read. */
export const journalPanel = (table: Table): Panel => {
  const element = el("section", { id: "journal", class: "tab-panel" });
  const self = panel(table, "JournalDirectory", element, () => {
    const user = me(table);
    const shown = sorted(table.runtime.game.journal).filter((entry) => entry.testUserPermission(user, "OBSERVER"));
    const entries = shown.map((entry) => ({
      document: entry,
      icon: "fa-solid fa-book",
      note: entry.pages.size === 1 ? "1 page" : `${entry.pages.size} pages`,
      open: () => entry.sheet?.render({ force: true }),
      actions: [deleteButton(table, entry)].filter((one): one is HTMLElement => one !== null),
    }));
    element.replaceChildren(
      el(
        "div",
        { class: "panel-header" },
        el("h2", {}, "Journal"),
        user.can("JOURNAL_CREATE") &&
          button("New entry", "fa-solid fa-plus", () => attempt(table, () => create(table)), { class: "create" }),
      ),
      directory(table, entries, "Nothing to read yet."),
    );
  });
  redrawOn(table, changesOf("JournalEntry", "JournalEntryPage"), () => void self.render());
  return self;
};
