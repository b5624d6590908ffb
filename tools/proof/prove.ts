import { type Measured, measure } from "./measure.ts";
import type { Mutant } from "./mutant.ts";
import { runsOf } from "./runs.ts";
import type { TaggedCode } from "./tagged-code.ts";
import type { Run } from "./try-run.ts";
import { type KeptProof, proofIn } from "./verdict.ts";

/** What is to be proved, of which rules, by changes to which code. */
export interface Task {
  readonly chosen: readonly string[];
  readonly code: readonly TaggedCode[];
  /** The rules that each file of tests names. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether code is left alone once all of its rules are proved. */
  readonly missingOnly: boolean;
  /** Whether frequent kinds of changes and slow tests are left out. It may find proofs, and says nothing of rules without one. */
  readonly quick: boolean;
}

/** Who tries runs of mutants, and where it is kept what they showed. */
export interface Means {
  /** Tries some runs, in whatever order; `isDone` is given the mutants of each. */
  tryAll(runs: readonly Run[], isDone: (found: readonly Mutant[], run: number) => void): Promise<unknown>;
  /** What earlier proofs showed. */
  readonly kept: KeptProof;
  /** Is given all that is known after each run, so that what was found before a break is not lost. */
  keep(kept: KeptProof): void;
}

/**
 * Mutates the code of some rules part by part, on several cores. What it comes to depends neither on how many these are
 * nor on who is done first.
 */
export const prove = async ({ chosen, code, named, missingOnly, quick }: Task, means: Means): Promise<void> => {
  let kept = means.kept;
  const isWanted = (rule: string): boolean =>
    chosen.includes(rule) && !(missingOnly && proofIn(kept, rule) !== undefined);
  const wantedOf = (places: readonly TaggedCode[]): readonly string[] =>
    [...new Set(places.flatMap(({ rules }) => rules))].filter(isWanted);
  const mutants: Mutant[] = [];
  let left = code;
  let round = 0;

  /** Keeps what is known of rules none of whose code is yet to be tried, and of those that are proved. */
  const keep = (rules: readonly string[], open: readonly TaggedCode[]): void => {
    const isOpen = new Set(open.flatMap((place) => place.rules));
    const found = rules.flatMap((rule): [string, Measured][] => {
      const measured = measure(rule, code, mutants);
      return "by" in measured || !(quick || isOpen.has(rule)) ? [[rule, measured]] : [];
    });
    kept = { ...kept, ...Object.fromEntries(found) };
    means.keep(kept);
  };

  for (;;) {
    left = left.filter((place) => wantedOf([place]).length > 0);
    const places = missingOnly ? firstOfEach(left, isWanted) : left;
    if (places.length === 0) break;
    left = left.filter((place) => !places.includes(place));
    const rules = wantedOf(places);
    const runs = runsOf(places).map((all, index): Run => {
      const wanted = wantedOf(all);
      const tests = [...named].filter(([, names]) => wanted.some((rule) => names.has(rule))).map(([file]) => file);
      return { id: `${process.pid}-${round}-${index}`, places: all, tests, rules: wanted, quick };
    });
    const tried = runs.filter(({ tests }) => tests.length > 0);
    const waiting = new Set(tried);
    const isDone = (found: readonly Mutant[], index: number): void => {
      mutants.push(...found);
      waiting.delete(tried[index] as Run);
      keep(rules, [...left, ...[...waiting].flatMap((run) => run.places)]);
    };
    await means.tryAll(tried, isDone);
    keep(rules, left);
    round += 1;
  }
  // Of a rule without tagged code nothing can be changed.
  const untagged = chosen.filter((rule) => !code.some((place) => place.rules.includes(rule)));
  means.keep({ ...kept, ...Object.fromEntries(untagged.map((rule) => [rule, { changes: 0, noticed: 0 }])) });
};

/** For each rule that is still to be proved the first of its code, as the rest may not be needed. */
const firstOfEach = (left: readonly TaggedCode[], isWanted: (rule: string) => boolean): readonly TaggedCode[] => {
  const had = new Set<string>();
  return left.filter(({ rules }) => {
    const fresh = rules.filter((rule) => isWanted(rule) && !had.has(rule));
    for (const rule of fresh) had.add(rule);
    return fresh.length > 0;
  });
};
