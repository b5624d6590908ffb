/** The manual: a chapter is a file of `docs/manual/LANGUAGE`, from which both the compendium and the site of docs are made. */
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";
import { markup } from "./markup.ts";
import { documentId, type JournalSource, journalSource } from "./sources.ts";

/** The language in which the manual is written first; pages are known by their names in it. */
const ORIGINAL = "en";

/** A chapter, and its pages in the marks of `markup.ts`. */
export interface Chapter {
  /** The name of its file, by which its document is known from version to version. */
  readonly id: string;
  readonly title: string;
  readonly pages: readonly { readonly name: string; readonly text: string }[];
}

/** Reads a chapter: `# ` is its title, and each `## ` begins a page. */
const chapterIn = (id: string, text: string): Chapter => {
  const [head = "", ...pages] = text.split(/^## /m);
  const title = /^# (.+)$/m.exec(head)?.[1];
  if (title === undefined) throw new Error(`the chapter «${id}» of the manual has no title`);
  return {
    id,
    title: title.trim(),
    pages: pages.map((page) => {
      const [name = ""] = page.split("\n", 1);
      return { name: name.trim(), text: page.slice(name.length).trim() };
    }),
  };
};

/** The chapters in a language, in the order of the numbers that their titles begin with. */
export const chaptersIn = (language: string): readonly Chapter[] => {
  const folder = inRoot("docs", "manual", language);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => chapterIn(file.slice(0, -".md".length), readFileSync(`${folder}/${file}`, "utf8")))
    .sort((a, b) => Number.parseInt(a.title, 10) - Number.parseInt(b.title, 10));
};

/** The manual's chapters as journal entries by the names of their source files. */
export const manualEntries = (): Readonly<Record<string, JournalSource>> =>
  Object.fromEntries(
    chaptersIn(ORIGINAL).map(({ id, title, pages }, at) => {
      const made = pages.map(({ name, text }) => ({
        id: documentId(`manual/${id}/${name}`),
        name,
        level: 1 as const,
        content: markup(text, ORIGINAL),
      }));
      return [`${id}.yml`, journalSource(documentId(`manual/${id}`), title, at, made)];
    }),
  );
