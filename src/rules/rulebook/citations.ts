import { isRuleId, RULE_IDS, type RuleId } from "./ids.ts";

/** One mention of a rule: the word as it stands there, and its line, counted from 1. */
export interface Citation {
  readonly rule: string;
  readonly line: number;
}

/** A tag names one rule or several of our sections; what follows is a remark, which may speak of the base game's rules. */
const TAG = /@rule[ \t]+([^\s,:]+(?:[ \t,]+IP\d+\.\d+\b)*)/g;

/** A test names its rules in brackets, as far as they look like the number of a rule. */
const NAMED = /\[([A-Z]+\d+\.\d+)\]/g;

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

/** How far one section of the rules is played and tested; every list is in the rulebook's order. */
interface SectionCoverage {
  readonly listed: readonly RuleId[];
  readonly implemented: readonly RuleId[];
  readonly tested: readonly RuleId[];
  readonly excluded: readonly { readonly id: RuleId; readonly reason: string }[];
}

/** Coverage by section, for instance `IP2`. */
export type Coverage = Readonly<Record<string, SectionCoverage>>;

/** Sorts what is cited and what is excluded by section; citations of no rule are left out. */
export const coverageOf = (
  implemented: Iterable<string>,
  tested: Iterable<string>,
  exclusions: Readonly<Partial<Record<RuleId, string>>>,
): Coverage => {
  const played = new Set(implemented);
  const proven = new Set(tested);
  const sections = [...new Set(RULE_IDS.map(sectionOf))];
  return Object.fromEntries(
    sections.map((section) => {
      const listed = RULE_IDS.filter((id) => sectionOf(id) === section);
      const excluded = listed.flatMap((id) => {
        const reason = exclusions[id];
        return reason === undefined ? [] : [{ id, reason }];
      });
      return [
        section,
        {
          listed,
          implemented: listed.filter((id) => played.has(id)),
          tested: listed.filter((id) => proven.has(id)),
          excluded,
        },
      ];
    }),
  );
};

const sectionOf = (id: RuleId): string => id.slice(0, id.indexOf("."));

/** Those citations that name no listed rule. */
export const unknownIn = <C extends Citation>(citations: readonly C[]): readonly C[] =>
  citations.filter(({ rule }) => !isRuleId(rule));
