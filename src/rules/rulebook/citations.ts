import type { RuleBook } from "./rule-book.ts";

/** One mention of a rule: the word as it stands there, and its line, counted from 1. */
export interface Citation {
  readonly rule: string;
  readonly line: number;
}

/**
 * Words and a number, such as `FP-DAC-03`, or `FP-SEQ-4.21` where the number is a group and a step; tables have a word
 * instead, such as `OG-DATA-CRAFT`.
 */
const WORDED = String.raw`(?:[A-Z]{2,}(?:-[A-Z0-9]+)*-(?:\d+\.\d+|\d{2,})|[A-Z]{2,}-DATA-[A-Z]+)`;

/** The number of a rule that some book here may list: `IP2.232`, or one in words. */
const NUMBER = String.raw`(?:IP\d+\.\d+|${WORDED})`;

/** A tag names one rule or several of ours; what follows is a remark, which may speak of the base game's rules. */
const TAG = new RegExp(String.raw`@rule[ \t]+([^\s,:]+(?:[ \t,]+${NUMBER}\b)*)`, "g");

/** A test names its rules in brackets, as far as they look like the number of a rule. */
const NAMED = new RegExp(String.raw`\[([A-Z]+\d+\.\d+|${WORDED})\]`, "g");

/** The rules that a source text says it plays, in the order of its tags. */
export const taggedIn = (source: string): readonly Citation[] => citationsIn(source, TAG);

/** The rules that the names in a test file say they test. */
export const namedIn = (source: string): readonly Citation[] => citationsIn(source, NAMED);

const citationsIn = (source: string, pattern: RegExp): readonly Citation[] =>
  source
    .split("\n")
    .flatMap((text, index) =>
      [...text.matchAll(pattern)].flatMap(([, rules = ""]) =>
        rules.split(/[ \t,]+/).map((rule) => ({ rule, line: index + 1 })),
      ),
    );

/** How far one section of the rules is played, tested and proved; every list is in its book's order. */
interface SectionCoverage {
  readonly listed: readonly string[];
  readonly implemented: readonly string[];
  readonly tested: readonly string[];
  readonly proved: readonly string[];
  readonly excluded: readonly { readonly id: string; readonly reason: string }[];
}

/** Coverage by section, for instance `IP2` or `FP-DAC`. */
export type Coverage = Readonly<Record<string, SectionCoverage>>;

/** Sorts what is cited, proved and excluded by section; what is no rule is left out. */
export const coverageOf = (
  books: readonly RuleBook[],
  implemented: Iterable<string>,
  tested: Iterable<string>,
  proved: Iterable<string>,
): Coverage => {
  const played = new Set(implemented);
  const named = new Set(tested);
  const proven = new Set(proved);
  return Object.fromEntries(
    books.flatMap(({ ids, exclusions }) =>
      [...new Set(ids.map(sectionOf))].map((section) => {
        const listed = ids.filter((id) => sectionOf(id) === section);
        const excluded = listed.flatMap((id) => {
          const reason = exclusions[id];
          return reason === undefined ? [] : [{ id, reason }];
        });
        const coverage: SectionCoverage = {
          listed,
          implemented: listed.filter((id) => played.has(id)),
          tested: listed.filter((id) => named.has(id)),
          proved: listed.filter((id) => proven.has(id)),
          excluded,
        };
        return [section, coverage] as const;
      }),
    ),
  );
};

/** The words of a rule's number, or what stands before its last part. */
const sectionOf = (id: string): string => id.slice(0, id.lastIndexOf(id.includes("-") ? "-" : "."));

/** Rulesets that live in tests alone have books of their own, whose numbers begin so. */
const TOY = "TOY-";

/** Those citations that name no rule of some books. */
export const unknownIn = <C extends Citation>(books: readonly RuleBook[], citations: readonly C[]): readonly C[] => {
  const known = new Set(books.flatMap(({ ids }) => ids));
  return citations.filter(({ rule }) => !known.has(rule) && !rule.startsWith(TOY));
};
