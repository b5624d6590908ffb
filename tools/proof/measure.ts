import { namedIn } from "../../src/rules/rulebook/citations.ts";
import type { Mutant, NamedTest } from "./mutant.ts";
import type { TaggedCode } from "./tagged-code.ts";

/** A test with a rule's number in its name that noticed a change, and the declaration that was changed. */
export interface Proof {
  readonly test: string;
  readonly file: string;
  readonly code: string;
}

/** What the mutants in the code of one rule showed: a proof, or how many were tried and how many any test noticed. */
export type Measured = { readonly by: Proof } | { readonly changes: number; readonly noticed: number };

/** Changes that were never run with a test: Stryker passed them over, or they do not compile. */
const UNTRIED = new Set(["Ignored", "Pending", "CompileError", "RuntimeError"]);

const isIn = (mutant: Mutant, { file, from, to }: TaggedCode): boolean =>
  mutant.file === file && from <= mutant.from && mutant.to <= to;

const names = (test: NamedTest, rule: string): boolean => namedIn(test.title).some((named) => named.rule === rule);

/** The first of some tests by file and title, so that the same report always gives the same answer. */
const firstOf = (tests: readonly NamedTest[]): NamedTest | undefined =>
  tests.toSorted((a, b) => (`${a.file}\n${a.title}` < `${b.file}\n${b.title}` ? -1 : 1))[0];

/** What some mutants show of a rule: only those count that lie whole in code that is tagged with it. */
export const measure = (rule: string, tagged: readonly TaggedCode[], mutants: readonly Mutant[]): Measured => {
  const places = tagged.filter(({ rules }) => rules.includes(rule));
  const tried = mutants.filter((mutant) => !UNTRIED.has(mutant.status) && places.some((place) => isIn(mutant, place)));
  for (const place of places) {
    const killers = tried.filter((mutant) => isIn(mutant, place)).flatMap((mutant) => mutant.killers);
    const test = firstOf(killers.filter((killer) => names(killer, rule)));
    if (test) return { by: { test: test.title, file: test.file, code: `${place.file}#${place.name}` } };
  }
  const noticed = tried.filter(({ status }) => status === "Killed" || status === "Timeout");
  return { changes: tried.length, noticed: noticed.length };
};
