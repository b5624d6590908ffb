import { type Check, group } from "../check.ts";
import { equal } from "../same.ts";
import type { Data } from "../surroundings.ts";

const MERGES: readonly (readonly [string, string, (scope: string) => Data, Data])[] = [
  ["merge", "objects merge", (scope) => ({ [`flags.${scope}.a.y`]: 2 }), { a: { x: 1, y: 2 }, list: [1, 2] }],
  [
    "arrays",
    "arrays are replaced whole",
    (scope) => ({ flags: { [scope]: { list: [3] } } }),
    { a: { x: 1 }, list: [3] },
  ],
  ["delete-key", "-= deletes a key", (scope) => ({ [`flags.${scope}.-=list`]: null }), { a: { x: 1 } }],
  [
    "replace-key",
    "== replaces an object",
    (scope) => ({ [`flags.${scope}.==a`]: { z: 3 } }),
    { a: { z: 3 }, list: [1, 2] },
  ],
];

/** How documents and their flags are changed. */
export const UPDATES: readonly Check[] = [
  ...group(
    "updates",
    MERGES.map(([name, claim, change, left]) => [
      name,
      claim,
      "Document.create Document#update",
      async (bench) => {
        const document = await bench.entry({ a: { x: 1 }, list: [1, 2] });
        await document.update(change(bench.scope));
        equal(bench.own(document), left);
      },
    ]),
  ),
  ...group("updates", [
    [
      "flags",
      "setFlag merges objects, unsetFlag takes a flag away, getFlag reads it",
      "Document#setFlag Document#unsetFlag Document#getFlag",
      async (bench) => {
        const document = await bench.entry({ a: { x: 1 } });
        await document.setFlag(bench.scope, "a", { y: 2 });
        equal(document.getFlag(bench.scope, "a"), { x: 1, y: 2 });
        await document.unsetFlag(bench.scope, "a");
        equal(document.getFlag(bench.scope, "a") ?? null, null);
      },
    ],
    [
      "nothing",
      "a change of nothing is not written and fires no hook",
      "Document#update Hooks.on Hooks.off",
      async (bench) => {
        const document = await bench.entry({ a: 1 });
        equal(
          await bench.namesHeard(["updateJournalEntry"], () => document.update({ [`flags.${bench.scope}.a`]: 1 })),
          [],
        );
      },
    ],
    [
      "keep-id",
      "keepId keeps the id",
      "Document.create Document#id",
      async (bench) => {
        const data = bench.marked({ _id: "ConformanceEntry" });
        const document = await bench.at.JournalEntry.create(data, { keepId: true });
        equal(document?.id, "ConformanceEntry");
      },
    ],
    [
      "copy",
      "toObject gives a copy: changing it changes nothing in the document",
      "Document#toObject",
      async (bench) => {
        const document = await bench.entry({ a: { x: 1 } });
        const flags = document.toObject()["flags"] as Record<string, { a: { x: number } }>;
        const own = flags[bench.scope];
        if (own) own.a.x = 2;
        equal(document.getFlag(bench.scope, "a"), { x: 1 });
      },
    ],
    [
      "several",
      "several documents are made and changed in one operation each",
      "Document.createDocuments Document.updateDocuments game.journal",
      async (bench) => {
        const data = ["one", "two"].map((name) => bench.marked({ name }));
        const made = await bench.at.JournalEntry.createDocuments(data);
        const updates = made.map(({ id }, at) => ({ _id: id, name: `changed ${at}` }));
        await bench.at.JournalEntry.updateDocuments(updates);
        equal(
          made.map(({ id }) => bench.at.game.journal.get(id)?.name),
          ["changed 0", "changed 1"],
        );
      },
    ],
    [
      "uuid",
      "fromUuid finds a document, and one that lies in another",
      "foundry.utils.fromUuid Document#uuid",
      async (bench) => {
        const document = await bench.entry({}, { pages: [{ name: "page", type: "text" }] });
        const [page] = document.pages.contents;
        equal((await bench.at.fromUuid(document.uuid))?.id, document.id);
        equal((await bench.at.fromUuid(page?.uuid ?? ""))?.id, page?.id);
      },
    ],
  ]),
];
