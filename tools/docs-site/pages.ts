/** The pages of the docs' site: the documents of the repository, the manual and the rules index, with links that hold there. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { chapterOf } from "../../src/foundry/chat/rule-links.ts";
import { chaptersIn } from "../compendium/manual.ts";
import { shown } from "../compendium/markup.ts";
import { inRoot } from "../paths.ts";
import { englishRules, type RuleText, rulesIn, translatedLanguages } from "../translations.ts";

/** A page of the site: its path without ending, and its text in Markdown. */
export interface SitePage {
  readonly path: string;
  readonly text: string;
}

/** The documents of the repository, by the pages that they are. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  "README.md": "index",
  "ARCHITECTURE.md": "architecture",
  "CONTRIBUTING.md": "contributing",
  "SECURITY.md": "security",
  "CHANGELOG.md": "changelog",
  LICENSE: "licence",
  "table/README.md": "table",
  "docs/evidence/README.md": "evidence",
  ...Object.fromEntries(
    ["docs", "docs/terms"].flatMap((folder) =>
      readdirSync(inRoot(folder))
        .filter((file) => file.endsWith(".md"))
        .map((file) => [
          `${folder}/${file}`,
          `${folder.replace(/^docs\/?/, "")}/${file.slice(0, -3)}`.replace(/^\//, ""),
        ]),
    ),
  ),
};

/** What is linked and is no page: files of the code, which stand in the repository. */
export const PICTURES: readonly string[] = readdirSync(inRoot("docs")).filter((file) => /\.(?:webp|png)$/.test(file));

const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/** A document's links as they are on the site; of what is no page only the words stay. */
const linked = (text: string, from: string): string =>
  text.replaceAll(LINK, (whole, picture: string, words: string, target: string) => {
    if (/^(?:https?:|#|mailto:)/.test(target)) return whole;
    const [file = "", anchor] = target.split("#");
    const path = normalize(join(dirname(from), file));
    if (picture) return `![${words}](/${basename(path)})`;
    if (PICTURES.includes(basename(path))) return `[${words}](/${basename(path)})`;
    const page = DOCUMENTS[path];
    return page === undefined ? words : `[${words}](/${page}${anchor === undefined ? "" : `#${anchor}`})`;
  });

/** Text in which nothing is taken for markup of the site's own: names between signs, and what a page would fill in. */
const verbatim = (text: string): string => `<div v-pre>\n\n${text}\n\n</div>\n`;

const documentPages = (): readonly SitePage[] =>
  Object.entries(DOCUMENTS).map(([file, path]) => ({
    path,
    text: verbatim(linked(readFileSync(inRoot(file), "utf8"), file)),
  }));

/** Where the pages of a language begin. */
export const rootOf = (language: string): string => (language === "en" ? "" : `${language}/`);

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The page of a rule's chapter, and the place of the rule on it. */
const ruleLink = (number: string, language: string): string =>
  `[${number}](/${rootOf(language)}rules/${chapterOf(number)}#${anchorOf(number)})`;

/** The place of a rule on its chapter's page. */
const anchorOf = (number: string): string => number.toLowerCase().replaceAll(".", "-");

const inlined = (text: string, language: string): string =>
  escaped(text)
    .replaceAll(/\[\[([^\]]+)\]\]/g, (_all, key: string) => `**${escaped(shown(key, language))}**`)
    .replaceAll(/\{([A-Z]+\d[\d.]*)\}/g, (_all, number: string) => ruleLink(number, language));

const manualPages = (language: string): readonly SitePage[] =>
  chaptersIn(language).map(({ id, title, pages }) => ({
    path: `${rootOf(language)}manual/${id}`,
    text: [
      `# ${title}`,
      ...pages.map(({ name, text }) => `## ${name}\n\n${inlined(text.replaceAll(/^# /gm, "### "), language)}`),
    ].join("\n\n"),
  }));

const NUMBER = /\b[A-Z]{1,3}\d+\.\d+\b/g;

/** Every rule in a language, by its chapter. */
const rulesByChapter = (language: string): ReadonlyMap<string, readonly (readonly [string, RuleText])[]> => {
  const rules = language === "en" ? englishRules() : rulesIn(language).rules;
  const chapters = new Map<string, (readonly [string, RuleText])[]>();
  for (const [number, rule] of Object.entries(rules)) {
    const chapter = chapterOf(number);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), [number, rule] as const]);
  }
  return chapters;
};

const rulePages = (language: string): readonly SitePage[] => {
  const known = new Set(Object.keys(englishRules()));
  return [...rulesByChapter(language)].map(([chapter, rules]) => ({
    path: `${rootOf(language)}rules/${chapter}`,
    text: [
      `# ${escaped(`${chapter} ${rules[0]?.[1].title ?? ""}`)}`,
      ...rules.map(([number, { title, text }]) => {
        const said = escaped(text).replaceAll(NUMBER, (found) =>
          found !== number && known.has(found) ? ruleLink(found, language) : found,
        );
        return `## ${number} ${escaped(title)} {#${anchorOf(number)}}\n\n${said}`;
      }),
    ].join("\n\n"),
  }));
};

/** The chapters of the manual, and those of the rules index, in a language: path and title, for the list beside a page. */
export const listsIn = (language: string) => ({
  manual: chaptersIn(language).map(({ id, title }) => ({ text: title, link: `/${rootOf(language)}manual/${id}` })),
  rules: [...rulesByChapter(language)].map(([chapter, rules]) => ({
    text: `${chapter} ${rules[0]?.[1].title ?? ""}`,
    link: `/${rootOf(language)}rules/${chapter}`,
  })),
});

/** The languages of the manual and the rules index, English first. */
export const SITE_LANGUAGES: readonly string[] = ["en", ...translatedLanguages()];

/** Every page of the site. */
export const sitePages = (): readonly SitePage[] => [
  ...documentPages(),
  ...SITE_LANGUAGES.flatMap((language) => [...manualPages(language), ...rulePages(language)]),
];
