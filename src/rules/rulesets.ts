import type { Measure } from "./geometry/place.ts";
import { bookOf, type RuleBook, type RuleEntry, type RuleOptionText } from "./rulebook/rule-book.ts";
import type { Ruleset } from "./ruleset.ts";

/** A ruleset in the list. */
export interface Listed {
  /** Fetches it when it is first asked for. */
  load(): Promise<Ruleset>;
  /** In what distances on its maps are counted. */
  readonly measure: Measure;
  /** Fetches its own book of rules; left out where it plays no rules beyond those of anomalies. */
  book?(): Promise<RuleBook>;
  /** Fetches what its own rule options mean; left out where it has none that files can name. */
  optionTexts?(): Promise<Readonly<Record<string, RuleOptionText>>>;
}

/** The word by which a ruleset is listed. */
export type RulesetId = keyof typeof RULESETS;

/**
 * The rulesets that there are. Import directions, the table's list, kept games and the walk through windows follow from
 * this list; `npm run new-ruleset` adds a line to it.
 */
export const RULESETS = {
  sfb32: {
    load: async (): Promise<Ruleset> => (await import("./sfb32/ruleset.ts")).SFB32,
    measure: "hexes",
  },
  "fast-play": {
    load: async (): Promise<Ruleset> => (await import("./fast-play/ruleset.ts")).FAST_PLAY as unknown as Ruleset,
    measure: "hexes",
    book: async (): Promise<RuleBook> => bookOf((await import("./rulebook/fast-play.json")).default),
    optionTexts: async () => (await import("./rulebook/fast-play-options.json")).default,
  },
  "orions-gate": {
    load: async (): Promise<Ruleset> => (await import("./orions-gate/ruleset.ts")).ORIONS_GATE as unknown as Ruleset,
    measure: "inches",
    book: async (): Promise<RuleBook> => bookOf((await import("./rulebook/orions-gate.json")).default),
    optionTexts: async () => (await import("./rulebook/orions-gate-options.json")).default,
  },
} as const satisfies { readonly [id: string]: Listed };

/** The ruleset of a file, or of a world, that names none. */
export const DEFAULT_RULESET: RulesetId = "sfb32";

/** Fetches every book of rules that is played: that of anomalies, and those of rulesets. They weigh more than the engine. */
export const allBooks = async (): Promise<readonly RuleBook[]> =>
  Promise.all([
    import("./rulebook/anomalies.json").then((book) => bookOf(book.default)),
    ...Object.values<Listed>(RULESETS).flatMap((one) => (one.book ? [one.book()] : [])),
  ]);

/** Fetches the rules of all books in our own words, by their numbers. */
export const allRuleTexts = async (): Promise<ReadonlyMap<string, RuleEntry>> =>
  new Map((await allBooks()).flatMap(({ rules }) => Object.entries(rules)));
