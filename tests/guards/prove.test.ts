import { describe, expect, test } from "vitest";
import { playAll, type Workers } from "../../src/cli/workers.ts";
import { type Means, prove, type Task } from "../../tools/proof/prove.ts";
import type { TaggedCode } from "../../tools/proof/tagged-code.ts";
import type { Run } from "../../tools/proof/try-run.ts";
import type { KeptProof } from "../../tools/proof/verdict.ts";
import { STUB_RUN, stubRun } from "./stub-run.ts";

const RULES = ["IP2.211", "IP2.212", "IP2.213", "IP2.214", "IP2.215"] as const;
const [DRIFT, SECRET, KEEPER, ROLL, TOLD] = RULES;

const place = (file: string, name: string, ...rules: readonly string[]): TaggedCode => ({
  ...{ file: `src/rules/${file}.ts`, name, rules, atLoad: false },
  // A run by itself, as long as it is.
  ...{ from: 1, to: 90 },
});

const CODE: readonly TaggedCode[] = [
  place("a/one", "alive in one", DRIFT),
  place("a/two", "in two", DRIFT, SECRET),
  place("b/three", "in three", DRIFT),
  place("b/four", "alive in four", KEEPER),
  place("c/five", "in five", ROLL),
];

const TASK: Task = {
  chosen: RULES,
  code: CODE,
  named: new Map([["tests/rules/a.test.ts", new Set(RULES)]]),
  missingOnly: false,
  quick: false,
};

const tried = (workers: number, progress?: Workers["progress"]): Means["tryAll"] => {
  return (runs, each) => playAll(STUB_RUN, runs, { workers, progress, each });
};

/** What is known after each run; the last is what is known at the end. */
const proved = async (task: Partial<Task> = {}, means: Partial<Means> = {}): Promise<readonly KeptProof[]> => {
  const kept: KeptProof[] = [];
  await prove({ ...TASK, ...task }, { tryAll: tried(1), kept: {}, keep: (all) => kept.push(all), ...means });
  return kept;
};

const by = (rule: string, file: string, name: string) => ({
  by: { test: `[${rule}] ${name}`, file: "tests/rules/a.test.ts", code: `src/rules/${file}.ts#${name}` },
});

const END: KeptProof = {
  [DRIFT]: by(DRIFT, "a/two", "in two"),
  [SECRET]: { changes: 1, noticed: 1 },
  [KEEPER]: { changes: 1, noticed: 0 },
  [ROLL]: by(ROLL, "c/five", "in five"),
  [TOLD]: { changes: 0, noticed: 0 },
};

describe("a proof by several workers", () => {
  test("comes to the same as by one, and tells how far it is", async () => {
    const told: (readonly [number, number])[] = [];
    const alone = await proved();
    const both = await proved({}, { tryAll: tried(2, (done, all) => told.push([done, all])) });
    expect(alone.at(-1)).toEqual(END);
    expect(both.at(-1)).toEqual(END);
    expect(told).toEqual([1, 2, 3, 4, 5].map((done) => [done, 5]));
  });

  test.for([[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[2, 0, 4, 1, 3]]] as const)(
    "comes to the same where runs end in the order %o",
    async ([order]) => {
      const tryAll: Means["tryAll"] = async (runs, isDone) => {
        for (const run of order) isDone(stubRun(runs[run] as Run), run);
      };
      expect((await proved({}, { tryAll })).at(-1)).toEqual(END);
    },
  );

  test("keeps what it found after each run, and says nothing of a rule whose code is not all tried", async () => {
    const kept = await proved();
    expect(kept.slice(0, 2)).toEqual([{}, { [DRIFT]: END[DRIFT], [SECRET]: END[SECRET] }]);
    // Five runs, their round, and the rules without code.
    expect(kept).toHaveLength(7);
  });

  test("looks for what is missing place by place, and leaves code alone once its rules are proved", async () => {
    const names: string[] = [];
    const tryAll: Means["tryAll"] = async (runs, isDone) => {
      names.push(runs.flatMap(({ places }) => places.map(({ name }) => name)).join(", "));
      for (const [index, run] of runs.entries()) isDone(stubRun(run), index);
    };
    const earlier: KeptProof = { [ROLL]: by(ROLL, "c/five", "in five") };
    expect((await proved({ missingOnly: true }, { tryAll, kept: earlier })).at(-1)).toEqual(END);
    expect(names).toEqual(["alive in one, in two, alive in four"]);
  });

  test("finds proofs alone where it is quick", async () => {
    const { [SECRET]: _secret, [KEEPER]: _keeper, ...proofs } = END;
    expect((await proved({ quick: true })).at(-1)).toEqual(proofs);
  });
});
