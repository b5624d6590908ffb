/** The manual and the rules index in the language of whoever reads them: what compendiums hold is English. */

import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { fetchTranslated } from "../host/translated-files.ts";

/** The compendiums of the module that have texts. */
const PACKS: readonly string[] = [`${MODULE_ID}.manual`, `${MODULE_ID}.rules`];

/** What a language has of the entries of these compendiums, by their ids, and of their pages. */
interface TranslatedPages {
  readonly entries: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, { readonly name: string; readonly content: string }>>;
}

/** What can be given other words in this browser alone. */
interface Worded {
  readonly id: string;
  updateSource(changes: object): unknown;
}

/** An entry of a compendium, as far as it is read. */
interface Entry extends Worded {
  readonly pack: string | null;
  readonly pages: { readonly contents: readonly Worded[] };
}

/** A window that shows an entry, or the list of a compendium. */
interface Shown {
  readonly document?: Entry;
  readonly collection?: {
    readonly collection: string;
    readonly index: { readonly contents: readonly { readonly _id: string; name?: string }[] };
  };
  render(): unknown;
}

/** Shows the compendiums in this page's language, where the module has it; nothing is written into them. */
export const translatePacks = (host: Pick<Host, "Hooks">): void => {
  let fetched: Promise<TranslatedPages | null> | undefined;
  const said = new WeakSet<object>();
  /** Puts words into what a window shows, once, and draws it again. */
  const say = async (window: Shown, shown: object, put: (found: TranslatedPages) => void): Promise<void> => {
    if (said.has(shown)) return;
    said.add(shown);
    fetched ??= fetchTranslated<TranslatedPages>("pages");
    const found = await fetched;
    if (!found) return;
    put(found);
    await window.render();
  };
  host.Hooks.on("renderJournalEntrySheet", (window: Shown) => {
    const { document } = window;
    if (!document || !PACKS.includes(document.pack ?? "")) return;
    void say(window, document, ({ entries, pages }) => {
      const name = entries[document.id];
      if (name !== undefined) document.updateSource({ name });
      for (const page of document.pages.contents) {
        const own = pages[page.id];
        if (own) page.updateSource({ name: own.name, text: { content: own.content } });
      }
    });
  });
  host.Hooks.on("renderCompendium", (window: Shown) => {
    const { collection } = window;
    if (!collection || !PACKS.includes(collection.collection)) return;
    void say(window, collection, ({ entries }) => {
      for (const entry of collection.index.contents) entry.name = entries[entry._id] ?? entry.name ?? "";
    });
  });
};
