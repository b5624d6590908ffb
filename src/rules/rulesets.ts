import type { RuleBook } from "./rulebook/rule-book.ts";
import type { RuleOptionText } from "./rulebook/rule-option-texts.ts";
import type { Ruleset } from "./ruleset/ruleset.ts";

/** A ruleset in the list. */
interface Listed {
  /** Fetches it when it is first asked for. */
  load(): Promise<Ruleset>;
  /** Fetches its own book of rules; null where it plays no rules beyond those of anomalies. */
  readonly book: (() => Promise<RuleBook>) | null;
  /** Fetches what its own rule options mean; null where it has none that files can name. */
  readonly optionTexts: (() => Promise<Readonly<Record<string, RuleOptionText>>>) | null;
}

/** The word by which a ruleset is listed. */
export type RulesetId = keyof typeof RULESETS;

/** The rulesets that there are. Nothing else names them. */
export const RULESETS = {
  sfb32: {
    load: async (): Promise<Ruleset> => (await import("./sfb32/ruleset.ts")).SFB32,
    book: null,
    optionTexts: null,
  },
  "fast-play": {
    load: async (): Promise<Ruleset> => (await import("./fast-play/ruleset.ts")).FAST_PLAY as unknown as Ruleset,
    book: async (): Promise<RuleBook> => (await import("./fast-play/book/fast-play-book.ts")).FAST_PLAY_BOOK,
    optionTexts: async () => (await import("./fast-play/book/option-texts.ts")).FAST_PLAY_OPTION_TEXTS,
  },
  "orions-gate": {
    load: async (): Promise<Ruleset> => (await import("./orions-gate/ruleset.ts")).ORIONS_GATE as unknown as Ruleset,
    book: async (): Promise<RuleBook> => (await import("./orions-gate/book/book.ts")).ORIONS_GATE_BOOK,
    optionTexts: async () => (await import("./orions-gate/book/option-texts.ts")).ORIONS_GATE_OPTION_TEXTS,
  },
} as const satisfies { readonly [id: string]: Listed };

/** The ruleset of a file, or of a world, that names none. */
export const DEFAULT_RULESET: RulesetId = "sfb32";

/** Fetches the books that rulesets have of their own. */
export const fetchBooks = (): Promise<readonly RuleBook[]> =>
  Promise.all(Object.values<Listed>(RULESETS).flatMap(({ book }) => (book ? [book()] : [])));
