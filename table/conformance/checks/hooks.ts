import type { Heard } from "../bench.ts";
import { type Check, group } from "../check.ts";
import { equal } from "../same.ts";
import type { Data, Doc } from "../surroundings.ts";

const first = (heard: readonly Heard[]): readonly unknown[] => heard[0]?.args ?? [];
const idOf = (value: unknown): string => (value as Doc).id;

/** What hooks are told of documents. */
export const HOOKS: readonly Check[] = group("hooks", [
  [
    "pre-false",
    "false from a pre-hook cancels",
    "Hooks.on Document#update",
    async (bench) => {
      const document = await bench.entry({ a: 1 });
      await bench.refusing("preUpdateJournalEntry", () => document.update({ [`flags.${bench.scope}.a`]: 2 }));
      equal(bench.own(document), { a: 1 });
    },
  ],
  [
    "pre-first",
    "the pre-hook comes before the hook, and the hook before the promise is kept",
    "Hooks.on Document#update",
    async (bench) => {
      const document = await bench.entry();
      const names = ["preUpdateJournalEntry", "updateJournalEntry"];
      equal(await bench.namesHeard(names, () => document.update({ name: "changed" })), names);
    },
  ],
  [
    "create",
    "createX is told the document, the options and the id of who made it",
    "Document.create Hooks.on game.userId",
    async (bench) => {
      let id = "";
      const data = bench.marked({});
      const heard = await bench.heard(["createJournalEntry"], async () => {
        id = (await bench.at.JournalEntry.create(data, { [bench.scope]: 1 }))?.id ?? "";
      });
      const [document, options, userId] = first(heard);
      equal([idOf(document), (options as Data)[bench.scope], userId], [id, 1, bench.at.game.user.id]);
    },
  ],
  [
    "update",
    "updateX is told only what changed, with the id; options of a module's own travel along",
    "Document#update Hooks.on",
    async (bench) => {
      const document = await bench.entry({ a: 1, b: 1 });
      const heard = await bench.heard(["updateJournalEntry"], () =>
        document.update({ [`flags.${bench.scope}`]: { a: 1, b: 2 } }, { [bench.scope]: 1 }),
      );
      const [, changed, options, userId] = first(heard);
      const { _id, flags } = changed as Data;
      equal([_id, flags], [document.id, { [bench.scope]: { b: 2 } }]);
      equal([(options as Data)[bench.scope], userId], [1, bench.at.game.user.id]);
    },
  ],
  [
    "delete",
    "deleteX is told the document, which is no more in its collection, and who deleted it",
    "Document#delete Hooks.on game.journal",
    async (bench) => {
      const document = await bench.entry();
      const there: boolean[] = [];
      const heard = await bench.heard(["deleteJournalEntry"], async () => {
        const id = bench.at.Hooks.on("deleteJournalEntry", (one: Doc) =>
          there.push(bench.at.game.journal.get(one.id) !== undefined),
        );
        bench.finally(() => bench.at.Hooks.off("deleteJournalEntry", id));
        await document.delete();
      });
      const [deleted, , userId] = first(heard);
      equal([idOf(deleted), userId, there], [document.id, bench.at.game.user.id, [false]]);
    },
  ],
  [
    "embedded",
    "documents that lie in another have hooks of their own, with the other as their parent",
    "Document#createEmbeddedDocuments Document#updateEmbeddedDocuments Document#deleteEmbeddedDocuments",
    async (bench) => {
      const document = await bench.entry();
      const names = ["createJournalEntryPage", "updateJournalEntryPage", "deleteJournalEntryPage"];
      const heard = await bench.heard(names, async () => {
        await document.createEmbeddedDocuments("JournalEntryPage", [{ name: "page", type: "text" }]);
        const [page] = document.pages.contents;
        await document.updateEmbeddedDocuments("JournalEntryPage", [{ _id: page?.id, name: "changed" }]);
        await document.deleteEmbeddedDocuments("JournalEntryPage", [page?.id ?? ""]);
      });
      equal(
        heard.map(({ name, args: [page] }) => [name, (page as Doc).parent?.id]),
        names.map((name) => [name, document.id]),
      );
    },
  ],
  [
    "parent-silent",
    "what lies in a document is changed without a hook of that document",
    "Document#createEmbeddedDocuments Hooks.on",
    async (bench) => {
      const document = await bench.entry();
      const heard = await bench.namesHeard(["updateJournalEntry"], () =>
        document.createEmbeddedDocuments("JournalEntryPage", [{ name: "page", type: "text" }]),
      );
      equal(heard, []);
    },
  ],
  [
    "deleted-with",
    "a deleted scene takes its tokens along without a hook for each of them",
    "Document#delete game.scenes",
    async (bench) => {
      const scene = await bench.map();
      equal(await bench.namesHeard(["deleteScene", "deleteToken"], () => scene.delete()), ["deleteScene"]);
    },
  ],
]);
