import { chapterId, chapterOf, pageId, pageUuid } from "../../src/foundry/chat/rule-links.ts";
import type { RuleEntry } from "../../src/rules/index.ts";
import { allBooks } from "../../src/rules/rulesets.ts";
import { escapeHtml, type JournalSource, journalSource, type Page } from "./sources.ts";

/** What the module does about a rule, as the index says it. */
export interface DoneBy {
  readonly automatic: string;
  readonly enforced: string;
  readonly recorded: string;
  /** Of a rule that is not played; `{why}` is the reason. */
  readonly excluded: string;
}

const ENGLISH: DoneBy = {
  automatic: "The module applies this rule.",
  enforced: "The module refuses what this rule forbids.",
  recorded: "People decide; the module keeps what they decide.",
  excluded: "Not played: {why}.",
};

const doneFor = ({ automation, excluded }: RuleEntry, done: DoneBy): string | null => {
  if (automation === "heading") return null;
  if (excluded !== undefined) return done.excluded.replace("{why}", () => excluded);
  return automation === "reference" ? null : done[automation];
};

/** What may be the number of a rule in a text. */
const NUMBER = /\b[A-Z]{1,3}\d+\.\d+\b/g;

/** A rule with its number. */
export interface Listed extends RuleEntry {
  readonly id: string;
}

const linked = (text: string, own: string, known: ReadonlySet<string>): string =>
  escapeHtml(text).replaceAll(NUMBER, (number) =>
    number !== own && known.has(number) ? `@UUID[${pageUuid(number)}]{${number}}` : number,
  );

/** How deep a number lies below its chapter. */
const levelOf = (id: string): 1 | 2 | 3 => {
  const deeper = id.length - chapterOf(id).length;
  return deeper === 0 ? 1 : deeper === 1 ? 2 : 3;
};

/** The page of one rule; `known` are the numbers that have one. */
export const pageOf = (rule: Listed, known: ReadonlySet<string>, doneBy: DoneBy = ENGLISH): Page => {
  const done = doneFor(rule, doneBy);
  return {
    id: pageId(rule.id),
    name: `${rule.id} ${rule.title}`,
    level: levelOf(rule.id),
    content: [
      `<p>${linked(rule.text, rule.id, known)}</p>`,
      ...(done ? [`<p><em>${escapeHtml(done)}</em></p>`] : []),
    ].join(""),
  };
};

/** Every rule of every book, by its chapter, as entries of the rules index by the names of their source files. */
export const ruleEntries = async (): Promise<Readonly<Record<string, JournalSource>>> => {
  const chapters = new Map<string, Listed[]>();
  for (const book of await allBooks()) {
    for (const [id, rule] of Object.entries(book.rules)) {
      const chapter = chapterOf(id);
      chapters.set(chapter, [...(chapters.get(chapter) ?? []), { ...rule, id }]);
    }
  }
  const known = new Set([...chapters.values()].flatMap((rules) => rules.map(({ id }) => id)));
  return Object.fromEntries(
    [...chapters].map(([chapter, rules], at) => {
      const title = rules[0]?.id === chapter ? rules[0].title : "";
      const pages = rules.map((rule) => pageOf(rule, known));
      return [`${chapter}.yml`, journalSource(chapterId(chapter), `${chapter} ${title}`.trim(), at, pages)];
    }),
  );
};
