import { expect, test } from "vitest";
import { type FinishedFile, tallyRun } from "../../tools/tally.ts";

const file = (states: readonly string[], errors: readonly string[] = []): FinishedFile => ({
  name: "a.test.ts",
  errors,
  tests: states.map((state, index) => ({
    name: `test ${index}`,
    state,
    error: state === "failed" ? "expected 1 to be 2\nmore" : undefined,
  })),
});

test.for([
  ["passed tests pass", [file(["passed", "passed"])], [], { passed: 2, failed: 0, failures: [] }],
  [
    "failed tests fail, and are named with the first line of their error",
    [file(["passed", "failed"])],
    [],
    { passed: 1, failed: 1, failures: ["a.test.ts: test 1: expected 1 to be 2"] },
  ],
  ["a skipped test fails", [file(["skipped"])], [], { passed: 0, failed: 1, failures: ["a.test.ts: test 0: skipped"] }],
  [
    "a file that does not load fails",
    [file([], ["no such file"])],
    [],
    { passed: 0, failed: 1, failures: ["a.test.ts: no such file"] },
  ],
  [
    "an uncaught error fails",
    [file(["passed"])],
    ["lost promise"],
    { passed: 1, failed: 1, failures: ["uncaught: lost promise"] },
  ],
  ["nothing is nothing", [], [], { passed: 0, failed: 0, failures: [] }],
] as const)("%s", ([, files, uncaught, tally]) => {
  expect(tallyRun(files, uncaught)).toEqual(tally);
});
