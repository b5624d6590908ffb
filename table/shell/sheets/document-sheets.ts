import type { Actor, Doc, JournalEntry, Macro, RollTable } from "../../client/data/document-types.ts";
import type { Sheet } from "../../client/runtime.ts";
import { redrawOn, type Table } from "../table.ts";
import { actorSheet } from "./actor-sheet.ts";
import { journalSheet } from "./journal-sheet.ts";
import { macroSheet } from "./macro-sheet.ts";
import { tableSheet } from "./table-sheet.ts";

/** The windows of documents; kinds without one give null. They follow their document and close with it. */
export const sheetFor =
  (table: Table) =>
  (doc: Doc): Sheet | null => {
    const Registered = table.apps.sheetClassOf(doc);
    // A sheet of a module follows its document by itself.
    if (Registered) return followed(table, doc, new Registered({ document: doc }));
    const make = (): Sheet | null => {
      switch (doc.documentName) {
        case "Actor":
          return actorSheet(table, doc as Actor);
        case "JournalEntry":
          return journalSheet(table, doc as JournalEntry);
        case "JournalEntryPage":
          return (doc.parent as JournalEntry | null)?.sheet ?? null;
        case "Macro":
          return macroSheet(table, doc as Macro);
        case "RollTable":
          return tableSheet(table, doc as RollTable);
        default:
          return null;
      }
    };
    const sheet = make();
    if (!sheet || doc.documentName === "JournalEntryPage") return sheet;
    const children: Record<string, string[]> = { JournalEntry: ["JournalEntryPage"], RollTable: ["TableResult"] };
    const hooks = [
      `update${doc.documentName}`,
      ...(children[doc.documentName] ?? []).flatMap((kind) => [`create${kind}`, `update${kind}`, `delete${kind}`]),
    ];
    redrawOn(table, hooks, () => void sheet.render());
    return followed(table, doc, sheet);
  };

/** The sheet of a document, which closes when that is deleted. */
const followed = (table: Table, doc: Doc, sheet: Sheet): Sheet => {
  table.runtime.hooks.on(`delete${doc.documentName}`, (gone: Doc) => {
    if (gone === doc) void sheet.close();
  });
  return sheet;
};
