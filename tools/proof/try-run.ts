import { measure } from "./measure.ts";
import type { Mutant } from "./mutant.ts";
import type { TaggedCode } from "./tagged-code.ts";

/** Some tagged code whose mutants are tried in one go, by whichever worker is free. */
export interface Run {
  /** By which its files are told from those of runs at the same time. */
  readonly id: string;
  readonly places: readonly TaggedCode[];
  readonly tests: readonly string[];
  /** The rules that are to be proved by it. */
  readonly rules: readonly string[];
  /** Whether frequent kinds of changes are left out. */
  readonly quick: boolean;
}

/** Tries the mutants of a run. What that takes is fetched here, as a report does without. */
export const tryRun = async ({ id, places, tests, rules, quick }: Run): Promise<readonly Mutant[]> => {
  // Stryker does not change what is made while files load.
  if (!places.every(({ atLoad }) => atLoad)) {
    const { tryMutants } = await import("./try-mutants.ts");
    return tryMutants(places, tests, { quick, id });
  }
  const { tryTableChanges } = await import("./try-table-changes.ts");
  return tryTableChanges(places, tests, (found, table) =>
    table.rules.filter((rule) => rules.includes(rule)).every((rule) => "by" in measure(rule, [table], found)),
  );
};
