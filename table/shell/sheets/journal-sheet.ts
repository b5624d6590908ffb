import { enrich } from "../../client/apps/text-editor.ts";
import type { JournalEntry, JournalEntryPage } from "../../client/data/document-types.ts";
import type { Sheet } from "../../client/runtime.ts";
import { button, el } from "../dom.ts";
import { attempt, me, sorted, type Table } from "../table.ts";
import { plainWindow } from "./plain-window.ts";

const pageElement = (table: Table, page: JournalEntryPage, editing: Set<string>, redraw: () => void): HTMLElement => {
  const text = page.text?.content ?? "";
  const heading = el("h2", {}, page.name);
  if (page.type !== "text")
    return el("article", { class: "journal-page" }, heading, el("p", { class: "hint" }, "This page has no text."));
  if (editing.has(page.id)) {
    const field = el("textarea", { class: "page-source", rows: "14", "aria-label": `Text of ${page.name}` }, text);
    const save = (): void =>
      attempt(table, async () => {
        await page.update({ text: { content: field.value } });
        editing.delete(page.id);
        redraw();
      });
    return el(
      "article",
      { class: "journal-page" },
      heading,
      field,
      button("Save the page", null, save, { class: "primary" }),
    );
  }
  const content = el("div", { class: "journal-page-content" });
  content.innerHTML = enrich(text, { secrets: page.isOwner });
  const edit = (): void => {
    editing.add(page.id);
    redraw();
  };
  return el(
    "article",
    { class: "journal-page", dataset: { pageId: page.id } },
    heading,
    content,
    page.isOwner && button("Edit", "fa-solid fa-pen", edit),
  );
};

/** The pages' names, each of which leads to its page. */
const contents = (pages: readonly JournalEntryPage[], goTo: (page: string) => void): HTMLElement =>
  el(
    "nav",
    { class: "journal-contents", "aria-label": "Pages" },
    el(
      "ol",
      {},
      ...pages.map(({ id, name, title }) =>
        el(
          "li",
          { class: `level-${title.level}` },
          button(name, null, () => goTo(id), { class: "page-name" }),
        ),
      ),
    ),
  );

/** A journal entry's pages, one after the other, and a list of them; owners may change their text. */
export const journalSheet = (table: Table, entry: JournalEntry): Sheet => {
  const editing = new Set<string>();
  const id = `journal-${entry.id}`;
  const goTo = (page: string): void => {
    const shown = document.getElementById(id)?.querySelector(`[data-page-id="${page}"]`);
    shown?.scrollIntoView({ block: "start" });
  };
  const sheet = plainWindow(
    table,
    {
      id,
      classes: ["sheet", "journal-sheet"],
      window: { title: entry.name, icon: "fa-solid fa-book-open", resizable: true },
      position: { width: entry.pages.size > 1 ? 760 : 560, height: 560 },
    },
    () => {
      const pages = sorted(entry.pages).filter((page) => page.testUserPermission(me(table), "OBSERVER"));
      if (pages.length === 0) return [el("p", { class: "empty" }, "There is nothing here for you.")];
      const shown = pages.map((page) => pageElement(table, page, editing, () => void sheet.render()));
      return pages.length > 1 ? [contents(pages, goTo), el("div", { class: "journal-pages" }, ...shown)] : shown;
    },
    { name: "JournalEntrySheet", members: { document: entry } },
  );
  return {
    render: async (options) => {
      const { force, pageId } = (options ?? {}) as { force?: boolean; pageId?: string };
      await sheet.render(force === undefined ? {} : { force });
      if (force) sheet.bringToFront();
      if (pageId !== undefined) goTo(pageId);
    },
    close: () => sheet.close(),
  };
};
