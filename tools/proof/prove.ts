import { readKept, writeKept } from "./kept-proof.ts";
import { type Measured, measure } from "./measure.ts";
import type { Mutant } from "./mutant.ts";
import { runsOf } from "./runs.ts";
import { rulesByTestFile } from "./sources.ts";
import type { TaggedCode } from "./tagged-code.ts";
import { tryMutants } from "./try-mutants.ts";
import { tryTableChanges } from "./try-table-changes.ts";
import { proofIn } from "./verdict.ts";

/** What is to be proved, of which rules, by changes to which code. */
export interface Task {
  readonly chosen: readonly string[];
  /** Every rule that is played, in the order in which the report keeps them. */
  readonly played: readonly string[];
  readonly code: readonly TaggedCode[];
  /** Whether code is left alone once all of its rules are proved. */
  readonly missingOnly: boolean;
  /** Whether frequent kinds of changes and slow tests are left out. It may find proofs, and says nothing of rules without one. */
  readonly quick: boolean;
}

/** Mutates the code of some rules part by part. What is known is kept after each part, so that a broken run is not lost. */
export const prove = async ({ chosen, played, code, missingOnly, quick }: Task): Promise<void> => {
  const named = rulesByTestFile(quick);
  const isWanted = (rule: string): boolean =>
    chosen.includes(rule) && !(missingOnly && proofIn(readKept(), rule) !== undefined);
  const rulesOf = (places: readonly TaggedCode[]): readonly string[] =>
    [...new Set(places.flatMap(({ rules }) => rules))].filter(isWanted);

  // Stryker does not change what is made while files load.
  const tryRun = (places: readonly TaggedCode[], tests: readonly string[]): Promise<readonly Mutant[]> =>
    places.every(({ atLoad }) => atLoad)
      ? tryTableChanges(places, tests, (found, table) =>
          rulesOf([table]).every((rule) => "by" in measure(rule, [table], found)),
        )
      : tryMutants(places, tests, quick);

  const runs = runsOf(code.filter((place) => rulesOf([place]).length > 0));
  const mutants: Mutant[] = [];
  for (const [index, all] of runs.entries()) {
    const places = all.filter((place) => rulesOf([place]).length > 0);
    const rules = rulesOf(places);
    const tests = [...named].filter(([, names]) => rules.some((rule) => names.has(rule))).map(([file]) => file);
    console.error(`${index + 1} of ${runs.length}: ${places.map(({ name }) => name).join(", ")}`);
    if (places.length > 0 && tests.length > 0) mutants.push(...(await tryRun(places, tests)));
    const later = new Set(runs.slice(index + 1).flatMap((run) => run.flatMap((place) => place.rules)));
    keep(rules, played, (rule) => {
      const measured = measure(rule, code, mutants);
      return "by" in measured || !(quick || later.has(rule)) ? measured : undefined;
    });
  }
  // Of a rule without tagged code nothing can be changed.
  const untagged = chosen.filter((rule) => !code.some(({ rules }) => rules.includes(rule)));
  keep(untagged, played, () => ({ changes: 0, noticed: 0 }));
};

const keep = (
  rules: readonly string[],
  played: readonly string[],
  measured: (rule: string) => Measured | undefined,
): void => {
  const found = rules.flatMap((rule) => {
    const one = measured(rule);
    return one ? [[rule, one] as const] : [];
  });
  writeKept(played, { ...readKept(), ...Object.fromEntries(found) });
};
