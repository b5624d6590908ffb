import { createHash } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The module whose flags and addresses the documents use. */
export const MODULE_ID = "gravity-portals";

/** A document id that is the same in every build, so that links to a document outlive an update of the pack. */
export const documentId = (slug: string): string => {
  let rest = BigInt(`0x${createHash("sha256").update(slug).digest("hex")}`);
  let id = "";
  while (id.length < 16) {
    id += ALPHABET.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return id;
};

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A page of a journal entry, as a pack's source holds it. */
interface PageSource {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: "text";
  readonly title: { readonly show: true; readonly level: 1 | 2 | 3 };
  readonly text: { readonly content: string; readonly format: 1 };
  readonly sort: number;
  readonly ownership: { readonly default: -1 };
}

/** A journal entry, as a pack's source holds it. */
export interface JournalSource {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly sort: number;
  readonly ownership: { readonly default: 2 };
  readonly pages: readonly PageSource[];
}

/** A page before it has its place in an entry. */
export interface Page {
  readonly id: string;
  readonly name: string;
  readonly level: 1 | 2 | 3;
  readonly content: string;
}

const SORT = 100_000;

/** A journal entry that everybody may read, `at` its place among the others of its pack. */
export const journalSource = (id: string, name: string, at: number, pages: readonly Page[]): JournalSource => ({
  _id: id,
  _key: `!journal!${id}`,
  name,
  sort: (at + 1) * SORT,
  ownership: { default: 2 },
  pages: pages.map((page, place) => ({
    _id: page.id,
    _key: `!journal.pages!${id}.${page.id}`,
    name: page.name,
    type: "text",
    title: { show: true, level: page.level },
    text: { content: page.content, format: 1 },
    sort: (place + 1) * SORT,
    ownership: { default: -1 },
  })),
});
