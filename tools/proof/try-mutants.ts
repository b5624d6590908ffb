import { readFileSync, rmSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { inRoot } from "../paths.ts";
import { type Mutant, type MutationReport, mutantsOf } from "./mutant.ts";
import type { TaggedCode } from "./tagged-code.ts";

type Options = ConstructorParameters<typeof Stryker>[0];

const FOLDER = "reports/proof";

/** Two thirds of all changes are of these kinds, and a rule is seldom proved by nothing else. */
const FREQUENT = ["ConditionalExpression", "StringLiteral"];

/**
 * Changes tagged code place by place, and runs some test files against each change; every test that notices is kept.
 *
 * @param id by which its files are told from those of runs at the same time
 */
export const tryMutants = async (
  code: readonly TaggedCode[],
  testFiles: readonly string[],
  { quick, id }: { readonly quick: boolean; readonly id: string },
): Promise<readonly Mutant[]> => {
  const report = `${FOLDER}/mutation-${id}.json`;
  const options = {
    mutate: code.map(({ file, from, to }) => `${file}:${from}-${to}`),
    testFiles: [...testFiles],
    mutator: { excludedMutations: quick ? FREQUENT : [] },
    testRunner: "vitest",
    vitest: { configFile: "tools/proof/proof.vitest.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner"],
    ignorePatterns: ["**", "!src/rules/**", "!src/judge/**", "!tests/**", "!tools/**"],
    coverageAnalysis: "perTest",
    disableBail: true,
    concurrency: 1,
    // Stryker 9.6 with vitest says of every change to what is made while files load that it survives, also where
    // the same change by hand fails tests. Such changes show nothing, so they are passed over.
    ignoreStatic: true,
    timeoutMS: 20_000,
    // Runs go on at the same time, and each takes its sandbox away at its end.
    tempDirName: `${FOLDER}/.sandbox-${id}`,
    reporters: ["json"],
    jsonReporter: { fileName: report },
    allowEmpty: true,
    // Its messages would stand among ours.
    logLevel: "error",
    thresholds: { high: 100, low: 0, break: null },
  };
  // Its type wants an enum of a package that is not ours for the word "error".
  await new Stryker(options as unknown as Options).runMutationTest();
  const mutants = mutantsOf(JSON.parse(readFileSync(inRoot(report), "utf8")) as MutationReport);
  rmSync(inRoot(report));
  return mutants;
};
