/** The manual and the rules index in another language, as pages by the ids of the documents that hold them in English. */
import { chapterId, chapterOf, pageId } from "../../src/foundry/chat/rule-links.ts";
import { englishRules, rulesIn } from "../translations.ts";
import { chaptersIn } from "./manual.ts";
import { markup } from "./markup.ts";
import { type Listed, pageOf } from "./rules-index.ts";
import { documentId } from "./sources.ts";

/** What a page of a compendium says in another language. */
interface OwnPage {
  readonly name: string;
  readonly content: string;
}

/** A language's words for entries and for pages, by their ids. */
export interface TranslatedPages {
  readonly entries: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, OwnPage>>;
}

/** @param language one of which there are a manual and a rules index */
export const translatedPages = (language: string): TranslatedPages => {
  const original = chaptersIn("en");
  const own = chaptersIn(language);
  const chapters = original.flatMap(({ id, pages }) => {
    const chapter = own.find((one) => one.id === id);
    if (!chapter) throw new Error(`the manual has no chapter «${id}» in ${language}`);
    return [{ id, title: chapter.title, pages: pages.map(({ name }, at) => ({ name, own: chapter.pages[at] })) }];
  });
  const { done, rules } = rulesIn(language);
  const english = englishRules();
  const known = new Set(Object.keys(english));
  const heads = new Map<string, string>();
  for (const [number, { title }] of Object.entries(rules)) {
    const chapter = chapterOf(number);
    if (!heads.has(chapter)) heads.set(chapter, `${chapter} ${title}`);
  }
  return {
    entries: {
      ...Object.fromEntries(chapters.map(({ id, title }) => [documentId(`manual/${id}`), title])),
      ...Object.fromEntries([...heads].map(([chapter, name]) => [chapterId(chapter), name])),
    },
    pages: {
      ...Object.fromEntries(
        chapters.flatMap(({ id, pages }) =>
          pages.flatMap(({ name, own }) =>
            own ? [[documentId(`manual/${id}/${name}`), { name: own.name, content: markup(own.text, language) }]] : [],
          ),
        ),
      ),
      ...Object.fromEntries(
        Object.entries(rules).map(([number, rule]) => {
          const { name, content } = pageOf({ ...english[number], ...rule, id: number } as Listed, known, done);
          return [pageId(number), { name, content }];
        }),
      ),
    },
  };
};
