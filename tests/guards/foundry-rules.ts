/** The rules of `.dependency-cruiser.cjs` about folders of `src/foundry`; `foundry-folders.test.ts` sees each one fail. */
export const FOUNDRY_RULES = [
  "foundry-folders-have-no-circles",
  "foundry-shares-no-ruleset",
  "foundry-rulesets-stand-apart",
] as const;
