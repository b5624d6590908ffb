/** A run of mutants that are made up, in a module of its own, as workers load it by its address. */

import type { Work } from "../../src/cli/workers.ts";
import type { Mutant } from "../../tools/proof/mutant.ts";
import type { Run } from "../../tools/proof/try-run.ts";

/** Of each place one mutant, which the first test of the run notices by the first rule of a name that has no "alive" in it. */
export const stubRun = ({ places, tests: [file = ""] }: Run): readonly Mutant[] =>
  places.map(({ file: code, name, from, rules: [rule] }) => ({
    file: code,
    from,
    to: from,
    status: name.includes("alive") ? "Survived" : "Killed",
    killers: name.includes("alive") ? [] : [{ file, title: `[${rule}] ${name}` }],
  }));

export const STUB_RUN: Work<Run, readonly Mutant[]> = { file: import.meta.url, name: "stubRun", play: stubRun, few: 1 };
