import type { Ruleset } from "./ruleset/ruleset.ts";

/** The word by which a ruleset is listed. */
export type RulesetId = keyof typeof RULESETS;

/** The rulesets that there are, each loaded when it is first asked for. Nothing else names them. */
export const RULESETS = {
  sfb32: async (): Promise<Ruleset> => (await import("./sfb32/ruleset.ts")).SFB32,
} as const satisfies { readonly [id: string]: () => Promise<Ruleset> };

/** The ruleset of a file, or of a world, that names none. */
export const DEFAULT_RULESET: RulesetId = "sfb32";
